/**
 * A game of a contest: followed move by move at a steady speed, also while it is being played.
 * @module
 */

import { contestMoment, Rejection } from '../net/api.js';
import { stepTime } from '../store/settings.js';
import { t } from '../text/index.js';
import { Controls } from '../view/bench/controls.js';
import { benchPage } from '../view/bench/layout.js';
import { Moves } from '../view/bench/moves.js';
import { Outputs } from '../view/bench/outputs.js';
import { fill, h } from '../view/parts/dom.js';
import { heading, title } from '../view/parts/layout.js';
import { complain } from '../view/parts/notice.js';
import { Tabs } from '../view/parts/tabs.js';
import { GameView } from '../view/table/game-view.js';
import { tell } from '../view/table/news.js';
import { Seats } from '../view/table/seats.js';

/** @import { GameMoment } from '../net/wire.d.ts' */

/** Where nothing is new, the next request waits at least so long, in milliseconds. */
const PATIENCE = 600;
/** A ply after every move of any game. */
const NEWEST = 1_000_000;

/** @type {import('../router.js').Page} */
export async function contestGame(into, { params: [contest, number] }) {
  const view = new ContestGameView(into, contest, number);
  await view.begin();
  return () => view.close();
}

class ContestGameView {
  /** @param {HTMLElement} into @param {string} contest @param {string} number */
  constructor(into, contest, number) {
    this.contest = contest;
    this.number = number;
    /** @type {GameMoment | undefined} */
    this.now = undefined;
    /** Whether the next move is shown when it is time for it. */
    this.goes = true;
    /** What programs had printed when it was last drawn. */
    this.printed = '';
    this.left = false;

    this.game = new GameView({
      log: (jump) => new Moves(jump),
      frozen: true,
      jump: (ply) => void this.#jump(ply),
      around: () => this.#drawAround(),
      drawn: () => this.now && this.seats.show(this.now.frame, [], false, undefined, 0),
    });
    this.seats = new Seats(true);
    this.outputs = new Outputs();
    this.title = heading(t('contest.number', { number }));
    this.status = h('p', { class: 'bench-status', role: 'status' });
    this.controls = new Controls({ play: () => this.#pauseOrGo(), step: (step) => this.#step(step), pace: () => this.#soon() });
    this.links = h('div', { class: 'table-actions' });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: this.game.history.root },
      { id: 'output', label: t('bench.output'), panel: this.outputs.root },
    ]);
    benchPage(into, {
      left: [this.title, this.seats.above, this.seats.below, h('div', { class: 'bench-box' }, this.status), this.links],
      facts: [],
      board: this.game.board.root,
      controls: this.controls.root,
      right: [this.tabs.root, this.outputs.last],
    });
    const id = encodeURIComponent(contest);
    this.back = h('a', { class: 'action', href: `/contests/${id}` }, t('contest.back'));
    this.replay = h('a', { class: 'action', href: `/study?contest=${id}&number=${number}` }, t('contest.replay'));
  }

  close() {
    this.left = true;
    clearTimeout(this.timer);
    this.game.close();
    this.seats.close();
    this.controls.close();
  }

  async begin() {
    this.#lay(await contestMoment(this.contest, this.number));
    this.#soon();
  }

  get #ply() {
    return this.now?.frame.ply ?? 0;
  }

  /** Whether the game has ended and its last move is shown. */
  get #over() {
    return this.now !== undefined && !this.now.playing && this.#ply === this.now.length;
  }

  /** Shows a game from where it is now, on a fresh board. @param {GameMoment} moment */
  #lay(moment) {
    this.game.timeline.clear();
    this.outputs.show([], 0, [], []);
    if (moment.board !== undefined) this.game.board.begin(moment.board, moment.frame.picture, 0);
    this.title.textContent = `${moment.game_name} · ${t('contest.number', { number: this.number })}`;
    title(this.title.textContent);
    this.#show(moment, false);
  }

  #soon() {
    clearTimeout(this.timer);
    if (this.left || !this.goes || this.#over) return;
    const behind = this.now !== undefined && this.#ply < this.now.length;
    this.timer = setTimeout(() => void this.#next(), behind ? this.controls.ms : Math.max(PATIENCE, this.controls.ms));
  }

  async #next() {
    await this.#ask(this.controls.ms === 0 ? NEWEST : this.#ply + 1);
    this.#soon();
  }

  /** Shows another moment as soon as it is there. @param {number} ply */
  async #ask(ply) {
    const asked = { ply };
    this.asked = asked;
    const overtaken = () => this.left || this.asked !== asked;
    try {
      const moment = await contestMoment(this.contest, this.number, { ply, known: this.game.timeline.turns.length });
      if (overtaken()) return;
      // The game is played again, or its record differs from what was shown: everything is asked for anew.
      if (this.now !== undefined && this.now.attempt !== moment.attempt) this.#lay(await contestMoment(this.contest, this.number));
      else this.#show(moment, true);
    } catch (error) {
      if (overtaken()) return;
      if (error instanceof Rejection && error.status === 404) this.status.textContent = t('contest.nobody');
      else if (!(error instanceof Rejection) || error.status !== 0) complain(error);
    }
  }

  /** @param {GameMoment} moment @param {boolean} animate */
  #show(moment, animate) {
    const before = this.now;
    this.now = moment;
    this.game.timeline.place(moment.frame);
    const moved = before?.frame.ply !== moment.frame.ply;
    if (moved || before?.playing !== moment.playing) this.game.draw({ animate: animate && this.controls.ms >= stepTime() });
    else this.game.refresh();
    this.#print(moment);
    if (animate && moved) tell(moment.frame, { pace: this.controls.ms, slow: !this.goes });
  }

  /** Shows what programs had printed by then. @param {GameMoment} moment */
  #print({ output = [], frame }) {
    const text = JSON.stringify(output);
    if (text === this.printed) return;
    this.printed = text;
    this.outputs.show(output, 0, frame.seats, this.game.timeline.turns);
    if (output.length > 0) this.tabs.news('output');
  }

  /** Everything round the board. */
  #drawAround() {
    const { now } = this;
    if (now === undefined) return;
    const goes = this.goes && !this.#over;
    this.controls.show({
      playing: goes,
      label: t(goes ? 'bench.pause' : 'contest.goOn'),
      disabled: this.#over,
      on: t('table.next'),
      onDisabled: this.#ply >= now.length,
    });
    const { frame } = now;
    const where = t('study.at', { at: frame.ply, of: now.length });
    this.status.textContent = frame.status.is === 'over' ? frame.status.text : now.playing ? t('contest.liveAt', { where }) : where;
    fill(this.links, this.back, !now.playing && this.replay);
  }

  /** @param {import('../game/timeline.js').Step} step */
  #step(step) {
    if (step === 'on') void this.#jump(this.#ply + 1);
    else if (step === 'last') void this.#jump(NEWEST);
    else this.game.history.step(step);
  }

  #pauseOrGo() {
    this.goes = !this.goes;
    this.#drawAround();
    this.#soon();
  }

  /** Looks at another moment, and stays there unless it is the last one. @param {number} ply */
  async #jump(ply) {
    clearTimeout(this.timer);
    this.goes = ply >= (this.now?.length ?? 0);
    await this.#ask(ply);
    this.#drawAround();
    this.#soon();
  }
}
