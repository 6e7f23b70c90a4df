/**
 * The notices above the board: an invitation, an offer, the result, a look back, a variation.
 * @module
 */

import { t } from '../../text/index.js';
import { button } from '../parts/buttons.js';
import { fill, h } from '../parts/dom.js';
import { linkField, tableLink } from './share.js';

/** @import { Frame, Offered } from '../../net/wire.d.ts' */

/**
 * @typedef {object} Situation
 * @property {Frame} frame
 * @property {string} table
 * @property {number[]} own the player's seats
 * @property {import('../../store/tables.js').Held | undefined} held
 * @property {import('../../game/timeline.js').Looking} looking
 * @property {boolean} open whether variations are possible
 */
/**
 * @typedef {object} NoticeHandlers
 * @property {(what: Offered) => void} offer
 * @property {(what: Offered) => void} decline
 * @property {() => void} toNow
 * @property {() => void} tryMoves
 * @property {() => void} undoTry
 * @property {() => void} analyse
 */

/**
 * @param {HTMLElement} into
 * @param {Situation} now
 * @param {NoticeHandlers} handlers
 */
export function showNotices(into, now, handlers) {
  fill(into, ...looking(now, handlers), ...offers(now, handlers), ...waiting(now), ...result(now, handlers));
}

/** @param {Situation} now @param {NoticeHandlers} handlers */
function looking({ looking, open }, handlers) {
  if (looking.is === 'live') return [];
  const back = button(t('table.toNow'), handlers.toNow);
  if (looking.is === 'past') {
    const attempt = open && button(t('table.try'), handlers.tryMoves);
    return [h('div', { class: 'notice' }, h('span', {}, t('table.lookingBack')), h('div', { class: 'row' }, attempt, back))];
  }
  return [variationNotice(looking.moves, handlers.undoTry, handlers.toNow)];
}

/** The moves of a variation. @param {string[]} moves @param {() => void} undo @param {() => void} leave */
export function variationNotice(moves, undo, leave) {
  return h(
    'div',
    { class: 'notice variation' },
    h('span', {}, t('table.variation'), ' ', h('strong', {}, moves.join('  '))),
    h('div', { class: 'row' }, button(t('table.varBack'), undo, '', { disabled: moves.length === 0 }), button(t('table.toNow'), leave)),
  );
}

/** @param {Situation} now @param {NoticeHandlers} handlers */
function offers({ frame, own }, handlers) {
  return (frame.offers ?? []).map(({ what, from }) => {
    const seat = frame.seats[from];
    const mine = own.includes(from);
    const words =
      mine && own.length < frame.seats.length
        ? t(`table.asked.${what}`)
        : t(`table.offered.${what}`, { who: seat?.name || seat?.label || '' });
    const answer = own.some((one) => one !== from)
      ? h(
          'div',
          { class: 'row' },
          button(t('table.accept'), () => handlers.offer(what), 'strong'),
          button(t('table.decline'), () => handlers.decline(what)),
        )
      : mine && button(t('board.back'), () => handlers.decline(what));
    return h('div', { class: 'notice', role: 'status' }, h('span', {}, words), answer);
  });
}

/** @param {Situation} now */
function waiting({ frame, table, held }) {
  if (frame.status.is !== 'waiting') return [];
  const links = (held?.links ?? []).filter(({ seat }) => !frame.seats[seat]?.present);
  if (links.length === 0) {
    return [h('div', { class: 'notice' }, h('span', {}, held === undefined ? t('table.waiting') : t('invite.open')))];
  }
  return [
    h(
      'div',
      { class: 'notice invite' },
      h('h2', {}, t('invite.title')),
      h('p', {}, t('invite.text')),
      ...links.map(({ seat, secret }) => linkField(t('share.seat', { seat: frame.seats[seat]?.label ?? '' }), tableLink(table, secret))),
    ),
  ];
}

/** @param {Situation} now @param {NoticeHandlers} handlers */
function result({ frame, own, looking }, handlers) {
  if (frame.status.is !== 'over' || looking.is === 'variation') return [];
  const ranks = frame.status.ranks;
  const alone = own.length === 1 ? own[0] : undefined;
  const drawn = ranks.every((rank) => rank === 1);
  const title = alone === undefined ? t('table.over') : drawn ? t('table.drawn') : t(ranks[alone] === 1 ? 'table.won' : 'table.lost');
  const asked = (frame.offers ?? []).some(({ what, from }) => what === 'rematch' && own.includes(from));
  return [
    h(
      'div',
      { class: 'notice result' },
      h('div', {}, h('h2', {}, title), h('p', {}, frame.status.text)),
      h(
        'div',
        { class: 'row' },
        own.length > 0 && button(t('table.rematch'), () => handlers.offer('rematch'), 'strong', { disabled: asked }),
        button(t('table.analyse'), handlers.analyse),
      ),
    ),
  ];
}
