import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';

import { launch, Server, violations, visit } from './harness.mjs';

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

const run = (...args) =>
  new Promise((resolve, reject) => {
    const program = spawn(server.process.spawnfile, ['--data', server.folder, ...args], { stdio: 'ignore' });
    program.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${args.join(' ')}: ${code}`))));
  });

/** Each game, in its shortest contest: two players at random, and games that are broken off. */
const CONTEST = (game) => `
name = "Cup of ${game}"
game = "${game}"
games = 2
[limits]
longest = 30
${['one', 'other'].map((name) => `[[player]]\nname = "${name}"\nkind = "built-in"\nspec = "random"\n`).join('')}
`;

test('the report of a contest replays its games on the board of the page, and sorts and searches', async () => {
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  for (const { id, seats } of games.filter((game) => game.seats.length === 2)) {
    const file = join(server.folder, `${id}.toml`);
    await writeFile(file, CONTEST(id));
    await run('contest', 'run', file);
    const folder = join(server.folder, `report-${id}`);
    await run('contest', 'report', `cup-of-${id}`, '--output', folder);
    const page = await visit(browser, { url: '' }, pathToFileURL(join(folder, 'report.html')).href);
    await page.locator('[data-replay]').first().click();
    await page.waitForSelector('#board .site');
    const place = () => page.locator('#place').textContent();
    assert.match(await place(), /^0 \//);
    await page.click('#forward');
    assert.match(await place(), /^1 \//);
    assert.ok((await page.locator('#board .is-last, #trays svg').count()) > 0, 'what changed is seen');
    await page.keyboard.press('End');
    assert.match(await place(), /^(\d+) \/ \1$/);
    const pieces = await page.locator('#board .piece').count();
    await page.locator('#turns li button').first().click();
    await page.click('#last');
    assert.equal(await page.locator('#board .piece').count(), pieces, 'the way to a position does not matter');
    assert.equal(await page.locator('#board [tabindex], #board [data-thing]').count(), 0, 'nothing can be moved');
    assert.deepEqual(await violations(page), []);
    await page.click('#close');
    await page.click('#language');
    assert.match(await page.locator('h2:visible').first().textContent(), /Conditions/);
    await page.fill('#search', 'nothing like it');
    assert.match(await page.locator('#shown').textContent(), /^0 \/ 2$/);
    await page.fill('#search', '');
    const first = () => page.locator('#games tbody tr').first().getAttribute('id');
    const before = await first();
    await page.locator('#games th button').first().click();
    assert.notEqual(await first(), before);
    assert.equal(seats.length, 2);
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});
