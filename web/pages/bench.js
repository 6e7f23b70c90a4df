/**
 * The bench: programs at a table, conducted. Choose them, let them play, pause, step, swap, take notes, save and load; or let
 * many of them play a tournament, one game after the other.
 * @module
 */

import { optionsOf } from '../game/options.js';
import { piecesOf } from '../game/pieces.js';
import { score, timetable } from '../game/tournament.js';
import { contestFileOf, frameAt, games, makeTable, programsFor, Rejection, recordOf, study } from '../net/api.js';
import { Connection } from '../net/connection.js';
import { keep, keepTournament, kept, savedGames, saveGame, tournament } from '../store/bench.js';
import { stepTime } from '../store/settings.js';
import { t } from '../text/index.js';
import { Cards, seconds } from '../view/bench/cards.js';
import { Controls } from '../view/bench/controls.js';
import { benchPage } from '../view/bench/layout.js';
import { clockOf, clockText, contestOf, Modes } from '../view/bench/modes.js';
import { Moves, moveNumber } from '../view/bench/moves.js';
import { Notes } from '../view/bench/notes.js';
import { operatorBox } from '../view/bench/operator.js';
import { Outputs } from '../view/bench/outputs.js';
import { idOf, Programs } from '../view/bench/programs.js';
import { endOf, showResult, showSaved, winnerOf } from '../view/bench/result.js';
import { newTournament, scoreText, standingTable, TournamentPanel } from '../view/bench/tournament.js';
import { withoutSeat } from '../view/board/trays.js';
import { action, button } from '../view/parts/buttons.js';
import { dialog } from '../view/parts/dialog.js';
import { fill, h } from '../view/parts/dom.js';
import { fileField } from '../view/parts/fields.js';
import { icon } from '../view/parts/icons.js';
import { heading } from '../view/parts/layout.js';
import { complain, notice, save } from '../view/parts/notice.js';
import { Tabs } from '../view/parts/tabs.js';
import { GameView } from '../view/table/game-view.js';
import { tell } from '../view/table/news.js';
import { boardFacts } from '../view/table/seats.js';

/** @import { Frame, GameInfo } from '../net/wire.d.ts' */
/** @import { Step } from '../game/timeline.js' */
/** @import { Chosen } from '../net/api.js' */
/** @import { Kept, Tournament } from '../store/bench.js' */

/** How long a result of a tournament's game stays in view at the usual pace, and how long a busy server is left alone, in milliseconds. */
const BETWEEN_GAMES = 1500;
const AGAIN_AFTER = 3000;

/** @type {import('../router.js').Page} */
export async function bench(into, { hash, query }) {
  const token = /^operator=(.+)$/.exec(hash)?.[1];
  // The operator's token leaves the address.
  if (hash !== '') history.replaceState(null, '', location.pathname + location.search);
  const view = new BenchView(into, await games(), token);
  await view.begin(query.get('game') ?? undefined);
  return () => view.close();
}

/** What the game tells of a seat besides its number of pieces. @param {Frame} frame @param {number} seat */
function factsOf({ picture, seats }, seat) {
  const { word } = piecesOf(picture, seat);
  const texts = (picture.panels ?? [])
    .filter((panel) => panel.seat === seat)
    .map(({ text }) => withoutSeat(text, seats[seat]?.label ?? ''));
  return texts.filter((text) => word === undefined || !/^\d+\s\p{L}+$/u.test(text));
}

