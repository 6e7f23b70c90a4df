/**
 * What a place of a map is called, what lies there and what choosing it would do, wherever the pointer, a finger or the
 * keyboard's focus is.
 * @module
 */

import { fill, h } from '../parts/dom.js';

/** @import { Preview } from '../../net/wire.d.ts' */

/** A finger that rests so many milliseconds on a place asks for its name. */
const LONG = 450;

export class MapTip {
  /**
   * @param {HTMLElement} stage
   * @param {import('./drawing.js').MapDrawing} drawing
   * @param {import('./camera.js').Camera} camera
   * @param {(id: string) => Preview | undefined} preview
   */
  constructor(stage, drawing, camera, preview) {
    this.drawing = drawing;
    this.camera = camera;
    this.preview = preview;
    this.root = h('div', { class: 'map-tip', hidden: true, 'aria-hidden': 'true' });
    const at = (/** @type {Event} */ { target }) => (target instanceof Element ? target.closest('.site') : null);
    stage.addEventListener('pointerover', (event) => {
      if (event.pointerType === 'mouse' && event.buttons === 0) this.#show(at(event));
    });
    stage.addEventListener('pointerdown', (event) => {
      clearTimeout(this.timer);
      if (event.pointerType === 'mouse') this.#show(null);
      else this.timer = setTimeout(() => this.#show(at(event)), LONG);
    });
    for (const end of ['pointerup', 'pointercancel']) stage.addEventListener(end, () => clearTimeout(this.timer));
    stage.addEventListener('pointermove', () => camera.moved && clearTimeout(this.timer));
    stage.addEventListener('pointerleave', () => this.#show(null));
    stage.addEventListener('focusin', (event) => this.#show(at(event)?.matches(':focus-visible') ? at(event) : null));
    stage.addEventListener('focusout', () => this.#show(null));
  }

  /** @param {Element | null} thing */
  #show(thing) {
    const id = thing?.getAttribute('data-thing') ?? undefined;
    const middle = id === undefined ? undefined : this.drawing.middles.get(id);
    this.root.hidden = middle === undefined;
    const preview = id === undefined ? undefined : this.preview(id);
    this.drawing.drawPreview(preview);
    if (thing === null || middle === undefined) return;
    const [name, ...more] = (thing.getAttribute('aria-label') ?? '').split(', ');
    fill(
      this.root,
      h('b', {}, name),
      more.length > 0 && h('span', {}, more.join(', ')),
      preview !== undefined && h('em', {}, preview.text),
    );
    const { x, y } = this.camera.onStage(middle);
    this.root.style.left = `${Math.round(x)}px`;
    this.root.style.top = `${Math.round(y - 26)}px`;
  }
}
