/**
 * The page of a game's rules.
 * @module
 */

import { gameInfo } from '../net/api.js';
import { t } from '../text/index.js';
import { link } from '../view/parts/buttons.js';
import { h } from '../view/parts/dom.js';
import { narrowPage, title } from '../view/parts/layout.js';
import { rulesText } from '../view/table/rules-text.js';

/** @type {import('../router.js').Page} */
export async function rules(into, { params: [id] }) {
  const [page, game] = await Promise.all([rulesText(id), gameInfo(id)]);
  if (game !== undefined) title(game.name);
  narrowPage(into, page, h('p', {}, link(t('rules.play'), `/?new=${id}`, 'strong')));
}
