/**
 * The chat of a table: lines to all seats or to one.
 * @module
 */

import { t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../parts/dom.js';
import { form } from '../parts/fields.js';

/** @import { ChatLine, SeatNow } from '../../net/wire.d.ts' */

export class Chat {
  /** @param {(text: string, to: number | undefined) => void} say */
  constructor(say) {
    /** @type {Map<number, ChatLine>} */
    this.lines = new Map();
    this.list = h('ol', { class: 'chat-list', tabindex: 0, 'aria-label': t('table.chat') });
    this.input = h('input', { type: 'text', maxlength: 500, 'aria-label': t('table.chatLabel'), autocomplete: 'off' });
    this.to = h('select', { 'aria-label': t('table.chatAll') });
    const send = () => {
      const text = this.input.value.trim();
      if (text === '') return;
      say(text, this.to.value === '' ? undefined : Number(this.to.value));
      this.input.value = '';
    };
    this.form = form('chat-form', send, this.to, this.input, h('button', { type: 'submit', class: 'button' }, t('table.chatSend')));
    this.root = h('div', { class: 'chat' }, this.list, this.form);
  }

  /**
   * @param {ChatLine[]} lines
   * @param {SeatNow[]} seats
   * @param {number[]} own
   * @returns {ChatLine[]} those that are new
   */
  show(lines, seats, own) {
    const fresh = lines.filter((line) => !this.lines.has(line.number));
    for (const line of lines) this.lines.set(line.number, line);
    const rows = [...this.lines.values()]
      .sort((one, other) => one.number - other.number)
      .map((line) => {
        const seat = seats[line.from];
        const whisper = line.to === undefined ? undefined : h('em', {}, ` ${t('table.chatTo', { who: seats[line.to]?.label ?? '' })}`);
        return h(
          'li',
          {},
          seatToken(line.from, seat?.tint),
          h('span', {}, h('strong', {}, seat?.name || seat?.label || ''), whisper, ' ', line.text),
        );
      });
    fill(this.list, ...(rows.length > 0 ? rows : [h('li', { class: 'note' }, t('table.chatNone'))]));
    this.list.scrollTop = this.list.scrollHeight;
    this.form.hidden = own.length === 0;
    const others = seats.map((seat, at) => ({ seat, at })).filter(({ seat, at }) => !own.includes(at) && seat.kind === 'person');
    const chosen = this.to.value;
    fill(
      this.to,
      h('option', { value: '' }, t('table.chatAll')),
      ...others.map(({ seat, at }) => h('option', { value: at }, t('table.chatTo', { who: seat.label }))),
    );
    this.to.value = [...this.to.options].some(({ value }) => value === chosen) ? chosen : '';
    this.to.hidden = others.length < 2;
    return fresh;
  }
}
