/**
 * The dialog for a new game: who sits where, how strong, which rules, which clock.
 * @module
 */

import { reassign, roles } from '../../game/arrangement.js';
import { makeTable, study } from '../../net/api.js';
import { change, settings } from '../../store/settings.js';
import { keepSeats } from '../../store/tables.js';
import { labelled, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { loadRich } from '../board/rich.js';
import { button } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { segments, select } from '../parts/fields.js';
import { go } from '../parts/navigate.js';
import { messageOf, notice } from '../parts/notice.js';
import { optionField } from './option-field.js';

/** @import { GameInfo, Tray } from '../../net/wire.d.ts' */
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

/** Who plays against whom, in one click; the first seat is the player's own. @type {[string, Kind][]} */
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
  const setup = {
    options: /** @type {Record<string, string>} */ ({ ...chosen }),
    other: /** @type {Kind} */ ('ai'),
    chairs: /** @type {Chair[]} */ ([]),
    clock: 'none',
    lot: false,
  };
  // Who plays what is chosen seat by seat.
  const cast = game.options.find((option) => roles(option) !== undefined);
  const parts = cast === undefined ? undefined : await loadRich();
  const seatRows = h('div', { class: 'chairs' });
  const problem = h('p', { class: 'problem', role: 'alert' });
  const known = h('p', { class: 'note', role: 'status' });
  const begin = button(t('new.begin'), () => void make(), 'strong large');
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
        setup.other = /** @type {Kind} */ (kind);
        setup.chairs = setup.chairs.map((chair, at) => ({ ...chair, kind: at === 0 ? 'me' : setup.other }));
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
        setup.lot = value === 'lot';
        drawChairs();
      },
    ),
    seatRows,
    segments(
      t('new.clock'),
      CLOCKS.map(([value, key]) => [value, t(key)]),
      'none',
      (value) => (setup.clock = value),
    ),
    h('label', { class: 'field' }, h('span', {}, t('new.name')), name),
    game.options.length > 0 &&
      h(
        'details',
        { class: 'variants', open: Object.keys(chosen).length > 0 },
        h('summary', {}, t('new.variants')),
        ...game.options
          .filter((option) => option !== cast)
          .map((option) => optionField(game, option, setup.options, () => (settled = reseat()))),
        known,
      ),
    problem,
  );
  const box = dialog(game.name, body, [begin]);

  /** @type {{ label: string, tint: string, portrait?: string, powers?: Tray[] }[]} */
  let seats = game.seats.map((label, at) => ({ label, tint: game.board.tints[at], portrait: game.board.portraits?.[at] }));
  /** Done when the seats are those of the options. */
  let settled = Promise.resolve();
  let asked = 0;
  drawChairs();
  if (Object.keys(chosen).length > 0 || cast !== undefined) settled = reseat();

  /** Asks for the seats: they may depend on the options. */
  async function reseat() {
    asked += 1;
    const mine = asked;
    try {
      const told = await study({ game: game.id, options: setup.options });
      if (mine !== asked) return;
      const stacks = (told.frame.picture.trays ?? []).filter(({ capacity }) => capacity !== undefined);
      seats = told.frame.seats.map((seat, at) => ({
        ...seat,
        portrait: told.board.portraits?.[at],
        powers: stacks.filter(({ owner }) => owner === at),
      }));
      known.textContent = told.familiarity ?? '';
      problem.textContent = '';
      begin.disabled = false;
    } catch (error) {
      // The options have changed since: this answer is not about them.
      if (mine !== asked) return;
      known.textContent = '';
      problem.textContent = messageOf(error);
      begin.disabled = true;
      return;
    }
    drawChairs();
  }

  function drawChairs() {
    setup.chairs = seats.map((_, at) => setup.chairs[at] ?? { kind: at === 0 ? 'me' : setup.other, level: 3 });
    fill(
      seatRows,
      ...seats.map((seat, at) => {
        // Before the lot is drawn a row stands for a player, not for a seat.
        const label = setup.lot ? t('new.player', { number: at + 1 }) : seat.label;
        const chair = setup.chairs[at];
        const kinds = /** @type {Kind[]} */ (['me', 'ai', 'link', 'open']);
        const who = select(
          kinds.map((kind) => [kind, t(kind === 'me' && at !== firstMe() ? 'who.here' : `who.${kind}`)]),
          chair.kind,
          (kind) => {
            chair.kind = /** @type {Kind} */ (kind);
            drawChairs();
          },
          { 'aria-label': labelled(label, t('new.who')) },
        );
        const level = select(
          LEVELS.map((number) => [number, `${number} · ${t(`level.${number}`)}`]),
          chair.level,
          (number) => (chair.level = Number(number)),
          { 'aria-label': labelled(label, t('new.level')) },
        );
        return h(
          'div',
          { class: `chair ${cast !== undefined && !setup.lot ? `of-cast tint-${seat.tint}` : ''}` },
          h(
            'span',
            { class: 'chair-seat' },
            !setup.lot &&
              (seat.portrait === undefined || parts === undefined
                ? seatToken(at, seat.tint)
                : parts.portraitToken(seat.portrait, seat.tint, at)),
            setup.lot || cast === undefined ? label : role(cast, at, label),
          ),
          !setup.lot && parts !== undefined && seat.powers !== undefined && seat.powers.length > 0 && powersOf(seat.powers, parts.pips),
          who,
          chair.kind === 'ai' && level,
        );
      }),
      setup.lot && h('p', { class: 'note' }, t('new.lotNote', { seats: seats.map(({ label }) => label).join(', ') })),
      !setup.lot && seats.length === 2 && button(t('new.swap'), swap, 'quiet'),
    );
  }

  /** Chooses what a seat plays. @param {import('../../net/wire.d.ts').OptionInfo} option @param {number} at @param {string} label */
  function role(option, at, label) {
    const now = (setup.options[option.key] ?? option.default).split(',')[at];
    return select(
      roles(option) ?? [],
      now,
      (name) => {
        const order = reassign(setup.options[option.key] ?? option.default, at, name, option);
        if (order === option.default) delete setup.options[option.key];
        else setup.options[option.key] = order;
        settled = reseat();
      },
      { 'aria-label': labelled(label, t('new.role')) },
    );
  }

  function firstMe() {
    const at = setup.chairs.findIndex(({ kind }) => kind === 'me');
    return at === -1 ? 0 : at;
  }

  /** The player that was chosen in a row. @param {number} at */
  function nameOf(at) {
    const { kind, level } = setup.chairs[at];
    if (kind === 'ai') return t('bench.level', { level });
    return t(kind === 'me' && at !== firstMe() ? 'who.here' : `who.${kind}`);
  }

  function swap() {
    setup.chairs.reverse();
    drawChairs();
  }

  async function make() {
    change({ name: name.value.trim() });
    await settled;
    if (begin.disabled) return;
    begin.disabled = true;
    try {
      const made = await makeTable({
        game: game.id,
        options: setup.options,
        seats: setup.chairs.map(({ kind, level }) =>
          kind === 'ai' ? { kind, player: `level-${level}` } : kind === 'me' ? { kind, name: settings.name } : { kind },
        ),
        lot: setup.lot,
        clock: setup.clock,
        listed: setup.chairs.some(({ kind }) => kind === 'open'),
      });
      keepSeats(made, game.id);
      box.close();
      go(`/table/${made.table}`);
      const { lot } = made;
      if (lot !== undefined && setup.lot)
        notice(
          t('new.drawn', {
            seats: seats.map(({ label }, seat) => t('new.sits', { seat: label, who: nameOf(lot[seat]) })).join(' · '),
          }),
        );
    } catch (error) {
      problem.textContent = messageOf(error);
      begin.disabled = false;
    }
  }
}

/** How much each stack of a seat can hold: what its role is good at. @param {Tray[]} trays @param {(used: number, of: number) => HTMLElement} pips */
function powersOf(trays, pips) {
  const rows = trays.flatMap(({ title = '', tint = 'none', capacity }) => {
    const of = capacity?.of ?? 0;
    const name = h('span', {}, title);
    return [name, h('span', { class: `suit-${tint}` }, pips(of, 10)), h('b', {}, String(of))];
  });
  return h('div', { class: 'chair-powers' }, ...rows);
}
