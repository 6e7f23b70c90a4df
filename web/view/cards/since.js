/**
 * What others did since the player's last turn, in a few lines with the places to go to, and to see again.
 * @module
 */

import { t, typeset } from '../../text/index.js';
import { fill, h } from '../parts/dom.js';

/** @import { BoardInfo, Frame } from '../../net/wire.d.ts' */

/** More lines than this are not kept. */
const MOST = 9;

export class Since {
  /** @param {{ go: (site: string) => void, again: (from: number) => void }} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.root = h('section', { class: 'since', hidden: true });
    /** @type {string[]} */
    this.lines = [];
    /** The moment from which on it is told. */
    this.from = 0;
    /** Whose turn it was in the frame before. @type {number | undefined} */
    this.turn = undefined;
  }

  /** Begins with what the history tells. @param {Frame} frame @param {number[]} own */
  begin(frame, own) {
    this.turn = frame.picture.course?.seat;
    const last = frame.history.findLastIndex(({ seat }) => seat !== undefined && own.includes(seat));
    const others = frame.history.slice(last + 1).filter(({ seat }) => seat !== undefined);
    this.from = frame.history[last]?.ply ?? 0;
    this.lines = others.flatMap(({ log = [] }) => log).slice(-MOST);
  }

  /** Takes in what a frame brought. @param {Frame} frame @param {number[]} own */
  hear(frame, own) {
    const turn = frame.picture.course?.seat;
    const mine = this.turn !== undefined && own.includes(this.turn);
    if (turn !== this.turn && (mine || own.length === 0)) {
      this.lines = [];
      this.from = frame.ply;
    }
    this.turn = turn;
    const mover = frame.history.at(-1)?.seat;
    if (turn !== undefined && own.includes(turn) && (mover === undefined || own.includes(mover))) return;
    // What chance deals is no line of its own; a move that it follows is.
    const told = (frame.happened ?? [])
      .filter(({ kind }) => kind !== 'pass' && !(mover === undefined && kind === 'card'))
      .map(({ text }) => text);
    this.lines = [...this.lines, ...told].slice(-MOST);
  }

  /** @param {BoardInfo | undefined} board @param {boolean} plays whether the viewer has a seat */
  draw(board, plays) {
    this.root.hidden = this.lines.length === 0;
    const again = h('button', { type: 'button', class: 'go-there', onclick: () => this.handlers.again(this.from) }, t('cards.again'));
    const lines = this.lines.map((line) => h('li', {}, ...withPlaces(line, board, this.handlers.go)));
    fill(this.root, h('h3', {}, t(plays ? 'cards.since' : 'cards.now'), again), h('ul', {}, ...lines));
    return this.root;
  }
}

/** A sentence in which the names of places lead to them. @param {string} text @param {BoardInfo | undefined} board @param {(site: string) => void} go */
export function withPlaces(text, board, go) {
  const names = new Map((board?.sites ?? []).flatMap((site) => (site.name === undefined ? [] : [[site.name, site.id]])));
  // Names are capitalised words: split at what is not part of one.
  return typeset(text)
    .split(/([\p{L}’-]+(?: \([\p{L}]+\))?)/u)
    .filter((part) => part !== '')
    .map((part) => {
      const site = names.get(part);
      return site === undefined ? part : h('button', { type: 'button', class: 'go-there', onclick: () => go(site) }, part);
    });
}
