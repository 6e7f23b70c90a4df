/**
 * The palette of drawings that all games share. Each is drawn round the origin, about 76 wide. Seats differ in colour
 * and in an emblem, for players who do not see the colours.
 * @module
 */

import { round } from '../../game/geometry.js';
import { s } from '../parts/dom.js';

/** @import { Piece } from '../../net/wire.d.ts' */

/**
 * A piece's drawing, without its place.
 * @param {Piece} piece
 * @param {string[]} tints
 */
export function drawGlyph(piece, tints) {
  prepareLight();
  const tint = piece.owner === undefined ? 'none' : (tints[piece.owner] ?? 'none');
  const drawn = s('g', { class: `glyph glyph-${piece.glyph} tint-${tint}` });
  const draw = DRAWINGS[/** @type {keyof typeof DRAWINGS} */ (piece.glyph)] ?? DRAWINGS.stone;
  draw(drawn, piece);
  return drawn;
}

/**
 * The emblem of a seat, alone: for lists and names.
 * @param {number | undefined} seat
 * @param {string | undefined} tint
 */
export function seatToken(seat, tint) {
  prepareLight();
  const token = s('svg', { class: `token tint-${tint ?? 'none'}`, viewBox: '-42 -42 84 84', 'aria-hidden': 'true' });
  token.append(...body('circle', { r: 38 }), emblem(seat, 1.1));
  return token;
}

/** A flower with a ring of petals: the emblem of a landmark. */
export function landmark() {
  const petals = Array.from({ length: 12 }, (_, at) =>
    s('ellipse', { class: 'petal', cy: -20, rx: 5.6, ry: 10, transform: `rotate(${at * 30})` }),
  );
  return s('g', { class: 'landmark' }, s('circle', { class: 'disc', r: 33 }), ...petals, s('circle', { class: 'heart', r: 10 }));
}

/** Whether the document has the light and the shadow of pieces. */
let lit = false;

