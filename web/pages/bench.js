/**
 * The bench: programs at a table, conducted. Choose them, let them play, pause, step, swap, take notes, save and load.
 * @module
 */

import { games, get, post, recordOf, study } from '../api.js';
import { Chairs } from '../bench/chairs.js';
import { keep, kept, optionsOf } from '../bench/kept.js';
import { Log, Outputs } from '../bench/log.js';
import { Modes, Speed } from '../bench/modes.js';
import { operatorBox } from '../bench/operator.js';
import { action, sign } from '../bench/signs.js';
import { announce } from '../board/announce.js';
import { Board } from '../board/board.js';
import { Connection } from '../connection.js';
import { fill, h } from '../dom.js';
import { change, stepTime } from '../memory.js';
import { play as sound } from '../sound.js';
import { historyKeys } from '../table/history.js';
import { Tabs } from '../table/tabs.js';
import { t } from '../text/index.js';
import { heading, notice, save } from './parts.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').GameInfo} GameInfo */
/** @typedef {import('../bench/chairs.js').Chosen} Chosen */

/** @type {import('../main.js').Page} */
export async function bench(into, { hash, query }) {
  const token = /^operator=(.+)$/.exec(hash)?.[1];
  // A secret does not stay in the address.
  if (hash !== '') history.replaceState(null, '', location.pathname + location.search);
  const view = new BenchView(into, await games(), token);
  await view.begin(query.get('game') ?? undefined);
  return () => view.close();
}

class BenchView {
  /** @param {HTMLElement} into @param {GameInfo[]} all @param {string | undefined} token */
  constructor(into, all, token) {
    this.all = all;
    this.game = all[0].id;
    /** @type {Record<string, string>} */
    this.options = {};
    /** Whether the lot decides who plays which side in a new game. */
    this.lot = false;
    /** @type {import('../bench/kept.js').Kept | undefined} */
    this.kept = undefined;
    /** @type {Frame | undefined} */
    this.frame = undefined;
    /** @type {Frame | undefined} */
    this.past = undefined;

    this.board = new Board({});
    this.chairs = new Chairs({ game: () => this.game, choose: (seat, chosen) => this.#choose(seat, chosen) });
    this.log = new Log((ply) => void this.#lookAt(ply));
    this.outputs = new Outputs();
    this.status = h('p', { class: 'bench-status', role: 'status' });
    this.modes = new Modes(all, (game, options) => void this.#try(() => this.#another(game, options)));
    this.playing = h('button', { type: 'button', class: 'button strong large bench-play', onclick: () => void this.#playOrPause() });
    this.stepping = action('step', 'bench.step', () => void this.#step());
    this.speed = new Speed((ms) => this.connection?.say({ say: 'conduct', what: 'pace', ms }));
    this.note = h('input', { type: 'text', maxlength: 500, placeholder: t('bench.noteHint'), 'aria-label': t('bench.note') });
    this.noting = h(
      'form',
      {
        class: 'bench-note',
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          this.#note();
        },
      },
      this.note,
      h('button', { type: 'submit', class: 'button' }, t('bench.keepNote')),
    );
    this.loading = h('input', {
      type: 'file',
      class: 'unseen',
      id: 'bench-load',
      accept: '.txt,.json,text/plain,application/json',
      onchange: async () => {
        const file = this.loading.files?.[0];
        this.loading.value = '';
        if (file !== undefined) await this.#load(await file.text());
      },
    });
    this.files = h('div', { class: 'table-actions' });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: h('div', {}, this.log.root, this.noting) },
      { id: 'output', label: t('bench.output'), panel: this.outputs.root },
    ]);
    fill(
      into,
      h(
        'div',
        { class: 'table-page bench-page' },
        h('div', { class: 'table-board' }, this.chairs.above, this.board.root, this.chairs.below),
        h(
          'aside',
          { class: 'table-side' },
          heading(t('bench.title')),
          h('a', { class: 'note', href: '/contests' }, t('bench.toContests')),
          this.modes.root,
          h('div', { class: 'bench-run' }, this.playing, this.stepping, this.speed.root),
          this.status,
          this.files,
          this.tabs.root,
          operatorBox(token, () => void this.#programs()),
        ),
      ),
    );
    this.stopKeys = historyKeys((where) => this.log.step(where));
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    addEventListener('keydown', this.keys);
  }

  close() {
    this.connection?.close();
    this.stopKeys();
    removeEventListener('keydown', this.keys);
  }

  /** Takes up what this window conducted, or lays out a game. @param {string | undefined} game */
  async begin(game) {
    const before = kept();
    if (before !== undefined && game === undefined) {
      this.#choosesGame(before.game, before.options);
      await this.#programs(before.chosen);
      this.#conduct(before);
    } else {
      await this.#another(this.all.some(({ id }) => id === game) ? /** @type {string} */ (game) : this.game);
    }
  }

  get #paused() {
    return this.frame?.bench?.paused ?? true;
  }

  get #over() {
    return this.frame?.status.is === 'over';
  }

  /** Another game, at its beginning; nothing is played yet. @param {string} game @param {Record<string, string>} [options] */
  async #another(game, options = {}) {
    this.#leave();
    this.#choosesGame(game, options);
    await this.#programs();
    const told = await study({ game, options });
    this.modes.known.textContent = told.familiarity ?? '';
    this.board.begin(told.board, told.frame.picture, 0);
    this.board.show({ ...told.frame, animate: false, frozen: true });
    this.#dress();
  }

  /** @param {string} game @param {Record<string, string>} options */
  #choosesGame(game, options) {
    [this.game, this.options] = [game, options];
    this.modes.show(game, options);
  }

