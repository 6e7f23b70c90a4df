/**
 * What each seat took from the others: the trays that the scene says hold it.
 * @module
 */

/** @import { Picture, Piece } from '../net/types.js' */

/**
 * The pieces that a seat took.
 * @param {Picture} picture
 * @param {number} seat
 * @returns {Piece[]}
 */
export function spoils(picture, seat) {
  const trays = new Set((picture.trays ?? []).filter((tray) => tray.taken && tray.owner === seat).map(({ id }) => id));
  return picture.pieces.filter(({ at }) => trays.has(at));
}
