/**
 * A map on the screen: the ground as one picture, and above it in SVG what changes: territories, ways, places to
 * choose, names, figures.
 * @module
 */

import { corners, extent, grow, pointList, project, round } from '../../game/geometry.js';
import { joined, outerSides } from '../../game/regions.js';
import { h, s } from '../parts/dom.js';
import { court, figure } from './figures.js';
import { Ground } from './ground.js';

/** @import { BoardInfo, Picture, Piece, SiteInfo, Spot } from '../../net/wire.d.ts' */
/** @import { Box, Point } from '../../game/geometry.js' */
/** @typedef {Point & { scale: number }} Placed */

/** How much water is painted round the land. */
const MARGIN = 120;
/** The ground is painted with no more pixels than this. */
const PIXELS = 7e6;
/** Sites narrower than this have their name only when one comes near. */
const NARROW = 62;

let drawings = 0;

export class MapDrawing {
  /** @param {BoardInfo} board @param {string[]} _edges @param {boolean} flip */
  constructor(board, _edges, flip) {
    drawings += 1;
    this.mark = `map${drawings}`;
    this.board = board;
    this.flip = flip;
    this.isMap = true;
    /** @type {Box} */
    this.box = grow(extent(board, flip), { top: MARGIN, right: MARGIN, bottom: MARGIN, left: MARGIN });
    this.canvas = h('canvas', { class: 'map-ground', 'aria-hidden': 'true' });
    const { x, y, width, height } = this.box;
    this.svg = s('svg', { class: 'board is-map', viewBox: [x, y, width, height].map(round).join(' '), 'aria-hidden': 'false' });
    this.root = h('div', { class: 'map-sheet' }, this.canvas, this.svg);
    const layer = (/** @type {string} */ name) => s('g', { class: name, 'aria-hidden': 'true' });
    this.territories = layer('territories');
    this.reach = layer('reach');
    this.ways = layer('routes');
    this.special = layer('special');
    this.places = s('g', { class: 'places' });
    this.markLayer = layer('marks');
    this.pieceLayer = layer('pieces');
    this.topLayer = layer('top');
    this.svg.append(
      this.#patterns(),
      this.territories,
      this.reach,
      this.special,
      this.ways,
      this.places,
      this.markLayer,
      this.pieceLayer,
      this.topLayer,
    );
    /** @type {Map<string, SVGGElement>} */
    this.things = new Map();
    /** @type {Map<string, Point>} */
    this.middles = new Map();
    /** @type {Map<number, SVGGElement>} */
    this.drawn = new Map();
    /** @type {Map<string, Point[]>} */
    this.shapes = new Map();
    this.ground = new Ground(board, this.box, flip);
    /** Pixels for a unit. */
    this.scale = 0;
    this.#drawSites();
    this.#drawCourts();
  }

  /** Paints the ground for a step of the zoom and sizes what is not to grow with it. @param {number} scale pixels for a unit */
  resize(scale) {
    this.scale = scale;
    const style = this.svg.style;
    style.setProperty('--px', String(1 / scale));
    // Figures stay large enough to be told apart.
    style.setProperty('--fig', String(Math.max(1, Math.min(2.4, 0.62 / scale))));
    this.svg.dataset.zoom = scale < 0.45 ? 'far' : scale < 0.8 ? 'near' : 'close';
    this.paint();
  }

  /** Paints the ground anew, as after a change of colours. */
  paint() {
    if (this.scale === 0) return;
    const wanted = this.scale * Math.min(2, globalThis.devicePixelRatio || 1);
    const most = Math.sqrt(PIXELS / (this.box.width * this.box.height));
    this.ground.paint(this.canvas, Math.min(wanted, most), getComputedStyle(this.svg));
  }

  /** A map has no trays at its edges. */
  layTrays() {}

  /** @param {Spot} spot @returns {Point | undefined} */
  spot([at]) {
    return this.middles.get(at);
  }

