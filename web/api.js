/**
 * Plain requests to the server. Whatever goes wrong comes back as a {@link Refusal} with a sentence.
 * @module
 */

import { settings } from './memory.js';
import { t } from './text/index.js';

/** @typedef {import('./types.js').GameInfo} GameInfo */
/** @typedef {import('./types.js').Line} Line */

const BASE = '/api/v1';

/** Why something was not done. */
export class Refusal extends Error {
  /** @param {string} code @param {string} text @param {number} status */
  constructor(code, text, status) {
    super(text);
    this.code = code;
    this.status = status;
  }
}

/** @param {string} path @returns {Promise<any>} */
export async function get(path) {
  return answer(await reach(path, {}));
}

/** @param {string} path @param {unknown} body @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function post(path, body, signal) {
  return answer(await reach(path, wrap(body, signal)));
}

/** A plain text. @param {string} path @returns {Promise<string>} */
export async function getText(path) {
  const response = await reach(path, {});
  if (!response.ok) await answer(response);
  return response.text();
}

/** A table's game as a record. @param {string} table @param {string[]} secrets @returns {Promise<string>} */
export async function recordOf(table, secrets) {
  const response = await reach(`/tables/${encodeURIComponent(table)}/record`, wrap({ secrets }));
  if (!response.ok) await answer(response);
  return response.text();
}

/**
 * An answer that comes one JSON text a line, as it goes on.
 * @param {string} path
 * @param {unknown} body
 * @param {(step: any) => void} told
 * @param {AbortSignal} [signal]
 */
export async function stream(path, body, told, signal) {
  const response = await reach(path, wrap(body, signal));
  if (!response.ok || response.body === null) {
    await answer(response);
    return;
  }
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

/** @type {Map<string, Promise<GameInfo[]>>} */
const known = new Map();

/** All games, asked for once a language. @returns {Promise<GameInfo[]>} */
export function games() {
  const { lang } = settings;
  let asked = known.get(lang);
  if (asked === undefined) {
    asked = get('/games');
    asked.catch(() => known.delete(lang));
    known.set(lang, asked);
  }
  return asked;
}

/** @param {string} id */
export async function gameInfo(id) {
  return (await games()).find((game) => game.id === id);
}

/** @param {Line} line @param {AbortSignal} [signal] @returns {Promise<import('./types.js').Studied>} */
export function study(line, signal) {
  return post('/study', line, signal);
}

/** @param {string} path */
function address(path) {
  return `${BASE}${path}${path.includes('?') ? '&' : '?'}lang=${settings.lang}`;
}

/** @param {unknown} body @param {AbortSignal} [signal] @returns {RequestInit} */
function wrap(body, signal) {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal };
}

/** @param {string} path @param {RequestInit} init */
async function reach(path, init) {
  try {
    return await fetch(address(path), init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new Refusal('offline', t('net.offline'), 0);
  }
}

/** @param {Response} response */
async function answer(response) {
  if (response.ok) return response.status === 204 ? undefined : response.json();
  const why = await response.json().catch(() => ({}));
  throw new Refusal(why.code ?? 'broken', why.text ?? t('net.broken', { status: response.status }), response.status);
}
