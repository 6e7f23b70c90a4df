import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickMove, dice, launch, Server, sitDown, state, violations } from './harness.mjs';

let server;
let browser;
let boards;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  boards = games.filter(({ hidden }) => !hidden);
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const against = (game, player = 'level-1') => ({
  game: game.id,
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'ai', player },
  ],
  seed: 5,
});

const PHONES = [
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** What is needed to play and does not lie wholly on the screen, or lies on another part of it. */
const outOfSight = (page) =>
  page.evaluate(() => {
    const parts = ['.board', '.seat[data-seat="0"]', '.seat[data-seat="1"]', '.board-prompt', '.board-actions > *', '.menu-button'];
    const boxes = parts.flatMap((selector) =>
      [...document.querySelectorAll(`.at-table ${selector}`)].map((part) => [selector, part.getBoundingClientRect()]),
    );
    const within = ({ top, left, bottom, right }) => top >= 0 && left >= 0 && bottom <= innerHeight + 0.5 && right <= innerWidth + 0.5;
    const apart = (one, other) => one.bottom <= other.top + 0.5 || other.bottom <= one.top + 0.5;
    const board = boxes[0][1];
    return [
      ...boxes.filter(([, box]) => box.width === 0 || !within(box)).map(([selector]) => `${selector} is out of sight`),
      ...boxes
        .slice(1)
        .filter(([, box]) => !apart(box, board))
        .map(([selector]) => `${selector} lies over the board`),
      ...(document.querySelector('#head').offsetHeight > 0 ? ['the head of the site is there'] : []),
    ];
  });

test('on a phone the board, both players, the question and its buttons are in sight', async () => {
  for (const viewport of PHONES) {
    for (const game of boards) {
      for (const lang of ['en', 'fr']) {
        const { page } = await sitDown(browser, server, against(game), { viewport, hasTouch: true, settings: { lang, confirm: 'always' } });
        await state(page);
        assert.deepEqual(await outOfSight(page), [], `${game.id} in ${lang} at ${viewport.width}`);
        const { id } = await page
          .locator('.board-view .thing.is-next')
          .first()
          .evaluate((thing) => ({ id: thing.dataset.thing }));
        await page.locator(`[data-thing="${id}"] .glow, .tray-strip[data-thing="${id}"]`).first().click({ force: true });
        await page.waitForSelector('.is-chosen');
        assert.deepEqual(await outOfSight(page), [], `${game.id} in ${lang} at ${viewport.width}, one step on`);
        if (lang === 'en') assert.deepEqual(await violations(page), []);
        assert.deepEqual(page.complaints, []);
        await page.context().close();
      }
    }
  }
});

test('coordinates lie beside every place, piece and line', async () => {
  for (const game of boards) {
    const { page } = await sitDown(browser, server, against(game));
    await state(page);
    const [names, covered] = await page.evaluate(() => {
      const names = [...document.querySelectorAll('.lane-name')];
      const pieces = [...document.querySelectorAll('.piece .body')].map((body) => body.getBoundingClientRect());
      // Lines lie within the panel, if there are any.
      const panel = document.querySelector('.link') && document.querySelector('.panel')?.getBoundingClientRect();
      const meets = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const covered = names.filter((name) => {
        // A letter fills the middle of its line.
        const { left, right, top, height } = name.getBoundingClientRect();
        const box = { left, right, top: top + height / 4, bottom: top + (height * 3) / 4 };
        const corners = [box.left, box.right].flatMap((x) => [box.top, box.bottom].map((y) => document.elementFromPoint(x, y)));
        const onPlace = corners.some((under) => under?.closest('.site:not(.site-point)'));
        return onPlace || pieces.some((piece) => meets(box, piece)) || (panel && meets(box, panel));
      });
      return [names.length, covered.map((name) => name.textContent)];
    });
    assert.ok(names >= 10, `${game.id} has coordinates`);
    assert.deepEqual(covered, [], game.id);
    await page.context().close();
  }
});

test('nothing moves during a whole game, whichever question is asked', async () => {
  for (const viewport of [{ width: 1366, height: 768 }, PHONES[1]]) {
    for (const game of boards) {
      const { page } = await sitDown(browser, server, against(game, 'level-3'), { viewport });
      await state(page);
      // Every shift counts, those that follow a click, too.
      await page.evaluate(async () => {
        await document.fonts.ready;
        globalThis.shifts = 0;
        globalThis.shifted = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries()) {
            globalThis.shifts += value;
            const at = ({ x, y, width, height }) => [x, y, width, height].map(Math.round);
            globalThis.shifted.push(
              ...sources.map(({ node, previousRect, currentRect }) => `${node?.className} ${at(previousRect)} to ${at(currentRect)}`),
            );
          }
        }).observe({ type: 'layout-shift' });
      });
      const stage = () => page.evaluate(() => JSON.stringify(document.querySelector('.board').getBoundingClientRect()));
      const first = await stage();
      const random = dice(21);
      while ((await state(page)) === 'asked') {
        await clickMove(page, random);
        assert.equal(await stage(), first, `${game.id}: the board stays where it is`);
      }
      await page.waitForSelector('.notice.result');
      const [shifts, shifted] = await page.evaluate(() => [globalThis.shifts, globalThis.shifted.join('; ')]);
      assert.ok(shifts <= 0.02, `${game.id} at ${viewport.width}: ${shifts} by ${shifted}`);
      assert.equal(await stage(), first);
      await page.context().close();
    }
  }
});

test('the result says who won, why and by how much, and what can be done next', async () => {
  const game = boards[0];
  const { page } = await sitDown(browser, server, against(game, 'level-4'));
  const random = dice(7);
  while ((await state(page)) === 'asked') await clickMove(page, random);
  const result = page.locator('.notice.result');
  assert.match(await result.locator('h2').textContent(), /You have (won|lost)|Nobody has won/);
  assert.ok((await result.locator('p').first().textContent()).length > 10, 'the reason is told');
  assert.equal(await result.locator('.result-seats li').count(), 2);
  await result.locator('.graph').waitFor();
  assert.equal(await result.locator('a[href^="/?new="]').count(), 1);
  assert.deepEqual(await violations(page), []);
  await result.locator('.plain').click();
  await result.waitFor({ state: 'detached' });
  await page.click('.board-bar [data-say=analyse]');
  await page.waitForSelector('.judgement .graph');
  const before = page.url();
  await page.click('.board-bar [data-say=rematch]');
  await page.waitForURL((url) => url.href !== before);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
