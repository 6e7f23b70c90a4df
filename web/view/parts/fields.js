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

/** A form that stays on its page. @param {string} kind @param {() => void} submit @param {...import('./dom.js').Child} children */
export function form(kind, submit, ...children) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    submit();
  };
  return h('form', { class: kind || undefined, onsubmit }, ...children);
}

/** A hidden field for a file, which is opened by a label. @param {string} id @param {(file: File, all: File[]) => unknown} take told the first file, and all of them @param {Record<string, unknown>} [props] */
export function fileField(id, take, props = {}) {
  const onchange = () => {
    const files = [...(input.files ?? [])];
    // The same file can be chosen again.
    input.value = '';
    if (files.length > 0) void take(files[0], files);
  };
  const input = h('input', { type: 'file', class: 'unseen', id, onchange, ...props });
  return input;
}

/**
 * A list to choose from.
 * @param {[string | number, string][]} options value and label
 * @param {string | number} chosen
 * @param {(value: string) => void} pick
 * @param {Record<string, unknown>} [props]
 */
export function select(options, chosen, pick, props = {}) {
  const items = options.map(([value, label]) => h('option', { value, selected: value === chosen }, label));
  const list = h('select', { onchange: () => pick(list.value), ...props }, ...items);
  return list;
}
