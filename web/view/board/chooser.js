/**
 * The question that finishes a move, asked beside its target: a few buttons, or many to choose from by pressing, with a
 * slider, the wheel or the keys; and the same choice made beforehand, in the row of buttons.
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

export class Chooser {
  /**
   * @param {string} place where it is asked
   * @param {Button[]} buttons
   * @param {string[]} advised those that are advice
   * @param {object} handlers
   * @param {(id: string) => void} handlers.pick told the button that was taken
   * @param {(id: string) => void} handlers.chosen told the button that would be taken
   * @param {() => void} handlers.leave called when the chooser is closed
   */
  constructor(place, buttons, advised, { pick, chosen, leave }) {
    this.place = place;
    this.pick = pick;
    this.chosen = chosen;
    this.root = h('div', { class: 'chooser', role: 'group', 'aria-label': t('board.choose') });
    const groups = buttonGroups(buttons);
    /** The buttons in the order of the slider. */
    this.buttons = inOrder(buttons);
    const few = groups === undefined && buttons.length <= A_FEW;
    if (groups?.every(([, items]) => items.length <= A_ROW)) this.root.append(numberPad(groups, advised, pick));
    else if (few) this.root.append(h('div', { class: 'chooser-list' }, ...buttons.map((button) => listed(button, advised, pick))));
    // All that can go, of the first kind, is what is meant most often.
    const [[, first]] = groups ?? [['', this.buttons]];
    const hinted = this.buttons.findIndex(({ id }) => advised.includes(id));
    this.at = hinted >= 0 ? hinted : this.buttons.indexOf(first[first.length - 1]);
    if (!few) this.root.append(...this.#slider());
    this.root.append(h('button', { type: 'button', class: 'plain', onclick: leave, 'aria-label': t('board.back') }, icon('close')));
    this.#show();
    for (const kind of ['pointerover', 'focusin'])
      this.root.addEventListener(kind, ({ target }) => {
        const id = target instanceof Element ? target.closest('[data-button]')?.getAttribute('data-button') : undefined;
        if (id) this.chosen(id);
      });
  }

  /** The move that would be taken. @param {import('../../game/walk.js').Walk} walk */
  token(walk) {
    return walk.finishes(this.buttons[this.at].id);
  }

  /** Takes what is chosen. */
  take() {
    this.pick(this.buttons[this.at].id);
  }

  /** Goes through the buttons. @param {number} by */
  step(by) {
    this.at = Math.min(this.buttons.length - 1, Math.max(0, this.at + by));
    this.#show();
    this.chosen(this.buttons[this.at].id);
  }

  /** Chooses by a typed number, of the same kind if there is one; false if there is none. @param {string} short */
  type(short) {
    const { group } = this.buttons[this.at];
    const fits = this.buttons.filter((button) => button.short === short);
    const found = fits.find((button) => button.group === group) ?? fits[0];
    if (found === undefined) return false;
    this.at = this.buttons.indexOf(found);
    this.#show();
    this.chosen(found.id);
    return true;
  }

  #show() {
    const { id, label } = this.buttons[this.at];
    for (const chip of this.root.querySelectorAll('[data-button]')) chip.classList.toggle('is-on', chip.getAttribute('data-button') === id);
    if (this.range === undefined || this.label === undefined) return;
    this.range.value = String(this.at);
    this.range.setAttribute('aria-valuetext', label);
    this.label.textContent = label;
  }

  #slider() {
    const range = h('input', { type: 'range', min: 0, max: this.buttons.length - 1, step: 1, 'aria-label': t('board.choose') });
    this.range = range;
    range.addEventListener('input', () => this.step(range.valueAsNumber - this.at));
    this.label = h('output', { class: 'chooser-label' });
    const slide = h(
      'div',
      { class: 'chooser-slide' },
      roundButton('minus', 'board.less', () => this.step(-1)),
      range,
      roundButton('plus', 'board.more', () => this.step(1)),
    );
    const go = h('button', { type: 'button', class: 'chip strong', onclick: () => this.take() }, icon('check'), this.label);
    return [slide, go];
  }
}

/** The buttons in the order of their rows. @param {Button[]} buttons */
function inOrder(buttons) {
  const groups = buttonGroups(buttons);
  return groups === undefined ? buttons : groups.flatMap(([, items]) => items);
}

/** @param {Button} button @param {string[]} advised @param {(id: string) => void} pick */
function listed({ id, label }, advised, pick) {
  const kind = advised.includes(id) ? 'is-hint' : '';
  return h('button', { type: 'button', class: `chip ${kind}`, 'data-button': id, onclick: () => pick(id) }, label);
}

/**
 * The same choice made before the places are: one of many buttons, gone through one by one.
 * @param {Button[]} buttons
 * @param {string | undefined} pressed
 * @param {(id: string | undefined) => void} choose
 */
export function stepper(buttons, pressed, choose) {
  const all = inOrder(buttons);
  const at = all.findIndex(({ id }) => id === pressed);
  const go = (/** @type {number} */ to) => choose(all[to]?.id);
  // Below the first and above the last lies the choice to be asked.
  const less = roundButton('minus', 'board.less', () => go(at === -1 ? all.length - 1 : at - 1));
  const more = roundButton('plus', 'board.more', () => go(at + 1));
  return h(
    'div',
    { class: 'stepper', role: 'group', 'aria-label': t('board.choose') },
    less,
    h('output', {}, all[at]?.label ?? t('board.askLater')),
    more,
  );
}

/**
 * Rows of numbers to press.
 * @param {[string, Button[]][]} groups the label of each row, and its buttons
 * @param {string[]} advised
 * @param {(id: string) => void} pick
 */
function numberPad(groups, advised, pick) {
  const chip = (/** @type {Button} */ { id, label, short = label }) =>
    h(
      'button',
      {
        type: 'button',
        class: `chip number ${advised.includes(id) ? 'is-hint' : ''}`,
        'data-button': id,
        'aria-label': label,
        title: label,
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
