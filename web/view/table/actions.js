/**
 * What a player or watcher can do beside moving.
 * @module
 */

import { settings } from '../../store/settings.js';
import { t } from '../../text/index.js';
import { action, button } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';

/** @import { Step } from '../../game/timeline.js' */
/** @import { Offered } from '../../net/wire.d.ts' */
/** @import { Icon } from '../parts/icons.js' */
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
 * @property {boolean} before whether there are earlier moments than the one shown
 * @property {boolean} after whether there are later ones
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
 * @property {(step: Step) => void} step
 */

/**
 * The tools that are always in the same places: what cannot be done now is there, too, and cannot be pressed.
 * @param {HTMLElement} into
 * @param {Can} can
 * @param {ActionHandlers} handlers
 */
export function showTools(into, can, handlers) {
  const going = can.playing && !can.over && !can.waiting;
  const focused = document.activeElement?.getAttribute('data-action');
  const tool = (/** @type {Icon} */ name, /** @type {string} */ key, /** @type {() => void} */ act, /** @type {boolean} */ possible) =>
    action(name, key, act, { disabled: !possible });
  fill(
    into,
    tool('back', 'table.prevShort', () => handlers.step('back'), can.before),
    tool('on', 'table.nextShort', () => handlers.step('on'), can.after),
    tool('hint', 'table.hint', handlers.hint, going && can.advised),
    tool('undo', 'table.takeBack', () => handlers.offer('take-back'), going && can.begun),
    action('flip', 'board.flipShort', handlers.flip, { 'aria-label': t('board.flip') }),
  );
  if (focused) /** @type {HTMLElement | null} */ (into.querySelector(`[data-action="${focused}"]`))?.focus();
}

/**
 * What is needed less often, for the menu.
 * @param {Can} can
 * @param {ActionHandlers} handlers
 */
export function rareActions(can, handlers) {
  const going = can.playing && !can.over && !can.waiting;
  return [
    can.judged && action('graph', 'table.evaluation', handlers.evaluation, { 'aria-pressed': String(settings.evaluation) }),
    can.recorded && !can.trying && action('branch', 'table.try', handlers.tryMoves),
    going && !can.allSeats && action('handshake', 'table.draw', () => handlers.offer('draw')),
    going && action('flag', 'table.resign', handlers.resign),
    action('share', 'table.share', handlers.share),
    can.recorded && action('download', 'table.download', handlers.download),
  ];
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
