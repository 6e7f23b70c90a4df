import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, Server, violations, visit } from './harness.mjs';

let server;
let browser;
let open;
let varied;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  open = games.find(({ hidden, seats }) => !hidden && seats.length === 2).id;
  varied = games.find(({ hidden, options }) => !hidden && options.some(({ values }) => values.kind === 'choice'));
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
  assert.ok(await page.isDisabled(`${chair(1)} select`), 'programs are not swapped in a running game');
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

test('every option of a game can be decided on the bench', async () => {
  const page = await visit(browser, server, `/bench?game=${varied.id}`);
  const option = varied.options.find(({ values }) => values.kind === 'choice');
  const word = option.values.words.find((one) => one !== option.default);
  await page.click('.bench-page .variants summary');
  const field = page.locator('.bench-page .variants .field', { hasText: option.summary }).first();
  const radio = field.locator(`input[value="${word}"]`);
  if ((await radio.count()) > 0) await radio.check({ force: true });
  else await field.locator('select').selectOption(word);
  await page.click('.bench-run .action');
  await moves(page, 1);
  const saving = page.waitForEvent('download');
  await page.locator('.table-actions .action', { hasText: /^Save$/ }).click();
  const record = await readFile(await (await saving).path(), 'utf8');
  assert.match(record, new RegExp(`^options: .*${option.key}=${word}`, 'm'));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('on the bench the lot decides who plays which side', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`);
  await page.waitForSelector(chair(1));
  await page.selectOption(`${chair(0)} select`, 'ai:greedy');
  const lot = page.locator('.table-actions .action[aria-pressed]');
  await lot.click();
  assert.equal(await lot.getAttribute('aria-pressed'), 'true');
  assert.deepEqual(await violations(page), []);
  await page.click('.bench-run .action');
  await moves(page, 1);
  const seats = new Set();
  for (let games = 0; seats.size < 2; games += 1) {
    assert.ok(games < 40, 'the lot never chose the other side');
    const now = await page.evaluate(() => [0, 1].map((seat) => document.querySelector(`.bench-chair[data-seat="${seat}"] select`).value));
    assert.ok(now.includes('ai:greedy'), 'the same two play');
    seats.add(now.indexOf('ai:greedy'));
    const before = await page.evaluate(() => JSON.parse(sessionStorage.getItem('quincunx.bench')).table);
    await page.locator('.table-actions .action', { hasText: /^New game$/ }).click();
    await page.waitForFunction(
      (table) =>
        JSON.parse(sessionStorage.getItem('quincunx.bench') ?? '{}').table !== table &&
        document.querySelectorAll('.bench-log li').length === 0,
      before,
    );
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a saved game of the KAIC contest is taken up again from its file', async () => {
  const page = await visit(browser, server, '/bench?game=soldiers');
  await page.waitForSelector(chair(0));
  for (const step of [1, 2, 3, 4]) {
    await page.click('.bench-run .action');
    await moves(page, step);
    await does(page, 'play');
  }
  const played = await rows(page);
  const saving = page.waitForEvent('download');
  await page.locator('.table-actions .action', { hasText: 'KAIC' }).click();
  const saved = await readFile(await (await saving).path(), 'utf8');
  assert.ok(JSON.parse(saved));
  await page.locator('.table-actions .action', { hasText: /^New game$/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.bench-log li').length === 0);
  await page.setInputFiles('#bench-load', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
  await moves(page, played);
  assert.equal(await rows(page), played);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('what is wrong with a file is told in French, too', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`, { locale: 'fr' });
  await page.waitForSelector(chair(0));
  await page.setInputFiles('#bench-file-0', {
    name: 'faulty.py',
    mimeType: 'text/x-python',
    buffer: Buffer.from(`import numpy\n${AGENT}`),
  });
  const found = await page.locator('dialog .checks').textContent();
  assert.match(found, /ligne 1/);
  assert.match(found, /le module numpy ne fait pas partie de la bibliothèque standard/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a game of programs is watched to its end by a visitor', async () => {
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

/** Two players that take their time, and a game that is broken off after a few moves. */
const CONTEST = (game) => `
name = "Spring Cup"
game = "${game}"
games = 4
[limits]
longest = 30
${['one', 'other'].map((name) => `[[player]]\nname = "${name}"\nkind = "built-in"\nspec = "full:time=400"\n`).join('')}
`;

test('a game of a contest is watched from move to move while it is played elsewhere, and to its end', async () => {
  const file = join(server.folder, 'cup.toml');
  await writeFile(file, CONTEST(open));
  const contest = spawn(server.process.spawnfile, ['--data', server.folder, 'contest', 'run', file, '--jobs', '1'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => contest.once('exit', resolve));
  try {
    const page = await visit(browser, server, '/contests');
    await page.waitForFunction(async () => (await (await fetch('/api/v1/contests')).json()).length > 0);
    await page.reload();
    await page.locator('.lines a', { hasText: 'Follow' }).click();
    await page.locator('.contest-running a').first().click();
    await page.waitForSelector('.bench-log li');
    const known = await rows(page);
    // The game may be over already.
    const goesOn = (before) =>
      document.querySelectorAll('.bench-log li').length >= before + 2 || document.querySelector('a[href^="/study?contest="]') !== null;
    await page.waitForFunction(goesOn, known);
    assert.match(await page.locator('.seats').first().textContent(), /one|other/);
    assert.deepEqual(await violations(page), []);
    await page.fill('.bench-speed input', '8');
    await page.waitForSelector('a[href^="/study?contest="]');
    await page.waitForFunction(() => document.querySelector('.bench-play').disabled);
    await page.click('.bench-log li button');
    await page.waitForFunction(() => !document.querySelector('.bench-play').disabled);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  } finally {
    contest.kill('SIGKILL');
    await ended;
  }
});
