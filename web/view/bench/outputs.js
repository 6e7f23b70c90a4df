/**
 * What programs printed, one stream a seat.
 * @module
 */

import { t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../parts/dom.js';

/** @import { Output, SeatNow } from '../../net/wire.d.ts' */

/** Only so many entries are drawn; the table's record has all of them. */
const SHOWN = 80;

export class Outputs {
  constructor() {
    this.root = h('div', { class: 'bench-output', tabindex: 0, 'aria-label': t('bench.output') });
    /** @type {Output[]} */
    this.all = [];
    this.show([], 0, []);
  }

  /** @param {Output[]} fresh @param {number} from @param {SeatNow[]} seats */
  show(fresh, from, seats) {
    if (fresh.length === 0 && from === this.all.length && from > 0) return;
    this.all = [...this.all.slice(0, from), ...fresh];
    const drawn = this.all.slice(-SHOWN).map((output) => this.#entry(output, seats[output.seat]));
    const down = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < 40;
    fill(this.root, ...(drawn.length === 0 ? [h('p', { class: 'note' }, t('bench.silent'))] : drawn));
    if (down) this.root.scrollTop = this.root.scrollHeight;
  }

  /** @param {Output} output @param {SeatNow | undefined} seat */
  #entry({ seat: number, ply, stdout = '', stderr = '', fault = '' }, seat) {
    return h(
      'article',
      {},
      h('header', {}, seatToken(number, seat?.tint), `${seat?.label ?? number} · ${t('bench.move', { ply })}`),
      fault !== '' && h('pre', { class: 'fault' }, fault),
      stdout !== '' && h('pre', {}, stdout),
      stderr !== '' && h('pre', { class: 'stderr', title: 'stderr' }, stderr),
    );
  }
}
