/**
 * Tells those who do not look at the screen what happens.
 * @module
 */

import { h } from '../dom.js';

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
  // The same words again are said again only if the element changes: each announcement is a child of its own.
  polite.replaceChildren(...waiting.map((sentence) => h('p', {}, sentence)));
  waiting = [];
}
