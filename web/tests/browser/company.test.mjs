import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickMove, dice, gather, heard, launch, recordOf, Server, state, visit } from './harness.mjs';

let server;
let browser;
let open;
let hidden;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  open = games.find((game) => !game.hidden).id;
  hidden = games.find((game) => game.hidden).id;
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const two = () => ({ game: open, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'link' }] });
const ply = async (page) => Number(await page.getAttribute('.table-page', 'data-ply'));
const at = (page, number) => page.waitForSelector(`.table-page[data-ply="${number}"]`);
const ask = async (page, what) => {
  const rare = (await page.locator(`.table-menu [data-action=${what}]`).count()) > 0;
  if (rare) await page.click('.menu-button');
  await page.click(`[data-action=${what}]`);
};
const agree = (page) => page.click('.board-bar [data-say=accept]');
const decline = (page) => page.click('.board-bar [data-say=decline]');
const offered = (page) => page.waitForSelector('.board-bar [data-say=accept]');
const nothingOffered = (page) => page.waitForSelector('.board-bar.is-note', { state: 'detached' });

async function leave(pages) {
  for (const page of pages) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
}

test('a clock runs out and the game is lost by time', async () => {
  const made = await server.post('/tables', { ...two(), clock: 'per-game 1200+0' });
  const [mine, link] = made.seats;
  // The clock begins to run when all players are there.
  const ada = await visit(browser, server, `/table/${made.table}#${mine.secret}`);
  await ada.waitForSelector('.table-page[data-state=waiting] .clock');
  const bob = await visit(browser, server, `/table/${made.table}#${link.secret}`);
  for (const page of [ada, bob]) await page.waitForSelector('.table-page[data-state=over]');
  assert.match(await ada.locator('.notice.result h2').textContent(), /You have lost/);
  assert.match(await bob.locator('.notice.result h2').textContent(), /You have won/);
  assert.ok((await heard(ada)).includes(await ada.locator('.notice.result p').textContent()), 'the result is announced');
  assert.match(await recordOf(server, made.table), /^reason: time$/m);
  assert.equal(await ada.locator('.thing.is-next').count(), 0, 'nothing is asked any more');
  await leave([ada, bob]);
});

test('a draw is declined, then agreed upon, and both play again with seats changed', async () => {
  const { pages, made } = await gather(browser, server, two());
  const [ada, bob] = pages;
  await ask(ada, 'handshake');
  await offered(bob);
  assert.ok(
    (await heard(bob)).some((said) => /offers a draw/.test(said)),
    'an offer is announced',
  );
  await decline(bob);
  await nothingOffered(ada);
  await nothingOffered(bob);
  await ask(bob, 'handshake');
  await offered(ada);
  await agree(ada);
  for (const page of pages) {
    await page.waitForSelector('.notice.result');
    assert.match(await page.locator('.notice.result h2').textContent(), /Nobody has won/);
  }
  assert.match(await recordOf(server, made.table), /^reason: agreement$/m);

  const before = ada.url();
  await ada.click('.notice.result [data-say=rematch]');
  await offered(bob);
  await agree(bob);
  for (const page of pages) await page.waitForURL((url) => url.href !== before);
  assert.equal(ada.url(), bob.url(), 'they meet at one table');
  for (const page of pages) await page.waitForSelector('.table-page[data-state=asked], .table-page[data-state=thinking]');
  assert.equal(await bob.getAttribute('.table-page', 'data-state'), 'asked', 'who had the second seat has the first');
  await leave(pages);
});

test('a move is taken back when the other one consents', async () => {
  const { pages } = await gather(browser, server, two());
  const [ada, bob] = pages;
  await clickMove(ada, dice(21));
  const made = await ply(ada);
  await at(bob, made);
  await ask(ada, 'undo');
  await offered(bob);
  await decline(bob);
  await nothingOffered(ada);
  assert.equal(await ply(ada), made, 'nothing happens without consent');
  await ask(ada, 'undo');
  await offered(bob);
  await agree(bob);
  for (const page of pages) await at(page, 0);
  assert.equal(await state(ada), 'asked');
  await leave(pages);
});

test('at a table of four three people and a program play in turn, and a whisper reaches one alone', async () => {
  const seats = [{ kind: 'me', name: 'Ada' }, { kind: 'link' }, { kind: 'link' }, { kind: 'ai', player: 'level-1' }];
  const { pages } = await gather(browser, server, { game: hidden, options: { seats: '4', setup: 'quick' }, seats, seed: 7 });
  const [ada, bob, eve] = pages;
  const random = dice(23);
  const played = async () => new Set(await ada.locator('.history-list .turn:not(:has(.turn-chance)) .unseen').allTextContents());
  for (let moves = 0; moves < 200 && (await played()).size < seats.length; moves += 1) {
    const asked = await Promise.any(
      pages.map(async (page) => {
        await page.waitForSelector('.table-page[data-state=asked]');
        return page;
      }),
    );
    await clickMove(asked, random);
  }
  assert.equal((await played()).size, seats.length, 'all seats have played');

  // It lies in the drawer.
  const openChat = async (page) => {
    if (!(await page.isVisible('#tab-chat'))) await page.click('.grand-drawer');
    await page.click('#tab-chat');
  };
  const say = async (page, to, text) => {
    await openChat(page);
    await page.selectOption('.chat-form select', to);
    await page.fill('.chat-form input', text);
    await page.keyboard.press('Enter');
  };
  await say(ada, { index: 1 }, 'a word for one');
  await say(ada, '', 'a word for all');
  for (const page of [bob, eve]) {
    await openChat(page);
    await page.locator('.chat-list', { hasText: 'a word for all' }).waitFor();
  }
  assert.match(await bob.locator('.chat-list').textContent(), /a word for one/);
  assert.doesNotMatch(await eve.locator('.chat-list').textContent(), /a word for one/);
  assert.ok(bob.received.some((text) => text.includes('a word for one')));
  assert.ok(!eve.received.some((text) => text.includes('a word for one')), 'not a byte of it was sent');
  await leave(pages);
});