  /** @param {Chosen[]} [chosen] */
  async #programs(chosen = this.chairs.chosen) {
    const [programs, told] = await Promise.all([get(`/agents?game=${this.game}`), study({ game: this.game, options: this.options })]);
    const known = chosen.filter(
      (one) => one.kind === 'ai' || programs.agents.some((/** @type {{ agent: string }} */ { agent }) => agent === one.agent),
    );
    this.chairs.begin(told.frame.seats, programs, known.length === chosen.length ? chosen : []);
    this.#dress();
  }

  #leave() {
    this.connection?.close();
    this.connection = undefined;
    [this.kept, this.frame, this.past] = [undefined, undefined, undefined];
    keep(undefined);
    this.outputs.show([], 0, []);
    this.log.show([], [], 0);
  }

  /** Makes a table of the programs chosen; it is paused. @param {string} [record] a game to go on with */
  async #make(record) {
    const made = await post('/tables', {
      game: this.game,
      options: this.options,
      seats: this.chairs.chosen,
      clock: `per-move ${this.modes.time.value}`,
      pace_ms: this.speed.ms,
      conducted: true,
      ...(record === undefined ? { lot: this.lot } : { record }),
    });
    this.#leave();
    if (made.lot !== undefined) this.#sitAs(made.lot);
    this.#conduct({ table: made.table, conductor: made.conductor, game: this.game, options: this.options, chosen: this.chairs.chosen });
  }

  /** The chairs as the lot has decided. @param {number[]} lot for each seat, who of those chosen plays there */
  #sitAs(lot) {
    const { chosen, places } = this.chairs;
    this.chairs.chosen = lot.map((one) => chosen[one]);
    this.chairs.draw();
    notice(
      t('new.drawn', { seats: places.map(({ label }, seat) => t('new.sits', { seat: label, who: this.chairs.nameOf(seat) })).join(' · ') }),
    );
  }

  /** @param {import('../bench/kept.js').Kept} what */
  #conduct(what) {
    this.kept = what;
    this.#keep();
    // A reload comes back to this game, not to another beginning.
    history.replaceState(null, '', location.pathname);
    let first = true;
    this.connection = new Connection(what.table, [what.conductor], {
      welcome: ({ board, frame }) => {
        if (first) this.board.begin(board, frame.picture, 0);
        first = false;
        this.frame = undefined;
        this.#receive(frame);
      },
      frame: (frame) => this.#receive(frame),
      refused: (why) => notice(why.text),
      hint: () => {},
      rematch: () => {},
      there: (there) => this.status.classList.toggle('lost', !there),
      gone: () => void this.#another(this.game, this.options),
    });
  }

  #keep() {
    if (this.kept !== undefined) keep({ ...this.kept, chosen: this.chairs.chosen });
  }

  /** @param {Frame} frame */
  #receive(frame) {
    const before = this.frame?.history ?? [];
    frame.history = [...before.slice(0, frame.history_from), ...frame.history];
    const news = this.frame !== undefined && frame.ply !== this.frame.ply;
    this.frame = frame;
    if (frame.bench !== undefined) {
      if ((frame.bench.output ?? []).length > 0) this.tabs.news('output');
      this.outputs.show(frame.bench.output ?? [], frame.bench.output_from ?? 0, frame.seats);
    }
    if (this.past === undefined) this.board.show({ ...frame, frozen: true, animate: this.speed.ms >= stepTime() });
    this.#dress();
    if (!news) return;
    const happened = frame.happened ?? [];
    if (this.#over) sound('end');
    else if (happened.length > 0 && this.speed.ms >= 150)
      sound(happened.some(({ kind }) => kind === 'capture') ? 'capture' : happened[0].kind);
    // At full speed nobody could listen to every move.
    if (this.#over) announce(frame.status.text ?? '');
    else if (this.#paused || this.speed.ms >= 1200) announce(...happened.map(({ text }) => text));
  }

  /** Everything round the board. */
  #dress() {
    const { frame } = this;
    const running = frame !== undefined && !this.#paused && !this.#over;
    const open = !running;
    if (this.chairs.open !== open) {
      this.chairs.open = open;
      this.chairs.draw();
    }
    fill(this.playing, sign(running ? 'pause' : 'play'), t(running ? 'bench.pause' : this.#over ? 'bench.again' : 'bench.play'));
    this.playing.dataset.does = running ? 'pause' : 'play';
    this.stepping.disabled = this.#over || running;
    this.modes.time.disabled = frame !== undefined && !this.#over;
    const noted = frame?.history[frame.history.length - 1];
    this.note.disabled = noted === undefined;
    if (document.activeElement !== this.note) this.note.value = noted?.note ?? '';
    this.log.show(frame?.history ?? [], frame?.seats ?? [], this.past?.ply ?? frame?.ply ?? 0);
    this.#clocks();
    this.status.textContent = this.#statusText();
    this.#drawFiles();
  }

  #statusText() {
    const { frame } = this;
    if (frame === undefined) return t('bench.ready');
    if (this.past !== undefined) return t('table.lookingBack');
    if (frame.status.is === 'over') return frame.status.text ?? '';
    const seat = frame.seats[frame.status.seat ?? 0];
    const move = t('bench.move', { ply: frame.ply + 1 });
    return this.#paused ? t('bench.paused', { move }) : t('bench.thinks', { move, seat: seat?.label ?? '' });
  }

  #clocks() {
    const { frame } = this;
    const turns = frame?.history ?? [];
    this.chairs.tick(
      this.chairs.places.map((_, seat) => {
        const own = turns.filter((turn) => turn.seat === seat);
        return {
          used: frame?.bench?.used_ms[seat],
          last: own[own.length - 1]?.ms,
          turns: frame?.status.is === 'turn' && frame.status.seat === seat,
          won: frame?.status.is === 'over' && frame.status.ranks?.[seat] === 1,
          faults: own.filter(({ ending }) => ending !== undefined).length,
        };
      }),
    );
  }

  #drawFiles() {
    const playing = this.frame !== undefined;
    fill(
      this.files,
      playing && action('fresh', 'bench.fresh', () => void this.#try(() => this.#make())),
      this.chairs.chosen.length === 2 && action('turn', 'bench.sides', () => this.#changeSides(), { disabled: !this.chairs.open }),
      action('lot', 'bench.lot', () => this.#drawLots(), { title: t('bench.lotNote'), 'aria-pressed': String(this.lot) }),
      playing && action('save', 'bench.save', () => void this.#try(async () => save(`${this.game}.txt`, await recordOf(this.#table, [])))),
      playing &&
        this.frame?.bench?.contest_file &&
        action(
          'save',
          'bench.saveContest',
          () => void this.#try(async () => save(`${this.game}.json`, (await post(`/tables/${this.#table}/contest-file`, {})).record)),
        ),
      this.loading,
      h('label', { class: 'action', for: 'bench-load' }, sign('load'), h('span', {}, t('bench.load'))),
      action('theme', 'bench.theme', () => change({ theme: document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark' })),
      playing && h('a', { class: 'action', href: `/table/${this.#table}` }, t('bench.watchLink')),
    );
  }

  get #table() {
    return encodeURIComponent(this.kept?.table ?? '');
  }

  /** @param {number} seat @param {Chosen} chosen */
  #choose(seat, chosen) {
    if (this.frame === undefined || this.#over) return;
    this.connection?.say({ say: 'conduct', what: 'swap', seat, to: chosen });
    this.#keep();
  }

  #changeSides() {
    const [one, other] = this.chairs.chosen;
    [
      [0, other],
      [1, one],
    ].forEach(([seat, chosen]) => {
      this.chairs.chosen[/** @type {number} */ (seat)] = /** @type {Chosen} */ (chosen);
      this.#choose(/** @type {number} */ (seat), /** @type {Chosen} */ (chosen));
    });
    this.chairs.draw();
    this.#dress();
  }

  #drawLots() {
    this.lot = !this.lot;
    this.#drawFiles();
    /** @type {HTMLElement | null} */ (this.files.querySelector('[aria-pressed]'))?.focus();
  }

  async #playOrPause() {
    if (this.playing.dataset.does === 'pause') {
      this.connection?.say({ say: 'conduct', what: 'pause' });
      return;
    }
    await this.#try(async () => {
      this.#toNow();
      if (this.frame === undefined || this.#over) await this.#make();
      this.connection?.say({ say: 'conduct', what: 'go' });
    });
  }

  async #step() {
    await this.#try(async () => {
      this.#toNow();
      if (this.frame === undefined) await this.#make();
      this.connection?.say({ say: 'conduct', what: 'step' });
    });
  }

  #note() {
    this.connection?.say({ say: 'conduct', what: 'note', text: this.note.value });
    this.note.blur();
    announce(t('bench.noted'));
  }

  /** Goes on with a saved game: programs that are known sit where they sat. @param {string} record */
  async #load(record) {
    await this.#try(async () => {
      const told = await study({ record });
      this.#leave();
      this.#choosesGame(told.game, optionsOf(told.options));
      await this.#programs();
      const { players, agents } = this.chairs.programs;
      told.frame.seats.forEach(({ name }, seat) => {
        const agent = agents.find((one) => one.name === name)?.agent;
        if (agent !== undefined) this.chairs.chosen[seat] = { kind: 'agent', agent };
        else if (players.includes(name)) this.chairs.chosen[seat] = { kind: 'ai', player: name };
      });
      this.chairs.draw();
      await this.#make(record);
    });
  }

  /** @param {number} ply */
  async #lookAt(ply) {
    const { frame } = this;
    if (frame === undefined) return;
    if (ply >= frame.ply) {
      this.#toNow();
      return;
    }
    await this.#try(async () => {
      this.wanted = ply;
      const past = /** @type {Frame} */ (await post(`/tables/${this.#table}/at`, { ply, secrets: [] }));
      if (this.wanted !== ply) return;
      this.past = past;
      this.board.show({ ...past, frozen: true });
      this.#dress();
      announce(...(past.happened ?? []).map(({ text }) => text));
    });
  }

  #toNow() {
    this.wanted = undefined;
    if (this.past === undefined) return;
    this.past = undefined;
    if (this.frame !== undefined) this.board.show({ ...this.frame, happened: [], frozen: true });
    this.#dress();
  }

  /** The space bar plays and pauses, a full stop steps. @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, button, a, summary, dialog, [role=tablist], [data-thing]') !== null) return;
    if (event.key !== ' ' && event.key !== '.') return;
    event.preventDefault();
    if (event.key === ' ') void this.#playOrPause();
    else if (!this.stepping.disabled) void this.#step();
  }

  /** @param {() => Promise<void>} act */
  async #try(act) {
    try {
      await act();
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
    }
  }
}
