/**
 * A whole game judged: a graph of how it went, and the biggest mistakes.
 * @module
 */

import { judge } from '../../net/api.js';
import { t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h, s } from '../parts/dom.js';
import { messageOf } from '../parts/notice.js';

/** @import { JudgedMove, SeatNow } from '../../net/wire.d.ts' */

/** At most so many mistakes are listed. */
const TOLD = 8;

export class Judgement {
  /** @param {(ply: number) => void} jump told which moment to show */
  constructor(jump) {
    this.jump = jump;
    this.root = h('div', { class: 'judgement', hidden: true });
    /** The moment that is shown. */
    this.ply = 0;
    /** How the game went, small, for the result. */
    this.graph = h('div', { class: 'result-graph', hidden: true });
    /** @type {AbortController | undefined} */
    this.asking = undefined;
  }

  /** Gives up what is asked; the next game is judged anew. */
  close() {
    this.asking?.abort();
    this.asking = undefined;
  }

  /**
   * Judges a game, once: what is known already is not asked again.
   * @param {import('../../net/wire.d.ts').Line} line
   * @param {SeatNow[]} seats
   */
  async ask(line, seats) {
    if (this.asking !== undefined) return;
    const asking = new AbortController();
    this.asking = asking;
    const progress = [0, 1].map(() => h('p', { class: 'note', role: 'status' }, t('table.judging', { left: '' })));
    const tell = (/** @type {string} */ text) => {
      for (const one of progress) one.textContent = text;
    };
    fill(this.root, progress[0]);
    fill(this.graph, progress[1]);
    const failed = (/** @type {string} */ text) => {
      tell(text);
      this.asking = undefined;
    };
    try {
      await judge(
        line,
        (step) => {
          if (step.is === 'left') tell(t('table.judging', { left: step.moves }));
          else if (step.is === 'done') this.#show(step.moves, seats);
          else failed(step.text);
        },
        asking.signal,
      );
    } catch (error) {
      if (!asking.signal.aborted) failed(messageOf(error));
    }
  }

  /** Shows the mistakes. */
  open() {
    this.root.hidden = false;
    this.root.scrollIntoView({ block: 'nearest' });
  }

  /** Marks the moment that is shown. @param {number} ply */
  at(ply) {
    this.ply = ply;
    if (this.last === undefined) return;
    const x = this.last === 0 ? 0 : (ply / this.last) * WIDTH;
    for (const line of [...this.root.querySelectorAll('.graph-now'), ...this.graph.querySelectorAll('.graph-now')]) {
      line.setAttribute('x1', String(x));
      line.setAttribute('x2', String(x));
    }
  }

  /** @param {JudgedMove[]} moves @param {SeatNow[]} seats */
  #show(moves, seats) {
    this.last = moves[moves.length - 1]?.ply ?? 0;
    const worst = moves
      .filter(({ grade }) => grade !== 'good')
      .sort((one, other) => other.loss - one.loss)
      .slice(0, TOLD);
    const rows = worst.map((move) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: `mistake grade-${move.grade}`, onclick: () => this.jump(move.ply - 1) },
          seatToken(move.seat, seats[move.seat]?.tint),
          h(
            'span',
            {},
            h('strong', {}, `${move.ply}. ${move.played}`),
            ` ${t(`grade.${move.grade}`)} −${move.loss}`,
            h('br'),
            h('span', { class: 'note' }, t('table.better', { best: move.best })),
          ),
        ),
      ),
    );
    fill(this.graph, this.#graph(moves, seats));
    fill(
      this.root,
      h('h3', {}, t('table.graph', { seat: seats[0]?.label ?? '' })),
      this.#graph(moves, seats),
      h('h3', {}, t('table.mistakes')),
      rows.length === 0 ? h('p', {}, t('table.faultless')) : h('ol', { class: 'mistakes' }, ...rows),
    );
    this.at(this.ply);
  }

  /** @param {JudgedMove[]} moves @param {SeatNow[]} seats */
  #graph(moves, seats) {
    const last = this.last || 1;
    const points = moves.map((move) => {
      const share = move.after ?? move.before;
      const first = move.seat === 0 ? share : 100 - share;
      return { x: (move.ply / last) * WIDTH, y: HEIGHT - (first / 100) * HEIGHT, move };
    });
    const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');
    const dots = points
      .filter(({ move }) => move.grade === 'mistake' || move.grade === 'blunder')
      .map(({ x, y, move }) => s('circle', { class: `grade-${move.grade}`, cx: x, cy: y, r: 4 }));
    const svg = s(
      'svg',
      {
        class: 'graph',
        viewBox: `-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`,
        role: 'img',
        'aria-label': t('table.graph', { seat: seats[0]?.label ?? '' }),
      },
      s('rect', { class: 'graph-ground', width: WIDTH, height: HEIGHT, rx: 6 }),
      path !== '' && s('path', { class: 'graph-area', d: `${path}L${points[points.length - 1].x} ${HEIGHT}L${points[0].x} ${HEIGHT}Z` }),
      s('line', { class: 'graph-middle', x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      path !== '' && s('path', { class: 'graph-line', d: path }),
      ...dots,
      s('line', { class: 'graph-now', x1: 0, x2: 0, y1: 0, y2: HEIGHT }),
    );
    svg.addEventListener('click', (event) => {
      const box = svg.getBoundingClientRect();
      const part = Math.min(1, Math.max(0, (event.clientX - box.x) / box.width));
      this.jump(Math.round(part * last));
    });
    return svg;
  }
}

const WIDTH = 320;
const HEIGHT = 110;
