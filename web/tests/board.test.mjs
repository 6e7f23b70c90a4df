import assert from 'node:assert/strict';
import { test } from 'node:test';

import { BoardState } from '../game/board.js';
import { buttonGroups } from '../game/groups.js';

const site = (id, x, y) => ({ id, x, y, shape: 'point' });
const INFO = { sites: [site('a1', 0, 0), site('a2', 0, 100), site('a3', 0, 200)], links: [], tints: ['white', 'black'] };
const stone = (id, at, owner) => ({ id, at, glyph: 'stone', owner, name: 'stone' });
const PICTURE = {
  pieces: [stone(1, 'a1', 0), stone(2, 'a3', 1)],
  marks: [{ site: 'a1', kind: 'must' }],
  prompt: 'Move.',
  buttons: [
    { id: 'one', label: 'One' },
    { id: 'two', label: 'Two' },
    { id: 'pass', label: 'Pass' },
  ],
  choices: [
    ['a1a2:1', ['a1', 'a2', 'one']],
    ['a1a2:2', ['a1', 'a2', 'two']],
    ['pass', ['pass']],
  ],
};

const shown = (more = {}) => {
  const state = new BoardState();
  state.begin(INFO, PICTURE, 0);
  state.show({ picture: PICTURE, seats: [], viewer: 0, last: ['a3'], ...more });
  return state;
};
const NOTHING = { next: false, target: false, must: false, chosen: false, last: false, hint: -1 };

test('a viewer whose pieces lie above sees the board turned', () => {
  const state = new BoardState();
  state.begin(INFO, PICTURE, 1);
  assert.equal(state.flipped, true);
  assert.equal(shown().flipped, false);
});

test('places say how they are shown while a move is walked', () => {
  const state = shown();
  assert.deepEqual(state.looks()('a1'), { ...NOTHING, next: true, must: true });
  assert.deepEqual(state.looks()('a3'), { ...NOTHING, last: true });
  assert.deepEqual(state.take('a1'), { is: 'on' });
  assert.deepEqual(state.looks()('a1'), { ...NOTHING, chosen: true });
  assert.deepEqual(state.looks()('a2'), { ...NOTHING, next: true, target: true });
  assert.equal(state.leads('a2'), true);
});

test('the last question is asked at the last place', () => {
  const state = shown();
  assert.equal(state.asked(), undefined);
  state.take('a1');
  assert.equal(state.asked(), undefined, 'a place leads on');
  state.take('a2');
  const asked = state.asked();
  assert.equal(asked.place, 'a2');
  assert.deepEqual(
    asked.buttons.map(({ id }) => id),
    ['one', 'two'],
  );
});

test('a finished way waits to be sent, and nothing else can be chosen meanwhile', () => {
  const state = shown();
  for (const id of ['a1', 'a2', 'two']) state.take(id);
  assert.equal(state.pending, 'a1a2:2');
  assert.equal(state.take('pass'), undefined);
  assert.equal(state.looks()('a1').next, false);
  assert.equal(state.asked(), undefined);
  assert.equal(state.send(), 'a1a2:2');
  assert.equal(state.send(), undefined);
  assert.deepEqual(state.take('a1'), { is: 'no' }, 'until the next picture');
  state.forget();
  assert.deepEqual(state.take('a1'), { is: 'on' });
});

test('steps are taken back one by one, the confirmation first', () => {
  const state = shown();
  for (const id of ['a1', 'a2', 'one']) state.take(id);
  assert.equal(state.back(), true);
  assert.equal(state.pending, undefined);
  assert.deepEqual(state.walk.order, ['a1', 'a2']);
  assert.equal(state.back() && state.back(), true);
  assert.equal(state.back(), false);
});

test('advice shows the way of a choice until the next picture', () => {
  const state = shown();
  state.hint('a1a2:1');
  assert.deepEqual(
    ['a1', 'a2', 'a3'].map((id) => state.looks()(id).hint),
    [0, 1, -1],
  );
  state.hint('nothing like it');
  assert.deepEqual(state.hinted, []);
  state.hint('a1a2:1');
  state.show({ picture: PICTURE, seats: [] });
  assert.deepEqual(state.hinted, []);
});

test('a frozen picture offers nothing and leaves the original as it is', () => {
  for (const state of [shown({ frozen: true }), shown()]) {
    state.freeze();
    assert.deepEqual([state.choices, state.buttons], [[], []]);
    assert.deepEqual(state.take('a1'), { is: 'no' });
  }
  assert.equal(PICTURE.choices.length, 3);
});

test('similar buttons are rows as the game groups them, once they are many', () => {
  const button = (id, group, short) => ({ id, label: `label ${id}`, group, short });
  const few = [button('0R', 'both'), button('1', 'troops', '1'), button('1R', 'both', '1'), button('2', 'troops', '2')];
  assert.equal(buttonGroups(few), undefined);
  const ids = (buttons) => buttonGroups(buttons)?.map(([label, items]) => [label, items.map(({ id }) => id).join(' ')]);
  assert.deepEqual(ids([...few, button('2R', 'both', '2')]), [
    ['troops', '1 2'],
    ['both', '0R 1R 2R'],
  ]);
  assert.deepEqual(ids([...few, button('rest')]), [
    ['troops', '1 2'],
    ['both', '0R 1R'],
    ['', 'rest'],
  ]);
  assert.equal(ids(['a', 'b', 'c', 'd', 'e'].map((id) => button(id))), undefined, 'nothing is known of them');
});
