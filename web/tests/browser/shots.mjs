import { clickMove, dice, launch, Server, sitDown, state, visit } from './harness.mjs';

const server = await Server.start();
const browser = await launch();
const out = process.env.OUT ?? '/tmp/shots';
const sizes = { d: { width: 1440, height: 900 }, m: { width: 390, height: 844 } };
const me = (game, options = {}) => ({
  game,
  options,
  seats: [
    { kind: 'me', name: 'Ada' },
    { kind: 'ai', player: 'level-2' },
  ],
  seed: 5,
});
for (const [k, viewport] of Object.entries(sizes)) {
  for (const theme of ['light', 'dark']) {
    const o = { viewport, locale: k === 'd' ? 'fr' : 'en', settings: { theme } };
    for (const path of ['/', '/bench', '/settings', '/lobby', '/learn', '/rules/shogun']) {
      if (theme === 'dark' && path.startsWith('/rules')) continue;
      const page = await visit(browser, server, path, o);
      await page.waitForTimeout(1500);
      await page.screenshot({ path: `${out}/${k}-${theme}-${path.replaceAll('/', '_')}.png` });
      if (page.complaints.length) console.log(path, page.complaints);
      await page.context().close();
    }
    for (const game of ['soldiers', 'kanze', 'kopis', 'alquerque', 'shogun']) {
      const { page } = await sitDown(browser, server, me(game, game === 'shogun' ? { setup: 'quick' } : {}), o);
      await page.waitForSelector('.board-view .thing');
      const random = dice(11);
      for (let i = 0; (await state(page)) === 'asked' && i < 8; i++) await clickMove(page, random);
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/${k}-${theme}-${game}.png` });
      if (page.complaints.length) console.log(game, page.complaints);
      await page.context().close();
    }
  }
}
await browser.close();
await server.stop();
