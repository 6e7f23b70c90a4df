/**
 * The signs on cards and counters, one family: drawn in a field of 48 by 48, in lines and areas of one colour.
 * @module
 */

import { s } from '../parts/dom.js';

/** The parts of each sign: lines first, then areas. @type {Record<string, [string, string?]>} */
const SIGNS = {
  attack: ['M6 42L13 35M8 33L15 40M14 34L40 8Q43 6 42 11L38 16L18 38'],
  boost: ['M32 18Q36 24 32 30M37 13Q45 24 37 35', 'M8 20V28L26 38V10Z'],
  block: ['M24 5L40 11V24Q40 37 24 44Q8 37 8 24V11ZM24 12V37M14 20H34'],
  brace: ['M24 5L40 11V24Q40 37 24 44Q8 37 8 24V11Z', 'M22 14h4v8h8v4h-8v8h-4v-8h-8v-4h8z'],
  evade: ['M5 34Q14 26 22 32T40 30M9 41Q18 35 26 40T42 38', 'M26 6L34 12L30 22Q24 20 20 26Q17 17 26 6Z'],
  purge: ['M12 12L36 36M36 12L12 36M24 4V9M24 39V44M4 24H9M39 24H44'],
  cancel: ['M4 24Q24 4 44 24Q24 44 4 24ZM8 42L40 6', 'M24 17.500a6.500 6.500 0 1 0 .1 0z'],
  draw: ['M16 10h22v30h-22zM10 14v30h20M27 19v12M21 25h12'],
  loss: ['M12 8h24v32h-24zM18 24h12'],
  storm: ['M10 22a8 8 0 0 1 4-15a11 11 0 0 1 21 3a7 7 0 0 1 2 13', 'M26 20L15 33H23L19 45L34 28H26L30 20Z'],
  return: ['M12 14H30a10 10 0 0 1 0 22H14M18 7L11 14L18 21'],
  travel: ['M8 40Q8 26 20 26H30Q40 26 40 14M33 20L40 12L46 20', 'M8 36a5 5 0 1 0 .1 0z'],
  free: ['M12 8H36V30H12ZM18 14h12v10h-12zM18 30v6h12v-6M14 42h20'],
  beast: ['M12 16L8 4L18 11H30L40 4L36 16Q42 34 24 44Q6 34 12 16ZM16 21L22 24M32 21L26 24M17 33Q24 29 31 33M19 33V37M29 33V37'],
  folk: ['M4 27L24 8L44 27Q24 35 4 27ZM16 32L14 43H34L32 32'],
  treasure: ['M6 20Q6 10 16 10H32Q42 10 42 20V40H6ZM6 22H42M20 22V28H28V22'],
  goal: ['M12 8H38V36Q38 42 32 42H10Q16 40 16 34V12Q16 8 12 8Q7 9 8 15H16M22 18H32M22 25H32'],
  tower: ['M6 41L10 29H38L42 41ZM12 29V21H36V29M4 21Q12 18 14 12H34Q36 18 44 21ZM18 12V6H30V12'],
  chain: ['M10 28a6 6 0 1 0 .1 0zM24 10a6 6 0 1 0 .1 0zM38 28a6 6 0 1 0 .1 0zM14 29L20 21M28 21L34 29'],
  captive: ['M8 8H40V40H8ZM18 8V40M30 8V40'],
  hand: ['M8 14l15-4l6 24l-15 4zM25 12l14 4l-6 24l-6-2'],
  plain: ['M24 10a14 14 0 1 0 .1 0z'],
};

/** @param {string | undefined} name @param {string} [kind] */
export function emblem(name, kind = '') {
  const [lines, areas] = SIGNS[name ?? 'plain'] ?? SIGNS.plain;
  return s(
    'svg',
    { class: `emblem ${kind}`, viewBox: '0 0 48 48', 'aria-hidden': 'true' },
    s('path', { class: 'lines', d: lines }),
    areas !== undefined && s('path', { class: 'areas', d: areas }),
  );
}

/** When a card may be played, as a sign: a flash, a ring, a turning arrow. @type {Record<string, string>} */
const PACES = {
  any: 'M13 2L4 14H11L9 22L20 9H13Z',
  once: 'M12 3a9 9 0 1 0 .1 0zM12 8.500a3.500 3.500 0 1 0 .1 0z',
  own: 'M5 12A7 7 0 1 1 8 17.800M4 20L8 17.800L7 13',
};

/** @param {string} pace */
export function paceSign(pace) {
  return s('svg', { class: `pace pace-${pace}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' }, s('path', { d: PACES[pace] ?? PACES.own }));
}