  /**
   * Where each piece of a picture stands: castles in the middle with the flag above, people at their foot, those who
   * share a place side by side.
   * @param {Picture} picture
   * @returns {Map<number, Placed>}
   */
  placePieces(picture) {
    /** @type {Map<string, Piece[]>} */
    const bySite = new Map();
    for (const piece of picture.pieces) bySite.set(piece.at, [...(bySite.get(piece.at) ?? []), piece]);
    /** @type {Map<number, Placed>} */
    const placed = new Map();
    for (const [at, pieces] of bySite) {
      const middle = this.middles.get(at);
      if (middle === undefined) continue;
      const has = (/** @type {string} */ glyph) => pieces.some((piece) => piece.glyph === glyph);
      const fig = this.scale === 0 ? 1 : Math.max(1, Math.min(2.4, 0.62 / this.scale));
      for (const piece of pieces) {
        const [dx, dy, scale] = stand(piece, has);
        placed.set(piece.id, { x: middle.x + dx * fig, y: middle.y + dy * fig, scale });
      }
    }
    return placed;
  }

  /**
   * Draws the pieces; those that were there before keep their element.
   * @param {Picture} picture
   * @returns {{ placed: Map<number, Placed>, gone: SVGGElement[], come: Set<number> }}
   */
  drawPieces(picture) {
    this.picture = picture;
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
      }
      if (element.getAttribute('data-look') !== look) {
        element.replaceChildren(s('g', { class: 'sized' }, figure(piece, this.board)));
        element.setAttribute('data-look', look);
      }
      element.setAttribute('data-at', piece.at);
      element.setAttribute('transform', `translate(${round(place.x)} ${round(place.y)}) scale(${round(place.scale)})`);
    }
    // What stands further south stands in front, flags on their castles and heroes before all.
    const depth = (/** @type {Piece} */ { id, glyph }) => {
      const place = placed.get(id);
      return (place?.y ?? 0) + ({ tower: -60, banner: -10, crown: 4000 }[glyph] ?? 0);
    };
    const standing = picture.pieces.filter(({ id }) => placed.has(id)).sort((one, other) => depth(one) - depth(other));
    this.pieceLayer.replaceChildren(...gone, ...standing.flatMap(({ id }) => this.drawn.get(id) ?? []));
    return { placed, gone, come };
  }

  /** @param {Picture} picture */
  drawMarks(picture) {
    const marks = (picture.marks ?? []).flatMap(({ site, kind }) => {
      const shape = this.shapes.get(site);
      return shape === undefined ? [] : s('polygon', { class: `mark mark-${kind}`, points: pointList(shape) });
    });
    this.markLayer.replaceChildren(...marks);
    this.#drawTerritories(picture);
    this.#drawRoutes(picture);
  }

  /** Notes which sites are taken, and by what. @param {Picture} picture */
  colourSites(picture) {
    /** @type {Map<string, Set<string>>} */
    const there = new Map();
    for (const { at, glyph } of picture.pieces) there.set(at, (there.get(at) ?? new Set()).add(glyph));
    for (const [id, thing] of this.things) {
      const glyphs = there.get(id);
      thing.classList.toggle('occupied', glyphs !== undefined);
      thing.classList.toggle('has-tower', glyphs?.has('tower') ?? false);
      const low = glyphs === undefined ? 5 : glyphs.has('tower') ? 47 : glyphs.has('crown') ? 36 : glyphs.has('gate') ? 33 : 29;
      /** @type {SVGElement | null} */ (thing.querySelector('.site-name'))?.style.setProperty('--low', String(low));
    }
  }

  /** The places that lead on, as one area. @param {Set<string>} places @param {boolean} aims whether they are targets of what is chosen */
  drawReach(places, aims) {
    const shapes = [...places].flatMap((id) => {
      const shape = this.shapes.get(id);
      return shape === undefined ? [] : [shape];
    });
    this.reach.classList.toggle('aims', aims);
    this.reach.replaceChildren(
      s('path', { class: 'reach-ground', d: closed(shapes) }),
      s('path', { class: 'reach-line', d: open(joined(outerSides(shapes))) }),
    );
  }

  /** What a choice would turn or take. @param {{ turned?: string[], taken?: string[] } | undefined} preview */
  drawPreview(preview) {
    const effect = (/** @type {string[]} */ ids, /** @type {string} */ name) =>
      ids.flatMap((id) => {
        const at = this.middles.get(id);
        const shape = this.shapes.get(id);
        if (at === undefined || shape === undefined) return [];
        return [
          s('polygon', { class: `effect effect-${name}`, points: pointList(shape) }),
          s(
            'g',
            { transform: `translate(${round(at.x)} ${round(at.y)})` },
            s('path', {
              class: `sized effect-sign effect-${name}`,
              d: name === 'taken' ? 'M-13-13L13 13M13-13L-13 13' : 'M-12-4A12 12 0 0 1 11-6M11-13v8h-8M12 4A12 12 0 0 1-11 6M-11 13v-8h8',
            }),
          ),
        ];
      });
    this.topLayer.querySelectorAll('.preview').forEach((old) => old.remove());
    if (preview === undefined) return;
    this.topLayer.append(s('g', { class: 'preview' }, ...effect(preview.turned ?? [], 'turned'), ...effect(preview.taken ?? [], 'taken')));
  }

  /** A map shows no layers of figures. */
  drawFigures() {}

  /** Draws arrows along the places of ways, and circles round single places. @param {{ way: string[], kind: string }[]} ways */
  drawWays(ways) {
    const drawn = ways.flatMap(({ way, kind }) => {
      const points = way.flatMap((id) => this.middles.get(id) ?? []);
      if (points.length === 2 && way[0] === way[1])
        return [s('circle', { class: `circle ${kind}`, cx: round(points[0].x), cy: round(points[0].y), r: 30 })];
      return points.slice(1).map((to, at) => {
        const from = points[at];
        const length = Math.hypot(to.x - from.x, to.y - from.y);
        const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
        const end = Math.max(20, length - 8);
        return s('path', {
          class: `way ${kind}`,
          transform: `translate(${round(from.x)} ${round(from.y)}) rotate(${round(angle)})`,
          d: `M14-3H${end - 15}v-7L${end} 0L${end - 15} 10v-7H14z`,
        });
      });
    });
    this.topLayer.querySelectorAll('.way, .circle').forEach((old) => old.remove());
    this.topLayer.append(...drawn);
  }

  /** On a map to look at no place can be clicked or focused. */
  silence() {
    for (const thing of this.things.values()) for (const name of ['tabindex', 'role', 'data-thing']) thing.removeAttribute(name);
  }

  /** A hatching for each seat, so that territories are told apart without colours. */
  #patterns() {
    const hatchings = [
      { size: 12, turn: 45, sign: s('path', { d: 'M0 0V12', 'stroke-width': 5 }) },
      { size: 12, turn: 0, sign: s('circle', { cx: 6, cy: 6, r: 2.6 }) },
      { size: 14, turn: 0, sign: s('path', { d: 'M0 0L14 14M14 0L0 14', 'stroke-width': 2.2 }) },
      { size: 12, turn: -20, sign: s('path', { d: 'M0 6H12', 'stroke-width': 4 }) },
    ];
    const patterns = this.board.tints.map((tint, seat) => {
      const { size, turn, sign } = hatchings[seat % hatchings.length];
      return s(
        'pattern',
        {
          id: `${this.mark}-${seat}`,
          class: `hatching tint-${tint}`,
          width: size,
          height: size,
          patternUnits: 'userSpaceOnUse',
          patternTransform: `rotate(${turn})`,
        },
        s('rect', { class: 'hatching-ground', width: size, height: size }),
        sign.cloneNode(true),
      );
    });
    return s('defs', {}, ...patterns);
  }

  /** @param {Picture} picture */
  #drawTerritories({ holdings = [] }) {
    const groups = this.board.tints.map((tint, seat) => {
      const shapes = holdings
        .filter(({ owner }) => owner === seat)
        .flatMap(({ site }) => {
          const shape = this.shapes.get(site);
          return shape === undefined ? [] : [shape];
        });
      return s(
        'g',
        { class: `territory tint-${tint}` },
        s('path', { class: 'territory-ground', d: closed(shapes), fill: `url(#${this.mark}-${seat})` }),
        s('path', { class: 'territory-line', d: open(joined(outerSides(shapes))) }),
      );
    });
    this.territories.replaceChildren(...groups);
  }

  /** @param {Picture} picture */
  #drawRoutes({ routes = [] }) {
    const drawn = routes.map(({ owner, sites }) => {
      const d = open([sites.flatMap((id) => this.middles.get(id) ?? [])]);
      return s(
        'g',
        { class: `route tint-${this.board.tints[owner] ?? 'none'}` },
        s('path', { class: 'route-ground', d }),
        s('path', { class: 'route-line', d }),
      );
    });
    this.ways.replaceChildren(...drawn);
  }

  #drawSites() {
    const landmarks = new Set((this.board.landmarks ?? []).map(({ site }) => site));
    this.board.sites.forEach((site, number) => {
      const middle = project(site.x, site.y, this.flip);
      const shape = corners(site, this.flip);
      this.middles.set(site.id, middle);
      this.shapes.set(site.id, shape);
      const at = { cx: round(middle.x), cy: round(middle.y) };
      const narrow = widthOf(shape) < NARROW;
      const thing = s(
        'g',
        {
          class: `thing site site-${site.shape} ${narrow ? 'is-narrow' : ''} ${landmarks.has(number) ? 'is-landmark' : ''}`,
          'data-thing': site.id,
          tabindex: -1,
          role: 'button',
        },
        s('polygon', { class: 'shape', points: pointList(shape) }),
        s('circle', { class: 'glow', ...at, r: 25 }),
        s('circle', { class: 'dot', ...at, r: 9 }),
        s('text', { class: 'site-name', x: round(middle.x), y: round(middle.y), 'aria-hidden': 'true' }, nameOf(site)),
      );
      this.things.set(site.id, thing);
      this.places.append(thing);
    });
  }

  #drawCourts() {
    for (const { site, title } of this.board.landmarks ?? []) {
      const middle = this.middles.get(this.board.sites[site]?.id);
      if (middle === undefined) continue;
      this.special.append(
        s(
          'g',
          { transform: `translate(${round(middle.x)} ${round(middle.y)})` },
          s('g', { class: 'sized' }, court(), s('text', { class: 'landmark-name', y: 54 }, title)),
        ),
      );
    }
  }
}

/** What a site is called. @param {SiteInfo} site */
export function nameOf(site) {
  return site.name ?? site.id;
}

/**
 * Where a piece stands on its site, and how large.
 * @param {Piece} piece
 * @param {(glyph: string) => boolean} has whether a sort of piece is there
 * @returns {[number, number, number]}
 */
function stand({ glyph }, has) {
  switch (glyph) {
    case 'tower':
      return [0, 0, 1.35];
    case 'banner':
      return [0, -44, 1];
    case 'gate':
      return [0, 0, 1.2];
    case 'crown':
      return has('gate') || has('figure') ? [20, -18, 1.1] : [0, -4, 1.2];
    default:
      return has('tower') ? [35, 16, 0.95] : [0, 0, 1.15];
  }
}

/** @param {Point[]} shape */
function widthOf(shape) {
  const xs = shape.map(({ x }) => x);
  return Math.max(...xs) - Math.min(...xs);
}

/** @param {Point[][]} lines */
function open(lines) {
  return lines.map((line) => (line.length === 0 ? '' : `M${line.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`)).join('');
}

/** @param {Point[][]} shapes */
function closed(shapes) {
  return shapes.map((shape) => `${open([shape])}Z`).join('');
}
