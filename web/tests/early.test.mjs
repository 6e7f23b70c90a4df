import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { test } from 'node:test';
import vm from 'node:vm';

const read = (path) => readFileSync(new URL(`..${path}`, import.meta.url), 'utf8');

/** A module and everything it imports. */
function wanted(path, known = new Set()) {
  if (known.has(path)) return known;
  known.add(path);
  for (const [, other] of read(path).matchAll(/^(?:import|export) [^;]*?'(\.[^']+)';/gm))
    wanted(posix.join(posix.dirname(path), other), known);
  return known;
}

/** What early.js fetches at an address. */
function fetched(pathname) {
  const links = [];
  const document = { head: { append: ({ href }) => links.push(href) }, createElement: () => ({}) };
  vm.runInNewContext(read('/early.js'), { document, location: { pathname } });
  return links;
}

const always = [...read('/index.html').matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, path]) => path);

for (const [address, page] of [
  ['/', 'start'],
  ['/table/x', 'table'],
  ['/learn/x', 'learn'],
  ['/study', 'study'],
]) {
  test(`everything that ${address} needs is fetched at once, and nothing else`, () => {
    const there = [...always, '/main.js', ...fetched(address)];
    assert.deepEqual(
      there.sort(),
      [
        ...new Set([...wanted('/main.js'), ...wanted('/view/board/board.js'), ...wanted('/net/api.js'), ...wanted(`/pages/${page}.js`)]),
      ].sort(),
    );
  });
}

test('other addresses fetch nothing more', () => {
  assert.deepEqual(fetched('/settings'), []);
});
