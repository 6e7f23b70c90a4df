/**
 * What a player or watcher can do beside moving.
 * @module
 */

import { fill, h, icon } from '../dom.js';
import { settings } from '../memory.js';
import { dialog } from '../pages/parts.js';
import { t } from '../text/index.js';

/** @typedef {import('../types.js').Offered} Offered */
/**
 * @typedef {object} Can
 * @property {boolean} playing whether a seat is one's own
 * @property {boolean} everybody whether all seats are
 * @property {boolean} over
 * @property {boolean} waiting
 * @property {boolean} begun
 * @property {boolean} advised whether hints are given
 * @property {boolean} judged whether the evaluation may be shown
 * @property {boolean} recorded whether the record may be read
 * @property {boolean} trying whether a variation is shown
 */
/**
 * @typedef {object} Deeds
 * @property {() => void} hint
 * @property {() => void} evaluation
 * @property {(what: Offered) => void} offer
 * @property {() => void} resign
 * @property {() => void} tryMoves
 * @property {() => void} share
 * @property {() => void} download
 * @property {() => void} flip
 */

/**
 * @param {HTMLElement} into
 * @param {Can} can
 * @param {Deeds} deeds
 */
export function showActions(into, can, deeds) {
  const going = can.playing && !can.over && !can.waiting;
  const focused = document.activeElement?.getAttribute('data-action');
  fill(
    into,
    going && can.advised && action('hint', 'table.hint', deeds.hint),
    can.judged && action('graph', 'table.evaluation', deeds.evaluation, settings.evaluation),
    going && can.begun && action('undo', 'table.takeBack', () => deeds.offer('take-back')),
    going && !can.everybody && action('handshake', 'table.draw', () => deeds.offer('draw')),
    going && action('flag', 'table.resign', deeds.resign),
    can.recorded && !can.trying && action('branch', 'table.try', deeds.tryMoves),
    action('share', 'table.share', deeds.share),
    can.recorded && action('download', 'table.download', deeds.download),
    action('flip', 'board.flip', deeds.flip),
  );
  if (focused) /** @type {HTMLElement | null} */ (into.querySelector(`[data-action="${focused}"]`))?.focus();
}

/** Asks whether one really gives up. @param {() => void} resign */
export function resignDialog(resign) {
  const yes = h(
    'button',
    {
      type: 'button',
      class: 'button strong',
      onclick: () => {
        box.close();
        resign();
      },
    },
    t('table.yes'),
  );
  const no = h('button', { type: 'button', class: 'button', onclick: () => box.close() }, t('table.no'));
  const box = dialog(t('table.resign'), h('p', {}, t('table.resignSure')), [no, yes]);
}

/**
 * @param {Parameters<typeof icon>[0]} picture
 * @param {string} key
 * @param {() => void} act
 * @param {boolean} [pressed]
 */
function action(picture, key, act, pressed) {
  return h(
    'button',
    {
      type: 'button',
      class: 'action',
      'data-action': picture,
      onclick: act,
      'aria-pressed': pressed === undefined ? undefined : String(pressed),
    },
    icon(picture),
    h('span', {}, t(key)),
  );
}
