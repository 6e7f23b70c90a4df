import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { launch, Server, violations, visit } from './harness.mjs';

let server;
let browser;
let open;
let varied;
let contested;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  open = games.find(({ hidden, seats }) => !hidden && seats.length === 2).id;
  contested = games.find(({ contest }) => contest !== '');
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

const GOOD = 'def choose(view, legal):\n    return legal[0]\n';
const card = (seat) => `.bench-card[data-seat="${seat}"]`;
const nameAt = (page, seat) => page.locator(`${card(seat)} h2`).textContent();
const rows = (page) => page.locator('.bench-moves .turn').count();
const moves = (page, least) => page.waitForFunction((number) => document.querySelectorAll('.bench-moves .turn').length >= number, least);
const does = (page, what) => page.waitForFunction((word) => document.querySelector('.bench-play')?.dataset.does === word, what);
const speed = (page, place) => page.fill('.bench-speed input', String(place));
const file = (name, text) => ({ name, mimeType: 'text/x-python', buffer: Buffer.from(text) });

/** Chooses something in the menu. */
async function menu(page, key) {
  await page.click('.bench-menu > summary');
  await page.click(`.menu-list [data-key="${key}"]`);
}

/** Opens the list of programs for a seat. */
async function programs(page, seat) {
  await page.click(`${card(seat)} .bench-change`);
  await page.waitForSelector('.program-list');
}

async function choose(page, seat, program) {
  await programs(page, seat);
  await page.click(`[data-program="${program}"]`);
  await page.waitForSelector('dialog', { state: 'detached' });
}

async function settings(page, set) {
  await page.click('.bench-settings');
  await set();
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
}

/** The file that is saved by what is done. */
async function downloaded(page, act) {
  const saving = page.waitForEvent('download');
  await act();
  return readFile(await (await saving).path(), 'utf8');
}

/** Programs are given as long as a busy machine may need. */
async function sit(page, agent) {
  await page.waitForSelector(card(0));
  await settings(page, () => page.selectOption('.bench-times select', '5000'));
  await programs(page, 0);
  await page.setInputFiles('#bench-file', file('sample.py', agent));
  await page.waitForFunction((selector) => document.querySelector(`${selector} h2`)?.textContent === 'sample', card(0));
}

