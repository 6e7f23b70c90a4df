/**
 * The page of the HTTP interface, for authors of other clients: the OpenAPI document of the server, readable.
 * @module
 */

import { openApi } from '../net/api.js';
import { t } from '../text/index.js';
import { link } from '../view/parts/buttons.js';
import { h } from '../view/parts/dom.js';
import { heading, narrowPage } from '../view/parts/layout.js';

/** @import { Child } from '../view/parts/dom.js' */
/**
 * A schema, as far as the document uses them.
 * @typedef {{
 *   $ref?: string, type?: string | string[], const?: string, enum?: string[], description?: string,
 *   properties?: Record<string, Schema>, required?: string[], additionalProperties?: Schema,
 *   items?: Schema, prefixItems?: Schema[], oneOf?: Schema[], anyOf?: Schema[]
 * }} Schema
 */
/** @typedef {{ description: string, content?: Content, $ref?: string }} Response */
/** @typedef {Record<string, { schema: Schema }>} Content the shape of each media type */
/** @typedef {{ name: string, in: string, description: string, required?: boolean, schema: Schema, $ref?: string }} Parameter */
/**
 * @typedef {{
 *   tags: string[], summary: string, description?: string, 'x-rights': string, parameters?: Parameter[],
 *   requestBody?: { content: Content }, 'x-websocket'?: { client: Schema, server: Schema },
 *   responses: Record<string, Response>
 * }} Operation
 */
/**
 * @typedef {{
 *   info: { description: string }, tags: { name: string, description: string }[], paths: Record<string, Record<string, Operation>>,
 *   components: { parameters: Record<string, Parameter>, responses: Record<string, Response>, schemas: Record<string, Schema> }
 * }} OpenApi
 */

const DOCUMENT = '/api/v1/openapi.json';

/** @type {import('../router.js').Page} */
export async function api(into, { hash }) {
  const { info, tags, paths, components } = /** @type {OpenApi} */ (await openApi());
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  );
  const shapes = new Map(Object.entries(components.schemas).map(([name, schema]) => [name, shape(name, schema)]));
  const groups = tags.map(({ name, description }) => [
    h('h2', {}, name),
    h('p', {}, description),
    ...all.filter(({ operation }) => operation.tags[0] === name).map((one) => request(one, components)),
  ]);
  const open = (/** @type {string} */ name) => {
    const details = shapes.get(name);
    if (details === undefined) return;
    details.open = true;
    details.scrollIntoView();
    details.querySelector('summary')?.focus({ preventScroll: true });
  };
  const reference = h(
    'div',
    {
      lang: 'en',
      class: 'api',
      // The browser would go to another address for the router, and begin the page anew.
      onclick: (/** @type {MouseEvent} */ event) => {
        const name = event.target instanceof Element && event.target.closest('a')?.getAttribute('href')?.slice(1);
        if (!name) return;
        event.preventDefault();
        history.replaceState(null, '', `#${name}`);
        open(name);
      },
    },
    ...prose(info.description),
    ...groups.flat(),
    h('h2', {}, 'Data types'),
    ...shapes.values(),
  );
  narrowPage(
    into,
    heading(t('api.title')),
    h('p', { class: 'lead' }, t('api.lead')),
    h('p', {}, link(t('api.document'), DOCUMENT, '', { target: '_self' })),
    reference,
  );
  open(hash);
}

/** @param {{ path: string, method: string, operation: Operation }} request @param {OpenApi['components']} shared */
function request({ path, method, operation }, shared) {
  const { summary, description, parameters = [], requestBody, responses } = operation;
  const named = parameters.map((one) => (one.$ref === undefined ? one : shared.parameters[last(one.$ref)]));
  const socket = operation['x-websocket'];
  const good = Object.values(responses['200']?.content ?? {})[0];
  const media = Object.keys(responses['200']?.content ?? {})[0] ?? '';
  const errors = Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, one]) => ({ status, content: (one.$ref === undefined ? one : shared.responses[last(one.$ref)]).content ?? {} }));
  return h(
    'details',
    { class: 'api-part' },
    h(
      'summary',
      {},
      h('span', { class: 'api-method' }, method.toUpperCase()),
      ' ',
      h('code', {}, path),
      h('span', { class: 'api-words' }, summary),
    ),
    ...prose(description ?? ''),
    part('Rights', words(operation['x-rights'])),
    named.length > 0 &&
      fields(
        named.map((one) => [one.name, one.schema, `${one.description}${one.in === 'path' ? ' In the path.' : ''}`, one.required === true]),
      ),
    requestBody !== undefined && part('Body', typeOf(requestBody.content['application/json'].schema)),
    socket !== undefined && part('The client sends', typeOf(socket.client)),
    socket !== undefined && part('The server sends', typeOf(socket.server)),
    good !== undefined && part('Answer', [...typeOf(good.schema), media === 'application/json' ? '' : ` as ${media}`]),
    errors.length > 0 &&
      part(
        'Errors',
        errors.flatMap(({ status, content }, at) => {
          const codes = Object.values(content)[0]?.schema.properties?.code.enum ?? [];
          return [at > 0 ? '; ' : '', `${status} `, ...codes.flatMap((code, at) => [at > 0 ? ', ' : '', h('code', {}, code)])];
        }),
      ),
  );
}

