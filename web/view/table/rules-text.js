/**
 * A game's rules, as the game itself tells them.
 * @module
 */

import { rulesOf } from '../../net/api.js';
import { h } from '../parts/dom.js';

/**
 * The rules page as elements. Its HTML was made by the server from the game's own file, never from what a user wrote.
 * @param {string} id
 */
export async function rulesText(id) {
  const { html } = await rulesOf(id);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const box = h('div', { class: 'rules' });
  box.append(...parsed.body.childNodes);
  // A block that scrolls aside can be scrolled by keyboard.
  for (const wide of box.querySelectorAll('pre')) wide.tabIndex = 0;
  return box;
}
