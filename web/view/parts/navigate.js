/**
 * The way to another page without loading anew.
 * @module
 */

/** Goes to an address of the page; the router shows it. @param {string} address */
export function go(address) {
  history.pushState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
}
