/**
 * Buttons, and links that look like buttons.
 * @module
 */

import { labelled, t } from '../../text/index.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/** @import { Icon } from './icons.js' */

/**
 * What a screen reader says besides, or other properties.
 * @param {string} label
 * @param {string | Record<string, unknown>} more what the button is about, or properties
 */
function besides(label, more) {
  return typeof more === 'string' ? { 'aria-label': labelled(label, more) } : more;
}

/**
 * @param {string} label
 * @param {() => unknown} act
 * @param {string} [kind] such as `strong`, `quiet`
 * @param {string | Record<string, unknown>} [more]
 */
export function button(label, act, kind = '', more = {}) {
  return h('button', { type: 'button', class: `button ${kind}`, onclick: () => void act(), ...besides(label, more) }, label);
}

/** @param {string} label @param {string} href @param {string} [kind] @param {string | Record<string, unknown>} [more] */
export function link(label, href, kind = '', more = {}) {
  return h('a', { class: `button ${kind}`, href, ...besides(label, more) }, label);
}

/**
 * A button with an icon and a word.
 * @param {Icon} name
 * @param {string} key of the word
 * @param {() => void} act
 * @param {Record<string, unknown>} [props]
 */
export function action(name, key, act, props = {}) {
  return h('button', { type: 'button', class: 'action', 'data-action': name, onclick: act, ...props }, icon(name), h('span', {}, t(key)));
}

/** A switch with an icon and words. @param {Icon} name @param {string} label @param {boolean} on @param {() => void} act */
export function toggleAction(name, label, on, act) {
  const props = { type: 'button', class: 'action', 'data-action': `${name} ${label}`, 'aria-pressed': String(on), onclick: act };
  return h('button', props, icon(name), h('span', {}, label));
}

/** A round button with nothing but an icon. @param {Icon} name @param {string} key of its name @param {() => void} act */
export function roundButton(name, key, act) {
  return h('button', { type: 'button', class: 'round', 'aria-label': t(key), title: t(key), onclick: act }, icon(name));
}
