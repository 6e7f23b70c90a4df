/**
 * Why a click led nowhere, as far as the picture tells: illegal moves are what players most often report as bugs.
 * @module
 */

import { t } from '../../text/index.js';

/** @import { Picture, SeatNow } from '../../net/wire.d.ts' */

/**
 * The reason in words.
 * @param {object} click
 * @param {string} click.id what was clicked
 * @param {Picture} click.picture
 * @param {string | undefined} click.from the place chosen before
 * @param {number | undefined} click.viewer
 * @param {SeatNow[]} click.seats
 * @param {(id: string) => string} [click.name] what a place is called
 */
export function reason({ id, picture, from, viewer, seats, name = (place) => place }) {
  const tray = (picture.trays ?? []).find((one) => one.id === id);
  if (tray !== undefined) return t(from === undefined ? 'why.tray' : 'why.target', { id: tray.label, from: from ?? '' });
  const pieces = picture.pieces.filter(({ at }) => at === id);
  const own = pieces.some(({ owner }) => owner === viewer);
  const marked = (/** @type {string} */ kind) => (picture.marks ?? []).filter((mark) => mark.kind === kind).map(({ site }) => site);
  if (from !== undefined && !own) return t('why.target', { id: name(id), from: name(from) });
  if (own && marked('protected').includes(id)) return t('why.protected', { id: name(id) });
  if (own) return t(marked('must').length > 0 ? 'why.must' : 'why.stuck', { id: name(id) });
  const owner = pieces.find((piece) => piece.owner !== undefined)?.owner;
  if (owner !== undefined) return t('why.theirs', { id: name(id), owner: seats[owner]?.label ?? '' });
  return t(pieces.length > 0 ? 'why.stuck' : 'why.empty', { id: name(id) });
}
