/**
 * The board on the screen: draws a board's state, lets a player walk to a legal move by pointer or keys, and answers
 * with the move's token.
 * @module
 */

import { BoardState } from '../../game/board.js';
import { settings, stepTime } from '../../store/settings.js';
import { counted, t, typeset } from '../../text/index.js';
import { announce } from '../parts/announce.js';
import { fill, h } from '../parts/dom.js';
import { travel } from './animate.js';
import { buttonRow } from './button-row.js';
import { chooser, placeChooser } from './chooser.js';
import { describer } from './describe.js';
import { Drawing } from './draw.js';
import { Keys } from './keys.js';
import { legend } from './legend.js';
import { Pointer } from './pointer.js';
import { reason } from './reasons.js';
import { drawTrays } from './trays.js';
import { Zoom } from './zoom.js';

/** @import { BoardInfo, Happening, Picture } from '../../net/types.js' */
/**
 * @typedef {object} BoardOptions
 * @property {(token: string) => void} [play] told the move that the player made
 * @property {(why: string) => void} [refused] told why a click led nowhere
 * @property {boolean} [still] only to look at
 */

export class Board {
  /** @param {BoardOptions} [options] */
  constructor(options = {}) {
    this.options = options;
    this.state = new BoardState();
    this.stage = h('div', { class: 'board-stage' });
    this.legend = h('ul', { class: 'board-legend' });
    this.hand = h('div', { class: 'board-hand' });
    this.others = h('div', { class: 'board-others' });
    this.prompt = h('p', { class: 'board-prompt' });
    this.why = h('p', { class: 'board-why', hidden: true });
    this.actions = h('div', { class: 'board-actions' });
    this.bar = h('div', { class: 'board-bar' }, this.why, this.prompt, this.actions);
    const role = options.still ? { 'aria-hidden': 'true' } : { role: 'group', 'aria-label': t('board.name') };
    this.root = h('div', { class: 'board-view', ...role }, this.others, this.stage, this.legend, this.bar, this.hand);
    /** @type {Drawing | undefined} */
    this.drawing = undefined;
    /** @type {Zoom | undefined} */
    this.zoom = undefined;
    /** Whether the last click was a finger's. */
    this.touch = false;
    if (options.still) return;
    this.keys = new Keys(this.root, {
      take: (id) => this.#take(id, false),
      back: () => this.#back(),
      reveal: (id) => {
        const point = this.drawing?.middles.get(id);
        if (point !== undefined) this.zoom?.reveal(point);
      },
      zoom: (factor) => this.zoom?.by(factor),
    });
    this.pointer = new Pointer(this.root, {
      take: (id, touch) => this.#take(id, touch),
      leads: (id) => this.state.leads(id),
      elsewhere: () => this.settle(),
      panned: () => this.zoom?.moved ?? false,
      piece: (id) => [...(this.drawing?.drawn.values() ?? [])].find((piece) => piece.getAttribute('data-at') === id),
      svg: () => this.drawing?.svg,
    });
  }

  /** Removes the listeners that lie outside the board. */
  close() {
    this.pointer?.close();
  }

  /** Draws another board anew. @param {BoardInfo} board @param {Picture} picture @param {number | undefined} viewer */
  begin(board, picture, viewer) {
    this.state.begin(board, picture, viewer);
    this.#rebuild(picture);
  }

  /** Turns the board round. */
  turn() {
    this.state.flipped = !this.state.flipped;
    this.#rebuild(this.state.picture);
    this.#draw();
  }

  /**
   * Shows a picture.
   * @param {import('../../game/board.js').Shown & { happened?: Happening[], animate?: boolean }} shown
   */
  show({ happened, animate = true, ...shown }) {
    const before = this.state.picture;
    this.state.show(shown);
    this.#draw(before, happened, animate);
  }

  /** Shows the way of a choice, as advice. @param {string} token */
  hint(token) {
    this.state.hint(token);
    this.#refresh();
  }

  /** Takes all choices away until the next picture. */
  freeze() {
    this.state.freeze();
    this.#refresh();
  }

