/**
 * What this browser window conducts, so that a reload loses nothing. The conductor's secret stays in this window.
 * @module
 */

/** @typedef {{ table: string, conductor: string, game: string, options: Record<string, string>, chosen: import('./chairs.js').Chosen[] }} Kept */

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

/** Options as a game's modes write them. @param {string} text @returns {Record<string, string>} */
export function optionsOf(text) {
  return Object.fromEntries(
    text
      .split(' ')
      .filter((pair) => pair.includes('='))
      .map((pair) => pair.split(/=(.*)/s).slice(0, 2)),
  );
}
