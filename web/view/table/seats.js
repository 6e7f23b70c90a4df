/**
 * The seats: names, presence, clocks, and the game's facts about each seat.
 * @module
 */

import { spoils } from '../../game/spoils.js';
import { labelled, t } from '../../text/index.js';
import { drawGlyph, seatToken } from '../board/glyphs.js';
import { withoutSeat } from '../board/trays.js';
import { button } from '../parts/buttons.js';
import { fill, h, s } from '../parts/dom.js';

/** @import { Frame, Piece, SeatNow } from '../../net/wire.d.ts' */

export class Seats {
  /** @param {boolean} [studied] whether the game is only looked at, so that no player is present or away */
  constructor(studied = false) {
    this.studied = studied;
    this.above = h('div', { class: 'seats' });
    this.below = h('div', { class: 'seats' });
    /** @type {{ element: HTMLElement, left: number, since: number, runs: boolean }[]} */
    this.clocks = [];
    this.timer = setInterval(() => this.#tick(), 200);
  }

  close() {
    clearInterval(this.timer);
  }

  /**
   * @param {Frame} frame
   * @param {number[]} own the player's seats
   * @param {boolean} flipped
   * @param {(seat: number) => void} [sit] how a free seat is taken
   * @param {number} [low] the seat to be shown below a game in which the player has none
   */
  show(frame, own, flipped, sit, low) {
    this.clocks = [];
    const rows = frame.seats.map((seat, at) => this.#row(frame, seat, at, own, sit));
    const mine = frame.seats.map((_, at) => at).filter((at) => own.length > 0 && own.length < frame.seats.length && own.includes(at));
    const below = mine.length > 0 ? mine : [low ?? (flipped ? frame.seats.length - 1 : 0)];
    fill(this.above, ...rows.filter((_, at) => !below.includes(at)));
    fill(this.below, ...rows.filter((_, at) => below.includes(at)));
    this.#tick();
  }

  /** @param {Frame} frame @param {SeatNow} seat @param {number} at @param {number[]} own @param {((seat: number) => void) | undefined} sit */
  #row(frame, seat, at, own, sit) {
    const turns = frame.status.is === 'turn' && frame.status.seat === at;
    const facts = factsOf(frame, at);
    const rank = frame.status.is === 'over' ? frame.status.ranks?.[at] : undefined;
    const score = frame.status.is === 'over' ? frame.status.scores?.[at] : undefined;
    const free = sit !== undefined && seat.name === '' && seat.kind === 'person' && !seat.present && !own.includes(at);
    const who =
      seat.kind === 'person' ? seat.name || (own.includes(at) ? t('table.you') : free ? t('table.free') : '') : playerName(seat.name);
    const kind = seat.kind === 'ai' ? t('table.computer') : seat.kind === 'agent' ? t('table.program') : '';
    const state = t(seat.present ? 'table.present' : 'table.away');
    const clock = seat.left_ms === undefined ? undefined : h('span', { class: 'clock', role: 'timer', 'aria-label': t('table.clock') });
    if (clock !== undefined && seat.left_ms !== undefined) {
      this.clocks.push({ element: clock, left: seat.left_ms, since: performance.now(), runs: turns });
    }
    return h(
      'div',
      { class: `seat ${turns ? 'turns' : ''} ${rank === 1 ? 'won' : ''}`, 'data-seat': at },
      seatToken(at, seat.tint),
      h(
        'div',
        { class: 'seat-words' },
        h(
          'div',
          { class: 'seat-name' },
          h('strong', {}, seat.label),
          who !== '' && h('span', {}, who),
          kind !== '' && who === seat.name && h('span', { class: 'note' }, kind),
          seat.kind === 'person' &&
            !free &&
            !this.studied &&
            h('span', { class: `presence ${seat.present ? 'here' : ''}`, title: state }, h('span', { class: 'unseen' }, state)),
        ),
        facts.length > 0 && h('div', { class: 'seat-facts', title: facts.join(' · ') }, facts.join(' · ')),
      ),
      spoilsRow(spoils(frame.picture, at), frame.seats),
      turns && h('span', { class: 'turn-sign' }, t('table.toMove')),
      rank !== undefined && h('span', { class: 'turn-sign' }, score === undefined ? (rank === 1 ? '★' : '') : String(score)),
      free && sit !== undefined && button(t('table.sit'), () => sit(at)),
      clock,
    );
  }

  #tick() {
    for (const { element, left, since, runs } of this.clocks) {
      const ms = Math.max(0, runs ? left - (performance.now() - since) : left);
      element.textContent = clockText(ms);
      element.classList.toggle('low', ms < 20_000);
    }
  }
}

/** The game's facts about a seat. @param {Frame} frame @param {number} at */
export function factsOf({ picture, seats }, at) {
  return (picture.panels ?? []).filter((panel) => panel.seat === at).map(({ text }) => withoutSeat(text, seats[at]?.label));
}

/** At most so many pieces are drawn of those that a seat took, beside their number. */
const DRAWN = 5;

/** What a seat took, small. @param {Piece[]} pieces @param {SeatNow[]} seats */
export function spoilsRow(pieces, seats) {
  const words = labelled(t('table.taken'), String(pieces.length));
  const tints = seats.map(({ tint }) => tint);
  const drawn = pieces.slice(0, DRAWN).map((piece) => s('svg', { class: 'face', viewBox: '-42 -42 84 84' }, drawGlyph(piece, tints)));
  return h(
    'span',
    { class: 'spoils', title: words, hidden: pieces.length === 0 },
    h('span', { class: 'unseen' }, words),
    h('span', { class: 'spoils-faces', 'aria-hidden': 'true' }, ...drawn),
    h('span', { class: 'spoils-count', 'aria-hidden': 'true' }, String(pieces.length)),
  );
}

/** The game's facts that are about no seat. @param {Frame} frame */
export function boardFacts({ picture }) {
  return (picture.panels ?? []).filter((panel) => panel.seat === undefined).map(({ text }) => text);
}

/** The name of a player, in words if it is a built-in one. @param {string} name */
export function playerName(name) {
  const level = /^level-(\d)$/.exec(name)?.[1];
  return level === undefined ? name : t('table.level', { level, words: t(`level.${level}`) });
}

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  if (ms < 10_000) return `${rest}.${Math.floor((ms % 1000) / 100)}`;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
