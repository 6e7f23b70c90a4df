/**
 * The board in SVG: what never changes is drawn once, pieces and marks each time the picture changes.
 * @module
 */

import {
  corners,
  edgeNames,
  extent,
  grow,
  lanes,
  pointList,
  project,
  round,
  STRIP,
  slotPoint,
  spread,
  strip,
  turnEdge,
} from '../../game/geometry.js';
import { s } from '../parts/dom.js';
import { drawGlyph, landmark } from './glyphs.js';

/** @import { BoardInfo, Picture, Piece, Spot } from '../../net/wire.d.ts' */
/** @import { Box, Point } from '../../game/geometry.js' */
/** @typedef {Point & { scale: number }} Placed */

export class Drawing {
  /**
   * @param {BoardInfo} board
   * @param {string[]} edges the sides of the board that have a tray
   * @param {boolean} flip
   */
  constructor(board, edges, flip) {
    this.board = board;
    this.flip = flip;
    this.isMap = board.sites.some((site) => site.shape === 'polygon');
    this.inner = extent(board, flip);
    const shape = board.sites[0]?.shape;
    const pad = this.isMap ? 40 : shape === 'point' ? 78 : shape === 'square' ? 38 : 32;
    const sides = edges.map((edge) => turnEdge(edge, flip));
    const margin = (/** @type {string} */ side) => pad + (sides.includes(side) ? STRIP + 6 : 0);
    /** The whole drawing. @type {Box} */
    this.box = grow(this.inner, {
      top: margin('top'),
      right: margin('right'),
      bottom: margin('bottom'),
      left: margin('left'),
    });
    this.panel = grow(this.inner, even(pad - 6));
    this.svg = s('svg', { class: `board ${this.isMap ? 'is-map' : ''}`, viewBox: viewBox(this.box), 'aria-hidden': 'false' });
    this.view = s('g', { class: 'view' });
    this.ground = s('g', { class: 'ground', 'aria-hidden': 'true' });
    this.places = s('g', { class: 'places' });
    this.markLayer = s('g', { class: 'marks', 'aria-hidden': 'true' });
    this.pieceLayer = s('g', { class: 'pieces', 'aria-hidden': 'true' });
    this.previewLayer = s('g', { class: 'top preview', 'aria-hidden': 'true' });
    this.figureLayer = s('g', { class: 'top figures', 'aria-hidden': 'true' });
    this.topLayer = s('g', { class: 'top', 'aria-hidden': 'true' });
    this.view.append(this.ground, this.places, this.markLayer, this.pieceLayer, this.previewLayer, this.figureLayer, this.topLayer);
    this.svg.append(this.view);
    this.root = this.svg;
    /** @type {Map<string, SVGGElement>} */
    this.things = new Map();
    /** @type {Map<string, Point>} */
    this.middles = new Map();
    /** @type {Map<string, { box: Box, edge: string, slots: number }>} */
    this.strips = new Map();
    /** @type {Map<number, SVGGElement>} */
    this.drawn = new Map();
    this.#drawGround();
    this.#drawSites();
  }

