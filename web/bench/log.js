/**
 * What has happened at the bench: the turns with their times, endings, notes and swaps, and what programs printed.
 * @module
 */

import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../dom.js';
import { t } from '../text/index.js';
import { secondsText } from './chairs.js';

/** @typedef {import('../types.js').TurnLine} TurnLine */
/** @typedef {import('../types.js').SeatNow} SeatNow */
/** @typedef {import('../types.js').Output} Output */

export class Log {
  /** @param {(ply: number) => void} jump told which moment to show */
  constructor(jump) {
    this.jump = jump;
    this.list = h('ol', { class: 'bench-log', 'aria-label': t('table.moves'), tabindex: 0 });
    this.root = this.list;
    /** @type {TurnLine[]} */
    this.turns = [];
    this.at = 0;
  }

  /** @param {TurnLine[]} turns @param {SeatNow[]} seats @param {number} at */
  show(turns, seats, at) {
    const [follows, known] = [at !== this.at || turns.length !== this.turns.length, this.list.children];
    // Rows that are as they were stay where they are: a long game is not drawn anew with each move.
    const from = turns.findIndex((turn, number) => turn !== this.turns[number]);
    const fresh = from === -1 ? turns.length : from;
    while (known.length > fresh) known[known.length - 1].remove();
    for (let number = fresh; number < turns.length; number += 1) this.list.append(this.#row(turns[number], number, seats));
    for (const [number, row] of [...known].entries()) {
      const button = /** @type {HTMLElement} */ (row.firstElementChild);
      if (turns[number].ply === at) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    [this.turns, this.at] = [turns, at];
    const current = this.list.querySelector('[aria-current]');
    // Only the list scrolls, never the page; what was noted about the last move is below it.
    if (at === (turns[turns.length - 1]?.ply ?? 0)) this.list.scrollTop = this.list.scrollHeight;
    else if (follows && current instanceof HTMLElement) this.list.scrollTop = Math.max(0, current.offsetTop - this.list.clientHeight / 2);
  }

  /** @param {'first' | 'back' | 'on' | 'last'} where */
  step(where) {
    const moments = [0, ...this.turns.map(({ ply }) => ply)];
    const [before, after] = [moments.filter((ply) => ply < this.at), moments.filter((ply) => ply > this.at)];
    const last = moments[moments.length - 1];
    const target = { first: 0, back: before[before.length - 1] ?? 0, on: after[0] ?? this.at, last }[where];
    if (target !== this.at) this.jump(target);
  }

  /** @param {TurnLine} turn @param {number} number @param {SeatNow[]} seats */
  #row(turn, number, seats) {
    const seat = turn.seat === undefined ? undefined : seats[turn.seat];
    const text = turn.text ?? ((turn.log ?? []).join(' ') || t('table.secret'));
    return h(
      'li',
      {},
      h(
        'button',
        { type: 'button', class: 'turn', title: (turn.log ?? []).join(' '), onclick: () => this.jump(turn.ply) },
        h('span', { class: 'turn-number', 'aria-hidden': 'true' }, String(number + 1)),
        seat === undefined
          ? h('span', { class: 'turn-chance' }, t('table.chance'))
          : [seatToken(turn.seat, seat.tint), h('span', { class: 'unseen' }, `${seat.label}: `)],
        h('span', { class: 'turn-text' }, text),
        turn.ending !== undefined && h('em', { class: 'ending', title: t(`ending.${turn.ending}.why`) }, t(`ending.${turn.ending}`)),
        turn.ms !== undefined && h('span', { class: 'turn-time' }, secondsText(turn.ms)),
      ),
      ...(turn.swaps ?? []).map((swap) => h('p', { class: 'log-swap' }, swap)),
      turn.note !== undefined && turn.note !== '' && h('p', { class: 'log-note' }, turn.note),
    );
  }
}

/** What programs printed, one stream a seat. */
export class Outputs {
  constructor() {
    this.root = h('div', { class: 'bench-output', tabindex: 0, 'aria-label': t('bench.output') });
    /** @type {Output[]} */
    this.all = [];
    this.show([], 0, []);
  }

  /** @param {Output[]} fresh @param {number} from @param {SeatNow[]} seats */
  show(fresh, from, seats) {
    if (fresh.length === 0 && from === this.all.length && from > 0) return;
    this.all = [...this.all.slice(0, from), ...fresh];
    const drawn = this.all.slice(-SHOWN).map((output) => this.#entry(output, seats[output.seat]));
    const down = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < 40;
    fill(this.root, ...(drawn.length === 0 ? [h('p', { class: 'note' }, t('bench.silent'))] : drawn));
    if (down) this.root.scrollTop = this.root.scrollHeight;
  }

  /** @param {Output} output @param {SeatNow | undefined} seat */
  #entry({ seat: number, ply, stdout = '', stderr = '', fault = '' }, seat) {
    return h(
      'article',
      {},
      h('header', {}, seatToken(number, seat?.tint), `${seat?.label ?? number} · ${t('bench.move', { ply })}`),
      fault !== '' && h('pre', { class: 'fault' }, fault),
      stdout !== '' && h('pre', {}, stdout),
      stderr !== '' && h('pre', { class: 'stderr', title: 'stderr' }, stderr),
    );
  }
}

/** More entries than this nobody reads at once; the record of the table has them all. */
const SHOWN = 80;
