/**
 * The chairs of the bench: who plays where, chosen from a list or dropped as a file, with each side's clock.
 * @module
 */

import { post } from '../api.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h, icon } from '../dom.js';
import { dialog, notice } from '../pages/parts.js';
import { counted, decimal, t } from '../text/index.js';

/** @typedef {{ kind: 'ai', player: string } | { kind: 'agent', agent: string }} Chosen */
/** @typedef {{ players: string[], uploads: boolean, agents: { agent: string, name: string, game: string }[] }} Programs */
/** @typedef {{ label: string, tint: string }} Place */

/**
 * What a chair needs to know and to tell.
 * @typedef {object} Wishes
 * @property {() => string} game the game's id
 * @property {(seat: number, chosen: Chosen) => void} choose
 */

export class Chairs {
  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.wishes = wishes;
    /** @type {Programs} */
    this.programs = { players: [], uploads: false, agents: [] };
    /** @type {Chosen[]} */
    this.chosen = [];
    /** @type {Place[]} */
    this.places = [];
    /** Whether programs can be changed now. */
    this.open = true;
    this.above = h('div', { class: 'bench-chairs' });
    this.below = h('div', { class: 'bench-chairs' });
    /** @type {{ used: HTMLElement, last: HTMLElement, root: HTMLElement, fault: HTMLElement }[]} */
    this.clocks = [];
  }

  /** @param {Place[]} places @param {Programs} programs @param {Chosen[]} chosen */
  begin(places, programs, chosen) {
    [this.places, this.programs] = [places, programs];
    this.chosen = places.map((_, seat) => chosen[seat] ?? { kind: 'ai', player: programs.players[0] });
    this.draw();
  }

  /** Who plays at a seat, in words. @param {number} seat */
  nameOf(seat) {
    const now = this.chosen[seat];
    if (now.kind === 'ai') return playerText(now.player);
    return this.programs.agents.find(({ agent }) => agent === now.agent)?.name ?? now.agent;
  }

  draw() {
    this.clocks = [];
    const rows = this.places.map((place, seat) => this.#chair(place, seat));
    fill(this.above, ...rows.slice(1));
    fill(this.below, ...rows.slice(0, 1));
  }

  /**
   * Each side's clock: all its time, and its last move.
   * @param {{ used?: number, last?: number, turns: boolean, won: boolean, faults: number }[]} now
   */
  tick(now) {
    now.forEach(({ used, last, turns, won, faults }, seat) => {
      const clock = this.clocks[seat];
      if (clock === undefined) return;
      clock.used.textContent = used === undefined ? '' : secondsText(used);
      clock.last.textContent = last === undefined ? '' : t('bench.lastMove', { time: secondsText(last) });
      clock.fault.textContent = faults === 0 ? '' : counted('bench.faults', faults);
      clock.root.classList.toggle('turns', turns);
      clock.root.classList.toggle('won', won);
    });
  }

  /** @param {Place} place @param {number} seat */
  #chair({ label, tint }, seat) {
    const select = this.#select(label, seat);
    const file = h('input', {
      type: 'file',
      class: 'unseen',
      id: `bench-file-${seat}`,
      accept: '.py,text/x-python',
      disabled: !this.open,
      'aria-label': `${label}: ${t('bench.file')}`,
      onchange: () => void this.#handIn(seat, file.files?.[0]),
    });
    const [used, last, fault] = [
      h('span', { class: 'clock', title: t('bench.used') }),
      h('small', {}),
      h('small', { class: 'bench-faults' }),
    ];
    const root = h(
      'div',
      {
        class: 'bench-chair',
        'data-seat': seat,
        ondragover: (/** @type {DragEvent} */ event) => {
          event.preventDefault();
          root.classList.toggle('is-over', this.open);
        },
        ondragleave: () => root.classList.remove('is-over'),
        ondrop: (/** @type {DragEvent} */ event) => {
          event.preventDefault();
          root.classList.remove('is-over');
          if (this.open) void this.#handIn(seat, event.dataTransfer?.files[0]);
          else notice(t('bench.pauseFirst'));
        },
      },
      h('span', { class: 'chair-seat' }, seatToken(seat, tint), label),
      select,
      this.programs.uploads && [
        file,
        h('label', { class: 'button bench-open', for: file.id, title: t('bench.drop') }, icon('plus'), t('bench.file')),
      ],
      h('span', { class: 'bench-time' }, used, last, fault),
    );
    this.clocks[seat] = { used, last, root, fault };
    return root;
  }

  /** @param {string} label @param {number} seat */
  #select(label, seat) {
    const now = this.chosen[seat];
    const option = (/** @type {string} */ value, /** @type {string} */ text, /** @type {boolean} */ selected) =>
      h('option', { value, selected }, text);
    const players = this.programs.players.map((player) =>
      option(`ai:${player}`, playerText(player), now.kind === 'ai' && now.player === player),
    );
    const agents = this.programs.agents.map(({ agent, name }) =>
      option(`agent:${agent}`, name, now.kind === 'agent' && now.agent === agent),
    );
    const select = h(
      'select',
      {
        'aria-label': `${label}: ${t('bench.who')}`,
        disabled: !this.open,
        title: this.open ? undefined : t('bench.pauseFirst'),
        onchange: () => {
          const [kind, id] = select.value.split(/:(.*)/s);
          this.#choose(seat, kind === 'ai' ? { kind, player: id } : { kind: 'agent', agent: id });
        },
      },
      h('optgroup', { label: t('bench.builtIn') }, ...players),
      agents.length > 0 && h('optgroup', { label: t('bench.own') }, ...agents),
    );
    return select;
  }

  /** @param {number} seat @param {Chosen} chosen */
  #choose(seat, chosen) {
    this.chosen[seat] = chosen;
    this.wishes.choose(seat, chosen);
  }

  /** Somebody's program for a seat. @param {number} seat @param {File | undefined} file */
  async #handIn(seat, file) {
    if (file === undefined) return;
    try {
      const taken = await post('/agents', { name: file.name, game: this.wishes.game(), file: await file.text() });
      const known = this.programs.agents.filter(({ agent }) => agent !== taken.agent);
      this.programs = { ...this.programs, agents: [{ agent: taken.agent, name: taken.name, game: this.wishes.game() }, ...known] };
      this.#choose(seat, { kind: 'agent', agent: taken.agent });
      this.draw();
      if (taken.checks.some((/** @type {{ level: string }} */ { level }) => level !== 'note')) showChecks(taken.name, taken.checks);
      else notice(t('bench.taken', { name: taken.name }));
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
    }
  }
}

/** @param {string} player */
export function playerText(player) {
  const level = /^level-(\d+)$/.exec(player)?.[1];
  if (level !== undefined) return `${t('bench.level', { level })} · ${t(`level.${level}`)}`;
  const known = t(`bench.player.${player}`);
  return known.startsWith('bench.') ? player : known;
}

/** @param {number} ms */
export function secondsText(ms) {
  if (ms === 0) return '< 1 ms';
  return ms < 1000 ? `${ms} ms` : `${decimal((ms / 1000).toFixed(ms < 60_000 ? 1 : 0))} s`;
}

/** What was found in a file, with line and remedy. @param {string} name @param {{ level: string, line?: number, message: string, remedy: string }[]} checks */
function showChecks(name, checks) {
  const items = checks.map(({ level, line, message, remedy }) =>
    h(
      'li',
      { class: `check check-${level}` },
      h('strong', {}, t(`bench.check.${level}`), line === undefined ? '' : ` · ${t('bench.line', { line })}`),
      h('p', {}, message),
      remedy !== '' && h('p', { class: 'note' }, `→ ${remedy}`),
    ),
  );
  dialog(t('bench.checks', { name }), h('ul', { class: 'checks' }, ...items));
}
