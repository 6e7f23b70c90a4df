/**
 * The addresses of the page, and which module shows which.
 * @module
 */

import { t } from './text/index.js';
import { announce } from './view/parts/announce.js';
import { link } from './view/parts/buttons.js';
import { fill, h, sheet } from './view/parts/dom.js';
import { empty } from './view/parts/empty.js';
import { drawHead } from './view/parts/head.js';
import { go } from './view/parts/navigate.js';
import { messageOf } from './view/parts/notice.js';

/**
 * A page fills its element and may answer with what to do when the player leaves it.
 * @typedef {(into: HTMLElement, place: Place) => void | (() => void) | Promise<void | (() => void)>} Page
 */
/** @typedef {{ params: string[], query: URLSearchParams, hash: string }} Place */

/** A page whose parts have a style sheet that the others do without. @param {() => Promise<Page>} load @returns {() => Promise<Page>} */
const benched = (load) => async () => {
  const [page] = await Promise.all([load(), sheet('bench')]);
  return page;
};

/** @type {[RegExp, () => Promise<Page>][]} */
const ADDRESSES = [
  [/^\/$/, async () => (await import('./pages/start.js')).start],
  [/^\/table\/([^/]+)$/, benched(async () => (await import('./pages/table.js')).table)],
  [/^\/lobby$/, async () => (await import('./pages/lobby.js')).lobby],
  [/^\/study$/, benched(async () => (await import('./pages/study.js')).studyPage)],
  [/^\/learn\/([^/]+)$/, async () => (await import('./pages/learn.js')).learn],
  [/^\/puzzle$/, async () => (await import('./pages/learn.js')).puzzle],
  [/^\/rules\/([^/]+)$/, async () => (await import('./pages/rules.js')).rules],
  [/^\/decks$/, async () => (await import('./pages/deck.js')).deck],
  [/^\/settings$/, async () => (await import('./pages/settings.js')).settingsPage],
  [/^\/api$/, async () => (await import('./pages/api.js')).api],
  [/^\/bench$/, benched(async () => (await import('./pages/bench.js')).bench)],
  [/^\/contests\/([^/]+)\/games\/(\d+)$/, benched(async () => (await import('./pages/contest-game.js')).contestGame)],
  [/^\/contests(?:\/([^/]+))?$/, benched(async () => (await import('./pages/contests.js')).contests)],
];

const main = /** @type {HTMLElement} */ (document.getElementById('main'));

/** @type {void | (() => void)} */
let leave;
let visit = 0;

/** Shows the page of the browser's address. @param {boolean} moved whether the player came from another one */
export async function show(moved) {
  visit += 1;
  const mine = visit;
  leave?.();
  leave = undefined;
  const { pathname, search, hash } = location;
  const found = ADDRESSES.map(([pattern, load]) => ({ match: pattern.exec(pathname), load })).find(({ match }) => match !== null);
  drawHead(pathname);
  const into = h('div', { class: 'page' });
  fill(main, into);
  if (moved) {
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  }
  document.title = t('app.name');
  try {
    const page = found === undefined ? lost : await found.load();
    if (mine !== visit) return;
    const params = (found?.match ?? []).slice(1).map((part) => decodeURIComponent(part ?? ''));
    const left = await page(into, { params, query: new URLSearchParams(search), hash: hash.slice(1) });
    if (mine === visit) leave = left;
    else left?.();
    if (moved) announce(document.title);
  } catch (error) {
    if (mine !== visit) return;
    const retry = h('button', { class: 'button', onclick: () => void show(false) }, t('app.retry'));
    fill(into, h('div', { class: 'narrow sheet' }, h('h1', {}, t('app.trouble')), h('p', {}, messageOf(error)), retry));
  }
}

/** @type {Page} */
function lost(into) {
  const ways = [link(t('start.games'), '/', 'strong'), link(t('nav.lobby'), '/lobby')];
  fill(into, h('div', { class: 'narrow' }, h('h1', {}, t('app.lost')), empty(t('app.lostNote'), ...ways)));
}

/** Shows the pages of links and of the browser's history without loading anew. */
export function followLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || link.target !== '' || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
  addEventListener('popstate', () => void show(true));
}
