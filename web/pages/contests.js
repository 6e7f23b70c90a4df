/**
 * Contests: which there are, and how one stands while its games come in.
 * @module
 */

import { contestEvents, contestList, contestNow } from '../net/api.js';
import { counted, decimal, t } from '../text/index.js';
import { link } from '../view/parts/buttons.js';
import { fill, h, s } from '../view/parts/dom.js';
import { empty } from '../view/parts/empty.js';
import { heading, line, narrowPage, title } from '../view/parts/layout.js';

/** @import { ContestLine, ContestNow, Standing } from '../net/wire.d.ts' */

/** @type {import('../router.js').Page} */
export async function contests(into, { params: [id] }) {
  if (id === undefined || id === '') {
    await list(into);
    return undefined;
  }
  return follow(into, id);
}

/** @param {HTMLElement} into */
async function list(into) {
  const lines = (await contestList()).map((contest) =>
    line(
      [
        h('strong', {}, contest.name),
        h('span', {}, contest.game_name),
        h('small', {}, [t(`contest.${contest.state}`), contest.date].join(' · ')),
      ],
      progress(contest),
      link(t('contest.open'), `/contests/${encodeURIComponent(contest.id)}`, '', contest.name),
    ),
  );
  narrowPage(
    into,
    heading(t('contest.title')),
    h('p', { class: 'lead' }, t('contest.lead')),
    lines.length > 0
      ? h('ul', { class: 'lines' }, ...lines)
      : empty(t('contest.none'), link(t('start.bench'), '/bench', 'strong'), link(t('nav.play'), '/')),
    h('h2', {}, t('contest.how')),
    h('p', {}, t('contest.howText')),
    h('pre', { class: 'command', tabindex: 0 }, 'quincunx contest run contest.toml'),
    lines.length > 0 && link(t('start.bench'), '/bench'),
  );
}

/** @param {HTMLElement} into @param {string} id */
async function follow(into, id) {
  const at = `/contests/${encodeURIComponent(id)}`;
  const body = h('div', {});
  const state = h('p', { class: 'note contest-live', role: 'status' });
  const name = heading('');
  const running = new Running(at);
  fill(
    into,
    h(
      'div',
      { class: 'contest-page' },
      name,
      state,
      running.root,
      body,
      h('p', {}, link(t('contest.all'), '/contests', 'quiet'), ' ', link(t('start.bench'), '/bench', 'quiet')),
    ),
  );
  let known = '';
  const show = (/** @type {ContestNow} */ now) => {
    running.show(now.running ?? []);
    const text = JSON.stringify({ ...now, running: [] });
    if (text === known) return;
    known = text;
    name.textContent = now.name;
    title(now.name);
    fill(
      body,
      facts(now),
      h('h2', {}, t('contest.standing')),
      standing(now),
      h('h2', {}, t('contest.cross')),
      cross(now),
      h('h2', {}, t('contest.games')),
      games(now),
    );
    state.textContent = now.state === 'running' ? t('contest.liveNow') : '';
  };
  show(await contestNow(id));
  const stream = contestEvents(id);
  stream.onmessage = (event) => show(JSON.parse(event.data));
  stream.addEventListener('running', (event) => running.show(JSON.parse(event.data)));
  return () => stream.close();
}

/** The games that are being played, to look at. A line stays in its place while its game is played. */
class Running {
  /** @param {string} at */
  constructor(at) {
    this.at = at;
    this.list = h('ul', { class: 'lines' });
    this.root = h('section', { hidden: true, class: 'contest-running' }, h('h2', {}, t('contest.playing')), this.list);
    /** @type {Map<number, { row: HTMLElement, facts: HTMLElement }>} */
    this.lines = new Map();
  }

  /** @param {import('../net/wire.d.ts').RunningLine[]} games */
  show(games) {
    this.root.hidden = games.length === 0;
    for (const [number, { row }] of this.lines) {
      if (games.some((game) => game.number === number)) continue;
      row.remove();
      this.lines.delete(number);
    }
    for (const game of games) {
      const { facts } = this.lines.get(game.number) ?? this.#begin(game);
      facts.textContent = [t('contest.number', { number: game.number }), counted('lobby.moves', game.moves)].join(' · ');
    }
  }

  /** @param {import('../net/wire.d.ts').RunningLine} game */
  #begin({ number, names }) {
    const facts = h('small', {});
    const watch = link(t('lobby.watch'), `${this.at}/games/${number}`, '', t('contest.number', { number }));
    const shown = { row: line([h('span', {}, names.join(' – ')), facts], watch), facts };
    this.list.append(shown.row);
    this.lines.set(number, shown);
    return shown;
  }
}

/** @param {ContestLine} contest */
function progress({ done, total }) {
  return h(
    'span',
    { class: 'contest-progress' },
    h('progress', { max: Math.max(1, total), value: done, 'aria-label': t('contest.progress') }),
    t('contest.of', { done, total }),
  );
}

/** @param {ContestNow} now */
function facts(now) {
  return h(
    'div',
    { class: 'contest-facts' },
    h('span', {}, now.game_name),
    h('span', {}, t(`contest.${now.state}`)),
    h('span', {}, now.date),
    progress(now),
  );
}

