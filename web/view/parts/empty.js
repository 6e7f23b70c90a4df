/**
 * A place where nothing is yet: says so, and what one can do about it.
 * @module
 */

import { h, s } from './dom.js';

/** Where the points of the drawing lie. */
const POINTS = [
  [20, 20],
  [76, 20],
  [48, 48],
  [20, 76],
  [76, 76],
];

/** @param {string} text @param {...import('./dom.js').Child} actions */
export function empty(text, ...actions) {
  // A board with one piece on it, which waits for another.
  const drawing = s(
    'svg',
    { class: 'empty-picture', viewBox: '0 0 96 96', 'aria-hidden': 'true' },
    s('path', { d: 'M20 20H76V76H20ZM20 20 76 76M76 20 20 76' }),
    ...POINTS.map(([cx, cy]) => s('circle', { class: 'point', cx, cy, r: 4 })),
    s('circle', { class: 'here', cx: 20, cy: 76, r: 12 }),
    s('circle', { class: 'free', cx: 76, cy: 20, r: 12 }),
  );
  return h('div', { class: 'empty' }, drawing, h('div', {}, h('p', {}, text), h('div', { class: 'row' }, ...actions)));
}
