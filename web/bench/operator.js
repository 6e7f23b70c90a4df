/**
 * The operator's box: with the token that the server printed at its start, uploads are allowed to everybody.
 * @module
 */

import { fill, h } from '../dom.js';
import { settings } from '../memory.js';
import { notice } from '../pages/parts.js';
import { t } from '../text/index.js';

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
      fill(body, state(await speak('', undefined), show, changed));
    } catch (error) {
      sessionStorage.removeItem(KEPT);
      fill(body, ask(show), h('p', { class: 'problem', role: 'alert' }, error instanceof Error ? error.message : String(error)));
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
  return h(
    'form',
    {
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        use();
      },
    },
    h('label', { class: 'field' }, h('span', {}, t('operator.token')), input),
    h('p', { class: 'note' }, t('operator.where')),
    h('button', { type: 'submit', class: 'button' }, t('operator.use')),
  );
}

/** @param {{ uploads: boolean, loopback: boolean, tables: number, agents: number }} now @param {() => Promise<void>} again @param {() => void} changed */
function state(now, again, changed) {
  const input = h('input', {
    type: 'checkbox',
    role: 'switch',
    checked: now.uploads,
    onchange: async () => {
      try {
        await speak('/uploads', { allow: input.checked });
        changed();
      } catch (error) {
        notice(error instanceof Error ? error.message : String(error));
      }
      await again();
    },
  });
  return h(
    'div',
    {},
    h('label', { class: 'switch' }, input, h('span', {}, t('operator.uploads'))),
    h('p', { class: 'note' }, t(now.loopback ? 'operator.loopback' : 'operator.public')),
    h('p', { class: 'note' }, t('operator.counts', { tables: now.tables, agents: now.agents })),
    h(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        onclick: () => {
          sessionStorage.removeItem(KEPT);
          void again();
        },
      },
      t('operator.forget'),
    ),
  );
}

/** @param {string} token */
function remember(token) {
  sessionStorage.setItem(KEPT, token);
}

/** @param {string} path @param {unknown} body */
async function speak(path, body) {
  const headers = { authorization: `Bearer ${sessionStorage.getItem(KEPT) ?? ''}`, 'content-type': 'application/json' };
  const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`/api/v1/operator${path}?lang=${settings.lang}`, init);
  const told = await response.json().catch(() => ({}));
  if (!response.ok) throw new Error(told.text ?? t('net.broken', { status: response.status }));
  return told;
}
