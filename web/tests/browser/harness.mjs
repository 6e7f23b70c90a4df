/**
 * A real server with its own data folder and a real browser, for tests that click.
 *
 * `QUINCUNX` names the program and `CHROMIUM` the browser, if they are not where they usually are.
 */

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PROGRAM = process.env.QUINCUNX ?? join(process.env.CARGO_TARGET_DIR ?? join(ROOT, 'target'), 'debug', 'quincunx');
const AXE = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
/** Long enough for a loaded machine; nothing ever waits this long when all is well. */
export const PATIENCE = 60_000;

export class Server {
  /** Starts a server; the folder keeps what it knows over a restart. */
  static async start(folder, listen = '127.0.0.1:0') {
    const server = new Server();
    server.folder = folder ?? (await mkdtemp(join(tmpdir(), 'quincunx-web-')));
    server.process = spawn(PROGRAM, ['--data', server.folder, 'serve', '--listen', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines = createInterface({ input: server.process.stdout });
    server.url = await new Promise((resolve, reject) => {
      lines.on('line', (line) => {
        const address = /http:\/\/[^\s/]+/.exec(line)?.[0];
        if (address !== undefined) resolve(address);
      });
      server.process.on('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    });
    return server;
  }

  /** Ends it at once, as a power cut would. */
  async kill() {
    const gone = new Promise((resolve) => this.process.once('exit', resolve));
    this.process.kill('SIGKILL');
    await gone;
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  /** Asks the server itself, without a browser. */
  async post(path, body) {
    return (await this.ask(path, body)).json();
  }

  async ask(path, body) {
    const response = await fetch(`${this.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

export const launch = () => chromium.launch({ executablePath: BROWSER, args: ['--no-sandbox'] });

/** What axe finds; its text comes in as a script of the page's own world, which the page's policy does not see. */
export async function violations(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ['violations'] }));
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target, failureSummary }) => `${target} ${failureSummary}`)
        .slice(0, 3)
        .join(' | ')}`,
  );
}

/** A page of its own; anything it complains about is kept in `page.complaints`, what its socket brings in `page.received`. */
export async function visit(browser, server, path, options = {}) {
  const { settings = {}, ...context } = options;
  const opened = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en', reducedMotion: 'reduce', ...context });
  const chosen = { speed: 'none', confirm: 'never', autoplay: false, ...settings };
  await opened.addInitScript((text) => {
    if (localStorage.getItem('quincunx.settings') === null) localStorage.setItem('quincunx.settings', text);
  }, JSON.stringify(chosen));
  await opened.addInitScript(() => {
    globalThis.heard = [];
    const keep = (records) => {
      const said = records.flatMap(({ target, addedNodes }) => (target.id === 'announcements' ? [...addedNodes] : []));
      globalThis.heard.push(...said.map(({ textContent }) => textContent));
    };
    new MutationObserver(keep).observe(document, { childList: true, subtree: true });
  });
  const page = await opened.newPage();
  page.setDefaultTimeout(PATIENCE);
  page.complaints = [];
  page.received = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => page.received.push(String(payload))));
  page.on('pageerror', (error) => page.complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|EventSource|Failed to load resource/.test(message.text()))
      page.complaints.push(message.text());
  });
  await page.goto(server.url + path);
  return page;
}

/** Makes a table and opens it as the player of its own seats. */
export async function sitDown(browser, server, table, options) {
  const made = await server.post('/tables', table);
  const own = made.seats.filter(({ link }) => !link);
  const page = await visit(browser, server, `/table/${made.table}#${own[0].secret}`, options);
  return { page, made };
}

/** Makes a table of several people and opens a page for each player's seat, in seat order. */
export async function gather(browser, server, table, options) {
  const made = await server.post('/tables', table);
  const pages = [];
  for (const { secret } of made.seats) pages.push(await visit(browser, server, `/table/${made.table}#${secret}`, options));
  for (const page of pages) await page.waitForSelector('.table-page[data-state=asked], .table-page[data-state=thinking]');
  return { pages, made };
}

/** The record of a table that may be read. */
export const recordOf = async (server, table) => (await server.ask(`/tables/${table}/record`, { secrets: [] })).text();

/** What was announced since the page was opened. */
export const heard = (page) => page.evaluate(() => globalThis.heard);

/** How many moves the table has seen, as the history tells. */
export const turns = (page) => page.locator('.history-list li').count();

/** Waits until the table asks this page, or is over; answers which. Found and read in one step: a move may be on its way. */
export async function state(page) {
  const found = await page.waitForFunction(() => {
    const now = document.querySelector('.table-page')?.getAttribute('data-state');
    return now === 'asked' || now === 'over' ? now : null;
  });
  return found.jsonValue();
}

/** Random numbers that are the same each time. */
export function dice(seed) {
  let now = seed;
  return (below) => {
    now = (Math.imul(now, 1664525) + 1013904223) >>> 0;
    return Math.floor((now / 2 ** 32) * below);
  };
}

/** What can be clicked now: places that lead on and buttons, or the chooser alone when it is open. */
const offered = (page) =>
  page.evaluate(() => {
    const chooser = document.querySelector('.chooser');
    const chips = [...(chooser ?? document.querySelector('.board-actions')).querySelectorAll('.chip:not(.quiet):not([aria-pressed=true])')];
    const places = chooser === null ? [...document.querySelectorAll('.board-view .thing.is-next')] : [];
    return [
      ...places.map((thing) => ({ kind: 'place', id: thing.getAttribute('data-thing') })),
      ...chips.map((chip) => ({ kind: 'button', id: chip.getAttribute('data-button') })),
    ].filter(({ id }) => id !== null);
  });

const attribute = { place: 'data-thing', button: 'data-button' };

/** Where on the screen a thing is. */
const middle = (page, { kind, id }) =>
  page.evaluate(
    ([name, value]) => {
      const all = [...document.querySelectorAll(`[${name}="${CSS.escape(value)}"]`)];
      const thing = all.find((one) => one.closest('.chooser') !== null) ?? all[0];
      if (thing === undefined) throw new Error(`nothing is called ${value}`);
      thing.scrollIntoView({ block: 'nearest' });
      // A player would move the map there.
      if (thing.closest('.map-sheet') !== null) thing.focus({ preventScroll: true });
      const box = (thing.querySelector('.glow') ?? thing).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    },
    [attribute[kind], id],
  );

/** Makes any move by mouse. */
export async function clickMove(page, random) {
  const before = await page.getAttribute('.table-page', 'data-ply');
  for (let step = 0; step < 12; step += 1) {
    const things = await offered(page);
    if (things.length === 0) break;
    const at = await middle(page, things[random(things.length)]);
    await page.mouse.click(at.x, at.y);
    if ((await offered(page)).length === 0) break;
    if ((await page.getAttribute('.table-page', 'data-ply')) !== before) break;
  }
  await page.waitForFunction((ply) => document.querySelector('.table-page').getAttribute('data-ply') !== ply, before);
}

/** What has the keyboard's focus. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const thing = element.closest('.board-view [data-thing]');
    return {
      place: thing?.getAttribute('data-thing') ?? null,
      button: element.getAttribute('data-button'),
      asks: element.closest('.chooser') !== null,
    };
  });

/** Goes on with the Tab key until the focus is where it should be. */
async function tabTo(page, there) {
  for (let stops = 0; stops < 300; stops += 1) {
    const at = await focused(page);
    if (there(at)) return;
    await page.keyboard.press('Tab');
  }
  assert.fail('the Tab key does not lead there');
}

/** Makes one move with the keys alone: places are gone to by typing their names, buttons with the Tab key. */
export async function typeMove(page, random) {
  const before = await page.getAttribute('.table-page', 'data-ply');
  for (let step = 0; step < 12; step += 1) {
    const things = await offered(page);
    if (things.length === 0) break;
    const asks = (await page.locator('.chooser').count()) > 0;
    const { kind, id } = things[random(things.length)];
    if (kind === 'button') {
      await tabTo(page, (at) => at.button === id && at.asks === asks);
    } else {
      await tabTo(page, ({ place }) => place !== null);
      await page.keyboard.type(id);
      assert.equal((await focused(page)).place, id, 'a name leads to its place');
    }
    await page.keyboard.press('Enter');
    if ((await page.getAttribute('.table-page', 'data-ply')) !== before) break;
  }
  await page.waitForFunction((ply) => document.querySelector('.table-page').getAttribute('data-ply') !== ply, before);
}
