/**
 * What the page itself says, in the language chosen. What games and tables say comes from the server in words.
 * @module
 */

import { settings } from '../store/settings.js';
import { en } from './en.js';
import { fr } from './fr.js';

/** @type {Record<string, Record<string, string>>} */
const LANGUAGES = { en, fr };

/**
 * A sentence, `{name}` replaced.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = LANGUAGES[settings.lang][key] ?? en[/** @type {keyof typeof en} */ (key)] ?? key;
  return typeset(text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? '')));
}

/** French puts a space before some signs, at which no line may break. @param {string} text */
export function typeset(text) {
  return settings.lang === 'fr' ? text.replace(/ ([:;?!»%])/g, '\u00a0$1').replaceAll('« ', '«\u00a0') : text;
}

/** What something is, after its name. @param {string} label @param {string | number} text */
export function labelled(label, text) {
  return typeset(settings.lang === 'fr' ? `${label} : ${text}` : `${label}: ${text}`);
}

/**
 * A sentence about a number of things: `key.one` for one, `key.many` for several.
 * @param {string} key
 * @param {number} count
 * @param {Record<string, string | number>} [values]
 */
export function counted(key, count, values = {}) {
  const one = settings.lang === 'fr' ? count < 2 : count === 1;
  return t(`${key}.${one ? 'one' : 'many'}`, { count, ...values });
}

/** A number with the decimal sign of the language. @param {string} number */
export function decimal(number) {
  return settings.lang === 'fr' ? number.replace('.', ',') : number;
}

/** How long something took. @param {number} ms */
export function duration(ms) {
  if (ms === 0) return '< 1 ms';
  const [value, unit, digits] = ms < 1000 ? [ms, 'millisecond', 0] : ms < 60_000 ? [ms / 1000, 'second', 1] : [ms / 60_000, 'minute', 1];
  return new Intl.NumberFormat(settings.lang, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(value);
}
