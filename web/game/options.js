/**
 * A game's options as texts.
 * @module
 */

/** Options from `key=value` pairs with spaces between them. @param {string} text @returns {Record<string, string>} */
export function optionsOf(text) {
  const pairs = text.split(' ').filter((pair) => pair.includes('='));
  return Object.fromEntries(pairs.map((pair) => pair.split(/=(.*)/s).slice(0, 2)));
}
