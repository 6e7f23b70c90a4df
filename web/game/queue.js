/**
 * Shows frames one after the other, so that a program's immediate answer is still seen as an answer.
 * @module
 */

/** @import { Frame } from '../net/wire.d.ts' */

/** With more frames than this waiting, all but the newest are skipped. */
const BEHIND = 6;

export class FrameQueue {
  /**
   * @param {object} handlers
   * @param {(frame: Frame) => void} handlers.show
   * @param {(frame: Frame) => void} handlers.skip told of frames that are not shown
   * @param {() => number} handlers.stepTime milliseconds that a frame is shown for each of its events
   * @param {() => boolean} handlers.hidden whether the page is out of sight
   * @param {(frame: Frame) => number | undefined} [handlers.pause] milliseconds that a frame is shown, where that is not told by its events
   * @param {() => void} [handlers.moved] told when frames wait or no longer do
   */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Frame} frame */
  push(frame) {
    this.frames.push(frame);
    const patient = this.handlers.pause?.(frame) !== undefined;
    if ((this.frames.length > BEHIND && !patient) || this.handlers.hidden())
      this.frames.splice(0, this.frames.length - 1).forEach((one) => this.handlers.skip(one));
    if (this.timer === undefined) this.#next();
  }

  /** Shows the newest frame at once. */
  toEnd() {
    clearTimeout(this.timer);
    this.frames.splice(0, this.frames.length - 1).forEach((one) => this.handlers.skip(one));
    this.#next();
  }

  clear() {
    this.frames = [];
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  #next() {
    this.timer = undefined;
    const frame = this.frames.shift();
    if (frame === undefined) {
      this.handlers.moved?.();
      return;
    }
    this.handlers.show(frame);
    const steps = Math.min(BEHIND, (frame.happened ?? []).length);
    this.timer = setTimeout(() => this.#next(), this.handlers.pause?.(frame) ?? this.handlers.stepTime() * steps);
    this.handlers.moved?.();
  }
}
