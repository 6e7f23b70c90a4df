/**
 * Short notices, the clipboard and files.
 * @module
 */

import { t } from '../../text/index.js';
import { announce } from './announce.js';
import { h } from './dom.js';

/** Says something for a moment. @param {string} text */
export function notice(text) {
  document.querySelector('.toast')?.remove();
  const toast = h('div', { class: 'toast' }, text);
  document.body.append(toast);
  announce(text);
  setTimeout(() => toast.remove(), 4000);
}

/** What an error says. @param {unknown} error */
export function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}

/** Says what went wrong. @param {unknown} error */
export function complain(error) {
  notice(messageOf(error));
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
