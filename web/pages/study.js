/**
 * Study: a saved game replayed, variations tried, positions judged. Nothing is kept anywhere but on this page.
 * @module
 */

import { games, get, post, recordOf, study } from '../api.js';
import { announce } from '../board/announce.js';
import { Board } from '../board/board.js';
import { fill, h, icon } from '../dom.js';
import { go } from '../main.js';
import { change, heldAt, settings, stepTime } from '../memory.js';
import { play as sound } from '../sound.js';
import { Evaluation } from '../table/evaluation.js';
import { History, historyKeys } from '../table/history.js';
import { Judgement } from '../table/judgement.js';
import { Seats } from '../table/seats.js';
import { t } from '../text/index.js';
import { keepSeats } from './new.js';
import { copy, heading, notice, save } from './parts.js';

/** @typedef {import('../types.js').Line} Line */
/** @typedef {import('../types.js').Studied} Studied */

/** @type {import('../main.js').Page} */
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
  else if (contest !== null)
    await begin({ record: (await get(`/contests/${encodeURIComponent(contest)}/games/${query.get('number')}`)).record });
  else if (game !== null) await begin({ game });
  else await choose(into, begin);
  return () => replay?.close();
}

/** @param {HTMLElement} into @param {(line: Line) => Promise<void>} begin */
async function choose(into, begin) {
  const problem = h('p', { class: 'problem', role: 'alert' });
  const attempt = (/** @type {Line} */ line) =>
    begin(line).catch((error) => (problem.textContent = error instanceof Error ? error.message : String(error)));
  const text = h('textarea', { rows: 8, spellcheck: 'false', 'aria-label': t('study.paste') });
  const file = h('input', {
    type: 'file',
    class: 'unseen',
    id: 'study-file',
    accept: '.txt,.json,.rec,.record,text/*',
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen !== undefined) await attempt({ record: await chosen.text() });
    },
  });
  const drop = h(
    'div',
    {
      class: 'sheet drop',
      ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
      ondrop: async (/** @type {DragEvent} */ event) => {
        event.preventDefault();
        const dropped = event.dataTransfer?.files[0];
        if (dropped !== undefined) await attempt({ record: await dropped.text() });
      },
    },
    h('p', { class: 'note' }, t('study.drop')),
    file,
    h('label', { class: 'button strong', for: 'study-file' }, t('study.load')),
    h('label', { class: 'field' }, h('span', {}, t('study.paste')), text),
    h('button', { type: 'button', class: 'button', onclick: () => void attempt({ record: text.value }) }, t('study.show')),
    problem,
  );
  const all = await games();
  const fresh = all.map((game) => h('a', { class: 'button', href: `/study?game=${game.id}` }, game.name));
  fill(
    into,
    h(
      'div',
      { class: 'narrow' },
      heading(t('study.title')),
      h('p', { class: 'lead' }, t('study.lead')),
      drop,
      h('h2', { class: 'after' }, t('study.fresh')),
      h('div', { class: 'row' }, ...fresh),
    ),
  );
}

