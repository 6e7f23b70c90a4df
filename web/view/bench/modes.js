/**
 * What is played on the bench: the game, its rules, and how long programs may think.
 * @module
 */

import { optionsOf } from '../../game/options.js';
import { duration, labelled, t } from '../../text/index.js';
import { fill, h } from '../parts/dom.js';
import { segments } from '../parts/fields.js';
import { optionField } from '../table/option-field.js';

/** @import { GameInfo } from '../../net/wire.d.ts' */

/** What programs may have for a move and for a whole game, in milliseconds; the usual one first named by `USUAL`. */
const TIMES = {
  move: [100, 250, 500, 1000, 2000, 5000],
  game: [500, 2000, 5000, 10_000, 30_000, 60_000, 180_000, 600_000],
};
const USUAL = { move: 500, game: 30_000 };

/** @typedef {keyof typeof TIMES} Per */

export class Modes {
  /** @param {GameInfo[]} all @param {{ chosen: (game: string, options: Record<string, string>) => void, timed: () => void }} handlers */
  constructor(all, { chosen, timed }) {
    this.all = all;
    this.chosen = chosen;
    this.timed = timed;
    /** @type {Per} */
    this.per = 'move';
    this.ms = USUAL.move;
    /** Whether the time can be chosen now. */
    this.open = true;
    /** The options that are shown. @type {{ game: string, options: Record<string, string> }} */
    this.shown = { game: '', options: {} };
    this.game = h(
      'select',
      {
        'aria-label': t('bench.game'),
        onchange: () => chosen(this.game.value, contestOf(this.all.find(({ id }) => id === this.game.value))),
      },
      ...all.map(({ id, name }) => h('option', { value: id }, name)),
    );
    this.mode = h('select', { onchange: () => chosen(this.game.value, optionsOf(this.mode.value)) });
    this.variants = h('label', { class: 'field' }, h('span', {}, t('bench.mode')), this.mode);
    this.times = h('div', { class: 'bench-times' });
    this.fields = h('div', {});
    /** How well the program's own players know the options. */
    this.known = h('p', { class: 'note', role: 'status' });
    this.details = h('details', { class: 'variants' }, h('summary', {}, t('new.variants')), this.fields);
    this.root = h(
      'div',
      { class: 'bench-modes' },
      h('div', { class: 'bench-game' }, h('label', { class: 'field' }, h('span', {}, t('bench.game')), this.game), this.variants),
      this.times,
      this.details,
      this.known,
    );
    this.#drawTimes();
  }

  /** The clock as records write it. */
  get clock() {
    return this.per === 'move' ? `per-move ${this.ms}` : `per-game ${this.ms}+0`;
  }

  /** What is played, in words. */
  get words() {
    const game = this.all.find(({ id }) => id === this.shown.game);
    const options = Object.entries(this.shown.options)
      .map(([key, value]) => `${key}=${value}`)
      .join(' ');
    const rules = game === undefined || options === '' ? [] : [labelled(t('bench.mode'), words(game, options))];
    return [game?.name ?? '', ...rules, clockText(this.clock)];
  }

  /** @param {boolean} open */
  allowTime(open) {
    if (this.open === open) return;
    this.open = open;
    this.#drawTimes();
  }

  /** @param {string} clock */
  setClock(clock) {
    const { per, ms } = clockOf(clock);
    [this.per, this.ms] = [per, ms];
    this.#drawTimes();
  }

  /** @param {string} id @param {Record<string, string>} options */
  show(id, options) {
    this.game.value = id;
    const game = this.all.find((one) => one.id === id);
    const modes = game?.modes ?? [];
    this.variants.hidden = modes.length < 2;
    const usual = modes.some((mode) => same(optionsOf(mode.options), options));
    fill(
      this.mode,
      ...modes.map((mode) =>
        h(
          'option',
          { value: mode.options, selected: same(optionsOf(mode.options), options) },
          game === undefined ? '' : words(game, mode.options),
        ),
      ),
      !usual && h('option', { selected: true, disabled: true }, t('bench.ownMode')),
    );
    this.#decide(game, options);
  }

  #drawTimes() {
    const times = TIMES[this.per].includes(this.ms) ? TIMES[this.per] : [...TIMES[this.per], this.ms].sort((one, other) => one - other);
    const list = h(
      'select',
      {
        'aria-label': t('bench.time'),
        disabled: !this.open,
        onchange: () => {
          this.ms = Number(list.value);
          this.timed();
        },
      },
      ...times.map((ms) => h('option', { value: ms, selected: ms === this.ms }, duration(ms))),
    );
    const per = segments(
      t('bench.time'),
      [
        ['move', t('bench.perMove')],
        ['game', t('bench.perGame')],
      ],
      this.per,
      (value) => {
        this.per = /** @type {Per} */ (value);
        this.ms = USUAL[this.per];
        this.#drawTimes();
        this.timed();
      },
    );
    for (const input of per.querySelectorAll('input')) input.disabled = !this.open;
    per.append(list);
    fill(this.times, per, !this.open && h('p', { class: 'note' }, t('bench.timeLater')));
  }

  /** All options of a game. What the player is just changing stays as it is. @param {GameInfo | undefined} game @param {Record<string, string>} options */
  #decide(game, options) {
    if (game === undefined || (this.shown.game === game.id && same(this.shown.options, options))) return;
    const decided = { ...options };
    this.shown = { game: game.id, options: decided };
    this.details.hidden = game.options.length === 0;
    fill(this.fields, ...game.options.map((option) => optionField(game, option, decided, () => this.chosen(game.id, { ...decided }))));
  }
}

/** The options under which programs usually meet in a game. @param {GameInfo | undefined} game */
export const contestOf = (game) => optionsOf(game?.contest ?? '');

/** A clock as records write it. @param {string} clock @returns {{ per: Per, ms: number }} */
export function clockOf(clock) {
  const [, per, ms] = /^per-(move|game) (\d+)/.exec(clock) ?? ['', 'move', '0'];
  return { per: /** @type {Per} */ (per), ms: Number(ms) };
}

/** @param {string} clock */
export function clockText(clock) {
  const { per, ms } = clockOf(clock);
  return ms === 0 ? t('bench.noClock') : t(per === 'move' ? 'bench.aMove' : 'bench.aGame', { time: duration(ms) });
}

/** @param {Record<string, string>} one @param {Record<string, string>} other */
function same(one, other) {
  const text = (/** @type {Record<string, string>} */ options) => JSON.stringify(Object.entries(options).sort());
  return text(one) === text(other);
}

/** A variant in words, as far as there are any. @param {GameInfo} game @param {string} text */
function words(game, text) {
  if (text === '') return t('bench.usual');
  const told = Object.entries(optionsOf(text)).map(([key, value]) => {
    const option = game.options.find((one) => one.key === key);
    if (option?.values.kind !== 'choice') return labelled(option?.summary.replace(/\.$/, '') ?? key, value);
    return option.values.labels?.[option.values.words.indexOf(value)] ?? labelled(key, value);
  });
  return told.join(', ');
}
