import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickMove, dice, heard, launch, recordOf, Server, sitDown, state, typeMove, violations } from './harness.mjs';

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

/** A random player loses soon against these; a game of hidden cards takes a stronger one. */
const against = (game, options = {}) => ({
  game: game.id,
  options,
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'ai', player: game.hidden ? 'level-6' : 'level-4' },
  ],
  seed: 5,
});

/** The shortest of the set-ups that leave the rest to chance, where there is one. */
const quick = ({ options }) =>
  options.some(({ key, values }) => key === 'setup' && values.words?.includes('quick')) ? { setup: 'quick' } : {};

/** How the record says that a table ended. */
const ended = async (table) => /^reason: (.*)$/m.exec(await recordOf(server, table))?.[1];

for (const [way, move] of [
  ['by mouse', clickMove],
  ['by keyboard', typeMove],
]) {
  test(`every game is played ${way} against a program to its end, and everything is announced`, async (all) => {
    for (const game of games) {
      await all.test(game.id, async () => {
        const { page, made } = await sitDown(browser, server, against(game, quick(game)));
        await page.waitForSelector('.board-view .thing:visible');
        const random = dice(11);
        let moves = 0;
        for (; (await state(page)) === 'asked'; moves += 1) await move(page, random);
        const result = await page.locator('.notice.result p').first().textContent();
        const reason = await ended(made.table);
        assert.ok(
          reason !== undefined && !['resignation', 'agreement', 'time', 'forfeit', 'crash', 'move-limit'].includes(reason),
          `ended by ${reason}`,
        );
        const said = await heard(page);
        assert.ok(said.length > moves, 'every move is announced, and its answer');
        assert.ok(said.includes(result), 'the result is announced');
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(page.complaints, []);
        await page.context().close();
      });
    }
  });
}

test('the arrow keys go from place to place, Escape goes back, and a typed name goes there', async () => {
  const { page } = await sitDown(browser, server, against(games[0]));
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

test('a click that leads nowhere says why, to the eye and to the ear', async () => {
  const { page } = await sitDown(browser, server, against(games[0]));
  await page.waitForSelector('.site.is-next');
  const theirs = await page.locator('.piece:has(.tint-black)').first().getAttribute('data-at');
  const own = await page.locator('.site.is-next').first().getAttribute('data-thing');
  const click = async (id) => {
    const box = await page.locator(`[data-thing="${id}"] .glow`).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  };
  await click(theirs);
  assert.match(await page.locator('.board-why').textContent(), /belongs to/);
  assert.ok((await heard(page)).some((said) => /belongs to/.test(said)));
  await click(own);
  await page.waitForSelector('.is-chosen');
  assert.ok(await page.locator('.board-why').isHidden(), 'what was said is gone with the next step');
  await click(theirs);
  assert.match(await page.locator('.board-why').textContent(), new RegExp(`from ${own} to ${theirs}`));
  assert.deepEqual(await violations(page), []);
  await page.context().close();
});

test('a game is won or lost by its rules, judged, replayed and played again', async () => {
  const short = games.find(({ options }) => options.some(({ key, values }) => key === 'mode' && values.words?.includes('duel')));
  const { page } = await sitDown(browser, server, against(short, { mode: 'duel' }));
  const random = dice(3);
  await page.waitForSelector('.board-view .thing:visible');
  while ((await state(page)) === 'asked') await clickMove(page, random);
  await page.waitForSelector('.notice.result');
  await page.click('.notice.result .button:not(.strong)');
  await page.waitForSelector('.judgement .graph');
  await page.keyboard.press('Home');
  await page.waitForSelector('.table-page[data-ply="0"]');
  await page.keyboard.press('End');
  await page.waitForFunction(() => document.querySelector('.table-page').dataset.ply !== '0');
  const before = page.url();
  await page.click('.board-bar [data-say=rematch]');
  await page.waitForURL((url) => url.href !== before);
  await page.waitForSelector('.board-view .thing:visible');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
