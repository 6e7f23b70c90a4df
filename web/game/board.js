/**
 * The state of a board: the picture, how far the player has walked to a move, and what is shown of both. It knows no
 * rule, and nothing of the screen.
 * @module
 */

import { sitsAbove } from './geometry.js';
import { Walk } from './walk.js';

/** @import { BoardInfo, Picture, SeatNow } from '../net/wire.d.ts' */

/**
 * A picture and who looks at it.
 * @typedef {object} Shown
 * @property {Picture} picture
 * @property {SeatNow[]} seats
 * @property {number} [viewer]
 * @property {string[]} [last] the places of the last move
 * @property {boolean} [frozen] whether choices are not offered
 */
/** @typedef {{ next: boolean, target: boolean, must: boolean, chosen: boolean, last: boolean, hint: number }} Look how a place is shown */

/** @type {Picture} */
const NOTHING = { pieces: [], prompt: '' };

export class BoardState {
  constructor() {
    /** @type {BoardInfo | undefined} */
    this.info = undefined;
    this.flipped = false;
    this.picture = NOTHING;
    /** @type {SeatNow[]} */
    this.seats = [];
    /** @type {string[]} */
    this.last = [];
    /** @type {number | undefined} */
    this.viewer = undefined;
    /** The way of the advised move. @type {string[]} */
    this.hinted = [];
    this.walk = new Walk([], []);
    /** The token of a finished way that waits to be confirmed. @type {string | undefined} */
    this.pending = undefined;
  }

  /** Begins with another board. @param {BoardInfo} info @param {Picture} picture @param {number | undefined} viewer */
  begin(info, picture, viewer) {
    this.info = info;
    this.flipped = sitsAbove(info, picture.pieces, viewer);
  }

  /** Takes another picture; the way walked so far is forgotten. @param {Shown} shown */
  show({ picture, seats, viewer, last = [], frozen = false }) {
    [this.seats, this.viewer, this.last, this.hinted] = [seats, viewer, last, []];
    this.picture = picture;
    if (frozen) this.freeze();
    else this.forget();
  }

  /** Offers no choices until the next picture. */
  freeze() {
    this.picture = { ...this.picture, choices: [], buttons: [] };
    this.forget();
  }

  get choices() {
    return this.picture.choices ?? [];
  }

  get buttons() {
    return this.picture.buttons ?? [];
  }

  /** Back to the first step of all choices. */
  forget() {
    this.pending = undefined;
    this.walk = new Walk(
      this.choices,
      this.buttons.map(({ id }) => id),
    );
  }

  /** Shows the way of a choice, as advice. @param {string} token */
  hint(token) {
    this.hinted = this.choices.find(([known]) => known === token)?.[1] ?? [];
  }

  /** A click on a place or button; undefined while a move waits to be confirmed. @param {string} id */
  take(id) {
    if (this.pending !== undefined) return undefined;
    const step = this.walk.take(id);
    if (step.is === 'move') this.pending = step.token;
    return step;
  }

  /** Presses a button in place of those pressed, or takes them back. @param {string | undefined} id */
  press(id) {
    if (this.pending !== undefined) return undefined;
    const step = this.walk.press(id);
    if (step.is === 'move') this.pending = step.token;
    return step;
  }

  /** The token of the finished way, if there is one; nothing more can be chosen until the next picture. */
  send() {
    const token = this.pending;
    if (token === undefined) return undefined;
    this.pending = undefined;
    this.walk = new Walk([], []);
    return token;
  }

  /** Takes back the last step; false if there was none. */
  back() {
    const had = this.walk.order.length > 0 || this.pending !== undefined;
    this.pending = undefined;
    this.walk.back();
    return had;
  }

  /** The places that lead on now. */
  nextPlaces() {
    return this.pending === undefined ? this.walk.next().places : new Set();
  }

  /** What the choice of a place would do, where the picture tells. @param {string} id */
  preview(id) {
    const { previews = [] } = this.picture;
    if (previews.length === 0) return undefined;
    const at = this.walk.places.length;
    const tokens = new Set(
      this.walk.candidates().flatMap(({ token, places }) => (places[at] === id && places.length === at + 1 ? [token] : [])),
    );
    return previews.find(({ token }) => tokens.has(token));
  }

  /** Whether a place leads on now. @param {string} id */
  leads(id) {
    return this.walk.next().places.has(id);
  }

  /** How each place is shown. @returns {(id: string) => Look} */
  looks() {
    const { places } = this.walk.next();
    const { order } = this.walk;
    const musts = new Set((this.picture.marks ?? []).filter(({ kind }) => kind === 'must').map(({ site }) => site));
    return (id) => {
      const next = this.pending === undefined && places.has(id);
      const chosen = order.includes(id);
      return {
        next,
        target: next && order.length > 0,
        must: next && musts.has(id),
        chosen,
        last: this.last.includes(id),
        hint: this.hinted.indexOf(id),
      };
    };
  }

  /** The buttons that finish a move, and the place they are asked at: once all its places are chosen. */
  asked() {
    const next = this.walk.next();
    const place = this.walk.places.at(-1);
    if (place === undefined || next.places.size > 0 || next.buttons.size === 0 || this.pending !== undefined) return undefined;
    return { place, buttons: this.buttons.filter(({ id }) => next.buttons.has(id)) };
  }
}
