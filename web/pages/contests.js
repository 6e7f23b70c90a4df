/**
 * A page that is on its way.
 * @module
 */

import { fill, h } from '../dom.js';
import { t } from '../text/index.js';
import { heading } from './parts.js';

/** @type {import('../main.js').Page} */
export function contests(into) {
  fill(into, h('div', { class: 'narrow sheet' }, heading(t('later.title')), h('p', {}, t('later.text'))));
}
