/**
 * The parts of a turn: what is over, what is being played, what is still to come.
 * @module
 */

import { t } from '../../text/index.js';
import { h } from '../parts/dom.js';

/** @import { Course, SeatNow } from '../../net/wire.d.ts' */

/** @param {Course} course @param {SeatNow[]} seats */
export function drawPhases({ seat, label, phases }, seats) {
  const whose = seat === undefined ? '' : t('cards.turnOf', { seat: seats[seat]?.label ?? '' });
  const now = phases.find(({ stage }) => stage === 'now');
  return [
    h(
      'ol',
      { class: 'phases', 'aria-label': t('cards.phases') },
      ...phases.map(({ name, stage }, at) =>
        h(
          'li',
          { class: `phase is-${stage}`, 'data-number': at + 1, 'aria-current': stage === 'now' ? 'step' : undefined },
          h('span', { class: 'phase-name' }, name),
          stage === 'done' && h('span', { class: 'unseen' }, t('cards.over')),
        ),
      ),
    ),
    h(
      'p',
      { class: 'phase-label' },
      h('span', { class: 'phase-current', 'aria-hidden': 'true' }, now?.name ?? ''),
      whose !== '' && h('span', { class: 'whose' }, whose),
      h('span', { class: 'course-label' }, label),
    ),
  ];
}