/** A data type with what it consists of. @param {string} name @param {Schema} schema */
function shape(name, schema) {
  return h(
    'details',
    { class: 'api-part' },
    h('summary', {}, h('code', {}, name)),
    ...prose(schema.description ?? ''),
    ...consists(schema),
  );
}

/** What a type consists of: its fields, or what it may be. @param {Schema} schema @returns {HTMLElement[]} */
function consists(schema) {
  const { properties, required = [], oneOf, anyOf } = schema;
  /** @type {HTMLElement[]} */
  const own = [];
  if (properties !== undefined)
    own.push(fields(Object.entries(properties).map(([name, one]) => [name, one, one.description ?? '', required.includes(name)])));
  const choices = oneOf ?? anyOf;
  if (choices !== undefined) {
    const choice = (/** @type {Schema} */ one) =>
      h(
        'li',
        {},
        ...(one.properties === undefined ? typeOf(one) : []),
        ' ',
        ...words(one.description ?? ''),
        ...(one.properties === undefined ? [] : consists(one)),
      );
    own.push(h('p', {}, 'One of:'), h('ul', {}, ...choices.map(choice)));
  }
  return own.length > 0 ? own : [h('p', {}, ...typeOf(schema))];
}

/** @param {[string, Schema, string, boolean][]} rows name, type, meaning, and whether it is always there */
function fields(rows) {
  const row = (/** @type {[string, Schema, string, boolean]} */ [name, schema, meaning, always]) => [
    h('dt', {}, h('code', {}, name), ' ', h('span', {}, ...typeOf(schema)), always ? '' : h('small', {}, ' optional')),
    h('dd', {}, ...words(meaning)),
  ];
  return h('dl', { class: 'api-fields' }, ...rows.flatMap(row));
}

/** A type in a line of text, the names of others as links. @param {Schema} schema @returns {Child[]} */
function typeOf(schema) {
  const { $ref, type, items, prefixItems, properties } = schema;
  if ($ref !== undefined) return [h('a', { href: `#${last($ref)}` }, last($ref))];
  if (schema.const !== undefined) return [h('code', {}, JSON.stringify(schema.const))];
  if (schema.enum !== undefined)
    return between(
      schema.enum.map((one) => [h('code', {}, JSON.stringify(one))]),
      ' or ',
    );
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices !== undefined) return between(choices.map(typeOf), ' or ');
  if (prefixItems !== undefined) return ['[', ...between(prefixItems.map(typeOf), ', '), ']'];
  if (items !== undefined) return ['list of ', ...typeOf(items)];
  if (schema.additionalProperties !== undefined) return ['object with values of ', ...typeOf(schema.additionalProperties)];
  if (properties !== undefined) return [`{ ${Object.keys(properties).join(', ')} }`];
  return [[type ?? 'object'].flat().join(' or ')];
}

/** @param {Child[][]} lists @param {string} sign */
const between = (lists, sign) => lists.flatMap((list, at) => (at > 0 ? [sign, ...list] : list));

/** @param {string} name @param {Child[]} children */
const part = (name, children) => h('p', {}, h('strong', {}, `${name}: `), ...children);

/** Paragraphs. @param {string} text */
const prose = (text) => (text === '' ? [] : text.split('\n\n').map((one) => h('p', {}, ...words(one))));

/** A text in which code stands between backticks. @param {string} text @returns {Child[]} */
const words = (text) => text.split('`').map((one, at) => (at % 2 === 1 ? h('code', {}, one) : one));

/** The name at the end of a reference. @param {string} path */
const last = (path) => path.slice(path.lastIndexOf('/') + 1);
