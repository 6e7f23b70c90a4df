/**
 * The page of a game that needs all the room there is: the board is the page, the turn's phases stand in its bar, and
 * the turns, the rules and the chat are in a drawer.
 * @module
 */

import { t } from '../../text/index.js';
import { loadRich, rich } from '../board/rich.js';
import { h } from '../parts/dom.js';

/** @import { Frame } from '../../net/wire.d.ts' */

export class Grand {
  /** @param {HTMLElement} page @param {HTMLElement} menu the button that the drawer's stands before @param {() => void} skip shows the newest moment */
  constructor(page, menu, skip) {
    this.page = page;
    this.menu = menu;
    this.skip = h('button', { type: 'button', class: 'grand-skip', hidden: true, onclick: skip }, t('cards.skip'), ' ▸▸');
    const toggle = () => this.open(!this.isOpen());
    this.drawer = h(
      'button',
      { type: 'button', class: 'button quiet grand-drawer', 'aria-expanded': 'false', onclick: toggle },
      t('cards.log'),
    );
    page.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !this.isOpen() || event.defaultPrevented) return;
      this.open(false);
      this.drawer.focus();
    });
    page.addEventListener('pointerdown', ({ target }) => {
      const outside = target instanceof Element && target.closest('.table-side, .grand-drawer') === null;
      if (outside && this.isOpen()) this.open(false);
    });
  }

  isOn() {
    return this.page.classList.contains('grand');
  }

  /** Offers to skip what is still to be shown. @param {number} waiting */
  lag(waiting) {
    this.skip.hidden = waiting < 2;
  }

  isOpen() {
    return this.page.classList.contains('drawer-open');
  }

  /** @param {boolean} open */
  open(open) {
    this.page.classList.toggle('drawer-open', open);
    this.drawer.setAttribute('aria-expanded', String(open));
  }

  /** Whether a frame is of a game that needs the whole page. @param {Frame} frame */
  begin({ picture }) {
    const grand = picture.course !== undefined;
    this.page.classList.toggle('grand', grand);
    this.page.classList.toggle('at-table', !grand);
    if (grand && rich.parts === undefined) {
      // Nothing is shown in places that it will not keep.
      this.page.style.visibility = 'hidden';
      void loadRich().finally(() => (this.page.style.visibility = ''));
    }
    if (grand) {
      this.menu.before(this.drawer);
      this.page.append(this.skip);
    } else {
      this.drawer.remove();
      this.skip.remove();
    }
  }

  /** The clocks of the seats stand on the players' boards. @param {HTMLElement[]} seats */
  moveClocks(seats) {
    if (!this.isOn()) return;
    for (const row of seats.flatMap((one) => [.../** @type {NodeListOf<HTMLElement>} */ (one.querySelectorAll('[data-seat]'))])) {
      const clock = row.querySelector('.clock');
      const place = this.page.querySelector(`.plaque[data-seat="${row.dataset.seat}"] .clock`);
      if (clock !== null && place !== null) place.replaceWith(clock);
    }
  }
}
