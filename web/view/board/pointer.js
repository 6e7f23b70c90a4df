/**
 * The board by mouse, pen or finger: click or drag, over several places for several steps. The right button does the same as
 * the left one where that leads on; elsewhere, and dragged, it draws on the board.
 * @module
 */

/** A press that moves less than this is a click. */
const STILL = 6;

/**
 * @typedef {object} PointerHandlers
 * @property {(id: string, touch: boolean) => void} take
 * @property {(id: string) => boolean} leads whether a place leads on now
 * @property {(id: string) => boolean} chosen whether a place is the last one chosen
 * @property {() => void} elsewhere a click beside all places
 * @property {() => boolean} panned whether the last press moved the board
 * @property {(id: string) => SVGGElement | undefined} piece the piece to drag from a place
 * @property {() => SVGSVGElement | undefined} svg
 * @property {(trail: string[], touch: boolean) => void} chain told the places that a piece was dragged over, where it was not dropped on a target
 * @property {(from: string, to: string, colour: string) => void} draw an arrow, or a circle where both ends are the same
 * @property {() => void} wipe takes the drawings away
 */

export class Pointer {
  /** @param {HTMLElement} root @param {PointerHandlers} handlers */
  constructor(root, handlers) {
    this.root = root;
    this.handlers = handlers;
    /** @type {{ id: string, x: number, y: number, pointer: number, acted: boolean, right: boolean, ghost?: SVGGElement, dragging: boolean, trail: string[] } | undefined} */
    this.press = undefined;
    this.swallow = false;
    root.addEventListener('pointerdown', (event) => this.#down(event));
    root.addEventListener('contextmenu', (event) => {
      if (place(event.target) !== undefined) event.preventDefault();
    });
    root.addEventListener('click', (event) => this.#click(event));
    // A press may end anywhere in the window.
    this.closing = new AbortController();
    const { signal } = this.closing;
    addEventListener('pointermove', (event) => this.#move(event), { signal });
    addEventListener('pointerup', (event) => this.#up(event), { signal });
    addEventListener('pointercancel', () => this.#drop(), { signal });
  }

  /** Stops listening to the window. */
  close() {
    this.closing.abort();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const thing = place(event.target);
    const id = thing?.getAttribute('data-thing') ?? undefined;
    if (id === undefined || thing === undefined || event.button === 1) return;
    // The focus stays where the keyboard left it, so that arrow keys keep their meaning.
    if (thing instanceof SVGElement) event.preventDefault();
    const right = event.button === 2;
    this.press = { id, x: event.clientX, y: event.clientY, pointer: event.pointerId, acted: false, right, dragging: false, trail: [] };
    if (right) return;
    this.handlers.wipe();
    const onMap = thing.closest('.is-map') !== null;
    if (thing instanceof SVGElement && !onMap && this.handlers.leads(id)) {
      this.press.acted = true;
      this.handlers.take(id, event.pointerType === 'touch');
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.press;
    if (press === undefined || press.pointer !== event.pointerId) return;
    const [dx, dy] = [event.clientX - press.x, event.clientY - press.y];
    if (!press.dragging && Math.hypot(dx, dy) < STILL) return;
    const svg = this.handlers.svg();
    if (!press.dragging) {
      if (
        svg?.classList.contains('is-map') &&
        !press.acted &&
        press.id !== undefined &&
        svg.contains(document.elementFromPoint(press.x, press.y))
      ) {
        // On a map a drag moves the map.
        this.press = undefined;
        return;
      }
      press.dragging = true;
      if (press.right) return;
      if (!press.acted && this.handlers.leads(press.id)) {
        press.acted = true;
        this.handlers.take(press.id, false);
      }
      // A piece that was chosen by a click before is dragged on from there.
      press.acted ||= this.handlers.chosen(press.id);
      press.ghost = press.acted ? this.handlers.piece(press.id) : undefined;
      if (press.ghost !== undefined) {
        // Where the piece comes from stays in sight.
        const left = /** @type {SVGGElement} */ (press.ghost.cloneNode(true));
        left.classList.add('left-behind');
        press.ghost.before(left);
        press.ghost.classList.add('dragged');
      }
    }
    const over = place(document.elementFromPoint(event.clientX, event.clientY))?.getAttribute('data-thing');
    if (over && over !== (press.trail.at(-1) ?? press.id)) press.trail.push(over);
    const scale = svg?.getScreenCTM()?.a ?? 1;
    if (press.ghost !== undefined) press.ghost.style.translate = `${dx / scale}px ${dy / scale}px`;
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.press;
    if (press === undefined) {
      this.#maybeElsewhere(event);
      return;
    }
    if (press.pointer !== event.pointerId) return;
    this.press = undefined;
    const touch = event.pointerType === 'touch';
    const under = place(document.elementFromPoint(event.clientX, event.clientY));
    const id = under?.getAttribute('data-thing') ?? undefined;
    release(press.ghost);
    if (press.dragging) {
      this.swallow = true;
      setTimeout(() => (this.swallow = false));
      if (id === undefined || id === press.id) return;
      if (press.right) this.handlers.draw(press.id, id, colour(event));
      else if (press.acted && this.handlers.leads(id)) this.handlers.take(id, touch);
      else if (press.acted) this.handlers.chain(press.trail, touch);
      return;
    }
    const thing = place(event.target);
    if (press.right && thing instanceof SVGElement && id === press.id) {
      if (this.handlers.leads(id)) this.handlers.take(id, touch);
      else this.handlers.draw(id, id, colour(event));
      return;
    }
    if (!press.acted && thing instanceof SVGElement && id === press.id && !this.handlers.panned()) this.handlers.take(id, touch);
    else if (thing instanceof HTMLElement && event.button === 2) this.handlers.take(press.id, touch);
  }

  /** @param {PointerEvent} event */
  #maybeElsewhere(event) {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const within = this.root.contains(event.target) && place(event.target) === undefined;
    if (within && event.target.closest('button, .chooser, .board-bar, input') === null && !this.handlers.panned())
      this.handlers.elsewhere();
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const thing = place(event.target);
    const id = thing?.getAttribute('data-thing');
    if (thing === undefined || id === undefined || id === null) return;
    if (this.swallow) return;
    // A click on a drawn place that no pointer made comes from a screen reader.
    if (thing instanceof HTMLElement || event.detail === 0) {
      const touch = event instanceof PointerEvent && event.pointerType === 'touch';
      this.handlers.take(id, touch);
    }
  }

  #drop() {
    release(this.press?.ghost);
    this.press = undefined;
  }
}

/** The colour of a drawing, by the keys held. @param {PointerEvent} event */
function colour({ shiftKey, ctrlKey, altKey }) {
  if (shiftKey || ctrlKey) return altKey ? 'yellow' : 'red';
  return altKey ? 'blue' : 'green';
}

/** @param {SVGGElement | undefined} ghost */
function release(ghost) {
  const left = ghost?.previousElementSibling;
  if (left?.classList.contains('left-behind')) left.remove();
  ghost?.classList.remove('dragged');
  ghost?.style.removeProperty('translate');
}

/** @param {EventTarget | null} target */
function place(target) {
  return target instanceof Element ? (target.closest('[data-thing]') ?? undefined) : undefined;
}
