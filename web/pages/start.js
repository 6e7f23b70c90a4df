/**
 * The start page: what there is to play, each game moving a little by itself; a game that is being played elsewhere, the
 * games that the player was playing, contests, the puzzle
 * of the day, and what else one can do here.
 * @module
 */

import { contestList, games, puzzleOfToday, Rejection, study, tableLine, tables } from '../net/api.js';
import { stepTime } from '../store/settings.js';
import { forget, held } from '../store/tables.js';
import { labelled, t } from '../text/index.js';
import { Board } from '../view/board/board.js';
import { button, link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { icon } from '../view/parts/icons.js';
import { followContest, followTable } from '../view/table/live.js';
import { playerName } from '../view/table/seats.js';

/** @import { GameInfo, TableLine } from '../net/wire.d.ts' */
/** @import { Child } from '../view/parts/dom.js' */

/** Between two moves of the pictures, in milliseconds. */
const PACE = 1500;
/** After so many moves a picture begins again. */
const LONGEST = 40;
/** Milliseconds that the page waits for what goes on elsewhere. */
const PATIENCE = 800;
/** Own games that are offered to be taken up again. */
const OWN = 3;

/** @type {import('../router.js').Page} */
export async function start(into, { query }) {
  // All at once: what would come later would push the rest away.
  const [all, { live, lines }] = await Promise.all([games(), goingOn()]);
  const large = largest(all);
  const cards = [...all].sort((one, other) => Number(other === large) - Number(one === large)).map((game) => card(game, game === large));
  const lesson = all.find((game) => game.lesson);
  fill(
    into,
    h(
      'div',
      { class: 'start' },
      h(
        'section',
        { class: 'hero' },
        h('h1', {}, t('start.title')),
        h('p', { class: 'lead' }, t('start.lead')),
        h(
          'div',
          { class: 'row' },
          button(t('start.now'), () => newGame(usual(all)), 'strong large', { 'data-play': '' }),
          lesson && link(t('start.teach'), `/learn/${lesson.id}`, 'large'),
        ),
        lines.length > 0 && h('ul', { class: 'quick' }, ...lines),
      ),
      h('section', { class: 'cards', 'aria-label': t('start.games') }, ...cards.map(({ element }) => element)),
      h('ul', { class: 'quick others' }, ...doors(all)),
    ),
  );
  const rest = enliven(cards);
  const wanted = all.find((game) => game.id === query.get('new'));
  if (wanted !== undefined) void newGame(wanted);
  return () => {
    live?.stop();
    rest();
  };
}

/** The game with the largest board has the largest picture. @param {GameInfo[]} all */
function largest(all) {
  return all.reduce((best, game) => (game.board.sites.length > best.board.sites.length ? game : best));
}

/** The game that this browser played last, otherwise the first one. @param {GameInfo[]} all */
function usual(all) {
  return all.find(({ id }) => id === held()[0]?.game) ?? all[0];
}

/** What else there is. @param {GameInfo[]} all */
function doors(all) {
  const own = all.some((game) => game.options.some(({ values }) => values.kind === 'text'));
  const links = [
    ['/bench', 'start.bench', 'start.benchNote', 'start.try'],
    ['/study', 'start.study', 'start.studyNote', 'start.load'],
    ['/lobby', 'start.lobby', 'start.lobbyNote', 'start.look'],
    ...(own ? [['/decks', 'start.decks', 'start.decksNote', 'start.write']] : []),
    ['/settings', 'start.news', 'start.newsNote', 'start.choose'],
  ];
  return links.map(([href, name, note, act]) => door(href, [h('strong', {}, t(name)), h('small', {}, t(note))], t(act)));
}

/**
 * A line that leads on: what there is, and what one can do there.
 * @param {string} href
 * @param {Child[]} words
 * @param {string} act
 * @param {string} [kind]
 * @param {Child} [sign] before the words
 */
function door(href, words, act, kind = '', sign = undefined) {
  const says = h('span', { class: 'quick-words' }, ...words);
  return h('li', {}, h('a', { class: `quick-line ${kind}`, href }, sign, says, h('span', { class: 'quick-act' }, act)));
}

/** @param {GameInfo} game @param {boolean} large */
function card(game, large) {
  const board = new Board({ still: true });
  board.begin(game.board, game.picture, undefined, game.id);
  board.show({ picture: game.picture, seats: [], animate: false });
  const counts = game.modes.map(({ seats }) => seats.length);
  const [least, most] = [Math.min(game.seats.length, ...counts), Math.max(game.seats.length, ...counts)];
  const facts = [
    least === most ? t('start.players', { count: least }) : t('start.playersFrom', { least, most }),
    game.hidden && t('start.hidden'),
  ];
  const element = h(
    'article',
    { class: `game-card ${large ? 'large' : ''}` },
    h('div', { class: 'game-picture' }, board.stage),
    h(
      'div',
      { class: 'game-words' },
      h('h2', {}, game.name),
      h('p', {}, game.summary),
      h('p', { class: 'game-facts' }, ...facts.map((fact) => fact && h('span', {}, fact))),
      h(
        'button',
        {
          type: 'button',
          class: 'button strong',
          'data-game': game.id,
          'aria-label': labelled(t('start.play'), game.name),
          onclick: () => void newGame(game),
        },
        icon('play'),
        h('span', {}, t('start.play')),
      ),
      h(
        'div',
        { class: 'game-doors' },
        game.lesson && link(t('start.learn'), `/learn/${game.id}`, large ? '' : 'quiet', game.name),
        link(t('start.rules'), `/rules/${game.id}`, 'quiet', game.name),
      ),
    ),
  );
  if (large) board.fillStage();
  return { game, board, element, moves: /** @type {string[]} */ ([]) };
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

/** What goes on now: a live game, own games, contests, the puzzle of the day. */
async function goingOn() {
  const [own, seen, contests, puzzle] = await Promise.all([
    soon(ownGames(), []),
    soon(tables(), []),
    soon(contestList(), []),
    soon(puzzleOfToday(), null),
  ]);
  const running = contests.filter(({ state }) => state === 'running');
  const table = seen.find(({ id, state }) => state === 'running' && !own.some((line) => line.id === id));
  const [first] = running;
  const coming = first && followContest(first);
  const come = coming && (await soon(coming, undefined));
  // A contest's game that comes too late is not followed.
  if (come === undefined) coming?.then((late) => late?.stop()).catch(() => {});
  const live = come ?? (table && followTable(table));
  const words = (/** @type {string} */ title, /** @type {string} */ facts) => [h('strong', {}, title), h('small', {}, facts)];
  const names = (/** @type {TableLine} */ line) => line.names.filter(Boolean).map(playerName).join(' – ') || t('lobby.nobody');
  const lines = [
    ...(live === undefined ? [] : [door(live.href, [live.title, live.facts], t('lobby.watch'), 'live', live.stage)]),
    ...own.map((line) =>
      door(`/table/${line.id}`, words(t('start.own', { game: line.game_name }), names(line)), t('start.resume'), 'running-game'),
    ),
    ...running
      .filter((contest) => live === undefined || contest !== first)
      .map(({ id, name, done, total }) =>
        door(`/contests/${encodeURIComponent(id)}`, words(name, t('contest.of', { done, total })), t('contest.open')),
      ),
    ...(puzzle === null ? [] : [door('/puzzle', words(t('puzzle.name'), t('puzzle.note', { game: puzzle.game_name })), t('puzzle.go'))]),
  ];
  return { live, lines };
}

/**
 * What comes in time, otherwise something else.
 * @template T, U
 * @param {Promise<T>} asked
 * @param {U} otherwise
 * @returns {Promise<T | U>}
 */
function soon(asked, otherwise) {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE, otherwise));
  return Promise.race([asked.catch(() => otherwise), late]);
}

/** The unfinished games of this browser. @returns {Promise<TableLine[]>} */
async function ownGames() {
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
  return found
    .flat()
    .filter(({ state }) => state !== 'over')
    .slice(0, OWN);
}

/** Asks who plays against whom; the dialog is fetched when it is first needed. @param {GameInfo} game */
async function newGame(game) {
  const dialog = await import('../view/table/new-game.js');
  await dialog.newGame(game);
}
