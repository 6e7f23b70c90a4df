import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';

import { launch, Server, visit } from './harness.mjs';

let server;
let browser;
let open;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  open = games.find(({ hidden, seats }) => !hidden && seats.length === 2).id;
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Prints at every move, and answers with nonsense at its third. */
const AGENT = `
import sys
asked = 0
def choose(view, legal):
    global asked
    asked += 1
    print("<b>thinking</b>", asked)
    print("to the side", file=sys.stderr)
    return "nonsense" if asked == 3 else legal[0]
`;

const chair = (seat) => `.bench-chair[data-seat="${seat}"]`;
const rows = (page) => page.locator('.bench-log li').count();
const moves = (page, least) => page.waitForFunction((number) => document.querySelectorAll('.bench-log li').length >= number, least);
const does = (page, what) => page.waitForFunction((word) => document.querySelector('.bench-play')?.dataset.does === word, what);

/** Programs are given as long as a busy machine may need. */
async function sit(page, agent) {
  await page.waitForSelector(chair(0));
  await page.selectOption('.bench-game label:last-child select', '5000');
  await page.setInputFiles('#bench-file-0', { name: 'sample.py', mimeType: 'text/x-python', buffer: Buffer.from(agent) });
  await page.waitForFunction((selector) => document.querySelector(`${selector} select`)?.value.startsWith('agent:'), chair(0));
}

test('a Python file plays on the bench: step, play, pause, swap, note, save, load', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`);
  await sit(page, AGENT);
  await page.click('.bench-run .action');
  await moves(page, 1);
  assert.equal(await rows(page), 1, 'a step is one move');
  await does(page, 'play');
  await page.click('.bench-play');
  await does(page, 'pause');
  assert.ok(await page.isDisabled(`${chair(1)} select`), 'nobody is swapped in a running game');
  await moves(page, 7);
  await page.click('.bench-play');
  await does(page, 'play');
  assert.equal(await page.locator('.ending').first().textContent(), 'illegal');
  await page.click('#tab-output');
  const output = await page.locator('.bench-output').textContent();
  assert.match(output, /<b>thinking<\/b> 1/, 'what a program prints is text');
  assert.match(output, /to the side/);
  assert.match(output, /nonsense/);
  await page.click('#tab-moves');

  await page.fill('.bench-note input', 'here it went wrong');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.log-note');
  await page.selectOption(`${chair(1)} select`, 'ai:greedy');
  await page.waitForSelector('.log-swap');
  const played = await rows(page);

  await page.reload();
  await page.waitForSelector('.log-note');
  assert.equal(await rows(page), played, 'a reload loses nothing');

  const saving = page.waitForEvent('download');
  await page.locator('.table-actions .action', { hasText: /^Save$/ }).click();
  const record = await readFile(await (await saving).path(), 'utf8');
  assert.match(record, /; here it went wrong \{swap [a-z]+: random -> greedy\}/);
  assert.match(record, /\[invalid:/);

  await page.locator('.table-actions .action', { hasText: /^New game$/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.bench-log li').length === 0);
  await page.setInputFiles('#bench-load', { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForSelector('.log-note');
  assert.equal(await rows(page), played);
  assert.match(await page.locator('.log-swap').textContent(), /random → greedy/);
  assert.equal(await page.locator('.log-note').textContent(), 'here it went wrong');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a game of programs is watched to its end by somebody else', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`, { locale: 'fr' });
  await page.waitForSelector(chair(0));
  await page.fill('.bench-speed input', '8');
  await page.keyboard.press('Escape');
  await page.click('.bench-play');
  await moves(page, 2);
  const link = await page.locator('a.action').getAttribute('href');
  const watcher = await visit(browser, server, link);
  await watcher.waitForSelector('.notice.result, .board-view .thing');
  await page.waitForSelector('.bench-chair.won, .bench-play[data-does="play"]');
  await page.waitForFunction(() => document.querySelector('.bench-play').textContent === 'Rejouer');
  assert.ok((await page.locator('.bench-status').textContent()) !== '');
  assert.deepEqual([...page.complaints, ...watcher.complaints], []);
  for (const one of [page, watcher]) await one.context().close();
});

test('contests are listed, and an empty list says how to begin', async () => {
  const page = await visit(browser, server, '/contests');
  await page.waitForSelector('pre.command');
  assert.match(await page.locator('main').textContent(), /quincunx contest run/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});
