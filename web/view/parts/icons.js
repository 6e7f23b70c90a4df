/**
 * The page's own set of line icons.
 * @module
 */

import { s } from './dom.js';

/** @typedef {keyof typeof ICONS} Icon */

/** @param {Icon} name */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: ICONS[name] }));
}

const ICONS = {
  first: 'M6 5v14M18 6l-8 6 8 6',
  back: 'M15 5l-7 7 7 7',
  on: 'M9 5l7 7-7 7',
  last: 'M18 5v14M6 6l8 6-8 6',
  flip: 'M8 4v15m0 0-4-4m4 4 4-4M16 20V5m0 0-4 4m4-4 4 4',
  hint: 'M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3z',
  flag: 'M6 21V4m0 0h11l-2.5 4L17 12H6',
  handshake: 'M3 12l4-5 5 2 5-2 4 5-6 6-3-2-3 2z',
  undo: 'M8 5 4 9l4 4M4 9h9a6 6 0 0 1 0 12H9',
  again: 'M20 5v5h-5M4 19v-5h5M19 10a7.5 7.5 0 0 0-13.5-2M5 14a7.5 7.5 0 0 0 13.5 2',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6h14v-6',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 19h14',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 13l4.5 4.5L19 7',
  gear: 'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.4 2.2h3.2l.5 2.4 1.7.7 2-1.4 2.3 2.3-1.4 2 .7 1.7 2.4.5v3.2l-2.4.5-.7 1.7 1.4 2-2.3 2.3-2-1.4-1.7.7-.5 2.4h-3.2l-.5-2.4-1.7-.7-2 1.4-2.3-2.3 1.4-2-.7-1.7-2.4-.5v-3.2l2.4-.5.7-1.7-1.4-2 2.3-2.3 2 1.4 1.7-.7z',
  sound: 'M4 10v4h4l5 4V6L8 10zM16 9c1.5 1.5 1.5 4.5 0 6M18.5 6.5c3 3 3 8 0 11',
  mute: 'M4 10v4h4l5 4V6L8 10zM16.5 9.5l5 5M21.5 9.5l-5 5',
  graph: 'M4 19V5M4 19h16M7 15l4-5 3 3 5-7',
  eye: 'M3 12c4-7 14-7 18 0-4 7-14 7-18 0zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  branch: 'M7 4v16M7 13c0-5 10-2 10-8M14 7l3-3 3 3',
  menu: 'M4 7h16M4 12h16M4 17h16',
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  step: 'M6 5v14l9-7zM18 5v14',
  turn: 'M7 4v14m0 0-3-3m3 3 3-3M17 20V6m0 0-3 3m3-3 3 3',
  lot: 'M5 5h14v14H5zM9 9h.01M12 12h.01M15 15h.01',
  load: 'M12 15V4m0 0L8 8m4-4 4 4M5 19h14',
  theme: 'M12 3a9 9 0 1 0 0 18zM12 3a9 9 0 0 1 0 18',
};
