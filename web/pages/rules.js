/**
 * A game's rules, as the game itself tells them.
 * @module
 */

import { gameInfo, get } from '../api.js';
import { fill, h } from '../dom.js';
import { t } from '../text/index.js';

/** @type {import('../main.js').Page} */
export async function rules(into, { params: [id] }) {
  const [page, game] = await Promise.all([rulesText(id), gameInfo(id)]);
  if (game !== undefined) document.title = `${game.name} · ${t('app.name')}`;
  fill(into, h('div', { class: 'narrow' }, page, h('p', {}, h('a', { class: 'button strong', href: `/?new=${id}` }, t('rules.play')))));
}

/**
 * The rules page as elements. Its HTML was made by the server from the game's own file, never from what a person wrote.
 * @param {string} id
 */
export async function rulesText(id) {
  const { html } = await get(`/games/${encodeURIComponent(id)}/rules`);
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const box = h('div', { class: 'rules' });
  box.append(...parsed.body.childNodes);
  // What scrolls aside can be scrolled by keyboard.
  for (const wide of box.querySelectorAll('pre')) wide.tabIndex = 0;
  return box;
}
