/**
 * The board: draws what the server sent, lets a person walk to a legal move, and answers with its token. It knows no
 * rule and no game.
 * @module
 */

import { fill, h } from '../dom.js';
import { settings, stepTime } from '../memory.js';
import { counted, t, typeset } from '../text/index.js';
import { travel } from './animate.js';
import { announce } from './announce.js';
import { buttonRow } from './buttons.js';
import { chooser, settle } from './chooser.js';
import { describer } from './describe.js';
import { Drawing } from './draw.js';
import { sitsAbove } from './geometry.js';
import { Keys } from './keys.js';
import { Pointer } from './pointer.js';
import { drawTrays } from './trays.js';
import { Walk } from './walk.js';
import { why } from './why.js';
import { Zoom } from './zoom.js';

/** @typedef {import('../types.js').BoardInfo} BoardInfo */
/** @typedef {import('../types.js').Picture} Picture */
/** @typedef {import('../types.js').Piece} Piece */
/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').SeatNow} SeatNow */

/** @type {Picture} */
const NOTHING = { pieces: [], prompt: '' };

export class Board {
  /**
   * @param {object} wishes
   * @param {(token: string) => void} [wishes.play] told a move that a person has made
   * @param {(why: string) => void} [wishes.refused] told why a click led nowhere
   * @param {boolean} [wishes.still] only to look at
   */
  constructor(wishes = {}) {
    this.wishes = wishes;
    this.stage = h('div', { class: 'board-stage' });
    this.hand = h('div', { class: 'board-hand' });
    this.others = h('div', { class: 'board-others' });
    this.prompt = h('p', { class: 'board-prompt' });
    this.why = h('p', { class: 'board-why', hidden: true });
    this.actions = h('div', { class: 'board-actions' });
    this.bar = h('div', { class: 'board-bar' }, this.why, this.prompt, this.actions);
    this.root = h(
      'div',
      { class: 'board-view', role: 'group', 'aria-label': t('board.name') },
      this.others,
      this.stage,
      this.bar,
      this.hand,
    );
    /** @type {Picture} */
    this.picture = NOTHING;
    /** @type {SeatNow[]} */
    this.seats = [];
    /** @type {string[]} */
    this.last = [];
    /** @type {number | undefined} */
    this.viewer = undefined;
    this.walk = new Walk([], []);
    /** A finished way that waits for a yes. @type {string | undefined} */
    this.pending = undefined;
    this.flipped = false;
    /** @type {Drawing | undefined} */
    this.drawing = undefined;
    /** @type {Zoom | undefined} */
    this.zoom = undefined;
    /** @type {string[]} */
    this.hinted = [];
    this.touch = false;
    if (wishes.still) {
      this.root.removeAttribute('role');
      this.root.removeAttribute('aria-label');
      this.root.setAttribute('aria-hidden', 'true');
      return;
    }
    this.keys = new Keys(this.root, {
      take: (id) => this.#take(id, false),
      back: () => this.#back(),
      reveal: (id) => {
        const point = this.drawing?.middles.get(id);
        if (point !== undefined) this.zoom?.reveal(point);
      },
      zoom: (factor) => this.zoom?.by(factor),
    });
    const self = this;
    this.pointer = new Pointer(this.root, {
      take: (id, touch) => this.#take(id, touch),
      leads: (id) => this.walk.next().places.has(id),
      elsewhere: () => this.#forget(),
      panned: () => this.zoom?.moved ?? false,
      piece: (id) => [...(this.drawing?.drawn.values() ?? [])].find((piece) => piece.getAttribute('data-at') === id),
      get svg() {
        return self.drawing?.svg;
      },
    });
  }

  /**
   * Another board: everything is drawn anew.
   * @param {BoardInfo} board
   * @param {Picture} picture
   * @param {number | undefined} viewer
   */
  begin(board, picture, viewer) {
    this.info = board;
    this.flipped = sitsAbove(board, picture.pieces, viewer);
    this.#rebuild(picture);
  }

  /** Turns the board round. */
  turn() {
    this.flipped = !this.flipped;
    this.#rebuild(this.picture);
    this.#draw({ happened: [], animate: false });
  }

  /**
   * Shows a picture.
   * @param {object} what
   * @param {Picture} what.picture
   * @param {SeatNow[]} what.seats
   * @param {number} [what.viewer]
   * @param {string[]} [what.last]
   * @param {import('../types.js').Happening[]} [what.happened]
   * @param {boolean} [what.animate]
   * @param {boolean} [what.frozen] whether choices are not offered
   */
  show({ picture, seats, viewer, last = [], happened = [], animate = true, frozen = false }) {
    const before = this.picture;
    this.picture = frozen ? { ...picture, choices: [], buttons: [] } : picture;
    [this.seats, this.viewer, this.last, this.hinted] = [seats, viewer, last, []];
    this.pending = undefined;
    this.walk = new Walk(
      this.picture.choices ?? [],
      (this.picture.buttons ?? []).map((button) => button.id),
    );
    this.#draw({ happened, animate, before });
  }