class BenchView {
  /** @param {HTMLElement} into @param {GameInfo[]} all @param {string | undefined} token */
  constructor(into, all, token) {
    this.all = all;
    this.id = all[0].id;
    /** @type {Record<string, string>} */
    this.options = {};
    /** The program of each seat. @type {Chosen[]} */
    this.chosen = [];
    /** Whether the lot decides who plays which side in a new game. */
    this.lot = false;
    /** @type {Kept | undefined} */
    this.kept = undefined;
    this.tournament = tournament();
    /** Whether the tournament goes on by itself. */
    this.goes = false;
    /** The clock of the table. */
    this.clock = 'none';
    this.game = new GameView({
      log: (jump) => new Moves(jump),
      frozen: true,
      frameAt: (ply) => frameAt(this.#table, ply, []),
      around: () => this.#drawAround(),
    });
    this.timeline = this.game.timeline;
    this.programs = new Programs();
    this.cards = new Cards({
      change: (seat) => this.#pick(seat),
      drop: (seat, files) => void this.programs.upload(files).then((good) => good.length > 0 && this.#choose(seat, good[0])),
    });
    this.controls = new Controls({
      play: () => void this.#playOrPause(),
      step: (step) => void this.#step(step),
      pace: (ms) => this.connection?.say({ say: 'conduct', what: 'pace', ms }),
    });
    this.outputs = new Outputs();
    this.notes = new Notes({
      keep: (text) => this.connection?.say({ say: 'conduct', what: 'note', text }),
      jump: (ply) => void this.game.lookAt(ply),
    });
    this.panel = new TournamentPanel({
      goOn: () => void this.#try(() => this.#goOn()),
      stop: () => this.#stop(),
      begin: () => this.#newTournament(),
      end: () => this.#endTournament(),
    });
    this.status = h('p', { class: 'bench-status', role: 'status' });
    this.facts = h('div', { class: 'bench-box' });
    this.words = h('p', { class: 'bench-words' });
    this.modes = new Modes(all, {
      chosen: (game, options) => void this.#try(() => this.#another(game, options)),
      timed: () => this.game.refresh(),
    });
    this.menu = h('div', { class: 'menu-list' });
    this.loading = fileField('bench-load', async (file) => this.#load(await file.text()), {
      accept: '.txt,.json,text/plain,application/json',
      'aria-label': t('bench.load'),
    });
    this.menuBox = h('details', { class: 'bench-menu' }, h('summary', { class: 'button' }, icon('menu'), t('bench.menu')), this.menu);
    this.operator = operatorBox(token, () => void this.#programs());
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: this.game.history.root },
      { id: 'output', label: t('bench.output'), panel: this.outputs.root },
      { id: 'notes', label: t('bench.notes'), panel: this.notes.root },
      { id: 'tournament', label: t('tour.title'), panel: this.panel.root },
    ]);
    benchPage(into, {
      left: [h('div', { class: 'bench-head' }, heading(t('bench.title')), this.menuBox), this.cards.root, this.facts, this.loading],
      facts: [this.words, button(t('bench.settings'), () => this.#settings(), 'bench-settings')],
      board: this.game.board.root,
      controls: this.controls.root,
      right: [this.tabs.root, this.outputs.last, this.notes.form],
    });
    // With the operator's link, the setting it is for is open at once.
    if (token !== undefined) this.#settings();
    this.leave = new AbortController();
    addEventListener('keydown', (event) => this.#key(event), { signal: this.leave.signal });
    addEventListener('click', (event) => this.#closeMenu(event), { signal: this.leave.signal });
  }

  close() {
    this.left = true;
    clearTimeout(this.next);
    this.leave.abort();
    this.connection?.close();
    this.game.close();
    this.cards.close();
    this.controls.close();
  }

  /** Takes up the table that this window conducted, or lays out a game. @param {string | undefined} game */
  async begin(game) {
    const before = kept();
    if (before !== undefined && game === undefined) {
      this.#choosesGame(before.game, before.options);
      await this.#programs(before.chosen);
      this.goes = before.goes ?? false;
      this.#conduct(before);
    } else {
      const info = this.all.find(({ id }) => id === game) ?? this.all[0];
      await this.#another(info.id, contestOf(info));
    }
    if (this.tournament !== undefined) this.tabs.news('tournament');
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

  get #running() {
    return this.frame !== undefined && !this.#paused && !this.#over;
  }

  get #table() {
    return this.kept?.table ?? '';
  }

  /** The games of the tournament. */
  get #games() {
    return this.tournament === undefined ? [] : timetable(this.tournament.players.length, this.tournament.legs);
  }

  /** Lays out another game at its beginning. @param {string} game @param {Record<string, string>} [options] */
  async #another(game, options = {}) {
    this.goes = false;
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
  async #programs(chosen = this.chosen) {
    const [programs, told] = await Promise.all([programsFor(this.id), study({ game: this.id, options: this.options })]);
    this.start = told.frame;
    this.programs.begin(this.id, programs);
    const known = chosen.filter((one) => one.kind === 'ai' || programs.agents.some(({ agent }) => agent === one.agent));
    const all = known.length === chosen.length ? chosen : [];
    this.chosen = told.frame.seats.map((_, seat) => all[seat] ?? { kind: 'ai', player: programs.players[0] });
    this.cards.begin(told.frame.seats);
    this.game.refresh();
  }

