/**
 * The requests that the page makes, each with the shapes it sends and receives. A failed one throws a {@link Rejection}.
 * @module
 */

import { settings } from '../store/settings.js';
import { t } from '../text/index.js';

/** @import { BoardInfo, Evaluation, Frame, GameInfo, JudgedMove, LessonStep, Line, Output, Studied, TableLine } from './types.js' */

/** @typedef {{ kind: 'ai', player: string } | { kind: 'agent', agent: string }} Chosen the program of a seat */
/** @typedef {{ kind: 'me', name: string } | { kind: 'link' | 'open' } | Chosen} NewSeat */
/** @typedef {{ game: string, options: Record<string, string>, seats: NewSeat[], lot?: boolean, clock?: string, position?: string, record?: string, listed?: boolean, pace_ms?: number, conducted?: boolean }} NewTable */
/** @typedef {{ table: string, seats: { seat: number, secret: string, link: boolean }[], conductor?: string, lot?: number[] }} Made */
/** @typedef {{ steps: LessonStep[], options?: string, seat?: number }} Lesson */
/** @typedef {{ game: string, game_name: string, position: string, seat: number, wins: string }} Puzzle a position in which one move wins at once */
/** @typedef {{ agent: string, name: string, game: string }} AgentLine */
/** @typedef {{ players: string[], uploads: boolean, agents: AgentLine[] }} Programs */
/** @typedef {{ level: string, line?: number, message: string, remedy: string }} Check */
/** @typedef {{ agent: string, name: string, refused: boolean, checks: Check[] }} AgentTaken */
/** @typedef {{ uploads: boolean, loopback: boolean, tables: number, agents: number }} OperatorNow */
/** @typedef {{ is: 'left', moves: number } | { is: 'done', moves: JudgedMove[] } | { is: 'failed', text: string }} Judging */
/** @typedef {{ attempt: string, playing: boolean, length: number, game_name: string, board?: BoardInfo, frame: Frame, output?: Output[] }} GameMoment */
/** @typedef {{ id: string, name: string, game_name: string, state: string, done: number, total: number, date: string }} ContestLine */
/** @typedef {{ rank: number, name: string, disqualified?: string, consequence?: 'redrawn' | { replaced_by: string }, points: string, games: number, wins: number, draws: number, losses: number, margin: number, rating?: number, error?: number, faults: number }} Standing */
/** @typedef {{ wins: number, draws: number, losses: number }} Score */
/** @typedef {{ number: number, names: string[], ranks: number[], reason: string, moves: number }} ContestGame */
/** @typedef {{ number: number, names: string[], moves: number }} RunningLine */
/** @typedef {ContestLine & { standing: Standing[], cross: Score[][], games: ContestGame[], running?: RunningLine[] }} ContestNow */

export const BASE = '/api/v1';

