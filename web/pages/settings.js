/**
 * The settings.
 * @module
 */

import { change, settings } from '../store/settings.js';
import { t } from '../text/index.js';
import { link } from '../view/parts/buttons.js';
import { h } from '../view/parts/dom.js';
import { segments, toggle } from '../view/parts/fields.js';
import { heading, narrowPage } from '../view/parts/layout.js';

/** @type {import('../router.js').Page} */
export function settingsPage(into) {
  const pick = (/** @type {string} */ key) => (/** @type {string | boolean} */ value) => change({ [key]: value });
  const words = (/** @type {string[]} */ ...keys) => keys.map((key) => /** @type {[string, string]} */ ([key, t(`set.${key}`)]));
  const name = h('input', {
    type: 'text',
    maxlength: 40,
    value: settings.name,
    autocomplete: 'nickname',
    onchange: () => change({ name: name.value.trim() }),
  });
  narrowPage(
    into,
    heading(t('set.title')),
    h(
      'div',
      { class: 'sheet' },
      segments(
        t('set.lang'),
        [
          ['en', 'English'],
          ['fr', 'Français'],
        ],
        settings.lang,
        pick('lang'),
      ),
      segments(t('set.theme'), words('auto', 'light', 'dark'), settings.theme, pick('theme')),
      segments(t('set.board'), words('wood', 'paper', 'slate'), settings.board, pick('board')),
      segments(t('set.speed'), words('slow', 'normal', 'fast', 'none'), settings.speed, pick('speed')),
      segments(t('set.confirm'), words('touch', 'always', 'never'), settings.confirm, pick('confirm')),
      toggle(t('set.autoplay'), settings.autoplay, pick('autoplay')),
      toggle(t('set.names'), settings.names, pick('names')),
      toggle(t('set.sound'), settings.sound, pick('sound')),
      h('label', { class: 'field' }, h('span', {}, t('set.name')), name),
      h('h2', {}, t('set.keys')),
      h('p', {}, t('set.keys.board')),
      h('p', {}, t('set.keys.history')),
      h('h2', {}, t('set.programs')),
      h('p', {}, link(t('api.title'), '/api')),
    ),
  );
}
