import assert from 'node:assert/strict';
import { test } from 'node:test';
import { corners, edgeNames, extent, lanes, project, sitsAbove, slotPoint, spread, strip, toward, turnEdge } from '../game/geometry.js';
import { stations } from '../view/board/animate.js';

const site = (id, x, y, shape = 'point') => ({ id, x, y, shape });

test('upwards in a scene is upwards on the screen, and half a turn turns both', () => {
  assert.deepEqual(project(3, 5, false), { x: 3, y: -5 });
  assert.deepEqual(project(3, 5, true), { x: -3, y: 5 });
  assert.equal(turnEdge('top', true), 'bottom');
  assert.equal(turnEdge('left', false), 'left');
});

test('a hexagon has a corner at the top and is one unit wide', () => {
  const points = corners(site('a', 0, 0, 'hexagon'), false);
  assert.equal(points.length, 6);
  assert.equal(Math.round(points[0].x), 0);
  assert.ok(points[0].y < -57);
  const xs = points.map(({ x }) => x);
  assert.equal(Math.max(...xs) - Math.min(...xs), 100);
});

test('the extent goes round all shapes', () => {
  const board = { sites: [site('a', 0, 0, 'square'), site('b', 100, 100, 'square')], links: [], tints: [] };
  assert.deepEqual(extent(board, false), { x: -50, y: -150, width: 200, height: 200 });
});

test('what waits before a lane lies before it', () => {
  const box = { x: 0, y: 0, width: 800, height: 800 };
  const top = strip(box, 'top');
  assert.equal(slotPoint(top, 'top', 0, 6, false).x, 150);
  assert.equal(slotPoint(top, 'top', 5, 6, false).x, 650);
  assert.equal(slotPoint(top, 'top', 0, 6, true).x, 650);
  const left = strip(box, 'left');
  assert.equal(slotPoint(left, 'left', 0, 6, false).y, 650, 'ranks are counted upwards');
});

test('arrows go to the next thing in their direction', () => {
  const at = [0, 100, 200].flatMap((y) => [0, 100, 200].map((x) => ({ x, y })));
  const middle = { x: 100, y: 100 };
  assert.deepEqual(toward(middle, at, 'up'), { x: 100, y: 0 });
  assert.deepEqual(toward(middle, at, 'right'), { x: 200, y: 100 });
  assert.equal(toward({ x: 0, y: 0 }, [{ x: 0, y: 0 }], 'left'), undefined);
  assert.deepEqual(toward({ x: 0, y: 0 }, [{ x: 50, y: 87 }], 'down'), { x: 50, y: 87 }, 'hexagons lie aside');
});

test('the seat with the upper pieces sits above', () => {
  const board = { sites: [site('a', 0, 0), site('b', 0, 400)], links: [], tints: [] };
  const pieces = [
    { id: 1, at: 'a', glyph: 'stone', owner: 0, name: '' },
    { id: 2, at: 'b', glyph: 'stone', owner: 1, name: '' },
  ];
  assert.equal(sitsAbove(board, pieces, 0), false);
  assert.equal(sitsAbove(board, pieces, 1), true);
  assert.equal(sitsAbove(board, pieces, undefined), false);
});

test('pieces on one site never lie on each other', () => {
  for (let count = 1; count <= 6; count += 1) {
    const places = spread(count);
    assert.equal(places.length, count);
    const names = new Set(places.map(({ x, y }) => `${x.toFixed(3)},${y.toFixed(3)}`));
    assert.equal(names.size, count);
  }
});

test('a chain of jumps passes all its stations', () => {
  const happened = [
    { kind: 'capture', text: '', changes: [{ from: ['a1', 0], to: ['a3', 0] }, { from: ['a2', 0] }] },
    { kind: 'capture', text: '', changes: [{ from: ['a3', 0], to: ['c3', 0] }, { from: ['b3', 0] }] },
  ];
  assert.deepEqual(stations(['a1', 0], ['c3', 0], happened), [
    ['a1', 0],
    ['a3', 0],
    ['c3', 0],
  ]);
  assert.deepEqual(stations(['e5', 0], ['e4', 0], happened), [
    ['e5', 0],
    ['e4', 0],
  ]);
});

test('columns and rows are named whichever of letter and number says where a site lies across', () => {
  const named = (board) => lanes({ sites: board, links: [], tints: [] }, false);
  const texts = (some) => some.map(({ text }) => text).join('');
  const usual = named([site('a1', 0, 0), site('b1', 100, 0), site('a2', 0, 100)]);
  assert.deepEqual([texts(usual.columns), texts(usual.rows)], ['ab', '12']);
  const rows = named([site('a1', 0, 0), site('a2', 100, 0), site('b1', 0, 100)]);
  assert.deepEqual([texts(rows.columns), texts(rows.rows)], ['12', 'ab']);
  assert.equal(named([site('a1', 0, 0), site('Kyoto', 100, 0)]), undefined);
  assert.equal(named([site('a1', 0, 0), site('b1', 0, 100), site('c1', 100, 100)]), undefined);
});

test('coordinates of hexagons stand at the lower ends of their lines, beyond every hexagon', () => {
  const cell = (id, x, y) => site(id, x, y, 'hexagon');
  const sites = [cell('a1', 0, 0), cell('b1', 50, 87), cell('a2', -50, 87), cell('b2', 0, 173)];
  for (const flip of [false, true]) {
    const names = edgeNames({ sites, links: [], tints: [] }, flip, 64);
    assert.equal(names.map(({ text }) => text).join(''), 'ab12');
    for (const { x, y } of names) {
      const nearest = Math.min(...sites.map((one) => Math.hypot(project(one.x, one.y, flip).x - x, project(one.x, one.y, flip).y - y)));
      assert.ok(nearest > 58, `${nearest} is beyond the corners`);
    }
  }
  assert.deepEqual(edgeNames({ sites: [site('a1', 0, 0)], links: [], tints: [] }, false, 64), []);
});
