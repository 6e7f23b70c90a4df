/**
 * What a player or watcher can do beside moving.
 * @module
 */

import { settings } from '../../store/settings.js';
import { t } from '../../text/index.js';
import { action, button } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';

/** @import { Offered } from '../../net/wire.d.ts' */
/**
 * @typedef {object} Can
 * @property {boolean} playing whether the player holds a seat
 * @property {boolean} allSeats whether the player holds all of them
 * @property {boolean} over
 * @property {boolean} waiting
 * @property {boolean} begun
 * @property {boolean} advised whether hints are given
 * @property {boolean} judged whether the evaluation may be shown
 * @property {boolean} recorded whether the record may be read
 * @property {boolean} trying whether a variation is shown
 */
/**
 * @typedef {object} ActionHandlers
 * @property {() => void} hint
 * @property {() => void} evaluation
 * @property {(what: Offered) => void} offer
 * @property {() => void} resign
 * @property {() => void} tryMoves
 * @property {() => void} share
 * @property {() => void} download
 * @property {() => void} flip
 */

/** @param {HTMLElement} into @param {Can} can @param {ActionHandlers} handlers */
export function showActions(into, can, handlers) {
  const going = can.playing && !can.over && !can.waiting;
  const focused = document.activeElement?.getAttribute('data-action');
  fill(
    into,
    going && can.advised && action('hint', 'table.hint', handlers.hint),
    can.judged && action('graph', 'table.evaluation', handlers.evaluation, { 'aria-pressed': String(settings.evaluation) }),
    going && can.begun && action('undo', 'table.takeBack', () => handlers.offer('take-back')),
    going && !can.allSeats && action('handshake', 'table.draw', () => handlers.offer('draw')),
    going && action('flag', 'table.resign', handlers.resign),
    can.recorded && !can.trying && action('branch', 'table.try', handlers.tryMoves),
    action('share', 'table.share', handlers.share),
    can.recorded && action('download', 'table.download', handlers.download),
    action('flip', 'board.flip', handlers.flip),
  );
  if (focused) /** @type {HTMLElement | null} */ (into.querySelector(`[data-action="${focused}"]`))?.focus();
}

/** Asks the player to confirm the resignation. @param {() => void} resign */
export function resignDialog(resign) {
  const yes = button(
    t('table.yes'),
    () => {
      box.close();
      resign();
    },
    'strong',
  );
  const no = button(t('table.no'), () => box.close());
  const box = dialog(t('table.resign'), h('p', {}, t('table.resignSure')), [no, yes]);
}
