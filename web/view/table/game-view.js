/**
 * One view of a game for every page that shows one: its board, its turns, the moment that is looked at, what is heard and
 * announced. The page draws what stands around.
 * @module
 */

import { Timeline } from '../../game/timeline.js';
import { Board } from '../board/board.js';
import { complain } from '../parts/notice.js';
import { tune } from '../parts/sound.js';
import { History, historyKeys } from './history.js';
import { announceEvents } from './news.js';

/** @import { Frame, SeatNow, TurnLine } from '../../net/wire.d.ts' */
/** @typedef {{ root: HTMLElement, show: (turns: TurnLine[], seats: SeatNow[], at: number) => void, step: (step: import('../../game/timeline.js').Step) => void, inWords?: boolean }} Log */
/**
 * @typedef {object} GameOptions
 * @property {import('../board/board.js').BoardOptions} [board]
 * @property {import('./history.js').HistoryOptions} [history]
 * @property {(jump: (ply: number) => void) => Log} [log] makes what shows the turns instead of the usual list
 * @property {boolean} [frozen] whether no move is ever offered
 * @property {(ply: number) => Promise<Frame>} [frameAt] fetches an earlier moment
 * @property {(ply: number) => void} [jump] shows another moment, where the page does that itself
 * @property {boolean} [variations] whether the turns of a variation are listed, too
 * @property {() => void} around draws what stands around the board
 * @property {() => void} [drawn] told after each drawing of the board
 */

export class GameView {
  /** @param {GameOptions} options */
  constructor(options) {
    this.options = options;
    this.timeline = new Timeline(options.frameAt);
    // What each seat took stands beside the seats.
    this.board = new Board({ spoils: true, ...options.board });
    const jump = options.jump ?? ((/** @type {number} */ ply) => void this.lookAt(ply));
    /** @type {Log} */
    this.history = options.log?.(jump) ?? new History(jump, options.history);
    this.stopKeys = historyKeys((step) => this.history.step(step));
  }

  close() {
    this.board.close();
    this.stopKeys();
  }

  /** Draws the moment that is shown. @param {{ animate?: boolean, quiet?: boolean }} [how] quiet: what happened is not shown again */
  draw({ animate = true, quiet = false } = {}) {
    const { shown, looking } = this.timeline;
    if (shown === undefined) return;
    tune(this.board.ground);
    const frozen = this.options.frozen || looking.is === 'past';
    this.board.show({ ...shown, animate, frozen, ...(quiet ? { happened: [] } : {}) });
    this.refresh();
    this.options.drawn?.();
  }

  /** Draws the turns and what stands around, not the board. */
  refresh() {
    const { live, looking, turns, ply } = this.timeline;
    const varied = this.options.variations && looking.is === 'variation' && looking.moves.length > 0 ? looking.frame.history : undefined;
    this.history.show(varied ?? turns, live?.seats ?? [], ply);
    this.options.around();
  }

  /** Shows an earlier moment; where it is the last one, the game itself. @param {number} ply */
  async lookAt(ply) {
    const { timeline } = this;
    if (timeline.live === undefined) return;
    if (ply >= timeline.live.ply) {
      this.toNow();
      return;
    }
    try {
      if (!(await timeline.lookAt(ply)) || timeline.shown === undefined) return;
      this.draw();
      announceEvents(timeline.shown);
    } catch (error) {
      complain(error);
    }
  }

  /** Shows the newest moment again. */
  toNow() {
    this.timeline.toNow();
    this.draw({ quiet: true });
  }

  /** Turns the board round. */
  turn() {
    this.board.turn();
    this.refresh();
  }
}
