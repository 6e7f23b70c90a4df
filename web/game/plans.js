/**
 * Moves that a player has made before they can be: the rest of a drag over several places, and a move while another seat is
 * asked. A plan knows no rule: when the player is asked, the choices say whether it can be played.
 * @module
 */

/** @import { Choice } from './walk.js' */

/** The rest of a drag: where the piece is, and the places that it was dragged over afterwards. */
export class Chain {
  /** @param {string} at @param {string[]} trail */
  constructor(at, trail) {
    this.at = at;
    this.trail = trail;
  }

  /** The next step among the choices, the nearest along the way; nothing if there is none. @param {Choice[]} choices */
  next(choices) {
    const targets = choices.flatMap(([, [from, to]]) => (from === this.at && this.trail.includes(to) ? [to] : []));
    const found = this.trail.find((id) => targets.includes(id));
    if (found === undefined) return undefined;
    const way = [this.at, found];
    this.at = found;
    this.trail = this.trail.slice(this.trail.indexOf(found) + 1);
    return way;
  }
}

/** A move made while another seat is asked. */
export class Premove {
  constructor() {
    /** The places chosen so far: none, the start, or start and target. @type {string[]} */
    this.way = [];
  }

  get complete() {
    return this.way.length === 2;
  }

  /**
   * A click on a place.
   * @param {string} id
   * @param {boolean} own whether a piece of the player lies there
   * @returns {boolean} whether anything changed
   */
  take(id, own) {
    const [from] = this.way;
    if (this.complete || from === undefined) {
      const had = this.way.length > 0;
      this.way = own ? [id] : [];
      return own || had;
    }
    this.way = id === from ? [] : [from, id];
    return true;
  }

  /** Forgets it; false if there was none. */
  clear() {
    const had = this.way.length > 0;
    this.way = [];
    return had;
  }

  /** The way to play now, if a choice begins with it; the plan is used up. @param {Choice[]} choices */
  spend(choices) {
    const way = this.way;
    this.way = [];
    return way.length === 2 && choices.some(([, path]) => way.every((id, at) => path[at] === id)) ? way : undefined;
  }
}
