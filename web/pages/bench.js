/**
 * The bench: programs at a table, conducted. Choose them, let them play, pause, step, swap, take notes, save and load.
 * @module
 */

import { optionsOf } from '../game/options.js';
import { contestFileOf, frameAt, games, makeTable, programsFor, recordOf, study } from '../net/api.js';
import { Connection } from '../net/connection.js';
import { keep, kept } from '../store/bench.js';
import { change, stepTime } from '../store/settings.js';
import { t } from '../text/index.js';
import { Chairs, secondsText } from '../view/bench/chairs.js';
import { Modes, Speed } from '../view/bench/modes.js';
import { operatorBox } from '../view/bench/operator.js';
import { Outputs } from '../view/bench/outputs.js';
import { announce } from '../view/parts/announce.js';
import { action } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { fileField, form } from '../view/parts/fields.js';
import { icon } from '../view/parts/icons.js';
import { gamePage, heading } from '../view/parts/layout.js';
import { complain, notice, save } from '../view/parts/notice.js';
import { Tabs } from '../view/parts/tabs.js';
import { GameView } from '../view/table/game-view.js';
import { tell } from '../view/table/news.js';

/** @import { Frame, GameInfo } from '../net/types.js' */
/** @import { Chosen } from '../net/api.js' */

/** @type {import('../router.js').Page} */
export async function bench(into, { hash, query }) {
  const token = /^operator=(.+)$/.exec(hash)?.[1];
  // The operator's token leaves the address.
  if (hash !== '') history.replaceState(null, '', location.pathname + location.search);
  const view = new BenchView(into, await games(), token);
  await view.begin(query.get('game') ?? undefined);
  return () => view.close();
}

class BenchView {
  /** @param {HTMLElement} into @param {GameInfo[]} all @param {string | undefined} token */
  constructor(into, all, token) {
    this.all = all;
    this.id = all[0].id;
    /** @type {Record<string, string>} */
    this.options = {};
    /** Whether the lot decides who plays which side in a new game. */
    this.lot = false;
    /** @type {import('../store/bench.js').Kept | undefined} */
    this.kept = undefined;
    this.game = new GameView({
      history: { log: true, time: secondsText },
      frozen: true,
      frameAt: (ply) => frameAt(this.#table, ply, []),
      around: () => this.#drawAround(),
    });
    this.timeline = this.game.timeline;
    this.chairs = new Chairs({ game: () => this.id, choose: (seat, chosen) => this.#choose(seat, chosen) });
    this.outputs = new Outputs();
    this.status = h('p', { class: 'bench-status', role: 'status' });
    this.modes = new Modes(all, (game, options) => void this.#try(() => this.#another(game, options)));
    this.playing = h(
      'button',
      { type: 'button', class: 'button strong large bench-play', onclick: () => void this.#playOrPause() },
      t('bench.play'),
    );
    this.stepping = action('step', 'bench.step', () => void this.#step());
    this.speed = new Speed((ms) => this.connection?.say({ say: 'conduct', what: 'pace', ms }));
    this.note = h('input', { type: 'text', maxlength: 500, placeholder: t('bench.noteHint'), 'aria-label': t('bench.note') });
    const keepNote = h('button', { type: 'submit', class: 'button' }, t('bench.keepNote'));
    this.noting = form('bench-note', () => this.#note(), this.note, keepNote);
    this.loading = fileField('bench-load', async (file) => this.#load(await file.text()), {
      accept: '.txt,.json,text/plain,application/json',
    });
    this.files = h('div', { class: 'table-actions' });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: h('div', {}, this.game.history.root, this.noting) },
      { id: 'output', label: t('bench.output'), panel: this.outputs.root },
    ]);
    gamePage(
      into,
      'bench-page',
      [this.chairs.above, this.game.board.root, this.chairs.below],
      [
        heading(t('bench.title')),
        h('a', { class: 'note', href: '/contests' }, t('bench.toContests')),
        this.modes.root,
        h('div', { class: 'bench-run' }, this.playing, this.stepping, this.speed.root),
        this.status,
        this.files,
        this.tabs.root,
        operatorBox(token, () => void this.#programs()),
      ],
    );
    this.keys = (/** @type {KeyboardEvent} */ event) => this.#key(event);
    addEventListener('keydown', this.keys);
  }

  close() {
    this.connection?.close();
    this.game.close();
    removeEventListener('keydown', this.keys);
  }

  /** Takes up the table that this window conducted, or lays out a game. @param {string | undefined} game */
  async begin(game) {
    const before = kept();
    if (before !== undefined && game === undefined) {
      this.#choosesGame(before.game, before.options);
      await this.#programs(before.chosen);
      this.#conduct(before);
    } else {
      await this.#another(this.all.some(({ id }) => id === game) ? /** @type {string} */ (game) : this.id);
    }
  }

  /** The newest frame; none before the first move. */
  get frame() {
    return this.timeline.live;
  }

  get #paused() {
    return this.frame?.bench?.paused ?? true;
  }

  get #over() {
    return this.frame?.status.is === 'over';
  }

  /** Lays out another game at its beginning. @param {string} game @param {Record<string, string>} [options] */
  async #another(game, options = {}) {
    this.#leave();
    this.#choosesGame(game, options);
    await this.#programs();
    const told = await study({ game, options });
    this.modes.known.textContent = told.familiarity ?? '';
    this.game.board.begin(told.board, told.frame.picture, 0, told.game);
    this.game.board.show({ ...told.frame, animate: false, frozen: true });
    this.game.refresh();
  }

  /** @param {string} game @param {Record<string, string>} options */
  #choosesGame(game, options) {
    [this.id, this.options] = [game, options];
    this.modes.show(game, options);
  }

