/**
 * The question that finishes a move, asked beside its target: a few buttons, rows of numbers, or a slider for many buttons.
 * @module
 */

import { buttonGroups } from '../../game/groups.js';
import { t } from '../../text/index.js';
import { roundButton } from '../parts/buttons.js';
import { h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';

/** @import { Button } from '../../net/wire.d.ts' */

/** Up to so many buttons are a list, and up to so many numbers in each row are rows. */
const A_FEW = 6;
const A_ROW = 10;

/**
 * The chooser's element; `pick` gets the id of the button, `leave` is called when the chooser is closed.
 * @param {Button[]} buttons
 * @param {string[]} advised those that are advice
 * @param {(id: string) => void} pick
 * @param {() => void} leave
 */
export function chooser(buttons, advised, pick, leave) {
  const close = h('button', { type: 'button', class: 'plain', onclick: leave, 'aria-label': t('board.back') }, icon('close'));
  const box = h('div', { class: 'chooser', role: 'group', 'aria-label': t('board.choose') });
  const groups = buttonGroups(buttons);
  if (groups?.every(([, items]) => items.length <= A_ROW)) {
    box.append(numberPad(groups, [], advised, pick), close);
  } else if (buttons.length <= A_FEW) {
    const list = buttons.map(({ id, label }) =>
      h(
        'button',
        { type: 'button', class: `chip ${advised.includes(id) ? 'is-hint' : ''}`, 'data-button': id, onclick: () => pick(id) },
        label,
      ),
    );
    box.append(h('div', { class: 'chooser-list' }, list), close);
  } else {
    box.append(...slider(buttons, pick), close);
  }
  return box;
}

/**
 * Rows of numbers to press.
 * @param {[string, Button[]][]} groups the label of each row, and its buttons
 * @param {string[]} pressed
 * @param {string[]} advised
 * @param {(id: string) => void} pick
 */
export function numberPad(groups, pressed, advised, pick) {
  const chip = (/** @type {Button} */ { id, label, short = label }) =>
    h(
      'button',
      {
        type: 'button',
        class: `chip number ${advised.includes(id) ? 'is-hint' : ''}`,
        'data-button': id,
        'aria-label': label,
        title: label,
        'aria-pressed': String(pressed.includes(id)),
        onclick: () => pick(id),
      },
      short,
    );
  return h(
    'div',
    { class: 'number-pad' },
    ...groups.map(([label, items]) =>
      h(
        'div',
        { class: 'number-row', role: 'group', 'aria-label': label || undefined },
        label !== '' && h('span', { class: 'number-label', 'aria-hidden': 'true' }, label),
        h('div', { class: 'number-chips' }, ...items.map(chip)),
      ),
    ),
  );
}

/**
 * Where a chooser goes: above or below its target, inside the area it lies in.
 * @param {HTMLElement} box
 * @param {DOMRect} target
 * @param {HTMLElement} area the chooser's offset parent
 */
export function placeChooser(box, target, area) {
  const around = area.getBoundingClientRect();
  const [width, height] = [box.offsetWidth, box.offsetHeight];
  const middle = target.x + target.width / 2 - around.x - width / 2;
  const most = Math.max(0, Math.min(around.width, innerWidth - around.x) - width - 4);
  const above = target.y - around.y - height - 8;
  const fits = target.y - height - 8 > 4;
  box.style.left = `${Math.round(Math.min(most, Math.max(4, middle)))}px`;
  box.style.top = `${Math.round(fits ? above : target.bottom - around.y + 8)}px`;
}

/**
 * @param {Button[]} buttons
 * @param {(id: string) => void} pick
 */
function slider(buttons, pick) {
  const last = buttons.length - 1;
  const label = h('output', { class: 'chooser-label' });
  const range = h('input', { type: 'range', min: 0, max: last, step: 1, value: String(last), 'aria-label': t('board.choose') });
  const show = () => {
    label.textContent = buttons[range.valueAsNumber].label;
    range.setAttribute('aria-valuetext', buttons[range.valueAsNumber].label);
  };
  const step = (/** @type {number} */ by) => {
    range.value = String(Math.min(last, Math.max(0, range.valueAsNumber + by)));
    show();
  };
  const take = () => pick(buttons[range.valueAsNumber].id);
  range.addEventListener('input', show);
  range.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      take();
    }
  });
  show();
  const go = h('button', { type: 'button', class: 'chip strong', onclick: take }, t('board.play'));
  return [
    label,
    h(
      'div',
      { class: 'chooser-slide' },
      roundButton('minus', 'board.less', () => step(-1)),
      range,
      roundButton('plus', 'board.more', () => step(1)),
    ),
    go,
  ];
}
