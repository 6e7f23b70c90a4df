/**
 * What the signs of a map mean that are no pieces: its landmarks, and the lines round its zones.
 * @module
 */

import { h, s } from '../parts/dom.js';
import { landmark } from './glyphs.js';

/** @param {import('../../net/wire.d.ts').BoardInfo} board */
export function legend({ landmarks = [], zones = [] }) {
  const sign = (/** @type {string} */ viewBox, /** @type {SVGElement[]} */ ...drawn) =>
    s('svg', { viewBox, 'aria-hidden': 'true' }, ...drawn);
  return [
    ...landmarks.map(({ title, name }) => h('li', {}, sign('-36 -36 72 72', landmark()), `${title} (${name})`)),
    ...zones.map(({ name }) => h('li', {}, sign('0 -36 96 72', s('path', { class: 'zone-line', d: 'M6 0H90' })), name)),
  ];
}
