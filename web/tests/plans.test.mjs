import assert from 'node:assert/strict';
import { test } from 'node:test';

import { Chain, Premove } from '../game/plans.js';

const choice = (...path) => [path.join('-'), path];

test('a drag over several places is played place by place, as far as the choices allow', () => {
  const chain = new Chain('c2', ['b3', 'a4', 'b5', 'c4']);
  assert.deepEqual(
    chain.next([choice('c2', 'a4'), choice('c2', 'e4'), choice('d1', 'b3')]),
    ['c2', 'a4'],
    'what was jumped over is no step',
  );
  assert.deepEqual(chain.next([choice('a4', 'c4')]), ['a4', 'c4']);
  assert.equal(chain.next([choice('c4', 'a4')]), undefined, 'what lies behind is not gone to again');
});

test('a premove is a start and a target, played if a choice begins so', () => {
  const premove = new Premove();
  assert.equal(premove.take('e5', false), false, 'only own pieces are chosen');
  premove.take('a1', true);
  premove.take('a1', true);
  assert.deepEqual(premove.way, [], 'a second click takes it back');
  premove.take('a1', true);
  premove.take('b2', false);
  assert.equal(premove.complete, true);
  assert.deepEqual(premove.spend([choice('a1', 'b2', '3')]), ['a1', 'b2'], 'what else is asked is asked then');
  assert.equal(premove.spend([choice('a1', 'b2')]), undefined, 'it is played once');
  premove.take('a1', true);
  premove.take('b2', false);
  assert.equal(premove.spend([choice('a1', 'c3')]), undefined);
  assert.equal(premove.clear(), false);
});
