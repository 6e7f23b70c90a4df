/**
 * The lobby: open tables to sit down at, running games to watch.
 * @module
 */

import { joinTable, tables as listTables } from '../net/api.js';
import { settings } from '../store/settings.js';
import { heldAt, keepSeats } from '../store/tables.js';
import { counted, labelled, t } from '../text/index.js';
import { button, link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { empty } from '../view/parts/empty.js';
import { heading, line, narrowPage } from '../view/parts/layout.js';
import { go } from '../view/parts/navigate.js';
import { complain } from '../view/parts/notice.js';
import { playerName } from '../view/table/seats.js';

/** @import { TableLine } from '../net/wire.d.ts' */

/** Milliseconds between two requests for the list. */
const AGAIN = 4000;

/** @type {import('../router.js').Page} */
export async function lobby(into) {
  const open = h('ul', { class: 'lines' });
  const running = h('ul', { class: 'lines' });
  let known = '';
  const show = async () => {
    const tables = await listTables();
    const text = JSON.stringify(tables);
    // An unchanged list is not drawn again: its focus would be lost.
    if (text === known) return;
    known = text;
    const waiting = rows(tables, 'waiting');
    fill(open, ...(waiting.length > 0 ? waiting : [nothing('lobby.noneOpen', link(t('lobby.begin'), '/', 'strong'))]));
    begin.hidden = waiting.length === 0;
    const seen = rows(tables, 'running');
    const watch = [link(t('start.bench'), '/bench'), link(t('nav.contests'), '/contests', 'quiet')];
    fill(running, ...(seen.length > 0 ? seen : [nothing('lobby.noneRunning', ...watch)]));
  };
  const begin = h('p', {}, link(t('lobby.begin'), '/'));
  narrowPage(into, heading(t('lobby.title')), h('h2', {}, t('lobby.open')), open, begin, h('h2', {}, t('lobby.running')), running);
  await show();
  const timer = setInterval(() => {
    if (!document.hidden) show().catch(() => {});
  }, AGAIN);
  return () => clearInterval(timer);
}

/** @param {TableLine[]} tables @param {string} wanted */
function rows(tables, wanted) {
  return tables.filter(({ state }) => state === wanted).map(tableRow);
}

/** A list without lines. @param {string} key @param {...HTMLElement} actions */
function nothing(key, ...actions) {
  return h('li', {}, empty(t(key), ...actions));
}

/** @param {TableLine} table */
function tableRow(table) {
  const mine = heldAt(table.id) !== undefined;
  const names = table.names
    .map((name, seat) => playerName(name) || t(table.free.includes(seat) ? 'lobby.free' : 'lobby.nobody'))
    .join(' – ');
  const facts = [
    table.options,
    table.clock === 'none' ? '' : table.clock,
    counted('lobby.moves', table.ply),
    counted('lobby.watchers', table.watchers),
  ]
    .filter(Boolean)
    .join(' · ');
  const sit = button(t('lobby.join'), () => join(table), 'strong', table.game_name);
  const watch = link(t(mine ? 'table.toNow' : 'lobby.watch'), `/table/${table.id}`, '', {
    'aria-label': labelled(t('lobby.watch'), table.game_name),
  });
  return line(
    [h('strong', {}, table.game_name), h('span', {}, names), h('small', {}, facts)],
    table.free.length > 0 && !mine && sit,
    watch,
  );
}

/** @param {TableLine} table */
async function join(table) {
  try {
    keepSeats(await joinTable(table.id, { name: settings.name }), table.game);
    go(`/table/${table.id}`);
  } catch (error) {
    complain(error);
  }
}
