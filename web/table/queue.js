/**
 * Frames one after the other: what a program answers at once is still seen as an answer.
 * @module
 */

import { stepTime } from '../memory.js';

/** @typedef {import('../types.js').Frame} Frame */

/** Whoever is so many frames behind does not want to see them all. */
const BEHIND = 6;

export class FrameQueue {
  /**
   * @param {(frame: Frame) => void} show
   * @param {(frame: Frame) => void} skip told of frames that are not shown
   */
  constructor(show, skip) {
    this.show = show;
    this.skip = skip;
    /** @type {Frame[]} */
    this.frames = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** @param {Frame} frame */
  push(frame) {
    this.frames.push(frame);
    if (this.frames.length > BEHIND || document.hidden) this.frames.splice(0, this.frames.length - 1).forEach(this.skip);
    if (this.timer === undefined) this.#next();
  }

  clear() {
    this.frames = [];
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  #next() {
    this.timer = undefined;
    const frame = this.frames.shift();
    if (frame === undefined) return;
    this.show(frame);
    const steps = Math.min(BEHIND, (frame.happened ?? []).length);
    this.timer = setTimeout(() => this.#next(), stepTime() * steps);
  }
}
