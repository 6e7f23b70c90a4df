/**
 * What a table's game is worth: its record, the evaluation beside the board, the mistakes when it is over.
 * @module
 */

import { recordOf } from '../../net/api.js';
import { change, settings } from '../../store/settings.js';
import { heldAt } from '../../store/tables.js';
import { complain, save } from '../parts/notice.js';
import { Evaluation } from './evaluation.js';
import { Judgement } from './judgement.js';

/** @import { TableInfo } from '../../net/wire.d.ts' */
/** @typedef {{ info?: TableInfo, own: number[], timeline: import('../../game/timeline.js').Timeline }} Now the table, the player's seats, and the game with what is looked at */

export class Analysis {
  /**
   * @param {string} id the table
   * @param {() => Now} now
   * @param {(ply: number) => void} jump told which moment to show
   * @param {(ways: string[][]) => void} advise told the ways of the best moves
   */
  constructor(id, now, jump, advise) {
    this.id = id;
    this.now = now;
    this.evaluation = new Evaluation(advise);
    this.judgement = new Judgement(jump);
    /** @type {{ version: number | undefined, text: string } | undefined} */
    this.recorded = undefined;
  }

  close() {
    this.judgement.close();
    this.evaluation.hide();
  }

  /** Whether the record may be read: those of hidden games are closed until the end. */
  open() {
    const { info, timeline } = this.now();
    const frame = timeline.live;
    return info !== undefined && frame !== undefined && (!info.hidden || frame.status.is === 'over') && frame.status.is !== 'waiting';
  }

  /** Whether an evaluation is fair: for a player alone against programs, for a watcher, or after the game. */
  fair() {
    const { info, own, timeline } = this.now();
    return this.open() && (info?.alone || own.length === 0 || timeline.live?.status.is === 'over');
  }

  async record() {
    const version = this.now().timeline.live?.version;
    if (this.recorded !== undefined && this.recorded.version === version) return this.recorded.text;
    const text = await recordOf(this.id, heldAt(this.id)?.secrets ?? []);
    this.recorded = { version, text };
    return text;
  }

  /** Shows the evaluation from now on, or not. */
  toggle() {
    change({ evaluation: !settings.evaluation });
    this.refresh();
  }

  /** Evaluates what is looked at, if the settings ask for it and it is fair. */
  refresh() {
    const { looking, shown, ply } = this.now().timeline;
    if (!settings.evaluation || !this.fair()) {
      this.evaluation.hide();
      return;
    }
    // Where nothing can be judged the place is kept, so that nothing beside it moves.
    if (shown?.status.is !== 'turn') {
      this.evaluation.rest();
      return;
    }
    const moment = looking.is === 'variation' ? { ply, moves: looking.moves } : { ply };
    void this.record().then(
      (record) => this.evaluation.ask({ record, ...moment }, shown.seats),
      () => this.evaluation.hide(),
    );
  }

  /** Judges the whole game, and shows the mistakes if asked to. @param {boolean} [open] */
  async judge(open = true) {
    const frame = this.now().timeline.live;
    if (frame === undefined) return;
    this.judgement.graph.hidden = false;
    try {
      const asked = this.judgement.ask({ record: await this.record() }, frame.seats);
      if (open) this.judgement.open();
      await asked;
    } catch (error) {
      if (open) complain(error);
    }
  }

  async download() {
    try {
      save(`${this.now().info?.game ?? 'game'}-${this.id.slice(0, 6)}.txt`, await this.record());
    } catch (error) {
      complain(error);
    }
  }
}