  /**
   * Draws trays at the edges, once for each picture: they may hold more or fewer slots.
   * @param {Picture} picture
   */
  layTrays(picture) {
    for (const tray of picture.trays ?? []) {
      if (tray.edge === undefined || this.board.sites.length === 0) continue;
      const box = strip(this.panel, turnEdge(tray.edge, this.flip));
      const slots = Math.max(
        this.strips.get(tray.id)?.slots ?? 0,
        ...picture.pieces.filter((piece) => piece.at === tray.id).map((piece) => (piece.slot ?? 0) + 1),
      );
      this.strips.set(tray.id, { box, edge: tray.edge, slots });
      if (this.things.has(tray.id)) continue;
      const thing = s(
        'g',
        { class: 'thing tray-strip', 'data-thing': tray.id, tabindex: -1, role: 'button' },
        s('rect', { class: 'shape', x: box.x, y: box.y, width: box.width, height: box.height, rx: 18 }),
      );
      this.things.set(tray.id, thing);
      this.middles.set(tray.id, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
      this.places.append(thing);
    }
  }

  /**
   * Where each piece of a picture lies; pieces that are not on the board have no place here.
   * @param {Picture} picture
   * @returns {Map<number, Placed>}
   */
  placePieces(picture) {
    /** @type {Map<string, Piece[]>} */
    const bySite = new Map();
    for (const piece of picture.pieces) {
      const there = bySite.get(piece.at) ?? [];
      there.push(piece);
      bySite.set(piece.at, there);
    }
    /** @type {Map<number, Placed>} */
    const placed = new Map();
    for (const [at, pieces] of bySite) {
      const strip = this.strips.get(at);
      if (strip !== undefined) {
        for (const piece of pieces) {
          const point = slotPoint(strip.box, strip.edge, piece.slot ?? 0, strip.slots, this.flip);
          placed.set(piece.id, { ...point, scale: 0.9 });
        }
        continue;
      }
      const middle = this.middles.get(at);
      if (middle === undefined) continue;
      pieces.sort((one, other) => (one.slot ?? 0) - (other.slot ?? 0));
      const size = this.isMap ? (pieces.length === 1 ? 0.85 : 0.75) : 1;
      spread(pieces.length).forEach(({ x, y, scale }, index) => {
        placed.set(pieces[index].id, { x: middle.x + x * size, y: middle.y + y * size, scale: scale * size });
      });
    }
    return placed;
  }

  /**
   * The middle of a site or tray, or of one of its slots.
   * @param {Spot} spot
   * @returns {Point | undefined}
   */
  spot([at, slot]) {
    const strip = this.strips.get(at);
    return strip === undefined ? this.middles.get(at) : slotPoint(strip.box, strip.edge, slot, Math.max(strip.slots, slot + 1), this.flip);
  }

  /**
   * Draws the pieces; those that were there before keep their element.
   * @param {Picture} picture
   * @returns {{ placed: Map<number, Placed>, gone: SVGGElement[], come: Set<number> }}
   */
  drawPieces(picture) {
    const placed = this.placePieces(picture);
    const come = new Set();
    /** @type {SVGGElement[]} */
    const gone = [];
    for (const [id, element] of this.drawn) {
      if (placed.has(id)) continue;
      gone.push(element);
      this.drawn.delete(id);
    }
    for (const piece of picture.pieces) {
      const place = placed.get(piece.id);
      if (place === undefined) continue;
      let element = this.drawn.get(piece.id);
      const look = `${piece.glyph} ${piece.owner} ${piece.count}`;
      if (element === undefined) {
        element = s('g', { class: 'piece' });
        this.drawn.set(piece.id, element);
        come.add(piece.id);
        this.pieceLayer.append(element);
      }
      if (element.getAttribute('data-look') !== look) {
        element.replaceChildren(drawGlyph(piece, this.board.tints));
        element.setAttribute('data-look', look);
      }
      element.setAttribute('data-at', piece.at);
      element.setAttribute('transform', transform(place));
    }
    return { placed, gone, come };
  }

  /**
   * Draws the emphasis of a picture: a shape for each kind, not only a colour.
   * @param {Picture} picture
   */
  drawMarks(picture) {
    const marks = (picture.marks ?? []).flatMap(({ site, kind }) => {
      const at = this.middles.get(site);
      if (at === undefined) return [];
      const size = this.isMap ? 0.7 : 1;
      return s(
        'g',
        { class: `mark mark-${kind}`, transform: `translate(${round(at.x)} ${round(at.y)}) scale(${size})` },
        s('path', { d: MARKS[/** @type {keyof typeof MARKS} */ (kind)] ?? MARKS.chosen }),
      );
    });
    this.markLayer.replaceChildren(...marks);
  }

  /** Takes away what a move would do. */
  wipePreview() {
    if (this.previewLayer.childElementCount === 0) return;
    this.previewLayer.replaceChildren();
    for (const piece of this.drawn.values()) piece.classList.remove('will-change');
  }

  /** Draws the figures of a layer, each in the colour of its seat. @param {import('../../net/wire.d.ts').Figure[]} figures */
  drawFigures(figures) {
    const drawn = figures.flatMap(({ site, seat, number }) => {
      const at = this.middles.get(site);
      if (at === undefined) return [];
      return s(
        'g',
        { class: `figure tint-${this.board.tints[seat] ?? 'none'}`, transform: `translate(${round(at.x + 27)} ${round(at.y - 27)})` },
        s('circle', { class: 'body', r: 17 }),
        s('text', { class: 'figure-number', y: 8 }, String(number)),
      );
    });
    this.figureLayer.replaceChildren(...drawn);
  }

  /**
   * Draws arrows along the places of ways, each in a class of its own, and circles where both ends are the same.
   * @param {{ way: string[], kind: string }[]} ways
   */
  drawWays(ways) {
    const size = this.isMap ? 0.6 : 1;
    const drawn = ways.flatMap(({ way, kind }) => {
      const points = way.flatMap((id) => this.middles.get(id) ?? []);
      if (points.length === 2 && way[0] === way[1])
        return [s('circle', { class: `circle ${kind}`, cx: round(points[0].x), cy: round(points[0].y), r: 44 * size })];
      return points.slice(1).map((to, at) => {
        const from = points[at];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        const end = Math.max(20, length - 12 * size);
        return s('path', {
          class: `way ${kind}`,
          transform: `translate(${round(from.x)} ${round(from.y)}) rotate(${round(angle)})`,
          d: `M${24 * size} ${-5 * size}H${end - 26 * size}v${-12 * size}L${end} 0L${end - 26 * size} ${17 * size}v${-12 * size}H${24 * size}z`,
        });
      });
    });
    this.topLayer.replaceChildren(...drawn);
  }

  /**
   * Colours sites by whose pieces are there, and notes which are taken.
   * @param {Picture} picture
   */
  colourSites(picture) {
    const owners = new Map();
    const taken = new Set();
    for (const piece of [...picture.pieces].sort((one, other) => (other.slot ?? 0) - (one.slot ?? 0))) {
      taken.add(piece.at);
      if (piece.owner !== undefined) owners.set(piece.at, this.board.tints[piece.owner]);
    }
    for (const [id, thing] of this.things) {
      thing.classList.toggle('occupied', taken.has(id));
      const tint = owners.get(id);
      if (tint === undefined) thing.removeAttribute('data-tint');
      else thing.setAttribute('data-tint', tint);
    }
  }

  /** On a board to look at no place can be clicked or focused. */
  silence() {
    for (const thing of this.things.values()) for (const name of ['tabindex', 'role', 'data-thing']) thing.removeAttribute(name);
  }

  #drawGround() {
    const { board, flip, ground, inner, isMap } = this;
    if (isMap) {
      const { x, y, width, height } = this.box;
      ground.append(s('rect', { class: 'sea', x: x - width, y: y - height, width: width * 3, height: height * 3 }));
      return;
    }
    const shape = board.sites[0]?.shape;
    if (shape === 'hexagon') {
      // The ground follows the cells: their shapes, drawn wide.
      const d = outlines(board.sites, flip);
      ground.append(
        s('path', { class: 'ground-cells ground-shadow', d, transform: 'translate(0 7)' }),
        s('path', { class: 'ground-cells', d }),
      );
    } else if (shape !== undefined) {
      // Where trays lie at the edges, they lie on the same slab.
      const trays = this.box.width - this.panel.width > STRIP || this.box.height - this.panel.height > STRIP;
      const slab = trays ? this.box : this.panel;
      ground.append(
        plate('ground-shadow', { ...slab, y: slab.y + 8 }, 26),
        plate('slab', slab, 26),
        plate('grain faint', slab, 26),
        shape === 'point' ? plate('panel', grow(inner, even(50)), 12) : plate('panel well', this.panel, 16),
      );
      if (shape === 'point') ground.append(plate('grain', grow(inner, even(50)), 12), plate('border', grow(inner, even(45)), 9));
    }
    for (const region of board.regions ?? []) ground.append(this.#region(region));
    const ends = board.links.map(([from, to]) => [board.sites[from], board.sites[to]].map(({ x, y }) => project(x, y, flip)));
    if (ends.length > 0) {
      // Lines are cut into the board: light falls on their lower edge.
      const d = ends.map(([from, to]) => `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`).join('');
      ground.append(s('path', { class: 'link-edge', d, transform: 'translate(0 1.8)' }), s('path', { class: 'link', d }));
    }
  }

  /** @param {import('../../net/wire.d.ts').RegionInfo} region */
  #region(region) {
    const points = region.outline.map(([x, y]) => project(x, y, this.flip));
    return s('polygon', { class: 'region', points: pointList(points) }, s('title', {}, region.name));
  }

