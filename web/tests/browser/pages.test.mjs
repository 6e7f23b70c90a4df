import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, Server, violations, visit } from './harness.mjs';

let server;
let browser;
let games;

before(async () => {
  server = await Server.start();
  browser = await launch();
  games = await (await fetch(`${server.url}/api/v1/games`)).json();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Every page, with what shows that it is there. */
const pages = () => [
  ['/', '.game-card'],
  [`/?new=${games[0].id}`, 'dialog .chair select'],
  ['/lobby', '.lines li'],
  ['/study', '.drop'],
  ['/decks', '.columns'],
  ['/settings', '.segments'],
  ['/bench', 'h1'],
  ['/contests', 'h1'],
  ['/api', '.api details'],
  ['/nowhere', 'h1'],
  ...games.map(({ id }) => [`/rules/${id}`, '.rules p']),
  ...games.map(({ id }) => [`/study?game=${id}`, '.board-view .thing']),
  ...games.filter(({ lesson }) => lesson).map(({ id }) => [`/learn/${id}`, '.board-view .thing']),
];

for (const look of [
  { locale: 'en', colorScheme: 'light' },
  { locale: 'fr', colorScheme: 'dark' },
  { locale: 'fr', colorScheme: 'light', viewport: { width: 390, height: 844 } },
]) {
  const name = `${look.locale}, ${look.colorScheme}, ${look.viewport === undefined ? 'desktop' : 'phone'}`;
  test(`no page has an axe violation, an error or a scroll bar aside (${name})`, async () => {
    const found = [];
    for (const [path, sign] of pages()) {
      const page = await visit(browser, server, path, look);
      await page.waitForSelector(sign);
      found.push(...(await violations(page)).map((text) => `${path} ${text}`), ...page.complaints.map((text) => `${path} ${text}`));
      if ((await page.getAttribute('html', 'lang')) !== look.locale) found.push(`${path} is in the wrong language`);
      if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) found.push(`${path} is too wide`);
      await page.context().close();
    }
    assert.deepEqual(found, []);
  });
}

test('the first visit is at most 150 KB over the wire', async () => {
  const page = await visit(browser, server, '/');
  await page.waitForSelector('.game-card');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForSelector('.game-card');
  assert.ok(bytes > 10_000 && bytes <= 150_000, `${bytes} bytes`);
  await page.context().close();
});

test('the page of the HTTP interface has every request, and leads from a request to its data types', async () => {
  const { paths, components } = await (await fetch(`${server.url}/api/v1/openapi.json`)).json();
  const requests = Object.values(paths).flatMap((operations) => Object.keys(operations));
  const page = await visit(browser, server, '/api');
  await page.waitForSelector('.api details');
  assert.equal(await page.locator('.api details').count(), requests.length + Object.keys(components.schemas).length);
  await page.click('summary:has-text("/api/v1/study")');
  await page.click('details[open] a:text-is("Studied")');
  await page.waitForSelector('details[open] summary:text-is("Studied")');
  assert.equal(new URL(page.url()).hash, '#Studied');
  await page.context().close();
});

test('the language is changed on the spot and remembered', async () => {
  const page = await visit(browser, server, '/settings');
  await page.waitForSelector('.segments');
  await page.click('label:has-text("Français")');
  await page.waitForSelector('h1:has-text("Réglages")');
  await page.reload();
  await page.waitForSelector('h1:has-text("Réglages")');
  await page.context().close();
});

test('a page that is left takes its listeners of the window along', async () => {
  const page = await visit(browser, server, '/settings');
  await page.addInitScript(() => {
    const live = new Set();
    for (const target of [window, document]) {
      const { addEventListener: add, removeEventListener: remove } = target;
      target.addEventListener = (type, listener, options) => {
        const one = { target, type, listener };
        live.add(one);
        options?.signal?.addEventListener('abort', () => live.delete(one));
        add.call(target, type, listener, options);
      };
      target.removeEventListener = (type, listener, options) => {
        for (const one of live) if (one.target === target && one.type === type && one.listener === listener) live.delete(one);
        remove.call(target, type, listener, options);
      };
    }
    globalThis.listening = () => [...live].map(({ type }) => type).sort();
  });
  await page.reload();
  await page.waitForSelector('.segments');
  const { table } = await server.post('/tables', { game: games[0].id, seats: games[0].seats.map(() => ({ kind: 'me', name: 'Ann' })) });
  const go = async (path, sign) => {
    await page.evaluate((address) => {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
    await page.waitForSelector(sign);
  };
  const tour = async () => {
    for (const [path, sign] of [
      [`/table/${table}`, '.table-page[data-ply]'],
      [`/study?game=${games[0].id}`, '.history .turn'],
      [`/learn/${games.find(({ lesson }) => lesson).id}`, '.lesson'],
      ['/bench', '.bench-page'],
      ['/', '.game-card'],
    ]) {
      await go(path, sign);
      assert.ok((await page.evaluate(() => globalThis.listening())).length > 0);
    }
    await go('/settings', '.segments');
    return page.evaluate(() => globalThis.listening());
  };
  // The first tour loads modules that listen for as long as the page is open.
  const before = await tour();
  assert.deepEqual(await tour(), before);
  await page.context().close();
});
