/**
 * The settings.
 * @module
 */

import { games } from '../net/api.js';
import { change, settings } from '../store/settings.js';
import { t } from '../text/index.js';
import { Board } from '../view/board/board.js';
import { GROUNDS, lookOf, PIECES } from '../view/board/materials.js';
import { link } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { segments, toggle } from '../view/parts/fields.js';
import { heading, narrowPage } from '../view/parts/layout.js';

/** @import { GameInfo } from '../net/wire.d.ts' */

/** @type {import('../router.js').Page} */
export async function settingsPage(into) {
  const all = await games();
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
      segments(t('set.speed'), words('slow', 'normal', 'fast', 'none'), settings.speed, pick('speed')),
      segments(t('set.confirm'), words('touch', 'always', 'never'), settings.confirm, pick('confirm')),
      toggle(t('set.autoplay'), settings.autoplay, pick('autoplay')),
      toggle(t('set.names'), settings.names, pick('names')),
      toggle(t('set.sound'), settings.sound, pick('sound')),
      toggle(t('set.haptics'), settings.haptics, pick('haptics')),
      h('label', { class: 'field' }, h('span', {}, t('set.name')), name),
    ),
    h('h2', { class: 'after' }, t('set.looks')),
    h('div', { class: 'sheet looks' }, ...looks(all)),
    h('div', { class: 'sheet after' }, h('h2', {}, t('set.keys')), h('p', {}, t('set.keys.board')), h('p', {}, t('set.keys.history'))),
    h('div', { class: 'sheet after' }, h('h2', {}, t('set.programs')), h('p', {}, link(t('api.title'), '/api'))),
  );
}

/** What each game's board and pieces are made of, with a picture of it. @param {GameInfo[]} all */
function looks(all) {
  const [first] = all;
  if (first === undefined) return [];
  const board = new Board({ still: true });
  const choices = h('div', {});
  const picture = (/** @type {GameInfo} */ game) => {
    board.begin(game.board, game.picture, undefined, game.id);
    board.show({ picture: game.picture, seats: [], animate: false });
  };
  const show = (/** @type {GameInfo} */ game) => {
    const choose = (/** @type {'ground' | 'pieces'} */ part) => (/** @type {string} */ value) => {
      change({ looks: { ...settings.looks, [game.id]: { ...settings.looks[game.id], [part]: value } } });
      picture(game);
    };
    const words = (/** @type {string} */ part, /** @type {string[]} */ values) =>
      values.map((value) => /** @type {[string, string]} */ ([value, t(`set.${part}.${value}`)]));
    picture(game);
    const { ground, pieces } = lookOf(game.id, game.board);
    fill(
      choices,
      segments(t('set.ground'), words('ground', GROUNDS), ground, choose('ground')),
      segments(t('set.pieces'), words('pieces', PIECES), pieces, choose('pieces')),
    );
  };
  show(first);
  const pickGame = segments(
    t('start.games'),
    all.map(({ id, name }) => [id, name]),
    first.id,
    (id) => show(all.find((game) => game.id === id) ?? first),
  );
  return [pickGame, h('div', { class: 'looks-picture' }, board.stage), choices];
}
