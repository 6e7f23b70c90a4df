/**
 * The seats of the bench: the program of each one, chosen from a list or dropped as a file, with each side's clock.
 * @module
 */

import { uploadAgent } from '../../net/api.js';
import { counted, decimal, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { fileField } from '../parts/fields.js';
import { icon } from '../parts/icons.js';
import { complain, notice } from '../parts/notice.js';

/** @import { Chosen } from '../../net/api.js' */
/** @typedef {{ label: string, tint: string }} Place */
/** @typedef {{ game: () => string, choose: (seat: number, chosen: Chosen) => void }} ChairHandlers */

export class Chairs {
  /** @param {ChairHandlers} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    /** @type {import('../../net/wire.d.ts').Programs} */
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

  /** @param {Place[]} places @param {import('../../net/wire.d.ts').Programs} programs @param {Chosen[]} chosen */
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
    const file = fileField(`bench-file-${seat}`, (chosen) => this.#upload(seat, chosen), {
      accept: '.py,text/x-python',
      disabled: !this.open,
      'aria-label': `${label}: ${t('bench.file')}`,
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
          if (this.open) void this.#upload(seat, event.dataTransfer?.files[0]);
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
    this.handlers.choose(seat, chosen);
  }

  /** Uploads a program and gives it a seat. @param {number} seat @param {File | undefined} file */
  async #upload(seat, file) {
    if (file === undefined) return;
    try {
      const taken = await uploadAgent({ name: file.name, game: this.handlers.game(), file: await file.text() });
      const known = this.programs.agents.filter(({ agent }) => agent !== taken.agent);
      this.programs = { ...this.programs, agents: [{ agent: taken.agent, name: taken.name, game: this.handlers.game() }, ...known] };
      this.#choose(seat, { kind: 'agent', agent: taken.agent });
      this.draw();
      if (taken.checks.some(({ level }) => level !== 'note')) showChecks(taken.name, taken.checks);
      else notice(t('bench.taken', { name: taken.name }));
    } catch (error) {
      complain(error);
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

/** What was found in a file, with line and remedy. @param {string} name @param {import('../../net/wire.d.ts').Check[]} checks */
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