/** @param {ContestNow} now */
function standing(now) {
  const rated = now.standing.filter(({ rating }) => rating !== undefined);
  const ends = rated.flatMap(({ rating = 0, error = 0 }) => [rating - error, rating + error]);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  const head = ['rank', 'name', 'points', 'played', 'won', 'drawn', 'lost', 'margin', 'rating', 'faults'].map((key) =>
    h('th', { scope: 'col', class: key === 'name' ? 'left' : '' }, t(`contest.${key}`)),
  );
  const rows = now.standing.map((one) =>
    h(
      'tr',
      { class: one.disqualified === undefined ? '' : 'out' },
      h('td', {}, String(one.rank)),
      h(
        'th',
        { scope: 'row', class: 'left' },
        one.name,
        one.disqualified !== undefined &&
          h('small', { class: 'problem' }, [t('contest.out', { reason: one.disqualified }), ...consequence(one)].join(' · ')),
      ),
      h('td', {}, h('strong', {}, decimal(one.points))),
      ...[one.games, one.wins, one.draws, one.losses].map((count) => h('td', {}, String(count))),
      h('td', {}, one.margin > 0 ? `+${one.margin}` : String(one.margin)),
      h('td', {}, ratingBar(one, low, high)),
      h('td', { class: one.faults > 0 ? 'problem' : '' }, String(one.faults)),
    ),
  );
  return wideTable('', h('caption', { class: 'unseen' }, t('contest.standing')), head, rows);
}

/** A table that scrolls aside. @param {string} kind @param {HTMLElement} caption @param {HTMLElement[]} head @param {HTMLElement[]} rows */
function wideTable(kind, caption, head, rows) {
  const table = h('table', { class: `contest-table ${kind}` }, caption, h('thead', {}, h('tr', {}, ...head)), h('tbody', {}, ...rows));
  return h('div', { class: 'scroll', tabindex: 0 }, table);
}

/** How the knock-out went on after a disqualification. @param {Standing} one */
function consequence({ consequence: told }) {
  if (told === undefined) return [];
  return [told === 'redrawn' ? t('contest.redrawn') : t('contest.replaced', { name: told.replaced_by })];
}

/** A rating and how far it may be off. @param {Standing} one @param {number} low @param {number} high */
function ratingBar({ rating, error = 0 }, low, high) {
  if (rating === undefined) return '–';
  const width = Math.max(1, high - low);
  const place = (/** @type {number} */ value) => Math.round(((value - low) / width) * 100);
  const bar = s(
    'svg',
    { class: 'rating-bar', viewBox: '-3 0 106 12', 'aria-hidden': 'true' },
    s('line', { x1: place(rating - error), x2: place(rating + error), y1: 6, y2: 6 }),
    s('circle', { cx: place(rating), cy: 6, r: 4 }),
  );
  return h('span', { class: 'rating' }, `${Math.round(rating)} ± ${Math.round(error)}`, bar);
}

/** @param {ContestNow} now */
function cross(now) {
  const numbers = now.standing.map((one, at) =>
    h('th', { scope: 'col', title: one.name }, String(at + 1), h('span', { class: 'unseen' }, ` ${one.name}`)),
  );
  const cell = (/** @type {import('../net/wire.d.ts').Score} */ { wins, draws, losses }, /** @type {boolean} */ own) => {
    if (own) return h('td', { class: 'own' }, '·');
    if (wins + draws + losses === 0) return h('td', {});
    const kind = wins > losses ? 'ahead' : wins < losses ? 'behind' : 'level';
    return h('td', { class: `score ${kind}`, title: t('contest.score', { wins, draws, losses }) }, `${wins}–${draws}–${losses}`);
  };
  const rows = now.standing.map((one, row) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row', class: 'left' }, `${row + 1}. ${one.name}`),
      ...(now.cross[row] ?? []).map((score, column) => cell(score, row === column)),
    ),
  );
  const corner = h('th', {}, h('span', { class: 'unseen' }, t('contest.name')));
  return wideTable('cross', h('caption', { class: 'note' }, t('contest.crossNote')), [corner, ...numbers], rows);
}

/** @param {ContestNow} now */
function games(now) {
  if (now.games.length === 0)
    return empty(t('contest.noGames'), link(t('contest.all'), '/contests'), link(t('start.bench'), '/bench', 'quiet'));
  const row = (/** @type {import('../net/wire.d.ts').ContestGame} */ game) => {
    const names = game.names.flatMap((name, seat) => [
      seat > 0 && ' – ',
      game.ranks[seat] === 1 && game.ranks.filter((rank) => rank === 1).length === 1 ? h('strong', {}, `★ ${name}`) : name,
    ]);
    const drawn = game.ranks.every((rank) => rank === 1);
    const facts = [
      t('contest.number', { number: game.number }),
      drawn ? t('contest.even') : '',
      game.reason,
      counted('lobby.moves', game.moves),
    ];
    const address = `/study?contest=${encodeURIComponent(now.id)}&number=${game.number}`;
    return line(
      [h('span', {}, ...names), h('small', {}, facts.filter(Boolean).join(' · '))],
      link(t('contest.replay'), address, '', t('contest.number', { number: game.number })),
    );
  };
  return h('ul', { class: 'lines' }, ...now.games.map(row));
}
