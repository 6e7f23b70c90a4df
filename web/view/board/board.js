/**
 * The board on the screen: draws a board's state, lets a player walk to a legal move by pointer or keys, and answers
 * with the move's token.
 * @module
 */

import { BoardState } from '../../game/board.js';
import { Chain, Premove } from '../../game/plans.js';
import { settings, stepTime } from '../../store/settings.js';
import { counted, t, typeset } from '../../text/index.js';
import { announce } from '../parts/announce.js';
import { fill, h } from '../parts/dom.js';
import { travel } from './animate.js';
import { buttonRow } from './button-row.js';
import { Chooser, placeChooser } from './chooser.js';
import { describer } from './describe.js';
import { Drawing, viewBox } from './draw.js';
import { Keys } from './keys.js';
import { legend } from './legend.js';
import { lookOf, prepareGrains } from './materials.js';
import { Pointer } from './pointer.js';
import { reason } from './reasons.js';
import { loadRich, rich } from './rich.js';
import { drawTrays } from './trays.js';

/** @import { BoardInfo, Happening, Picture } from '../../net/wire.d.ts' */
/**
 * @typedef {object} BoardOptions
 * @property {(token: string) => void} [play] told the move that the player made
 * @property {(why: string) => void} [refused] told why a click led nowhere
 * @property {(token: string) => Promise<Picture | undefined>} [preview] what would lie on the board after a move
 * @property {() => boolean} [premoves] whether a move may be made now for when the player is asked
 * @property {boolean} [still] only to look at
 * @property {boolean} [spoils] whether what each seat took is shown beside the seats, and so not here
 * @property {(seat: number) => string} [who] who sits at a seat
 * @property {() => HTMLElement} [besides] what stands below the players' boards
 * @typedef {{ words: string, buttons: HTMLElement[], alone?: boolean }} Said words in place of the question; buttons beside those of the position, or alone
 */

