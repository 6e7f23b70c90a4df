/**
 * The page of a game between programs: who plays at the left, the board with its controls in the middle, and at the right what
 * was played, printed and noted, always in view where the screen has room for it.
 * @module
 */

import { fill, h } from '../parts/dom.js';

/** @import { Child } from '../parts/dom.js' */

/**
 * @param {HTMLElement} into
 * @param {{ left: Child[], facts: Child[], board: HTMLElement, controls: HTMLElement, right: Child[] }} parts
 */
export function benchPage(into, { left, facts, board, controls, right }) {
  fill(
    into,
    h(
      'div',
      { class: 'bench-page' },
      h('div', { class: 'bench-left' }, ...left),
      h(
        'div',
        { class: 'bench-middle' },
        h('div', { class: 'bench-facts' }, ...facts),
        h('div', { class: 'bench-stage' }, board),
        controls,
      ),
      h('aside', { class: 'bench-right' }, ...right),
    ),
  );
}
