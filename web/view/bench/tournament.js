/**
 * A tournament on the bench: who takes part, the timetable with its legs, and the standing.
 * @module
 */

import { score, standing, timetable } from '../../game/tournament.js';
import { counted, labelled, t } from '../../text/index.js';
import { action, button } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { form } from '../parts/fields.js';
import { idOf } from './programs.js';

/** @import { Chosen } from '../../net/api.js' */
/** @import { Tournament } from '../../store/bench.js' */
/** @import { Programs } from './programs.js' */

const LEGS = 2;
const MOST_LEGS = 99;

/**
 * Lets players and legs be chosen.
 * @param {Programs} programs
 * @param {Chosen[]} now who sits at the table
 * @param {string} rules what is played, in words
 * @param {(players: Chosen[], legs: number) => void} begin
 */
export function newTournament(programs, now, rules, begin) {
  const chosen = new Map(now.map((one) => [idOf(one), one]));
  const legs = h('input', { type: 'number', min: 1, max: MOST_LEGS, value: LEGS, 'aria-label': t('tour.legs'), oninput: () => count() });
  const told = h('p', { class: 'note', role: 'status' });
  const start = h('button', { type: 'submit', class: 'button strong' }, t('tour.begin'));
  const count = () => {
    const games = legs.validity.valid ? timetable(chosen.size, legs.valueAsNumber).length : 0;
    start.disabled = chosen.size < 2 || games === 0;
    told.textContent = chosen.size < 2 ? t('tour.two') : `${counted('tour.players', chosen.size)} · ${counted('tour.games', games)}`;
  };
  const set = async (/** @type {HTMLInputElement} */ box, /** @type {Chosen} */ one) => {
    if (!box.checked) chosen.delete(idOf(one));
    else if (await programs.fits(one)) chosen.set(idOf(one), one);
    else box.checked = false;
    count();
  };
  const list = programs.list((one) => {
    const box = h('input', { type: 'checkbox', value: idOf(one), checked: chosen.has(idOf(one)), onchange: () => void set(box, one) });
    return h('label', { class: 'program' }, box, h('strong', {}, programs.nameOf(one)));
  });
  const uploaded = (/** @type {Chosen[]} */ good) => {
    for (const one of good) chosen.set(idOf(one), one);
    list.draw();
    count();
  };
  const submit = () => {
    box.close();
    begin([...chosen.values()], legs.valueAsNumber);
  };
  const box = dialog(
    t('tour.new'),
    form(
      'program-picker',
      submit,
      h('p', { class: 'note' }, rules),
      programs.files(uploaded),
      list.root,
      h('label', { class: 'field tour-legs' }, h('span', {}, t('tour.legs')), legs),
      h('div', { class: 'tour-start' }, told, start),
    ),
  );
  count();
}

export class TournamentPanel {
  /** @param {{ goOn: () => void, stop: () => void, begin: () => void, end: () => void }} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.root = h('div', { class: 'tour', tabindex: 0, role: 'region', 'aria-label': t('tour.title') });
    this.drawn = '';
  }

  /** @param {Tournament | undefined} tournament @param {{ playing: boolean, goes: boolean }} now whether a game of it is on the board, and whether it goes on by itself */
  show(tournament, { playing, goes }) {
    const look = JSON.stringify([tournament, playing, goes]);
    if (look === this.drawn) return;
    this.drawn = look;
    if (tournament === undefined) {
      fill(
        this.root,
        h('p', { class: 'note' }, t('tour.lead')),
        action('plus', 'tour.new', () => this.handlers.begin()),
      );
      return;
    }
    const { players, legs, results } = tournament;
    const games = timetable(players.length, legs);
    const over = results.length === games.length;
    const { goOn, stop, begin, end } = this.handlers;
    fill(
      this.root,
      h(
        'div',
        { class: 'tour-actions' },
        !over &&
          (goes
            ? button(t('tour.stop'), stop, 'strong')
            : button(t(results.length > 0 || playing ? 'tour.goOn' : 'tour.begin'), goOn, 'strong')),
        over ? button(t('tour.new'), begin, 'strong') : button(t('tour.end'), end, 'quiet'),
      ),
      standingTable(tournament, games),
      h('h3', {}, t('tour.timetable')),
      timetableList(tournament, games, playing),
    );
  }
}