/** Why the server did not do what it was asked. */
export class Rejection extends Error {
  /** @param {string} code @param {string} text @param {number} status 0 if the server could not be reached */
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

const part = encodeURIComponent;

/** @type {Map<string, Promise<GameInfo[]>>} */
const known = new Map();

/** All games, asked for once in each language. @returns {Promise<GameInfo[]>} */
export function games() {
  const { lang } = settings;
  const asked = known.get(lang) ?? get('/games');
  asked.catch(() => known.delete(lang));
  known.set(lang, asked);
  return asked;
}

/** @param {string} id */
export async function gameInfo(id) {
  return (await games()).find((game) => game.id === id);
}

/** @param {string} game @returns {Promise<{ html: string }>} */
export const rulesOf = (game) => get(`/games/${part(game)}/rules`);

/** @param {string} game @returns {Promise<Lesson>} */
export const lessonOf = (game) => get(`/games/${part(game)}/lesson`);

/** The puzzle of the day, where there is one. @returns {Promise<Puzzle | null>} */
export const puzzleOfToday = () => get('/puzzle');

/** Checks a text for an option. @param {string} game @param {{ key: string, text: string }} body @returns {Promise<{ problem?: string | null, summary?: string[] }>} */
export const checkOption = (game, body) => post(`/games/${part(game)}/check`, body);

/** @param {string} game @param {string} option @returns {Promise<string>} */
export const exampleOf = (game, option) => getText(`/games/${part(game)}/example/${part(option)}`);

/** A position reached by moves from a record, a position or a beginning. @param {Line} line @returns {Promise<Studied>} */
export const study = (line) => post('/study', line);

/** @param {Line} line @param {AbortSignal} signal @returns {Promise<Evaluation>} */
export const evaluate = (line, signal) => post('/evaluate', line, signal);

/** Judges all moves of a game, told step by step. @param {Line} line @param {(step: Judging) => void} told @param {AbortSignal} signal */
export const judge = (line, told, signal) => stream('/judge', line, told, signal);

/** @returns {Promise<TableLine[]>} */
export const tables = () => get('/tables');

/** @param {string} id @returns {Promise<TableLine>} */
export const tableLine = (id) => get(`/tables/${part(id)}`);

/** @param {NewTable} table @returns {Promise<Made>} */
export const makeTable = (table) => post('/tables', table);

/** @param {string} id @param {{ seat?: number, name: string }} body @returns {Promise<Made>} */
export const joinTable = (id, body) => post(`/tables/${part(id)}/join`, body);

/** A table as it was after so many moves. @param {string} id @param {number} ply @param {string[]} secrets @returns {Promise<Frame>} */
export const frameAt = (id, ply, secrets) => post(`/tables/${part(id)}/at`, { ply, secrets });

/** A table's game as a record. @param {string} id @param {string[]} secrets @returns {Promise<string>} */
export const recordOf = (id, secrets) => getText(`/tables/${part(id)}/record`, wrap({ secrets }));

/** A table's game as a file of the contest. @param {string} id @returns {Promise<{ record: string }>} */
export const contestFileOf = (id) => post(`/tables/${part(id)}/contest-file`, {});

/** The programs that can play a game. @param {string} game @returns {Promise<Programs>} */
export const programsFor = (game) => get(`/agents?game=${part(game)}`);

/** @param {{ name: string, game: string, file: string }} file @returns {Promise<AgentTaken>} */
export const uploadAgent = (file) => post('/agents', file);

/** What is wrong with a program that is there already. @param {string} agent @param {string} game @returns {Promise<AgentTaken>} */
export const checkAgent = (agent, game) => get(`/agents/${part(agent)}/check?game=${part(game)}`);

/** @returns {Promise<ContestLine[]>} */
export const contestList = () => get('/contests');

/** @param {string} id @returns {Promise<ContestNow>} */
export const contestNow = (id) => get(`/contests/${part(id)}`);

/** A contest's events as they come. @param {string} id */
export const contestEvents = (id) => new EventSource(address(`/contests/${part(id)}/live`));

/** @param {string} id @param {string} number @returns {Promise<{ record: string }>} */
export const contestRecord = (id, number) => get(`/contests/${part(id)}/games/${part(number)}`);

/**
 * A contest's game after so many moves, or where it is now; `known` turns of its history are not sent again.
 * @param {string} id
 * @param {string} number
 * @param {{ ply: number, known: number }} [moment]
 * @returns {Promise<GameMoment>}
 */
export const contestMoment = (id, number, moment) =>
  get(`/contests/${part(id)}/games/${part(number)}/at${moment === undefined ? '' : `?ply=${moment.ply}&known=${moment.known}`}`);

/** @param {string} token @returns {Promise<OperatorNow>} */
export const operatorNow = (token) => ask('/operator', { headers: { authorization: `Bearer ${token}` } });

/** @param {string} token @param {boolean} allow @returns {Promise<OperatorNow>} */
export function allowUploads(token, allow) {
  const init = wrap({ allow });
  return ask('/operator/uploads', { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });
}

/** @param {string} path @returns {Promise<any>} */
const get = (path) => ask(path, {});

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
const post = (path, body, signal) => ask(path, wrap(body, signal));

/** @param {string} path @param {RequestInit} init @returns {Promise<any>} */
async function ask(path, init) {
  const response = await reach(path, init);
  return response.status === 204 ? undefined : response.json();
}

/** @param {string} path @param {RequestInit} [init] @returns {Promise<string>} */
async function getText(path, init = {}) {
  return (await reach(path, init)).text();
}

/** An answer of one JSON text a line, told line by line. @param {string} path @param {unknown} body @param {(step: any) => void} told @param {AbortSignal} signal */
async function stream(path, body, told, signal) {
  const response = await reach(path, wrap(body, signal));
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') told(JSON.parse(line));
  }
}

/** @param {string} path */
function address(path) {
  return `${BASE}${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`;
}

/** @param {unknown} body @param {AbortSignal} [signal] */
function wrap(body, signal) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal };
}

/** A response that is good. @param {string} path @param {RequestInit} init */
async function reach(path, init) {
  const response = await fetch(address(path), init).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Rejection('offline', t('net.offline'), 0);
  });
  if (response.ok) return response;
  const why = await response.json().catch(() => ({}));
  throw new Rejection(why.code ?? 'broken', why.text ?? t('net.broken', { status: response.status }), response.status);
}
