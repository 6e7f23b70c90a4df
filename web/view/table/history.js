/**
 * The turns of a game, to read and to go back to.
 * @module
 */

import { stepTo } from '../../game/timeline.js';
import { labelled, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { roundButton } from '../parts/buttons.js';
import { h } from '../parts/dom.js';

/** @import { SeatNow, TurnLine } from '../../net/wire.d.ts' */
/** @import { Step } from '../../game/timeline.js' */
/** @typedef {{ time?: (ms: number) => string }} HistoryOptions how times are written, if at all */

export class History {
  /** @param {(ply: number) => void} jump told which moment to show @param {HistoryOptions} [options] */
  constructor(jump, { time } = {}) {
    this.jump = jump;
    this.time = time;
    /** @type {TurnLine[]} */
    this.turns = [];
    /** @type {SeatNow[]} */
    this.seats = [];
    /** The moment that is shown. */
    this.at = 0;
    this.inWords = false;
    /** Each turn's row, as long as it looks the same. @type {WeakMap<TurnLine, { look: string, row: HTMLElement, button: HTMLElement }>} */
    this.rows = new WeakMap();
    this.begin = h('button', { type: 'button', class: 'turn', onclick: () => this.jump(0) }, t('table.start'));
    this.first = h('li', {}, this.begin);
    const toggle = () => {
      this.inWords = !this.inWords;
      this.#draw(true);
    };
    this.words = h('button', { type: 'button', class: 'chip small', 'aria-pressed': 'false', onclick: toggle }, t('table.inWords'));
    /** @type {[Parameters<typeof roundButton>[0] & Step, string][]} */
    const keys = [
      ['first', 'table.first'],
      ['back', 'table.prev'],
      ['on', 'table.next'],
      ['last', 'table.last'],
    ];
    this.keys = keys.map(([step, key]) => roundButton(step, key, () => this.step(step)));
    const tools = h('div', { class: 'history-tools' }, h('div', { class: 'history-keys' }, ...this.keys), this.words);
    this.list = h('ol', { class: `history-list ${time === undefined ? '' : 'timed'}` });
    this.root = h('div', { class: 'history' }, tools, this.list);
    this.#draw(false);
  }

  /** @param {TurnLine[]} turns @param {SeatNow[]} seats @param {number} at */
  show(turns, seats, at) {
    const follows = at !== this.at || turns.length !== this.turns.length;
    [this.turns, this.seats, this.at] = [turns, seats, at];
    this.#draw(follows);
  }

  /** @param {Step} step */
  step(step) {
    const target = stepTo(this.turns, this.at, step);
    if (target !== this.at) this.jump(target);
  }

  /** @param {boolean} follows whether the list scrolls to the moment shown */
  #draw(follows) {
    this.words.setAttribute('aria-pressed', String(this.inWords));
    this.list.classList.toggle('in-words', this.inWords);
    const end = stepTo(this.turns, 0, 'last');
    this.keys.forEach((key, number) => (key.disabled = number < 2 ? this.at === 0 : this.at >= end));
    let current = mark(this.begin, this.at === 0);
    const rows = this.turns.map((turn, number) => {
      const { row, button } = this.#row(turn, number);
      current = mark(button, this.at === turn.ply) ?? current;
      return row;
    });
    rows.unshift(this.first);
    // Rows that are unchanged stay: in a long game only the last ones are new.
    const shown = [...this.list.children];
    const same = rows.findIndex((row, at) => shown[at] !== row);
    const kept = same === -1 ? rows.length : same;
    for (const row of shown.slice(kept)) row.remove();
    this.list.append(...rows.slice(kept));
    if (follows || this.at === end) this.#scrollTo(current, this.at === end);
  }

  /** Scrolls only the list, never the page, and after the rest is drawn. @param {HTMLElement | undefined} current @param {boolean} last */
  #scrollTo(current, last) {
    cancelAnimationFrame(this.scrolling ?? 0);
    this.scrolling = requestAnimationFrame(() => {
      const { list } = this;
      const top = current === undefined ? 0 : current.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
      // The notes on the last turn are below it.
      list.scrollTop = last ? list.scrollHeight : Math.max(0, top - list.clientHeight / 2);
    });
  }

  /** @param {TurnLine} turn @param {number} number */
  #row(turn, number) {
    const seat = turn.seat === undefined ? undefined : this.seats[turn.seat];
    const look = `${number} ${this.inWords} ${seat?.tint} ${seat?.label} ${turn.note ?? ''}`;
    const drawn = this.rows.get(turn);
    if (drawn?.look === look) return drawn;
    const log = (turn.log ?? []).join(' ');
    const words = this.inWords || turn.text === undefined ? log || turn.text || t('table.secret') : turn.text;
    const button = h(
      'button',
      { type: 'button', class: 'turn', title: log, onclick: () => this.jump(turn.ply) },
      h('span', { class: 'turn-number', 'aria-hidden': 'true' }, String(number + 1)),
      seat === undefined
        ? h('span', { class: 'turn-chance' }, t('table.chance'))
        : [seatToken(turn.seat, seat.tint), h('span', { class: 'unseen' }, labelled(seat.label, ''))],
      h('span', { class: 'turn-text' }, words),
      turn.ending !== undefined && h('em', { class: 'ending', title: t(`ending.${turn.ending}.why`) }, t(`ending.${turn.ending}`)),
      this.time !== undefined && turn.ms !== undefined && h('span', { class: 'turn-time' }, this.time(turn.ms)),
    );
    const swaps = (turn.swaps ?? []).map((swap) => h('p', { class: 'log-swap' }, swap));
    const note = turn.note !== undefined && turn.note !== '' && h('p', { class: 'log-note' }, turn.note);
    const fresh = { look, button, row: h('li', { class: swaps.length > 0 || note ? 'noted' : undefined }, button, ...swaps, note) };
    this.rows.set(turn, fresh);
    return fresh;
  }
}

/** Marks a button as that of the moment shown. @param {HTMLElement} button @param {boolean} current */
function mark(button, current) {
  if (!current) {
    button.removeAttribute('aria-current');
    return undefined;
  }
  button.setAttribute('aria-current', 'step');
  return button;
}

/**
 * The keys of a game's history, unless the focus is on the board or in a field.
 * @param {(step: Step) => void} step
 * @returns {() => void} to stop listening
 */
export function historyKeys(step) {
  const keys = /** @type {Record<string, Step>} */ ({
    ArrowLeft: 'back',
    ArrowRight: 'on',
    Home: 'first',
    End: 'last',
  });
  const listen = (/** @type {KeyboardEvent} */ event) => {
    const where = keys[event.key];
    const target = event.target instanceof Element ? event.target : document.body;
    if (where === undefined || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, dialog, [role=tablist], [data-thing]') !== null) return;
    event.preventDefault();
    step(where);
  };
  addEventListener('keydown', listen);
  return () => removeEventListener('keydown', listen);
}
