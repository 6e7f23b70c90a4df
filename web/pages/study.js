/**
 * Study: a saved game replayed, variations tried, positions judged. The server keeps nothing of it.
 * @module
 */

import { optionsOf } from '../game/options.js';
import { loudest } from '../game/timeline.js';
import { contestRecord, games, makeTable, recordOf, study } from '../net/api.js';
import { change, settings, stepTime } from '../store/settings.js';
import { heldAt, keepSeats } from '../store/tables.js';
import { duration, t } from '../text/index.js';
import { action, button, link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { fileField } from '../view/parts/fields.js';
import { gamePage, heading, narrowPage, title } from '../view/parts/layout.js';
import { go } from '../view/parts/navigate.js';
import { complain, copy, messageOf, save } from '../view/parts/notice.js';
import { play as sound } from '../view/parts/sound.js';
import { Evaluation } from '../view/table/evaluation.js';
import { GameView } from '../view/table/game-view.js';
import { Judgement } from '../view/table/judgement.js';
import { announceEvents } from '../view/table/news.js';
import { variationNotice } from '../view/table/notices.js';
import { boardFacts, Seats } from '../view/table/seats.js';

/** @import { Line, Studied } from '../net/wire.d.ts' */

/** @type {import('../router.js').Page} */
export async function studyPage(into, { query }) {
  /** @type {Replay | undefined} */
  let replay;
  const begin = async (/** @type {Line} */ line) => {
    const told = await study(line);
    replay?.close();
    replay = new Replay(into, line, told, () => {
      replay?.close();
      replay = undefined;
      void choose(into, begin);
    });
  };
  const table = query.get('table');
  const game = query.get('game');
  const contest = query.get('contest');
  if (table !== null) await begin({ record: await recordOf(table, heldAt(table)?.secrets ?? []) });
  else if (contest !== null) await begin({ record: (await contestRecord(contest, query.get('number') ?? '')).record });
  else if (game !== null) await begin({ game });
  else await choose(into, begin);
  return () => replay?.close();
}

/** @param {HTMLElement} into @param {(line: Line) => Promise<void>} begin */
async function choose(into, begin) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const attempt = (/** @type {Line} */ line) => begin(line).catch((error) => (problem.textContent = messageOf(error)));
  const text = h('textarea', { rows: 8, spellcheck: 'false', 'aria-label': t('study.paste') });
  const load = async (/** @type {File} */ file) => attempt({ record: await file.text() });
  const file = fileField('study-file', load, { accept: '.txt,.json,.rec,.record,text/*' });
  const drop = h(
    'div',
    {
      class: 'sheet drop',
      ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
      ondrop: async (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) await load(dropped);
      },
    },
    h('p', { class: 'note' }, t('study.drop')),
    file,
    h('label', { class: 'button strong', for: 'study-file' }, t('study.load')),
    h('label', { class: 'field' }, h('span', {}, t('study.paste')), text),
    button(t('study.show'), () => void attempt({ record: text.value })),
    problem,
  );
  const all = await games();
  const fresh = all.map((game) => link(game.name, `/study?game=${game.id}`));
  narrowPage(
    into,
    heading(t('study.title')),
    h('p', { class: 'lead' }, t('study.lead')),
    drop,
    h('h2', { class: 'after' }, t('study.fresh')),
    h('div', { class: 'row' }, ...fresh),
  );
}

class Replay {
  /** @param {HTMLElement} into @param {Line} line @param {Studied} told @param {() => void} leave */
  constructor(into, line, told, leave) {
    /** The game itself: what was loaded, before any variation. */
    this.line = line;
    this.recorded = line.record !== undefined;
    this.told = told;
    /** How many moves of the loaded game are shown. */
    this.ply = told.length;
    /** The moves after them that are a variation, or the whole game where nothing was loaded. */
    this.moves = told.moves;
    this.length = told.length;
    this.game = new GameView({
      board: { play: (token) => void this.#go(this.ply, [...this.moves, token]) },
      history: { time: duration },
      variations: true,
      jump: (ply) => void this.#jump(ply),
      around: () => this.#drawAround(),
    });
    this.game.timeline.receive(told.frame);
    this.seats = new Seats(true);
    this.evaluation = new Evaluation((ways) => this.game.board.advise(ways));
    this.judgement = new Judgement((ply) => void this.#jump(ply));
    this.game.history.inWords = (told.board.sites[0]?.shape ?? 'polygon') === 'polygon';
    this.slider = h('input', {
      type: 'range',
      min: 0,
      max: this.length,
      'aria-label': t('table.moves'),
      oninput: () => void this.#go(this.slider.valueAsNumber, []),
    });
    this.where = h('output', {});
    this.variation = h('div', { class: 'notices' });
    this.facts = h('p', { class: 'table-facts' });
    this.actions = h('div', { class: 'table-actions' });
    gamePage(
      into,
      '',
      [
        this.variation,
        this.facts,
        this.seats.above,
        this.game.board.root,
        this.seats.below,
        this.recorded && h('div', { class: 'replay-slider' }, this.slider, this.where),
      ],
      [
        h('h1', { class: 'table-title' }, told.game_name),
        this.evaluation.root,
        this.actions,
        h('div', { class: 'tab-box' }, this.game.history.root),
        this.judgement.root,
        button(t('study.another'), leave, 'quiet'),
      ],
    );
    title(told.game_name, t('study.title'));
    this.game.board.begin(told.board, told.frame.picture, undefined, told.game);
    if (this.recorded && this.length > 0) void this.#go(0, []);
    else this.#show(told, false);
  }

  close() {
    clearInterval(this.timer);
    this.game.close();
    this.seats.close();
    this.judgement.close();
    this.evaluation.hide();
  }

  /** Shows a moment of the history. @param {number} ply */
  async #jump(ply) {
    if (ply <= this.ply && this.recorded && (this.moves.length === 0 || ply < this.ply)) await this.#go(ply, []);
    else if (this.moves.length === 0) await this.#go(ply, []);
    else await this.#go(this.ply, this.moves.slice(0, ply - this.ply));
  }

  /** @param {number} ply @param {string[]} moves */
  async #go(ply, moves) {
    const asked = { ply, moves };
    this.asked = asked;
    const forward = ply >= this.ply;
    try {
      const line = this.recorded ? { record: this.line.record, ply, moves } : { ...this.line, moves };
      const told = await study(line);
      if (this.asked !== asked) return;
      this.ply = this.recorded ? ply : 0;
      this.moves = told.moves;
      this.#show(told, true);
      const kind = loudest(told.frame);
      if (forward && kind !== undefined) sound(kind);
      announceEvents(told.frame, told.frame.picture.prompt);
    } catch (error) {
      complain(error);
      this.game.board.settle();
    }
  }

