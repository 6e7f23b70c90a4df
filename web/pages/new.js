/**
 * The dialog for a new game: who sits where, how strong, which rules, which clock.
 * @module
 */

import { post, study } from '../api.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../dom.js';
import { go } from '../main.js';
import { change, decks, hold, settings } from '../memory.js';
import { labelled, t } from '../text/index.js';
import { dialog, notice, segments } from './parts.js';

/** @typedef {import('../types.js').GameInfo} GameInfo */
/** @typedef {import('../types.js').OptionInfo} OptionInfo */
/** @typedef {'me' | 'link' | 'open' | 'ai'} Kind */
/** @typedef {{ kind: Kind, level: number }} Chair */

/** How strong the program's players are. */
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Clocks to choose from, as the server writes them. @type {[string, string][]} */
const CLOCKS = [
  ['none', 'clock.none'],
  ['per-game 180000+2000', 'clock.blitz'],
  ['per-game 600000+5000', 'clock.rapid'],
  ['per-game 1800000+10000', 'clock.slow'],
  ['per-move 60000', 'clock.move'],
];

/** Who is against whom, in one click; the first chair is one's own. @type {[string, Kind][]} */
const OCCASIONS = [
  ['new.ai', 'ai'],
  ['new.here', 'me'],
  ['new.link', 'link'],
  ['new.open', 'open'],
];

/**
 * @param {GameInfo} game
 * @param {Record<string, string>} [chosen] options already decided
 */