/** @param {Tournament} tournament @param {import('../../game/tournament.js').Game[]} games */
export function standingTable({ players, results }, games) {
  const heads = [
    'contest.rank',
    'contest.name',
    'contest.played',
    'contest.won',
    'contest.drawn',
    'contest.lost',
    'contest.margin',
    'contest.points',
  ];
  const short = (/** @type {string} */ key) => (/rank|name/.test(key) ? t(key) : h('abbr', { title: t(key) }, t(`${key}.short`)));
  const rows = standing(players.length, games, results).map(({ player, played, won, drawn, lost, points, margin }, rank) =>
    h(
      'tr',
      {},
      h('td', {}, String(rank + 1)),
      h('th', { scope: 'row' }, players[player].name),
      ...[played, won, drawn, lost, signed(margin), points].map((number) => h('td', {}, String(number))),
    ),
  );
  return h(
    'table',
    { class: 'tour-standing' },
    h(
      'thead',
      {},
      h(
        'tr',
        {},
        ...heads.map((key) => h('th', { scope: 'col' }, key === 'contest.rank' ? h('span', { class: 'unseen' }, t(key)) : short(key))),
      ),
    ),
    h('tbody', {}, ...rows),
  );
}

/** @param {Tournament} tournament @param {import('../../game/tournament.js').Game[]} games @param {boolean} playing */
function timetableList({ players, legs, results }, games, playing) {
  const matches = games.filter(({ leg }) => leg === 0);
  const items = matches.map(({ round, match, sides }) => {
    const first = games.findIndex((game) => game.match === match);
    const done = Math.max(0, Math.min(legs, results.length - first));
    const current = playing && results.length >= first && results.length < first + legs;
    const [one, other] = score(games, results, match);
    const dots = Array.from({ length: legs }, (_, leg) => {
      const result = results[first + leg];
      const state =
        result === undefined
          ? current && leg === done
            ? 'now'
            : 'next'
          : result.winner === undefined
            ? 'drawn'
            : result.winner === sides[0]
              ? 'first'
              : 'second';
      return legDot(state, leg, result, players, games[first + leg].sides);
    });
    return h(
      'li',
      { class: current ? 'now' : done === legs ? 'done' : undefined, 'aria-current': current ? 'step' : undefined },
      match === 0 || matches[match - 1].round !== round ? h('h4', {}, t('tour.round', { round: round + 1 })) : undefined,
      h(
        'div',
        { class: 'tour-match' },
        h('span', {}, players[sides[0]].name),
        h('b', {}, done === 0 ? '–' : scoreText([one, other])),
        h('span', {}, players[sides[1]].name),
      ),
      h('div', { class: 'tour-legs-played' }, ...dots),
    );
  });
  return h('ol', { class: 'tour-matches' }, ...items);
}

/** @param {string} state @param {number} leg @param {import('../../game/tournament.js').Result | undefined} result @param {Tournament['players']} players @param {number[]} sides */
function legDot(state, leg, result, players, sides) {
  const names = sides.map((player) => players[player].name).join(' – ');
  const told =
    result === undefined
      ? t(state === 'now' ? 'contest.running' : 'tour.next')
      : result.winner === undefined
        ? t('bench.draw')
        : t('bench.wins', { name: players[result.winner].name });
  const title = labelled(t('tour.leg', { leg: leg + 1 }), `${names}. ${told}`);
  const inside = [String(leg + 1), h('span', { class: 'unseen' }, ` ${title}`)];
  if (result === undefined) return h('span', { class: `leg ${state}`, title }, ...inside);
  return h('a', { class: `leg ${state}`, title, href: `/study?table=${encodeURIComponent(result.table)}` }, ...inside);
}

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : String(number).replace('-', '−'));

/** @param {number[]} score */
export const scoreText = (score) => score.map(half).join(' – ');

/** @param {number} number points of which a draw gives a half */
const half = (number) => (number % 1 === 0 ? String(number) : `${Math.floor(number) || ''}½`);
