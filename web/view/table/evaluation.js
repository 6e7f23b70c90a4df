/**
 * What a position is worth: a bar, a sentence and the best line.
 * @module
 */

import { evaluate } from '../../net/api.js';
import { labelled, t } from '../../text/index.js';
import { fill, h } from '../parts/dom.js';
import { messageOf } from '../parts/notice.js';

/** @import { Evaluation as Value, Line, SeatNow } from '../../net/types.js' */

export class Evaluation {
  constructor() {
    this.share = h('div', { class: 'eval-share' });
    this.bar = h(
      'div',
      { class: 'eval-bar', role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': t('table.evaluation') },
      this.share,
    );
    this.words = h('p', { class: 'eval-words', 'aria-live': 'polite' });
    this.line = h('p', { class: 'eval-line note' });
    this.root = h('div', { class: 'evaluation', hidden: true }, this.bar, this.words, this.line);
    /** @type {AbortController | undefined} */
    this.asking = undefined;
  }

  /** Hides it and gives up the request. */
  hide() {
    this.asking?.abort();
    this.root.hidden = true;
  }

  /** Shows nothing in its place, and gives up the request. */
  rest() {
    this.asking?.abort();
    this.root.hidden = false;
    this.root.classList.add('rests');
  }

  /**
   * Asks the server and shows its answer; an older request is given up.
   * @param {Line} line
   * @param {SeatNow[]} seats
   */
  async ask(line, seats) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.root.hidden = false;
    this.root.classList.remove('rests');
    this.root.classList.add('waits');
    try {
      const value = await evaluate(line, asking.signal);
      if (this.asking === asking) this.#show(value, seats);
    } catch (error) {
      if (this.asking !== asking || asking.signal.aborted) return;
      this.words.textContent = messageOf(error);
      fill(this.line);
    }
    this.root.classList.remove('waits');
  }

  /** @param {Value} value @param {SeatNow[]} seats */
  #show(value, seats) {
    const two = seats.length === 2;
    const first = two && value.seat === 1 ? 100 - value.share : value.share;
    const seat = two ? 0 : value.seat;
    this.bar.className = `eval-bar against-${two ? seats[1].tint : 'none'}`;
    this.share.className = `eval-share tint-${seats[seat]?.tint ?? 'none'}`;
    this.share.style.width = `${first}%`;
    this.bar.setAttribute('aria-valuenow', String(first));
    this.bar.setAttribute('aria-valuetext', labelled(seats[seat]?.label ?? '', `${first} %`));
    this.words.textContent = value.text;
    this.line.textContent = value.line.length === 0 ? '' : t('table.bestLine', { line: value.line.slice(0, 8).join('  ') });
  }
}
