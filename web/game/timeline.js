/**
 * A game in time: its newest frame with the whole history, and the earlier moment or variation that is shown instead.
 * @module
 */

/** @import { Frame, TurnLine } from '../net/wire.d.ts' */
/** @typedef {{ is: 'live' } | { is: 'past', frame: Frame } | { is: 'variation', ply: number, moves: string[], frame: Frame }} Looking */
/** @typedef {'first' | 'back' | 'on' | 'last'} Step */

export class Timeline {
  /** @param {(ply: number) => Promise<Frame>} [fetchFrame] the game after so many moves */
  constructor(fetchFrame) {
    this.fetchFrame = fetchFrame;
    /** The newest frame. @type {Frame | undefined} */
    this.live = undefined;
    /** @type {Looking} */
    this.looking = { is: 'live' };
    /** Frames of earlier moments, by viewer and ply. @type {Map<string, Frame>} */
    this.past = new Map();
    /** The last request for an earlier moment. @type {object | undefined} */
    this.wanted = undefined;
  }

  /** The frame that is shown. */
  get shown() {
    return this.looking.is === 'live' ? this.live : this.looking.frame;
  }

  /** The turns of the game itself, without a variation. @returns {TurnLine[]} */
  get turns() {
    return this.live?.history ?? [];
  }

  /** How many moves of the game itself are shown; a variation counts from there. */
  get ply() {
    return (this.looking.is === 'variation' ? this.looking.ply : this.shown?.ply) ?? 0;
  }

  /** Forgets the game, not what is looked at. */
  clear() {
    this.live = undefined;
    this.past.clear();
  }

  /** Takes a newer frame, which brings only the end of the history. @param {Frame} frame @returns {Frame | undefined} the one before */
  receive(frame) {
    const before = this.live;
    // Moves were taken back, and other moves may follow.
    if (before !== undefined && frame.ply < before.ply) this.past.clear();
    frame.history = [...this.turns.slice(0, frame.history_from), ...frame.history];
    this.live = frame;
    return before;
  }

  /** Shows an earlier moment; false if another was asked for meanwhile. @param {number} ply */
  async lookAt(ply) {
    if (this.live === undefined || this.fetchFrame === undefined) return false;
    const wanted = {};
    this.wanted = wanted;
    const key = `${this.live.viewer} ${ply}`;
    const frame = this.past.get(key) ?? (await this.fetchFrame(ply));
    this.past.set(key, frame);
    if (this.wanted !== wanted) return false;
    this.looking = { is: 'past', frame };
    return true;
  }

  /** Takes and shows a frame of any moment: the newest one, or an earlier one. @param {Frame} frame */
  place(frame) {
    if (frame.ply < (this.turns.at(-1)?.ply ?? 0)) {
      this.looking = { is: 'past', frame };
      return;
    }
    this.receive(frame);
    this.toNow();
  }

  /** Shows the newest frame again. */
  toNow() {
    this.wanted = undefined;
    this.looking = { is: 'live' };
  }

  /** Shows a variation. @param {number} ply where it begins @param {string[]} moves @param {Frame} frame */
  vary(ply, moves, frame) {
    this.wanted = undefined;
    this.looking = { is: 'variation', ply, moves, frame };
  }
}

/** The moment that a step through the turns leads to. @param {TurnLine[]} turns @param {number} at @param {Step} step */
export function stepTo(turns, at, step) {
  const moments = [0, ...turns.map(({ ply }) => ply)];
  switch (step) {
    case 'first':
      return 0;
    case 'back':
      return moments.findLast((ply) => ply < at) ?? 0;
    case 'on':
      return moments.find((ply) => ply > at) ?? at;
    case 'last':
      return moments[moments.length - 1];
  }
}

/** Kinds of events, the loudest first: of several events at once only the loudest is heard. */
const LOUDEST = ['battle', 'capture', 'convert', 'place', 'card', 'move', 'pass'];

/** The kind of event that is heard. @param {Frame} frame */
export function loudest({ happened = [] }) {
  return LOUDEST.find((kind) => happened.some((one) => one.kind === kind));
}

/** Whether one of these seats is asked for a move. @param {Frame} frame @param {number[]} seats */
export function isAsked({ status }, seats) {
  return status.is === 'turn' && status.seat !== undefined && seats.includes(status.seat);
}
