import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickMove, dice, launch, Server, sitDown, state, typeMove, violations } from './harness.mjs';

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

/** A hidden game is long: so many moves of one's own are enough here, another test plays it to its end. */
const MOVES = 12;

/** Whoever clicks at random loses soon against this one. */
const against = (game, options = {}) => ({ game, options, seats: [{ kind: 'me', name: 'Ada' }, { kind: 'ai', player: 'level-4' }], seed: 5 });

/** What was announced since the page was opened. */
const listen = (page) =>
  page.evaluate(() => {
    globalThis.heard = [];
    const region = document.getElementById('announcements');
    new MutationObserver(() => globalThis.heard.push(...[...region.children].map((child) => child.textContent))).observe(region, { childList: true });
  });

for (const [way, move] of [['by mouse', clickMove], ['by keyboard', typeMove]]) {
  test(`every game is played ${way} against a program, the open ones to their end, and everything is announced`, async () => {
    for (const { id, options, hidden } of games) {
      // The shortest of the set-ups that leave the rest to chance, where there is one.
      const quick = options.some(({ key, values }) => key === 'setup' && values.words?.includes('quick')) ? { setup: 'quick' } : {};
      const { page } = await sitDown(browser, server, against(id, quick));
      await page.waitForSelector('.board-view .thing');
      await listen(page);
      const random = dice(11);
      for (let made = 0; (made < MOVES || !hidden) && (await state(page)) === 'asked'; made += 1) await move(page, random);
      if (!hidden) assert.equal(await state(page), 'over', id);
      const heard = await page.evaluate(() => globalThis.heard);
      assert.deepEqual(await violations(page), [], id);
      assert.ok(heard.length > 0, `${id}: nothing was announced`);
      assert.deepEqual(page.complaints, [], id);
      await page.context().close();
    }
  });
}

test('the arrow keys go from place to place, Escape goes back, and a typed name goes there', async () => {
  const { page } = await sitDown(browser, server, against(games[0].id));
  await page.waitForSelector('.site.is-next');
  await page.locator('.board-view [data-thing][tabindex="0"]').focus();
  const at = () => page.evaluate(() => document.activeElement.getAttribute('data-thing'));
  const first = await at();
  await page.keyboard.press('ArrowDown');
  const second = await at();
  assert.notEqual(second, first);
  await page.keyboard.press('ArrowUp');
  assert.equal(await at(), first);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.is-chosen');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.is-chosen', { state: 'detached' });
  await page.keyboard.type(second);
  assert.equal(await at(), second);
  assert.equal(await page.locator('.board-view [data-thing][tabindex="0"]').count(), 1, 'the board is one stop');
  await page.context().close();
});

test('a game is won or lost by its rules, judged, replayed and played again', async () => {
  const short = games.find(({ options }) => options.some(({ key, values }) => key === 'mode' && values.words?.includes('duel')));
  const { page } = await sitDown(browser, server, against(short.id, { mode: 'duel' }));
  const random = dice(3);
  await page.waitForSelector('.board-view .thing');
  while ((await state(page)) === 'asked') await clickMove(page, random);
  await page.waitForSelector('.notice.result');
  await page.click('.notice.result .button:not(.strong)');
  await page.waitForSelector('.judgement .graph');
  await page.keyboard.press('Home');
  await page.waitForSelector('.table-page[data-ply="0"]');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('.table-page').dataset.ply !== '0');
  const before = page.url();
  await page.click('.notice.result .button.strong');
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('.board-view .thing');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
