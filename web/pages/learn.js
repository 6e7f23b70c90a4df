/**
 * A guided first game: real moves on the real board, wrong ones explained.
 * @module
 */

import { gameInfo, get, study } from '../api.js';
import { announce } from '../board/announce.js';
import { Board } from '../board/board.js';
import { fill, h } from '../dom.js';
import { stepTime } from '../memory.js';
import { play as sound } from '../sound.js';
import { t } from '../text/index.js';
import { notice } from './parts.js';

/** @typedef {import('../types.js').LessonStep} LessonStep */
/** @typedef {import('../types.js').Studied} Studied */

/** @type {import('../main.js').Page} */
export async function learn(into, { params: [id] }) {
  const [game, lesson] = await Promise.all([gameInfo(id), get(`/games/${encodeURIComponent(id)}/lesson`)]);
  const guide = new Lesson(into, id, game?.name ?? id, lesson);
  await guide.begin(0);
  return () => guide.close();
}

class Lesson {
  /** @param {HTMLElement} into @param {string} id @param {string} name @param {{ steps: LessonStep[], options?: string | Record<string, string>, seat?: number }} lesson */
  constructor(into, id, name, lesson) {
    this.id = id;
    this.steps = lesson.steps;
    this.options = typeof lesson.options === 'string' ? readOptions(lesson.options) : (lesson.options ?? {});
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
      refused: (why) => this.#say(`${why} ${this.board.picture.prompt}`, 'wrong'),
    });
    this.count = h('p', { class: 'note' });
    this.bar = h('progress', { max: this.steps.length, value: 0, 'aria-label': t('learn.title', { game: name }) });
    this.text = h('div', { class: 'lesson-text' });
    this.answer = h('p', { class: 'lesson-answer' });
    this.next = h('button', { type: 'button', class: 'button strong', onclick: () => void this.begin(this.at + 1) }, t('learn.next'));
    this.again = h('button', { type: 'button', class: 'button', onclick: () => void this.begin(this.at) }, t('learn.again'));
    this.show = h('button', { type: 'button', class: 'button quiet', onclick: () => this.#hint() }, t('learn.show'));
    document.title = `${t('learn.title', { game: name })} · ${t('app.name')}`;
    fill(
      into,
      h(
        'div',
        { class: 'table-page lesson' },
        h('div', { class: 'table-board' }, this.board.root),
        h(
          'aside',
          { class: 'table-side' },
          h('h1', { class: 'table-title' }, t('learn.title', { game: name })),
          this.bar,
          this.count,
          this.text,
          this.answer,
          h('div', { class: 'row' }, this.next, this.again, this.show),
        ),
      ),
    );
  }

  close() {
    clearTimeout(this.timer);
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
      this.moves = step.position ? [...(step.moves ?? [])] : [...(this.origins[at]?.moves ?? step.moves ?? [])];
    }
    // A step that is tried again begins where it began.
    this.origins[at] = { position: this.position, moves: [...this.moves] };
    this.at = at;
    this.begun = false;
    const told = await this.#tell(at > 0);
    if (told === undefined) return;
    this.count.textContent = t('learn.step', { at: at + 1, of: this.steps.length });
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
    // The first jump of a chain is a part of what is wanted; its others follow from it.
    const part = accepted.some((wanted) => wanted !== token && wanted.startsWith(token));
    if (accepted.length > 0 && !accepted.includes(token) && !part && !this.begun) {
      this.#say(step.wrong ?? '', 'wrong');
      this.board.settle();
      return;
    }
    const mover = this.board.viewer;
    this.moves.push(token);
    const told = await this.#tell(true);
    if (told === undefined) return;
    this.begun = (part || this.begun) && told.frame.status.is === 'turn' && told.frame.status.seat === mover;
    if (this.begun) return;
    this.board.freeze();
    // What is said afterwards may be about the answer, so the answer comes first.
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
      if (this.board.info === undefined || told.board.sites.length !== this.board.info.sites.length)
        this.board.begin(told.board, told.frame.picture, told.frame.viewer);
      this.board.show({ ...told.frame, animate });
      const happened = told.frame.happened ?? [];
      if (animate && happened.length > 0) sound(happened[happened.length - 1].kind);
      return told;
    } catch (error) {
      notice(error instanceof Error ? error.message : String(error));
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
    this.next.hidden = !(what === 'next' || (what === 'play' && reading && (this.board.picture.choices ?? []).length === 0));
    this.again.hidden = what !== 'next';
    this.show.hidden = what === 'next' || reading;
    if (what === 'next') this.next.focus();
  }

  #end() {
    this.bar.value = this.steps.length;
    this.count.textContent = '';
    this.#say('', '');
    fill(this.text, h('p', {}, t('learn.done')), h('a', { class: 'button strong', href: `/?new=${this.id}` }, t('learn.play')));
    this.next.hidden = this.again.hidden = this.show.hidden = true;
    announce(t('learn.done'));
  }
}

/** `key=value` pairs. @param {string} text @returns {Record<string, string>} */
function readOptions(text) {
  return Object.fromEntries(
    text
      .split(' ')
      .filter((pair) => pair.includes('='))
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}
