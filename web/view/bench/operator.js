/**
 * The operator's box: with the token that the server printed at its start, all visitors may upload programs.
 * @module
 */

import { allowUploads, operatorNow } from '../../net/api.js';
import { t } from '../../text/index.js';
import { button } from '../parts/buttons.js';
import { fill, h } from '../parts/dom.js';
import { form, toggle } from '../parts/fields.js';
import { complain, messageOf } from '../parts/notice.js';

const KEPT = 'quincunx.operator';

/** @param {string} [given] a token from a link @param {() => void} [changed] told when uploads were allowed or not */
export function operatorBox(given, changed = () => {}) {
  if (given !== undefined) remember(given);
  const body = h('div', { class: 'operator-body' });
  const box = h('details', { class: 'operator' }, h('summary', {}, t('operator.title')), body);
  const show = async () => {
    const token = sessionStorage.getItem(KEPT);
    if (token === null) {
      fill(body, ask(show));
      return;
    }
    try {
      fill(body, state(token, await operatorNow(token), show, changed));
    } catch (error) {
      sessionStorage.removeItem(KEPT);
      fill(body, ask(show), h('p', { class: 'problem', role: 'alert' }, messageOf(error)));
    }
  };
  box.addEventListener('toggle', () => {
    if (box.open) void show();
  });
  if (given !== undefined) box.open = true;
  return box;
}

/** @param {() => Promise<void>} done */
function ask(done) {
  const input = h('input', { type: 'password', autocomplete: 'off', spellcheck: 'false' });
  const use = () => {
    if (input.value.trim() === '') return;
    remember(input.value.trim());
    void done();
  };
  return form(
    '',
    use,
    h('label', { class: 'field' }, h('span', {}, t('operator.token')), input),
    h('p', { class: 'note' }, t('operator.where')),
    h('button', { type: 'submit', class: 'button' }, t('operator.use')),
  );
}

/** @param {string} token @param {import('../../net/wire.d.ts').OperatorNow} now @param {() => Promise<void>} again @param {() => void} changed */
function state(token, now, again, changed) {
  const change = async (/** @type {boolean} */ allow) => {
    try {
      await allowUploads(token, allow);
      changed();
    } catch (error) {
      complain(error);
    }
    await again();
  };
  return h(
    'div',
    {},
    toggle(t('operator.uploads'), now.uploads, change),
    h('p', { class: 'note' }, t(now.loopback ? 'operator.loopback' : 'operator.public')),
    h('p', { class: 'note' }, t('operator.counts', { tables: now.tables, agents: now.agents })),
    button(
      t('operator.forget'),
      () => {
        sessionStorage.removeItem(KEPT);
        void again();
      },
      'quiet',
    ),
  );
}

/** @param {string} token */
function remember(token) {
  sessionStorage.setItem(KEPT, token);
}
