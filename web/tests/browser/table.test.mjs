import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { clickMove, dice, launch, Server, sitDown, state, violations, visit } from './harness.mjs';

let server;
let browser;
let open;

before(async () => {
  server = await Server.start();
  browser = await launch();
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  open = games.find(({ hidden }) => !hidden).id;
});

after(async () => {
  await browser?.close();
  await server?.stop();
});

const alone = () => ({
  game: open,
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'ai', player: 'level-1' },
  ],
});
const ply = async (page) => Number(await page.getAttribute('.table-page', 'data-ply'));
const reached = (page, least) =>
  page.waitForFunction((number) => Number(document.querySelector('.table-page')?.dataset.ply) >= number, least);

test('two people play by a link while a third watches, and they talk', async () => {
  const random = dice(1);
  const ada = await visit(browser, server, `/?new=${open}`);
  await ada.click('dialog .segments label:nth-child(3)');
  await ada.fill('dialog input[type=text]', 'Ada');
  await ada.click('.dialog-foot .button.strong');
  const link = new URL(await ada.inputValue('.invite input'));
  const bob = await visit(browser, server, link.pathname + link.hash, { locale: 'fr' });
  await bob.waitForSelector('.board-view .thing:visible');
  assert.equal(new URL(bob.url()).hash, '', 'the secret leaves the address');
  const eve = await visit(browser, server, link.pathname);
  await eve.waitForSelector('.board-view .thing:visible');
  for (let turn = 0; turn < 3; turn += 1) {
    for (const page of [ada, bob]) {
      const before = await ply(page);
      while ((await page.getAttribute('.table-page', 'data-state')) === 'asked') await clickMove(page, random);
      await reached(eve, before + 1);
      await state(page === ada ? bob : ada);
    }
  }
  assert.equal(await eve.locator('.thing.is-next').count(), 0, 'who watches is asked nothing');
  await ada.click('#tab-chat');
  await ada.fill('.chat-form input', '<b>hello</b>');
  await ada.keyboard.press('Enter');
  await bob.waitForSelector('#tab-chat.news');
  await bob.click('#tab-chat');
  assert.match(await bob.locator('.chat-list').textContent(), /<b>hello<\/b>/, 'text stays text');
  for (const page of [ada, bob, eve]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('a game goes on after a reload, a lost connection and a killed server', async () => {
  const random = dice(2);
  const { page } = await sitDown(browser, server, alone());
  await state(page);
  await clickMove(page, random);
  await state(page);
  const before = await ply(page);
  await page.reload();
  await state(page);
  assert.equal(await ply(page), before);

  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.context().setOffline(false);
  await clickMove(page, random);
  await state(page);
  const second = await ply(page);

  const listen = new URL(server.url).host;
  await server.kill();
  await page.waitForSelector('.notice.lost:not([hidden])');
  server = await Server.start(server.folder, listen);
  await page.waitForSelector('.notice.lost', { state: 'hidden' });
  await state(page);
  assert.equal(await ply(page), second, 'nothing is lost');
  await clickMove(page, random);
  await reached(page, second + 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a player looks back, tries a variation without harm, takes back, asks for a hint, and resigns', async () => {
  const random = dice(4);
  const { page } = await sitDown(browser, server, alone());
  await state(page);
  await clickMove(page, random);
  await state(page);
  const before = await ply(page);
  await page.keyboard.press('Home');
  await page.waitForSelector('.table-page[data-ply="0"]');
  await page.click('[data-say=try]');
  await page.waitForSelector('[data-say=undo]');
  await clickMove(page, random);
  await page.click('[data-say=now]');
  await page.waitForSelector('[data-say=undo]', { state: 'detached' });
  assert.equal(await ply(page), before, 'the game has not moved');
  await page.click('.table-tools [data-action=hint]');
  await page.waitForSelector('.is-hint');
  await page.click('.table-tools [data-action=undo]');
  await page.waitForSelector('.table-page[data-ply="0"][data-state=asked]');
  await page.click('.menu-button');
  await page.locator('.table-menu .action', { hasText: 'Resign' }).click();
  await page.click('dialog .button.strong');
  await page.waitForSelector('.notice.result');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('on a phone a player moves with a finger and confirms', async () => {
  const { page } = await sitDown(browser, server, alone(), {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    settings: { confirm: 'touch' },
  });
  await state(page);
  const tap = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };
  await tap('.site.is-next .glow');
  await page.waitForSelector('.is-chosen');
  await tap('.site.is-target .glow');
  await page.waitForSelector('.chip.confirm');
  assert.equal(await ply(page), 0, 'nothing is sent before it is confirmed');
  await tap('.chip.confirm');
  await reached(page, 1);
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
  await page.context().close();
});

test('a finished game is replayed from its link', async () => {
  const random = dice(6);
  const { page, made } = await sitDown(browser, server, alone());
  await state(page);
  await clickMove(page, random);
  await state(page);
  const replay = await visit(browser, server, `/study?table=${made.table}`);
  await replay.waitForSelector('.replay-slider');
  await replay.waitForSelector('.history-list .turn[aria-current]');
  await replay.keyboard.press('ArrowRight');
  await replay.waitForFunction(() => document.querySelectorAll('.history-list li')[1].querySelector('[aria-current]') !== null);
  assert.deepEqual(replay.complaints, []);
  await replay.context().close();
  await page.context().close();
});

test('several people at one screen see only what is theirs', async () => {
  const games = await (await fetch(`${server.url}/api/v1/games`)).json();
  const hidden = games.find((game) => game.hidden);
  const page = await visit(browser, server, `/?new=${hidden.id}`);
  await page.click('dialog .segments label:nth-child(2)');
  await page.click('.variants summary');
  await page.locator('.variants label', { hasText: 'duel' }).click();
  await page.click('.dialog-foot .button.strong');
  await page.waitForSelector('.curtain button');
  assert.equal(await page.locator('.table-board').evaluate((side) => getComputedStyle(side).visibility), 'hidden');
  await page.click('.curtain button');
  await page.waitForSelector('.hand-card.is-next');
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a player sits down from the lobby and the game begins', async () => {
  const ada = await visit(browser, server, `/?new=${open}`);
  await ada.click('dialog .segments label:nth-child(4)');
  await ada.click('.dialog-foot .button.strong');
  await ada.waitForSelector('.table-page[data-state=waiting]');
  const bob = await visit(browser, server, '/lobby');
  await bob.click('.line .button.strong');
  await bob.waitForSelector('.board-view .thing:visible');
  await state(ada);
  await ada.goto(server.url);
  await ada.waitForSelector('.running-game');
  for (const page of [ada, bob]) {
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('the lot decides who plays what, and says so', async () => {
  const sides = new Set();
  for (let table = 0; sides.size < 2; table += 1) {
    assert.ok(table < 40, 'the lot never chose the other side');
    const page = await visit(browser, server, `/?new=${open}`);
    await page.waitForSelector('.chair .token');
    await page.click('dialog .field:nth-of-type(2) .segments label:nth-child(2)');
    assert.equal(await page.locator('.chair .token').count(), 0, 'no player has a side before the lot is drawn');
    assert.equal(await page.locator('.chairs button').count(), 0, 'there is nothing to swap');
    if (table === 0) assert.deepEqual(await violations(page), []);
    await page.click('.dialog-foot .button.strong');
    await page.waitForSelector('.table-page');
    const told = await page.locator('.toast').textContent();
    assert.match(told, /^The lot has decided: .+: .+ · .+: .+$/);
    await state(page);
    sides.add(/^[^:]+: [^:]+: You/.test(told) ? 'first' : 'second');
    assert.deepEqual(page.complaints, []);
    await page.context().close();
  }
});

test('changed options come with how well the computer knows them, and bad ones are refused in French', async () => {
  const page = await visit(browser, server, '/?new=kanze', { settings: { lang: 'fr' } });
  await page.click('dialog .variants summary');
  const known = page.locator('dialog .variants .note[role=status]');
  assert.equal(await known.textContent(), '');
  await page.locator('dialog .variants input[value="sweep"]').check({ force: true });
  await known.filter({ hasText: 'L’ordinateur s’est entraîné avec d’autres options' }).waitFor();
  await page.locator('dialog .variants input[value="rounds"]').check({ force: true });
  await known.filter({ hasText: /^$/ }).waitFor({ state: 'attached' });
  const troops = page.locator('dialog .variants input[type=number]');
  await troops.fill('0');
  await troops.blur();
  await page.locator('dialog .problem', { hasText: /«\s0\s»\s; il faut un nombre de 1 à 343/u }).waitFor();
  assert.ok(await page.isDisabled('.dialog-foot .button.strong'));
  await page.context().close();
});

test('move numbers of three digits stay on one line', async () => {
  const random = { kind: 'ai', player: 'random' };
  const { table } = await server.post('/tables', { game: 'kanze', seats: [random, random], seed: 4, pace_ms: 0 });
  for (const options of [{}, { viewport: { width: 360, height: 780 } }]) {
    const page = await visit(browser, server, `/table/${table}`, options);
    await page.waitForFunction(() => document.querySelectorAll('.turn-number').length >= 101);
    const lines = await page.evaluate(() => {
      const number = [...document.querySelectorAll('.turn-number')].find((one) => one.textContent === '101');
      const range = document.createRange();
      range.selectNodeContents(number);
      return range.getClientRects().length;
    });
    assert.equal(lines, 1);
    await page.context().close();
  }
});

test('a piece is dragged, and the other mouse button does what the first does', async () => {
  const { page } = await sitDown(browser, server, alone());
  await state(page);
  const middle = async (selector) => {
    const box = await page.locator(selector).first().boundingBox();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle('.site.is-next .glow')));
  await page.mouse.down();
  await page.waitForSelector('.is-chosen');
  await page.mouse.move(...(await middle('.site.is-target .glow')), { steps: 4 });
  await page.mouse.up();
  await reached(page, 1);
  await state(page);
  const before = await ply(page);
  await page.mouse.click(...(await middle('.site.is-next .glow')), { button: 'right' });
  await page.waitForSelector('.is-chosen');
  await page.mouse.click(...(await middle('.site.is-target .glow')), { button: 'right' });
  await reached(page, before + 1);
  assert.deepEqual(page.complaints, []);
  await page.context().close();
});

test('a saved game is loaded from a file, with its variations', async () => {
  const random = dice(8);
  const { page, made } = await sitDown(browser, server, alone());
  await state(page);
  await clickMove(page, random);
  await state(page);
  const record = await (await server.ask(`/tables/${made.table}/record`, { secrets: [] })).text();
  const study = await visit(browser, server, '/study');
  await study.setInputFiles('#study-file', { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await study.waitForSelector('.replay-slider');
  await study.waitForSelector('.site.is-next');
  const start = await study.locator('.site.is-next .glow').first().boundingBox();
  await study.mouse.click(start.x + start.width / 2, start.y + start.height / 2);
  const target = await study.locator('.site.is-target .glow').first().boundingBox();
  await study.mouse.click(target.x + target.width / 2, target.y + target.height / 2);
  await study.waitForSelector('.notice.variation');
  assert.deepEqual(study.complaints, []);
  await study.context().close();
  await page.context().close();
});

test('a record is replayed with the times, endings, notes and swaps it holds, and with its result', async () => {
  const { page, made } = await sitDown(browser, server, alone());
  await state(page);
  await clickMove(page, dice(9));
  await state(page);
  const [head, turns] = (await (await server.ask(`/tables/${made.table}/record`, { secrets: [] })).text()).split('\n\n');
  const [first, second, ...others] = turns.split('\n');
  const bare = (turn) => turn.replace(/ \[.*$/, '');
  const seat = /^seat (\S+): level-1$/m.exec(head)[1];
  const noted = [
    `${bare(first)} [12.300] ; <i>a remark</i>`,
    `${bare(second)} [timeout:0.500] ; {swap ${seat}: level-1 -> greedy}`,
    ...others,
  ];
  const record = `${head}\nresult: ${seat}\nreason: resignation\n\n${noted.join('\n')}`;
  const study = await visit(browser, server, '/study');
  await study.setInputFiles('#study-file', { name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await study.waitForSelector('.replay-slider');
  const rows = study.locator('.history-list li');
  assert.match(await rows.nth(1).textContent(), /12\.3 sec.*<i>a remark<\/i>/);
  assert.match(await rows.nth(2).textContent(), /too late.*500 ms.*level-1 → greedy/);
  await study.keyboard.press('End');
  await study.locator('.board-prompt', { hasText: 'resignation' }).waitFor();
  assert.deepEqual(study.complaints, []);
  await study.context().close();
  await page.context().close();
});
