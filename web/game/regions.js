/**
 * Sites with corners as areas: what is round several of them together.
 * @module
 */

/** @typedef {import('./geometry.js').Point} Point */

/**
 * The sides round these shapes together: every side that no two of them share.
 * @param {Point[][]} shapes
 * @returns {[Point, Point][]}
 */
export function outerSides(shapes) {
  /** @type {Map<string, [Point, Point]>} */
  const sides = new Map();
  for (const shape of shapes) {
    shape.forEach((from, at) => {
      const to = shape[(at + 1) % shape.length];
      // Neighbours may go round the same way or not, so a side and its reverse are the same.
      const ends = [`${from.x},${from.y}`, `${to.x},${to.y}`].sort();
      const key = ends.join(' ');
      if (!sides.delete(key)) sides.set(key, [from, to]);
    });
  }
  return [...sides.values()];
}

/**
 * The same sides as lines, joined end to end where they meet.
 * @param {[Point, Point][]} sides
 * @returns {Point[][]}
 */
export function joined(sides) {
  const key = (/** @type {Point} */ { x, y }) => `${x},${y}`;
  /** @type {Map<string, Point[]>} */
  const ends = new Map();
  const add = (/** @type {Point} */ from, /** @type {Point} */ to) => ends.set(key(from), [...(ends.get(key(from)) ?? []), to]);
  for (const [from, to] of sides) {
    add(from, to);
    add(to, from);
  }
  const take = (/** @type {Point} */ from, /** @type {Point} */ to) => {
    const left = (ends.get(key(from)) ?? []).filter((other) => other !== to && key(other) !== key(to));
    ends.set(key(from), left);
  };
  const lines = [];
  for (const [start] of sides) {
    let next = ends.get(key(start))?.[0];
    if (next === undefined) continue;
    const line = [start];
    while (next !== undefined) {
      const from = line[line.length - 1];
      take(from, next);
      take(next, from);
      line.push(next);
      next = ends.get(key(next))?.[0];
    }
    lines.push(line);
  }
  return lines;
}
