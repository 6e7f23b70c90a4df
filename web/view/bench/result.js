/**
 * How a game on the bench ended, and the games that were saved.
 * @module
 */

import { duration, t } from '../../text/index.js';
import { seatToken } from '../board/glyphs.js';
import { button, link } from '../parts/buttons.js';
import { dialog } from '../parts/dialog.js';
import { h } from '../parts/dom.js';
import { line } from '../parts/layout.js';
import { save } from '../parts/notice.js';

/** @import { Frame } from '../../net/wire.d.ts' */
/** @import { SavedGame } from '../../store/bench.js' */
/** @typedef {{ name: string, label: string, tint: string, rank: number, pieces: number, moves: number, used?: number, score?: number, faults: number }} Side */

/** How a game ended; nothing while it goes on. @param {Frame} frame */
export const endOf = ({ status }) => (status.is === 'over' ? status : undefined);

/** The seat that won; none in a draw. @param {Frame} frame */
export function winnerOf(frame) {
  const first = (endOf(frame)?.ranks ?? []).flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  return first.length === 1 ? first[0] : undefined;
}

/**
 * @param {Frame} frame
 * @param {Side[]} sides in seat order
 * @param {{ table: string, saved: boolean, again: () => void, download: () => void }} how
 */
export function showResult(frame, sides, { table, saved, again, download }) {
  const winner = winnerOf(frame);
  const scored = sides.some(({ score }) => score !== undefined);
  const time = sides.reduce((sum, { used = 0 }) => sum + used, 0);
  const row = (/** @type {Side} */ side, /** @type {number} */ seat) =>
    h(
      'tr',
      { class: seat === winner ? 'won' : undefined },
      h('th', { scope: 'row' }, seatToken(seat, side.tint), h('span', {}, side.name, h('small', {}, side.label))),
      scored && h('td', {}, String(side.score ?? '')),
      h('td', {}, String(side.pieces)),
      h('td', {}, String(side.moves)),
      h('td', {}, side.used === undefined ? '' : duration(side.used)),
      h('td', { class: side.faults > 0 ? 'bench-faults' : undefined }, String(side.faults)),
    );
  const heads = [
    t('bench.player'),
    ...(scored ? [t('contest.points')] : []),
    t('bench.piecesLeft'),
    t('bench.movesMade'),
    t('bench.timeUsed'),
    t('contest.faults'),
  ];
  const body = h(
    'div',
    { class: 'bench-result' },
    h('p', { class: 'lead' }, endOf(frame)?.text ?? ''),
    h(
      'div',
      { class: 'scroll' },
      h(
        'table',
        { class: 'contest-table' },
        h('thead', {}, h('tr', {}, ...heads.map((head) => h('th', { scope: 'col' }, head)))),
        h('tbody', {}, ...sides.map(row).reverse()),
      ),
    ),
    h('p', { class: 'note' }, [t('bench.wholeTime', { time: duration(time) }), saved ? t('bench.savedNow') : ''].join(' ')),
  );
  const box = dialog(winner === undefined ? t('bench.draw') : t('bench.wins', { name: sides[winner].name }), body, [
    link(t('contest.replay'), `/study?table=${encodeURIComponent(table)}`, 'quiet'),
    button(t('bench.save'), download, 'quiet'),
    button(
      t('bench.again'),
      () => {
        box.close();
        again();
      },
      'strong',
    ),
  ]);
  box.classList.add('bench-result-box');
}

/** The games that were played to their end in this browser. @param {SavedGame[]} games */
export function showSaved(games) {
  const items = games.map(({ table, game, at, names, text, record }) =>
    line(
      [
        h('strong', {}, names.join(' – ')),
        h('p', {}, text),
        h('p', { class: 'note' }, new Date(at).toLocaleString(document.documentElement.lang)),
      ],
      button(t('bench.save'), () => save(`${game}-${table}.txt`, record), 'quiet', names.join(' – ')),
      link(t('contest.replay'), `/study?table=${encodeURIComponent(table)}`, '', names.join(' – ')),
    ),
  );
  dialog(t('bench.savedGames'), items.length === 0 ? h('p', { class: 'note' }, t('bench.noGames')) : h('ul', { class: 'lines' }, ...items));
}