  /** Whether the viewer's own trays lie below the board. */
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
    this.state.forget();
    this.#refresh();
  }

  /** @param {Picture} picture */
  #rebuild(picture) {
    const { info, flipped } = this.state;
    if (info === undefined) return;
    const edges = (picture.trays ?? []).flatMap((tray) => tray.edge ?? []);
    this.drawing = undefined;
    this.zoom = undefined;
    this.stage.replaceChildren();
    this.legend.replaceChildren();
    this.stage.classList.toggle('no-sites', info.sites.length === 0);
    if (info.sites.length === 0) return;
    this.drawing = new Drawing(info, edges, flipped);
    this.stage.append(this.drawing.svg);
    const { box, isMap } = this.drawing;
    this.root.classList.toggle('is-tall', box.width / box.height < 0.8);
    this.root.classList.toggle('has-map', isMap);
    if (isMap && !this.options.still) {
      this.zoom = new Zoom(this.drawing.svg, box, () => this.#concern());
      this.stage.append(this.zoom.controls);
    }
    if (this.options.still) this.drawing.silence();
    else this.legend.replaceChildren(...legend(info));
  }

  /** The middle of the places that lead on. */
  #concern() {
    const points = [...this.state.walk.next().places].flatMap((id) => this.drawing?.middles.get(id) ?? []);
    if (points.length === 0) return undefined;
    const mean = (/** @type {'x' | 'y'} */ axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    return { x: mean('x'), y: mean('y') };
  }

  /** @param {Picture} [before] @param {Happening[]} [happened] @param {boolean} [animate] */
  #draw(before, happened = [], animate = false) {
    const { drawing } = this;
    const { picture, info, seats, viewer } = this.state;
    if (drawing !== undefined) {
      const places = new Map([...drawing.drawn.keys()].flatMap((id) => (this.placed?.has(id) ? [[id, this.placed.get(id)]] : [])));
      drawing.layTrays(picture);
      if (this.options.still) drawing.silence();
      const { placed, gone, come } = drawing.drawPieces(picture);
      const pieces = before?.pieces ?? [];
      travel({
        drawing,
        before: new Map(pieces.map((piece) => [piece.id, piece])),
        places: /** @type {Map<number, import('./draw.js').Placed>} */ (places),
        placed,
        pieces: picture.pieces,
        come: pieces.length === 0 ? new Set() : come,
        gone,
        happened,
        duration: animate ? stepTime() : 0,
      });
      this.placed = placed;
      drawing.drawMarks(picture);
      drawing.colourSites(picture);
    }
    const trays = drawTrays({ picture, tints: info?.tints ?? [], seats, viewer, edges: drawing !== undefined });
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
    if (this.options.still) return;
    const { state } = this;
    const looks = state.looks();
    const leads = t(state.walk.places.length > 0 ? 'board.target' : 'board.canChoose');
    const describe = describer({ board: state.info, picture: state.picture, seats: state.seats, last: state.last });
    for (const thing of this.root.querySelectorAll('[data-thing]')) {
      const id = thing.getAttribute('data-thing') ?? '';
      const look = looks(id);
      thing.classList.toggle('is-next', look.next);
      thing.classList.toggle('is-target', look.target);
      thing.classList.toggle('is-must', look.must);
      thing.classList.toggle('is-chosen', look.chosen);
      thing.classList.toggle('is-last', look.last);
      thing.classList.toggle('is-hint', look.hint >= 0 && !look.chosen);
      thing.setAttribute('data-hint', String(look.hint));
      const said = [describe(id), look.chosen ? t('board.chosen') : look.next ? leads : ''].filter(Boolean).join(', ');
      // A tray's element has its name inside; a drawn place has its label only.
      const words = thing.querySelector('.said');
      if (words === null) thing.setAttribute('aria-label', said);
      else words.textContent = said;
      thing.setAttribute('aria-pressed', String(look.chosen));
    }
    this.drawing?.drawWay(state.hinted);
    this.prompt.textContent = typeset(state.picture.prompt);
    this.why.hidden = true;
    this.#offerButtons();
    this.#offerChooser();
    this.keys?.refresh();
  }

  #offerButtons() {
    const focused = document.activeElement?.getAttribute('data-button');
    const handlers = {
      take: (/** @type {string} */ id) => this.#take(id, false),
      send: () => this.#send(),
      back: () => void this.#back(),
    };
    fill(this.actions, buttonRow(this.state, handlers));
    if (focused) /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-button="${CSS.escape(focused)}"]`))?.focus();
  }

  #offerChooser() {
    this.root.querySelector('.chooser')?.remove();
    const asked = this.state.asked();
    const thing = asked && this.#thing(asked.place);
    if (asked === undefined || !thing) return;
    const byKeys = this.keys?.hasFocus() ?? false;
    const box = chooser(
      asked.buttons,
      this.state.hinted,
      (id) => this.#take(id, this.touch),
      () => void this.#back(),
    );
    this.root.append(box);
    placeChooser(box, (thing.querySelector('.glow') ?? thing).getBoundingClientRect(), this.root);
    if (byKeys) /** @type {HTMLElement | null} */ (box.querySelector('input, .chip'))?.focus();
  }

  /** @param {string} id @param {boolean} touch */
  #take(id, touch) {
    const step = this.state.take(id);
    if (step === undefined) return;
    this.touch = touch;
    if (step.is === 'no') {
      this.#explain(id);
      return;
    }
    const asks = settings.confirm === 'always' || (settings.confirm === 'touch' && touch);
    if (step.is === 'move' && !asks) {
      this.#send();
      return;
    }
    this.#keepFocus(() => this.#refresh());
    if (step.is === 'on') {
      const next = this.state.walk.next();
      announce(counted('board.ways', next.places.size + next.buttons.size));
    } else announce(t(step.is === 'back' ? 'board.tookBack' : 'board.confirm'));
  }

  /** Says why a place leads nowhere. @param {string} id */
  #explain(id) {
    const { picture, viewer, seats, choices, walk } = this.state;
    const from = walk.places[0];
    if (walk.order.length > 0) this.settle();
    if (viewer === undefined) return;
    const text = choices.length > 0 ? reason({ id, from, picture, viewer, seats }) : '';
    this.why.textContent = text;
    this.why.hidden = text === '';
    flash(this.#thing(id), 400);
    flash(this.bar, 900);
    announce(text, picture.prompt);
    if (choices.length > 0) this.options.refused?.(text);
  }

  #send() {
    const token = this.state.send();
    if (token === undefined) return;
    this.#keepFocus(() => this.#refresh());
    this.options.play?.(token);
  }

  #back() {
    const inside = this.root.querySelector('.chooser')?.contains(document.activeElement) ?? false;
    const had = this.state.back();
    this.#refresh();
    if (inside) this.focus();
    if (had) announce(t('board.tookBack'));
    return had;
  }

  /** Keeps the keyboard's focus on the board when the button that had it is gone. @param {() => void} act */
  #keepFocus(act) {
    const had = this.root.contains(document.activeElement);
    act();
    if (had && !this.root.contains(document.activeElement)) this.focus();
  }

  /** @param {string} id */
  #thing(id) {
    return this.root.querySelector(`[data-thing="${CSS.escape(id)}"]`);
  }
}

/** Marks an element as refused for a moment. @param {Element | null} element @param {number} ms */
function flash(element, ms) {
  element?.classList.add('is-no');
  setTimeout(() => element?.classList.remove('is-no'), ms);
}