  #leave() {
    clearTimeout(this.next);
    this.connection?.close();
    this.connection = undefined;
    this.kept = undefined;
    keep(undefined);
    this.timeline.clear();
    this.timeline.toNow();
    this.outputs.show([], 0, [], []);
    this.game.history.show([], this.start?.seats ?? [], 0);
  }

  /** Makes a table of the programs chosen; it is paused. @param {{ record?: string, clock?: string, match?: number }} [how] a game to go on with; the number of the tournament's game */
  async #make({ record, clock = this.modes.clock, match } = {}) {
    const made = await makeTable({
      game: this.id,
      options: this.options,
      seats: this.chosen,
      clock,
      pace_ms: this.controls.ms,
      conducted: true,
      ...(record === undefined ? { lot: this.lot && match === undefined } : { record }),
    });
    if (this.left) return;
    this.goes &&= match !== undefined;
    this.#leave();
    if (made.lot !== undefined) this.#sitAs(made.lot);
    const { table, conductor = '' } = made;
    this.#conduct({ table, conductor, game: this.id, options: this.options, chosen: this.chosen, match });
  }

  /** Seats the programs as the lot has decided. @param {number[]} lot for each seat, the number of the chosen program that plays there */
  #sitAs(lot) {
    this.chosen = lot.map((one) => this.chosen[one]);
    const seats = this.cards.places.map(({ label }, seat) => t('new.sits', { seat: label, who: this.programs.nameOf(this.chosen[seat]) }));
    notice(t('new.drawn', { seats: seats.join(' · ') }));
  }

  /** @param {Kept} what */
  #conduct(what) {
    this.kept = what;
    this.#keep();
    // Without the query, a reload comes back to this game.
    history.replaceState(null, '', location.pathname);
    let first = true;
    this.connection = new Connection(what.table, [what.conductor], {
      welcome: ({ table, board, frame }) => {
        this.clock = table.clock;
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
    if (this.kept !== undefined) keep({ ...this.kept, chosen: this.chosen, goes: this.goes });
  }

  /** @param {Frame} frame */
  #receive(frame) {
    const before = this.timeline.receive(frame);
    const moved = before !== undefined && before.ply !== frame.ply;
    // A program begins to think when the least time between two moves is over.
    if (before === undefined || moved || before.bench?.paused !== frame.bench?.paused)
      this.since = performance.now() + (moved ? this.controls.ms : 0);
    if (frame.bench !== undefined) {
      if ((frame.bench.output ?? []).length > 0) this.tabs.news('output');
      this.outputs.show(frame.bench.output ?? [], frame.bench.output_from ?? 0, frame.seats, frame.history);
    }
    if (this.timeline.looking.is === 'live') this.game.draw({ animate: this.controls.ms >= stepTime() });
    else this.game.refresh();
    if (moved) tell(frame, { pace: this.controls.ms, slow: this.#paused });
    if (frame.status.is === 'over') void this.#ended(frame, before !== undefined && before.status.is !== 'over');
  }

  /** A game is over: it is saved, and the tournament goes on or the result is shown. @param {Frame} frame @param {boolean} now whether it has ended just now */
  async #ended(frame, now) {
    const { kept } = this;
    if (kept === undefined) return;
    const saved = await this.#saveGame(frame, kept).catch(() => false);
    if (this.kept !== kept || this.left) return;
    if (this.#isNext(kept.match)) this.#enter(frame, kept);
    if (this.goes) {
      const wait = this.controls.ms === 0 ? 0 : BETWEEN_GAMES;
      this.next = setTimeout(() => void this.#try(() => this.#goOn()), wait);
    }
    if (!now || kept.match !== undefined) return;
    const again = () => void this.#try(() => this.#playAgain());
    showResult(frame, this.#sides(frame), { table: kept.table, saved, again, download: () => void this.#download() });
  }

  /** Whether a game is the one of the tournament that is to be played now. @param {number | undefined} match */
  #isNext(match) {
    return match !== undefined && match === this.tournament?.results.length;
  }

  /** @param {Frame} frame @param {Kept} kept */
  async #saveGame(frame, { table, game }) {
    if (savedGames().every((one) => one.table !== table)) {
      const record = await recordOf(table, []);
      saveGame({
        table,
        game,
        at: Date.now(),
        names: frame.seats.map(({ name, label }) => name || label),
        text: endOf(frame)?.text ?? '',
        record,
      });
    }
    // The browser may refuse to keep anything.
    return savedGames().some((one) => one.table === table);
  }

  /** What the result window tells of each seat. @param {Frame} frame */
  #sides(frame) {
    return frame.seats.map(({ label, tint }, seat) => {
      const own = frame.history.filter((turn) => turn.seat === seat);
      return {
        name: this.programs.nameOf(this.chosen[seat]),
        label,
        tint,
        rank: endOf(frame)?.ranks[seat] ?? 0,
        score: endOf(frame)?.scores?.[seat],
        pieces: piecesOf(frame.picture, seat).count,
        moves: own.length,
        used: frame.bench?.used_ms[seat],
        faults: own.filter(({ ending }) => ending !== undefined).length,
      };
    });
  }

  /** Enters a game's result in the tournament. @param {Frame} frame @param {Kept} kept */
  #enter(frame, { table, match = 0 }) {
    if (this.tournament === undefined) return;
    const winner = winnerOf(frame);
    const strength = [0, 1].map((seat) => endOf(frame)?.scores?.[seat] ?? piecesOf(frame.picture, seat).count);
    const result = {
      winner: winner === undefined ? undefined : this.#games[match].sides[winner],
      margin: strength[0] - strength[1],
      table,
    };
    this.#changeTournament({ ...this.tournament, results: [...this.tournament.results, result] });
    if (this.tournament.results.length < this.#games.length) return;
    this.#stop();
    dialog(t('tour.over'), standingTable(this.tournament, this.#games));
  }

  /** @param {Tournament | undefined} what */
  #changeTournament(what) {
    this.tournament = what;
    keepTournament(what);
    this.#drawAround();
  }

  #newTournament() {
    if (this.cards.places.length !== 2) {
      notice(t('tour.twoSeats'));
      return;
    }
    newTournament(this.programs, this.chosen, this.modes.words.join(' · '), (players, legs) => {
      const { id: game, options } = this;
      const named = players.map((chosen) => ({ chosen, name: this.programs.nameOf(chosen) }));
      this.#changeTournament({ game, options, clock: this.modes.clock, legs, players: named, results: [] });
      this.tabs.open('tournament');
      void this.#try(() => this.#goOn());
    });
  }

  /** The tournament goes on: with the game that is on the board, or with the next one. */
  async #goOn() {
    const { tournament } = this;
    if (tournament === undefined) return;
    this.goes = true;
    if (this.#isNext(this.kept?.match) && this.frame !== undefined && !this.#over) {
      this.#toNow();
      this.connection?.say({ say: 'conduct', what: 'go' });
      this.#keep();
      this.#drawAround();
      return;
    }
    const match = tournament.results.length;
    try {
      this.#choosesGame(tournament.game, tournament.options);
      this.modes.setClock(tournament.clock);
      const players = this.#games[match].sides.map((player) => tournament.players[player]);
      await this.#programs(players.map(({ chosen }) => chosen));
      const gone = players.find(({ chosen }, seat) => idOf(chosen) !== idOf(this.chosen[seat]));
      if (gone !== undefined) throw new Error(t('tour.gone', { name: gone.name }));
      await this.#make({ clock: tournament.clock, match });
      this.connection?.say({ say: 'conduct', what: 'go' });
    } catch (error) {
      if (this.left) return;
      if (error instanceof Rejection && error.status === 429) {
        this.next = setTimeout(() => void this.#try(() => this.#goOn()), AGAIN_AFTER);
        return;
      }
      this.goes = false;
      this.#drawAround();
      throw error;
    }
  }

  #stop() {
    clearTimeout(this.next);
    this.goes = false;
    if (this.#running) this.connection?.say({ say: 'conduct', what: 'pause' });
    this.#keep();
    this.#drawAround();
  }

  #endTournament() {
    const sure = dialog(t('tour.end'), h('p', {}, t('tour.endSure')), [
      button(t('table.no'), () => sure.close(), 'quiet'),
      button(
        t('tour.end'),
        () => {
          sure.close();
          this.#stop();
          if (this.kept !== undefined) this.kept.match = undefined;
          this.#keep();
          this.#changeTournament(undefined);
        },
        'strong',
      ),
    ]);
  }

  /** Everything round the board. */
  #drawAround() {
    const { frame } = this;
    // Between two games of a tournament, too, it can be stopped.
    const running = this.#running || this.goes;
    const inTournament = this.#isNext(this.kept?.match);
    const past = this.timeline.looking.is !== 'live';
    this.controls.show({
      playing: running,
      label: t(running ? 'bench.pause' : this.#over && !inTournament ? 'bench.again' : 'bench.play'),
      on: t(past ? 'table.next' : 'bench.step'),
      onDisabled: !past && (this.#over || running),
    });
    this.modes.allowTime(frame === undefined || this.#over);
    this.cards.show(this.#cards(), {
      open: !running && !inTournament,
      why: t(inTournament ? 'tour.noChange' : 'bench.pauseFirst'),
      clock: clockOf(frame === undefined ? this.modes.clock : this.clock),
    });
    this.notes.show(frame?.history ?? [], frame?.seats.length ?? 0);
    const leg = this.#legText();
    // A line breaks after a dot between two words, not before it.
    const words = [...this.#words(), ...(leg === undefined ? [] : [leg])];
    fill(this.words, ...words.flatMap((word, at) => [h('span', {}, at < words.length - 1 ? `${word} ·` : word), ' ']));
    this.status.textContent = this.#statusText();
    this.#drawFacts();
    this.#drawMenu();
    this.panel.show(this.tournament, { playing: inTournament && frame !== undefined, goes: this.goes });
  }

  /** What is played, in words. */
  #words() {
    const [game, ...rest] = this.modes.words;
    return [game, ...rest.slice(0, -1), clockText(this.frame === undefined || this.#over ? this.modes.clock : this.clock)];
  }

  /** Which leg of which match is played. */
  #legText() {
    const { match } = this.kept ?? {};
    const game = match === undefined ? undefined : this.#games[match];
    if (game === undefined || this.tournament === undefined) return undefined;
    return t('tour.legOf', { leg: game.leg + 1, of: this.tournament.legs });
  }

  /** What each seat's card tells. */
  #cards() {
    const { frame } = this;
    const shown = this.timeline.shown ?? this.start;
    return this.cards.places.map((_, seat) => {
      const asked = frame?.status.is === 'turn' && frame.status.seat === seat;
      return {
        name: this.programs.nameOf(this.chosen[seat]),
        kind: this.programs.kindOf(this.chosen[seat]),
        pieces: shown === undefined ? { count: 0 } : piecesOf(shown.picture, seat),
        facts: shown === undefined ? [] : factsOf(shown, seat),
        turns: (frame?.history ?? []).filter((turn) => turn.seat === seat),
        used: frame?.bench?.used_ms[seat],
        left: frame?.seats[seat]?.left_ms,
        since: asked && this.#running ? this.since : undefined,
        asked,
        won: this.#over && frame !== undefined && endOf(frame)?.ranks[seat] === 1,
      };
    });
  }

  #drawFacts() {
    const { frame } = this;
    const used = (frame?.bench?.used_ms ?? []).reduce((sum, ms) => sum + ms, 0);
    const row = (/** @type {string} */ label, /** @type {string} */ value) => h('div', {}, h('dt', {}, label), h('dd', {}, value));
    const shown = this.timeline.shown ?? this.start;
    const { match } = this.kept ?? {};
    const game = match === undefined ? undefined : this.#games[match];
    const score = game === undefined ? undefined : this.#score(game.match);
    fill(
      this.facts,
      h(
        'dl',
        {},
        row(t('bench.gameTime'), seconds(used)),
        row(t('bench.turns'), String(frame?.history.length ?? 0)),
        ...(shown === undefined ? [] : boardFacts(shown)).map((text) => row(.../** @type {[string, string]} */ (text.split(/\s?: (.*)/s)))),
        score !== undefined && row(score.names, score.text),
      ),
      this.status,
    );
  }

  /** The score of a match, for the player who began it first. @param {number} match */
  #score(match) {
    const { players = [], results = [] } = this.tournament ?? {};
    const { sides = [] } = this.#games.find((game) => game.match === match) ?? {};
    const names = sides.map((player) => players[player].name).join(' – ');
    return { names, text: scoreText(score(this.#games, results, match)) };
  }

  #statusText() {
    const { frame } = this;
    if (frame === undefined) return t('bench.ready');
    if (this.timeline.looking.is !== 'live') return t('table.lookingBack');
    if (frame.status.is === 'over') return frame.status.text;
    const asked = frame.status.is === 'turn' ? frame.status.seat : undefined;
    const seat = frame.seats[asked ?? 0];
    const move = t('bench.move', { move: moveNumber(frame.history, frame.seats.length, frame.ply + 1, asked) });
    return this.#paused ? t('bench.paused', { move }) : t('bench.thinks', { move, seat: seat?.label ?? '' });
  }

  #drawMenu() {
    const playing = this.frame !== undefined;
    const open = !this.#running && !this.#isNext(this.kept?.match);
    const focused =
      document.activeElement instanceof HTMLElement && this.menu.contains(document.activeElement)
        ? document.activeElement.dataset.key
        : undefined;
    const item = (
      /** @type {import('../view/parts/icons.js').Icon} */ name,
      /** @type {string} */ key,
      /** @type {() => void} */ act,
      /** @type {Record<string, unknown>} */ props = {},
    ) => action(name, key, act, { 'data-key': key, ...props });
    fill(
      this.menu,
      item('gear', 'bench.settings', () => this.#settings()),
      item('plus', 'bench.fresh', () => void this.#try(() => this.#make()), { disabled: !playing }),
      item('flag', 'tour.new', () => this.#newTournament()),
      this.chosen.length === 2 && item('turn', 'bench.sides', () => this.#changeSides(), { disabled: !open }),
      item('lot', 'bench.lot', () => this.#drawLots(), { title: t('bench.lotNote'), 'aria-pressed': String(this.lot) }),
      item('download', 'bench.save', () => void this.#download(), { disabled: !playing }),
      playing &&
        this.frame?.bench?.contest_file &&
        item(
          'download',
          'bench.saveContest',
          () => void this.#try(async () => save(`${this.id}.json`, (await contestFileOf(this.#table)).record)),
        ),
      h('label', { class: 'action', for: 'bench-load' }, icon('load'), h('span', {}, t('bench.load'))),
      item('again', 'bench.savedGames', () => showSaved(savedGames())),
      playing && h('a', { class: 'action', href: `/table/${this.#table}` }, icon('eye'), h('span', {}, t('bench.watchLink'))),
      h('a', { class: 'action', href: '/contests' }, icon('graph'), h('span', {}, t('bench.toContests'))),
    );
    if (focused !== undefined) /** @type {HTMLElement | null} */ (this.menu.querySelector(`[data-key="${focused}"]`))?.focus();
  }

  /** The menu closes when something in it or beside it was clicked. @param {MouseEvent} event */
  #closeMenu({ target }) {
    if (!(target instanceof Element) || target.closest('summary, [aria-pressed]') !== null) return;
    this.menuBox.open = false;
  }

  #settings() {
    dialog(t('bench.settings'), h('div', {}, this.modes.root, this.operator));
  }

  async #download() {
    await this.#try(async () => save(`${this.id}.txt`, await recordOf(this.#table, [])));
  }

  /** @param {number} seat */
  #pick(seat) {
    this.programs.pick(t('bench.whoPlays', { seat: this.cards.places[seat].label }), this.chosen[seat], (chosen) =>
      this.#choose(seat, chosen),
    );
  }

  /** @param {number} seat @param {Chosen} chosen */
  #choose(seat, chosen) {
    this.chosen[seat] = chosen;
    this.game.refresh();
    if (this.frame === undefined || this.#over) return;
    this.connection?.say({ say: 'conduct', what: 'swap', seat, to: chosen });
    this.#keep();
  }

  #changeSides() {
    const [one, other] = this.chosen;
    this.#choose(0, other);
    this.#choose(1, one);
  }

  #drawLots() {
    this.lot = !this.lot;
    this.#drawMenu();
  }

  async #playOrPause() {
    if (this.#running || this.goes) {
      this.#stop();
      return;
    }
    await this.#try(() => (this.#isNext(this.kept?.match) ? this.#goOn() : this.#playAgain()));
  }

  /** The game goes on; where there is none or it is over, another one begins. */
  async #playAgain() {
    this.#toNow();
    if (this.frame === undefined || this.#over) await this.#make();
    this.connection?.say({ say: 'conduct', what: 'go' });
  }

  /** @param {Step} step */
  async #step(step) {
    if (step !== 'on' || this.timeline.looking.is !== 'live') {
      this.game.history.step(step);
      return;
    }
    await this.#try(async () => {
      if (this.frame === undefined) await this.#make();
      this.connection?.say({ say: 'conduct', what: 'step' });
    });
  }

  /** Goes on with a saved game: programs that the server knows take their seats again. @param {string} record */
  async #load(record) {
    await this.#try(async () => {
      const told = await study({ record });
      this.#leave();
      this.#choosesGame(told.game, optionsOf(told.options));
      await this.#programs();
      const { players, agents } = this.programs.known;
      told.frame.seats.forEach(({ name }, seat) => {
        const agent = agents.find((one) => one.name === name)?.agent;
        if (agent !== undefined) this.chosen[seat] = { kind: 'agent', agent };
        else if (players.includes(name)) this.chosen[seat] = { kind: 'ai', player: name };
      });
      await this.#make({ record });
    });
  }

  #toNow() {
    if (this.timeline.looking.is !== 'live') this.game.toNow();
  }

  /** The space bar plays and pauses, a full stop steps. @param {KeyboardEvent} event */
  #key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Escape' && this.menuBox.open) {
      this.menuBox.open = false;
      this.menuBox.querySelector('summary')?.focus();
    }
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target.closest('input, textarea, select, button, a, summary, dialog, [role=tablist], [data-thing]') !== null) return;
    if (event.key !== ' ' && event.key !== '.') return;
    event.preventDefault();
    if (event.key === ' ') void this.#playOrPause();
    else if (!this.controls.on.disabled) void this.#step('on');
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