class Replay {
  /** @param {HTMLElement} into @param {Line} line @param {Studied} told @param {() => void} leave */
  constructor(into, line, told, leave) {
    /** The game itself: what was loaded, before any variation. */
    this.line = line;
    this.told = told;
    this.whole = told.frame.history;
    /** How many moves of the loaded game are shown. */
    this.ply = told.length;
    /** @type {string[]} */
    this.moves = told.moves;
    this.length = told.length;
    this.board = new Board({ play: (token) => void this.#go(this.ply, [...this.moves, token]) });
    this.seats = new Seats(true);
    this.history = new History((ply) => void this.#jump(ply), { timed: true });
    this.evaluation = new Evaluation();
    this.judgement = new Judgement((ply) => void this.#jump(ply));
    this.history.inWords = (told.board.sites[0]?.shape ?? 'polygon') === 'polygon';
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
    const replayed = line.record !== undefined;
    fill(
      into,
      h(
        'div',
        { class: 'table-page' },
        h(
          'div',
          { class: 'table-board' },
          this.variation,
          this.facts,
          this.seats.above,
          this.board.root,
          this.seats.below,
          replayed && h('div', { class: 'replay-slider' }, this.slider, this.where),
        ),
        h(
          'aside',
          { class: 'table-side' },
          h('h1', { class: 'table-title' }, told.game_name),
          this.evaluation.root,
          this.actions,
          h('div', { class: 'tab-box' }, this.history.root),
          this.judgement.root,
          h('button', { type: 'button', class: 'button quiet', onclick: leave }, t('study.another')),
        ),
      ),
    );
    document.title = `${told.game_name} · ${t('study.title')} · ${t('app.name')}`;
    this.board.begin(told.board, told.frame.picture, undefined);
    this.stopKeys = historyKeys((where) => this.history.step(where));
    if (replayed && this.length > 0) void this.#go(0, []);
    else this.#show(told, false);
  }

  close() {
    clearInterval(this.timer);
    this.stopKeys();
    this.seats.close();
    this.judgement.close();
    this.evaluation.hide();
  }

  /** A moment of what the history shows. @param {number} ply */
  async #jump(ply) {
    if (ply <= this.ply && this.line.record !== undefined && (this.moves.length === 0 || ply < this.ply)) await this.#go(ply, []);
    else if (this.moves.length === 0) await this.#go(ply, []);
    else await this.#go(this.ply, this.moves.slice(0, ply - this.ply));
  }

  /** @param {number} ply @param {string[]} moves */
  async #go(ply, moves) {
    const asked = { ply, moves };
    this.asked = asked;
    const forward = ply >= this.ply;
    try {
      const line = this.line.record === undefined ? { ...this.line, moves } : { record: this.line.record, ply, moves };
      const told = await study(line);
      if (this.asked !== asked) return;
      this.ply = this.line.record === undefined ? 0 : ply;
      this.moves = told.moves;
      this.#show(told, true);
      const happened = told.frame.happened ?? [];
      if (forward && happened.length > 0) sound(happened[happened.length - 1].kind);
      announce(...happened.map(({ text }) => text), told.frame.picture.prompt);
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
      this.board.settle();
    }
  }

  /** @param {Studied} told @param {boolean} animate */
  #show(told, animate) {
    this.told = told;
    const { frame } = told;
    this.board.show({ ...frame, animate });
    this.#seat();
    this.facts.textContent = (frame.picture.panels ?? [])
      .filter((panel) => panel.seat === undefined)
      .map(({ text }) => text)
      .join(' · ');
    const varied = this.moves.length > 0;
    const recorded = this.line.record !== undefined;
    this.history.show(varied || !recorded ? frame.history : this.whole, frame.seats, frame.ply);
    this.slider.value = String(this.ply);
    this.where.textContent = t('study.at', { at: this.ply, of: this.length });
    this.judgement.at(frame.ply);
    fill(
      this.variation,
      recorded &&
        varied &&
        h(
          'div',
          { class: 'notice variation' },
          h('span', {}, t('table.variation'), ' ', h('strong', {}, this.moves.join('  '))),
          h(
            'div',
            { class: 'row' },
            h(
              'button',
              { type: 'button', class: 'button', onclick: () => void this.#go(this.ply, this.moves.slice(0, -1)) },
              t('table.varBack'),
            ),
            h('button', { type: 'button', class: 'button', onclick: () => void this.#go(this.ply, []) }, t('table.toNow')),
          ),
        ),
    );
    this.#drawActions();
    this.#evaluate();
  }

  #seat() {
    const { frame } = this.told;
    this.seats.show(frame, [], this.board.flipped, undefined, this.board.showsHands() ? frame.viewer : undefined);
  }

  #drawActions() {
    const button = (
      /** @type {Parameters<typeof icon>[0]} */ picture,
      /** @type {string} */ key,
      /** @type {() => void} */ act,
      pressed = /** @type {boolean | undefined} */ (undefined),
    ) =>
      h(
        'button',
        { type: 'button', class: 'action', onclick: act, 'aria-pressed': pressed === undefined ? undefined : String(pressed) },
        icon(picture),
        h('span', {}, t(key)),
      );
    const { record } = this.line;
    fill(
      this.actions,
      record !== undefined &&
        button(this.timer === undefined ? 'on' : 'minus', this.timer === undefined ? 'study.auto' : 'study.pause', () => this.#auto()),
      button(
        'graph',
        'table.evaluation',
        () => {
          change({ evaluation: !settings.evaluation });
          this.#drawActions();
          this.#evaluate();
        },
        settings.evaluation,
      ),
      button('eye', 'study.judge', () => void this.judgement.ask(this.#here(), this.told.frame.seats)),
      button('branch', 'study.playOn', () => void this.#playOn()),
      record !== undefined && button('download', 'table.download', () => save(`${this.told.game}.txt`, record)),
      button('share', 'study.copyPosition', () => void copy(this.told.position)),
      button('flip', 'board.flip', () => {
        this.board.turn();
        this.#seat();
      }),
    );
  }

  #auto() {
    if (this.timer !== undefined) {
      clearInterval(this.timer);
      this.timer = undefined;
    } else {
      this.timer = setInterval(
        () => {
          if (this.ply >= this.length || this.moves.length > 0) this.#auto();
          else this.history.step('on');
        },
        Math.max(900, stepTime() * 4),
      );
    }
    this.#drawActions();
  }

  /** What is shown, as a line. @returns {Line} */
  #here() {
    return this.line.record === undefined
      ? { ...this.line, moves: this.moves }
      : { record: this.line.record, ply: this.moves.length > 0 ? this.ply : undefined, moves: this.moves };
  }

  #evaluate() {
    if (!settings.evaluation || this.told.frame.status.is !== 'turn') this.evaluation.hide();
    else void this.evaluation.ask({ ...this.#here(), ply: this.line.record === undefined ? undefined : this.ply }, this.told.frame.seats);
  }

  /** A table that begins with the position shown: the seat to move is one's own, programs have the others. */
  async #playOn() {
    const { frame, game, position } = this.told;
    const me = frame.status.is === 'turn' ? frame.status.seat : 0;
    try {
      const options = Object.fromEntries(
        this.told.options
          .split(' ')
          .filter((pair) => pair.includes('='))
          .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
      );
      const made = await post('/tables', {
        game,
        options,
        position,
        seats: frame.seats.map((_, seat) => (seat === me ? { kind: 'me', name: settings.name } : { kind: 'ai', player: 'level-4' })),
      });
      keepSeats(made, game);
      go(`/table/${made.table}`);
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
    }
  }
}
