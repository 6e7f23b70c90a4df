/**
 * The row of buttons below the board: moves that need no place, parts of moves, back, and the last yes.
 * @module
 */

import { h, icon } from '../dom.js';
import { t } from '../text/index.js';
import { numberPad } from './chooser.js';
import { numberRows } from './groups.js';

/** @typedef {import('../types.js').Button} Button */

/**
 * @param {object} now
 * @param {Button[]} now.buttons all there are
 * @param {import('./walk.js').Walk} now.walk
 * @param {string[]} now.hinted those that are advice
 * @param {boolean} now.pending whether a finished way waits for a yes
 * @param {object} deeds
 * @param {(id: string) => void} deeds.take
 * @param {() => void} deeds.send
 * @param {() => void} deeds.back
 * @returns {(HTMLElement | undefined | false)[]}
 */
export function buttonRow({ buttons, walk, hinted, pending }, deeds) {
  if (pending) {
    return [
      h('button', { type: 'button', class: 'chip strong confirm', onclick: deeds.send }, icon('check'), t('board.confirm')),
      h('button', { type: 'button', class: 'chip', onclick: deeds.back }, t('board.back')),
    ];
  }
  const next = walk.next();
  const alone = walk.actions();
  const { pressed } = walk;
  const shown = buttons.filter(({ id }) => next.buttons.has(id) || pressed.includes(id));
  const few = shown.filter(({ id }) => alone.has(id)).length < 3;
  const chip = (/** @type {Button} */ { id, label }) =>
    h(
      'button',
      {
        type: 'button',
        class: `chip ${alone.has(id) && few ? 'strong' : ''} ${hinted.includes(id) ? 'is-hint' : ''}`,
        'data-button': id,
        'aria-pressed': alone.has(id) ? undefined : String(pressed.includes(id)),
        onclick: () => deeds.take(id),
      },
      label,
    );
  // What the chooser asks is not asked twice.
  const asked = walk.places.length > 0 && next.places.size === 0;
  const part = asked ? [] : shown.filter(({ id }) => !alone.has(id));
  const whole = shown.filter(({ id }) => alone.has(id));
  const cancel =
    walk.order.length > 0 && h('button', { type: 'button', class: 'chip quiet', onclick: deeds.back }, icon('undo'), t('board.back'));
  const rows = numberRows(part);
  const parts = rows === undefined ? h('div', { class: 'chip-row' }, ...part.map(chip)) : numberPad(rows, pressed, hinted, deeds.take);
  return [...whole.map(chip), cancel, part.length > 0 && parts];
}
