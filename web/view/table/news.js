/**
 * Sounds and announcements for what happens at a table.
 * @module
 */

import { isAsked, loudest } from '../../game/timeline.js';
import { labelled, t } from '../../text/index.js';
import { announce } from '../parts/announce.js';
import { play as sound } from '../parts/sound.js';

/** @import { Frame, SeatNow } from '../../net/wire.d.ts' */

/** Moves that follow faster than this, in milliseconds, are not heard, or not announced. */
const HEARD = 150;
const ANNOUNCED = 1200;

/** The name or label of a seat. @param {SeatNow | undefined} seat */
export function called(seat) {
  return seat?.name || seat?.label || '';
}

/** What a frame brought. @param {Frame} frame @param {{ own?: number[], pace?: number, slow?: boolean }} [how] the player's seats; the least time between two moves; whether moves are announced at any pace */
export function tell(frame, { own = [], pace = Infinity, slow = false } = {}) {
  const happened = frame.happened ?? [];
  const mine = isAsked(frame, own);
  const kind = loudest(frame);
  if (frame.status.is === 'over' && happened.length > 0) sound('end');
  else if (kind !== undefined && pace >= HEARD) sound(kind);
  if (slow || pace >= ANNOUNCED) announceEvents(frame);
  if (frame.status.is === 'over') announce(frame.status.text);
  else if (mine && happened.length > 0) announce(frame.picture.prompt);
  if (mine && document.hidden) sound('turn');
}

/** @param {Frame} frame @param {...string} more said afterwards */
export function announceEvents({ happened = [] }, ...more) {
  announce(...happened.map(({ text }) => text), ...more);
}

/** Offers of others that were not there before. @param {Frame | undefined} before @param {Frame} frame @param {number[]} own */
export function tellOffers(before, frame, own) {
  const known = new Set((before?.offers ?? []).map(({ what, from }) => `${what} ${from}`));
  const fresh = (frame.offers ?? []).filter(({ what, from }) => !own.includes(from) && !known.has(`${what} ${from}`));
  announce(...fresh.map(({ what, from }) => t(`table.offered.${what}`, { who: called(frame.seats[from]) })));
}

/** What others said. @param {import('../../net/wire.d.ts').ChatLine[]} lines @param {SeatNow[]} seats */
export function tellChat(lines, seats) {
  announce(...lines.map(({ from, text }) => labelled(called(seats[from]), text)));
}
