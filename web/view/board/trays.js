/**
 * Hands, reserves and piles that lie beside the board: those of the viewer as cards to read, the others small.
 * @module
 */

import { spoilTrays } from '../../game/spoils.js';
import { h, s } from '../parts/dom.js';
import { drawGlyph, seatToken } from './glyphs.js';

/** @import { Picture, Piece, SeatNow, Tray } from '../../net/wire.d.ts' */

/** At most so many pieces of a tray are drawn, with a number for all of them. */
const SHOWN = 7;

/**
 * @param {object} what
 * @param {Picture} what.picture
 * @param {string[]} what.tints
 * @param {SeatNow[]} what.seats
 * @param {number | undefined} what.viewer
 * @param {boolean} what.edges whether trays at edges are drawn with the board, and so not here
 * @param {boolean} what.spoils whether what a seat took is shown elsewhere, and so not here
 * @returns {{ own: HTMLElement[], others: HTMLElement[] }}
 */
export function drawTrays({ picture, tints, seats, viewer, edges, spoils }) {
  // An empty tray is not shown, unless it has a number to tell or can be clicked.
  const busy = new Set([...picture.pieces.map(({ at }) => at), ...(picture.choices ?? []).flatMap(([, path]) => path)]);
  const taken = new Set(spoils ? seats.flatMap((_, seat) => [...spoilTrays(picture, seat).keys()]) : []);
  const elsewhere = (/** @type {Tray} */ tray) => (edges && tray.edge !== undefined) || taken.has(tray.id);
  const trays = (picture.trays ?? []).filter((tray) => !elsewhere(tray) && (busy.has(tray.id) || /\d/.test(tray.label)));
  const tile = (/** @type {Tray} */ tray) => drawTray(tray, picture, tints, seats, tray.owner === viewer);
  const owners = [...new Set(trays.map((tray) => tray.owner))];
  const own = trays.filter((tray) => viewer !== undefined && tray.owner === viewer).map(tile);
  const others = owners
    .filter((owner) => viewer === undefined || owner !== viewer)
    .map((owner) => {
      // With two seats no name is needed: a tray is the viewer's or the opponent's.
      const seat = owner === undefined || seats.length < 3 ? undefined : seats[owner];
      const title = seat === undefined ? undefined : h('span', { class: 'tray-owner' }, seatToken(owner, seat.tint), seat.label);
      return h('div', { class: 'tray-group' }, title, trays.filter((tray) => tray.owner === owner).map(tile));
    });
  return { own, others };
}

/**
 * A text without the seat's name in front, where the name is shown beside it.
 * @param {string} text
 * @param {string | undefined} seat
 */
export function withoutSeat(text, seat) {
  const start = [`${seat}: `, `${seat} : `, `${seat}\u00a0: `, `${seat}\u202f: `].find((prefix) => text.startsWith(prefix));
  return start === undefined ? text : text.slice(start.length);
}

/**
 * A tray's label without the seat's name, in title and text.
 * @param {string} label
 * @param {string | undefined} seat
 */
export function splitLabel(label, seat) {
  const bare = withoutSeat(label, seat);
  const parts = /^(.+?)\s?:\s(.+)$/s.exec(bare);
  return parts === null ? { title: capital(bare), text: '' } : { title: capital(parts[1]), text: parts[2] };
}

/**
 * @param {Tray} tray
 * @param {Picture} picture
 * @param {string[]} tints
 * @param {SeatNow[]} seats
 * @param {boolean} own
 */
function drawTray(tray, picture, tints, seats, own) {
  const pieces = picture.pieces.filter((piece) => piece.at === tray.id);
  const { title, text } = splitLabel(tray.label, tray.owner === undefined ? undefined : seats[tray.owner]?.label);
  const hasText = text !== '' && own;
  const tint = tray.owner === undefined ? 'none' : (tints[tray.owner] ?? 'none');
  const kind = hasText ? 'card' : pieces.length === 0 ? 'tile empty' : 'tile';
  return h(
    'button',
    { type: 'button', class: `thing tray ${kind} tint-${tint}`, 'data-thing': tray.id, tabindex: -1, title: tray.label },
    h('span', { class: 'unseen said' }),
    h('span', { class: 'tray-title', 'aria-hidden': 'true' }, title),
    hasText && h('span', { class: 'tray-text', 'aria-hidden': 'true' }, text),
    (!hasText || pieces.length > 1) && h('span', { class: 'tray-pieces', 'aria-hidden': 'true' }, ...faces(pieces, tints)),
  );
}

/**
 * @param {Piece[]} pieces
 * @param {string[]} tints
 */
function faces(pieces, tints) {
  const drawn = pieces.slice(0, SHOWN).map((piece) => s('svg', { class: 'face', viewBox: '-42 -44 84 88' }, drawGlyph(piece, tints)));
  return pieces.length > 2 ? [...drawn, h('span', { class: 'tray-count' }, `×${pieces.length}`)] : drawn;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
