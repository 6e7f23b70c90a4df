/**
 * The row of buttons below the board: moves that need no place, parts of moves, back, and the confirmation of a move.
 * @module
 */

import { t } from '../../text/index.js';
import { h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';
import { stepper } from './chooser.js';

/** @import { Button } from '../../net/wire.d.ts' */

/**
 * @param {import('../../game/board.js').BoardState} state
 * @param {object} handlers
 * @param {(id: string) => void} handlers.take
 * @param {(id: string | undefined) => void} handlers.press presses one of many buttons in place of the others, or none
 * @param {() => void} handlers.send
 * @param {() => void} handlers.back
 * @returns {(HTMLElement | undefined | false)[]}
 */
export function buttonRow({ buttons, walk, hinted, pending, picture }, handlers) {
  if (pending !== undefined) {
    return [
      h('button', { type: 'button', class: 'chip strong confirm', onclick: handlers.send }, icon('check'), t('board.confirm')),
      h('button', { type: 'button', class: 'chip', onclick: handlers.back }, t('board.back')),
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
        onclick: () => handlers.take(id),
      },
      label,
    );
  // The chooser beside the target asks instead.
  const asked = walk.places.length > 0 && next.places.size === 0;
  // Where a turn has much to offer, what is said of a place is offered once the place is chosen.
  const opens = (/** @type {string} */ id) =>
    picture.course === undefined || walk.order.length > 0 || walk.candidates().some(({ path }) => path[0] === id);
  const part = asked ? [] : shown.filter(({ id }) => !alone.has(id) && opens(id));
  const whole = shown.filter(({ id }) => alone.has(id));
  const cancel =
    walk.order.length > 0 && h('button', { type: 'button', class: 'chip quiet', onclick: handlers.back }, icon('undo'), t('board.back'));
  const inPlace = walk.parts();
  const many = asked ? [] : buttons.filter(({ id, short }) => inPlace.has(id) && !alone.has(id) && short !== undefined);
  if (many.length > 1) {
    const among = buttons.filter(({ id }) => inPlace.has(id) && !alone.has(id));
    return [...whole.map(chip), cancel, stepper(among, pressed[0], handlers.press)];
  }
  return [...whole.map(chip), cancel, part.length > 0 && h('div', { class: 'chip-row' }, ...part.map(chip))];
}
