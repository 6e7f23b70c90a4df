/**
 * Figures of a map, drawn round the origin of the site they stand on, and the portraits of seats. Each seat has a
 * colour, a crest, a hat and a hatching of its own, so that none of them has to be told by its colour.
 * @module
 */

import { s } from '../parts/dom.js';

/** @import { Piece } from '../../net/wire.d.ts' */

/** @param {string} d @param {string} [kind] */
const path = (d, kind = 'body') => s('path', { class: kind, d });

/**
 * The figure of a piece.
 * @param {Piece} piece
 * @param {{ tints: string[], portraits?: string[] }} looks
 */
export function figure(piece, { tints, portraits = [] }) {
  const tint = piece.owner === undefined ? 'none' : (tints[piece.owner] ?? 'none');
  const drawn = s('g', { class: `figure figure-${piece.glyph} tint-${tint}` });
  const owner = piece.owner ?? 0;
  switch (piece.glyph) {
    case 'tower':
      drawn.append(...castle());
      break;
    case 'gate':
      drawn.append(
        path('M-20-15Q0-9 20-15L22-20Q0-13-22-20Z', 'gate-roof'),
        path('M-14-13L-16 16M14-13L16 16', 'gate-post'),
        path('M-17-4H17', 'gate-beam'),
        path('M-19 16h7M12 16h7', 'gate-foot'),
      );
      break;
    case 'banner':
      drawn.append(path('M0 24V-18', 'pole'), path('M0-18H24L18-8L24 2H0Z', 'flag'), at(11, -8, 0.82, crest(piece.owner)));
      break;
    case 'crown':
      drawn.append(
        s('ellipse', { class: 'cast', cy: 25, rx: 17, ry: 5 }),
        ...(portraits[owner] === undefined ? [s('circle', { class: 'medal', r: 22 }), crest(piece.owner)] : portrait(portraits[owner])),
      );
      break;
    case 'stack':
    case 'card':
      drawn.append(s('circle', { class: 'medal', r: 16 }), s('text', { class: 'figure-number', y: 6 }, String(piece.count ?? '')));
      break;
    default:
      drawn.append(s('ellipse', { class: 'cast', cy: 15, rx: 12, ry: 3.5 }), path('M-8 1Q0-4 8 1L11 15H-11Z', 'robe'), ...hat(piece.owner));
  }
  return drawn;
}

/** A portrait in its medal, alone: for plaques and pickers. @param {string | undefined} kind @param {string} tint @param {number} seat */
export function portraitToken(kind, tint, seat) {
  const token = s('svg', { class: `portrait tint-${tint}`, viewBox: '-26 -26 52 52', 'aria-hidden': 'true' });
  token.append(...(kind === undefined ? [s('circle', { class: 'medal', r: 22 }), at(0, 0, 1.6, crest(seat))] : portrait(kind)));
  return token;
}

/** The crest of a seat: triangles, a star, a flower, waves. @param {number | undefined} seat */
export function crest(seat) {
  if (seat === undefined) return s('g', {});
  const crests = [
    'M0-8L4-1H-4ZM-4 0L0 7H-8ZM4 0L8 7H0Z',
    'M0-9L2-2 9 0 2 2 0 9-2 2-9 0-2-2Z',
    'M0-8.5a3.4 3.4 0 0 1 3.4 4.6a3.4 3.4 0 0 1 3.6 5.6a3.4 3.4 0 0 1-5 3.6a3.4 3.4 0 0 1-5 0a3.4 3.4 0 0 1-4-5.6a3.4 3.4 0 0 1 3.6-4.6a3.4 3.4 0 0 1 3.4-3.6z',
    'M-8-6h16v3.4h-16zM-8-.8h16v3.4h-16zM-8 4.4h16v3.4h-16z',
  ];
  return s('g', { class: 'crest' }, path(crests[seat % crests.length], 'crest-sign'));
}

/** The court of a landmark. */
export function court() {
  const petals = Array.from({ length: 16 }, (_, turn) =>
    s('ellipse', { class: 'petal', cy: -20, rx: 4.6, ry: 10.5, transform: `rotate(${turn * 22.5})` }),
  );
  return s('g', { class: 'court' }, s('circle', { class: 'disc', r: 33 }), ...petals, s('circle', { class: 'heart', r: 9 }));
}

