/**
 * Where things lie, in the units of the scene: neighbouring sites are about 100 apart. On the screen `y` grows
 * downwards, in a scene upwards.
 * @module
 */

/** @import { BoardInfo, Piece, SiteInfo } from '../net/wire.d.ts' */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {{ x: number, y: number, width: number, height: number }} Box */

/** How thick the strip of a tray at an edge of the board is. */
export const STRIP = 96;

/**
 * A point of the scene on the screen; flipped, the board is turned by half a turn.
 * @param {number} x
 * @param {number} y
 * @param {boolean} flip
 * @returns {Point}
 */
export function project(x, y, flip) {
  return flip ? { x: -x, y } : { x, y: -y };
}

/**
 * The corners of a site on the screen; none for a point.
 * @param {SiteInfo} site
 * @param {boolean} flip
 * @returns {Point[]}
 */
export function corners(site, flip) {
  const around = (/** @type {[number, number][]} */ offsets) => offsets.map(([dx, dy]) => project(site.x + dx, site.y + dy, flip));
  switch (site.shape) {
    case 'square':
      return around([
        [-50, -50],
        [50, -50],
        [50, 50],
        [-50, 50],
      ]);
    case 'hexagon': {
      const tip = 100 / Math.sqrt(3);
      return around([
        [0, tip],
        [50, tip / 2],
        [50, -tip / 2],
        [0, -tip],
        [-50, -tip / 2],
        [-50, tip / 2],
      ]);
    }
    case 'polygon':
      return (site.outline ?? []).map(([x, y]) => project(x, y, flip));
    default:
      return [];
  }
}

/**
 * The smallest box round all sites, without any margin.
 * @param {BoardInfo} board
 * @param {boolean} flip
 * @returns {Box}
 */