  /** Shows the way of a choice, as advice. @param {string} token */
  hint(token) {
    const path = (this.picture.choices ?? []).find(([known]) => known === token)?.[1] ?? [];
    this.hinted = path;
    this.#refresh();
    return path;
  }

  /** Takes all choices away until the next picture. */
  freeze() {
    this.picture = { ...this.picture, choices: [], buttons: [] };
    this.#forget();
  }

  /** Whether the viewer's own things lie below the board. */
  showsHands() {
    return !this.hand.hidden;
  }

  /** Puts the keyboard's focus on the board. */
  focus() {
    const first = this.keys?.cursor;
    if (first !== undefined) this.keys?.focus(first);
  }

  /** A move was sent or refused: the way to it is forgotten. */
  settle() {
    this.#forget();
  }

  /** @param {Picture} picture */
  #rebuild(picture) {
    if (this.info === undefined) return;
    const edges = (picture.trays ?? []).flatMap((tray) => tray.edge ?? []);
    this.drawing = undefined;
    this.zoom = undefined;
    this.stage.replaceChildren();
    this.stage.classList.toggle('no-sites', this.info.sites.length === 0);
    if (this.info.sites.length === 0) return;
    this.drawing = new Drawing(this.info, edges, this.flipped);
    this.stage.append(this.drawing.svg);
    const { width, height } = this.drawing.box;
    this.root.classList.toggle('is-tall', width / height < 0.8);
    this.root.classList.toggle('has-map', this.drawing.isMap);
    if (this.drawing.isMap && !this.wishes.still) {
      this.zoom = new Zoom(this.drawing.svg, this.drawing.box, () => this.#concern());
      this.stage.append(this.zoom.controls);
    }
    if (this.wishes.still) for (const thing of this.drawing.things.values()) still(thing);
  }

  /** The middle of the places that lead on. */
  #concern() {
    const points = [...this.walk.next().places].flatMap((id) => this.drawing?.middles.get(id) ?? []);
    if (points.length === 0) return undefined;
    const mean = (/** @type {'x' | 'y'} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return { x: mean('x'), y: mean('y') };
  }

  /** @param {{ happened: import('../types.js').Happening[], animate: boolean, before?: Picture }} how */
  #draw({ happened, animate, before = NOTHING }) {
    const { drawing, picture } = this;
    if (drawing !== undefined) {
      const places = new Map([...drawing.drawn.keys()].flatMap((id) => (this.placed?.has(id) ? [[id, this.placed.get(id)]] : [])));
      drawing.layTrays(picture);
      if (this.wishes.still) for (const thing of drawing.things.values()) still(thing);
      const { placed, gone, come } = drawing.drawPieces(picture);
      travel({
        drawing,
        before: new Map(before.pieces.map((piece) => [piece.id, piece])),
        places: /** @type {Map<number, import('./draw.js').Placed>} */ (places),
        placed,
        pieces: picture.pieces,
        come: before.pieces.length === 0 ? new Set() : come,
        gone,
        happened,
        duration: animate ? stepTime() : 0,
      });
      this.placed = placed;
      drawing.drawMarks(picture);
      drawing.colourSites(picture);
    }
    const trays = drawTrays({
      picture,
      tints: this.info?.tints ?? [],
      seats: this.seats,
      viewer: this.viewer,
      edges: drawing !== undefined,
    });
    const focused = this.keys?.hasFocus() ? this.keys.cursor : undefined;
    const isCard = (/** @type {Element} */ tray) => tray.classList.contains('card');
    const row = (/** @type {HTMLElement[]} */ some) => h('div', { class: 'hand-row' }, ...some);
    fill(this.hand, row(trays.own.filter(isCard)), row(trays.own.filter((tray) => !isCard(tray))));
    fill(this.others, ...trays.others);
    this.hand.hidden = trays.own.length === 0;
    this.others.hidden = trays.others.length === 0;
    this.#refresh();
    if (focused !== undefined && !this.keys?.hasFocus()) this.keys?.focus(focused);
  }

