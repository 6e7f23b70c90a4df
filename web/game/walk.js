/**
 * The way to a move: a walk through the paths of the choices.
 *
 * A path names the sites, trays and buttons to click. Places are clicked in the path's order; buttons may be
 * pressed at any time, before the first place too, so that "three troops, from here, to there" and "from here, to
 * there, three troops" are the same move.
 * @module
 */

/** @import { Picture } from '../net/wire.d.ts' */

/** A legal move: the token to send, and what to click on the way. @typedef {NonNullable<Picture['choices']>[number]} Choice */

/**
 * @typedef {object} Next
 * @property {Set<string>} places places that lead on
 * @property {Set<string>} buttons buttons that lead on
 */

export class Walk {
  /**
   * @param {Choice[]} choices
   * @param {Iterable<string>} buttons the ids of all buttons
   */
  constructor(choices, buttons) {
    this.buttons = new Set(buttons);
    this.choices = choices.map(([token, path]) => ({
      token,
      path,
      places: path.filter((id) => !this.buttons.has(id)),
      pressed: path.filter((id) => this.buttons.has(id)),
    }));
    /** What was clicked so far, in order. @type {string[]} */
    this.order = [];
  }

  /** The places clicked so far. */
  get places() {
    return this.order.filter((id) => !this.buttons.has(id));
  }

  /** The buttons pressed so far. */
  get pressed() {
    return this.order.filter((id) => this.buttons.has(id));
  }

  /** The choices that are still possible. */
  candidates() {
    return this.#fitting(this.order);
  }

  /** What leads on from here. @returns {Next} */
  next() {
    const [place, press] = [this.places.length, this.pressed.length];
    const next = { places: new Set(), buttons: new Set() };
    for (const choice of this.candidates()) {
      if (place < choice.places.length) next.places.add(choice.places[place]);
      if (press < choice.pressed.length) next.buttons.add(choice.pressed[press]);
    }
    return next;
  }

  /** Buttons that make a move by themselves. */
  actions() {
    return new Set(
      this.candidates()
        .filter((choice) => choice.path.length === 1)
        .map((choice) => choice.path[0]),
    );
  }

  /** The move that a click on a thing would finish, if it finishes one. @param {string} id */
  finishes(id) {
    const order = [...this.order, id];
    const left = this.#fitting(order);
    const done = left.find((choice) => same(choice.path, order)) ?? (left.length === 1 ? left[0] : undefined);
    return done?.path.length === order.length ? done.token : undefined;
  }

  /** The buttons that are a part of a move through the places so far, each in place of what was pressed. */
  parts() {
    const open = this.#fitting(this.places).filter((choice) => choice.path.length > 1);
    return new Set(open.flatMap((choice) => choice.pressed.slice(0, 1)));
  }

  /**
   * Presses a button in place of those that were pressed, or takes them back. Answers as `take` does.
   * @param {string | undefined} id
   * @returns {{ is: 'move', token: string } | { is: 'on' }}
   */
  press(id) {
    this.order = id === undefined ? this.places : [...this.places, id];
    const token = id === undefined ? undefined : this.#complete();
    return token === undefined ? { is: 'on' } : { is: 'move', token };
  }

  /**
   * Clicks a thing. Answers the token of the move when the way is complete, `'on'` when it goes on, `'back'` when the
   * click took back a step, `'no'` when the thing leads nowhere.
   * @param {string} id
   * @returns {{ is: 'move', token: string } | { is: 'on' | 'back' | 'no' }}
   */
  take(id) {
    if (this.#fitting([...this.order, id]).length > 0) {
      this.order.push(id);
      const token = this.#complete();
      return token === undefined ? { is: 'on' } : { is: 'move', token };
    }
    if (this.order.includes(id)) {
      this.order = this.order.slice(0, this.order.indexOf(id));
      return { is: 'back' };
    }
    const begun = [[...this.pressed, id], [id]].find((order) => this.#fitting(order).length > 0);
    if (begun === undefined) return { is: 'no' };
    // A different button in place of one that was pressed keeps the places.
    const swapped = [...this.places, id];
    this.order = this.buttons.has(id) && this.#fitting(swapped).length > 0 ? swapped : begun;
    const token = this.#complete();
    return token === undefined ? { is: 'on' } : { is: 'move', token };
  }

  /** Takes back the last step; false if there was none. */
  back() {
    return this.order.pop() !== undefined;
  }

  /** @param {string[]} order */
  #fitting(order) {
    const places = order.filter((id) => !this.buttons.has(id));
    const pressed = order.filter((id) => this.buttons.has(id));
    return this.choices.filter((choice) => begins(choice.places, places) && begins(choice.pressed, pressed));
  }

  /** @returns {string | undefined} */
  #complete() {
    const left = this.candidates();
    const exact = left.find((choice) => same(choice.path, this.order));
    if (exact !== undefined) return exact.token;
    return left.length === 1 && left[0].path.length === this.order.length ? left[0].token : undefined;
  }
}

/**
 * @param {string[]} whole
 * @param {string[]} start
 */
function begins(whole, start) {
  return start.every((id, at) => whole[at] === id);
}

/**
 * @param {string[]} one
 * @param {string[]} other
 */
function same(one, other) {
  return one.length === other.length && begins(one, other);
}
