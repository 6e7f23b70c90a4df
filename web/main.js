/**
 * The page: its head, its addresses, and which module shows which.
 * @module
 */

import { announce } from './board/announce.js';
import { fill, h, icon, s } from './dom.js';
import { change, onChange, settings } from './memory.js';
import { labelled, t } from './text/index.js';

/**
 * A page fills its element and may answer with what to do when it is left.
 * @typedef {(into: HTMLElement, place: Place) => void | (() => void) | Promise<void | (() => void)>} Page
 */
/** @typedef {{ params: string[], query: URLSearchParams, hash: string }} Place */

/** @type {[RegExp, () => Promise<Page>][]} */
const ADDRESSES = [
  [/^\/$/, async () => (await import('./pages/start.js')).start],
  [/^\/table\/([^/]+)$/, async () => (await import('./pages/table.js')).table],
  [/^\/lobby$/, async () => (await import('./pages/lobby.js')).lobby],
  [/^\/study$/, async () => (await import('./pages/study.js')).studyPage],
  [/^\/learn\/([^/]+)$/, async () => (await import('./pages/learn.js')).learn],
  [/^\/rules\/([^/]+)$/, async () => (await import('./pages/rules.js')).rules],
  [/^\/decks$/, async () => (await import('./pages/deck.js')).deck],
  [/^\/settings$/, async () => (await import('./pages/settings.js')).settingsPage],
  [/^\/bench$/, async () => (await import('./pages/bench.js')).bench],
  [/^\/contests\/([^/]+)\/games\/(\d+)$/, async () => (await import('./pages/contest-game.js')).contestGame],
  [/^\/contests(?:\/([^/]+))?$/, async () => (await import('./pages/contests.js')).contests],
];

const head = /** @type {HTMLElement} */ (document.getElementById('head'));
const main = /** @type {HTMLElement} */ (document.getElementById('main'));

/** @type {void | (() => void)} */
let leave;
let visit = 0;

/** Goes to an address of the page. @param {string} address */
export function go(address) {
  history.pushState(null, '', address);
  void show(true);
}

/** @param {boolean} moved whether the person went somewhere else */
async function show(moved) {
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
    const text = error instanceof Error ? error.message : String(error);
    fill(
      into,
      h(
        'div',
        { class: 'narrow sheet' },
        h('h1', {}, t('app.trouble')),
        h('p', {}, text),
        h('button', { class: 'button', onclick: () => void show(false) }, t('app.retry')),
      ),
    );
  }
}

/** @type {Page} */
function lost(into) {
  fill(into, h('div', { class: 'narrow sheet' }, h('h1', {}, t('app.lost')), h('a', { class: 'button', href: '/' }, t('nav.play'))));
}

/** @param {string} path */
function drawHead(path) {
  const links = [
    ['/', 'nav.play'],
    ['/lobby', 'nav.lobby'],
    ['/study', 'nav.study'],
    ['/contests', 'nav.contests'],
  ].map(([href, name]) => h('a', { href, 'aria-current': path === href ? 'page' : undefined }, t(name)));
  const loud = h(
    'button',
    {
      type: 'button',
      class: 'plain',
      'aria-label': t(settings.sound ? 'sound.mute' : 'sound.unmute'),
      title: t(settings.sound ? 'sound.mute' : 'sound.unmute'),
      onclick: () => change({ sound: !settings.sound }),
    },
    icon(settings.sound ? 'sound' : 'mute'),
  );
  const other = settings.lang === 'en' ? 'fr' : 'en';
  fill(
    head,
    h('a', { class: 'brand', href: '/', 'aria-label': t('app.name') }, mark(), h('span', {}, t('app.name'))),
    h('nav', { 'aria-label': t('nav.name') }, ...links),
    h(
      'div',
      { class: 'head-tools' },
      loud,
      h(
        'button',
        {
          type: 'button',
          class: 'plain lang',
          lang: other,
          'aria-label': labelled(other.toUpperCase(), t('lang.other')),
          title: t('lang.other'),
          onclick: () => change({ lang: other }),
        },
        other.toUpperCase(),
      ),
      h('a', { class: 'plain', href: '/settings', 'aria-label': t('nav.settings'), title: t('nav.settings') }, icon('gear')),
    ),
  );
}

function mark() {
  const points = [
    [16, 16],
    [48, 16],
    [32, 32],
    [16, 48],
    [48, 48],
  ];
  return s(
    'svg',
    { class: 'brand-mark', viewBox: '6 6 52 52', 'aria-hidden': 'true' },
    s('path', { d: 'M16 16l32 32M48 16L16 48' }),
    ...points.map(([cx, cy]) => s('circle', { cx, cy, r: 6.5 })),
  );
}

const dark = matchMedia('(prefers-color-scheme: dark)');

function dress() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme === 'auto' ? (dark.matches ? 'dark' : 'light') : settings.theme;
  root.dataset.board = settings.board;
  root.dataset.names = settings.names ? 'on' : 'off';
}

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || event.defaultPrevented || event.button !== 0) return;
  if (event.ctrlKey || event.metaKey || event.shiftKey || link.target !== '' || link.hasAttribute('download')) return;
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});

addEventListener('popstate', () => void show(true));
dark.addEventListener('change', dress);
let spoken = settings.lang;
onChange(() => {
  dress();
  drawHead(location.pathname);
  if (spoken === settings.lang) return;
  spoken = settings.lang;
  void show(false);
});

dress();
void show(false);
