/**
 * A tournament of programs: which games are played in which order, and how it stands.
 * @module
 */

/** A game of a tournament: players by number, in seat order. @typedef {{ round: number, match: number, leg: number, sides: [number, number] }} Game */
/**
 * The result of a game; the winner is a player's number, and the margin counts for the player at the first seat.
 * @typedef {{ winner?: number, margin: number, table: string }} Result
 */
/** @typedef {{ player: number, played: number, won: number, drawn: number, lost: number, points: number, margin: number }} Row */

/** What a game is worth, as in the KAIC contest. */
const POINTS = { won: 3, drawn: 1 };

/**
 * All games in the order in which they are played: each player meets each other once, and the sides change from leg to leg.
 * @param {number} players
 * @param {number} legs games of a match
 * @returns {Game[]}
 */
export function timetable(players, legs) {
  // One player stays, the others go round; with an odd number the place that is left over has a rest.
  const places = players + (players % 2);
  const games = /** @type {Game[]} */ ([]);
  for (let round = 0, match = 0; round < places - 1; round += 1) {
    const ring = Array.from({ length: places - 1 }, (_, at) => (at + round) % (places - 1));
    for (let at = 0; at < places / 2; at += 1) {
      const [one, other] = at === 0 ? [ring[0], places - 1] : [ring[at], ring[places - 1 - at]];
      if (one >= players || other >= players) continue;
      // So each player begins in every second round, or nearly so.
      const begins = at === 0 ? round % 2 === 0 : at % 2 === 1;
      const first = begins ? [one, other] : [other, one];
      for (let leg = 0; leg < legs; leg += 1) {
        const [red, blue] = leg % 2 === 0 ? first : [first[1], first[0]];
        games.push({ round, match, leg, sides: [red, blue] });
      }
      match += 1;
    }
  }
  return games;
}

/**
 * How it stands: points, then the margin over all games, then games won.
 * @param {number} players
 * @param {Game[]} games
 * @param {Result[]} results of the first games
 * @returns {Row[]}
 */
export function standing(players, games, results) {
  const rows = Array.from({ length: players }, (_, player) => ({ player, played: 0, won: 0, drawn: 0, lost: 0, points: 0, margin: 0 }));
  results.forEach(({ winner, margin }, number) => {
    games[number].sides.forEach((player, seat) => {
      const row = rows[player];
      row.played += 1;
      row.margin += seat === 0 ? margin : -margin;
      row[winner === undefined ? 'drawn' : winner === player ? 'won' : 'lost'] += 1;
      row.points = row.won * POINTS.won + row.drawn * POINTS.drawn;
    });
  });
  return rows.sort(
    (one, other) => other.points - one.points || other.margin - one.margin || other.won - one.won || one.player - other.player,
  );
}

/** The score of a match so far, for the player who begins its first leg. @param {Game[]} games @param {Result[]} results @param {number} match */
export function score(games, results, match) {
  const [first] = games.find((game) => game.match === match)?.sides ?? [];
  const score = [0, 0];
  results.forEach(({ winner }, number) => {
    if (games[number].match !== match) return;
    if (winner === undefined) [score[0], score[1]] = [score[0] + 0.5, score[1] + 0.5];
    else score[winner === first ? 0 : 1] += 1;
  });
  return score;
}
