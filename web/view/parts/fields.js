/**
 * Parts of forms.
 * @module
 */

import { h } from './dom.js';

/**
 * A choice among a few values, as a row of segments.
 * @param {string} legend
 * @param {[string, string][]} options value and label
 * @param {string} value
 * @param {(value: string) => void} pick
 */
export function segments(legend, options, value, pick) {
  const name = `segments-${Math.random().toString(36).slice(2)}`;
  const parts = options.map(([key, label]) =>
    h('label', {}, h('input', { type: 'radio', name, value: key, checked: key === value, onchange: () => pick(key) }), label),
  );
  return h(
    'div',
    { class: 'field' },
    h('span', { id: name }, legend),
    h('div', { class: 'segments', role: 'radiogroup', 'aria-labelledby': name }, ...parts),
  );
}

/**
 * A switch.
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} pick
 */
export function toggle(label, value, pick) {
  const input = h('input', { type: 'checkbox', role: 'switch', checked: value, onchange: () => pick(input.checked) });
  return h('label', { class: 'switch' }, input, h('span', {}, label));
}
