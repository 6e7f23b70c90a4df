/**
 * Places in words, for screen readers.
 * @module
 */

import { t } from '../../text/index.js';
import { special } from './draw.js';

/** @import { BoardInfo, Picture, SeatNow } from '../../net/wire.d.ts' */

/**
 * What is said of each place: its name, what lies there and whose it is, landmark and zone.
 * @param {object} what
 * @param {BoardInfo} [what.board]
 * @param {Picture} what.picture
 * @param {SeatNow[]} what.seats
 * @param {string[]} what.last
 * @returns {(id: string) => string}
 */
export function describer({ board, picture, seats, last }) {
  /** @type {Map<string, string[]>} */
  const lying = new Map();
  for (const piece of picture.pieces) {
    const owner = piece.owner === undefined ? undefined : seats[piece.owner]?.label;
    const name = piece.count === undefined ? piece.name : `${piece.count} ${piece.name}`;
    const words = owner === undefined ? name : t('board.piece', { owner, name });
    lying.set(piece.at, [...(lying.get(piece.at) ?? []), words]);
  }
  const labels = new Map(
    (picture.trays ?? []).map(({ id, label, faces = [] }) => [id, [label, ...faces.flatMap(({ barred }) => barred ?? [])].join(', ')]),
  );
  /** @type {Map<string, string[]>} */
  const marks = new Map();
  for (const { site, kind } of picture.marks ?? []) {
    marks.set(site, [...(marks.get(site) ?? []), t(`mark.${kind}`)]);
  }
  const names = new Map(board?.sites.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])));
  const kinds = new Map(board?.sites.map((site) => [site.id, special(board, site)]));
  return (id) => {
    const there = summed(lying.get(id) ?? []);
    const label = labels.get(id);
    const what = there.length > 0 ? there : label === undefined ? [t('board.empty')] : [];
    const more = [...(kinds.get(id) ?? []), ...(marks.get(id) ?? []), ...(last.includes(id) ? [t('board.lastMove')] : [])];
    return [label ?? names.get(id) ?? id, ...what, ...more].join(', ');
  };
}

/** Seven times the same is said once. @param {string[]} words */
function summed(words) {
  const counts = new Map();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].map(([word, count]) => (count === 1 ? word : `${count} × ${word}`));
}
