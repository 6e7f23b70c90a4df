/**
 * What a move would do, before it is made: two pictures compared, place by place.
 * @module
 */

import { s } from '../parts/dom.js';
import { transform } from './draw.js';
import { drawGlyph } from './glyphs.js';

/** @import { Picture, Piece } from '../../net/wire.d.ts' */
/** @import { Drawing } from './draw.js' */

/** @param {Piece} piece */
const slotOf = ({ at, slot = 0 }) => `${at} ${slot}`;

/** What lies in each slot. @param {Picture} picture @returns {Map<string, Piece>} */
function slots(picture) {
  return new Map(picture.pieces.map((piece) => [slotOf(piece), piece]));
}

/** Whether two pieces look the same. @param {Piece | undefined} one @param {Piece | undefined} other */
function alike(one, other) {
  return one?.owner === other?.owner && one?.glyph === other?.glyph && one?.count === other?.count;
}

/**
 * The pieces that would lie elsewhere or look different, and the places that would lose theirs.
 * @param {Picture} before
 * @param {Picture} after
 */
export function differences(before, after) {
  const [was, is] = [slots(before), slots(after)];
  const changed = [...is].filter(([slot, piece]) => !alike(was.get(slot), piece)).map(([, piece]) => piece);
  const emptied = [...was].filter(([slot]) => !is.has(slot)).map(([, piece]) => piece);
  return { changed, emptied };
}

/**
 * Draws what a move would do.
 * @param {Drawing} drawing
 * @param {Picture} before
 * @param {Picture} after
 */
export function drawPreview(drawing, before, after) {
  const { changed, emptied } = differences(before, after);
  const placed = drawing.placePieces(after);
  const gone = new Set(emptied.map(({ at }) => at));
  for (const { at } of changed) gone.delete(at);
  const touched = new Set([...changed, ...emptied].map(slotOf));
  for (const piece of before.pieces) drawing.drawn.get(piece.id)?.classList.toggle('will-change', touched.has(slotOf(piece)));
  const ghosts = changed.flatMap((piece) => {
    const place = placed.get(piece.id);
    if (place === undefined) return [];
    return s(
      'g',
      { class: 'ghost', transform: transform(place) },
      s('circle', { class: 'ghost-ring', r: 42 }),
      drawGlyph(piece, drawing.board.tints),
    );
  });
  const crosses = [...gone].flatMap((at) => {
    const middle = drawing.middles.get(at);
    if (middle === undefined || drawing.strips.has(at)) return [];
    return s('path', { class: 'ghost-cross', transform: `translate(${middle.x} ${middle.y})`, d: 'M-22-22 22 22M22-22-22 22' });
  });
  drawing.previewLayer.replaceChildren(...crosses, ...ghosts);
}
