/**
 * Zoom and pan: wheel, pinch, drag, buttons and keys, for boards that are larger than a screen shows well.
 * @module
 */

import { roundButton } from '../parts/buttons.js';
import { h } from '../parts/dom.js';
import { viewBox } from './draw.js';

/** @import { Box } from '../../game/geometry.js' */

const CLOSEST = 5;

export class Zoom {
  /**
   * @param {SVGSVGElement} svg
   * @param {Box} whole
   * @param {() => { x: number, y: number } | undefined} concern the middle of the places that lead on
   */
  constructor(svg, whole, concern) {
    this.concern = concern;
    this.svg = svg;
    this.whole = whole;
    this.box = { ...whole };
    /** @type {Map<number, { x: number, y: number }>} */
    this.fingers = new Map();
    /** Whether the last press moved the board and was no click. */
    this.moved = false;
    this.controls = h(
      'div',
      { class: 'zoom-controls' },
      roundButton('plus', 'zoom.in', () => this.by(0.7)),
      roundButton('minus', 'zoom.out', () => this.by(1 / 0.7)),
      roundButton('fit', 'zoom.fit', () => this.fit()),
    );
    svg.classList.add('is-far');
    svg.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    svg.addEventListener('pointerdown', (event) => this.#down(event));
    svg.addEventListener('pointermove', (event) => this.#move(event));
    for (const end of ['pointerup', 'pointercancel', 'pointerleave']) {
      svg.addEventListener(end, (event) => this.fingers.delete(/** @type {PointerEvent} */ (event).pointerId));
    }
  }

  /** Shows everything. */
  fit() {
    this.#show({ ...this.whole });
  }

  /** @param {number} factor below 1 comes closer @param {{ x: number, y: number }} [about] a point of the board */
  by(factor, about) {
    const { x, y, width, height } = this.box;
    // From the whole map a step closer goes to the places that lead on.
    const far = factor < 1 && width >= this.whole.width ? this.concern() : undefined;
    const centre = about ?? { x: x + width / 2, y: y + height / 2 };
    const scale = Math.min(this.whole.width / width, Math.max(this.whole.width / CLOSEST / width, factor));
    this.#show({
      x: centre.x - (centre.x - x) * scale,
      y: centre.y - (centre.y - y) * scale,
      width: width * scale,
      height: height * scale,
    });
    if (about === undefined && far !== undefined) {
      const now = this.box;
      this.#show({ ...now, x: far.x - now.width / 2, y: far.y - now.height / 2 });
    }
  }

  /** Brings a point into sight. @param {{ x: number, y: number }} point */
  reveal(point) {
    const { x, y, width, height } = this.box;
    const margin = Math.min(80, width / 5);
    const left = Math.min(point.x - margin, Math.max(x, point.x + margin - width));
    const top = Math.min(point.y - margin, Math.max(y, point.y + margin - height));
    this.#show({ x: left, y: top, width, height });
  }

  /** @param {Box} box */
  #show(box) {
    const [width, height] = [Math.min(box.width, this.whole.width), Math.min(box.height, this.whole.height)];
    const x = Math.min(this.whole.x + this.whole.width - width, Math.max(this.whole.x, box.x));
    const y = Math.min(this.whole.y + this.whole.height - height, Math.max(this.whole.y, box.y));
    this.box = { x, y, width, height };
    this.svg.setAttribute('viewBox', viewBox(this.box));
    // Names are too small to read from far away.
    this.svg.classList.toggle('is-far', width > this.whole.width * 0.6);
  }

  /** Board units for a pixel. */
  #unit() {
    const area = this.svg.getBoundingClientRect();
    return Math.max(this.box.width / area.width, this.box.height / area.height);
  }

  /** @param {{ clientX: number, clientY: number }} event */
  #at(event) {
    const area = this.svg.getBoundingClientRect();
    const unit = this.#unit();
    return {
      x: this.box.x + this.box.width / 2 + (event.clientX - area.x - area.width / 2) * unit,
      y: this.box.y + this.box.height / 2 + (event.clientY - area.y - area.height / 2) * unit,
    };
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    this.by(event.deltaY > 0 ? 1.15 : 1 / 1.15, this.#at(event));
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
    const unit = this.#unit();
    if (others.length > 0) {
      const [other] = others;
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(event.clientX - other.x, event.clientY - other.y);
      if (is > 10) this.by(was / is, this.#at({ clientX: other.x, clientY: other.y }));
      return;
    }
    const { x, y, width, height } = this.box;
    this.#show({ x: x - (event.clientX - before.x) * unit, y: y - (event.clientY - before.y) * unit, width, height });
  }
}
