/**
 * A guided first game, or a puzzle: real moves on the real board, wrong ones explained.
 * @module
 */

import { optionsOf } from '../game/options.js';
import { loudest } from '../game/timeline.js';
import { gameInfo, lessonOf, puzzleOfToday, study } from '../net/api.js';
import { stepTime } from '../store/settings.js';
import { t } from '../text/index.js';
import { Board } from '../view/board/board.js';
import { announce } from '../view/parts/announce.js';
import { button, link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { empty } from '../view/parts/empty.js';
import { gamePage, heading, narrowPage, title } from '../view/parts/layout.js';
import { complain } from '../view/parts/notice.js';
import { play as sound, tune } from '../view/parts/sound.js';

/** @import { Studied } from '../net/wire.d.ts' */

/** @type {import('../router.js').Page} */
export async function learn(into, { params: [id] }) {
  const [game, lesson] = await Promise.all([gameInfo(id), lessonOf(id)]);
  const guide = new Lesson(into, id, t('learn.title', { game: game?.name ?? id }), lesson, t('learn.done'));
  await guide.begin(0);
  return () => guide.close();
}

/** The puzzle of the day: a lesson of one step. @type {import('../router.js').Page} */
export async function puzzle(into) {
  const found = await puzzleOfToday();
  if (found === null) {
    narrowPage(into, heading(t('puzzle.name')), empty(t('puzzle.none'), link(t('start.games'), '/', 'strong')));
    return undefined;
  }
  const { game, game_name, position, seat, wins } = found;
  const step = { text: t('puzzle.text'), position, accept: [wins], wrong: t('puzzle.wrong'), done: t('puzzle.done'), reply: [] };
  const name = t('puzzle.title', { game: game_name });
  const guide = new Lesson(into, game, name, { steps: [step], options: '', seat }, t('puzzle.end'));
  await guide.begin(0);
  return () => guide.close();
}

class Lesson {
  /** @param {HTMLElement} into @param {string} id @param {string} name @param {import('../net/wire.d.ts').LessonInfo} lesson @param {string} end what is said at its end */
  constructor(into, id, name, lesson, end) {
    this.id = id;
    this.end = end;
    this.steps = lesson.steps;
    this.options = optionsOf(lesson.options ?? '');
    this.seat = lesson.seat;
    this.at = 0;
    /** @type {string[]} */
    this.moves = [];
    /** @type {string | undefined} */
    this.position = undefined;
    /** Where each step began. @type {Record<number, { position: string | undefined, moves: string[] }>} */
    this.origins = {};
    /** Whether the first part of a longer move was made. */
    this.begun = false;
    this.board = new Board({
      play: (token) => void this.#played(token),
      refused: (why) => this.#say(`${why} ${this.board.state.picture.prompt}`, 'wrong'),
    });
    this.count = h('p', { class: 'note' });
    this.bar = h('progress', { max: this.steps.length, value: 0, 'aria-label': name });
    this.text = h('div', { class: 'lesson-text' });
    this.answer = h('p', { class: 'lesson-answer' });
    this.next = button(t('learn.next'), () => this.begin(this.at + 1), 'strong');
    this.again = button(t('learn.again'), () => this.begin(this.at));
    this.show = button(t('learn.show'), () => this.#hint(), 'quiet');
    title(name);
    gamePage(
      into,
      'lesson',
      [this.board.root],
      [
        h('h1', { class: 'table-title' }, name),
        this.bar,
        this.count,
        this.text,
        this.answer,
        h('div', { class: 'row' }, this.next, this.again, this.show),
      ],
    );
  }

  close() {
    clearTimeout(this.timer);
    this.board.close();
  }

  /** @param {number} at */
  async begin(at) {
    clearTimeout(this.timer);
    if (at >= this.steps.length) {
      this.#end();
      return;
    }
    const step = this.steps[at];
    const onwards = at === this.at + 1 && !step.position;
    if (!onwards) {
      this.position = step.position || this.origins[at]?.position;
      this.moves = step.position ? [] : [...(this.origins[at]?.moves ?? [])];
    }
    // Where the step starts from when it is tried again.
    this.origins[at] = { position: this.position, moves: [...this.moves] };
    this.at = at;
    this.begun = false;
    const told = await this.#tell(at > 0);
    if (told === undefined) return;
    this.count.textContent = this.steps.length > 1 ? t('learn.step', { at: at + 1, of: this.steps.length }) : '';
    this.bar.hidden = this.steps.length === 1;
    this.bar.value = at;
    fill(this.text, ...step.text.split('\n\n').map((part) => h('p', {}, part)));
    this.#say('', '');
    this.#offer('play');
    announce(step.text);
  }

  /** @param {string} token */
  async #played(token) {
    const step = this.steps[this.at];
    const accepted = step.accept ?? [];
    // The first jump of a chain is a part of an accepted move.
    const part = accepted.some((wanted) => wanted !== token && wanted.startsWith(token));
    if (accepted.length > 0 && !accepted.includes(token) && !part && !this.begun) {
      this.#say(step.wrong ?? '', 'wrong');
      this.board.settle();
      return;
    }
    const mover = this.board.state.viewer;
    this.moves.push(token);
    const told = await this.#tell(true);
    if (told === undefined) return;
    this.begun = (part || this.begun) && told.frame.status.is === 'turn' && told.frame.status.seat === mover;
    if (this.begun) return;
    this.board.freeze();
    // The text after the move may be about the reply, so the reply is shown first.
    const reply = step.reply ?? [];
    if (reply.length > 0) this.timer = setTimeout(() => void this.#reply(reply), stepTime() * 2 + 300);
    else this.#done();
  }

  /** @param {string[]} reply */
  async #reply(reply) {
    this.moves.push(...reply);
    await this.#tell(true);
    this.board.freeze();
    this.#done();
  }

  #done() {
    this.#say(this.steps[this.at].done ?? '', 'right');
    this.#offer('next');
  }

  /** @param {boolean} animate @returns {Promise<Studied | undefined>} */
  async #tell(animate) {
    try {
      const told = await study({ game: this.id, options: this.options, position: this.position, moves: this.moves, viewer: this.seat });
      this.moves = told.moves;
      if (told.board.sites.length !== this.board.state.info?.sites.length)
        this.board.begin(told.board, told.frame.picture, told.frame.viewer, told.game);
      this.board.show({ ...told.frame, animate });
      const kind = loudest(told.frame);
      tune(this.board.ground);
      if (animate && kind !== undefined) sound(kind);
      return told;
    } catch (error) {
      complain(error);
      this.board.settle();
      return undefined;
    }
  }

  #hint() {
    const [wanted] = this.steps[this.at].accept ?? [];
    if (wanted !== undefined) this.board.hint(wanted);
  }

  /** @param {string} text @param {'right' | 'wrong' | ''} kind */
  #say(text, kind) {
    this.answer.textContent = text;
    this.answer.dataset.kind = kind;
    if (text !== '') announce(text);
  }

  /** @param {'play' | 'next'} what */
  #offer(what) {
    const step = this.steps[this.at];
    const reading = (step.accept ?? []).length === 0;
    this.next.hidden = !(what === 'next' || (what === 'play' && reading && (this.board.state.picture.choices ?? []).length === 0));
    this.again.hidden = what !== 'next';
    this.show.hidden = what === 'next' || reading;
    if (what === 'next') this.next.focus();
  }

  #end() {
    this.bar.value = this.steps.length;
    this.count.textContent = '';
    this.#say('', '');
    fill(this.text, h('p', {}, this.end), link(t('learn.play'), `/?new=${this.id}`, 'strong'));
    this.next.hidden = this.again.hidden = this.show.hidden = true;
    announce(this.end);
  }
}