/** @param {number} x @param {number} y @param {number} scale @param {SVGElement} what */
function at(x, y, scale, what) {
  return s('g', { transform: `translate(${x} ${y}) scale(${scale})` }, what);
}

function castle() {
  return [
    s('ellipse', { class: 'cast', cy: 20, rx: 27, ry: 5 }),
    path('M-24 20L-18 5H18L24 20Z', 'stone'),
    path('M-14 12h5M-3 9h6M8 13h6M-18 16h4M2 16h5', 'joints'),
    path('M-14-5h28v11h-28z', 'wall'),
    path('M-9-2v6M-3-2v6M3-2v6M9-2v6', 'windows'),
    path('M-25-3Q-17-6-13-13H13Q17-6 25-3Z', 'roof'),
    path('M-9-20h18v8h-18z', 'wall'),
    path('M-18-18Q-11-21-8-28H8Q11-21 18-18Z', 'roof'),
    path('M-8-28q-4-2-4-6M8-28q4-2 4-6', 'horns'),
  ];
}

/** What each seat's people wear. @param {number | undefined} seat */
function hat(seat) {
  switch ((seat ?? 0) % 4) {
    case 0:
      return [path('M-15 1L0-14L15 1Q0 7-15 1Z', 'straw'), path('M0-14L-6 3M0-14L6 3M0-14V4', 'straw-line')];
    case 1:
      return [path('M-13 2Q-13-13 0-14Q13-13 13 2Q0 7-13 2Z', 'bowl'), path('M-10-3.5H10', 'bowl-band')];
    case 2:
      return [
        s('circle', { class: 'head', cy: -5, r: 8 }),
        path('M-10-4Q-10-15 0-15Q10-15 10-4Q0-10-10-4Z', 'hair'),
        path('M-12-5H12', 'hair-band'),
      ];
    default:
      return [s('circle', { class: 'head', cy: -3, r: 7.5 }), path('M-9-6H9L6-18H-6Z', 'cap'), path('M-12-6H12', 'cap-rim')];
  }
}

/** A face in its medal. @param {string} kind */
function portrait(kind) {
  const medal = s('circle', { class: 'medal', r: 22 });
  switch (kind) {
    case 'helmet':
      return [
        medal,
        path('M-11 13Q-11 0 0 0Q11 0 11 13Z', 'dark'),
        s('circle', { class: 'skin', cy: -2, r: 7.4 }),
        path('M-11-3Q-10-14 0-14Q10-14 11-3L7-5H-7Z', 'dark'),
        path('M0-14Q-3-20-11-20M0-14Q3-20 11-20', 'horns'),
      ];
    case 'mask':
      return [
        medal,
        path('M-11 14Q-11 0 0 0Q11 0 11 14Z', 'dark'),
        path('M-9-3A9 10 0 0 1 9-3V4Q0 9-9 4Z', 'dark'),
        path('M-7-4H7V0H-7Z', 'skin'),
        s('circle', { class: 'dark', cx: -3, cy: -2, r: 1.3 }),
        s('circle', { class: 'dark', cx: 3, cy: -2, r: 1.3 }),
        path('M8-8L18-14M8-6L19-9', 'ribbon'),
      ];
    case 'flower':
      return [
        medal,
        path('M-12 14Q-12 0 0 0Q12 0 12 14Z', 'white'),
        path('M-4 2L0 8L4 2', 'collar'),
        path('M-11 6Q-13-14 0-14Q13-14 11 6L7 4V-3Q0-8-7-3V4Z', 'dark'),
        s('circle', { class: 'skin', cy: -2, r: 6.8 }),
        path('M-7-4Q0-9 7-4', 'dark'),
        s('circle', { class: 'blossom', cx: 8, cy: -12, r: 3.4 }),
      ];
    default:
      return [
        medal,
        path('M-13 14Q-13 0 0 0Q13 0 13 14Z', 'gold'),
        path('M-5 1L0 10L5 1', 'white'),
        s('circle', { class: 'skin', cy: -2, r: 7 }),
        path('M-7-4Q0-11 7-4L6-8H-6Z', 'dark'),
        path('M-4-9H4V-14Q0-17-4-14Z', 'dark'),
        path('M3-15Q13-22 12-8', 'tassel'),
      ];
  }
}
