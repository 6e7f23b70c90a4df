/**
 * What programs printed: the last of it always in view, all of it in a tab.
 * @module
 */

import { t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { fill, h } from '../parts/dom.js';
import { moveNumber } from './moves.js';

/** @import { Output, SeatNow, TurnLine } from '../../net/wire.d.ts' */

/** Only so many entries are drawn; the table's record has all of them. */
const SHOWN = 80;

export class Outputs {
  constructor() {
    this.root = h('div', { class: 'bench-output', tabindex: 0, role: 'region', 'aria-label': t('bench.output') });
    this.last = h('div', { class: 'bench-last', tabindex: 0, role: 'region', 'aria-label': t('bench.lastOutput') });
    /** @type {Output[]} */
    this.all = [];
    this.show([], 0, [], []);
  }

  /** @param {Output[]} fresh @param {number} from @param {SeatNow[]} seats @param {TurnLine[]} turns */
  show(fresh, from, seats, turns) {
    if (fresh.length === 0 && from === this.all.length && from > 0) return;
    this.all = [...this.all.slice(0, from), ...fresh];
    const draw = (/** @type {Output} */ output) =>
      entry(output, seats[output.seat], moveNumber(turns, seats.length, output.ply, output.seat));
    const drawn = this.all.slice(-SHOWN).map(draw);
    const down = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight < 40;
    fill(this.root, ...(drawn.length === 0 ? [h('p', { class: 'note' }, t('bench.silent'))] : drawn));
    if (down) this.root.scrollTop = this.root.scrollHeight;
    const last = this.all[this.all.length - 1];
    this.last.hidden = last === undefined;
    if (last !== undefined) fill(this.last, draw(last));
  }
}

/** @param {Output} output @param {SeatNow | undefined} seat @param {number} move */
function entry({ seat: number, stdout = '', stderr = '', fault = '' }, seat, move) {
  return h(
    'article',
    {},
    h('header', {}, seatToken(number, seat?.tint), h('b', {}, seat?.name || seat?.label || ''), t('bench.move', { move })),
    fault !== '' && h('pre', { class: 'fault' }, fault),
    stdout !== '' && h('pre', {}, stdout.trimEnd()),
    stderr !== '' && h('pre', { class: 'stderr', title: 'stderr' }, stderr.trimEnd()),
  );
}
