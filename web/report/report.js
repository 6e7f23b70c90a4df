/**
 * The script of a contest's report, a page of its own that loads nothing: the language, sorted tables, the search among
 * the games, and their replay on the board of the page. `crates/arena` puts this file and its imports into one script.
 * @module
 */

import { Drawing } from '../view/board/draw.js';
import { drawGlyph } from '../view/board/glyphs.js';
import { fill, h, s } from '../view/parts/dom.js';

/** @import { BoardInfo, Piece } from '../net/wire.d.ts' */
/** @typedef {[string, string]} Pair a text in English and French */
/** @typedef {[glyph: string, owner: number | null, count: number | null]} Kind how a piece looks */
/**
 * For the first position and after each turn what changed: place, slot and kind, one after the other, and -1 for an empty
 * place; for each turn the seat (-1 for chance), the text and a remark.
 * @typedef {{ frames: number[][], turns: [number, string, string][] }} Game
 */
/**
 * Places are numbers: sites first, then trays. Seats, names and players are numbers, too.
 * @typedef {object} Data
 * @property {[BoardInfo, BoardInfo]} boards
 * @property {Pair[]} seats
 * @property {Pair} chance
 * @property {Pair[]} trays
 * @property {Kind[]} kinds
 * @property {string[]} names
 * @property {Record<string, number[]>} players
 * @property {Record<string, Game>} games
 */

const root = document.documentElement;
/** Milliseconds between two turns of a replay. */
const PACE = 700;

/** @template {Element} T @param {string} id @param {new () => T} kind @returns {T} */
function find(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`no ${id}`);
  return found;
}

/** The half of a pair in the language chosen. @template T @param {[T, T]} pair */
function spoken([english, french]) {
  return root.lang === 'fr' ? french : english;
}

/** The number that a cell begins with, quarters included. @param {string} text */
function leadingNumber(text) {
  const plain = text.replace('−', '-').replace('¼', '.25').replace('½', '.5').replace('¾', '.75');
  return Number(/^[^\d+-]*([+-]?[\d.]+)/.exec(plain)?.[1] ?? NaN);
}

/** Sorts a table by a column; a second time, the other way round. @param {HTMLTableElement} table @param {number} column @param {Element} header */
function sortBy(table, column, header) {
  const down = header.getAttribute('aria-sort') !== 'descending';
  const value = (/** @type {HTMLTableRowElement} */ row) => row.cells[column].textContent?.trim() ?? '';
  const body = table.tBodies[0];
  const rows = [...body.rows];
  const numeric = rows.every((row) => /^(?:|–|[+−-]?[\d.¼½¾].*)$/.test(value(row)));
  rows.sort((one, other) => {
    const [a, b] = down ? [other, one] : [one, other];
    return numeric
      ? (leadingNumber(value(a)) || 0) - (leadingNumber(value(b)) || 0)
      : value(b).localeCompare(value(a), root.lang, { numeric: true });
  });
  body.append(...rows);
  for (const other of header.parentElement?.children ?? []) other.removeAttribute('aria-sort');
  header.setAttribute('aria-sort', down ? 'descending' : 'ascending');
}

function makeSortable() {
  for (const table of /** @type {NodeListOf<HTMLTableElement>} */ (document.querySelectorAll('table.sortable'))) {
    for (const [column, header] of [...(table.tHead?.rows[0].cells ?? [])].entries()) {
      if (!header.hasChildNodes()) continue;
      header.append(h('button', { type: 'button', onclick: () => sortBy(table, column, header) }, ...header.childNodes));
    }
  }
}

/** Shows the games of a player, and those with all words of a search. */
function makeSearchable() {
  const games = document.getElementById('games');
  if (!(games instanceof HTMLTableElement)) return;
  const who = find('who', HTMLSelectElement);
  const search = find('search', HTMLInputElement);
  const shown = find('shown', HTMLOutputElement);
  const filter = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const rows = [...games.tBodies[0].rows];
    for (const row of rows) {
      const text = row.textContent?.toLowerCase() ?? '';
      const plays = who.value === '' || row.dataset.players?.split(' ').includes(who.value);
      row.hidden = !(plays && words.every((word) => text.includes(word)));
    }
    shown.textContent = `${rows.filter((row) => !row.hidden).length} / ${rows.length}`;
  };
  who.addEventListener('change', filter);
  search.addEventListener('input', filter);
  filter();
  who.closest('.search')?.removeAttribute('hidden');
}

/** The window in which a game is replayed. */
class Replay {
  /** @param {Data} data */
  constructor(data) {
    this.data = data;
    this.number = '';
    /** How many turns are shown. */
    this.at = 0;
    this.dialog = find('replay', HTMLDialogElement);
    this.board = find('board', HTMLElement);
    this.trays = find('trays', HTMLElement);
    this.ply = find('ply', HTMLInputElement);
    this.turns = find('turns', HTMLElement);
    const clicks = {
      first: () => this.go(0),
      back: () => this.go(this.at - 1),
      play: () => this.#playOrPause(),
      forward: () => this.go(this.at + 1),
      last: () => this.go(this.game.turns.length),
      close: () => this.dialog.close(),
    };
    for (const [id, act] of Object.entries(clicks)) find(id, HTMLButtonElement).addEventListener('click', act);
    this.ply.addEventListener('input', () => this.go(this.ply.valueAsNumber));
    this.dialog.addEventListener('close', () => this.#pause());
    this.dialog.addEventListener('keydown', (event) => this.#key(event));
    for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll('[data-replay]')))
      button.addEventListener('click', () => this.open(button.dataset.replay ?? ''));
  }

