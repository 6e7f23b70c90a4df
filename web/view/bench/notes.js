/**
 * Notes on moves: the field for one on the last move, and a list of all of them.
 * @module
 */

import { t } from '../../text/index.js';
import { announce } from '../parts/announce.js';
import { fill, h } from '../parts/dom.js';
import { form } from '../parts/fields.js';
import { moveNumber } from './moves.js';

/** @import { TurnLine } from '../../net/wire.d.ts' */

export class Notes {
  /** @param {{ keep: (text: string) => void, jump: (ply: number) => void }} handlers */
  constructor({ keep, jump }) {
    this.jump = jump;
    this.input = h('input', { type: 'text', maxlength: 500, placeholder: t('bench.note'), 'aria-label': t('bench.note') });
    this.button = h('button', { type: 'submit', class: 'button strong' }, t('bench.keepNote'));
    const submit = () => {
      keep(this.input.value);
      this.input.blur();
      announce(t('bench.noted'));
    };
    this.form = form('bench-note', submit, this.input, this.button);
    this.root = h('div', { class: 'bench-notes', tabindex: 0, role: 'region', 'aria-label': t('bench.notes') });
    this.drawn = '';
    this.show([], 0);
  }

  /** @param {TurnLine[]} turns @param {number} seats */
  show(turns, seats) {
    // A note is about the last move.
    const last = turns[turns.length - 1];
    this.input.disabled = last === undefined;
    this.button.disabled = last === undefined;
    if (document.activeElement !== this.input) this.input.value = last?.note ?? '';
    const noted = turns.filter(({ note = '', swaps = [] }) => note !== '' || swaps.length > 0);
    const look = JSON.stringify(noted);
    if (look === this.drawn) return;
    this.drawn = look;
    const items = noted.map(({ ply, text = '', note, swaps = [] }) =>
      h(
        'li',
        {},
        h(
          'button',
          { type: 'button', class: 'turn', onclick: () => this.jump(ply) },
          `${t('bench.move', { move: moveNumber(turns, seats, ply) })} · ${text}`,
        ),
        ...swaps.map((swap) => h('p', { class: 'log-swap' }, swap)),
        note !== undefined && note !== '' && h('p', { class: 'log-note' }, note),
      ),
    );
    fill(this.root, items.length === 0 ? h('p', { class: 'note' }, t('bench.noNotes')) : h('ol', {}, ...items));
  }
}
