/**
 * The ground of a map: what never changes of it, painted once for each step of the zoom, so that moving the map moves
 * a picture and paints nothing.
 * @module
 */

import { corners, project } from '../../game/geometry.js';
import { joined, outerSides } from '../../game/regions.js';

/** @import { BoardInfo } from '../../net/wire.d.ts' */
/** @import { Box, Point } from '../../game/geometry.js' */

/** The relief is worked out for so many points along the longer side. */
const RELIEF = 900;

/** Where the sun stands. */
const SUN = { x: -0.57, y: -0.57, z: 0.6 };

export class Ground {
  /** @param {BoardInfo} board @param {Box} box @param {boolean} flip */
  constructor(board, box, flip) {
    this.box = box;
    this.flip = flip;
    this.board = board;
    const shapes = board.sites.map((site) => corners(site, flip));
    this.sites = shapes.map((shape, at) => ({ path: way([shape], true), shade: shadeOf(board.sites[at]) }));
    this.land = way(shapes, true);
    this.coast = way(joined(outerSides(shapes)), false);
    const turned = (/** @type {[number, number][]} */ outline) => outline.map(([x, y]) => project(x, y, flip));
    this.waters = way(
      (board.regions ?? []).map(({ outline }) => turned(outline)),
      true,
    );
    this.zones = way(
      (board.zones ?? []).flatMap(({ lines }) => lines.map(turned)),
      false,
    );
    this.lanes = board.links.map(([from, to]) => {
      const [one, other] = [board.sites[from], board.sites[to]].map(({ x, y }) => project(x, y, flip));
      const bent = new Path2D();
      bent.moveTo(one.x, one.y);
      bent.quadraticCurveTo((one.x + other.x) / 2 + 20, (one.y + other.y) / 2 - 14, other.x, other.y);
      return bent;
    });
    /** @type {HTMLCanvasElement | undefined} */
    this.relief = undefined;
  }

  /**
   * Paints the ground.
   * @param {HTMLCanvasElement} canvas
   * @param {number} scale pixels for a unit
   * @param {CSSStyleDeclaration} style where the colours are
   */
  paint(canvas, scale, style) {
    const { box } = this;
    canvas.width = Math.round(box.width * scale);
    canvas.height = Math.round(box.height * scale);
    const pen = canvas.getContext('2d');
    if (pen === null) return;
    const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
    pen.setTransform(scale, 0, 0, scale, -box.x * scale, -box.y * scale);
    pen.lineJoin = 'round';
    pen.lineCap = 'round';
    const stroke = (/** @type {Path2D} */ what, /** @type {string} */ name, /** @type {number} */ width, alpha = 1) => {
      pen.globalAlpha = alpha;
      pen.strokeStyle = colour(name);
      pen.lineWidth = width;
      pen.stroke(what);
      pen.globalAlpha = 1;
    };
    // Shallow water, in rings round the coast.
    stroke(this.coast, '--map-shallow', 64, 0.1);
    stroke(this.coast, '--map-shallow', 40, 0.14);
    stroke(this.coast, '--map-shallow', 16, 0.24);
    pen.save();
    pen.shadowColor = colour('--map-shadow');
    pen.shadowBlur = 16 * scale;
    pen.shadowOffsetY = 9 * scale;
    pen.fillStyle = colour('--map-edge');
    pen.fill(this.land);
    pen.restore();
    const [dark, light] = [colour('--map-land'), colour('--map-land-light')];
    for (const { path, shade } of this.sites) {
      pen.fillStyle = dark;
      pen.fill(path);
      pen.globalAlpha = shade;
      pen.fillStyle = light;
      pen.fill(path);
      pen.globalAlpha = 1;
    }
    pen.save();
    pen.clip(this.land);
    pen.globalCompositeOperation = 'multiply';
    pen.globalAlpha = Number(colour('--map-relief') || 0.5);
    this.relief ??= relief(box);
    pen.drawImage(this.relief, box.x, box.y, box.width, box.height);
    pen.restore();
    pen.fillStyle = colour('--map-lake');
    pen.fill(this.waters);
    stroke(this.waters, '--map-lake-edge', 3);
    pen.setLineDash([1, 5]);
    for (const { path } of this.sites) stroke(path, '--map-border', 1.7, 0.75);
    pen.setLineDash([]);
    stroke(this.coast, '--map-coast', 3.2);
    pen.setLineDash([2, 9]);
    for (const lane of this.lanes) stroke(lane, '--map-lane', 3.2, 0.8);
    pen.setLineDash([]);
    stroke(this.zones, '--map-land-light', 7, 0.6);
    pen.setLineDash([1, 9]);
    stroke(this.zones, '--map-zone', 4.4);
    pen.setLineDash([]);
  }
}

/** @param {Point[][]} lines @param {boolean} closed */
function way(lines, closed) {
  const path = new Path2D();
  for (const line of lines) {
    line.forEach(({ x, y }, at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)));
    if (closed) path.closePath();
  }
  return path;
}

/** How light a site is: neighbours differ a little. @param {{ x: number, y: number }} site */
function shadeOf({ x, y }) {
  return 0.45 + 0.3 * Math.sin(x * 0.011) + 0.25 * Math.cos(y * 0.013);
}

/** Hills as light and shadow, the same at each visit. @param {Box} box */
function relief(box) {
  const scale = RELIEF / Math.max(box.width, box.height);
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  const heights = new Float32Array((width + 1) * (height + 1));
  for (let octave = 0, size = 34, weight = 1; octave < 4; octave += 1, size /= 2.1, weight *= 0.5) {
    for (let y = 0, at = 0; y <= height; y += 1) {
      for (let x = 0; x <= width; x += 1, at += 1) heights[at] += weight * noise(x / size, (y / size) * 1.25, octave);
    }
  }
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext('2d');
  if (pen === null) return canvas;
  const image = pen.createImageData(width, height);
  const steep = 9;
  for (let y = 0, to = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, to += 4) {
      const here = heights[y * (width + 1) + x];
      const [dx, dy] = [(heights[y * (width + 1) + x + 1] - here) * steep, (heights[(y + 1) * (width + 1) + x] - here) * steep];
      const light = (SUN.z - dx * SUN.x - dy * SUN.y) / Math.sqrt(1 + dx * dx + dy * dy) / SUN.z;
      const tone = Math.max(0, Math.min(1, 0.28 + light * 0.62));
      image.data[to] = 255 * tone;
      image.data[to + 1] = 247 * tone;
      image.data[to + 2] = 228 * tone;
      image.data[to + 3] = 255;
    }
  }
  pen.putImageData(image, 0, 0);
  return canvas;
}

/** Smooth noise between 0 and 1. @param {number} x @param {number} y @param {number} seed */
function noise(x, y, seed) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [smooth(x - left), smooth(y - top)];
  const upper = hash(left, top, seed) * (1 - u) + hash(left + 1, top, seed) * u;
  const lower = hash(left, top + 1, seed) * (1 - u) + hash(left + 1, top + 1, seed) * u;
  return upper * (1 - v) + lower * v;
}

/** @param {number} t */
const smooth = (t) => t * t * (3 - 2 * t);

/** @param {number} x @param {number} y @param {number} seed */
function hash(x, y, seed) {
  let mixed = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634599);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
