import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, Server, sitDown, state, visit } from './harness.mjs';

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
  // What can be answered to the first move is found out at another table.
  const { page: other } = await sitDown(browser, server, both(game));
  await state(other);
  await first(other);
  await reached(other, 1);
  await state(other);
  const answer = await first(other);
  await other.context().close();

  const made = await server.post('/tables', { game: game.id, seats: [{ kind: 'link' }, { kind: 'me' }], seed: 5 });
  const open = ({ secret }) => visit(browser, server, `/table/${made.table}#${secret}`);
  const [white, black] = await Promise.all(made.seats.map(open));
  await state(white);
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
