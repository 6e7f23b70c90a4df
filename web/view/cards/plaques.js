/**
 * The players' boards: who they are, their points and how they are made up, what they are to do, what they hold.
 * @module
 */

import { labelled, t, typeset } from '../../text/index.js';
import { portraitToken } from '../map/figures.js';
import { h } from '../parts/dom.js';
import { emblem } from './emblems.js';
import { lookThrough, lying, pips } from './hand.js';

/** @import { BoardInfo, Picture, Plaque, SeatNow, Tray } from '../../net/wire.d.ts' */

/**
 * @param {object} what
 * @param {Picture} what.picture
 * @param {BoardInfo} what.board
 * @param {SeatNow[]} what.seats
 * @param {number | undefined} what.viewer
 * @param {(seat: number) => string} what.who who sits there
 * @param {(site: string) => void} what.go shows a place
 */
export function drawPlaques({ picture, board, seats, viewer, who, go }) {
  const turn = picture.course?.seat;
  const order = seats.map((_, seat) => seat).sort((one, other) => Number(one === viewer) - Number(other === viewer));
  const shared = (picture.trays ?? []).filter(({ owner }) => owner === undefined);
  return [
    ...order.map((seat) => {
      const plaque = picture.plaques?.find((one) => one.seat === seat);
      const trays = (picture.trays ?? []).filter(({ owner, sort }) => owner === seat && sort !== 'hand');
      const tint = board.tints[seat] ?? 'none';
      const name = [who(seat), ...(plaque?.honours ?? [])].filter(Boolean);
      const others = trays.filter(({ sort, emblem: sign }) => sort !== 'stack' && sort !== 'pile' && !(seat === viewer && sign === 'draw'));
      return h(
        'section',
        {
          class: `plaque tint-${tint} ${turn === seat ? 'has-turn' : ''} ${seat === viewer ? 'is-own' : ''}`,
          'data-seat': seat,
          'aria-label': seats[seat].label,
        },
        h(
          'div',
          { class: 'plaque-head' },
          portraitToken(board.portraits?.[seat], tint, seat),
          h(
            'div',
            { class: 'plaque-name' },
            h('h2', {}, seats[seat].label),
            h('p', {}, ...name.flatMap((part, at) => [at > 0 && ' · ', h('span', { class: at === 0 ? '' : 'honour' }, part)])),
          ),
          h('span', { class: 'clock', hidden: true, role: 'timer', 'aria-label': t('table.clock') }),
          plaque?.tally !== undefined && score(plaque.tally),
        ),
        h('button', { type: 'button', class: 'plaque-more', 'aria-label': t('cards.more', { seat: seats[seat].label }), onclick: unfold }),
        plaque?.tally !== undefined && race(plaque.tally),
        plaque?.quest !== undefined && quest(plaque.quest, go),
        h(
          'div',
          { class: 'plaque-facts' },
          ...counters(others, picture),
          seat !== viewer &&
            h('div', { class: 'plaque-stacks' }, ...trays.filter(({ sort }) => sort === 'stack').map((tray) => powers(tray))),
        ),
      );
    }),
    shared.length > 0 && h('div', { class: 'shared-piles' }, ...shared.map((tray) => counter(tray, lying(picture, tray)))),
  ];
}

/** Shows all of a player's board where there is little room. @param {Event} event */
function unfold({ target }) {
  if (target instanceof Element) target.closest('.plaque')?.classList.toggle('is-open');
}

/** @param {NonNullable<Plaque['tally']>} tally */
function score({ total, goal }) {
  return h('div', { class: 'plaque-score' }, h('strong', {}, String(total)), goal !== undefined && h('small', {}, t('cards.of', { goal })));
}

/** Points on their way to the goal. @param {NonNullable<Plaque['tally']>} tally */
function race({ total, goal, parts }) {
  const most = Math.max(goal ?? 1, total, 1);
  const bar = h('div', { class: 'race', 'aria-hidden': 'true' });
  for (const { points } of parts) {
    const part = h('i', {});
    part.style.width = `${(points / most) * 100}%`;
    if (points > 0) bar.append(part);
  }
  const one = (/** @type {typeof parts[number]} */ { name, emblem: sign, points }) =>
    h(
      'li',
      { class: points === 0 ? 'nothing' : '', title: labelled(name, points) },
      emblem(sign),
      h('span', { class: 'unseen' }, name),
      h('b', {}, String(points)),
    );
  return h('div', { class: 'race-place' }, bar, h('ul', { class: 'race-parts' }, ...parts.map(one)));
}

/** @param {NonNullable<Plaque['quest']>} quest @param {(site: string) => void} go */
function quest({ name, text, progress, site }, go) {
  const show =
    site === undefined ? undefined : h('button', { type: 'button', class: 'go-there', onclick: () => go(site) }, t('cards.show'));
  return h(
    'div',
    { class: 'quest' },
    emblem('goal'),
    h('p', {}, h('b', {}, name), ' ', typeset(text), ' ', show),
    progress !== undefined && h('em', {}, `${progress[0]}/${progress[1]}`),
  );
}

/** Trays that are a number; hidden treasures and the like are counted together. @param {Tray[]} trays @param {Picture} picture */
function counters(trays, picture) {
  const paths = new Set((picture.choices ?? []).flatMap(([, path]) => path));
  /** @type {Map<string, Tray[]>} */
  const alike = new Map();
  for (const tray of trays) {
    const alone = paths.has(tray.id) || (tray.faces ?? []).length > 0;
    const key = alone ? tray.id : `${tray.emblem} ${tray.title}`;
    alike.set(key, [...(alike.get(key) ?? []), tray]);
  }
  return [...alike.values()].flatMap((group) => {
    const count = group.reduce((sum, tray) => sum + lying(picture, tray), 0);
    if (count === 0 && !paths.has(group[0].id) && group[0].emblem !== 'hand') return [];
    return counter(group[0], count);
  });
}

/** @param {Tray} tray @param {number} count */
function counter(tray, count) {
  const [face] = tray.faces ?? [];
  const name = face === undefined ? (tray.title ?? tray.label) : face.name;
  return h(
    'button',
    {
      type: 'button',
      class: `thing counter ${face === undefined ? '' : 'has-face'}`,
      'data-thing': tray.id,
      tabindex: -1,
      title: tray.label,
      onclick: face === undefined ? undefined : () => lookThrough(tray),
    },
    h('span', { class: 'unseen said' }),
    emblem(tray.emblem),
    h('b', { 'aria-hidden': 'true' }, String(count)),
    h('span', { class: 'counter-name', 'aria-hidden': 'true' }, name),
  );
}

/** What a stack of another seat can still pay. @param {Tray} tray */
function powers(tray) {
  const { used, of } = tray.capacity ?? { used: 0, of: 0 };
  return h(
    'button',
    {
      type: 'button',
      class: `thing powers suit-${tray.tint ?? 'none'}`,
      'data-thing': tray.id,
      tabindex: -1,
      title: tray.label,
      onclick: () => (tray.faces ?? []).length > 0 && lookThrough(tray),
    },
    h('span', { class: 'unseen said' }),
    h('span', { 'aria-hidden': 'true' }, tray.title ?? ''),
    pips(used, of),
    h('b', { 'aria-hidden': 'true' }, `${used}/${of}`),
  );
}
