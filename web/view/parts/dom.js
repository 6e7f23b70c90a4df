/**
 * Small functions that make elements. Text always goes in as text, never as markup.
 * @module
 */

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element. `on…` properties are listeners, `class` and other names attributes; `true` is an empty
 * attribute, `false` and `undefined` none at all.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  set(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * Makes an SVG element.
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, any>} [props]
 * @param {...(Child | Child[])} children
 * @returns {SVGElementTagNameMap[K]}
 */
export function s(tag, props = {}, ...children) {
  const element = /** @type {SVGElementTagNameMap[K]} */ (document.createElementNS(SVG, tag));
  set(element, props);
  element.append(...nodes(children));
  return element;
}

/**
 * Puts these children in place of all others.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  element.replaceChildren(...nodes(children));
}

/** @param {(Child | Child[])[]} children */
function nodes(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

/**
 * @param {Element} element
 * @param {Record<string, any>} props
 */
function set(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false || value === null) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' && 'value' in element) element.value = value;
    else element.setAttribute(name, value === true ? '' : String(value));
  }
}

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/** Loads a style sheet of the page, once; told when it applies, or when it cannot be had. @param {string} name */
export function sheet(name) {
  const known = sheets.get(name);
  if (known !== undefined) return known;
  const loading = new Promise((done) => {
    document.head.append(h('link', { rel: 'stylesheet', href: `/style/${name}.css`, onload: done, onerror: done }));
  });
  sheets.set(name, loading);
  return loading;
}
