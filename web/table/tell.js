/**
 * Sounds and words for what happens at a table, for those who do not look at it.
 * @module
 */

import { announce } from '../board/announce.js';
import { play as sound } from '../sound.js';
import { labelled, t } from '../text/index.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').SeatNow} SeatNow */

/** Of several things at once the first of these is heard. */
const LOUDEST = ['battle', 'capture', 'convert', 'place', 'card', 'move', 'pass'];

/** What somebody at the table is called. @param {SeatNow | undefined} seat */
export function called(seat) {
  return seat?.name || seat?.label || '';
}

/** Whether one of these seats is asked. @param {Frame} frame @param {number[]} own */
export function asked(frame, own) {
  return frame.status.is === 'turn' && frame.status.seat !== undefined && own.includes(frame.status.seat);
}

/** What a frame brought. @param {Frame} frame @param {number[]} own */
export function tell(frame, own) {
  const happened = frame.happened ?? [];
  const loudest = LOUDEST.find((kind) => happened.some((one) => one.kind === kind));
  const mine = asked(frame, own);
  if (frame.status.is === 'over' && happened.length > 0) sound('end');
  else if (loudest !== undefined) sound(loudest);
  announce(...happened.map(({ text }) => text));
  if (frame.status.is === 'over') announce(frame.status.text);
  else if (mine && happened.length > 0) announce(frame.picture.prompt);
  if (mine && document.hidden) sound('turn');
}

/** Offers of others that were not there before. @param {Frame | undefined} before @param {Frame} frame @param {number[]} own */
export function tellOffers(before, frame, own) {
  const known = new Set((before?.offers ?? []).map(({ what, from }) => `${what} ${from}`));
  const fresh = (frame.offers ?? []).filter(({ what, from }) => !own.includes(from) && !known.has(`${what} ${from}`));
  announce(...fresh.map(({ what, from }) => t(`table.offered.${what}`, { who: called(frame.seats[from]) })));
}

/** What others said. @param {import('../types.js').ChatLine[]} lines @param {SeatNow[]} seats */
export function tellChat(lines, seats) {
  announce(...lines.map(({ from, text }) => labelled(called(seats[from]), text)));
}
