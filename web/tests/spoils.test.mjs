import assert from 'node:assert/strict';
import { test } from 'node:test';

import { spoils, spoilTrays } from '../game/spoils.js';

const piece = (id, at, owner) => ({ id, at, glyph: 'stone', owner, name: 'stone' });
const PICTURE = {
  prompt: '',
  pieces: [piece(1, 'a1', 1), piece(2, 'won-0', 1), piece(3, 'won-0', 1), piece(4, 'reserve', 0), piece(5, 'top', 1)],
  trays: [
    { id: 'won-0', owner: 0, label: 'Won' },
    { id: 'won-1', owner: 1, label: 'Won' },
    { id: 'reserve', owner: 0, label: 'Reserve' },
    { id: 'top', owner: 0, label: 'Waiting', edge: 'top' },
  ],
};

test('what a seat took lies in its own tray and belongs to others', () => {
  assert.deepEqual(
    spoils(PICTURE, 0).map(({ id }) => id),
    [2, 3],
  );
  assert.deepEqual([...spoilTrays(PICTURE, 0).keys()], ['won-0']);
  assert.deepEqual(spoils(PICTURE, 1), []);
});
