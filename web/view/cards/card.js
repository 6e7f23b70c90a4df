/**
 * A card to read: what it costs, what it is called, its sign, its strength, what it does, when it may be played and why
 * not now.
 * @module
 */

import { labelled, typeset } from '../../text/index.js';
import { h } from '../parts/dom.js';
import { emblem, paceSign } from './emblems.js';

/** @import { Face } from '../../net/wire.d.ts' */

/** The parts of a card. @param {Face} face @returns {HTMLElement[]} */
function parts(face) {
  const { name, suit, cost, strength, text, tempo, barred } = face;
  return [
    h(
      'span',
      { class: 'card-head' },
      cost !== undefined && h('span', { class: 'card-cost' }, String(cost)),
      h('b', { class: 'card-name' }, name),
    ),
    h('span', { class: 'card-art' }, emblem(face.emblem), strength && h('span', { class: 'card-strength' }, strength)),
    h('span', { class: 'card-text' }, typeset(text)),
    h(
      'span',
      { class: 'card-foot' },
      suit !== undefined && h('span', {}, suit.name),
      tempo !== undefined && h('span', { class: 'card-tempo' }, paceSign(tempo.pace), tempo.name),
    ),
    ...(barred === undefined ? [] : [h('span', { class: 'card-why' }, typeset(barred))]),
  ];
}

/** A card to look at. @param {Face} face @param {string} [kind] */
export function card(face, kind = '') {
  const drawn = h('span', { class: `card-face suit-${face.suit?.tint ?? 'none'} ${kind}`, 'aria-hidden': 'true' }, ...parts(face));
  if ((face.copies ?? 1) > 1) drawn.append(h('span', { class: 'card-copies' }, `×${face.copies}`));
  return drawn;
}

/** A card in words. @param {Face} face */
export function cardWords({ name, suit, cost, strength, text, tempo, copies = 1, barred }) {
  const price = suit === undefined ? '' : [suit.name, cost].filter((part) => part !== undefined).join(' ');
  const words = [copies > 1 ? `${copies} × ${name}` : name, price, [strength, text].filter(Boolean).join(' '), tempo?.name, barred];
  const [first, ...more] = words.filter((word) => word !== undefined && word !== '');
  return more.length === 0 ? String(first) : labelled(String(first), more.join('; '));
}
