/**
 * The settings of this browser.
 * @module
 */

import { read, write } from './storage.js';

/**
 * @typedef {object} Settings
 * @property {'en' | 'fr'} lang
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {Record<string, { ground?: string, pieces?: string }>} looks what each game's board and pieces are made of, where that was chosen
 * @property {boolean} sound
 * @property {boolean} haptics whether a phone knocks when something happens
 * @property {'slow' | 'normal' | 'fast' | 'none'} speed
 * @property {'touch' | 'always' | 'never'} confirm
 * @property {boolean} autoplay
 * @property {boolean} camera whether a map moves to where something happens
 * @property {boolean} names whether sites show their names
 * @property {boolean} evaluation whether the evaluation is shown where it is allowed
 * @property {string} name
 */

/** @returns {Settings} */
function usual() {
  return {
    lang: navigator.languages.find((code) => /^(en|fr)/.test(code))?.startsWith('fr') ? 'fr' : 'en',
    theme: 'auto',
    looks: {},
    sound: true,
    haptics: true,
    speed: 'normal',
    confirm: 'touch',
    autoplay: true,
    camera: true,
    names: true,
    evaluation: false,
    name: '',
  };
}

/** The current settings. @type {Settings} */
export const settings = { ...usual(), ...read('settings', {}) };

/** @type {Set<() => void>} */
const listeners = new Set();

/**
 * Changes settings, keeps them, and calls the listeners.
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

/** How many milliseconds one step of a piece takes on the screen. */
export function stepTime() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return 0;
  return { slow: 520, normal: 260, fast: 120, none: 0 }[settings.speed];
}