  /** Shows the steps of the walk: what is chosen, what leads on. */
  #refresh() {
    if (this.wishes.still) return;
    const next = this.walk.next();
    const begun = this.walk.order.length > 0;
    const musts = new Set((this.picture.marks ?? []).filter(({ kind }) => kind === 'must').map(({ site }) => site));
    const describe = describer({ board: this.info, picture: this.picture, seats: this.seats, last: this.last });
    for (const thing of this.root.querySelectorAll('[data-thing]')) {
      const id = thing.getAttribute('data-thing') ?? '';
      const [leads, chosen] = [this.pending === undefined && next.places.has(id), this.walk.order.includes(id)];
      thing.classList.toggle('is-next', leads);
      thing.classList.toggle('is-target', leads && begun);
      thing.classList.toggle('is-must', leads && musts.has(id));
      thing.classList.toggle('is-chosen', chosen);
      thing.classList.toggle('is-last', this.last.includes(id));
      thing.classList.toggle('is-hint', this.hinted.includes(id) && !chosen);
      thing.setAttribute('data-hint', String(this.hinted.indexOf(id)));
      const state = chosen ? t('board.chosen') : leads ? t(this.walk.places.length > 0 ? 'board.target' : 'board.canChoose') : '';
      const said = [describe(id), state].filter(Boolean).join(', ');
      // A tray says its name itself; a drawn place has none but this.
      const words = thing.querySelector('.said');
      if (words === null) thing.setAttribute('aria-label', said);
      else words.textContent = said;
      thing.setAttribute('aria-pressed', String(chosen));
    }
    this.drawing?.drawWay(this.hinted);
    this.prompt.textContent = typeset(this.picture.prompt);
    this.why.hidden = true;
    this.#offerButtons();
    this.#offerChooser(next);
    this.keys?.refresh();
  }

  #offerButtons() {
    const now = { buttons: this.picture.buttons ?? [], walk: this.walk, hinted: this.hinted, pending: this.pending !== undefined };
    const focused = document.activeElement?.getAttribute('data-button');
    fill(this.actions, buttonRow(now, { take: (id) => this.#take(id, false), send: () => this.#send(), back: () => this.#back() }));
    if (focused) /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-button="${CSS.escape(focused)}"]`))?.focus();
  }

  /** @param {import('./walk.js').Next} next */
  #offerChooser(next) {
    this.root.querySelector('.chooser')?.remove();
    const places = this.walk.places;
    const target = places[places.length - 1];
    if (target === undefined || next.places.size > 0 || next.buttons.size === 0 || this.pending !== undefined) return;
    const buttons = (this.picture.buttons ?? []).filter(({ id }) => next.buttons.has(id));
    const thing = this.root.querySelector(`[data-thing="${CSS.escape(target)}"]`);
    if (thing === null) return;
    const byKeys = this.keys?.hasFocus() ?? false;
    const box = chooser(
      buttons,
      this.hinted,
      (id) => this.#take(id, this.touch),
      () => this.#back(),
    );
    this.root.append(box);
    settle(box, (thing.querySelector('.glow') ?? thing).getBoundingClientRect(), this.root);
    if (byKeys) /** @type {HTMLElement | null} */ (box.querySelector('input, .chip'))?.focus();
  }

  /** @param {string} id @param {boolean} touch */
  #take(id, touch) {
    if (this.pending !== undefined) return;
    this.touch = touch;
    const hadFocus = this.root.contains(document.activeElement);
    const step = this.walk.take(id);
    if (step.is === 'no') {
      this.#nowhere(id);
      return;
    }
    if (step.is === 'move') {
      this.pending = step.token;
      const ask = settings.confirm === 'always' || (settings.confirm === 'touch' && touch);
      if (!ask) {
        this.#send();
        return;
      }
    }
    this.#refresh();
    if (hadFocus && !this.root.contains(document.activeElement)) this.focus();
    if (step.is === 'on') {
      const next = this.walk.next();
      announce(counted('board.ways', next.places.size + next.buttons.size));
    } else if (step.is === 'back') announce(t('board.tookBack'));
    else announce(t('board.confirm'));
  }

  /** Says why a place leads nowhere, beside what is asked. @param {string} id */
  #nowhere(id) {
    const offered = (this.picture.choices ?? []).length > 0;
    const from = this.walk.places[0];
    if (this.walk.order.length > 0) this.#forget();
    if (this.viewer === undefined) return;
    const reason = offered ? why({ id, from, picture: this.picture, viewer: this.viewer, seats: this.seats }) : '';
    this.why.textContent = reason;
    this.why.hidden = reason === '';
    const thing = this.root.querySelector(`[data-thing="${CSS.escape(id)}"]`);
    for (const [element, time] of /** @type {[Element | null, number][]} */ ([
      [thing, 400],
      [this.bar, 900],
    ])) {
      element?.classList.add('is-no');
      setTimeout(() => element?.classList.remove('is-no'), time);
    }
    announce(reason, this.picture.prompt);
    if (offered) this.wishes.refused?.(reason);
  }

  #send() {
    const token = this.pending;
    if (token === undefined) return;
    const hadFocus = this.root.contains(document.activeElement);
    this.pending = undefined;
    this.walk = new Walk([], []);
    this.#refresh();
    if (hadFocus && !this.root.contains(document.activeElement)) this.focus();
    this.wishes.play?.(token);
  }

  #back() {
    const had = this.walk.order.length > 0 || this.pending !== undefined;
    const inside = this.root.querySelector('.chooser')?.contains(document.activeElement) ?? false;
    this.pending = undefined;
    this.walk.back();
    this.#refresh();
    if (inside) this.focus();
    if (had) announce(t('board.tookBack'));
    return had;
  }

  #forget() {
    this.pending = undefined;
    this.walk = new Walk(
      this.picture.choices ?? [],
      (this.picture.buttons ?? []).map((button) => button.id),
    );
    this.#refresh();
  }
}

/** A place that nobody can click. @param {Element} thing */
function still(thing) {
  for (const name of ['tabindex', 'role', 'data-thing']) thing.removeAttribute(name);
}
