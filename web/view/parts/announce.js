/**
 * Announcements for screen readers.
 * @module
 */

import { h } from './dom.js';

const polite = h('div', { class: 'unseen', 'aria-live': 'polite', role: 'status', id: 'announcements' });
document.body.append(polite);

/** @type {string[]} */
let waiting = [];

/**
 * Says a sentence after those that are waiting already.
 * @param {...(string | undefined | false)} sentences
 */
export function announce(...sentences) {
  const said = sentences.filter((sentence) => typeof sentence === 'string' && sentence !== '');
  if (said.length === 0) return;
  if (waiting.length === 0) queueMicrotask(flush);
  waiting.push(.../** @type {string[]} */ (said));
}

function flush() {
  // Each announcement is a new child: a screen reader says the same words again only if the element changes.
  polite.replaceChildren(...waiting.map((sentence) => h('p', {}, sentence)));
  waiting = [];
}
