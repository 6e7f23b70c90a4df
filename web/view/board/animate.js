/**
 * Animates pieces from their old places to their new ones, found by comparing ids; the places between (the jumps of a
 * chain) come from the events.
 * @module
 */

import { s } from '../parts/dom.js';
import { transform } from './draw.js';
import { drawGlyph } from './glyphs.js';

/** @import { Happening, Piece } from '../../net/wire.d.ts' */
/** @import { Placed } from './draw.js' */

/**
 * The places a piece passes, the first and last included.
 * @param {[string, number]} from
 * @param {[string, number]} to
 * @param {Happening[]} happened
 * @returns {[string, number][]}
 */
export function stations(from, to, happened) {
  const way = [from];
  for (const change of happened.flatMap((happening) => happening.changes ?? [])) {
    const [at, slot] = way[way.length - 1];
    if (change.from !== undefined && change.to !== undefined && change.from[0] === at && change.from[1] === slot) {
      way.push(change.to);
    }
  }
  const [at, slot] = way[way.length - 1];
  return at === to[0] && slot === to[1] ? way : [from, to];
}

/**
 * Lets pieces travel.
 * @param {object} what
 * @param {Pick<import('./draw.js').Drawing, 'board' | 'drawn' | 'spot' | 'pieceLayer' | 'things' | 'topLayer'>} what.drawing
 * @param {Map<number, Piece>} what.before
 * @param {Map<number, Placed>} what.places where they were drawn before
 * @param {Map<number, Placed>} what.placed where they are drawn now
 * @param {Piece[]} what.pieces
 * @param {Set<number>} what.come
 * @param {SVGGElement[]} what.gone
 * @param {Happening[]} what.happened
 * @param {number} what.duration milliseconds for one step; 0 for none
 */
export function travel({ drawing, before, places, placed, pieces, come, gone, happened, duration }) {
  if (duration === 0) {
    gone.forEach((element) => element.remove());
    return;
  }
  let longest = 1;
  for (const piece of pieces) {
    const element = drawing.drawn.get(piece.id);
    const [now, was, then] = [placed.get(piece.id), before.get(piece.id), places.get(piece.id)];
    if (element === undefined || now === undefined) continue;
    if (come.has(piece.id)) {
      const keyframes = [
        { transform: css({ ...now, scale: now.scale * 0.4 }), opacity: 0 },
        { transform: css(now), opacity: 1 },
      ];
      element.animate(keyframes, { duration, easing: 'ease-out' });
      continue;
    }
    if (was === undefined || then === undefined || (then.x === now.x && then.y === now.y)) continue;
    const way = stations([was.at, was.slot ?? 0], [piece.at, piece.slot ?? 0], happened);
    const between = way.slice(1, -1).flatMap((spot) => drawing.spot(spot) ?? []);
    const frames = [then, ...between.map((point) => ({ ...point, scale: now.scale })), now];
    const steps = frames.length - 1;
    longest = Math.max(longest, steps);
    // A moving piece is drawn above all others.
    drawing.pieceLayer.append(element);
    element.animate(
      frames.map((frame) => ({ transform: css(frame), easing: 'cubic-bezier(.3,.1,.2,1)' })),
      { duration: duration * steps },
    );
  }
  spread({ drawing, before, placed, pieces, happened, duration, after: duration * longest });
  for (const element of gone) {
    const fade = element.animate([{ opacity: 1 }, { opacity: 1, offset: 0.5 }, { opacity: 0 }], {
      duration: duration * longest,
      fill: 'forwards',
    });
    fade.onfinish = () => element.remove();
    fade.oncancel = () => element.remove();
  }
}

/**
 * Pieces that changed their owner where they are turn one after the other, as far as they are from what moved.
 * @param {object} what
 * @param {Pick<import('./draw.js').Drawing, 'board' | 'drawn' | 'spot' | 'things' | 'topLayer'>} what.drawing
 * @param {Map<number, Piece>} what.before
 * @param {Map<number, Placed>} what.placed
 * @param {Piece[]} what.pieces
 * @param {Happening[]} what.happened
 * @param {number} what.duration
 * @param {number} what.after milliseconds until the first of them
 */
function spread({ drawing, before, placed, pieces, happened, duration, after }) {
  const moved = happened.flatMap(({ changes = [] }) => changes.flatMap(({ to }) => (to === undefined ? [] : [to])));
  const centre = moved.length === 0 ? undefined : drawing.spot(moved[moved.length - 1]);
  for (const piece of pieces) {
    const [was, place, element] = [before.get(piece.id), placed.get(piece.id), drawing.drawn.get(piece.id)];
    if (was === undefined || was.owner === piece.owner || was.at !== piece.at || place === undefined || element === undefined) continue;
    const far = centre === undefined ? 1 : Math.hypot(place.x - centre.x, place.y - centre.y) / 100;
    const delay = after + Math.round(far) * duration * 0.6;
    const timing = { duration, delay, easing: 'ease-out', fill: /** @type {const} */ ('backwards') };
    element.animate(
      [
        { opacity: 0, transform: css({ ...place, scale: place.scale * 0.5 }) },
        { opacity: 1, transform: css(place) },
      ],
      timing,
    );
    // Until its turn comes a piece is seen as it was, and so is its place, which has its old colour still.
    const old = s('g', { class: 'piece', transform: transform(place) }, drawGlyph(was, drawing.board.tints));
    element.before(old);
    const fade = old.animate([{ opacity: 1 }, { opacity: 0 }], { ...timing, fill: 'both' });
    fade.onfinish = () => old.remove();
    fade.oncancel = () => old.remove();
    const shape = drawing.things.get(piece.at)?.querySelector('.shape');
    shape?.animate([{ fill: getComputedStyle(shape).fill }, {}], timing);
  }
}

/** @param {Placed} place */
function css(place) {
  return `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
}
