/**
 * What each seat took from the others: the pieces of others that lie in a tray of its own beside the board.
 * @module
 */

/** @import { Picture, Piece } from '../net/wire.d.ts' */

/**
 * The trays that hold what a seat took, with the pieces in them.
 * @param {Picture} picture
 * @param {number} seat
 * @returns {Map<string, Piece[]>}
 */
export function spoilTrays(picture, seat) {
  const own = (picture.trays ?? []).filter(({ owner, edge }) => owner === seat && edge === undefined);
  const taken = (/** @type {Piece[]} */ pieces) => pieces.length > 0 && pieces.every(({ owner }) => owner !== undefined && owner !== seat);
  const held = own.map(({ id }) => /** @type {[string, Piece[]]} */ ([id, picture.pieces.filter(({ at }) => at === id)]));
  return new Map(held.filter(([, pieces]) => taken(pieces)));
}

/** The pieces that a seat took. @param {Picture} picture @param {number} seat */
export function spoils(picture, seat) {
  return [...spoilTrays(picture, seat).values()].flat();
}
