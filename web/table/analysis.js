/**
 * What a table's game is worth: its record, the evaluation beside the board, the mistakes when it is over.
 * @module
 */

import { recordOf } from '../api.js';
import { change, heldAt, settings } from '../memory.js';
import { complain, save } from '../pages/parts.js';
import { Evaluation } from './evaluation.js';
import { Judgement } from './judgement.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').TableInfo} TableInfo */
/** @typedef {{ is: 'live' } | { is: 'past', frame: Frame } | { is: 'variation', ply: number, moves: string[], frame: Frame }} Looking */
/** @typedef {{ info?: TableInfo, frame?: Frame, own: number[], looking: Looking }} Moment what is at the table and what is looked at */

export class Analysis {
  /**
   * @param {string} id the table
   * @param {() => Moment} now
   * @param {(ply: number) => void} jump told which moment to show
   */
  constructor(id, now, jump) {
    this.id = id;
    this.now = now;
    this.evaluation = new Evaluation();
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
    const { info, frame } = this.now();
    return info !== undefined && frame !== undefined && (!info.hidden || frame.status.is === 'over') && frame.status.is !== 'waiting';
  }

  /** Whether an evaluation is fair: alone against a program, watching, or afterwards. */
  fair() {
    const { info, frame, own } = this.now();
    return this.open() && (info?.alone || own.length === 0 || frame?.status.is === 'over');
  }

  async record() {
    const version = this.now().frame?.version;
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

  /** Evaluates what is looked at, if that is wanted and fair. */
  refresh() {
    const { frame, looking } = this.now();
    const shown = looking.is === 'live' ? frame : looking.frame;
    if (!settings.evaluation || !this.fair() || frame === undefined || shown?.status.is !== 'turn') {
      this.evaluation.hide();
      return;
    }
    const moment = looking.is === 'variation' ? { ply: looking.ply, moves: looking.moves } : { ply: shown.ply };
    void this.record().then(
      (record) => this.evaluation.ask({ record, ...moment }, frame.seats),
      () => this.evaluation.hide(),
    );
  }

  /** Judges the whole game. */
  async judge() {
    const { frame } = this.now();
    if (frame === undefined) return;
    this.judgement.root.scrollIntoView({ block: 'nearest' });
    try {
      await this.judgement.ask({ record: await this.record() }, frame.seats);
      this.judgement.root.scrollIntoView({ block: 'nearest' });
    } catch (error) {
      complain(error);
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
