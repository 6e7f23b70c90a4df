/**
 * What part of a map is seen: wheel, pinch, drag, buttons and keys, and looking where something happens. Moving the map
 * moves its sheet; only a new step of the zoom draws it anew.
 * @module
 */

import { change, settings, stepTime } from '../../store/settings.js';
import { t } from '../../text/index.js';
import { roundButton } from '../parts/buttons.js';
import { h } from '../parts/dom.js';
import { icon } from '../parts/icons.js';

/** @import { Point } from '../../game/geometry.js' */
/** @import { MapDrawing } from './drawing.js' */

/** The closest look, in pixels for a unit, and one at which names can be read. */
const CLOSEST = 2.6;
const READABLE = 0.85;
/** After so many milliseconds without zooming the map is drawn anew. */
const PAUSE = 140;

export class Camera {
  /**
   * @param {HTMLElement} stage
   * @param {MapDrawing} drawing
   * @param {() => Point | undefined} concern the middle of the places that lead on
   * @param {() => void} [drawn] told after the map was drawn anew
   */
  constructor(stage, drawing, concern, drawn = () => {}) {
    this.stage = stage;
    this.drawing = drawing;
    this.concern = concern;
    this.drawnAnew = drawn;
    const { x, y, width, height } = drawing.box;
    /** The point in the middle of what is free, and the pixels for a unit. */
    this.at = { x: x + width / 2, y: y + height / 2, scale: 0 };
    /** The step of the zoom that is drawn. */
    this.step = 0;
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    /** Whether the last press moved the map and was no click. */
    this.moved = false;
    this.follow = h('button', { type: 'button', class: 'round', onclick: () => this.#toggle() }, icon('eye'));
    this.controls = h(
      'div',
      { class: 'zoom-controls' },
      roundButton('plus', 'zoom.in', () => this.by(0.7)),
      roundButton('minus', 'zoom.out', () => this.by(1 / 0.7)),
      roundButton('fit', 'zoom.fit', () => this.fit()),
      this.follow,
    );
    this.#tellFollow();
    stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    stage.addEventListener('pointerdown', (event) => this.#down(event));
    stage.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave'])
      stage.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    this.watch = new ResizeObserver(() => this.#sized());
    this.watch.observe(stage);
    this.colours = new MutationObserver(() => drawing.paint());
    this.colours.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-board'] });
  }

  close() {
    this.watch.disconnect();
    this.colours.disconnect();
    clearTimeout(this.timer);
  }

  /** Shows everything. */
  fit() {
    const { x, y, width, height } = this.drawing.box;
    this.#show({ x: x + width / 2, y: y + height / 2, scale: this.#least() }, true);
  }

  /** @param {number} factor below 1 comes closer @param {Point} [about] a point of the map @param {boolean} [slow] */
  by(factor, about, slow = about === undefined) {
    const scale = this.#bounded(this.at.scale / factor);
    const far = factor < 1 && this.at.scale <= this.#least() * 1.05 && about === undefined ? this.concern() : undefined;
    if (far !== undefined) {
      this.#show({ ...far, scale: Math.max(scale, READABLE) }, slow);
      return;
    }
    const centre = about ?? this.at;
    const part = this.at.scale / scale;
    this.#show({ x: centre.x - (centre.x - this.at.x) * part, y: centre.y - (centre.y - this.at.y) * part, scale }, slow);
  }

  /** Brings a point into sight. @param {Point} point */
  reveal(point) {
    if (this.at.scale === 0) return;
    const free = this.#free();
    const reach = (/** @type {number} */ size) => Math.max(10, size / 2 - Math.min(70, size / 5)) / this.at.scale;
    const [wide, high] = [reach(free.width), reach(free.height)];
    const x = Math.min(point.x + wide, Math.max(point.x - wide, this.at.x));
    const y = Math.min(point.y + high, Math.max(point.y - high, this.at.y));
    if (x !== this.at.x || y !== this.at.y) this.#show({ x, y, scale: this.at.scale });
  }

  /** Looks at some points, unless the player wants the map to keep still. @param {Point[]} points @param {boolean} [asked] whether the player asked for it */
  look(points, asked = false) {
    if (points.length === 0 || (!asked && !settings.camera)) return;
    const middle = (/** @type {'x' | 'y'} */ axis) => {
      const values = points.map((point) => point[axis]);
      return { at: (Math.min(...values) + Math.max(...values)) / 2, size: Math.max(...values) - Math.min(...values) };
    };
    if (this.at.scale === 0) {
      this.wanted = points;
      return;
    }
    const [across, down] = [middle('x'), middle('y')];
    const free = this.#free();
    const fits = Math.min(free.width / (across.size + 260), free.height / (down.size + 260));
    const scale = this.#bounded(Math.min(Math.max(this.at.scale, READABLE), fits));
    const inside =
      Math.abs(across.at - this.at.x) + across.size / 2 < (free.width / this.at.scale) * 0.42 &&
      Math.abs(down.at - this.at.y) + down.size / 2 < (free.height / this.at.scale) * 0.42;
    if (inside && this.at.scale >= READABLE * 0.75) return;
    this.#show({ x: across.at, y: down.at, scale }, true);
  }

  /** Where a point of the map is on the stage. @param {Point} point */
  onStage(point) {
    const free = this.#free();
    return {
      x: free.x + free.width / 2 + (point.x - this.at.x) * this.at.scale,
      y: free.y + free.height / 2 + (point.y - this.at.y) * this.at.scale,
    };
  }

  /** What of the stage nothing lies on. */
  #free() {
    const style = getComputedStyle(this.stage);
    const inset = (/** @type {string} */ side) => Number.parseFloat(style.getPropertyValue(`--inset-${side}`)) || 0;
    const [left, top] = [inset('left'), inset('top')];
    return {
      x: left,
      y: top,
      width: Math.max(60, this.stage.clientWidth - left - inset('right')),
      height: Math.max(60, this.stage.clientHeight - top - inset('bottom')),
    };
  }

  #least() {
    const free = this.#free();
    return Math.min(free.width / this.drawing.box.width, free.height / this.drawing.box.height);
  }

  /** @param {number} scale */
  #bounded(scale) {
    return Math.min(CLOSEST, Math.max(this.#least(), scale));
  }

  #sized() {
    if (this.stage.clientWidth === 0 || this.stage.clientHeight === 0) return;
    const first = this.at.scale === 0;
    this.#show({ ...this.at, scale: this.#bounded(this.at.scale) });
    if (first && this.wanted !== undefined) {
      this.at.scale = READABLE;
      this.look(this.wanted, true);
      this.#show(this.at);
      this.wanted = undefined;
    }
    this.#settle();
  }

  /** @param {Point & { scale: number }} at @param {boolean} [slow] whether the map is seen moving */
  #show(at, slow = false) {
    const { box } = this.drawing;
    this.at = {
      x: Math.min(box.x + box.width, Math.max(box.x, at.x)),
      y: Math.min(box.y + box.height, Math.max(box.y, at.y)),
      scale: at.scale,
    };
    if (this.step === 0) this.#settle();
    const { x, y } = this.onStage(box);
    const sheet = this.drawing.root.style;
    sheet.transitionDuration = slow ? `${Math.min(450, stepTime() * 1.6)}ms` : '0ms';
    sheet.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${(this.at.scale / this.step).toFixed(5)})`;
    if (this.at.scale !== this.step) {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.#settle(), slow ? PAUSE + Math.min(450, stepTime() * 1.6) : PAUSE);
    }
  }

  /** Draws the map for the step of the zoom that is shown. */
  #settle() {
    clearTimeout(this.timer);
    if (this.at.scale === 0 || this.at.scale === this.step) return;
    this.step = this.at.scale;
    const { box, root } = this.drawing;
    root.style.width = `${(box.width * this.step).toFixed(1)}px`;
    root.style.height = `${(box.height * this.step).toFixed(1)}px`;
    this.drawing.resize(this.step);
    this.#show(this.at);
    this.drawnAnew();
  }

  /** The point of the map under the pointer. @param {{ clientX: number, clientY: number }} event */
  #under(event) {
    const area = this.stage.getBoundingClientRect();
    const free = this.#free();
    return {
      x: this.at.x + (event.clientX - area.x - free.x - free.width / 2) / this.at.scale,
      y: this.at.y + (event.clientY - area.y - free.y - free.height / 2) / this.at.scale,
    };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.by(event.deltaY > 0 ? 1.15 : 1 / 1.15, this.#under(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (this.fingers.size === 0) this.moved = false;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.start = { x: event.clientX, y: event.clientY };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.fingers.get(event.pointerId);
    if (before === undefined || this.start === undefined) return;
    const far = Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y);
    if (!this.moved && this.fingers.size === 1 && far < 7) return;
    this.moved = true;
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, finger]) => finger);
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (others.length > 0) {
      const [other] = others;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (is > 10) this.by(was / is, this.#under({ clientX: other.x, clientY: other.y }));
      return;
    }
    const { x, y, scale } = this.at;
    this.#show({ x: x - (event.clientX - before.x) / scale, y: y - (event.clientY - before.y) / scale, scale });
  }

  #toggle() {
    change({ camera: !settings.camera });
    this.#tellFollow();
  }

  #tellFollow() {
    const name = t('zoom.follow');
    for (const attribute of ['aria-label', 'title']) this.follow.setAttribute(attribute, name);
    this.follow.setAttribute('aria-pressed', String(settings.camera));
  }
}
