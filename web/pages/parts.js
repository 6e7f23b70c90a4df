/**
 * Parts that several pages use: dialogs, segments, short notices.
 * @module
 */

import { announce } from '../board/announce.js';
import { h, icon } from '../dom.js';
import { t } from '../text/index.js';

/**
 * A dialog with a title, a body and buttons; it is gone when it is closed.
 * @param {string} title
 * @param {HTMLElement} body
 * @param {HTMLElement[]} [foot]
 */
export function dialog(title, body, foot = []) {
  const id = `dialog-${Math.random().toString(36).slice(2)}`;
  const close = h('button', { type: 'button', class: 'plain', 'aria-label': t('app.close'), onclick: () => box.close() }, icon('close'));
  const box = h(
    'dialog',
    { 'aria-labelledby': id },
    h('div', { class: 'dialog-head' }, h('h2', { id }, title), close),
    h('div', { class: 'dialog-body' }, body),
    foot.length > 0 && h('div', { class: 'dialog-foot' }, ...foot),
  );
  box.addEventListener('close', () => box.remove());
  box.addEventListener('click', (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * One of a few, as segments.
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
 * Yes or no.
 * @param {string} label
 * @param {boolean} value
 * @param {(value: boolean) => void} pick
 */
export function toggle(label, value, pick) {
  const input = h('input', { type: 'checkbox', role: 'switch', checked: value, onchange: () => pick(input.checked) });
  return h('label', { class: 'switch' }, input, h('span', {}, label));
}

/** Says something for a moment. @param {string} text */
export function notice(text) {
  document.querySelector('.toast')?.remove();
  const toast = h('div', { class: 'toast' }, text);
  document.body.append(toast);
  announce(text);
  setTimeout(() => toast.remove(), 4000);
}

/** Says what went wrong. @param {unknown} error */
export function complain(error) {
  notice(error instanceof Error ? error.message : String(error));
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    notice(t('share.copied'));
  } catch {
    notice(text);
  }
}

/** Saves a text as a file. @param {string} name @param {string} text */
export function save(name, text) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = h('a', { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/**
 * A heading for a page, which is also its title.
 * @param {string} text
 */
export function heading(text) {
  document.title = `${text} · ${t('app.name')}`;
  return h('h1', {}, text);
}