  /** @param {Chosen[]} [chosen] */
  async #programs(chosen = this.chairs.chosen) {
    const [programs, told] = await Promise.all([programsFor(this.id), study({ game: this.id, options: this.options })]);
    const known = chosen.filter((one) => one.kind === 'ai' || programs.agents.some(({ agent }) => agent === one.agent));
    this.chairs.begin(told.frame.seats, programs, known.length === chosen.length ? chosen : []);
    this.game.refresh();
  }

  #leave() {
    this.connection?.close();
    this.connection = undefined;
    this.kept = undefined;
    keep(undefined);
    this.timeline.clear();
    this.timeline.toNow();
    this.outputs.show([], 0, []);
    this.game.history.show([], [], 0);
  }

  /** Makes a table of the programs chosen; it is paused. @param {string} [record] a game to go on with */
  async #make(record) {
    const made = await makeTable({
      game: this.id,
      options: this.options,
      seats: this.chairs.chosen,
      clock: `per-move ${this.modes.time.value}`,
      pace_ms: this.speed.ms,
      conducted: true,
      ...(record === undefined ? { lot: this.lot } : { record }),
    });
    this.#leave();
    if (made.lot !== undefined) this.#sitAs(made.lot);
    const { table, conductor = '' } = made;
    this.#conduct({ table, conductor, game: this.id, options: this.options, chosen: this.chairs.chosen });
  }

  /** Seats the programs as the lot has decided. @param {number[]} lot for each seat, the number of the chosen program that plays there */
  #sitAs(lot) {
    const { chosen, places } = this.chairs;
    this.chairs.chosen = lot.map((one) => chosen[one]);
    this.chairs.draw();
    notice(
      t('new.drawn', { seats: places.map(({ label }, seat) => t('new.sits', { seat: label, who: this.chairs.nameOf(seat) })).join(' · ') }),
    );
  }

  /** @param {import('../store/bench.js').Kept} what */
  #conduct(what) {
    this.kept = what;
    this.#keep();
    // Without the query, a reload comes back to this game.
    history.replaceState(null, '', location.pathname);
    let first = true;
    this.connection = new Connection(what.table, [what.conductor], {
      welcome: ({ board, frame }) => {
        if (first) this.game.board.begin(board, frame.picture, 0, what.game);
        first = false;
        this.timeline.clear();
        this.#receive(frame);
      },
      frame: (frame) => this.#receive(frame),
      refused: (why) => notice(why.text),
      there: (there) => this.status.classList.toggle('lost', !there),
      gone: () => void this.#another(this.id, this.options),
    });
  }

  #keep() {
    if (this.kept !== undefined) keep({ ...this.kept, chosen: this.chairs.chosen });
  }

  /** @param {Frame} frame */
  #receive(frame) {
    const before = this.timeline.receive(frame);
    if (frame.bench !== undefined) {
      if ((frame.bench.output ?? []).length > 0) this.tabs.news('output');
      this.outputs.show(frame.bench.output ?? [], frame.bench.output_from ?? 0, frame.seats);
    }
    if (this.timeline.looking.is === 'live') this.game.draw({ animate: this.speed.ms >= stepTime() });
    else this.game.refresh();
    if (before !== undefined && before.ply !== frame.ply) tell(frame, { pace: this.speed.ms, slow: this.#paused });
  }

  /** Everything round the board. */
  #drawAround() {
    const { frame } = this;
    const running = frame !== undefined && !this.#paused && !this.#over;
    const open = !running;
    if (this.chairs.open !== open) {
      this.chairs.open = open;
      this.chairs.draw();
    }
    fill(this.playing, icon(running ? 'pause' : 'play'), t(running ? 'bench.pause' : this.#over ? 'bench.again' : 'bench.play'));
    this.playing.dataset.does = running ? 'pause' : 'play';
    this.stepping.disabled = this.#over || running;
    this.modes.time.disabled = frame !== undefined && !this.#over;
    const noted = frame?.history[frame.history.length - 1];
    this.note.disabled = noted === undefined;
    if (document.activeElement !== this.note) this.note.value = noted?.note ?? '';
    this.#clocks();
    this.status.textContent = this.#statusText();
    this.#drawFiles();
  }

  #statusText() {
    const { frame } = this;
    if (frame === undefined) return t('bench.ready');
    if (this.timeline.looking.is !== 'live') return t('table.lookingBack');
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
      playing && action('plus', 'bench.fresh', () => void this.#try(() => this.#make())),
      this.chairs.chosen.length === 2 && action('turn', 'bench.sides', () => this.#changeSides(), { disabled: !this.chairs.open }),
      action('lot', 'bench.lot', () => this.#drawLots(), { title: t('bench.lotNote'), 'aria-pressed': String(this.lot) }),
      playing &&
        action('download', 'bench.save', () => void this.#try(async () => save(`${this.id}.txt`, await recordOf(this.#table, [])))),
      playing &&
        this.frame?.bench?.contest_file &&
        action(
          'download',
          'bench.saveContest',
          () => void this.#try(async () => save(`${this.id}.json`, (await contestFileOf(this.#table)).record)),
        ),
      this.loading,
      h('label', { class: 'action', for: 'bench-load' }, icon('load'), h('span', {}, t('bench.load'))),
      action('theme', 'bench.theme', () => change({ theme: document.documentElement.dataset.theme === 'dark' ? 'light' : 'dark' })),
      playing && h('a', { class: 'action', href: `/table/${this.#table}` }, t('bench.watchLink')),
    );
  }

  get #table() {
    return this.kept?.table ?? '';
  }

  /** @param {number} seat @param {Chosen} chosen */
  #choose(seat, chosen) {
    if (this.frame === undefined || this.#over) return;
    this.connection?.say({ say: 'conduct', what: 'swap', seat, to: chosen });
    this.#keep();
  }

  #changeSides() {
    const [one, other] = this.chairs.chosen;
    this.chairs.chosen = [other, one];
    this.#choose(0, other);
    this.#choose(1, one);
    this.chairs.draw();
    this.game.refresh();
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

  /** Goes on with a saved game: programs that the server knows take their seats again. @param {string} record */
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

  #toNow() {
    if (this.timeline.looking.is !== 'live') this.game.toNow();
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
      complain(error);
    }
  }
}