export async function newGame(game, chosen = {}) {
  const wish = {
    options: /** @type {Record<string, string>} */ ({ ...chosen }),
    other: /** @type {Kind} */ ('ai'),
    chairs: /** @type {Chair[]} */ ([]),
    clock: 'none',
    lot: false,
  };
  const seatRows = h('div', { class: 'chairs' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const known = h('p', { class: 'note', role: 'status' });
  const begin = h('button', { type: 'button', class: 'button strong large', onclick: () => void make() }, t('new.begin'));
  const name = h('input', {
    type: 'text',
    maxlength: 40,
    value: settings.name,
    autocomplete: 'nickname',
    placeholder: t('new.namePlaceholder'),
  });
  const body = h(
    'div',
    { class: 'new-game' },
    segments(
      t('new.occasion'),
      OCCASIONS.map(([key, kind]) => [kind, t(key)]),
      'ai',
      (kind) => {
        wish.other = /** @type {Kind} */ (kind);
        wish.chairs = wish.chairs.map((chair, at) => ({ ...chair, kind: at === 0 ? 'me' : wish.other }));
        drawChairs();
      },
    ),
    segments(
      t('new.sides'),
      [
        ['chosen', t('new.chosen')],
        ['lot', t('new.lot')],
      ],
      'chosen',
      (value) => {
        wish.lot = value === 'lot';
        drawChairs();
      },
    ),
    seatRows,
    segments(
      t('new.clock'),
      CLOCKS.map(([value, key]) => [value, t(key)]),
      'none',
      (value) => (wish.clock = value),
    ),
    h('label', { class: 'field' }, h('span', {}, t('new.name')), name),
    game.options.length > 0 &&
      h(
        'details',
        { class: 'variants', open: Object.keys(chosen).length > 0 },
        h('summary', {}, t('new.variants')),
        ...game.options.map((option) => optionField(game, option, wish.options, () => (settled = reseat()))),
        known,
      ),
    problem,
  );
  const box = dialog(game.name, body, [begin]);

  /** @type {{ label: string, tint: string }[]} */
  let seats = game.seats.map((label, at) => ({ label, tint: game.board.tints[at] }));
  /** When the seats are those of the options. */
  let settled = Promise.resolve();
  let asked = 0;
  drawChairs();
  if (Object.keys(chosen).length > 0) settled = reseat();

  /** Other options may mean other seats. */
  async function reseat() {
    asked += 1;
    const mine = asked;
    try {
      const told = await study({ game: game.id, options: wish.options });
      if (mine !== asked) return;
      seats = told.frame.seats;
      known.textContent = told.familiarity ?? '';
      problem.textContent = '';
      begin.disabled = false;
    } catch (error) {
      // An answer to options that have been changed since says nothing about these.
      if (mine !== asked) return;
      known.textContent = '';
      problem.textContent = error instanceof Error ? error.message : String(error);
      begin.disabled = true;
      return;
    }
    drawChairs();
  }

  function drawChairs() {
    wish.chairs = seats.map((_, at) => wish.chairs[at] ?? { kind: at === 0 ? 'me' : wish.other, level: 3 });
    fill(
      seatRows,
      ...seats.map((seat, at) => {
        // Before the lot is drawn a row is somebody who plays, not a seat.
        const label = wish.lot ? t('new.player', { number: at + 1 }) : seat.label;
        const chair = wish.chairs[at];
        const kinds = /** @type {Kind[]} */ (['me', 'ai', 'link', 'open']);
        const who = h(
          'select',
          {
            'aria-label': labelled(label, t('new.who')),
            onchange: () => {
              chair.kind = /** @type {Kind} */ (who.value);
              drawChairs();
            },
          },
          ...kinds.map((kind) =>
            h('option', { value: kind, selected: kind === chair.kind }, t(kind === 'me' && at !== firstMe() ? 'who.here' : `who.${kind}`)),
          ),
        );
        const level = h(
          'select',
          { 'aria-label': labelled(label, t('new.level')), onchange: () => (chair.level = Number(level.value)) },
          ...LEVELS.map((number) =>
            h('option', { value: number, selected: number === chair.level }, `${number} · ${t(`level.${number}`)}`),
          ),
        );
        return h(
          'div',
          { class: 'chair' },
          h('span', { class: 'chair-seat' }, !wish.lot && seatToken(at, seat.tint), label),
          who,
          chair.kind === 'ai' && level,
        );
      }),
      wish.lot && h('p', { class: 'note' }, t('new.lotNote', { seats: seats.map(({ label }) => label).join(', ') })),
      !wish.lot && seats.length === 2 && h('button', { type: 'button', class: 'button quiet', onclick: swap }, t('new.swap')),
    );
  }

  function firstMe() {
    const at = wish.chairs.findIndex(({ kind }) => kind === 'me');
    return at === -1 ? 0 : at;
  }

  /** Who was asked for in a row. @param {number} at */
  function nameOf(at) {
    const { kind, level } = wish.chairs[at];
    if (kind === 'ai') return t('bench.level', { level });
    return t(kind === 'me' && at !== firstMe() ? 'who.here' : `who.${kind}`);
  }

  function swap() {
    wish.chairs.reverse();
    drawChairs();
  }

  async function make() {
    change({ name: name.value.trim() });
    await settled;
    if (begin.disabled) return;
    begin.disabled = true;
    try {
      const made = await post('/tables', {
        game: game.id,
        options: wish.options,
        seats: wish.chairs.map(({ kind, level }) =>
          kind === 'ai' ? { kind, player: `level-${level}` } : kind === 'me' ? { kind, name: settings.name } : { kind },
        ),
        lot: wish.lot,
        clock: wish.clock,
        listed: wish.chairs.some(({ kind }) => kind === 'open'),
      });
      keepSeats(made, game.id);
      box.close();
      go(`/table/${made.table}`);
      if (wish.lot)
        notice(
          t('new.drawn', {
            seats: seats.map(({ label }, seat) => t('new.sits', { seat: label, who: nameOf(made.lot[seat]) })).join(' · '),
          }),
        );
    } catch (error) {
      problem.textContent = error instanceof Error ? error.message : String(error);
      begin.disabled = false;
    }
  }
}

/**
 * Remembers the seats of a table that was made.
 * @param {{ table: string, seats: { seat: number, secret: string, link: boolean }[] }} made
 * @param {string} game
 */
export function keepSeats(made, game) {
  hold({
    table: made.table,
    game,
    secrets: made.seats.filter(({ link }) => !link).map(({ secret }) => secret),
    links: made.seats.filter(({ link }) => link).map(({ seat, secret }) => ({ seat, secret })),
  });
}

/**
 * An option of a game, to be decided.
 * @param {GameInfo} game
 * @param {OptionInfo} option
 * @param {Record<string, string>} options
 * @param {() => void} changed
 */
export function optionField(game, option, options, changed) {
  const set = (/** @type {string} */ value) => {
    if (value === option.default) delete options[option.key];
    else options[option.key] = value;
    changed();
  };
  const now = options[option.key] ?? option.default;
  const { values } = option;
  if (values.kind === 'choice' && values.words.length <= 4) {
    return segments(
      option.summary,
      values.words.map((word, at) => [word, values.labels?.[at] ?? word]),
      now,
      set,
    );
  }
  if (values.kind === 'choice') {
    const select = h(
      'select',
      { onchange: () => set(select.value) },
      ...values.words.map((word, at) => h('option', { value: word, selected: word === now }, values.labels?.[at] ?? word)),
    );
    return h('label', { class: 'field' }, h('span', {}, option.summary), select);
  }
  if (values.kind === 'number') {
    const input = h('input', { type: 'number', min: values.min, max: values.max, value: now, onchange: () => set(input.value) });
    return h('label', { class: 'field' }, h('span', {}, option.summary), input);
  }
  const kept = decks().filter((deck) => deck.game === game.id);
  const unkept = now === '' || kept.some((deck) => deck.text === now) ? [] : [{ name: t('deck.unnamed'), text: now }];
  const own = [...unkept, ...kept];
  const select = h(
    'select',
    { onchange: () => set(own[Number(select.value)]?.text ?? '') },
    h('option', { value: '' }, t('deck.usual')),
    ...own.map((deck, at) => h('option', { value: at, selected: deck.text === now }, deck.name)),
  );
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'field' }, h('span', {}, option.summary), select),
    h('a', { class: 'note', href: `/decks?game=${game.id}` }, t('deck.manage')),
  );
}
