/**
 * Links for a seat, for watching and for replaying, and the curtain between two people at one screen.
 * @module
 */

import { t } from '../../text/index.js';
import { button } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { copy } from '../parts/notice.js';

/** @import { Held } from '../../store/tables.js' */
/** @import { SeatNow } from '../../net/wire.d.ts' */

/** @param {string} table @param {string} [secret] it stays behind the `#`, which browsers do not send */
export function tableLink(table, secret) {
  return `${location.origin}/table/${table}${secret === undefined ? '' : `#${secret}`}`;
}

/**
 * A link to read and to copy.
 * @param {string} label
 * @param {string} link
 * @param {string} [note]
 */
export function linkField(label, link, note) {
  const input = h('input', { type: 'text', readonly: true, value: link, 'aria-label': label, onfocus: () => input.select() });
  return h(
    'div',
    { class: 'field link-field' },
    h('span', {}, label),
    note !== undefined && h('small', {}, note),
    h(
      'div',
      { class: 'row' },
      input,
      button(t('share.copy'), () => copy(link), '', label),
    ),
  );
}

/**
 * @param {string} table
 * @param {Held | undefined} held
 * @param {SeatNow[]} seats
 * @param {boolean} over
 */
export function shareDialog(table, held, seats, over) {
  const links = (held?.links ?? []).map(({ seat, secret }) =>
    linkField(t('share.seat', { seat: seats[seat]?.label ?? '' }), tableLink(table, secret), t('share.seatNote')),
  );
  const own =
    held !== undefined && held.secrets.length === 1
      ? [linkField(t('share.own'), tableLink(table, held.secrets[0]), t('share.seatNote'))]
      : [];
  const replay = over ? [linkField(t('share.replay'), `${location.origin}/study?table=${table}`)] : [];
  dialog(t('share.title'), h('div', {}, ...links, linkField(t('share.watch'), tableLink(table)), ...replay, ...own));
}

/** Hides the table until the next player asks to see it. */
export class Curtain {
  constructor() {
    this.box = h('dialog', { class: 'curtain' });
    this.box.addEventListener('cancel', (event) => event.preventDefault());
  }

  /** @param {string} who @param {() => void} raised */
  fall(who, raised) {
    const raise = () => {
      this.close();
      raised();
    };
    const show = button(t('curtain.show', { who }), raise, 'strong large');
    const id = 'curtain-title';
    this.box.setAttribute('aria-labelledby', id);
    fill(this.box, h('h2', { id }, t('curtain.title', { who })), h('p', {}, t('curtain.text')), show);
    if (this.box.open) return;
    document.body.append(this.box);
    this.box.showModal();
  }

  close() {
    this.box.close();
    this.box.remove();
  }
}
