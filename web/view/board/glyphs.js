/**
 * The palette of drawings that all games share. Each is drawn round the origin, about 76 wide. Seats differ in colour
 * and in an emblem, for players who do not see the colours.
 * @module
 */

import { s } from '../parts/dom.js';

/** @import { Piece } from '../../net/wire.d.ts' */

/**
 * A piece's drawing, without its place.
 * @param {Piece} piece
 * @param {string[]} tints
 */
export function drawGlyph(piece, tints) {
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
  const token = s('svg', { class: `token tint-${tint ?? 'none'}`, viewBox: '-42 -42 84 84', 'aria-hidden': 'true' });
  token.append(s('circle', { class: 'body', r: 38 }), emblem(seat, 1.1));
  return token;
}

/** A flower with a ring of petals: the emblem of a landmark. */
export function landmark() {
  const petals = Array.from({ length: 12 }, (_, at) =>
    s('ellipse', { class: 'petal', cy: -20, rx: 5.6, ry: 10, transform: `rotate(${at * 30})` }),
  );
  return s('g', { class: 'landmark' }, s('circle', { class: 'disc', r: 33 }), ...petals, s('circle', { class: 'heart', r: 10 }));
}

const DRAWINGS = {
  /** @param {SVGGElement} into @param {Piece} piece */
  stone(into, piece) {
    into.append(
      s('circle', { class: 'shade', r: 37, cy: 3 }),
      s('circle', { class: 'body', r: 36 }),
      s('circle', { class: 'rim', r: 28 }),
      emblem(piece.owner, 1),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  figure(into, piece) {
    into.append(
      s('ellipse', { class: 'shade', rx: 27, ry: 8, cy: 33 }),
      s('path', {
        class: 'body',
        d: 'M0-38a13 13 0 0 1 8.5 23c8 5 11 16 13 33 4 3 6 7 6 13h-55c0-6 2-10 6-13 2-17 5-28 13-33A13 13 0 0 1 0-38z',
      }),
      emblem(piece.owner, 0.62, 12),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  crown(into, piece) {
    into.append(
      s('circle', { class: 'shade', r: 37, cy: 3 }),
      s('circle', { class: 'body', r: 36 }),
      s('path', { class: 'sign', d: 'M-22 15v-27l12 11L0-21l10 20 12-11v27zM-22 21h44' }),
    );
    if (piece.owner !== undefined) into.append(s('g', { transform: 'translate(0 8)' }, emblem(piece.owner, 0.3)));
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  stack(into, piece) {
    const outline = piece.owner === undefined ? OUTLINES[0] : OUTLINES[piece.owner % OUTLINES.length];
    into.append(
      s('path', { class: 'shade', d: outline, transform: 'translate(0 7)' }),
      s('path', { class: 'body low', d: outline, transform: 'translate(0 4)' }),
      s('path', { class: 'body', d: outline }),
      s('text', { class: 'number', y: 13 }, String(piece.count ?? '')),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  tower(into, piece) {
    into.append(
      s('ellipse', { class: 'shade', rx: 32, ry: 8, cy: 33 }),
      s('path', { class: 'body', d: 'M-30-34h14v9h9v-9h14v9h9v-9h14v20l-8 7v26l10 8v8h-64v-8l10-8V-7l-8-7z' }),
      emblem(piece.owner, 0.62, 8),
    );
  },
  /** @param {SVGGElement} into */
  gate(into) {
    into.append(
      s('path', {
        class: 'body',
        d: 'M-38-30c24 6 52 6 76 0v11h-9v8h-6v44h-10v-44h-26v44h-10v-44h-6v-8h-9zM-13-19v8h26v-8z',
      }),
    );
  },
  /** @param {SVGGElement} into @param {Piece} piece */
  card(into, piece) {
    into.append(
      s('rect', { class: 'shade', x: -26, y: -33, width: 52, height: 72, rx: 7 }),
      s('rect', { class: 'body', x: -26, y: -36, width: 52, height: 72, rx: 7 }),
      s('rect', { class: 'rim', x: -19, y: -29, width: 38, height: 58, rx: 4 }),
    );
    if (piece.count === undefined) into.append(emblem(piece.owner, 0.7));
    else into.append(s('text', { class: 'number', y: 12 }, String(piece.count)));
  },
};

/** Outlines of stacks, one a seat: round, square, triangular, diamond. */
const OUTLINES = [
  'M0-35a35 35 0 0 1 0 70a35 35 0 0 1 0-70z',
  'M-24-33h48q9 0 9 9v48q0 9-9 9h-48q-9 0-9-9v-48q0-9 9-9z',
  'M-8-34q8-10 16 0l31 54q5 13-8 14h-62q-13-1-8-14z',
  'M-7-37q7-6 14 0l31 31q6 6 0 13l-31 31q-7 6-14 0l-31-31q-6-7 0-13z',
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
