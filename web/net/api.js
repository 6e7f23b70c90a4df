/**
 * The requests that the page makes, each with the shapes it sends and receives. A failed one throws a {@link Rejection}.
 * @module
 */

import { settings } from '../store/settings.js';
import { t } from '../text/index.js';

/** @import { GameInfo, Judging, Line, NewAgent, NewSeat, NewTable, Join, Requests, TextToCheck } from './wire.d.ts' */

/** The program of a seat. @typedef {Extract<NewSeat, { kind: 'ai' | 'agent' }>} Chosen */

const BASE = '/api/v1';

/** Why the server did not do what it was asked. */
export class Rejection extends Error {
  /** @param {string} code @param {string} text @param {number} status 0 if the server could not be reached */
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

/** @type {Map<string, Promise<GameInfo[]>>} */
const known = new Map();

/** All games, asked for once in each language. @returns {Promise<GameInfo[]>} */
export function games() {
  const { lang } = settings;
  const asked = known.get(lang) ?? ask('GET /games', {});
  asked.catch(() => known.delete(lang));
  known.set(lang, asked);
  return asked;
}

/** @param {string} id */
export async function gameInfo(id) {
  return (await games()).find((game) => game.id === id);
}

/** @param {string} id */
export const rulesOf = (id) => ask('GET /games/{id}/rules', { id });

/** @param {string} id */
export const lessonOf = (id) => ask('GET /games/{id}/lesson', { id });

/** The puzzle of the day, where there is one. */
export const puzzleOfToday = () => ask('GET /puzzle', {});

/** Checks a text for an option. @param {string} id @param {TextToCheck} body */
export const checkOption = (id, body) => ask('POST /games/{id}/check', { id, body });

/** @param {string} id @param {string} option */
export const exampleOf = (id, option) => ask('GET /games/{id}/example/{option}', { id, option });

/** A position reached by moves from a record, a position or a beginning. @param {Line} body */
export const study = (body) => ask('POST /study', { body });

/** @param {Line} body @param {AbortSignal} signal */
export const evaluate = (body, signal) => ask('POST /evaluate', { body, signal });

/** Judges all moves of a game, told step by step. @param {Line} body @param {(step: Judging) => void} told @param {AbortSignal} signal */
export const judge = (body, told, signal) => stream('POST /judge', { body, signal }, told);

export const tables = () => ask('GET /tables', {});

/** @param {string} id */
export const tableLine = (id) => ask('GET /tables/{id}', { id });

/** @param {NewTable} body */
export const makeTable = (body) => ask('POST /tables', { body });

/** @param {string} id @param {Join} body */
export const joinTable = (id, body) => ask('POST /tables/{id}/join', { id, body });

/** A table as it was after so many moves. @param {string} id @param {number} ply @param {string[]} secrets */
export const frameAt = (id, ply, secrets) => ask('POST /tables/{id}/at', { id, body: { ply, secrets } });

/** A table's game as a record. @param {string} id @param {string[]} secrets */
export const recordOf = (id, secrets) => ask('POST /tables/{id}/record', { id, body: { secrets } });

/** A table's game as a file of the contest. @param {string} id */
export const contestFileOf = (id) => ask('POST /tables/{id}/contest-file', { id });

/** The address of a player's socket, without the server's. @param {string} id */
export const playAddress = (id) => address('GET /tables/{id}/play', { id });

/** A table's events as spectators see them. @param {string} id */
export const tableEvents = (id) => new EventSource(address('GET /tables/{id}/watch', { id }));

/** The programs that can play a game. @param {string} game */
export const programsFor = (game) => ask('GET /agents', { game });

/** @param {NewAgent} body */
export const uploadAgent = (body) => ask('POST /agents', { body });

/** What is wrong with a program that is there already. @param {string} id @param {string} game */
export const checkAgent = (id, game) => ask('GET /agents/{id}/check', { id, game });

export const contestList = () => ask('GET /contests', {});

/** @param {string} id */
export const contestNow = (id) => ask('GET /contests/{id}', { id });

/** A contest's events as they come. @param {string} id */
export const contestEvents = (id) => new EventSource(address('GET /contests/{id}/live', { id }));

/** @param {string} id @param {string} number */
export const contestRecord = (id, number) => ask('GET /contests/{id}/games/{number}', { id, number: Number(number) });

/**
 * A contest's game after so many moves, or where it is now; `known` turns of its history are not sent again.
 * @param {string} id
 * @param {string} number
 * @param {{ ply: number, known: number }} [moment]
 */
export const contestMoment = (id, number, moment) => ask('GET /contests/{id}/games/{number}/at', { id, number: Number(number), ...moment });

/** @param {string} token */
export const operatorNow = (token) => ask('GET /operator', { token });

/** @param {string} token @param {boolean} allow */
export const allowUploads = (token, allow) => ask('POST /operator/uploads', { token, body: { allow } });

/** The document that describes all requests. */
export const openApi = () => ask('GET /openapi.json', {});

/**
 * What a request is sent with: what its address and its body need, what can stop it, and the operator's token.
 * @template {keyof Requests} R
 * @typedef {Requests[R]['sends'] & { signal?: AbortSignal, token?: string }} Sent
 */

/**
 * Sends a request and reads its answer.
 * @template {keyof Requests} R
 * @param {R} request
 * @param {Sent<R>} sent
 * @returns {Promise<Requests[R]['answer']>}
 */
async function ask(request, sent) {
  const response = await reach(request, sent);
  return response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text();
}

/**
 * Sends a request whose answer is one JSON text a line, and tells it line by line.
 * @template {keyof Requests} R
 * @param {R} request
 * @param {Sent<R>} sent
 * @param {(step: Requests[R]['answer']) => void} told
 */
async function stream(request, sent, told) {
  const response = await reach(request, sent);
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

/**
 * The address of a request: what it does not name in its path goes into the query.
 * @template {keyof Requests} R
 * @param {R} request
 * @param {Omit<Requests[R]['sends'], 'body'>} values
 */
function address(request, values) {
  const query = new URLSearchParams({ lang: settings.lang });
  let path = request.slice(request.indexOf(' ') + 1);
  for (const [name, value] of Object.entries(values)) {
    const named = path.replace(`{${name}}`, encodeURIComponent(value));
    if (named === path) query.set(name, value);
    path = named;
  }
  return `${BASE}${path}?${query}`;
}

/** A response that is good. @template {keyof Requests} R @param {R} request @param {Sent<R>} sent */
async function reach(request, sent) {
  const { body, signal, token, ...values } = /** @type {Record<string, any>} */ (sent);
  /** @type {Record<string, string>} */
  const headers = body === undefined ? {} : { 'content-type': 'application/json' };
  if (token !== undefined) headers.authorization = `Bearer ${token}`;
  const init = { method: request.split(' ')[0], headers, body: body === undefined ? undefined : JSON.stringify(body), signal };
  const response = await fetch(address(request, /** @type {Requests[R]['sends']} */ (values)), init).catch((error) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Rejection('offline', t('net.offline'), 0);
  });
  if (response.ok) return response;
  const why = await response.json().catch(() => ({}));
  throw new Rejection(why.code ?? 'broken', why.text ?? t('net.broken', { status: response.status }), response.status);
}
