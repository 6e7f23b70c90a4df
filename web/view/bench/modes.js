/**
 * The bench's game, its variant, speed and time for a move.
 * @module
 */

import { optionsOf } from '../../game/options.js';
import { labelled, t } from '../../text/index.js';
import { fill, h } from '../parts/dom.js';
import { optionField } from '../table/option-field.js';

/** @import { GameInfo } from '../../net/wire.d.ts' */

/** The least times between two moves that the slider offers, in milliseconds, the slowest first. */
const PACES = [3000, 2000, 1200, 800, 500, 300, 150, 60, 0];
const USUAL_PACE = 4;
/** What programs may have for a move, in milliseconds. */
const TIMES = [100, 250, 500, 1000, 2000, 5000];
const USUAL_TIME = 500;

export class Modes {
  /** @param {GameInfo[]} all @param {(game: string, options: Record<string, string>) => void} chosen */
  constructor(all, chosen) {
    this.all = all;
    this.chosen = chosen;
    /** The options that are shown. @type {{ game: string, options: Record<string, string> }} */
    this.shown = { game: '', options: {} };
    this.game = h(
      'select',
      { 'aria-label': t('bench.game'), onchange: () => chosen(this.game.value, {}) },
      ...all.map(({ id, name }) => h('option', { value: id }, name)),
    );
    this.mode = h('select', { onchange: () => chosen(this.game.value, optionsOf(this.mode.value)) });
    this.variants = h('label', { class: 'field' }, h('span', {}, t('bench.mode')), this.mode);
    this.time = h('select', {}, ...TIMES.map((ms) => h('option', { value: ms, selected: ms === USUAL_TIME }, t('bench.aMove', { ms }))));
    this.fields = h('div', {});
    /** How well the program's own players know the options. */
    this.known = h('p', { class: 'note', role: 'status' });
    this.details = h('details', { class: 'variants' }, h('summary', {}, t('new.variants')), this.fields);
    this.root = h(
      'div',
      {},
      h(
        'div',
        { class: 'bench-game' },
        h('label', { class: 'field' }, h('span', {}, t('bench.game')), this.game),
        this.variants,
        h('label', { class: 'field' }, h('span', {}, t('bench.time')), this.time),
      ),
      this.details,
      this.known,
    );
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

  /** All options of a game. What the player is just changing stays as it is. @param {GameInfo | undefined} game @param {Record<string, string>} options */
  #decide(game, options) {
    if (game === undefined || (this.shown.game === game.id && same(this.shown.options, options))) return;
    const decided = { ...options };
    this.shown = { game: game.id, options: decided };
    this.details.hidden = game.options.length === 0;
    fill(this.fields, ...game.options.map((option) => optionField(game, option, decided, () => this.chosen(game.id, { ...decided }))));
  }
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

export class Speed {
  /** @param {(ms: number) => void} changed */
  constructor(changed) {
    this.slider = h('input', {
      type: 'range',
      min: 0,
      max: PACES.length - 1,
      value: USUAL_PACE,
      oninput: () => {
        this.#name();
        clearTimeout(this.timer);
        // While the slider is drawn only its last place is sent.
        this.timer = setTimeout(() => changed(this.ms), 150);
      },
    });
    this.root = h('label', { class: 'bench-speed' }, h('span', {}, t('bench.speed')), this.slider);
    this.#name();
  }

  /** The least time between two moves, in milliseconds. */
  get ms() {
    return PACES[this.slider.valueAsNumber] ?? 0;
  }

  #name() {
    this.slider.setAttribute('aria-valuetext', this.ms === 0 ? t('bench.full') : t('bench.pause.ms', { ms: this.ms }));
  }
}
