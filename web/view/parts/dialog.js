/**
 * Dialogs.
 * @module
 */

import { t } from '../../text/index.js';
import { h } from './dom.js';
import { icon } from './icons.js';

/**
 * A dialog with a title, a body and buttons; closing it removes it.
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
