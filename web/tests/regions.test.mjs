import assert from 'node:assert/strict';
import { test } from 'node:test';

import { FrameQueue } from '../game/queue.js';
import { joined, outerSides } from '../game/regions.js';

const square = (x, y) => [
  { x, y },
  { x: x + 1, y },
  { x: x + 1, y: y + 1 },
  { x, y: y + 1 },
];

test('the line round two squares leaves out the side between them, whichever way they go round', () => {
  for (const right of [square(1, 0), square(1, 0).reverse()]) {
    const sides = outerSides([square(0, 0), right]);
    assert.equal(sides.length, 6);
    const lines = joined(sides);
    assert.equal(lines.length, 1, 'it is one line');
    assert.equal(lines[0].length, 7);
    assert.deepEqual(lines[0][0], lines[0][6], 'which ends where it begins');
  }
});

test('areas that do not touch have a line each', () => {
  assert.equal(joined(outerSides([square(0, 0), square(5, 5)])).length, 2);
  assert.deepEqual(joined(outerSides([])), []);
});

test('frames that are to be followed wait, however many, until they are skipped', () => {
  const [shown, skipped, lag] = [[], [], []];
  const queue = new FrameQueue({
    show: ({ ply }) => shown.push(ply),
    skip: ({ ply }) => skipped.push(ply),
    stepTime: () => 0,
    hidden: () => false,
    pause: () => 60_000,
    moved: () => lag.push(queue.frames.length),
  });
  for (let ply = 1; ply <= 12; ply += 1) queue.push({ ply });
  assert.deepEqual([shown, skipped], [[1], []]);
  queue.toEnd();
  assert.deepEqual(shown, [1, 12]);
  assert.equal(skipped.length, 10);
  assert.equal(lag.at(-1), 0);
  queue.clear();
});