  #drawSites() {
    const { board, flip } = this;
    const margins = this.isMap ? undefined : lanes(board, flip);
    if (margins !== undefined) this.#nameLanes(margins);
    const edges = edgeNames(board, flip, 64);
    this.ground.append(...edges.map(({ x, y, text }) => s('text', { class: 'lane-name', x: round(x), y: round(y + 5) }, text)));
    for (const site of board.sites) {
      const middle = project(site.x, site.y, flip);
      this.middles.set(site.id, middle);
      const shape = corners(site, flip);
      const at = { cx: middle.x, cy: middle.y };
      const size = this.isMap ? 0.62 : 1;
      const thing = s(
        'g',
        { class: `thing site site-${site.shape}${isOther(site) ? ' is-other' : ''}`, 'data-thing': site.id, tabindex: -1, role: 'button' },
        shape.length > 0
          ? s(
              'polygon',
              { class: 'shape', points: pointList(shape) },
              this.isMap && s('title', {}, [site.id, ...special(board, site)].join(', ')),
            )
          : [s('circle', { class: 'hit', ...at, r: 47 }), s('circle', { class: 'shape', ...at, r: 7 })],
        s('circle', { class: 'glow', ...at, r: 43 * size }),
        s('circle', { class: 'dot', ...at, r: 13 * size }),
      );
      if (margins === undefined && edges.length === 0) {
        const low = namePoint(site.shape, middle);
        thing.append(s('text', { class: 'site-name', x: round(low.x), y: round(low.y), 'aria-hidden': 'true' }, site.id));
      }
      this.things.set(site.id, thing);
      this.places.append(thing);
    }
    const shape = board.sites[0]?.shape;
    // The grain of tiles lies on them, below what is shown of each.
    if (shape === 'square' || shape === 'hexagon') this.places.after(s('path', { class: 'grain tiles', d: outlines(board.sites, flip) }));
    if (this.isMap) {
      // A map's waters and sea lanes lie above its provinces.
      const above = s('g', { class: 'waters', 'aria-hidden': 'true' });
      for (const region of board.regions ?? []) above.append(this.#region(region));
      for (const [from, to] of board.links) above.append(line(board.sites[from], board.sites[to], flip, 'lane'));
      this.places.after(above);
    }
    this.#drawSpecial();
  }

