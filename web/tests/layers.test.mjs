import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';

const ROOT = new URL('../', import.meta.url);
/** From the top to the bottom: a module imports only from its own layer and from those below. */
const LAYERS = [
  /^[^/]+\.js$/,
  /^(pages|report)\//,
  /^view\/bench\//,
  /^view\/table\//,
  /^view\/board\//,
  /^view\/cards\//,
  /^view\/map\//,
  /^view\/parts\//,
  /^net\//,
  /^text\//,
  /^store\//,
  /^game\//,
];
/** What only a browser has. */
const BROWSER = /\b(document|window|navigator|location|localStorage|sessionStorage|matchMedia|fetch)\b|\baddEventListener\b/;

const files = readdirSync(ROOT, { recursive: true }).filter((file) => file.endsWith('.js') && !/^(node_modules|tests)\//.test(file));
const text = (file) => readFileSync(new URL(file, ROOT), 'utf8');
const layer = (file) => LAYERS.findIndex((pattern) => pattern.test(file));
const matches = (file, pattern) => [...text(file).matchAll(pattern)].map(([, path]) => posix.join(posix.dirname(file), path));
const imports = (file) => matches(file, /^(?:import|export) [^;]*?'(\.[^']+)';/gm);
const later = (file) => matches(file, /await import\('(\.[^']+)'\)/g);
const types = (file) => matches(file, /(?:@import [^']*|[^t] ?import\()'(\.[^']+)'/g).filter((other) => !later(file).includes(other));

test('every module belongs to a layer', () => {
  assert.ok(files.length > 50);
  assert.deepEqual(
    files.filter((file) => layer(file) === -1),
    [],
  );
});

test('imports go down the layers', () => {
  const wrong = files.flatMap((file) =>
    [...imports(file), ...later(file)].filter((other) => layer(other) < layer(file)).map((other) => `${file} imports ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test('pages import no other page', () => {
  const pages = files.filter((file) => file.startsWith('pages/'));
  assert.deepEqual(
    pages.filter((file) => imports(file).some((other) => other.startsWith('pages/'))),
    [],
  );
});

test('types come from the same layers, or from the shapes on the wire', () => {
  const wrong = files.flatMap((file) =>
    types(file)
      .filter((other) => layer(other) < layer(file) && !other.startsWith('net/') && other !== 'router.js')
      .map((other) => `${file} names a type of ${other}`),
  );
  assert.deepEqual(wrong, []);
});

test('no module imports itself by way of others', () => {
  const clear = new Set();
  const visit = (file, way) => {
    assert.ok(!way.includes(file), `a cycle: ${[...way, file].join(' -> ')}`);
    if (clear.has(file)) return;
    for (const other of imports(file)) visit(other, [...way, file]);
    clear.add(file);
  };
  for (const file of files) visit(file, []);
  assert.equal(clear.size, files.length);
});

test('modules of a game itself know no browser', () => {
  for (const file of files.filter((file) => file.startsWith('game/'))) {
    const code = text(file).replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    assert.doesNotMatch(code, BROWSER, file);
  }
});
