/**
 * What a position is worth: a bar, a sentence and the best line.
 * @module
 */

import { evaluate } from '../../net/api.js';
import { labelled, t, typeset } from '../../text/index.js';
import { fill, h } from '../parts/dom.js';
import { messageOf } from '../parts/notice.js';

/** @import { Evaluation as Value, Line, SeatNow } from '../../net/wire.d.ts' */

export class Evaluation {
  /** @param {(ways: string[][]) => void} [advise] told the ways of the best first moves, none where nothing is known */
  constructor(advise = () => {}) {
    this.advise = advise;
    this.share = h('div', { class: 'eval-share' });
    this.bar = h(
      'div',
      { class: 'eval-bar', role: 'meter', 'aria-valuemin': 0, 'aria-valuemax': 100, 'aria-label': t('table.evaluation') },
      this.share,
    );
    this.words = h('p', { class: 'eval-words', 'aria-live': 'polite' });
    this.lines = h('ol', { class: 'eval-lines note' });
    this.root = h('div', { class: 'evaluation', hidden: true }, this.bar, this.words, this.lines);
    /** @type {AbortController | undefined} */
    this.asking = undefined;
  }

  /** Hides it and gives up the request. */
  hide() {
    this.asking?.abort();
    this.root.hidden = true;
    this.advise([]);
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
      fill(this.lines);
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
    const { ideas = [{ share: value.share, moves: value.line, way: [] }] } = value;
    const line = (/** @type {import('../../net/wire.d.ts').Idea} */ { share, moves }) =>
      h('li', { title: moves.join('  ') }, h('b', {}, typeset(`${share} %`)), ' ', moves.slice(0, LONG).join('  '));
    fill(this.lines, ...ideas.filter(({ moves }) => moves.length > 0).map(line));
    this.advise(ideas.map(({ way }) => way));
  }
}

/** At most so many moves of a line are written. */
const LONG = 8;
