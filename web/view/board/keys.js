/**
 * The board by keyboard: one stop for the Tab key; arrows go from place to place as they lie on the screen, typing a
 * place's name goes there.
 * @module
 */

import { toward } from '../../game/geometry.js';

/** @import { Direction } from '../../game/geometry.js' */

/** Letters typed within this time are one name. */
const PAUSE = 1200;

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

export class Keys {
  /**
   * @param {HTMLElement} root
   * @param {object} act
   * @param {(id: string) => void} act.take
   * @param {(id: string) => void} act.reveal
   * @param {(factor: number) => void} act.zoom 0 shows everything
   */
  constructor(root, act) {
    this.root = root;
    this.act = act;
    /** The place that has the focus or will get it. @type {string | undefined} */
    this.cursor = undefined;
    this.typed = '';
    this.typedAt = 0;
    root.addEventListener('keydown', (event) => this.#down(event));
    root.addEventListener('focusin', (event) => {
      const thing = event.target instanceof Element ? event.target.closest('[data-thing]') : null;
      if (thing === null) return;
      this.#rove(thing);
      this.act.reveal(thing.getAttribute('data-thing') ?? '');
    });
  }

  /** Makes sure that exactly one place can be reached by Tab. */
  refresh() {
    // `hidden` is looked up by hand: asking for boxes would lay out the page at every click.
    const things = [...this.root.querySelectorAll('[data-thing]')].filter((thing) => thing.closest('[hidden]') === null);
    const kept = things.find((thing) => thing.getAttribute('data-thing') === this.cursor);
    const first = kept ?? things.find((thing) => thing.classList.contains('is-next')) ?? things[0];
    if (first !== undefined) this.#rove(first);
  }

  /** Whether the board has the focus. */
  hasFocus() {
    return document.activeElement?.closest('[data-thing]') !== null && this.root.contains(document.activeElement);
  }

  /** Puts the focus on a place. @param {string} id */
  focus(id) {
    const thing = this.#things().find((one) => one.getAttribute('data-thing') === id);
    if (thing === undefined) return;
    this.act.reveal(id);
    thing.focus({ preventScroll: false });
  }

  #things() {
    return /** @type {(HTMLElement | SVGElement)[]} */ ([...this.root.querySelectorAll('[data-thing]')]).filter(
      (thing) => thing.getClientRects().length > 0,
    );
  }

  /** @param {Element} thing */
  #rove(thing) {
    for (const other of this.root.querySelectorAll('[data-thing][tabindex="0"]')) other.setAttribute('tabindex', '-1');
    thing.setAttribute('tabindex', '0');
    this.cursor = thing.getAttribute('data-thing') ?? undefined;
  }

  /** @param {KeyboardEvent} event */
  #down(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const thing = event.target instanceof Element ? event.target.closest('[data-thing]') : null;
    if (thing === null) return;
    const direction = ARROWS[event.key];
    if (direction !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      this.#go(thing, direction);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.typed = '';
      this.act.take(thing.getAttribute('data-thing') ?? '');
    } else if (event.key.length === 1 && this.#type(event.key.toLowerCase())) {
      event.preventDefault();
    } else if (event.key === '+' || event.key === '=') {
      this.act.zoom(0.7);
    } else if (event.key === '-') {
      this.act.zoom(1 / 0.7);
    }
  }

  /** @param {Element} from @param {Direction} direction */
  #go(from, direction) {
    const middle = (/** @type {Element} */ thing) => {
      // The middle of the place's shape: its name or ring may lie aside.
      const box = (thing.querySelector('.glow, .shape') ?? thing).getBoundingClientRect();
      return { x: box.x + box.width / 2, y: box.y + box.height / 2, thing };
    };
    const others = this.#things()
      .filter((thing) => thing !== from)
      .map(middle);
    const next = toward(middle(from), others, direction);
    if (next !== undefined) this.focus(next.thing.getAttribute('data-thing') ?? '');
  }

  /** Goes to the place whose name was typed so far; false if there is none. @param {string} letter */
  #type(letter) {
    const now = performance.now();
    const ids = this.#things().map((thing) => thing.getAttribute('data-thing') ?? '');
    const named = (/** @type {string} */ name) =>
      ids.find((id) => id.toLowerCase() === name) ?? ids.find((id) => id.toLowerCase().startsWith(name));
    // A letter that continues no name begins a new one.
    const longer = now - this.typedAt < PAUSE ? this.typed + letter : letter;
    this.typed = [longer, letter].find((name) => named(name) !== undefined) ?? '';
    this.typedAt = now;
    if (this.typed === '') return false;
    this.focus(named(this.typed) ?? '');
    return true;
  }
}
