import assert from 'node:assert/strict';
import { test } from 'node:test';

import { reassign, roles } from '../game/arrangement.js';

const option = (words, labels) => ({ key: 'cast', summary: '', default: words[0], values: { kind: 'choice', words, labels } });
const CAST = option(['a,b,c', 'a,b', 'b,a', 'c,a'], ['Ann, Bob, Cid', 'Ann, Bob', 'Bob, Ann', 'Cid, Ann']);

test('an option whose words are lists of different names is chosen by seats', () => {
  assert.deepEqual(roles(CAST), [
    ['a', 'Ann'],
    ['b', 'Bob'],
    ['c', 'Cid'],
  ]);
  assert.equal(roles(option(['players', 'quick', 'slow'])), undefined);
  assert.equal(roles(option(['a,a', 'a,b', 'b,a'])), undefined);
  assert.equal(roles({ ...CAST, values: { kind: 'number', min: 2, max: 4 } }), undefined);
});

test('a seat that takes a role gives its own to the seat that had it', () => {
  assert.equal(reassign('a,b,c', 0, 'b', CAST), 'b,a,c');
  assert.equal(reassign('a,b', 1, 'c', CAST), 'a,c,b');
  assert.equal(reassign('a,b', 1, 'b', CAST), 'a,b,c');
});
