/**
 * What pages are laid out with: titles, headings, the page of a game.
 * @module
 */

import { t } from '../../text/index.js';
import { fill, h } from './dom.js';

/** @import { Child } from './dom.js' */

/** Names the page in the browser's title. @param {...string} parts */
export function title(...parts) {
  document.title = [...parts, t('app.name')].join(' · ');
}

/** A heading for a page, which is also its title. @param {string} text */
export function heading(text) {
  title(text);
  return h('h1', {}, text);
}

/**
 * The page of a game: the board with what stands above and below it, and everything else at its side.
 * @param {HTMLElement} into
 * @param {string} kind
 * @param {Child[]} board
 * @param {Child[]} side
 */
export function gamePage(into, kind, board, side) {
  const boardSide = h('div', { class: 'table-board' }, ...board);
  const page = h('div', { class: `table-page ${kind}` }, boardSide, h('aside', { class: 'table-side' }, ...side));
  fill(into, page);
  return { page, boardSide };
}

/** A narrow page of text and lists. @param {HTMLElement} into @param {...Child} children */
export function narrowPage(into, ...children) {
  fill(into, h('div', { class: 'narrow' }, ...children));
}

/** A line of a list: words, and what can be done with it. @param {Child[]} words @param {...Child} actions */
export function line(words, ...actions) {
  return h('li', { class: 'line' }, h('div', { class: 'line-words' }, ...words), ...actions);
}
