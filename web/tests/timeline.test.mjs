import assert from 'node:assert/strict';
import { test } from 'node:test';

import { optionsOf } from '../game/options.js';
import { FrameQueue } from '../game/queue.js';
import { isAsked, loudest, stepTo, Timeline } from '../game/timeline.js';

const turn = (ply, text = `m${ply}`) => ({ ply, seat: ply % 2, text });
/** A frame after so many moves, with the turns from a place on. */
const frame = (ply, from = 0, more = {}) => ({
  ply,
  history_from: from,
  history: Array.from({ length: ply - from }, (_, at) => turn(from + at + 1)),
  ...more,
});
const texts = (turns) => turns.map(({ text }) => text).join(' ');

test('frames bring the end of the history, which is put behind what is known', () => {
  const timeline = new Timeline();
  assert.equal(timeline.receive(frame(2)), undefined);
  const before = timeline.live;
  assert.equal(timeline.receive(frame(4, 2)), before);
  assert.equal(texts(timeline.turns), 'm1 m2 m3 m4');
  // Moves were taken back, others made.
  timeline.receive({ ply: 3, history_from: 1, history: [turn(2, 'x2'), turn(3, 'x3')] });
  assert.equal(texts(timeline.turns), 'm1 x2 x3');
});

test('an earlier moment is looked at while the game goes on', async () => {
  const asked = [];
  const timeline = new Timeline(async (ply) => {
    asked.push(ply);
    return frame(ply);
  });
  timeline.receive(frame(6));
  assert.equal(timeline.shown, timeline.live);
  assert.equal(await timeline.lookAt(2), true);
  timeline.receive(frame(7, 6));
  assert.deepEqual([timeline.ply, timeline.shown.ply, timeline.live.ply], [2, 2, 7]);
  await timeline.lookAt(3);
  await timeline.lookAt(2);
  assert.deepEqual(asked, [2, 3], 'what was seen is not asked for again');
  timeline.toNow();
  assert.equal(timeline.ply, 7);
});

test('after moves were taken back earlier moments are asked for again', async () => {
  const asked = [];
  const timeline = new Timeline(async (ply) => {
    asked.push(ply);
    return frame(ply);
  });
  timeline.receive(frame(6));
  await timeline.lookAt(4);
  timeline.receive(frame(3, 3));
  timeline.receive(frame(6, 3));
  await timeline.lookAt(4);
  assert.deepEqual(asked, [4, 4]);
});

test('only the last of several requests is shown', async () => {
  const waiting = new Map();
  const timeline = new Timeline((ply) => new Promise((resolve) => waiting.set(ply, () => resolve(frame(ply)))));
  timeline.receive(frame(9));
  const [slow, quick] = [timeline.lookAt(1), timeline.lookAt(2)];
  waiting.get(2)();
  assert.equal(await quick, true);
  waiting.get(1)();
  assert.equal(await slow, false);
  assert.equal(timeline.ply, 2);
  const late = timeline.lookAt(3);
  timeline.toNow();
  waiting.get(3)();
  assert.equal(await late, false, 'the player is back already');
  assert.equal(timeline.ply, 9);
});

test('each viewer of a shared screen sees an earlier moment of their own', async () => {
  const asked = [];
  const timeline = new Timeline(async (ply) => {
    asked.push(timeline.live.viewer);
    return frame(ply);
  });
  timeline.receive(frame(4, 0, { viewer: 0 }));
  await timeline.lookAt(1);
  timeline.receive(frame(5, 4, { viewer: 1 }));
  await timeline.lookAt(1);
  assert.deepEqual(asked, [0, 1]);
});

test('a variation counts from where it begins', () => {
  const timeline = new Timeline();
  timeline.receive(frame(6));
  timeline.vary(4, ['x'], frame(5));
  assert.deepEqual([timeline.ply, timeline.shown.ply, timeline.turns.length], [4, 5, 6]);
});

test('a frame of any moment takes its place: the newest one, or one to look back at', () => {
  const timeline = new Timeline();
  timeline.place(frame(3));
  timeline.place(frame(5, 3));
  assert.equal(timeline.looking.is, 'live');
  timeline.place(frame(2));
  assert.deepEqual([timeline.looking.is, timeline.ply, timeline.turns.length], ['past', 2, 5]);
  timeline.place(frame(6, 5));
  assert.deepEqual([timeline.looking.is, timeline.turns.length], ['live', 6]);
});

test('steps go from turn to turn, which may have several moves', () => {
  const turns = [turn(2), turn(3), turn(6)];
  const steps = (at) => ['first', 'back', 'on', 'last'].map((step) => stepTo(turns, at, step));
  assert.deepEqual(steps(3), [0, 2, 6, 6]);
  assert.deepEqual(steps(0), [0, 0, 2, 6]);
  assert.deepEqual(steps(6), [0, 3, 6, 6]);
  assert.deepEqual(stepTo([], 0, 'last'), 0);
});

test('the loudest of several events is heard', () => {
  assert.equal(loudest({ happened: [{ kind: 'move' }, { kind: 'capture' }] }), 'capture');
  assert.equal(loudest({}), undefined);
});

test('a seat is asked when it is its turn', () => {
  assert.equal(isAsked({ status: { is: 'turn', seat: 1 } }, [0, 1]), true);
  assert.equal(isAsked({ status: { is: 'turn', seat: 1 } }, [0]), false);
  assert.equal(isAsked({ status: { is: 'over' } }, [0, 1]), false);
});

test('frames wait for each other, unless there are too many or the page is out of sight', () => {
  const [shown, skipped] = [[], []];
  let hidden = false;
  const queue = new FrameQueue({
    show: ({ ply }) => shown.push(ply),
    skip: ({ ply }) => skipped.push(ply),
    stepTime: () => 1e6,
    hidden: () => hidden,
  });
  const push = (ply) => queue.push({ ply, happened: [{}] });
  push(1);
  push(2);
  assert.deepEqual([shown, skipped], [[1], []]);
  for (const ply of [3, 4, 5, 6, 7, 8]) push(ply);
  assert.deepEqual(skipped, [2, 3, 4, 5, 6, 7], 'the newest of too many is left');
  hidden = true;
  push(9);
  assert.deepEqual(skipped.at(-1), 8);
  queue.clear();
});

test('options are read from their text', () => {
  assert.deepEqual(optionsOf('a=1 b=x=y  c'), { a: '1', b: 'x=y' });
  assert.deepEqual(optionsOf(''), {});
});
