/**
 * A game of a contest: followed move by move at a steady speed while it is played, however it is played elsewhere.
 * @module
 */

import { get, Refusal } from '../api.js';
import { Log, Outputs } from '../bench/log.js';
import { Speed } from '../bench/modes.js';
import { action, sign } from '../bench/signs.js';
import { announce } from '../board/announce.js';
import { Board } from '../board/board.js';
import { fill, h } from '../dom.js';
import { stepTime } from '../memory.js';
import { play as sound } from '../sound.js';
import { historyKeys } from '../table/history.js';
import { Seats } from '../table/seats.js';
import { Tabs } from '../table/tabs.js';
import { t } from '../text/index.js';
import { complain, heading } from './parts.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').Output} Output */
/** @typedef {{ attempt: string, playing: boolean, length: number, game_name: string, board?: import('../types.js').BoardInfo, frame: Frame, output?: Output[] }} Moment */

/** Where nothing is new, the next question waits at least so long, in milliseconds. */
const PATIENCE = 600;
/** After every move there is. */
const NOW = 1_000_000;

/** @type {import('../main.js').Page} */
export async function contestGame(into, { params: [contest, number] }) {
  const view = new GameView(into, contest, number);
  await view.begin();
  return () => view.close();
}

class GameView {
  /** @param {HTMLElement} into @param {string} contest @param {string} number */
  constructor(into, contest, number) {
    const id = encodeURIComponent(contest);
    this.at = `/contests/${id}/games/${number}/at`;
    this.number = number;
    this.replay = `/study?contest=${id}&number=${number}`;
    /** @type {Moment | undefined} */
    this.now = undefined;
    /** The longest history there was. @type {Frame['history']} */
    this.turns = [];
    /** Whether the next move is shown when it is time for it. */
    this.goes = true;
    /** What programs had said when it was last drawn. */
    this.said = '';
    this.left = false;

    this.board = new Board({});
    this.seats = new Seats(true);
    this.log = new Log((ply) => void this.#jump(ply));
    this.outputs = new Outputs();
    this.title = heading(t('contest.number', { number }));
    this.status = h('p', { class: 'bench-status', role: 'status' });
    this.going = h('button', { type: 'button', class: 'button strong large bench-play', onclick: () => this.#pauseOrGo() });
    this.toNow = action('step', 'contest.toNow', () => void this.#jump(NOW));
    this.speed = new Speed(() => this.#soon());
    this.links = h('div', { class: 'table-actions' });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: h('div', {}, this.log.root) },
      { id: 'output', label: t('bench.output'), panel: this.outputs.root },
    ]);
    fill(
      into,
      h(
        'div',
        { class: 'table-page bench-page' },
        h('div', { class: 'table-board' }, this.seats.above, this.board.root, this.seats.below),
        h(
          'aside',
          { class: 'table-side' },
          this.title,
          h('div', { class: 'bench-run' }, this.going, this.toNow, this.speed.root),
          this.status,
          this.links,
          this.tabs.root,
        ),
      ),
    );
    this.back = h('a', { class: 'action', href: `/contests/${id}` }, t('contest.back'));
    this.stopKeys = historyKeys((where) => this.log.step(where));
  }

  close() {
    this.left = true;
    clearTimeout(this.timer);
    this.stopKeys();
    this.seats.close();
  }

  async begin() {
    const moment = /** @type {Moment} */ (await get(this.at));
    this.#lay(moment);
    this.#soon();
  }

  get #ply() {
    return this.now?.frame.ply ?? 0;
  }

  /** Whether everything was shown that there will ever be. */
  get #over() {
    return this.now !== undefined && !this.now.playing && this.#ply === this.now.length;
  }

