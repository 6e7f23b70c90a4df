/**
 * What a position is worth: a bar, a sentence and the best line.
 * @module
 */

import { post } from '../api.js';
import { fill, h } from '../dom.js';
import { labelled, t } from '../text/index.js';

/** @typedef {import('../types.js').Evaluation} Value */
/** @typedef {import('../types.js').Line} Line */
/** @typedef {import('../types.js').SeatNow} SeatNow */

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

  /** Shows nothing. */
  hide() {
    this.asking?.abort();
    this.root.hidden = true;
  }

  /**
   * Asks and shows; an older question is given up.
   * @param {Line} line
   * @param {SeatNow[]} seats
   */
  async ask(line, seats) {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    this.root.hidden = false;
    this.root.classList.add('waits');
    try {
      /** @type {Value} */
      const value = await post('/evaluate', line, asking.signal);
      if (this.asking === asking) this.#show(value, seats);
    } catch (error) {
      if (this.asking !== asking || asking.signal.aborted) return;
      this.words.textContent = error instanceof Error ? error.message : String(error);
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