/** Puts one light from above left and one soft shadow into the document, for the style sheet to fill with. */
function prepareLight() {
  if (lit) return;
  lit = true;
  const stop = (/** @type {number} */ offset, /** @type {string} */ colour, /** @type {number} */ opacity) =>
    s('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity });
  const light = s(
    'radialGradient',
    { id: 'piece-light', cx: 0.36, cy: 0.28, r: 0.85 },
    stop(0, '#fff', 0.42),
    stop(0.5, '#fff', 0),
    stop(0.62, '#000', 0.06),
    stop(1, '#000', 0.46),
  );
  const shadow = s('radialGradient', { id: 'piece-shadow' }, stop(0.72, '#140a02', 0.5), stop(1, '#140a02', 0));
  document.body.append(s('svg', { class: 'unseen', width: 0, height: 0, 'aria-hidden': 'true' }, s('defs', {}, light, shadow)));
}

/**
 * A solid part: its shape in the seat's colour, and the light on it.
 * @template {'circle' | 'path' | 'rect'} K
 * @param {K} tag
 * @param {Record<string, unknown>} shape
 * @param {string} [kind]
 */
function body(tag, shape, kind = '') {
  return [s(tag, { ...shape, class: `body ${kind}` }), s(tag, { ...shape, class: 'lit' })];
}

/** The soft shadow below a piece. @param {number} [rx] @param {number} [ry] @param {number} [cy] */
const shadow = (rx = 44, ry = 44, cy = 5) => s('ellipse', { class: 'shade', rx, ry, cy });

const DRAWINGS = {
  /** @param {SVGGElement} into @param {Piece} piece */
  stone(into, piece) {
    into.append(shadow(), ...body('circle', { r: 36 }), s('circle', { class: 'rim', r: 28 }), emblem(piece.owner, 1.15));
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  figure(into, piece) {
    into.append(
      shadow(36, 12, 33),
      ...body('path', { d: 'M0-38a13 13 0 0 1 8.5 23c8 5 11 16 13 33 4 3 6 7 6 13h-55c0-6 2-10 6-13 2-17 5-28 13-33A13 13 0 0 1 0-38z' }),
      emblem(piece.owner, 0.62, 12),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  crown(into, piece) {
    into.append(shadow(46, 40, 8), s('path', { class: 'body crown', d: 'M-36 30L-42-24L-17 2L0-36L17 2L42-24L36 30Q0 38-36 30Z' }));
    if (piece.owner !== undefined) into.append(emblem(piece.owner, 0.72, 16));
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  stack(into, piece) {
    const count = piece.count ?? 1;
    const layers = Math.min(Math.max(count, 1), HIGHEST);
    const outline = LAYERS[(piece.owner ?? 0) % LAYERS.length];
    // The stack stands on its site: the more there are, the higher is its top.
    const [low, step] = [16, 5.5];
    const top = low - (layers - 1) * step;
    into.append(shadow(40, 22, low + 3));
    for (let layer = 0; layer < layers; layer += 1) {
      const last = layer === layers - 1;
      const at = { transform: `translate(0 ${round(low - layer * step)})`, d: outline };
      into.append(...(last ? body('path', at) : [s('path', { ...at, class: 'body low' })]));
    }
    into.append(s('text', { class: 'number', y: round(top + 10) }, String(piece.count ?? '')));
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  tower(into, piece) {
    into.append(
      shadow(42, 14, 33),
      ...body('path', { d: 'M-30-34h14v9h9v-9h14v9h9v-9h14v20l-8 7v26l10 8v8h-64v-8l10-8V-7l-8-7z' }),
      emblem(piece.owner, 0.62, 8),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  banner(into, piece) {
    into.append(
      s('path', { class: 'body', d: 'M-24 38V-36H30L18-18L30 0H-18V38Z' }),
      s('g', { transform: 'translate(4 -18)' }, emblem(piece.owner, 0.62)),
    );
  },
  /** @param {SVGGElement} into */
  gate(into) {
    into.append(
      ...body('path', {
        d: 'M-38-30c24 6 52 6 76 0v11h-9v8h-6v44h-10v-44h-26v44h-10v-44h-6v-8h-9zM-13-19v8h26v-8z',
      }),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  card(into, piece) {
    into.append(
      s('rect', { class: 'under', x: -26, y: -33, width: 52, height: 72, rx: 7 }),
      s('rect', { class: 'body', x: -26, y: -36, width: 52, height: 72, rx: 7 }),
      s('rect', { class: 'rim', x: -19, y: -29, width: 38, height: 58, rx: 4 }),
    );
    if (piece.count === undefined) into.append(emblem(piece.owner, 0.7));
    else into.append(s('text', { class: 'number', y: 12 }, String(piece.count)));
  },
};

/** A stack is drawn no higher than this; its number says how high it is. */
const HIGHEST = 7;

/** One layer of a stack as it is seen from above, one outline a seat: round, square, hexagonal, diamond. */
const LAYERS = [
  'M-32 0A32 19 0 0 1 32 0A32 19 0 0 1-32 0Z',
  'M-22-17H22Q30-17 30-10V10Q30 17 22 17H-22Q-30 17-30 10V-10Q-30-17-22-17Z',
  'M-16-18H16L33 0L16 18H-16L-33 0Z',
  'M-6-19Q0-22 6-19L34-4Q38 0 34 4L6 19Q0 22-6 19L-34 4Q-38 0-34-4Z',
];

/**
 * @param {number | undefined} seat
 * @param {number} scale
 * @param {number} [down]
 */
function emblem(seat, scale, down = 0) {
  const at = { class: 'emblem', transform: `translate(0 ${down}) scale(${scale})` };
  if (seat === undefined) return s('g', at);
  const emblems = [
    () => s('circle', { class: 'line', r: 11 }),
    () => s('path', { class: 'solid', d: 'M0-14 14 0 0 14-14 0z' }),
    () => s('path', { class: 'solid', d: 'M0-14 14 10h-28z' }),
    () => s('path', { class: 'line', d: 'M-11-11 11 11M-11 11 11-11' }),
  ];
  return s('g', at, emblems[seat % emblems.length]());
}
