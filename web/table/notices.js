/**
 * What is said above the board: a lost connection, an invitation, an offer, the result, a look back.
 * @module
 */

import { fill, h } from '../dom.js';
import { t } from '../text/index.js';
import { linkField, tableLink } from './share.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').Offered} Offered */

/**
 * @typedef {object} Situation
 * @property {Frame} frame
 * @property {string} table
 * @property {number[]} own
 * @property {import('../memory.js').Held | undefined} held
 * @property {{ is: 'live' } | { is: 'past' } | { is: 'variation', moves: string[] }} looking
 * @property {boolean} open whether variations are possible
 */
/**
 * @typedef {object} Deeds
 * @property {(what: Offered) => void} offer
 * @property {(what: Offered) => void} decline
 * @property {() => void} toNow
 * @property {() => void} tryMoves
 * @property {() => void} undoTry
 * @property {() => void} analyse
 * @property {() => void} rematch
 */

/**
 * @param {HTMLElement} into
 * @param {Situation} now
 * @param {Deeds} deeds
 */
export function showNotices(into, now, deeds) {
  fill(into, ...looking(now, deeds), ...offers(now, deeds), ...waiting(now), ...result(now, deeds));
}

/** @param {Situation} now @param {Deeds} deeds */
function looking({ looking, open }, deeds) {
  if (looking.is === 'live') return [];
  const back = h('button', { type: 'button', class: 'button', onclick: deeds.toNow }, t('table.toNow'));
  if (looking.is === 'past') {
    const attempt = open && h('button', { type: 'button', class: 'button', onclick: deeds.tryMoves }, t('table.try'));
    return [h('div', { class: 'notice' }, h('span', {}, t('table.lookingBack')), h('div', { class: 'row' }, attempt, back))];
  }
  const undo = h(
    'button',
    { type: 'button', class: 'button', disabled: looking.moves.length === 0, onclick: deeds.undoTry },
    t('table.varBack'),
  );
  return [
    h(
      'div',
      { class: 'notice variation' },
      h('span', {}, t('table.variation'), ' ', h('strong', {}, looking.moves.join('  '))),
      h('div', { class: 'row' }, undo, back),
    ),
  ];
}

/** @param {Situation} now @param {Deeds} deeds */
function offers({ frame, own }, deeds) {
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
          h('button', { type: 'button', class: 'button strong', onclick: () => deeds.offer(what) }, t('table.accept')),
          h('button', { type: 'button', class: 'button', onclick: () => deeds.decline(what) }, t('table.decline')),
        )
      : mine && h('button', { type: 'button', class: 'button', onclick: () => deeds.decline(what) }, t('board.back'));
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

/** @param {Situation} now @param {Deeds} deeds */
function result({ frame, own, looking }, deeds) {
  if (frame.status.is !== 'over' || looking.is === 'variation') return [];
  const ranks = frame.status.ranks ?? [];
  const alone = own.length === 1 ? own[0] : undefined;
  const drawn = ranks.every((rank) => rank === 1);
  const title = alone === undefined ? t('table.over') : drawn ? t('table.drawn') : t(ranks[alone] === 1 ? 'table.won' : 'table.lost');
  const asked = (frame.offers ?? []).some(({ what, from }) => what === 'rematch' && own.includes(from));
  return [
    h(
      'div',
      { class: 'notice result' },
      h('div', {}, h('h2', {}, title), h('p', {}, frame.status.text ?? '')),
      h(
        'div',
        { class: 'row' },
        own.length > 0 &&
          h('button', { type: 'button', class: 'button strong', disabled: asked, onclick: deeds.rematch }, t('table.rematch')),
        h('button', { type: 'button', class: 'button', onclick: deeds.analyse }, t('table.analyse')),
      ),
    ),
  ];
}
