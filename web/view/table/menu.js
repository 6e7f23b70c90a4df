/**
 * The menu of a table: everything that is not needed in every turn, and the way to the other pages.
 * @module
 */

import { change, settings } from '../../store/settings.js';
import { t } from '../../text/index.js';
import { action } from '../parts/buttons.js';
import { fill, h } from '../parts/dom.js';

/** @import { Child } from '../parts/dom.js' */

export class Menu {
  constructor() {
    this.game = h('div', { class: 'menu-part' });
    this.page = h('div', { class: 'menu-part' });
    this.panel = h('div', { class: 'table-menu', popover: 'auto', role: 'group', 'aria-label': t('table.menu') }, this.game, this.page);
    this.panel.addEventListener('click', (event) => {
      // What was chosen is done: the menu has served. A switch may be pressed again.
      const chosen = event.target instanceof Element ? event.target.closest('.action, a') : null;
      if (chosen !== null && !chosen.hasAttribute('aria-pressed')) this.panel.hidePopover();
    });
    this.panel.addEventListener('toggle', () => this.#drawPage());
    this.button = h(
      'button',
      { type: 'button', class: 'button quiet menu-button', 'aria-haspopup': 'true', onclick: () => this.panel.togglePopover() },
      t('table.menu'),
    );
    this.#drawPage();
  }

  /** What can be done at this table. @param {...Child} actions */
  show(...actions) {
    const focused = this.panel.contains(document.activeElement) ? document.activeElement?.getAttribute('data-action') : undefined;
    fill(this.game, ...actions);
    if (focused) /** @type {HTMLElement | null} */ (this.game.querySelector(`[data-action="${CSS.escape(focused)}"]`))?.focus();
  }

  #drawPage() {
    const pages = [
      ['/', 'nav.play'],
      ['/lobby', 'nav.lobby'],
      ['/study', 'nav.study'],
      ['/contests', 'nav.contests'],
      ['/settings', 'nav.settings'],
    ].map(([href, key]) => h('a', { href }, t(key)));
    const loud = () => {
      change({ sound: !settings.sound });
      this.#drawPage();
    };
    const other = settings.lang === 'en' ? 'fr' : 'en';
    fill(
      this.page,
      action(settings.sound ? 'sound' : 'mute', settings.sound ? 'sound.mute' : 'sound.unmute', loud, {
        'aria-pressed': String(!settings.sound),
      }),
      h(
        'button',
        { type: 'button', class: 'action', lang: other, onclick: () => change({ lang: other }) },
        h('span', {}, `${other.toUpperCase()} · ${t('lang.other')}`),
      ),
      h('nav', { class: 'menu-pages', 'aria-label': t('nav.name') }, ...pages),
    );
  }
}
