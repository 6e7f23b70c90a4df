/**
 * What a player has before them, always in view: the stacks of what was played with what is free, the hand as a fan,
 * the piles.
 * @module
 */

import { labelled, t } from '../../text/index.js';
import { dialog } from '../parts/dialog.js';
import { h } from '../parts/dom.js';
import { card, cardWords } from './card.js';
import { emblem } from './emblems.js';

/** @import { Picture, Tray } from '../../net/wire.d.ts' */

/** A stack shows so many of its cards. */
const PEEP = 3;

/** How many pieces lie in a tray. @param {Picture} picture @param {Tray} tray */
export function lying(picture, { id }) {
  return picture.pieces.filter(({ at }) => at === id).reduce((sum, { count }) => sum + (count ?? 1), 0);
}

/**
 * @param {Picture} picture
 * @param {number | undefined} viewer
 * @returns {HTMLElement[]} nothing if the viewer has no cards
 */
export function drawHand(picture, viewer) {
  const own = (picture.trays ?? []).filter(({ owner }) => viewer !== undefined && owner === viewer);
  const hand = own.filter(({ sort }) => sort === 'hand');
  const stacks = own.filter(({ sort }) => sort === 'stack');
  const piles = own.filter(({ sort, emblem: sign }) => sort === 'pile' || sign === 'draw');
  if (hand.length + stacks.length === 0) return [];
  const fan = h(
    'div',
    { class: 'fan', role: 'group', 'aria-label': t('cards.hand') },
    ...hand.map((tray, at) => inHand(tray, picture, at, hand.length)),
  );
  fan.style.setProperty('--count', String(hand.length));
  return [
    h('button', { type: 'button', class: 'grab', 'aria-label': t('cards.fold'), onclick: fold }),
    h('div', { class: 'stacks' }, ...stacks.map(stack)),
    hand.length === 0 ? h('p', { class: 'fan-empty' }, t('cards.none')) : fan,
    h('div', { class: 'piles' }, ...piles.map((tray) => pile(tray, picture))),
  ];
}

/** Folds the hand away, or takes it up again. @param {Event} event */
function fold({ target }) {
  if (target instanceof Element) target.closest('.board-view')?.classList.toggle('is-low');
}

/** @param {Tray} tray @param {Picture} picture @param {number} at @param {number} count */
function inHand(tray, picture, at, count) {
  const [face] = tray.faces ?? [];
  const copies = picture.pieces.filter((piece) => piece.at === tray.id).length;
  const barred = face?.barred !== undefined;
  const thing = h(
    'button',
    {
      type: 'button',
      class: `thing hand-card ${barred ? 'is-barred' : ''} ${copies > 1 ? 'has-copies' : ''}`,
      'data-thing': tray.id,
      tabindex: -1,
    },
    h('span', { class: 'unseen said' }),
    h('span', { class: 'glow', 'aria-hidden': 'true' }),
    face === undefined ? h('span', { class: 'card-back' }, tray.title ?? tray.label) : card(face),
  );
  thing.style.setProperty('--turn', String(at - (count - 1) / 2));
  return thing;
}

/** @param {Tray} tray */
function stack(tray) {
  const faces = tray.faces ?? [];
  const { used, of } = tray.capacity ?? { used: 0, of: 0 };
  const free = t('cards.free', { free: of - used, of });
  const drawn = h(
    'button',
    { type: 'button', class: `thing stack suit-${tray.tint ?? 'none'}`, 'data-thing': tray.id, tabindex: -1, title: tray.label },
    h('span', { class: 'unseen said' }),
    h('b', { class: 'stack-name', 'aria-hidden': 'true' }, tray.title ?? tray.label),
    h(
      'span',
      { class: 'stack-cards', 'aria-hidden': 'true' },
      ...faces.slice(-PEEP).map(({ name, cost }) => h('span', { class: 'stack-card' }, h('i', {}, String(cost ?? '')), name)),
    ),
    pips(used, of),
    h('span', { class: 'stack-free', 'aria-hidden': 'true' }, free),
  );
  return h('div', { class: 'stack-place' }, drawn, faces.length > 0 && look(tray, faces.length));
}

/** Points of which some are used up. @param {number} used @param {number} of */
export function pips(used, of) {
  const one = (/** @type {number} */ at) => h('i', { class: at < used ? 'used' : '' });
  return h('span', { class: 'pips', 'aria-hidden': 'true' }, ...Array.from({ length: of }, (_, at) => one(at)));
}

/** @param {Tray} tray @param {Picture} picture */
function pile(tray, picture) {
  const count = lying(picture, tray);
  const words = labelled(tray.title ?? tray.label, count);
  const inside = [emblem(tray.emblem), h('span', {}, tray.title ?? tray.label), h('b', {}, String(count))];
  if ((tray.faces ?? []).length === 0) return h('div', { class: 'pile', title: words }, ...inside);
  return h(
    'button',
    { type: 'button', class: 'pile', title: t('cards.look', { pile: words }), onclick: () => lookThrough(tray) },
    ...inside,
    h('span', { class: 'unseen' }, t('cards.browse')),
  );
}

/** A small button that opens a tray. @param {Tray} tray @param {number} count */
function look(tray, count) {
  const name = t('cards.look', { pile: labelled(tray.title ?? tray.label, count) });
  return h(
    'button',
    { type: 'button', class: 'stack-look', 'aria-label': name, title: name, onclick: () => lookThrough(tray) },
    String(count),
  );
}

/** Shows the cards of a tray. @param {Tray} tray */
export function lookThrough(tray) {
  const cards = (tray.faces ?? []).map((face) => h('li', {}, h('span', { class: 'unseen' }, cardWords(face)), card(face)));
  dialog(tray.label, h('ul', { class: 'card-sheet' }, ...cards));
}
