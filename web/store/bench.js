/**
 * What the bench keeps: in this window the table that it conducts, so that a reload loses nothing and the conductor's secret
 * stays here; in this browser the tournament and the games that were played to their end.
 * @module
 */

import { read, write } from './storage.js';

/** @import { Chosen } from '../net/api.js' */
/** @import { Result } from '../game/tournament.js' */
/** @typedef {{ table: string, conductor: string, game: string, options: Record<string, string>, chosen: Chosen[], match?: number, goes?: boolean }} Kept the number of the tournament's game, if it is one, and whether the tournament goes on by itself */
/**
 * @typedef {object} Tournament
 * @property {string} game
 * @property {Record<string, string>} options
 * @property {string} clock
 * @property {number} legs
 * @property {{ chosen: Chosen, name: string }[]} players
 * @property {Result[]} results of the games played so far, in the order of the timetable
 */
/** A game that was played to its end. @typedef {{ table: string, game: string, at: number, names: string[], text: string, record: string }} SavedGame */

const KEY = 'quincunx.bench';
/** So many games are kept; the oldest make room. */
const MOST = 60;

/** @returns {Kept | undefined} */
export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {Kept | undefined} what */
export function keep(what) {
  if (what === undefined) sessionStorage.removeItem(KEY);
  else sessionStorage.setItem(KEY, JSON.stringify(what));
}

/** @returns {Tournament | undefined} */
export const tournament = () => read('tournament', /** @type {Tournament | null} */ (null)) ?? undefined;

/** @param {Tournament | undefined} what */
export const keepTournament = (what) => write('tournament', what ?? null);

/** Games that were played to their end, the latest first. @returns {SavedGame[]} */
export const savedGames = () => read('games', /** @type {SavedGame[]} */ ([]));

/** @param {SavedGame} game */
export function saveGame(game) {
  const others = savedGames().filter(({ table }) => table !== game.table);
  write('games', [game, ...others].slice(0, MOST));
}
