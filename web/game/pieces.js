/**
 * What a picture tells of a seat's strength.
 * @module
 */

/** @import { Picture } from '../net/wire.d.ts' */

/**
 * How many pieces a seat has left: as the game tells it, such as `13 pieces`, or else as many as it has on the board, where a
 * stack counts as many as lie in it.
 * @param {Picture} picture
 * @param {number} seat
 * @returns {{ count: number, word?: string }} with the game's word for them, if it tells one
 */
export function piecesOf({ pieces, trays = [], panels = [] }, seat) {
  for (const { text } of panels.filter((panel) => panel.seat === seat)) {
    const [, count, word] = /^(\d+)\s(\p{L}+)/u.exec(text) ?? [];
    if (word !== undefined) return { count: Number(count), word };
  }
  const beside = new Set(trays.map(({ id }) => id));
  const own = pieces.filter(({ owner, at }) => owner === seat && !beside.has(at));
  return { count: own.reduce((sum, { count }) => sum + (count ?? 1), 0) };
}
