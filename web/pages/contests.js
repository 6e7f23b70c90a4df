/**
 * Contests: which there are, and how one stands while its games come in.
 * @module
 */

import { get } from '../api.js';
import { fill, h } from '../dom.js';
import { settings } from '../memory.js';
import { counted, decimal, labelled, t } from '../text/index.js';
import { heading } from './parts.js';

/** @typedef {{ id: string, name: string, game_name: string, state: string, done: number, total: number, date: string }} ContestLine */
/** @typedef {{ rank: number, name: string, disqualified?: string, consequence?: 'redrawn' | { replaced_by: string }, points: string, games: number, wins: number, draws: number, losses: number, margin: number, rating?: number, error?: number, faults: number }} Standing */
/** @typedef {{ wins: number, draws: number, losses: number }} Score */
/** @typedef {{ number: number, names: string[], ranks: number[], reason: string, moves: number }} ContestGame */
/** @typedef {{ number: number, names: string[], moves: number }} RunningLine */
/** @typedef {ContestLine & { standing: Standing[], cross: Score[][], games: ContestGame[], running?: RunningLine[] }} ContestNow */

/** @type {import('../main.js').Page} */
export async function contests(into, { params: [id] }) {
  if (id === undefined || id === '') {
    await list(into);
    return undefined;
  }
  return follow(into, id);
}

/** @param {HTMLElement} into */
async function list(into) {
  /** @type {ContestLine[]} */
  const all = await get('/contests');
  const lines = all.map((contest) =>
    h(
      'li',
      { class: 'line' },
      h(
        'div',
        { class: 'line-words' },
        h('strong', {}, contest.name),
        h('span', {}, contest.game_name),
        h('small', {}, [t(`contest.${contest.state}`), contest.date].join(' · ')),
      ),
      progress(contest),
      h(
        'a',
        { class: 'button', href: `/contests/${encodeURIComponent(contest.id)}`, 'aria-label': labelled(t('contest.open'), contest.name) },
        t('contest.open'),
      ),
    ),
  );
  fill(
    into,
    h(
      'div',
      { class: 'narrow' },
      heading(t('contest.title')),
      h('p', { class: 'lead' }, t('contest.lead')),
      h('ul', { class: 'lines' }, ...(lines.length === 0 ? [h('li', { class: 'note' }, t('contest.none'))] : lines)),
      h('h2', {}, t('contest.how')),
      h('p', {}, t('contest.howText')),
      h('pre', { class: 'command', tabindex: 0 }, 'quincunx contest run contest.toml'),
      h('a', { class: 'button', href: '/bench' }, t('start.bench')),
    ),
  );
}

/** @param {HTMLElement} into @param {string} id */
async function follow(into, id) {
  const at = `/contests/${encodeURIComponent(id)}`;
  const body = h('div', {});
  const sign = h('p', { class: 'note contest-live', role: 'status' });
  const title = heading('');
  const running = new Running(at);
  fill(
    into,
    h(
      'div',
      { class: 'contest-page' },
      title,
      sign,
      running.root,
      body,
      h(
        'p',
        {},
        h('a', { class: 'button quiet', href: '/contests' }, t('contest.all')),
        ' ',
        h('a', { class: 'button quiet', href: '/bench' }, t('start.bench')),
      ),
    ),
  );
  let known = '';
  const show = (/** @type {ContestNow} */ now) => {
    running.show(now.running ?? []);
    const text = JSON.stringify({ ...now, running: [] });
    if (text === known) return;
    known = text;
    title.textContent = now.name;
    document.title = `${now.name} · ${t('app.name')}`;
    fill(
      body,
      facts(now),
      h('h2', {}, t('contest.standing')),
      standing(now),
      h('h2', {}, t('contest.cross')),
      cross(now),
      h('h2', {}, t('contest.games')),
      games(now, at),
    );
    body.querySelectorAll('.scroll').forEach((box) => box.setAttribute('tabindex', '0'));
    sign.textContent = now.state === 'running' ? t('contest.liveNow') : '';
  };
  show(await get(at));
  const stream = new EventSource(`/api/v1${at}/live?lang=${settings.lang}`);
  stream.onmessage = (event) => show(JSON.parse(event.data));
  stream.addEventListener('running', (event) => running.show(JSON.parse(event.data)));
  return () => stream.close();
}

/** The games that are being played, to look at. Lines stay while their games do, so that nothing moves under a finger. */
class Running {
  /** @param {string} at */
  constructor(at) {
    this.at = at;
    this.list = h('ul', { class: 'lines' });
    this.root = h('section', { hidden: true, class: 'contest-running' }, h('h2', {}, t('contest.playing')), this.list);
    /** @type {Map<number, { row: HTMLElement, facts: HTMLElement }>} */
    this.lines = new Map();
  }

