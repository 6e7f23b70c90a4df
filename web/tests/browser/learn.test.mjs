import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { launch, Server, visit } from './harness.mjs';

let server;
let browser;

before(async () => {
  server = await Server.start();
  browser = await launch();
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** The next thing of the way that is shown, or any that leads on when nothing is shown. */
const ahead = (page) =>
  page.evaluate(() => {
    const hinted = [...document.querySelectorAll('.thing.is-hint.is-next')].sort(
      (one, other) => Number(one.dataset.hint) - Number(other.dataset.hint),
    );
    const ways = [
      '.chooser .is-hint',
      '.board-actions .is-hint:not([aria-pressed=true])',
      '.thing.is-next',
      '.board-actions .chip:not(.quiet)',
    ];
    const thing =
      document.querySelector(ways[0]) ?? hinted[0] ?? ways.map((way) => document.querySelector(way)).find((found) => found !== null);
    if (thing === undefined) return undefined;
    thing.scrollIntoView({ block: 'nearest' });
    if (thing.closest('.map-sheet') !== null) thing.focus({ preventScroll: true });
    const box = (thing.querySelector('.glow') ?? thing).getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });

/** Makes the move of a step: shown, then clicked until the step is done. */
async function takeStep(page) {
  const show = page.locator('.lesson .row .quiet');
  if (await show.isVisible()) await show.click();
  for (let clicks = 0; clicks < 12; clicks += 1) {
    // The answer of the other side takes a moment, in which nothing can be clicked.
    const open = await page.waitForFunction(() => {
      if (!document.querySelector('.lesson .row .strong').hidden) return 'done';
      return document.querySelector('.thing.is-next, .board-actions .chip:not(.quiet), .chooser') === null ? false : 'open';
    });
    if ((await open.jsonValue()) === 'done') return;
    const at = await ahead(page);
    if (at !== undefined) await page.mouse.click(at.x, at.y);
  }
  throw new Error(`a step is not done: ${await page.textContent('.lesson-text')}`);
}

test('a stranger who follows the page comes to the end of every lesson', async () => {
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  for (const { id } of games.filter(({ lesson }) => lesson)) {
    const page = await visit(browser, server, `/learn/${id}`);
    const next = page.locator('.lesson .row .strong');
    const shown = page.locator('.lesson-text');
    const { steps } = await (await fetch(`${server.url}/api/v1/games/${id}/lesson`)).json();
    for (const step of steps) {
      await page.waitForFunction(
        (text) => document.querySelector('.lesson-text')?.textContent.replace(/\s+/g, '') === text,
        step.text.replace(/\s+/g, ''),
      );
      await takeStep(page);
      await next.click();
    }
    await page.waitForSelector('.lesson-text a.button');
    assert.match(await shown.textContent(), /whole one/, id);
    assert.deepEqual(page.complaints, [], id);
    await page.context().close();
  }
});

test('the puzzle of the day is solved by the move that wins', async () => {
  const page = await visit(browser, server, '/puzzle');
  await page.waitForSelector('.lesson .thing.is-next');
  await takeStep(page);
  assert.equal(await page.getAttribute('.lesson-answer', 'data-kind'), 'right');
  await page.click('.lesson .row .strong');
  await page.waitForSelector('.lesson-text a[href^="/?new="]');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
