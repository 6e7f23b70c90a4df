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
  ['/lobby', '.lines .empty a'],
  ['/puzzle', '.lesson .board-view .thing'],
  ['/study', '.drop'],
  ['/decks', '.columns'],
  ['/settings', '.segments'],
  ['/bench', 'h1'],
  ['/contests', '.empty a'],
  ['/api', '.api details'],
  ['/nowhere', '.empty a'],
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

test('the first visit is at most 200 KB over the wire, fonts and all, and nothing jumps', async () => {
  const page = await visit(browser, server, '/');
  await page.waitForSelector('.game-card');
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  let bytes = 0;
  const fonts = [];
  session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  session.on('Network.responseReceived', ({ type, response }) => type === 'Font' && fonts.push(response));
  await page.reload({ waitUntil: 'networkidle' });
  await page.waitForSelector('.game-card');
  assert.ok(bytes > 10_000 && bytes <= 200_000, `${bytes} bytes`);
  assert.ok(fonts.length >= 2, 'text has its own fonts');
  for (const { mimeType, headers } of fonts) {
    assert.equal(mimeType, 'font/woff2');
    assert.match(headers['cache-control'], /max-age=\d{5}/);
  }
  const families = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family));
  assert.deepEqual([...new Set(families.map((family) => family.replaceAll('"', '')))].sort(), ['Source Sans 3', 'Spectral']);
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const sum = (list) => list.getEntries().reduce((all, { value }) => all + value, 0);
        new PerformanceObserver((list) => resolve(sum(list))).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  assert.ok(shift < 0.02, `a layout shift of ${shift}`);
  await page.context().close();
});

test('a game begins with two clicks on the start page', async () => {
  const page = await visit(browser, server, '/');
  await page.click('[data-play]');
  await page.click('.dialog-foot .button.strong');
  await page.waitForSelector('.table-page[data-state=asked]');
  await page.context().close();
});

test('boards and pieces look as chosen for their game, here and at its tables', async () => {
  const page = await visit(browser, server, '/settings');
  await page.waitForSelector('.looks .board .piece');
  const [game, other] = games;
  const choose = (value) => page.click(`.looks label:has(input[value=${value}])`);
  for (const ground of ['wood', 'cloth', 'stone', 'slate', 'paper']) {
    await choose(ground);
    assert.equal(await page.getAttribute('.looks .board-stage', 'data-ground'), ground);
  }
  for (const pieces of ['print', 'contrast', 'clear']) {
    await choose(pieces);
    assert.equal(await page.getAttribute('.looks .board-stage', 'data-pieces'), pieces);
  }
  await page.goto(`${server.url}/study?game=${game.id}`);
  await page.waitForSelector('.board-view[data-ground=paper][data-pieces=clear] .piece');
  await page.goto(`${server.url}/study?game=${other.id}`);
  await page.waitForSelector('.board-view[data-pieces=lacquer] .piece');
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
  await page.waitForSelector('details[open] summary code:text-is("Studied")');
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