  /** @param {RunningLine[]} games */
  show(games) {
    this.root.hidden = games.length === 0;
    for (const [number, { row }] of this.lines) {
      if (games.some((game) => game.number === number)) continue;
      row.remove();
      this.lines.delete(number);
    }
    for (const game of games) {
      const line = this.lines.get(game.number) ?? this.#line(game);
      line.facts.textContent = [t('contest.number', { number: game.number }), counted('lobby.moves', game.moves)].join(' · ');
    }
  }

  /** @param {RunningLine} game */
  #line({ number, names }) {
    const facts = h('small', {});
    const watch = h(
      'a',
      { class: 'button', href: `${this.at}/games/${number}`, 'aria-label': labelled(t('lobby.watch'), t('contest.number', { number })) },
      t('lobby.watch'),
    );
    const line = {
      row: h('li', { class: 'line' }, h('div', { class: 'line-words' }, h('span', {}, names.join(' – ')), facts), watch),
      facts,
    };
    this.list.append(line.row);
    this.lines.set(number, line);
    return line;
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
  return h(
    'div',
    { class: 'scroll' },
    h(
      'table',
      { class: 'contest-table' },
      h('caption', { class: 'unseen' }, t('contest.standing')),
      h('thead', {}, h('tr', {}, ...head)),
      h('tbody', {}, ...rows),
    ),
  );
}

/** What has become of the knock-out when somebody was disqualified. @param {Standing} one */
function consequence({ consequence: told }) {
  if (told === undefined) return [];
  return [told === 'redrawn' ? t('contest.redrawn') : t('contest.replaced', { name: told.replaced_by })];
}

/** A rating and how far it may be off. @param {Standing} one @param {number} low @param {number} high */
function ratingBar({ rating, error = 0 }, low, high) {
  if (rating === undefined) return '–';
  const width = Math.max(1, high - low);
  const place = (/** @type {number} */ value) => Math.round(((value - low) / width) * 100);
  const bar = svg('svg', { class: 'rating-bar', viewBox: '-3 0 106 12', 'aria-hidden': 'true' });
  bar.append(
    svg('line', { x1: place(rating - error), x2: place(rating + error), y1: 6, y2: 6 }),
    svg('circle', { cx: place(rating), cy: 6, r: 4 }),
  );
  return h('span', { class: 'rating' }, `${Math.round(rating)} ± ${Math.round(error)}`, bar);
}

/** @param {string} tag @param {Record<string, string | number>} props */
function svg(tag, props) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(props)) element.setAttribute(name, String(value));
  return element;
}

/** @param {ContestNow} now */
function cross(now) {
  const numbers = now.standing.map((one, at) =>
    h('th', { scope: 'col', title: one.name }, String(at + 1), h('span', { class: 'unseen' }, ` ${one.name}`)),
  );
  const cell = (/** @type {Score} */ { wins, draws, losses }, /** @type {boolean} */ own) => {
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
  return h(
    'div',
    { class: 'scroll' },
    h(
      'table',
      { class: 'contest-table cross' },
      h('caption', { class: 'note' }, t('contest.crossNote')),
      h('thead', {}, h('tr', {}, h('th', {}, h('span', { class: 'unseen' }, t('contest.name'))), ...numbers)),
      h('tbody', {}, ...rows),
    ),
  );
}

/** @param {ContestNow} now @param {string} at */
function games(now, at) {
  if (now.games.length === 0) return h('p', { class: 'note' }, t('contest.noGames'));
  const line = (/** @type {ContestGame} */ game) => {
    const names = game.names.flatMap((name, seat) => [
      seat > 0 && ' – ',
      game.ranks[seat] === 1 && game.ranks.filter((rank) => rank === 1).length === 1 ? h('strong', {}, `★ ${name}`) : name,
    ]);
    const drawn = game.ranks.every((rank) => rank === 1);
    return h(
      'li',
      { class: 'line' },
      h(
        'div',
        { class: 'line-words' },
        h('span', {}, ...names),
        h(
          'small',
          {},
          [t('contest.number', { number: game.number }), drawn ? t('contest.even') : '', game.reason, counted('lobby.moves', game.moves)]
            .filter(Boolean)
            .join(' · '),
        ),
      ),
      h(
        'a',
        {
          class: 'button',
          href: `/study?contest=${encodeURIComponent(now.id)}&number=${game.number}`,
          'aria-label': labelled(t('contest.replay'), t('contest.number', { number: game.number })),
        },
        t('contest.replay'),
      ),
    );
  };
  return h('div', { 'data-at': at }, h('ul', { class: 'lines' }, ...now.games.map(line)));
}
