/**
 * A game that is being played somewhere, followed on a small board: one of a contest, otherwise one at a table.
 * @module
 */

import { contestMoment, contestNow } from '../../net/api.js';
import { Connection } from '../../net/connection.js';
import { counted, t } from '../../text/index.js';
import { Board } from '../board/board.js';
import { h } from '../parts/dom.js';
import { playerName } from './seats.js';

/** @import { ContestLine } from '../../net/wire.d.ts' */
/** @import { BoardInfo, Frame, TableLine } from '../../net/wire.d.ts' */

/** Milliseconds between two looks at a contest's game. */
const AGAIN = 2500;

/** What is shown of a live game, and how to stop following it. */
class Live {
  constructor() {
    this.board = new Board({ still: true });
    this.title = h('strong', {});
    this.facts = h('small', {});
    this.begun = false;
    this.stop = () => {};
  }

  /** @param {BoardInfo} board @param {Frame} frame @param {string} [game] */
  begin(board, frame, game) {
    this.board.begin(board, frame.picture, undefined, game);
    this.begun = true;
    this.show(frame, false);
  }

  /** @param {Frame} frame @param {boolean} [animate] */
  show(frame, animate = true) {
    this.board.show({ ...frame, viewer: undefined, animate });
  }
}

/** @param {TableLine} table */
export function followTable(table) {
  const live = new Live();
  live.title.textContent = t('start.live', { game: table.game_name });
  const names = table.names.filter(Boolean).map(playerName).join(' – ');
  const tell = (/** @type {number} */ ply) => (live.facts.textContent = [names, counted('lobby.moves', ply)].filter(Boolean).join(' · '));
  const connection = new Connection(table.id, [], {
    welcome: ({ board, frame }) => {
      live.begin(board, frame, table.game);
      tell(frame.ply);
    },
    frame: (frame) => {
      live.show(frame);
      tell(frame.ply);
    },
    refused: () => {},
    there: () => {},
    gone: () => live.stop(),
  });
  live.stop = () => connection.close();
  tell(table.ply);
  return { ...shown(live), href: `/table/${table.id}` };
}

/**
 * Follows the games of a contest, one after the other; undefined if none is being played.
 * @param {ContestLine} contest
 */
export async function followContest(contest) {
  const first = (await contestNow(contest.id)).running?.[0];
  if (first === undefined) return undefined;
  const live = new Live();
  const link = { ...shown(live), href: `/contests/${encodeURIComponent(contest.id)}` };
  let game = first;
  let ply = -1;
  live.title.textContent = t('start.live', { game: contest.game_name });
  const look = async () => {
    const moment = await contestMoment(contest.id, String(game.number));
    if (moment.board !== undefined && (!live.begun || ply > moment.frame.ply)) live.begin(moment.board, moment.frame);
    else if (moment.frame.ply !== ply) live.show(moment.frame);
    ply = moment.frame.ply;
    live.facts.textContent = [contest.name, game.names.join(' – '), counted('lobby.moves', ply)].join(' · ');
    if (!moment.playing) game = (await contestNow(contest.id)).running?.[0] ?? game;
  };
  await look();
  const timer = setInterval(() => {
    if (!document.hidden) look().catch(() => {});
  }, AGAIN);
  live.stop = () => clearInterval(timer);
  return link;
}

/** @param {Live} live */
function shown(live) {
  return { stage: live.board.stage, title: live.title, facts: live.facts, stop: () => live.stop() };
}
