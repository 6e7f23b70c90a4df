/**
 * What only maps and games of cards and turns need, fetched when the first of them is shown: other pages do without.
 * @module
 */

import { h } from '../parts/dom.js';

/**
 * @typedef {object} RichParts
 * @property {typeof import('../cards/table.js').CardTable} CardTable
 * @property {typeof import('../cards/hand.js').pips} pips
 * @property {typeof import('../map/figures.js').portraitToken} portraitToken
 * @property {typeof import('../map/camera.js').Camera} Camera
 * @property {typeof import('../map/drawing.js').MapDrawing} MapDrawing
 * @property {typeof import('../map/tip.js').MapTip} MapTip
 */

/** @type {Promise<RichParts> | undefined} */
let fetching;

/** What has been fetched. @type {{ parts: RichParts | undefined }} */
export const rich = { parts: undefined };

/** Fetches it, once. */
export function loadRich() {
  fetching ??= fetchParts();
  return fetching;
}

/** @returns {Promise<RichParts>} */
async function fetchParts() {
  const [cards, hand, figures, camera, drawing, tip] = await Promise.all([
    import('../cards/table.js'),
    import('../cards/hand.js'),
    import('../map/figures.js'),
    import('../map/camera.js'),
    import('../map/drawing.js'),
    import('../map/tip.js'),
    style('/style/map.css'),
    style('/style/cards.css'),
  ]);
  rich.parts = { ...cards, ...hand, ...figures, ...camera, ...drawing, ...tip };
  return rich.parts;
}

/** @param {string} href */
function style(href) {
  return new Promise((resolve, reject) => {
    document.head.append(h('link', { rel: 'stylesheet', href, onload: resolve, onerror: reject }));
  });
}
