/**
 * The turns of a game between programs: one column a seat, with times, endings, notes and changes of program.
 * @module
 */

import { stepTo } from '../../game/timeline.js';
import { duration, labelled, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../parts/dom.js';

/** @import { SeatNow, TurnLine } from '../../net/wire.d.ts' */
/** @import { Step } from '../../game/timeline.js' */

export class Moves {
  /** @param {(ply: number) => void} jump told which moment to show */
  constructor(jump) {
    this.jump = jump;
    /** @type {TurnLine[]} */
    this.turns = [];
    /** The moment that is shown. */
    this.at = 0;
    /** What each row was drawn from. @type {string[]} */
    this.drawn = [];
    /** What the columns were drawn from. */
    this.columns = '';
    this.head = h('thead', {});
    this.body = h('tbody', {});
    this.root = h(
      'div',
      { class: 'bench-moves', tabindex: 0, role: 'region', 'aria-label': t('table.moves') },
      h('table', {}, this.head, this.body),
    );
  }

  /** @param {TurnLine[]} turns @param {SeatNow[]} seats @param {number} at */
  show(turns, seats, at) {
    const moved = at !== this.at || turns.length !== this.turns.length;
    [this.turns, this.at] = [turns, at];
    this.#drawHead(seats);
    const rows = grouped(turns, seats.length);
    const looks = rows.map((row) => JSON.stringify(row));
    const same = looks.findIndex((look, row) => look !== this.drawn[row]);
    const kept = same === -1 ? looks.length : same;
    for (const row of [...this.body.children].slice(kept)) row.remove();
    this.body.append(...rows.slice(kept).map((row, number) => this.#row(row, kept + number, seats)));
    this.drawn = looks;
    for (const current of this.body.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current');
    const current = this.body.querySelector(`[data-ply="${at}"]`);
    current?.setAttribute('aria-current', 'step');
    if (moved) this.#scrollTo(current);
  }

  /** @param {Step} step */
  step(step) {
    const target = stepTo(this.turns, this.at, step);
    if (target !== this.at) this.jump(target);
  }

  /** @param {SeatNow[]} seats */
  #drawHead(seats) {
    const columns = seats.map(({ label, tint }) => `${label} ${tint}`).join();
    if (columns === this.columns) return;
    this.columns = columns;
    this.drawn = [];
    this.body.replaceChildren();
    const names = seats.length === 2 ? seats.map(({ label, tint }, seat) => h('th', { scope: 'col' }, seatToken(seat, tint), label)) : [];
    fill(this.head, h('tr', {}, h('th', { scope: 'col' }, h('abbr', { title: t('bench.moveNumber') }, '№')), ...names));
    this.head.hidden = names.length === 0;
  }

  /** @param {(TurnLine | undefined)[]} row @param {number} number @param {SeatNow[]} seats */
  #row(row, number, seats) {
    const cells = row.map((turn) => h('td', {}, turn !== undefined && this.#turn(turn, seats, row.length === 1)));
    const notes = row.flatMap((turn) => [
      ...(turn?.swaps ?? []).map((swap) => h('p', { class: 'log-swap' }, swap)),
      ...(turn?.note ? [h('p', { class: 'log-note' }, turn.note)] : []),
    ]);
    // The notes belong to the row: a row that changes is drawn anew as one.
    if (notes.length > 0) cells[0].append(...notes);
    return h('tr', { class: notes.length > 0 ? 'noted' : undefined }, h('th', { scope: 'row' }, String(number + 1)), ...cells);
  }

  /** @param {TurnLine} turn @param {SeatNow[]} seats @param {boolean} alone whether the row does not tell whose turn it was */
  #turn({ seat: at, ply, text, log = [], ms, ending }, seats, alone) {
    const seat = at === undefined ? undefined : seats[at];
    const words = text ?? (log.join(' ') || t('table.secret'));
    return h(
      'button',
      { type: 'button', class: 'turn', 'data-ply': ply, title: log.join(' '), onclick: () => this.jump(ply) },
      alone && seat !== undefined && seatToken(at ?? 0, seat.tint),
      h('span', { class: 'unseen' }, labelled(seat?.label ?? t('table.chance'), '')),
      h('span', { class: 'turn-text' }, words),
      ms !== undefined && h('small', { class: 'turn-time' }, duration(ms)),
      ending !== undefined && h('em', { class: 'ending', title: t(`ending.${ending}.why`) }, t(`ending.${ending}`)),
    );
  }

  /** Scrolls only the list, never the page, and after the rest is drawn. @param {Element | null} current */
  #scrollTo(current) {
    cancelAnimationFrame(this.scrolling ?? 0);
    this.scrolling = requestAnimationFrame(() => {
      const { root } = this;
      if (this.at === stepTo(this.turns, 0, 'last')) root.scrollTop = root.scrollHeight;
      else if (current === null) root.scrollTop = 0;
      else root.scrollTop += current.getBoundingClientRect().top - root.getBoundingClientRect().top - root.clientHeight / 2;
    });
  }
}

/**
 * The number of the row in which a move stands, or will stand.
 * @param {TurnLine[]} turns
 * @param {number} seats
 * @param {number} ply
 * @param {number} [seat] that makes it, if it is not among the turns yet
 */
export function moveNumber(turns, seats, ply, seat) {
  const at = turns.findIndex((turn) => turn.ply >= ply);
  return grouped(at === -1 ? [...turns, { ply, seat }] : turns.slice(0, at + 1), seats).length;
}

/** The turns of two seats side by side, those of several one below the other. @param {TurnLine[]} turns @param {number} seats @returns {(TurnLine | undefined)[][]} */
function grouped(turns, seats) {
  if (seats !== 2) return turns.map((turn) => [turn]);
  /** @type {(TurnLine | undefined)[][]} */
  const rows = [];
  for (const turn of turns) {
    const last = rows[rows.length - 1];
    if (turn.seat === undefined) rows.push([turn]);
    else if (turn.seat === 0) rows.push([turn, undefined]);
    else if (last?.length === 2 && last[1] === undefined) last[1] = turn;
    else rows.push([undefined, turn]);
  }
  return rows;
}
