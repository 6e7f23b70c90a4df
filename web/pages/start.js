/**
 * The start page: what there is to play, each game moving a little by itself, and the games that the player was playing.
 * @module
 */

import { games, Rejection, study, tableLine } from '../net/api.js';
import { stepTime } from '../store/settings.js';
import { forget, held } from '../store/tables.js';
import { labelled, t } from '../text/index.js';
import { Board } from '../view/board/board.js';
import { button, link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { newGame } from '../view/table/new-game.js';
import { playerName } from '../view/table/seats.js';

/** @import { GameInfo } from '../net/types.js' */

/** Between two moves of the pictures, in milliseconds. */
const PACE = 1500;
/** After so many moves a picture begins again. */
const LONGEST = 40;

/** @type {import('../router.js').Page} */
export async function start(into, { query }) {
  const all = await games();
  const running = h('section', { class: 'running', hidden: true });
  const cards = all.map((game) => card(game));
  fill(
    into,
    h('section', { class: 'hero' }, h('h1', {}, t('start.title')), h('p', { class: 'lead' }, t('start.lead'))),
    running,
    h('section', { class: 'cards', 'aria-label': t('start.games') }, ...cards.map(({ element }) => element), doors(all)),
  );
  void showRunning(running);
  const stop = enliven(cards);
  const wanted = all.find((game) => game.id === query.get('new'));
  if (wanted !== undefined) void newGame(wanted);
  return stop;
}

/** What else there is. @param {GameInfo[]} all */
function doors(all) {
  const own = all.some((game) => game.options.some(({ values }) => values.kind === 'text'));
  const links = [
    ['/lobby', 'start.lobby', 'start.lobbyNote'],
    ['/study', 'start.study', 'start.studyNote'],
    ['/bench', 'start.bench', 'start.benchNote'],
    ...(own ? [['/decks', 'start.decks', 'start.decksNote']] : []),
  ];
  return h(
    'nav',
    { class: 'doors', 'aria-label': t('start.more') },
    ...links.map(([href, name, note]) => h('a', { href }, h('strong', {}, t(name)), h('span', {}, t(note)))),
  );
}

/** @param {GameInfo} game */
function card(game) {
  const board = new Board({ still: true });
  board.begin(game.board, game.picture, undefined, game.id);
  board.show({ picture: game.picture, seats: [], animate: false });
  const element = h(
    'article',
    { class: 'game-card' },
    h('div', { class: 'game-picture' }, board.stage),
    h(
      'div',
      { class: 'game-words' },
      h('h2', {}, game.name),
      h('p', {}, game.summary),
      h(
        'div',
        { class: 'game-doors' },
        button(t('start.play'), () => newGame(game), 'strong', {
          'data-game': game.id,
          'aria-label': labelled(t('start.play'), game.name),
        }),
        game.lesson && link(t('start.learn'), `/learn/${game.id}`, '', game.name),
        link(t('start.rules'), `/rules/${game.id}`, 'quiet', game.name),
      ),
    ),
  );
  return { game, board, element, moves: /** @type {string[]} */ ([]), resting: game.picture };
}

/**
 * One picture after the other makes a move while it is on the screen.
 * @param {ReturnType<typeof card>[]} cards
 */
function enliven(cards) {
  if (stepTime() === 0) return () => {};
  const seen = new Set();
  const watcher = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (entry.isIntersecting) seen.add(entry.target);
      else seen.delete(entry.target);
    }
  });
  cards.forEach(({ element }) => watcher.observe(element));
  let at = 0;
  let busy = false;
  const timer = setInterval(async () => {
    const visible = cards.filter(({ element }) => seen.has(element));
    if (busy || document.hidden || visible.length === 0 || document.querySelector('dialog') !== null) return;
    busy = true;
    at += 1;
    await stir(visible[at % visible.length]).catch(() => clearInterval(timer));
    busy = false;
  }, PACE);
  return () => {
    clearInterval(timer);
    watcher.disconnect();
  };
}

/** @param {ReturnType<typeof card>} one */
async function stir(one) {
  const told = await study({ game: one.game.id, moves: one.moves });
  const choices = told.frame.picture.choices ?? [];
  one.board.show({ picture: told.frame.picture, seats: [], happened: told.frame.happened, last: told.frame.last });
  const next = choices[Math.floor(Math.random() * choices.length)];
  one.moves = next === undefined || told.moves.length > LONGEST ? [] : [...told.moves, next[0]];
}

/** @param {HTMLElement} into */
async function showRunning(into) {
  const mine = held().slice(0, 12);
  const found = await Promise.all(
    mine.map(async (one) => {
      try {
        return [await tableLine(one.table)];
      } catch (error) {
        if (error instanceof Rejection && error.status === 404) forget(one.table);
        return [];
      }
    }),
  );
  const open = found
    .flat()
    .filter(({ state }) => state !== 'over')
    .slice(0, 4);
  if (open.length === 0) return;
  into.hidden = false;
  fill(
    into,
    h('h2', {}, t('start.running')),
    h(
      'ul',
      {},
      ...open.map((line) =>
        h(
          'li',
          {},
          h(
            'a',
            { class: 'running-game', href: `/table/${line.id}` },
            h('strong', {}, line.game_name),
            h('span', {}, line.names.filter(Boolean).map(playerName).join(' – ') || t('lobby.nobody')),
          ),
        ),
      ),
    ),
  );
}
