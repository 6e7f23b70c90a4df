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

const KINDS = ['move', 'place', 'capture', 'battle', 'convert', 'pass', 'card', 'turn', 'end'];
const MATERIALS = ['wood', 'cloth', 'stone', 'slate', 'paper'];

/** What is heard and felt of every kind of event on every material: pitches of what sounds, and how a phone vibrates. */
const all = async (settings) => {
  const page = await visit(browser, server, '/settings', { settings });
  await page.evaluate(() => {
    globalThis.pitches = [];
    globalThis.knocks = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      globalThis.pitches.push(this.type);
      return start.apply(this, when);
    };
    const { setValueAtTime } = AudioParam.prototype;
    AudioParam.prototype.setValueAtTime = function (value, when) {
      if (value > 20) globalThis.pitches.push(Math.round(value));
      return setValueAtTime.call(this, value, when);
    };
    navigator.vibrate = (pattern) => globalThis.knocks.push(pattern);
  });
  // Sounds wait for the first touch of the page that comes after they were loaded.
  await page.evaluate(() => import('/view/parts/sound.js'));
  await page.mouse.click(5, 5);
  const told = await page.evaluate(
    async ([kinds, materials]) => {
      const sound = await import('/view/parts/sound.js');
      const told = {};
      for (const material of materials) {
        sound.tune(material);
        for (const kind of kinds) {
          // The page wakes the sound card a moment after the click.
          for (let frames = 0; frames < 3600 && kind === 'move' && material === 'wood'; frames += 1) {
            sound.play(kind);
            if (globalThis.pitches.length > 0) break;
            await new Promise(requestAnimationFrame);
          }
          globalThis.pitches.length = 0;
          globalThis.knocks.length = 0;
          sound.play(kind);
          told[`${material} ${kind}`] = { pitches: globalThis.pitches.join(' '), knocks: globalThis.knocks.length };
        }
      }
      return told;
    },
    [KINDS, MATERIALS],
  );
  assert.deepEqual(page.complaints, []);
  await page.context().close();
  return told;
};

test('each material has a sound of its own for a move, and a phone vibrates', async () => {
  const told = await all({ sound: true, haptics: true });
  const moves = MATERIALS.map((material) => told[`${material} move`].pitches);
  assert.ok(moves.every((pitches) => pitches !== ''));
  assert.equal(new Set(moves).size, MATERIALS.length);
  assert.ok(KINDS.filter((kind) => kind !== 'card').every((kind) => told[`stone ${kind}`].pitches !== ''));
  assert.equal(told['wood capture'].knocks, 1);
});

test('sound and vibration are switched off', async () => {
  const told = await all({ sound: false, haptics: false });
  for (const { pitches, knocks } of Object.values(told)) assert.deepEqual([pitches, knocks], ['', 0]);
});