export class Board {
  /** @param {BoardOptions} [options] */
  constructor(options = {}) {
    this.options = options;
    this.state = new BoardState();
    this.stage = h('div', { class: 'board-stage', 'aria-hidden': options.still ? 'true' : undefined });
    this.legend = h('ul', { class: 'board-legend' });
    this.hand = h('div', { class: 'board-hand' });
    this.others = h('div', { class: 'board-others' });
    this.prompt = h('p', { class: 'board-prompt' });
    this.why = h('p', { class: 'board-why', hidden: true });
    this.actions = h('div', { class: 'board-actions' });
    this.bar = h('div', { class: 'board-bar' }, this.why, this.prompt, this.actions);
    const role = options.still ? { 'aria-hidden': 'true' } : { role: 'group', 'aria-label': t('board.name') };
    this.root = h('div', { class: 'board-view', ...role }, this.others, this.stage, this.legend, this.bar, this.hand);
    /** @type {Drawing | import('../map/drawing.js').MapDrawing | undefined} */
    this.drawing = undefined;
    /** The drawing, if it is a map. @type {import('../map/drawing.js').MapDrawing | undefined} */
    this.map = undefined;
    /** @type {import('../cards/table.js').CardTable | undefined} */
    this.cards = undefined;
    /** @type {import('../map/camera.js').Camera | undefined} */
    this.zoom = undefined;
    /** The question that finishes a move, if it is asked. @type {Chooser | undefined} */
    this.chooser = undefined;
    /** What the board is made of. */
    this.ground = 'wood';
    /** The button that was pressed and asks whether it is meant. @type {string | undefined} */
    this.doubted = undefined;
    /** Whether the last click was a finger's. */
    this.touch = false;
    /** The rest of a drag over several places. @type {Chain | undefined} */
    this.chain = undefined;
    this.premove = new Premove();
    /** The move whose outcome is shown before it is made. @type {string | undefined} */
    this.previewed = undefined;
    /** The name of the layer that is shown. @type {string | undefined} */
    this.layer = undefined;
    /** What the player has drawn on the board. @type {{ way: string[], kind: string }[]} */
    this.sketches = [];
    /** Ways that are advised, the best first. @type {string[][]} */
    this.advice = [];
    /** What is said in place of the question. @type {Said | undefined} */
    this.said = undefined;
    this.closing = new AbortController();
    if (options.still) return;
    this.stage.addEventListener('wheel', (event) => this.#wheel(event), { passive: false });
    addEventListener('keydown', (event) => this.#key(event), { capture: true, signal: this.closing.signal });
    this.stage.addEventListener('pointerleave', () => {
      if (this.chooser === undefined && this.state.pending === undefined) this.#preview(undefined);
    });
    for (const kind of /** @type {const} */ (['pointerover', 'focusin']))
      this.stage.addEventListener(kind, ({ target }) => {
        const id = target instanceof Element ? target.closest('[data-thing]')?.getAttribute('data-thing') : undefined;
        if (this.chooser === undefined && this.state.pending === undefined)
          this.#preview(id && this.state.walk.places.length > 0 ? this.state.walk.finishes(id) : undefined);
      });
    this.keys = new Keys(this.root, {
      take: (id) => this.#take(id, false),
      reveal: (id) => {
        const point = this.drawing?.middles.get(id);
        if (point !== undefined) this.zoom?.reveal(point);
      },
      zoom: (factor) => this.zoom?.by(factor),
    });
    this.pointer = new Pointer(this.root, {
      take: (id, touch) => this.#take(id, touch),
      leads: (id) => this.state.leads(id) || this.chooser?.place === id || this.#plans(id),
      chosen: (id) => this.state.walk.places.at(-1) === id,
      chain: (trail, touch) => this.#chainOver(trail, touch),
      draw: (from, to, colour) => this.#sketch(from, to, colour),
      wipe: () => this.#wipe(),
      elsewhere: () => {
        this.#wipe();
        this.premove.clear();
        this.settle();
      },
      panned: () => this.zoom?.moved ?? false,
      piece: (id) => [...(this.drawing?.drawn.values() ?? [])].find((piece) => piece.getAttribute('data-at') === id),
      svg: () => this.drawing?.svg,
    });
  }

  /** Fills its place with the part of the board where the seats' pieces stand, instead of showing all of it. */
  fillStage() {
    const owned = this.state.picture.pieces.filter(({ owner }) => owner !== undefined);
    const points = owned.flatMap(({ id }) => this.placed?.get(id) ?? []);
    if (this.drawing === undefined || points.length === 0) return;
    const { svg, box } = this.drawing;
    const span = (/** @type {'x' | 'y'} */ axis) => {
      const all = points.map((point) => point[axis]);
      return { middle: (Math.min(...all) + Math.max(...all)) / 2, size: Math.max(...all) - Math.min(...all) };
    };
    const [x, y] = [span('x'), span('y')];
    const [width, height] = [Math.min(box.width, x.size * 1.1), Math.min(box.height, y.size * 1.1)];
    svg.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    svg.setAttribute('viewBox', viewBox({ x: x.middle - width / 2, y: y.middle - height / 2, width, height }));
  }

  /** Removes the listeners that lie outside the board. */
  close() {
    this.pointer?.close();
    this.closing.abort();
    this.zoom?.close();
    this.cards?.close();
  }

  /** Looks at places of a map. @param {string[]} sites @param {boolean} [asked] whether the player asked for it */
  look(sites, asked = false) {
    this.zoom?.look(
      sites.flatMap((id) => this.drawing?.middles.get(id) ?? []),
      asked,
    );
  }

  /** The wheel goes through what can be chosen once a place is. @param {WheelEvent} event */
  #wheel(event) {
    const by = event.deltaY > 0 ? -1 : 1;
    if (this.chooser !== undefined) this.chooser.step(by);
    else if (this.state.walk.places.length === 0 || !this.#stepParts(by)) return;
    event.preventDefault();
  }

  /** Goes through the stepper's buttons; false if there is none. @param {number} by */
  #stepParts(by) {
    const keys = this.actions.querySelectorAll('.stepper .round');
    if (keys.length === 0) return false;
    /** @type {HTMLElement} */ (keys[by < 0 ? 0 : 1]).click();
    return true;
  }

  /** Escape, and the keys of an open chooser, wherever the focus is but in a field or on a button. @param {KeyboardEvent} event */
  #key(event) {
    const { chooser } = this;
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.key === 'Escape' && target.closest('dialog, [popover], input:not(.chooser input), textarea') === null) {
      if (!this.#back()) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (chooser === undefined || event.ctrlKey || event.metaKey || event.altKey || target.closest('dialog, textarea') !== null) return;
    const within = chooser.root.contains(target);
    const steps = { ArrowUp: 1, ArrowDown: -1, '+': 1, '-': -1 }[event.key];
    if (/^\d$/.test(event.key)) {
      if (!chooser.type(event.key)) return;
    } else if (steps !== undefined && !(within && target.matches('input'))) chooser.step(steps);
    else if (event.key === 'Enter' && (!within || target.matches('input'))) chooser.take();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /**
   * Draws another board anew.
   * @param {BoardInfo} board
   * @param {Picture} picture
   * @param {number | undefined} viewer
   * @param {string} [game] the game's id, to draw it as was chosen for it
   */
  begin(board, picture, viewer, game) {
    this.state.begin(board, picture, viewer);
    this.#dress(lookOf(game, board));
    const needs = !this.options.still && (picture.course !== undefined || board.sites.some(({ shape }) => shape === 'polygon'));
    if (!needs || rich.parts !== undefined) {
      this.#rebuild(picture);
      return;
    }
    void loadRich().then(() => {
      if (this.state.info !== board) return;
      this.#rebuild(this.state.picture);
      this.#draw();
    });
  }

  /** @param {import('./materials.js').Look} look */
  #dress({ ground, pieces }) {
    prepareGrains();
    this.ground = ground;
    for (const element of [this.root, this.stage]) Object.assign(element.dataset, { ground, pieces });
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
    this.sketches = [];
    this.advice = [];
    this.#draw(before, happened, animate);
    this.#playPlan();
  }

  /** Shows ways as advice until the next picture, the best first. @param {string[][]} ways */
  advise(ways) {
    this.advice = ways;
    this.#drawWays();
  }

  /** Shows the figures of a layer on request, or none. @param {string | undefined} name */
  showLayer(name) {
    this.layer = name;
    this.#drawLayer();
  }

  #drawLayer() {
    const layer = (this.state.picture.layers ?? []).find(({ name }) => name === this.layer);
    this.drawing?.drawFigures(layer?.figures ?? []);
  }

