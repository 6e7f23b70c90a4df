/**
 * The turns of a game, to read and to go back to.
 * @module
 */

import { seatToken } from '../board/glyphs.js';
import { h, icon } from '../dom.js';
import { duration, labelled, t } from '../text/index.js';

/** @typedef {import('../types.js').TurnLine} TurnLine */
/** @typedef {import('../types.js').SeatNow} SeatNow */

export class History {
  /**
   * @param {(ply: number) => void} jump told which moment to show
   * @param {{ timed?: boolean }} [how] whether times are shown
   */
  constructor(jump, { timed = false } = {}) {
    this.jump = jump;
    this.timed = timed;
    /** @type {TurnLine[]} */
    this.turns = [];
    /** @type {SeatNow[]} */
    this.seats = [];
    /** The moment that is shown. */
    this.at = 0;
    this.inWords = false;
    /** Each turn's row, as long as it stays as it is. @type {WeakMap<TurnLine, { look: string, row: HTMLElement, button: HTMLElement }>} */
    this.rows = new WeakMap();
    this.begin = h('button', { type: 'button', class: 'turn', onclick: () => this.jump(0) }, t('table.start'));
    this.list = h('ol', { class: `history-list ${timed ? 'timed' : ''}` }, h('li', {}, this.begin));
    const words = h(
      'button',
      {
        type: 'button',
        class: 'chip small',
        'aria-pressed': 'false',
        onclick: () => {
          this.inWords = !this.inWords;
          this.draw();
        },
      },
      t('table.inWords'),
    );
    this.words = words;
    this.keys = h(
      'div',
      { class: 'history-keys' },
      this.#key('first', 'table.first', () => this.step('first')),
      this.#key('back', 'table.prev', () => this.step('back')),
      this.#key('on', 'table.next', () => this.step('on')),
      this.#key('last', 'table.last', () => this.step('last')),
    );
    this.root = h('div', { class: 'history' }, h('div', { class: 'history-tools' }, this.keys, words), this.list);
  }

  /** The last moment there is. */
  get end() {
    return this.turns.length === 0 ? 0 : this.turns[this.turns.length - 1].ply;
  }

  /** @param {TurnLine[]} turns @param {SeatNow[]} seats @param {number} at */
  show(turns, seats, at) {
    [this.turns, this.seats, this.at] = [turns, seats, at];
    this.draw();
  }

  /** @param {'first' | 'back' | 'on' | 'last'} where */
  step(where) {
    const moments = [0, ...this.turns.map(({ ply }) => ply)];
    const before = moments.filter((ply) => ply < this.at);
    const after = moments.filter((ply) => ply > this.at);
    const target = { first: 0, back: before[before.length - 1] ?? 0, on: after[0] ?? this.at, last: this.end }[where];
    if (target !== this.at) this.jump(target);
  }

  draw() {
    this.words.setAttribute('aria-pressed', String(this.inWords));
    this.list.classList.toggle('in-words', this.inWords);
    const [first, back, on, last] = this.keys.querySelectorAll('button');
    first.disabled = back.disabled = this.at === 0;
    on.disabled = last.disabled = this.at >= this.end;
    /** @type {HTMLElement | undefined} */
    let current = mark(this.begin, this.at === 0);
    const rows = this.turns.map((turn, number) => {
      const { row, button } = this.#row(turn, number);
      current = mark(button, this.at === turn.ply) ?? current;
      return row;
    });
    // A long game has many rows, and only the last ones are new.
    const [, ...shown] = this.list.children;
    const same = rows.findIndex((row, at) => shown[at] !== row);
    const kept = same === -1 ? rows.length : same;
    for (const row of shown.slice(kept)) row.remove();
    this.list.append(...rows.slice(kept));
    this.#scrollTo(current);
  }

  /** Only the list scrolls, never the page; and not before everything else is drawn. @param {HTMLElement | undefined} current */
  #scrollTo(current) {
    cancelAnimationFrame(this.scrolling ?? 0);
    this.scrolling = requestAnimationFrame(() => {
      if (current === undefined) return;
      const top = current.offsetTop - this.list.offsetTop;
      this.list.scrollTop = Math.max(0, top - this.list.clientHeight / 2);
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
      this.timed && turn.ms !== undefined && h('span', { class: 'turn-time' }, duration(turn.ms)),
    );
    const swaps = (turn.swaps ?? []).map((swap) => h('p', { class: 'log-swap' }, swap));
    const note = turn.note !== undefined && turn.note !== '' && h('p', { class: 'log-note' }, turn.note);
    const fresh = { look, button, row: h('li', { class: swaps.length > 0 || note ? 'noted' : undefined }, button, ...swaps, note) };
    this.rows.set(turn, fresh);
    return fresh;
  }

  /** @param {'first' | 'back' | 'on' | 'last'} picture @param {string} name @param {() => void} act */
  #key(picture, name, act) {
    return h('button', { type: 'button', class: 'round', 'aria-label': t(name), title: t(name), onclick: act }, icon(picture));
  }
}

/** Says that a moment is the one shown. @param {HTMLElement} button @param {boolean} current */
function mark(button, current) {
  if (!current) {
    button.removeAttribute('aria-current');
    return undefined;
  }
  button.setAttribute('aria-current', 'step');
  return button;
}

/**
 * The keys of a game's history, wherever the board has not the focus.
 * @param {(where: 'first' | 'back' | 'on' | 'last') => void} step
 * @returns {() => void} to stop listening
 */
export function historyKeys(step) {
  const keys = /** @type {Record<string, 'first' | 'back' | 'on' | 'last'>} */ ({
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
