/**
 * The head of the page: links, sound, language, settings.
 * @module
 */

import { change, settings } from '../../store/settings.js';
import { labelled, t } from '../../text/index.js';
import { fill, h, s } from './dom.js';
import { icon } from './icons.js';

const head = /** @type {HTMLElement} */ (document.getElementById('head'));

/** @param {string} path the address that is shown */
export function drawHead(path) {
  const links = [
    ['/', 'nav.play'],
    ['/lobby', 'nav.lobby'],
    ['/study', 'nav.study'],
    ['/contests', 'nav.contests'],
  ].map(([href, name]) => h('a', { href, 'aria-current': path === href ? 'page' : undefined }, t(name)));
  const mute = t(settings.sound ? 'sound.mute' : 'sound.unmute');
  const loud = h(
    'button',
    {
      type: 'button',
      class: 'plain',
      'aria-label': mute,
      title: mute,
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
      h(
        'a',
        { class: 'button head-settings', href: '/settings', 'aria-label': t('nav.settings') },
        icon('gear'),
        h('span', {}, t('nav.settings')),
      ),
    ),
  );
}

/** The sign of the program. */
export function mark() {
  const points = [
    [16, 16],
    [48, 16],
    [32, 32],
    [16, 48],
    [48, 48],
  ];
  return s(
    'svg',
    { class: 'brand-mark', viewBox: '8 8 48 48', 'aria-hidden': 'true' },
    ...points.map(([cx, cy]) => s('circle', { cx, cy, r: 8 })),
  );
}