export function extent(board, flip) {
  const points = board.sites.flatMap((site) => {
    const shape = corners(site, flip);
    return shape.length > 0 ? shape : [project(site.x, site.y, flip)];
  });
  if (points.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** The names of a board's columns and rows, and where they lie on the screen. @typedef {{ columns: Lane[], rows: Lane[] }} Lanes */
/** @typedef {{ at: number, text: string }} Lane */

/**
 * The columns and rows of a board whose sites are named after them by letters and digits, either of them for where a site lies
 * across. Undefined where names say something else.
 * @param {BoardInfo} board
 * @param {boolean} flip
 * @returns {Lanes | undefined}
 */
export function lanes(board, flip) {
  const named = board.sites.map(({ id, x, y }) => ({ parts: /^([a-z]+)(\d+)$/.exec(id), at: project(x, y, flip) }));
  const along = (/** @type {'x' | 'y'} */ axis, /** @type {number} */ part) => {
    /** @type {Map<number, string>} */
    const lanes = new Map();
    for (const { parts, at } of named) {
      if (parts === null || (lanes.get(at[axis]) ?? parts[part]) !== parts[part]) return undefined;
      lanes.set(at[axis], parts[part]);
    }
    return [...lanes].map(([at, text]) => ({ at, text }));
  };
  for (const [across, up] of [
    [1, 2],
    [2, 1],
  ]) {
    const [columns, rows] = [along('x', across), along('y', up)];
    if (columns !== undefined && rows !== undefined) return { columns, rows };
  }
  return undefined;
}

/**
 * A box with a margin on each side.
 * @param {Box} box
 * @param {{ top: number, right: number, bottom: number, left: number }} margin
 * @returns {Box}
 */
export function grow(box, margin) {
  return {
    x: box.x - margin.left,
    y: box.y - margin.top,
    width: box.width + margin.left + margin.right,
    height: box.height + margin.top + margin.bottom,
  };
}

/**
 * The side of the screen that a side of the board is at.
 * @param {string} edge
 * @param {boolean} flip
 */
export function turnEdge(edge, flip) {
  const turned = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };
  return flip ? turned[/** @type {keyof typeof turned} */ (edge)] : edge;
}

/**
 * The strip of a tray along a side of the board, `side` as seen on the screen.
 * @param {Box} box
 * @param {string} side
 * @returns {Box}
 */
export function strip(box, side) {
  const gap = 10;
  switch (side) {
    case 'top':
      return { x: box.x, y: box.y - STRIP - gap, width: box.width, height: STRIP };
    case 'bottom':
      return { x: box.x, y: box.y + box.height + gap, width: box.width, height: STRIP };
    case 'left':
      return { x: box.x - STRIP - gap, y: box.y, width: STRIP, height: box.height };
    default:
      return { x: box.x + box.width + gap, y: box.y, width: STRIP, height: box.height };
  }
}

/**
 * Where a slot of an edge's tray lies. Slots keep to the lanes of the board; the outermost lanes stay empty while
 * there is room, so that what waits before a lane lies before it.
 * @param {Box} box the tray's strip
 * @param {string} edge the side of the board, as the scene names it
 * @param {number} slot
 * @param {number} slots how many there are
 * @param {boolean} flip
 * @returns {Point}
 */
export function slotPoint(box, edge, slot, slots, flip) {
  const along = edge === 'top' || edge === 'bottom' ? box.width : box.height;
  const lanes = Math.max(1, Math.round(along / 100));
  const step = slots > lanes ? along / slots : 100;
  const first = slots > lanes - 2 ? step / 2 : step * 1.5;
  // Lanes are counted as coordinates grow: to the right and upwards.
  const reach = first + slot * step;
  if (edge === 'top' || edge === 'bottom') {
    return { x: flip ? box.x + box.width - reach : box.x + reach, y: box.y + box.height / 2 };
  }
  return { x: box.x + box.width / 2, y: flip ? box.y + reach : box.y + box.height - reach };
}

/**
 * Where each of several pieces on one site is drawn, relative to the middle, and how large.
 * @param {number} count
 * @returns {{ x: number, y: number, scale: number }[]}
 */
export function spread(count) {
  switch (count) {
    case 0:
      return [];
    case 1:
      return [{ x: 0, y: 0, scale: 1 }];
    case 2:
      return [
        { x: -9, y: 9, scale: 0.8 },
        { x: 20, y: -20, scale: 0.56 },
      ];
    default: {
      const around = [];
      for (let at = 0; at < count; at += 1) {
        const angle = (at / count) * 2 * Math.PI - Math.PI / 2;
        around.push({ x: 24 * Math.cos(angle), y: 24 * Math.sin(angle), scale: 0.5 });
      }
      return around;
    }
  }
}

/** @typedef {'up' | 'down' | 'left' | 'right'} Direction */

/**
 * The thing that an arrow key leads to: the nearest one, where a step aside counts double.
 * @template {Point} T
 * @param {Point} from
 * @param {T[]} others
 * @param {Direction} direction
 * @returns {T | undefined}
 */
export function toward(from, others, direction) {
  const [dx, dy] = { up: [0, -1], down: [0, 1], left: [-1, 0], right: [1, 0] }[direction];
  /** @type {T | undefined} */
  let best;
  let least = Infinity;
  for (const other of others) {
    const [x, y] = [other.x - from.x, other.y - from.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (ahead < 1 || aside > ahead * 3) continue;
    const cost = ahead + aside * 2;
    if (cost < least) [best, least] = [other, cost];
  }
  return best;
}

/**
 * Whether a seat looks at the board from the far side: its pieces lie clearly above the middle.
 * @param {BoardInfo} board
 * @param {Piece[]} pieces
 * @param {number | undefined} seat
 */
export function sitsAbove(board, pieces, seat) {
  if (seat === undefined || board.sites.some((site) => site.shape === 'polygon')) return false;
  const heights = new Map(board.sites.map((site) => [site.id, site.y]));
  const own = pieces.filter((piece) => piece.owner === seat).flatMap((piece) => heights.get(piece.at) ?? []);
  if (own.length === 0) return false;
  const all = [...heights.values()];
  const [low, high] = [Math.min(...all), Math.max(...all)];
  const mean = own.reduce((sum, y) => sum + y, 0) / own.length;
  return mean > low + (high - low) * 0.6;
}

/**
 * Points as the attribute of a polygon.
 * @param {Point[]} points
 */
export function pointList(points) {
  return points.map((point) => `${round(point.x)},${round(point.y)}`).join(' ');
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * The coordinates of a board of hexagons whose sites are named by a letter and a number, and where each stands: at the lower
 * end of its line, on the edge of the board. None where names say something else.
 * @param {BoardInfo} board
 * @param {boolean} flip
 * @param {number} away how far from the middle of the last hexagon
 * @returns {{ text: string, x: number, y: number }[]}
 */
export function edgeNames(board, flip, away) {
  const names = board.sites.map(({ id, shape }) => (shape === 'hexagon' ? /^([a-z]+)(\d+)$/.exec(id) : null));
  if (names.includes(null)) return [];
  return [1, 2].flatMap((part) => {
    /** @type {Map<string, Point[]>} */
    const lines = new Map();
    names.forEach((name, at) => {
      const text = /** @type {RegExpExecArray} */ (name)[part];
      lines.set(text, [...(lines.get(text) ?? []), project(board.sites[at].x, board.sites[at].y, flip)]);
    });
    return [...lines].map(([text, points]) => {
      const [first, last] = [points[0], points[points.length - 1]];
      const [low, high] = first.y > last.y ? [first, last] : [last, first];
      const length = Math.hypot(low.x - high.x, low.y - high.y) || 1;
      return { text, x: low.x + ((low.x - high.x) / length) * away, y: low.y + ((low.y - high.y) / length) * away };
    });
  });
}