  /** Names of columns and rows stand on the frame, where no line and no piece comes. @param {import('../../game/geometry.js').Lanes} margins */
  #nameLanes({ columns, rows }) {
    const point = this.board.sites[0].shape === 'point';
    const { x, y, height } = this.inner;
    const [aside, below] = point ? [61, 66] : [16, 21];
    const name = (/** @type {number} */ atX, /** @type {number} */ atY, /** @type {string} */ text) =>
      s('text', { class: 'lane-name', x: round(atX), y: round(atY) }, text);
    this.ground.append(
      ...columns.map(({ at, text }) => name(at, y + height + below, text)),
      ...rows.map(({ at, text }) => name(x - aside, at + 5, text)),
    );
  }

  /** Zones and landmarks lie above the places and below the pieces; the label of each place names them, too. */
  #drawSpecial() {
    const special = s('g', { class: 'special', 'aria-hidden': 'true' });
    for (const zone of this.board.zones ?? []) {
      const way = zone.lines.map(
        (corners) =>
          `M${corners
            .map(([x, y]) => {
              const at = project(x, y, this.flip);
              return `${round(at.x)} ${round(at.y)}`;
            })
            .join('L')}`,
      );
      special.append(s('path', { class: 'zone-line-ground', d: way.join('') }), s('path', { class: 'zone-line', d: way.join('') }));
    }
    for (const { site, title } of this.board.landmarks ?? []) {
      const { id } = this.board.sites[site];
      const { x, y } = /** @type {Point} */ (this.middles.get(id));
      this.things.get(id)?.classList.add('is-landmark');
      special.append(
        s('g', { transform: `translate(${round(x)} ${round(y)})` }, landmark(), s('text', { class: 'landmark-name', y: 50 }, title)),
      );
    }
    this.markLayer.before(special);
  }
}

