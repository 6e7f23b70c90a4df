/**
 * What this browser remembers: settings, a name, the seats one holds, decks. There are no accounts: a seat's secret is
 * the identity, and it never leaves this browser but to its own table.
 * @module
 */

const PREFIX = 'quincunx.';

/**
 * @typedef {object} Settings
 * @property {'en' | 'fr'} lang
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'wood' | 'paper' | 'slate'} board
 * @property {boolean} sound
 * @property {'slow' | 'normal' | 'fast' | 'none'} speed
 * @property {'touch' | 'always' | 'never'} confirm
 * @property {boolean} autoplay
 * @property {boolean} names whether sites show their names
 * @property {boolean} evaluation whether the evaluation is shown where it is allowed
 * @property {string} name
 */

/** @returns {Settings} */
function usual() {
  return {
    lang: navigator.languages.find((code) => /^(en|fr)/.test(code))?.startsWith('fr') ? 'fr' : 'en',
    theme: 'auto',
    board: 'wood',
    sound: true,
    speed: 'normal',
    confirm: 'touch',
    autoplay: true,
    names: true,
    evaluation: false,
    name: '',
  };
}

/** The settings in force. @type {Settings} */
export const settings = { ...usual(), ...read('settings', {}) };

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Changes settings, remembers them, and tells whoever wants to know.
 * @param {Partial<Settings>} change
 */
export function change(change) {
  Object.assign(settings, change);
  write('settings', settings);
  listeners.forEach((listener) => listener());
}

/** @param {() => void} listener @returns {() => void} to stop listening */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Milliseconds that one step of a piece takes. */
export function stepTime() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { slow: 520, normal: 260, fast: 120, none: 0 }[settings.speed];
}

/** A game of one's own. @typedef {{ table: string, secrets: string[], links: { seat: number, secret: string }[], game: string, at: number }} Held */

/** The tables at which this browser holds a seat, the latest first. @returns {Held[]} */
export function held() {
  return read('tables', /** @type {Held[]} */ ([])).sort((one, other) => other.at - one.at);
}

/** @param {string} table */
export function heldAt(table) {
  return held().find((one) => one.table === table);
}

/** @param {Omit<Held, 'at'>} one */
export function hold(one) {
  const others = held().filter((other) => other.table !== one.table);
  write('tables', [{ ...one, at: Date.now() }, ...others].slice(0, 60));
}

/** @param {string} table */
export function forget(table) {
  write(
    'tables',
    held().filter((one) => one.table !== table),
  );
}

/** A text for an option of a game, such as a deck. @typedef {{ name: string, game: string, key: string, text: string }} Deck */

/** @returns {Deck[]} */
export function decks() {
  return read('decks', /** @type {Deck[]} */ ([]));
}

/** @param {Deck[]} all */
export function keepDecks(all) {
  write('decks', all);
}

/**
 * @template T
 * @param {string} key
 * @param {T} otherwise
 * @returns {T}
 */
function read(key, otherwise) {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/** @param {string} key @param {unknown} value */
function write(key, value) {
  try {
    localStorage.setItem(PREFIX + key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