  /** @param {Studied} told @param {boolean} animate */
  #show(told, animate) {
    this.told = told;
    this.game.timeline.vary(told.frame.ply, told.moves, told.frame);
    this.game.draw({ animate });
    this.#evaluate();
  }

  /** Everything round the board. */
  #drawAround() {
    const { frame } = this.told;
    const { board } = this.game;
    this.seats.show(frame, [], board.state.flipped, undefined, board.showsHands() ? frame.viewer : undefined);
    this.facts.textContent = boardFacts(frame).join(' · ');
    this.slider.value = String(this.ply);
    this.where.textContent = t('study.at', { at: this.ply, of: this.length });
    this.judgement.at(frame.ply);
    const undo = () => void this.#go(this.ply, this.moves.slice(0, -1));
    fill(this.variation, this.recorded && this.moves.length > 0 && variationNotice(this.moves, undo, () => void this.#go(this.ply, [])));
    this.#drawActions();
  }

  #drawActions() {
    const { record } = this.line;
    const evaluation = () => {
      change({ evaluation: !settings.evaluation });
      this.#drawActions();
      this.#evaluate();
    };
    fill(
      this.actions,
      record !== undefined &&
        action(this.timer === undefined ? 'on' : 'minus', this.timer === undefined ? 'study.auto' : 'study.pause', () => this.#auto()),
      action('graph', 'table.evaluation', evaluation, { 'aria-pressed': String(settings.evaluation) }),
      action('eye', 'study.judge', () => {
        this.judgement.close();
        void this.judgement.ask(this.#here(), this.told.frame.seats);
        this.judgement.open();
      }),
      action('branch', 'study.playOn', () => void this.#playOn()),
      record !== undefined && action('download', 'table.download', () => save(`${this.told.game}.txt`, record)),
      action('share', 'study.copyPosition', () => void copy(this.told.position)),
      action('flip', 'board.flip', () => this.game.turn()),
    );
  }

  /** Plays the game by itself, or stops. */
  #auto() {
    if (this.timer !== undefined) {
      clearInterval(this.timer);
      this.timer = undefined;
    } else {
      this.timer = setInterval(
        () => {
          if (this.ply >= this.length || this.moves.length > 0) this.#auto();
          else this.game.history.step('on');
        },
        Math.max(900, stepTime() * 4),
      );
    }
    this.#drawActions();
  }

  /** What is shown, as a line. @returns {Line} */
  #here() {
    return this.recorded
      ? { record: this.line.record, ply: this.moves.length > 0 ? this.ply : undefined, moves: this.moves }
      : { ...this.line, moves: this.moves };
  }

  #evaluate() {
    if (!settings.evaluation || this.told.frame.status.is !== 'turn') this.evaluation.hide();
    else void this.evaluation.ask({ ...this.#here(), ply: this.recorded ? this.ply : undefined }, this.told.frame.seats);
  }

  /** Makes a table that begins with the position shown: the player takes the seat to move, programs have the others. */
  async #playOn() {
    const { frame, game, position, options } = this.told;
    const me = frame.status.is === 'turn' ? frame.status.seat : 0;
    try {
      const made = await makeTable({
        game,
        options: optionsOf(options),
        position,
        seats: frame.seats.map((_, seat) => (seat === me ? { kind: 'me', name: settings.name } : { kind: 'ai', player: 'level-4' })),
      });
      keepSeats(made, game);
      go(`/table/${made.table}`);
    } catch (error) {
      complain(error);
    }
  }
}