  /** Shows what a move would do, after a moment; nothing for no move. @param {string | undefined} token */
  #preview(token) {
    const { drawing, options } = this;
    if (token === this.previewed || drawing === undefined || this.map !== undefined) return;
    this.previewed = token;
    /** @type {Drawing} */ (drawing).wipePreview();
    clearTimeout(this.previewing);
    if (token === undefined || options.preview === undefined) return;
    const before = this.state.picture;
    const show = async () => {
      const after = await options.preview?.(token).catch(() => undefined);
      const { drawPreview } = await import('./preview.js');
      if (after !== undefined && this.previewed === token && this.state.picture === before)
        drawPreview(/** @type {Drawing} */ (drawing), before, after);
    };
    this.previewing = setTimeout(() => void show(), 80);
  }

  /** Forgets what the player planned to do. */
  forgetPlans() {
    this.chain = undefined;
    if (this.premove.clear()) this.#refresh();
  }

  /** Whether a click on a place is a part of a move for later. @param {string} id */
  #plans(id) {
    if (this.state.choices.length > 0 || !this.options.premoves?.()) return false;
    return this.premove.way.length === 1 || this.#owns(id);
  }

  /** Whether the viewer has a piece at a place. @param {string} id */
  #owns(id) {
    const { picture, viewer } = this.state;
    return viewer !== undefined && picture.pieces.some(({ at, owner }) => at === id && owner === viewer);
  }

  /** The first place of a drag that leads on, and the rest as a plan. @param {string[]} trail @param {boolean} touch */
  #chainOver(trail, touch) {
    const first = trail.findIndex((id) => this.state.leads(id));
    if (first === -1) return;
    this.chain = new Chain(trail[first], trail.slice(first + 1));
    this.#take(trail[first], touch);
  }

  /** Plays what was planned, if the choices allow it. */
  #playPlan() {
    const { choices } = this.state;
    if (choices.length === 0) return;
    const way = this.chain?.next(choices) ?? this.premove.spend(choices);
    this.premove.clear();
    if (way === undefined) {
      this.chain = undefined;
      this.#refresh();
      return;
    }
    for (const id of way) this.#went(this.state.take(id), this.touch);
  }

  /** Draws on the board, or takes the same drawing away. @param {string} from @param {string} to @param {string} colour */
  #sketch(from, to, colour) {
    const kind = `sketch sketch-${colour}`;
    const same = this.sketches.filter(({ way }) => way[0] === from && way[1] === to);
    this.sketches = this.sketches.filter((sketch) => !same.includes(sketch));
    if (same[0]?.kind !== kind) this.sketches.push({ way: [from, to], kind });
    this.#drawWays();
  }

  #wipe() {
    if (this.sketches.length === 0) return;
    this.sketches = [];
    this.#drawWays();
  }

  #drawWays() {
    const { hinted } = this.state;
    const planned = this.premove.complete ? [{ way: this.premove.way, kind: 'planned' }] : [];
    const advised = this.advice.map((way, at) => ({ way, kind: `advice advice-${at}` }));
    this.drawing?.drawWays([...advised.reverse(), { way: hinted, kind: '' }, ...planned, ...this.sketches]);
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

  /** Says something in place of the question, or the question again. @param {Said} [said] */
  say(said) {
    if (said === undefined && this.said === undefined) return;
    this.said = said;
    this.#ask();
  }

  /** @param {Picture} picture */
  #rebuild(picture) {
    const { info, flipped } = this.state;
    if (info === undefined) return;
    const edges = (picture.trays ?? []).flatMap((tray) => tray.edge ?? []);
    this.drawing = undefined;
    this.map = undefined;
    this.zoom?.close();
    this.zoom = undefined;
    this.stage.replaceChildren();
    this.legend.replaceChildren();
    this.stage.classList.toggle('no-sites', info.sites.length === 0);
    if (info.sites.length === 0) return;
    const isMap = info.sites.some((site) => site.shape === 'polygon');
    const { parts } = rich;
    if (isMap && !this.options.still && parts !== undefined) this.#drawMap(parts, edges);
    else {
      this.drawing = new Drawing(info, edges, flipped);
      this.stage.append(this.drawing.svg);
      if (this.options.still) this.drawing.silence();
      else this.legend.replaceChildren(...legend(info));
    }
    const { box } = /** @type {Drawing} */ (this.drawing);
    this.root.classList.toggle('is-tall', box.width / box.height < 0.8);
    this.root.classList.toggle('has-map', isMap);
    this.stage.classList.toggle('map-stage', this.map !== undefined);
  }

  /** @param {import('./rich.js').RichParts} parts @param {string[]} edges */
  #drawMap({ MapDrawing, Camera, MapTip }, edges) {
    const drawing = new MapDrawing(/** @type {BoardInfo} */ (this.state.info), edges, this.state.flipped);
    this.drawing = drawing;
    this.map = drawing;
    this.stage.append(drawing.root);
    this.zoom = new Camera(
      this.stage,
      drawing,
      () => this.#concern(),
      () => drawing.drawPieces(this.state.picture),
    );
    const tip = new MapTip(this.stage, drawing, this.zoom, (id) => this.state.preview(id));
    this.stage.append(this.zoom.controls, tip.root);
  }

  /** What stands round the board of a game of cards and turns, once it has been fetched. */
  #table() {
    if (this.cards === undefined && rich.parts !== undefined) {
      const { options } = this;
      this.cards = new rich.parts.CardTable({
        who: (seat) => options.who?.(seat) ?? this.state.seats[seat]?.name ?? '',
        go: (site) => this.look([site], true),
        besides: options.besides,
      });
      this.root.prepend(this.cards.phases);
      this.stage.after(this.cards.duel);
    }
    return this.cards;
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
      this.#drawLayer();
    }
    const focused = this.keys?.hasFocus() ? this.keys.cursor : undefined;
    this.doubted = undefined;
    this.root.classList.toggle('is-rich', picture.course !== undefined);
    if (picture.course !== undefined && info !== undefined && !this.options.still) {
      this.#table()?.show({
        root: this.root,
        rail: this.others,
        hand: this.hand,
        picture,
        before,
        happened,
        animate,
        board: info,
        seats,
        viewer,
      });
      if (before?.focus?.join() !== picture.focus?.join() || before?.pieces.length === 0) this.look(picture.focus ?? []);
    } else this.#drawTrays();
    this.#refresh();
    if (focused !== undefined && !this.keys?.hasFocus()) this.keys?.focus(focused);
  }

  #drawTrays() {
    const { drawing } = this;
    const { picture, info, seats, viewer } = this.state;
    const spoils = (this.options.spoils ?? false) && drawing?.isMap === false;
    const trays = drawTrays({ picture, tints: info?.tints ?? [], seats, viewer, edges: drawing !== undefined, spoils });
    const isCard = (/** @type {Element} */ tray) => tray.classList.contains('card');
    const row = (/** @type {HTMLElement[]} */ some) => h('div', { class: 'hand-row' }, ...some);
    fill(this.hand, row(trays.own.filter(isCard)), row(trays.own.filter((tray) => !isCard(tray))));
    fill(this.others, ...trays.others);
    this.hand.hidden = trays.own.length === 0;
    this.others.hidden = trays.others.length === 0;
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
      thing.classList.toggle('is-planned', this.premove.way.includes(id));
      thing.classList.toggle('is-hint', look.hint >= 0 && !look.chosen);
      thing.setAttribute('data-hint', String(look.hint));
      const said = [describe(id), look.chosen ? t('board.chosen') : look.next ? leads : ''].filter(Boolean).join(', ');
      // A tray's element has its name inside; a drawn place has its label only.
      const words = thing.querySelector('.said');
      if (words === null) thing.setAttribute('aria-label', said);
      else words.textContent = said;
      thing.setAttribute('aria-pressed', String(look.chosen));
    }
    this.#drawWays();
    this.map?.drawReach(state.nextPlaces(), state.walk.places.length > 0);
    this.why.hidden = true;
    this.#ask();
    this.#offerChooser();
    // A move that waits to be confirmed shows what it would do.
    this.#preview(state.pending ?? this.chooser?.token(state.walk));
    this.keys?.refresh();
  }

  /** What is asked, or said in its place, with its buttons. */
  #ask() {
    const caution = this.state.buttons.find(({ id }) => id === this.doubted)?.caution;
    this.prompt.textContent = this.said?.words ?? typeset(caution ?? this.state.picture.prompt);
    this.bar.classList.toggle('is-note', this.said !== undefined);
    const focused = document.activeElement?.getAttribute('data-button');
    const handlers = {
      take: (/** @type {string} */ id) => this.#take(id, false),
      press: (/** @type {string | undefined} */ id) => this.#went(this.state.press(id), false),
      send: () => this.#send(),
      back: () => void this.#back(),
    };
    fill(this.actions, this.said?.alone ? [] : buttonRow(this.state, handlers), this.said?.buttons ?? []);
    if (focused) /** @type {HTMLElement | null} */ (this.actions.querySelector(`[data-button="${CSS.escape(focused)}"]`))?.focus();
  }

  #offerChooser() {
    this.chooser?.root.remove();
    this.chooser = undefined;
    const asked = this.state.asked();
    const thing = asked && this.#thing(asked.place);
    if (asked === undefined || !thing) return;
    const byKeys = this.keys?.hasFocus() ?? false;
    const take = (/** @type {string} */ id) => this.#take(id, this.touch);
    const chosen = (/** @type {string} */ id) => this.#preview(this.state.walk.finishes(id));
    this.chooser = new Chooser(asked.place, asked.buttons, this.state.hinted, { pick: take, chosen, leave: () => void this.#back() });
    const box = this.chooser.root;
    const area = this.drawing === undefined ? this.root : this.stage;
    area.append(box);
    placeChooser(box, (thing.querySelector('.glow') ?? thing).getBoundingClientRect(), area);
    if (byKeys) /** @type {HTMLElement | null} */ (box.querySelector('input, .chip'))?.focus();
  }

  /** @param {string} id @param {boolean} touch */
  #take(id, touch) {
    // A second click on the target takes what is chosen there.
    if (this.chooser?.place === id) {
      this.chooser.take();
      return;
    }
    const { caution } = this.state.buttons.find((button) => button.id === id) ?? {};
    if (caution !== undefined && this.doubted !== id && settings.confirm !== 'never') {
      this.doubted = id;
      this.#refresh();
      announce(caution);
      return;
    }
    if (this.#plans(id) || (this.state.choices.length === 0 && this.premove.way.length > 0)) {
      if (this.premove.take(id, this.#owns(id))) this.#refresh();
      if (this.premove.complete) announce(t('board.planned', { from: this.premove.way[0], to: id }));
      return;
    }
    this.doubted = undefined;
    const step = this.state.take(id);
    this.touch = touch;
    if (step?.is === 'no') this.#explain(id);
    else this.#went(step, touch);
  }

  /** Goes on after a step of the way, or sends the move. @param {ReturnType<BoardState['take']>} step @param {boolean} touch */
  #went(step, touch) {
    if (step === undefined) return;
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

  /** @param {string} id */
  #nameOf(id) {
    const { info, picture } = this.state;
    const tray = picture.trays?.find((one) => one.id === id);
    return info?.sites.find((site) => site.id === id)?.name ?? tray?.title ?? id;
  }

  /** Says why a place leads nowhere. @param {string} id */
  #explain(id) {
    const { picture, viewer, seats, choices, walk } = this.state;
    const from = walk.places[0];
    if (walk.order.length > 0) this.settle();
    if (viewer === undefined) return;
    const text = choices.length > 0 ? reason({ id, from, picture, viewer, seats, name: (place) => this.#nameOf(place) }) : '';
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
    this.chain = undefined;
    if (this.premove.clear()) {
      this.#refresh();
      return true;
    }
    const inside = this.chooser?.root.contains(document.activeElement) ?? false;
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