/**
 * What a place is beside its name: a landmark, part of a zone.
 * @param {BoardInfo} board
 * @param {import('../../net/wire.d.ts').SiteInfo} site
 * @returns {string[]}
 */
export function special(board, site) {
  const number = board.sites.indexOf(site);
  const landmarks = (board.landmarks ?? []).filter((landmark) => landmark.site === number);
  const zones = (board.zones ?? []).filter((zone) => zone.sites.includes(number));
  return [...landmarks, ...zones].map(({ name }) => name);
}

/** @param {Placed} place */
export function transform(place) {
  return `translate(${round(place.x)} ${round(place.y)}) scale(${round(place.scale)})`;
}

/** @param {Box} box */
export function viewBox(box) {
  return [box.x, box.y, box.width, box.height].map(round).join(' ');
}

/** What each kind of emphasis looks like, round the origin. */
const MARKS = {
  must: 'M0-45a45 45 0 0 1 0 90a45 45 0 0 1 0-90zM0-45v9M0 45v-9M-45 0h9M45 0h-9',
  threatened: 'M-44-26v-18h18M26-44h18v18M44 26v18h-18M-26 44h-18v-18',
  protected: 'M-33 18v-40q18-2 33-14q15 12 33 14v40q-8 20-33 32q-25-12-33-32z',
  chosen: 'M0-45a45 45 0 0 1 0 90a45 45 0 0 1 0-90z',
};

/** Every other square of a chequered board. @param {import('../../net/wire.d.ts').SiteInfo} site */
function isOther({ shape, x, y }) {
  return shape === 'square' && Math.round((x + y) / 100) % 2 !== 0;
}

/** The same margin on each side. @param {number} margin */
function even(margin) {
  return { top: margin, right: margin, bottom: margin, left: margin };
}

/** A rounded plate. @param {string} kind @param {Box} box @param {number} rx */
function plate(kind, { x, y, width, height }, rx) {
  return s('rect', { class: kind, x, y, width, height, rx });
}

/** The outlines of all sites as one path. @param {import('../../net/wire.d.ts').SiteInfo[]} sites @param {boolean} flip */
function outlines(sites, flip) {
  return sites.map((site) => `M${pointList(corners(site, flip)).replaceAll(' ', 'L')}Z`).join('');
}

/**
 * @param {string} shape
 * @param {Point} middle
 */
function namePoint(shape, middle) {
  if (shape === 'square') return { x: middle.x - 44, y: middle.y + 44 };
  if (shape === 'hexagon') return { x: middle.x, y: middle.y + 47 };
  return { x: middle.x, y: middle.y + 34 };
}

/**
 * @param {{ x: number, y: number }} from
 * @param {{ x: number, y: number }} to
 * @param {boolean} flip
 * @param {string} name
 */
function line(from, to, flip, name) {
  const [one, other] = [project(from.x, from.y, flip), project(to.x, to.y, flip)];
  return s('line', { class: name, x1: one.x, y1: one.y, x2: other.x, y2: other.y });
}