  /** A game from where it is now, on a fresh board. @param {Moment} moment */
  #lay(moment) {
    this.turns = [];
    this.outputs.show([], 0, []);
    if (moment.board !== undefined) this.board.begin(moment.board, moment.frame.picture, 0);
    this.title.textContent = `${moment.game_name} · ${t('contest.number', { number: this.number })}`;
    document.title = `${this.title.textContent} · ${t('app.name')}`;
    this.#show(moment, false);
  }

  #soon() {
    clearTimeout(this.timer);
    if (this.left || !this.goes || this.#over) return;
    const behind = this.now !== undefined && this.#ply < this.now.length;
    this.timer = setTimeout(() => void this.#next(), behind ? this.speed.ms : Math.max(PATIENCE, this.speed.ms));
  }

  async #next() {
    await this.#ask(this.speed.ms === 0 ? NOW : this.#ply + 1);
    this.#soon();
  }

  /** Another moment, as soon as it is there. @param {number} ply */
  async #ask(ply) {
    const asked = { ply };
    this.asked = asked;
    try {
      const moment = /** @type {Moment} */ (await get(`${this.at}?ply=${ply}&known=${this.turns.length}`));
      if (this.left || this.asked !== asked) return;
      const before = this.now;
      // Somebody plays it again, or it has ended otherwise than it seemed: what was known may not be true any more.
      if (before !== undefined && before.attempt !== moment.attempt) this.#lay(/** @type {Moment} */ (await get(this.at)));
      else this.#show(moment, true);
    } catch (error) {
      if (this.left || this.asked !== asked) return;
      if (error instanceof Refusal && error.status === 404) this.status.textContent = t('contest.nobody');
      else if (!(error instanceof Refusal) || error.status !== 0) complain(error);
    }
  }

  /** @param {Moment} moment @param {boolean} animate */
  #show(moment, animate) {
    const { frame } = moment;
    const before = this.now;
    this.now = moment;
    const whole = [...this.turns.slice(0, frame.history_from), ...frame.history];
    if (before === undefined || frame.ply >= (this.turns[this.turns.length - 1]?.ply ?? 0)) this.turns = whole;
    const moved = before?.frame.ply !== frame.ply;
    if (moved || before?.playing !== moment.playing) {
      this.board.show({ ...frame, frozen: true, animate: animate && this.speed.ms >= stepTime() });
      this.seats.show(frame, [], false, undefined, 0);
    }
    this.log.show(this.turns, frame.seats, frame.ply);
    this.#says(moment);
    this.#dress();
    if (!animate || !moved) return;
    const happened = frame.happened ?? [];
    if (frame.status.is === 'over') {
      sound('end');
      announce(frame.status.text ?? '');
    } else if (happened.length > 0) {
      if (this.speed.ms >= 150) sound(happened.some(({ kind }) => kind === 'capture') ? 'capture' : happened[0].kind);
      // At full speed nobody could listen to every move.
      if (!this.goes || this.speed.ms >= 1200) announce(...happened.map(({ text }) => text));
    }
  }

  /** What programs had said by then. @param {Moment} moment */
  #says({ output = [], frame }) {
    const text = JSON.stringify(output);
    if (text === this.said) return;
    this.said = text;
    this.outputs.show(output, 0, frame.seats);
    if (output.length > 0) this.tabs.news('output');
  }

  #dress() {
    const { now } = this;
    if (now === undefined) return;
    const goes = this.goes && !this.#over;
    fill(this.going, sign(goes ? 'pause' : 'play'), t(goes ? 'bench.pause' : 'contest.goOn'));
    this.going.disabled = this.#over;
    this.toNow.disabled = this.#ply >= now.length;
    const { frame } = now;
    const where = t('study.at', { at: frame.ply, of: now.length });
    this.status.textContent = frame.status.is === 'over' ? (frame.status.text ?? '') : now.playing ? t('contest.liveAt', { where }) : where;
    fill(this.links, this.back, !now.playing && h('a', { class: 'action', href: this.replay }, t('contest.replay')));
  }

  #pauseOrGo() {
    this.goes = !this.goes;
    this.#dress();
    this.#soon();
  }

  /** Looks at another moment, and stays there unless it is the last one. @param {number} ply */
  async #jump(ply) {
    clearTimeout(this.timer);
    this.goes = ply >= (this.now?.length ?? 0);
    await this.#ask(ply);
    this.#dress();
    this.#soon();
  }
}
