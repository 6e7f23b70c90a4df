/**
 * The signs on the bench's buttons.
 * @module
 */

import { h, s } from '../dom.js';
import { t } from '../text/index.js';

const SIGNS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7zM18 5v14',
  fresh: 'M12 5v14M5 12h14',
  turn: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  lot: 'M5 5h14v14H5zM9 9h.01M12 12h.01M15 15h.01',
  save: 'M12 4v11m0 0-4-4m4 4 4-4M5 19h14',
  load: 'M12 15V4m0 0L8 8m4-4 4 4M5 19h14',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
};

/** @param {keyof typeof SIGNS} name */
export function sign(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: SIGNS[name] }));
}

/**
 * A button with a sign and a word.
 * @param {keyof typeof SIGNS} name
 * @param {string} key
 * @param {() => void} act
 * @param {Record<string, unknown>} [props]
 */
export function action(name, key, act, props = {}) {
  return h('button', { type: 'button', class: 'action', onclick: act, ...props }, sign(name), h('span', {}, t(key)));
}
