/**
 * Tabs after the pattern for accessible pages: one stop for the Tab key, arrows between the tabs.
 * @module
 */

import { h } from './dom.js';

export class Tabs {
  /** @param {{ id: string, label: string, panel: HTMLElement, opened?: () => void }[]} tabs */
  constructor(tabs) {
    this.tabs = tabs.map((tab) => ({
      ...tab,
      button: h(
        'button',
        { type: 'button', role: 'tab', id: `tab-${tab.id}`, 'aria-controls': `panel-${tab.id}`, onclick: () => this.open(tab.id) },
        tab.label,
      ),
    }));
    this.list = h('div', { class: 'tabs', role: 'tablist' }, ...this.tabs.map(({ button }) => button));
    this.list.addEventListener('keydown', (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (step === undefined) return;
      event.preventDefault();
      const there = this.tabs.filter(({ button }) => !button.hidden);
      const at = there.findIndex(({ id }) => id === this.current);
      const next = there[(at + step + there.length) % there.length];
      this.open(next.id);
      next.button.focus();
    });
    for (const { id, panel } of this.tabs) {
      panel.id = `panel-${id}`;
      panel.setAttribute('role', 'tabpanel');
      panel.setAttribute('aria-labelledby', `tab-${id}`);
    }
    this.root = h('div', { class: 'tab-box' }, this.list, ...this.tabs.map(({ panel }) => panel));
    this.current = '';
    this.open(tabs[0].id);
  }

  /** @param {string} id */
  open(id) {
    this.current = id;
    for (const tab of this.tabs) {
      const open = tab.id === id;
      tab.panel.hidden = !open;
      tab.button.setAttribute('aria-selected', String(open));
      tab.button.tabIndex = open ? 0 : -1;
      if (open) {
        tab.button.classList.remove('news');
        tab.opened?.();
      }
    }
  }

  /** Shows a tab or not. @param {string} id @param {boolean} there */
  offer(id, there) {
    const tab = this.tabs.find((one) => one.id === id);
    if (tab !== undefined) tab.button.hidden = !there;
  }

  /** Marks a tab that has something new. @param {string} id */
  news(id) {
    if (this.current !== id) this.tabs.find((tab) => tab.id === id)?.button.classList.add('news');
  }
}
