/**
 * What a table tells beside its question: an offer, a look back and a variation in the question's place; an invitation and
 * the result above the board.
 * @module
 */

import { spoils } from '../../game/spoils.js';
import { t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { button, link } from '../parts/buttons.js';
import { fill, h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';
import { factsOf, spoilsRow } from './seats.js';
import { linkField, tableLink } from './share.js';

/** @import { Frame, Offered } from '../../net/wire.d.ts' */
/** @import { Said } from '../board/board.js' */

/**
 * @typedef {object} Situation
 * @property {Frame} frame
 * @property {string} table
 * @property {string} game
 * @property {number[]} own the player's seats
 * @property {import('../../store/tables.js').Held | undefined} held
 * @property {import('../../game/timeline.js').Looking} looking
 * @property {boolean} open whether variations are possible
 * @property {boolean} told whether the result was read and put away
 * @property {Element} graph how the game went, drawn elsewhere
 */
/**
 * @typedef {object} NoticeHandlers
 * @property {(what: Offered) => void} offer
 * @property {(what: Offered) => void} decline
 * @property {() => void} toNow
 * @property {() => void} tryMoves
 * @property {() => void} undoTry
 * @property {() => void} analyse
 * @property {() => void} putAway
 */

/**
 * What lies above the board: an invitation or the result.
 * @param {HTMLElement} into
 * @param {Situation} now
 * @param {NoticeHandlers} handlers
 */
export function showNotices(into, now, handlers) {
  fill(into, ...waiting(now), ...result(now, handlers));
}

/**
 * What is said in place of the question, if anything is.
 * @param {Situation} now
 * @param {NoticeHandlers} handlers
 * @returns {Said | undefined}
 */
export function said({ frame, own, looking, open }, handlers) {
  if (looking.is === 'past') {
    const attempt = open ? [chip('table.try', handlers.tryMoves, 'try')] : [];
    return { words: t('table.lookingBack'), buttons: [...attempt, chip('table.toNow', handlers.toNow, 'now', 'strong')] };
  }
  if (looking.is === 'variation') {
    const undo = chip('table.varBack', handlers.undoTry, 'undo', '', { disabled: looking.moves.length === 0 });
    const words = `${t('table.variation')} ${looking.moves.join('  ')}`;
    return { words, buttons: [undo, chip('table.toNow', handlers.toNow, 'now', 'strong')] };
  }
  const [offered] = (frame.offers ?? []).map(({ what, from }) => {
    const seat = frame.seats[from];
    const mine = own.includes(from);
    const asked = mine && own.length < frame.seats.length;
    const words = asked ? t(`table.asked.${what}`) : t(`table.offered.${what}`, { who: seat?.name || seat?.label || '' });
    const answers = own.some((one) => one !== from);
    const accept = chip('table.accept', () => handlers.offer(what), 'accept', 'strong');
    const buttons = answers ? [accept, chip('table.decline', () => handlers.decline(what), 'decline')] : [];
    return { words, buttons: mine && !answers ? [chip('board.back', () => handlers.decline(what), 'decline')] : buttons };
  });
  if (offered !== undefined) return offered;
  if (frame.status.is !== 'over') return undefined;
  const again = own.length > 0 ? [rematch(frame, own, handlers)] : [];
  return { words: frame.status.text ?? '', buttons: [...again, chip('table.analyse', handlers.analyse, 'analyse')], alone: true };
}

/** @param {string} key @param {() => void} act @param {string} name @param {string} [kind] @param {Record<string, unknown>} [more] */
function chip(key, act, name, kind = '', more = {}) {
  return h('button', { type: 'button', class: `chip ${kind}`, 'data-say': name, onclick: act, ...more }, t(key));
}

/** @param {Frame} frame @param {number[]} own @param {NoticeHandlers} handlers */
function rematch(frame, own, handlers) {
  const asked = (frame.offers ?? []).some(({ what, from }) => what === 'rematch' && own.includes(from));
  return chip('table.rematch', () => handlers.offer('rematch'), 'rematch', 'strong', { disabled: asked });
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

/**
 * Who won, why, by how much, how it went, and what can be done next.
 * @param {Situation} now
 * @param {NoticeHandlers} handlers
 */
function result({ frame, own, looking, told, game, graph }, handlers) {
  if (frame.status.is !== 'over' || looking.is !== 'live' || told) return [];
  const { ranks = [], scores, text = '' } = frame.status;
  const alone = own.length === 1 ? own[0] : undefined;
  const drawn = ranks.every((rank) => rank === 1);
  const title = alone === undefined ? t('table.over') : drawn ? t('table.drawn') : t(ranks[alone] === 1 ? 'table.won' : 'table.lost');
  const line = (/** @type {import('../../net/wire.d.ts').SeatNow} */ seat, /** @type {number} */ at) =>
    h(
      'li',
      { class: ranks[at] === 1 && !drawn ? 'first' : undefined },
      seatToken(at, seat.tint),
      h('strong', {}, seat.label),
      h('span', { class: 'result-facts' }, factsOf(frame, at).join(' · ')),
      spoilsRow(spoils(frame.picture, at), frame.seats),
      scores !== undefined && h('b', { class: 'result-score' }, String(scores[at])),
    );
  return [
    h(
      'section',
      { class: 'notice result', 'aria-label': t('table.over') },
      h('button', { type: 'button', class: 'plain', 'aria-label': t('app.close'), onclick: handlers.putAway }, icon('close')),
      h('h2', {}, title),
      h('p', {}, text),
      h('ol', { class: 'result-seats' }, ...frame.seats.map(line)),
      graph,
      h(
        'div',
        { class: 'row' },
        own.length > 0 && rematch(frame, own, handlers),
        button(t('table.analyse'), handlers.analyse),
        link(t('table.another'), `/?new=${game}`, 'quiet'),
      ),
    ),
  ];
}
