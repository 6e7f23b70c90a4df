/**
 * The lobby: open tables to sit down at, running games to watch.
 * @module
 */

import { get, post } from '../api.js';
import { fill, h } from '../dom.js';
import { go } from '../main.js';
import { heldAt, settings } from '../memory.js';
import { playerName } from '../table/seats.js';
import { counted, labelled, t } from '../text/index.js';
import { keepSeats } from './new.js';
import { heading, notice } from './parts.js';

/** @typedef {import('../types.js').TableLine} TableLine */

/** The list is asked for again after so many milliseconds. */
const AGAIN = 4000;

/** @type {import('../main.js').Page} */
export async function lobby(into) {
  const open = h('ul', { class: 'lines' });
  const running = h('ul', { class: 'lines' });
  let known = '';
  const show = async () => {
    /** @type {TableLine[]} */
    const tables = await get('/tables');
    const text = JSON.stringify(tables);
    // What has the focus stays while nothing has changed.
    if (text === known) return;
    known = text;
    list(
      open,
      tables.filter(({ state }) => state === 'waiting'),
    );
    list(
      running,
      tables.filter(({ state }) => state === 'running'),
    );
  };
  fill(
    into,
    h(
      'div',
      { class: 'narrow' },
      heading(t('lobby.title')),
      h('h2', {}, t('lobby.open')),
      open,
      h('p', {}, h('a', { class: 'button', href: '/' }, t('lobby.begin'))),
      h('h2', {}, t('lobby.running')),
      running,
    ),
  );
  await show();
  const timer = setInterval(() => {
    if (!document.hidden) show().catch(() => {});
  }, AGAIN);
  return () => clearInterval(timer);
}

/** @param {HTMLElement} into @param {TableLine[]} tables */
function list(into, tables) {
  fill(into, ...(tables.length === 0 ? [h('li', { class: 'note' }, t('lobby.none'))] : tables.map(line)));
}

/** @param {TableLine} table */
function line(table) {
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
  const sit = h(
    'button',
    { type: 'button', class: 'button strong', onclick: () => void join(table), 'aria-label': labelled(t('lobby.join'), table.game_name) },
    t('lobby.join'),
  );
  const watch = h(
    'a',
    { class: 'button', href: `/table/${table.id}`, 'aria-label': labelled(t('lobby.watch'), table.game_name) },
    t(mine ? 'table.toNow' : 'lobby.watch'),
  );
  return h(
    'li',
    { class: 'line' },
    h('div', { class: 'line-words' }, h('strong', {}, table.game_name), h('span', {}, names), h('small', {}, facts)),
    table.free.length > 0 && !mine && sit,
    watch,
  );
}

/** @param {TableLine} table */
async function join(table) {
  try {
    keepSeats(await post(`/tables/${table.id}/join`, { name: settings.name }), table.game);
    go(`/table/${table.id}`);
  } catch (error) {
    notice(error instanceof Error ? error.message : String(error));
  }
}
