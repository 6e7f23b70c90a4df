import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { gather, launch, recordOf, Server, sitDown, state, visit } from './harness.mjs';

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

/** A board of points on which pieces step and jump. */
const lined = () => games.find(({ board }) => board.sites[0]?.shape === 'point');
const both = (game) => ({ game: game.id, seats: [{ kind: 'me' }, { kind: 'me' }], seed: 5 });
const ply = (page) => page.getAttribute('.table-page', 'data-ply').then(Number);
const reached = (page, least) =>
  page.waitForFunction((number) => Number(document.querySelector('.table-page')?.dataset.ply) >= number, least);

/** Where a place is on the screen. */
const at = async (page, id) => {
  const box = await page.locator(`[data-thing="${id}"] .glow`).boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};
const ids = (page, selector) => page.$$eval(selector, (things) => things.map((thing) => thing.dataset.thing));

const drag = async (page, way, button = 'left') => {
  const [first, ...others] = await Promise.all(way.map((id) => at(page, id)));
  await page.mouse.move(...first);
  await page.mouse.down({ button });
  for (const point of others) await page.mouse.move(...point, { steps: 6 });
  return () => page.mouse.up({ button });
};

test('a dragged piece leaves its place in sight, and the other button draws arrows and circles', async () => {
  const { page } = await sitDown(browser, server, both(lined()));
  await state(page);
  const [start] = await ids(page, '.site.is-next');
  await page.mouse.click(...(await at(page, start)));
  const [target] = await ids(page, '.site.is-target');
  await page.keyboard.press('Escape');
  const empty = (await ids(page, '.site:not(.occupied)'))[0];
  const theirs = (await ids(page, '.site.occupied:not(.is-next)'))[0];

  await (await drag(page, [theirs, empty], 'right'))();
  await page.waitForSelector('.way.sketch');
  await page.mouse.click(...(await at(page, theirs)), { button: 'right' });
  await page.waitForSelector('.circle.sketch');
  assert.equal(await ply(page), 0, 'drawings are no moves');
  await page.mouse.click(...(await at(page, theirs)), { button: 'right' });
  await page.waitForSelector('.circle.sketch', { state: 'detached' });

  const drop = await drag(page, [start, target]);
  await page.waitForSelector('.piece.left-behind');
  assert.equal(await page.locator('.sketch').count(), 0, 'a press of the first button wipes the board');
  await drop();
  await reached(page, 1);
  assert.equal(await page.locator('.piece.left-behind').count(), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

/** Makes the first move that there is, and answers its places. */
const first = async (page) => {
  const [start] = await ids(page, '.site.is-next');
  await page.mouse.click(...(await at(page, start)));
  const [target] = await ids(page, '.site.is-target');
  await page.mouse.click(...(await at(page, target)));
  return [start, target];
};

test('a move made while another player is asked is played in its turn, or taken back', async () => {
  const game = lined();
  const seats = [{ kind: 'me' }, { kind: 'link' }];
  // What can be answered to the first move is found out at another table.
  const other = await gather(browser, server, { game: game.id, seats, seed: 5 });
  await first(other.pages[0]);
  await reached(other.pages[1], 1);
  await state(other.pages[1]);
  const answer = await first(other.pages[1]);
  for (const page of other.pages) await page.context().close();

  const { pages } = await gather(browser, server, { game: game.id, seats, seed: 5 });
  const [white, black] = pages;
  await black.waitForSelector('.table-page[data-state=thinking]');
  const plan = async () => {
    for (const id of answer) await black.mouse.click(...(await at(black, id)));
    await black.waitForSelector('.way.planned');
  };
  await plan();
  await black.locator('.board-view [data-thing][tabindex="0"]').focus();
  await black.keyboard.press('Escape');
  await black.waitForSelector('.way.planned', { state: 'detached' });
  await plan();
  assert.equal(await ply(white), 0, 'nothing is sent before its turn');
  await first(white);
  await reached(white, 2);
  for (const page of [white, black]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

/** Chooses a start and a target that ask how many, with either button; answers the target. */
const asked = async (page, button = 'left') => {
  for (const start of await ids(page, '.site.is-next')) {
    await page.mouse.click(...(await at(page, start)), { button });
    for (const target of await ids(page, '.site.is-target')) {
      await page.mouse.click(...(await at(page, target)), { button });
      if ((await page.locator('.chooser').count()) > 0) return target;
      await page.keyboard.press('Escape');
    }
    await page.keyboard.press('Escape');
  }
  throw new Error('nothing asks how many');
};
const chosen = (page) => page.locator('.chooser .is-on').getAttribute('data-button');

test('a chain of jumps is one drag', async () => {
  const { table } = await server.post('/tables', { game: 'alquerque', seats: [{ kind: 'me' }, { kind: 'me' }], seed: 5 });
  const record = await recordOf(server, table);
  const page = await visit(browser, server, '/study');
  await page.fill('textarea', record.replace(/^(date: .*)$/m, '$1\nstart: 4b/5/1b3/b4/w4 w - 0'));
  await page.click('.drop .button:not(.strong)');
  await page.waitForSelector('.site.is-next');
  await (await drag(page, ['a1', 'a2', 'a3', 'b3', 'c3']))();
  await page.locator('.notice.variation strong', { hasText: /a1xa3\s+a3xc3/ }).waitFor();
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('how many is chosen by wheel, slider and keys, and a second click on the target takes it', async () => {
  const game = games.find(({ board }) => board.sites[0]?.shape === 'hexagon');
  const { page, made } = await sitDown(browser, server, both(game));
  await state(page);
  const target = await asked(page, 'right');
  const most = await chosen(page);
  await page.mouse.wheel(0, 100);
  await page.waitForFunction((before) => document.querySelector('.chooser .is-on').dataset.button !== before, most);
  await page.keyboard.press('2');
  assert.equal(await chosen(page), '2');
  await page.locator('.chooser input').fill('2');
  assert.equal(await chosen(page), '3');
  await page.mouse.click(...(await at(page, target)), { button: 'right' });
  await reached(page, 1);
  assert.match(await recordOf(server, made.table), new RegExp(`-${target}:3\\b`), 'three have gone');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('what a move would do is shown before it is made, and gone when it is not', async () => {
  const game = games.find(({ board }) => board.sites[0]?.shape === 'square');
  const { page } = await sitDown(browser, server, both(game));
  await state(page);
  const [tray] = await ids(page, '.tray-strip.is-next');
  await page.locator(`[data-thing="${tray}"] .shape`).click({ position: { x: 8, y: 8 } });
  const [target] = await ids(page, '.site.is-target');
  await page.mouse.move(...(await at(page, target)));
  await page.waitForSelector('.ghost');
  assert.ok((await page.locator('.ghost').count()) >= 2, 'what is pushed is shown, too');
  assert.ok((await page.locator('.piece.will-change').count()) >= 1);
  await page.mouse.move(5, 400);
  await page.waitForSelector('.ghost', { state: 'detached' });
  assert.equal(await ply(page), 0);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('figures are shown on request', async () => {
  const game = games.find(({ board }) => board.sites[0]?.shape === 'square');
  const { page } = await sitDown(browser, server, both(game));
  await state(page);
  const [tray] = await ids(page, '.tray-strip.is-next');
  await page.locator(`[data-thing="${tray}"] .shape`).click({ position: { x: 8, y: 8 } });
  const [target] = await ids(page, '.site.is-target');
  await page.mouse.click(...(await at(page, target)));
  await reached(page, 1);
  assert.equal(await page.locator('.figure').count(), 0);
  await page.click('.menu-button');
  await page.click('.table-menu [data-action^="eye "]');
  await page.waitForSelector('.figure');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
