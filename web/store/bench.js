/**
 * The table that this browser window conducts, so that a reload loses nothing. The secret stays in this window.
 * @module
 */

/** @typedef {{ table: string, conductor: string, game: string, options: Record<string, string>, chosen: import('../net/api.js').Chosen[] }} Kept */

const KEY = 'quincunx.bench';

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