  get game() {
    return this.data.games[this.number] ?? { frames: [[]], turns: [] };
  }

  /** @param {string} number of the game */
  open(number) {
    if (this.data.games[number] === undefined || this.data.players[number] === undefined) return;
    this.#pause();
    this.number = number;
    this.at = 0;
    const rows = this.game.turns.map(([, text, remark], turn) => {
      const odd = /^(timeout|invalid|crash|memory|flood|protocol|start-failed)/.test(remark);
      return h('li', {}, h('button', { type: 'button', class: odd && 'odd', onclick: () => this.go(turn + 1) }, text));
    });
    fill(this.turns, ...rows);
    this.ply.max = String(this.game.turns.length);
    this.dialog.showModal();
    this.redraw();
  }

  /** Draws all anew, in the language chosen. */
  redraw() {
    if (!this.dialog.open) return;
    const board = spoken(this.data.boards);
    this.drawing = new Drawing(board, [], false);
    this.drawing.silence();
    fill(this.board, this.drawing.svg);
    this.go(this.at);
  }

  /** @param {number} turn */
  go(turn) {
    const { drawing, data, game } = this;
    if (drawing === undefined) return;
    this.at = Math.max(0, Math.min(game.turns.length, turn));
    const pieces = this.#pieces();
    const picture = { pieces, prompt: '' };
    for (const element of drawing.drawPieces(picture).gone) element.remove();
    drawing.colourSites(picture);
    const changed = this.at === 0 ? [] : game.frames[this.at].filter((_, index) => index % 3 === 0).map((place) => this.#place(place));
    for (const [id, thing] of drawing.things) thing.classList.toggle('is-last', changed.includes(id));
    fill(this.trays, ...data.trays.map((label, tray) => this.#tray(label, this.#trayId(tray), pieces)));
    const names = data.players[this.number].map((player, seat) => `${data.names[player]} (${spoken(data.seats[seat])})`);
    find('replay-title', HTMLElement).textContent = `${this.number}: ${names.join(' – ')}`;
    find('place', HTMLElement).textContent = `${this.at} / ${game.turns.length}`;
    find('remark', HTMLElement).textContent = this.#remark();
    this.ply.value = String(this.at);
    this.turns.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const current = this.turns.children[this.at - 1];
    current?.firstElementChild?.setAttribute('aria-current', 'true');
    current?.scrollIntoView({ block: 'nearest' });
  }

  /** Who made the turn shown, its text and the remark on it. */
  #remark() {
    const { data } = this;
    if (this.at === 0) return '';
    const [seat, text, remark] = this.game.turns[this.at - 1];
    const player = data.names[data.players[this.number][seat]];
    const actor = seat < 0 ? spoken(data.chance) : `${spoken(data.seats[seat])} (${player})`;
    return [`${actor}: ${text}`, remark].filter(Boolean).join(' · ');
  }

  /** The pieces after the turns shown: all changes up to there. @returns {Piece[]} */
  #pieces() {
    /** @type {Map<number, Piece>} */
    const found = new Map();
    for (const frame of this.game.frames.slice(0, this.at + 1)) {
      for (let index = 0; index < frame.length; index += 3) {
        const [place, slot, kind] = frame.slice(index, index + 3);
        const id = place * 256 + slot;
        if (kind < 0) {
          found.delete(id);
          continue;
        }
        const [glyph, owner, count] = this.data.kinds[kind];
        found.set(id, { id, at: this.#place(place), slot, glyph, owner: owner ?? undefined, count: count ?? undefined, name: '' });
      }
    }
    return [...found.values()].sort((one, other) => one.id - other.id);
  }

  /** The id of a site or tray. @param {number} place */
  #place(place) {
    const { sites } = this.data.boards[0];
    return sites[place]?.id ?? this.#trayId(place - sites.length);
  }

  /** @param {number} tray */
  #trayId(tray) {
    return `tray ${tray}`;
  }

  /** The pieces of a tray in a row, if there are any. @param {Pair} label @param {string} id @param {Piece[]} pieces */
  #tray(label, id, pieces) {
    const inside = pieces.filter(({ at }) => at === id);
    if (inside.length === 0) return undefined;
    const { tints } = this.data.boards[0];
    const faces = inside.map((piece, column) => s('g', { transform: `translate(${column * 76 + 38} 44)` }, drawGlyph(piece, tints)));
    return h('div', {}, `${spoken(label)} `, s('svg', { viewBox: `0 0 ${inside.length * 76} 88`, width: inside.length * 28 }, ...faces));
  }

  #playOrPause() {
    if (this.timer !== undefined) {
      this.#pause();
      return;
    }
    if (this.at === this.game.turns.length) this.at = 0;
    this.timer = setInterval(() => {
      this.go(this.at + 1);
      if (this.at === this.game.turns.length) this.#pause();
    }, PACE);
  }

  #pause() {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.target === this.ply) return;
    const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: this.game.turns.length }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    this.go(to);
  }
}

makeSortable();
makeSearchable();
const stored = document.getElementById('data');
const replay = stored === null ? undefined : new Replay(JSON.parse(stored.textContent ?? ''));
const language = find('language', HTMLButtonElement);
language.hidden = false;
language.addEventListener('click', () => {
  root.lang = root.lang === 'fr' ? 'en' : 'fr';
  replay?.redraw();
});
const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => {
  root.dataset.theme = dark.matches ? 'dark' : 'light';
};
dark.addEventListener('change', dress);
dress();