test('a Python file plays on the bench: step, play, pause, swap, note, save, load', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`);
  await sit(page, AGENT);
  await page.click('.bench-step');
  await moves(page, 1);
  assert.equal(await rows(page), 1, 'a step is one move');
  await does(page, 'play');
  await page.click('.bench-play');
  await does(page, 'pause');
  assert.ok(await page.isDisabled(`${card(1)} .bench-change`), 'programs are not swapped in a running game');
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
  await page.waitForSelector('.bench-moves .log-note');
  await choose(page, 1, 'ai:greedy');
  await page.waitForSelector('.bench-moves .log-swap');
  const played = await rows(page);

  await page.reload();
  await page.waitForSelector('.bench-moves .log-note');
  assert.equal(await rows(page), played, 'a reload loses nothing');

  const record = await downloaded(page, () => menu(page, 'bench.save'));
  assert.match(record, /; here it went wrong \{swap [a-z]+: random -> greedy\}/);
  assert.match(record, /\[invalid:/);

  await menu(page, 'bench.fresh');
  await page.waitForFunction(() => document.querySelectorAll('.bench-moves .turn').length === 0);
  await page.setInputFiles('#bench-load', { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForSelector('.bench-moves .log-note');
  assert.equal(await rows(page), played);
  assert.match(await page.locator('.bench-moves .log-swap').textContent(), /random → greedy/);
  assert.equal(await page.locator('.bench-moves .log-note').textContent(), 'here it went wrong');
  await page.click('#tab-notes');
  assert.match(await page.locator('.bench-notes').textContent(), /here it went wrong/);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('every option of a game can be decided on the bench', async () => {
  const page = await visit(browser, server, `/bench?game=${varied.id}`);
  const option = varied.options.find(({ values }) => values.kind === 'choice');
  const word = option.values.words.find((one) => one !== option.default);
  await page.waitForSelector(card(1));
  await settings(page, async () => {
    await page.click('.bench-modes .variants summary');
    const field = page.locator('.bench-modes .variants .field', { hasText: option.summary }).first();
    const radio = field.locator(`input[value="${word}"]`);
    if ((await radio.count()) > 0) await radio.check({ force: true });
    else await field.locator('select').selectOption(word);
  });
  await page.click('.bench-step');
  await moves(page, 1);
  const record = await downloaded(page, () => menu(page, 'bench.save'));
  assert.match(record, new RegExp(`^options: .*${option.key}=${word}`, 'm'));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('on the bench the lot decides who plays which side', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`);
  await page.waitForSelector(card(1));
  await choose(page, 0, 'ai:greedy');
  await menu(page, 'bench.lot');
  assert.equal(await page.locator('.menu-list [aria-pressed]').getAttribute('aria-pressed'), 'true');
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  await page.click('.bench-step');
  await moves(page, 1);
  const seats = new Set();
  for (let games = 0; seats.size < 2; games += 1) {
    assert.ok(games < 40, 'the lot never chose the other side');
    const now = [await nameAt(page, 0), await nameAt(page, 1)];
    assert.ok(now.includes('Greedy'), 'the same two play');
    seats.add(now.indexOf('Greedy'));
    const before = await page.evaluate(() => JSON.parse(sessionStorage.getItem('quincunx.bench')).table);
    await menu(page, 'bench.fresh');
    await page.waitForFunction(
      (table) =>
        JSON.parse(sessionStorage.getItem('quincunx.bench') ?? '{}').table !== table &&
        document.querySelectorAll('.bench-moves .turn').length === 0,
      before,
    );
  }
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a saved game of the KAIC contest is taken up again from its file', async () => {
  const page = await visit(browser, server, '/bench?game=soldiers');
  await page.waitForSelector(card(0));
  for (const step of [1, 2, 3, 4]) {
    await page.click('.bench-step');
    await moves(page, step);
    await does(page, 'play');
  }
  const played = await rows(page);
  const saved = await downloaded(page, () => menu(page, 'bench.saveContest'));
  assert.ok(JSON.parse(saved));
  await menu(page, 'bench.fresh');
  await page.waitForFunction(() => document.querySelectorAll('.bench-moves .turn').length === 0);
  await page.setInputFiles('#bench-load', { name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(saved) });
  await moves(page, played);
  assert.equal(await rows(page), played);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a file with an error is explained in French and not seated', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`, { locale: 'fr' });
  await page.waitForSelector(card(0));
  const before = await nameAt(page, 0);
  await programs(page, 0);
  await page.setInputFiles('#bench-file', [file('faulty.py', `import numpy\n${AGENT}`), file('fine.py', GOOD)]);
  const found = await page.locator('dialog .checks').textContent();
  assert.match(found, /ligne 1/);
  assert.match(found, /le module numpy ne fait pas partie de la bibliothèque standard/);
  assert.deepEqual(await violations(page), []);
  assert.equal(await page.locator('dialog:has(.checks) h2').textContent(), 'Refusé\u00a0: faulty');
  await page.keyboard.press('Escape');
  await programs(page, 0);
  const listed = await page.locator('.program strong').allTextContents();
  assert.ok(listed.includes('fine') && !listed.includes('faulty'), 'what is refused is not in the list');
  await page.keyboard.press('Escape');
  assert.equal(await nameAt(page, 0), 'fine', 'the one that is left takes the seat');
  assert.notEqual(before, 'fine');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('programs are chosen from the files in a folder, and a broken one is not seated', async () => {
  const folder = join(server.folder, 'agents');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'from-the-folder.py'), GOOD);
  await writeFile(join(folder, 'half-written.py'), 'def choose(view, legal:\n');
  const page = await visit(browser, server, `/bench?game=${open}`);
  await page.waitForSelector(card(0));
  await choose(page, 1, 'agent:from-the-folder');
  assert.equal(await nameAt(page, 1), 'from-the-folder');
  await programs(page, 1);
  assert.deepEqual(await violations(page), []);
  await page.click('[data-program="agent:half-written"]');
  assert.match(await page.locator('dialog .checks').textContent(), /line 1/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  assert.equal(await nameAt(page, 1), 'from-the-folder', 'the program that sat there still does');
  await page.click('.bench-step');
  await moves(page, 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('history and controls stay in view at 1366 × 768, and cards tell pieces, moves and times', async () => {
  const page = await visit(browser, server, `/bench?game=${contested.id}`, { viewport: { width: 1366, height: 768 } });
  await page.waitForSelector(card(0));
  await speed(page, 7);
  await page.click('.bench-play');
  await moves(page, 30);
  await page.click('.bench-play');
  await does(page, 'play');
  const seen = await page.evaluate(() => {
    const within = (element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    const list = document.querySelector('.bench-moves').getBoundingClientRect();
    const visible = [...document.querySelectorAll('.bench-moves tbody tr')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return top >= list.top && bottom <= Math.min(list.bottom, innerHeight);
    });
    const parts = ['.bench-play', '.bench-note input', '.bench-card[data-seat="0"]', '.bench-card[data-seat="1"]', '.board'];
    return {
      rows: visible.length,
      hidden: parts.filter((part) => !within(document.querySelector(part))),
      scrolls: document.documentElement.scrollHeight > innerHeight,
    };
  });
  assert.ok(seen.rows >= 10, `${seen.rows} rows of the history`);
  assert.deepEqual([seen.hidden, seen.scrolls], [[], false]);
  const figures = await page.locator(`${card(0)} .bench-figures dd`).allTextContents();
  const turns = await rows(page);
  assert.equal(Number(figures[1]), Math.ceil(turns / 2));
  assert.ok(Number(figures[0]) > 0 && Number(figures[0]) <= 16);
  assert.match(
    await page
      .locator(`${card(0)} .bench-figures dt`)
      .first()
      .textContent(),
    /^soldiers?$/,
  );
  // An earlier moment is looked at, with the pieces it had.
  await page.click('.bench-controls .round >> nth=0');
  await page.waitForFunction(() => document.querySelector('.bench-figures dd').textContent === '16');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('programs of a contest meet on its board, and the clock can be for the whole game', async () => {
  const page = await visit(browser, server, `/bench?game=${contested.id}`);
  await page.waitForSelector(card(0));
  assert.match(await page.locator('.bench-words').textContent(), /500 ms per move/);
  await settings(page, async () => {
    await page.check('.bench-times input[value="game"]', { force: true });
    await page.selectOption('.bench-times select', '180000');
  });
  assert.match(await page.locator('.bench-words').textContent(), /for the whole game/);
  await page.click('.bench-step');
  await moves(page, 1);
  assert.match(await page.locator(`${card(0)} .bench-bar`).textContent(), /of 3:00\.0 left/);
  const record = await downloaded(page, () => menu(page, 'bench.save'));
  assert.match(record, new RegExp(`^options: .*${contested.contest}`, 'm'));
  assert.match(record, /^clock: per-game 180000\+0$/m);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('the result is told, and the game is saved by itself', async () => {
  const page = await visit(browser, server, `/bench?game=${contested.id}`);
  await page.waitForSelector(card(0));
  await choose(page, 1, 'ai:greedy');
  await speed(page, 8);
  await page.click('.bench-play');
  const result = page.locator('.bench-result-box');
  await result.waitFor();
  const text = await result.textContent();
  assert.match(text, /The game is saved\./);
  assert.match(text, /Thinking time in all/);
  assert.equal(await result.locator('tbody tr').count(), 2);
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForSelector(card(0));
  await moves(page, 2);
  assert.equal(await result.count(), 0, 'a game that was over before is not told again');
  await menu(page, 'bench.savedGames');
  assert.equal(await page.locator('dialog .line').count(), 1);
  const record = await downloaded(page, () => page.click('dialog .line button'));
  assert.match(record, /^result: /m);
  await page.click('dialog .line a');
  await page.waitForURL(/study\?table=/);
  await page.waitForSelector('.board');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a tournament is played to its end, stopped and taken up again on the way', async () => {
  const page = await visit(browser, server, `/bench?game=${contested.id}`);
  await page.waitForSelector(card(0));
  await speed(page, 6);
  await menu(page, 'tour.new');
  for (const player of ['random', 'greedy', 'level-1']) await page.check(`input[value="ai:${player}"]`);
  await page.fill('.tour-legs input', '2');
  assert.match(await page.locator('.tour-start').textContent(), /3 programs · 6 games/);
  assert.deepEqual(await violations(page), []);
  await page.click('.tour-start button');
  await moves(page, 3);
  assert.match(await page.locator('.bench-words').textContent(), /leg 1 of 2/);
  assert.ok(await page.isDisabled(`${card(0)} .bench-change`), 'players of a tournament are not changed');
  await page.locator('.tour-actions button').first().click();
  await does(page, 'play');
  const stopped = await rows(page);

  await page.reload();
  await moves(page, stopped);
  await page.click('#tab-tournament');
  assert.equal(await page.locator('.leg').count(), 6);
  await speed(page, 8);
  await page.locator('.tour-actions button').first().click();
  const end = page.locator('dialog .tour-standing');
  await end.waitFor();
  const table = await end.locator('tbody tr').allInnerTexts();
  const numbers = table.map((row) => row.split('\t').slice(2).map(Number));
  assert.deepEqual(
    numbers.map(([played]) => played),
    [4, 4, 4],
  );
  for (const [played, won, drawn, lost, , points] of numbers) {
    assert.equal(won + drawn + lost, played);
    assert.equal(points, 3 * won + drawn);
  }
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('a.leg').count(), 6, 'each game of the timetable can be seen again');
  assert.deepEqual(await violations(page), []);
  await page.reload();
  await page.waitForSelector(card(0));
  await menu(page, 'bench.savedGames');
  assert.equal(await page.locator('dialog .line').count(), 6, 'each game was saved');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a game of programs is watched to its end by a visitor', async () => {
  const page = await visit(browser, server, `/bench?game=${open}`, { locale: 'fr' });
  await page.waitForSelector(card(0));
  await speed(page, 8);
  await page.click('.bench-play');
  await moves(page, 2);
  const link = await page.locator('.menu-list a[href^="/table/"]').getAttribute('href');
  const watcher = await visit(browser, server, link);
  await watcher.waitForSelector('.notice.result, .board-view .thing');
  await page.waitForFunction(() => document.querySelector('.bench-play').title === 'Rejouer');
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
    await page.waitForSelector('.bench-moves .turn');
    const known = await rows(page);
    // The game may be over already.
    const goesOn = (before) =>
      document.querySelectorAll('.bench-moves .turn').length >= before + 2 || document.querySelector('a[href^="/study?contest="]') !== null;
    await page.waitForFunction(goesOn, known);
    assert.match(await page.locator('.seats').first().textContent(), /one|other/);
    assert.deepEqual(await violations(page), []);
    await speed(page, 8);
    await page.waitForSelector('a[href^="/study?contest="]');
    await page.waitForFunction(() => document.querySelector('.bench-play').disabled);
    await page.click('.bench-moves .turn');
    await page.waitForFunction(() => !document.querySelector('.bench-play').disabled);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  } finally {
    contest.kill('SIGKILL');
    await ended;
  }
});
