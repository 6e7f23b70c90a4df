import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Walk } from '../game/walk.js';

/** Start, target and how many; or a button alone. */
const march = () =>
  new Walk(
    [
      ['a1-b1:1', ['a1', 'b1', '1']],
      ['a1-b1:2', ['a1', 'b1', '2']],
      ['a1-c1:1', ['a1', 'c1', '1']],
      ['d1-e1:2', ['d1', 'e1', '2']],
      ['pass', ['pass']],
    ],
    ['1', '2', 'pass'],
  );

test('a walk offers first places first, then what leads on from them', () => {
  const walk = march();
  assert.deepEqual([...walk.next().places], ['a1', 'd1']);
  assert.deepEqual(walk.take('a1'), { is: 'on' });
  assert.deepEqual([...walk.next().places], ['b1', 'c1']);
  assert.deepEqual(walk.take('b1'), { is: 'on' });
  assert.deepEqual([...walk.next().buttons], ['1', '2']);
  assert.deepEqual(walk.take('2'), { is: 'move', token: 'a1-b1:2' });
});

test('a button may be pressed before the places are chosen', () => {
  const walk = march();
  assert.deepEqual(walk.take('2'), { is: 'on' });
  assert.deepEqual([...walk.next().places], ['a1', 'd1']);
  assert.deepEqual(walk.take('a1'), { is: 'on' });
  assert.deepEqual([...walk.next().places], ['b1'], 'only what goes with two');
  assert.deepEqual(walk.take('b1'), { is: 'move', token: 'a1-b1:2' });
});

test('a button may be pressed between start and target, and be changed', () => {
  const walk = march();
  walk.take('a1');
  assert.deepEqual(walk.take('2'), { is: 'on' });
  assert.deepEqual(walk.take('1'), { is: 'on' });
  assert.deepEqual(walk.order, ['a1', '1']);
  assert.deepEqual(walk.take('c1'), { is: 'move', token: 'a1-c1:1' });
});

test('a button alone is a move at once', () => {
  const walk = march();
  assert.deepEqual([...walk.actions()], ['pass']);
  assert.deepEqual(walk.take('pass'), { is: 'move', token: 'pass' });
});

test('another start takes the place of the first, and the same start is taken back', () => {
  const walk = march();
  walk.take('a1');
  assert.deepEqual(walk.take('d1'), { is: 'on' });
  assert.deepEqual(walk.order, ['d1']);
  assert.deepEqual(walk.take('d1'), { is: 'back' });
  assert.deepEqual(walk.order, []);
  assert.deepEqual(walk.take('z9'), { is: 'no' });
});

test('steps are taken back one by one', () => {
  const walk = march();
  walk.take('a1');
  walk.take('b1');
  assert.equal(walk.back(), true);
  assert.deepEqual(walk.order, ['a1']);
  assert.equal(walk.back(), true);
  assert.equal(walk.back(), false);
});

test('a button at the head of a path may be pressed after the place', () => {
  const walk = new Walk(
    [
      ['m-x', ['move', 'x']],
      ['r-x', ['recruit', 'x']],
      ['m-y', ['move', 'y']],
    ],
    ['move', 'recruit'],
  );
  assert.deepEqual(walk.take('x'), { is: 'on' });
  assert.deepEqual([...walk.next().buttons], ['move', 'recruit']);
  assert.deepEqual(walk.take('recruit'), { is: 'move', token: 'r-x' });
});

test('a path that is walked to its end is the move, even if others would fit', () => {
  const walk = new Walk(
    [
      ['go', ['x']],
      ['use', ['button', 'x']],
    ],
    ['button'],
  );
  assert.deepEqual(walk.take('x'), { is: 'move', token: 'go' });
  const armed = new Walk(
    [
      ['go', ['x']],
      ['use', ['button', 'x']],
    ],
    ['button'],
  );
  armed.take('button');
  assert.deepEqual(armed.take('x'), { is: 'move', token: 'use' });
});

test('every choice of many can be made, in its own order and with its buttons first', () => {
  const choices = [];
  for (const from of ['a', 'b', 'c']) {
    for (const to of ['d', 'e']) for (const many of ['1', '2', '3']) choices.push([`${from}${to}${many}`, [from, to, many]]);
  }
  for (const [token, path] of choices) {
    for (const order of [path, [path[2], path[0], path[1]]]) {
      const walk = new Walk(choices, ['1', '2', '3']);
      const steps = order.map((id) => walk.take(id));
      assert.deepEqual(steps[steps.length - 1], { is: 'move', token });
    }
  }
});

test('a button takes the place of another one, before and after the places, and is taken back', () => {
  const choices = [1, 2, 3].map((number) => [`a1b1:${number}`, ['a1', 'b1', String(number)]]);
  const walk = new Walk([...choices, ['pass', ['pass']]], ['1', '2', '3', 'pass']);
  assert.deepEqual([...walk.parts()], ['1', '2', '3'], 'what is a move by itself is no part of one');
  assert.deepEqual(walk.press('2'), { is: 'on' });
  assert.deepEqual([...walk.parts()], ['1', '2', '3']);
  assert.deepEqual(walk.press('3'), { is: 'on' });
  assert.deepEqual(walk.order, ['3']);
  assert.deepEqual(walk.press(undefined), { is: 'on' });
  assert.deepEqual(walk.order, []);
  walk.take('a1');
  walk.press('1');
  assert.equal(walk.finishes('b1'), 'a1b1:1');
  assert.equal(walk.finishes('c1'), undefined);
  assert.deepEqual(walk.order, ['a1', '1'], 'asking changes nothing');
  assert.deepEqual(walk.take('b1'), { is: 'move', token: 'a1b1:1' });
});
