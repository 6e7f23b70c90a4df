/**
 * What stands round a board where a game has turns with phases, cards and points: phases, players' boards, the hand, and
 * a confrontation with what came of it.
 * @module
 */

import { stepTime } from '../../store/settings.js';
import { fill, h } from '../parts/dom.js';
import { drawConfrontation } from './confrontation.js';
import { drawHand } from './hand.js';
import { drawPhases } from './phases.js';
import { drawPlaques } from './plaques.js';

/** @import { BoardInfo, Confrontation, Happening, Picture, SeatNow } from '../../net/wire.d.ts' */

/** The result of a confrontation is shown for so many steps, unless it is closed before. */
const RESULT_STEPS = 20;

export class CardTable {
  /** @param {{ who: (seat: number) => string, go: (site: string) => void, besides?: () => HTMLElement }} handlers */
  constructor(handlers) {
    this.handlers = handlers;
    this.phases = h('div', { class: 'board-phases', hidden: true });
    this.duel = h('div', { class: 'board-duel', hidden: true });
    /** What came of the last confrontation, as long as it is shown. @type {{ confrontation: Confrontation, result: string[] } | undefined} */
    this.ended = undefined;
  }

  close() {
    clearTimeout(this.timer);
  }

  /**
   * @param {object} what
   * @param {HTMLElement} what.root
   * @param {HTMLElement} what.rail
   * @param {HTMLElement} what.hand
   * @param {Picture} what.picture
   * @param {Picture} [what.before]
   * @param {Happening[]} what.happened
   * @param {boolean} what.animate
   * @param {BoardInfo} what.board
   * @param {SeatNow[]} what.seats
   * @param {number | undefined} what.viewer
   */
  show({ root, rail, hand, picture, before, happened, animate, board, seats, viewer }) {
    const { who, go } = this.handlers;
    this.phases.hidden = (picture.course?.phases ?? []).length === 0;
    if (picture.course !== undefined) fill(this.phases, ...drawPhases(picture.course, seats));
    fill(rail, ...drawPlaques({ picture, board, seats, viewer, who, go }), this.handlers.besides?.());
    const cards = drawHand(picture, viewer);
    fill(hand, ...cards);
    hand.hidden = cards.length === 0;
    rail.hidden = false;
    rail.classList.toggle('is-many', seats.length > 2);
    const over = before?.confrontation !== undefined && picture.confrontation === undefined;
    if (over && animate && happened.length > 0 && stepTime() > 0) this.#end(/** @type {Confrontation} */ (before.confrontation), happened);
    if (picture.confrontation !== undefined) this.ended = undefined;
    this.last = { root, picture, board, seats, viewer };
    this.#drawDuel();
  }

  /** @param {Confrontation} confrontation @param {Happening[]} happened */
  #end(confrontation, happened) {
    const result = happened.filter(({ kind }) => kind !== 'pass').map(({ text }) => text);
    this.ended = { confrontation, result };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.#leave(), stepTime() * RESULT_STEPS);
  }

  #leave() {
    clearTimeout(this.timer);
    this.ended = undefined;
    this.#drawDuel();
  }

  #drawDuel() {
    if (this.last === undefined) return;
    const { root, picture, board, seats, viewer } = this.last;
    const confrontation = picture.confrontation ?? this.ended?.confrontation;
    root.classList.toggle('in-duel', picture.confrontation !== undefined);
    root.classList.toggle('after-duel', picture.confrontation === undefined && this.ended !== undefined);
    this.duel.hidden = confrontation === undefined;
    if (confrontation === undefined) {
      fill(this.duel);
      return;
    }
    const result = picture.confrontation === undefined ? this.ended?.result : undefined;
    fill(
      this.duel,
      drawConfrontation({ confrontation, picture, board, seats, viewer, who: this.handlers.who, result, close: () => this.#leave() }),
    );
  }
}
