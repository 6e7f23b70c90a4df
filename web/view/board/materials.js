/**
 * What boards are made of. The grain of each material is drawn once with filters into a bitmap, which boards of any colour
 * lay over their ground: filters would be drawn again at each change.
 * @module
 */

import { settings } from '../../store/settings.js';
import { s } from '../parts/dom.js';

/** @import { BoardInfo } from '../../net/wire.d.ts' */
/** @typedef {{ ground: string, pieces: string }} Look what a board and its pieces are made of */

/** What a board may be made of. */
export const GROUNDS = ['wood', 'cloth', 'stone', 'slate', 'paper'];
/** What pieces may look like. */
export const PIECES = ['lacquer', 'print', 'contrast', 'clear'];

/** Pixels of a bitmap, and how wide it lies on a board. */
const PIXELS = 560;
const TILE = 840;

/** Dark noise whose strength is `much`, from `least` on. @param {string} noise @param {string} colour @param {number} much @param {number} least */
const stain = (noise, colour, much, least) =>
  `<feTurbulence stitchTiles="stitch" ${noise}/><feColorMatrix values="${colour} ${much} 0 0 0 ${least}"/>`;
const BROWN = '0 0 0 0 .3  0 0 0 0 .18  0 0 0 0 .07 ';
/** Relief by light on noise, as shadow that grows where it is dark. @param {string} noise @param {number} height */
const relief = (noise, height) =>
  `<feTurbulence stitchTiles="stitch" ${noise}/><feDiffuseLighting surfaceScale="${height}" diffuseConstant="1.1" lighting-color="#fff"><feDistantLight azimuth="225" elevation="55"/></feDiffuseLighting><feColorMatrix values="0 0 0 0 .12  0 0 0 0 .1  0 0 0 0 .07  -1.6 0 0 0 1.42"/>`;

/** The filters that make each grain. */
const GRAINS = {
  wood: stain('type="fractalNoise" baseFrequency=".0055 .1" numOctaves="4" seed="4"', BROWN, 0.95, -0.24),
  cloth: stain('type="turbulence" baseFrequency=".5 .46" numOctaves="2" seed="2"', BROWN, 0.55, -0.1),
  stone: relief('type="fractalNoise" baseFrequency=".026" numOctaves="5" seed="9"', 5),
  paper: relief('type="fractalNoise" baseFrequency=".05 .06" numOctaves="4" seed="5"', 1.3),
};

/** The look of a game's board and pieces: as chosen, otherwise as suits the board. @param {string | undefined} game @param {BoardInfo} board @returns {Look} */
export function lookOf(game, board) {
  const chosen = game === undefined ? undefined : settings.looks[game];
  return { ground: chosen?.ground ?? natural(board), pieces: chosen?.pieces ?? 'lacquer' };
}

/** What suits a board by the shape of its places: squares and hexagons are cut in stone, lines into wood or painted on cloth. @param {BoardInfo} board */
function natural({ sites }) {
  const shape = sites[0]?.shape;
  if (shape === 'square') return 'slate';
  if (shape === 'hexagon') return 'stone';
  if (shape === 'polygon') return 'paper';
  const span = (/** @type {number[]} */ all) => Math.max(...all) - Math.min(...all);
  return span(sites.map(({ y }) => y)) > span(sites.map(({ x }) => x)) * 1.5 ? 'cloth' : 'wood';
}

/** @type {SVGDefsElement | undefined} */
let defs;

/** Makes the grains, once and in the background, for the style sheet to fill with. */
export function prepareGrains() {
  if (defs !== undefined) return;
  defs = s('defs');
  document.body.append(s('svg', { class: 'unseen', width: 0, height: 0, 'aria-hidden': 'true' }, defs));
  for (const [name, filter] of Object.entries(GRAINS)) void lay(name, filter);
}

/** @param {string} name @param {string} filter */
async function lay(name, filter) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${PIXELS}" height="${PIXELS}"><filter id="f" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${filter}</filter><rect width="100%" height="100%" filter="url(#f)"/></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
  try {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: PIXELS, height: PIXELS });
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const size = { width: TILE, height: TILE };
    const bitmap = s('image', { href: canvas.toDataURL('image/webp', 0.8), ...size, preserveAspectRatio: 'none' });
    defs?.append(s('pattern', { id: `grain-${name}`, patternUnits: 'userSpaceOnUse', ...size }, bitmap));
  } catch {
    // A board without grain is a board, too.
  }
}
