/**
 * The seats of the bench: each one's card with the program that plays there, its pieces, moves and times.
 * @module
 */

import { counted, decimal, duration, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';
import { notice } from '../parts/notice.js';

/** @import { TurnLine } from '../../net/wire.d.ts' */
/** @import { Per } from './modes.js' */
/** @typedef {{ label: string, tint: string }} Place */
/**
 * @typedef {object} CardNow
 * @property {string} name of the program
 * @property {string} kind of the program, in words
 * @property {{ count: number, word?: string }} pieces left
 * @property {string[]} facts that the game tells
 * @property {TurnLine[]} turns its own
 * @property {number} [used] thinking time in all
 * @property {number} [left] on its clock
 * @property {number} [since] when it began to think, if it does now
 * @property {boolean} asked whether it is its turn
 * @property {boolean} won
 */
/** @typedef {{ change: (seat: number) => void, drop: (seat: number, files: File[]) => void }} CardHandlers */

/** How often the bar of the program that thinks is drawn, in milliseconds. */
const TICK = 80;

export class Cards {
  /** @param {CardHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {Place[]} */
    this.places = [];
    /** @type {CardNow[]} */
    this.now = [];
    /** @type {{ per: Per, ms: number }} */
    this.clock = { per: 'move', ms: 0 };
    /** Whether programs can be changed now. */
    this.open = true;
    this.root = h('div', { class: 'bench-cards' });
    /** @type {ReturnType<typeof card>[]} */
    this.cards = [];
    this.timer = setInterval(() => this.#drawBars(true), TICK);
  }

  close() {
    clearInterval(this.timer);
  }

  /** @param {Place[]} places in seat order */
  begin(places) {
    this.places = places;
    const handlers = { ...this.handlers, open: () => this.open };
    this.cards = places.map((place, seat) => card(place, seat, handlers));
    // The first seat's pieces stand at the bottom of the board.
    fill(this.root, ...this.cards.map(({ root }) => root).reverse());
  }

  /** @param {CardNow[]} now @param {{ open: boolean, why: string, clock: { per: Per, ms: number } }} how whether programs can be changed, and why not */
  show(now, { open, why: closed, clock }) {
    [this.now, this.open, this.clock] = [now, open, clock];
    this.cards.forEach((card, seat) => {
      const { name, kind, pieces, facts, turns, asked, won } = now[seat];
      card.name.textContent = name;
      card.name.title = name;
      card.kind.textContent = [this.places[seat].label, kind].filter(Boolean).join(' · ');
      const times = turns.flatMap(({ ms }) => ms ?? []);
      const mean = times.length === 0 ? undefined : times.reduce((sum, ms) => sum + ms, 0) / times.length;
      const [number, unit] =
        mean === undefined ? ['–', 'ms'] : mean < 10_000 ? [String(Math.round(mean)), 'ms'] : [decimal((mean / 1000).toFixed(1)), 's'];
      fill(
        card.figures,
        figure(String(pieces.count), pieces.word ?? counted('bench.pieces', pieces.count)),
        figure(String(turns.length), counted('bench.moves', turns.length)),
        figure(number, t('bench.mean', { unit })),
      );
      const endings = turns.flatMap(({ ending }) => ending ?? []);
      const why = [...new Set(endings)].map((ending) => t(`ending.${ending}`)).join(', ');
      fill(
        card.facts,
        ...facts.map((fact) => h('span', {}, fact)),
        endings.length > 0 && h('span', { class: 'bench-faults' }, counted('bench.replaced', endings.length, { why })),
        times.length > 0 && h('span', {}, t('bench.longest', { time: duration(Math.max(...times)) })),
      );
      card.change.disabled = !open;
      card.change.title = open ? t('bench.drop') : closed;
      card.root.classList.toggle('turns', asked);
      card.root.classList.toggle('won', won);
    });
    this.#drawBars(false);
  }

  /** @param {boolean} thinking whether only the bar of the program that thinks is drawn */
  #drawBars(thinking) {
    this.cards.forEach((card, seat) => {
      const { since, left, turns, asked } = this.now[seat] ?? { turns: [] };
      if (this.now[seat] === undefined || (thinking && since === undefined)) return;
      const spent = since === undefined ? 0 : Math.max(0, performance.now() - since);
      const { per, ms } = this.clock;
      let [share, words] = [0, t('bench.waits')];
      if (per === 'game' && left !== undefined) {
        const rest = Math.max(0, left - spent);
        [share, words] = [rest / ms, t('bench.left', { time: seconds(rest), of: seconds(ms) })];
      } else if (since !== undefined) {
        [share, words] = [spent / ms, t('bench.thinking')];
      } else if (turns.length > 0) {
        const last = turns[turns.length - 1].ms ?? 0;
        [share, words] = [last / ms, t('bench.lastMove', { time: duration(last), of: duration(ms) })];
      } else if (asked) {
        words = t('bench.next');
      }
      card.fill.style.setProperty('width', `${100 * Math.min(1, ms === 0 ? 0 : share)}%`);
      card.bar.classList.toggle('thinks', since !== undefined);
      if (card.words.textContent !== words) card.words.textContent = words;
    });
  }
}

/**
 * @param {Place} place
 * @param {number} seat
 * @param {CardHandlers & { open: () => boolean }} handlers
 */
function card({ label, tint }, seat, handlers) {
  const [name, kind] = [h('h2', {}), h('small', {})];
  const change = h(
    'button',
    { type: 'button', class: 'bench-change', onclick: () => handlers.change(seat) },
    icon('turn'),
    h('span', {}, t('bench.change'), h('span', { class: 'unseen' }, ` ${label}`)),
  );
  const [filling, words] = [h('i', {}), h('span', {})];
  const bar = h('div', { class: 'bench-bar' }, filling, words);
  const figures = h('dl', { class: 'bench-figures' });
  const facts = h('p', { class: 'bench-card-facts' });
  const root = h(
    'section',
    {
      class: `bench-card tint-${tint}`,
      'data-seat': seat,
      'aria-label': label,
      ondragover: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        root.classList.toggle('is-over', handlers.open());
      },
      ondragleave: () => root.classList.remove('is-over'),
      ondrop: (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        root.classList.remove('is-over');
        if (handlers.open()) handlers.drop(seat, [...(event.dataTransfer?.files ?? [])]);
        else notice(change.title);
      },
    },
    h('header', {}, seatToken(seat, tint), h('div', {}, name, kind), change),
    figures,
    bar,
    facts,
  );
  return { root, name, kind, change, figures, bar, fill: filling, words, facts };
}

/** @param {string} number @param {string} label */
function figure(number, label) {
  return h('div', {}, h('dt', {}, label), h('dd', {}, number));
}

/** A time on a clock. @param {number} ms */
export function seconds(ms) {
  if (ms < 60_000) return `${decimal((ms / 1000).toFixed(1))} s`;
  return `${Math.floor(ms / 60_000)}:${decimal(((ms / 1000) % 60).toFixed(1).padStart(4, '0'))}`;
}
