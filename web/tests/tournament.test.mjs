import assert from 'node:assert/strict';
import { test } from 'node:test';

import { piecesOf } from '../game/pieces.js';
import { score, standing, timetable } from '../game/tournament.js';

test('each player meets each other, once a leg, and never twice in a round', () => {
  for (const players of [2, 3, 4, 5, 8, 9]) {
    for (const legs of [1, 2, 5]) {
      const games = timetable(players, legs);
      assert.equal(games.length, (legs * players * (players - 1)) / 2);
      const pairs = new Set(games.map(({ sides, leg }) => `${[...sides].sort((one, other) => one - other)} ${leg}`));
      assert.equal(pairs.size, games.length, `${players} players, ${legs} legs`);
      for (const { round, match } of games) {
        const others = games.filter((game) => game.round === round && game.match !== match).flatMap(({ sides }) => sides);
        const own = games.find((game) => game.match === match).sides;
        assert.ok(!others.some((player) => own.includes(player)), `round ${round}`);
      }
    }
  }
});

test('sides change from leg to leg, and over all legs each side is played nearly as often as the other', () => {
  const [first, second, third] = timetable(2, 3);
  assert.deepEqual(second.sides, [...first.sides].reverse());
  assert.deepEqual(third.sides, first.sides);
  const games = timetable(8, 1);
  for (let player = 0; player < 8; player += 1) {
    const begun = games.filter(({ sides }) => sides[0] === player).length;
    assert.ok(begun === 3 || begun === 4, `player ${player} begins ${begun} of 7 games`);
  }
});

test('a win is worth three points, a draw one, and the margin decides between equals', () => {
  const games = timetable(3, 1);
  const number = (one, other) => games.findIndex(({ sides }) => sides.includes(one) && sides.includes(other));
  const results = [];
  const put = (one, other, winner, margin) => {
    const at = number(one, other);
    results[at] = { winner, margin: games[at].sides[0] === one ? margin : -margin, table: '' };
  };
  put(0, 1, 0, 2);
  put(1, 2, 1, 5);
  put(0, 2, 2, -4);
  const rows = standing(3, games, results);
  assert.deepEqual(
    rows.map(({ player, points, margin }) => [player, points, margin]),
    [
      [1, 3, 3],
      [2, 3, -1],
      [0, 3, -2],
    ],
  );
  assert.deepEqual(
    standing(3, games, [{ margin: 0, table: '' }]).map(({ points, drawn }) => [points, drawn]),
    [
      [1, 1],
      [1, 1],
      [0, 0],
    ],
  );
});

test('the score of a match counts for the player who begins it, whoever sits where', () => {
  const games = timetable(2, 4);
  const [first, second] = games[0].sides;
  const results = [first, second, undefined].map((winner) => ({ winner, margin: 0, table: '' }));
  assert.deepEqual(score(games, results, 0), [1.5, 1.5]);
  assert.deepEqual(score(games, results.slice(0, 1), 0), [1, 0]);
});

test('pieces are counted as the game tells it, or as they lie on the board', () => {
  const piece = (owner, at, count) => ({ id: 0, at, glyph: 'stone', owner, count, name: '' });
  const picture = {
    prompt: '',
    pieces: [piece(0, 'a1'), piece(0, 'b1', 7), piece(1, 'c1'), piece(0, 'taken')],
    trays: [{ id: 'taken', label: '' }],
  };
  assert.deepEqual([piecesOf(picture, 0), piecesOf(picture, 1)], [{ count: 8 }, { count: 1 }]);
  const told = { ...picture, panels: [{ seat: 0, text: 'Points: 3' }, { seat: 0, text: '13 soldats sur 16' }, { text: '5 coups' }] };
  assert.deepEqual([piecesOf(told, 0), piecesOf(told, 1)], [{ count: 13, word: 'soldats' }, { count: 1 }]);
});
