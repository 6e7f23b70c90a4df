/**
 * Two sides measure their strength: what each has put in, in order, what it comes to, who is asked, what would turn it;
 * and at the end, what came of it.
 * @module
 */

import { t, typeset } from '../../text/index.js';
import { portraitToken } from '../map/figures.js';
import { h } from '../parts/dom.js';
import { card, cardWords } from './card.js';
import { pips } from './hand.js';

/** @import { BoardInfo, Confrontation, Picture, SeatNow } from '../../net/wire.d.ts' */

/**
 * @param {object} what
 * @param {Confrontation} what.confrontation
 * @param {Picture} what.picture
 * @param {BoardInfo} what.board
 * @param {SeatNow[]} what.seats
 * @param {number | undefined} what.viewer
 * @param {(seat: number) => string} what.who
 * @param {string[]} [what.result] what came of it, once it is over
 * @param {() => void} [what.close]
 */
export function drawConfrontation({ confrontation, picture, board, seats, viewer, who, result, close }) {
  // The viewer stands on the right; who looks on sees the attacker on the left.
  const own = confrontation.sides.findIndex(({ seat }) => seat === viewer);
  const order = own === 0 ? [1, 0] : [0, 1];
  const [left, right] = order.map((at) => ({ ...confrontation.sides[at], attacks: at === 0 }));
  const over = result !== undefined;
  const sides = [left, right].map((side, at) => {
    const tint = board.tints[side.seat] ?? 'none';
    const stacks = (picture.trays ?? []).filter(({ owner, sort }) => owner === side.seat && sort === 'stack');
    const hand = picture.pieces.filter(({ at: place }) =>
      (picture.trays ?? []).some(
        (tray) => tray.id === place && tray.owner === side.seat && (tray.emblem === 'hand' || tray.sort === 'hand'),
      ),
    );
    return h(
      'div',
      { class: `duel-side tint-${tint} ${at === 0 ? 'left' : 'right'} ${side.asked && !over ? 'is-asked' : ''}` },
      portraitToken(board.portraits?.[side.seat], tint, side.seat),
      h('h3', {}, seats[side.seat]?.label ?? ''),
      h('p', { class: 'duel-who' }, who(side.seat)),
      h('p', { class: 'duel-role' }, t(side.attacks ? 'duel.attacks' : 'duel.defends')),
      h(
        'div',
        { class: 'duel-powers' },
        ...stacks.flatMap(({ title = '', tint: suit, capacity: { used, of } = { used: 0, of: 0 } }) => [
          h('span', { class: `suit-${suit ?? 'none'}` }, title),
          h('span', { class: `suit-${suit ?? 'none'}` }, pips(used, of)),
          h('b', {}, t('duel.left', { free: of - used, of })),
        ]),
      ),
      side.seat === viewer || over ? undefined : h('p', { class: 'duel-note' }, t('duel.hand', { count: hand.length })),
      side.seat === viewer && (confrontation.outlook ?? []).length > 0 && !over
        ? h('ul', { class: 'duel-note outlook' }, ...(confrontation.outlook ?? []).map((line) => h('li', {}, typeset(line))))
        : undefined,
    );
  });
  const line = (/** @type {typeof left} */ side) => {
    const parts = side.parts.map(({ face, void: gone }) => {
      const drawn = card({ ...face, barred: gone ? t('duel.void') : undefined }, gone ? 'is-void' : '');
      return h('li', {}, h('span', { class: 'unseen' }, cardWords(face)), drawn);
    });
    const waits = side.asked && !over;
    return h(
      'ul',
      { class: `duel-line tint-${board.tints[side.seat] ?? 'none'} ${parts.length > 3 ? 'is-full' : ''}` },
      ...parts,
      waits && h('li', { class: 'duel-slot' }, t(side.seat === viewer ? 'duel.yours' : 'duel.theirs')),
      !waits && parts.length === 0 && h('li', { class: 'duel-slot is-quiet' }, t('duel.nothing')),
    );
  };
  const sum = (/** @type {typeof left} */ { parts, total }) => {
    const told = parts.filter(({ strength, void: gone }) => strength > 0 && !gone);
    if (told.length === 0) return h('span', {}, t('duel.noStrength'));
    return h(
      'span',
      {},
      ...told.flatMap(({ face, strength }, at) => [at > 0 && ' + ', face.name, ' ', h('b', {}, String(strength))]),
      told.length > 1 && [' = ', h('b', {}, String(total))],
    );
  };
  const ahead = confrontation.sides[0].total > confrontation.sides[1].total;
  const leads = (/** @type {typeof left} */ side) => side.attacks === ahead;
  return h(
    'section',
    { class: `duel ${over ? 'is-over' : ''}`, 'aria-label': confrontation.title },
    h(
      'header',
      { class: 'duel-title' },
      h('h2', {}, confrontation.title),
      confrontation.stake !== undefined && h('p', {}, typeset(confrontation.stake)),
    ),
    sides[0],
    h(
      'div',
      { class: 'duel-middle' },
      h(
        'p',
        { class: 'duel-totals' },
        h('strong', { class: `tint-${board.tints[left.seat]} ${leads(left) ? 'leads' : ''}` }, String(left.total)),
        h('i', {}, t('duel.against')),
        h('strong', { class: `tint-${board.tints[right.seat]} ${leads(right) ? 'leads' : ''}` }, String(right.total)),
      ),
      h('div', { class: 'duel-lines' }, line(left), line(right)),
      h('p', { class: 'duel-sums' }, sum(left), sum(right)),
      over &&
        h(
          'div',
          { class: 'duel-result' },
          ...result.map((text) => h('p', {}, typeset(text))),
          h('button', { type: 'button', class: 'button strong', onclick: close }, t('duel.on')),
        ),
    ),
    sides[1],
  );
}
