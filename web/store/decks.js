/**
 * Decks and other texts that a player has written for an option of a game.
 * @module
 */

import { read, write } from './storage.js';

/** A text for an option of a game, such as a deck. @typedef {{ name: string, game: string, key: string, text: string }} Deck */

/** @returns {Deck[]} */
export function decks() {
  return read('decks', /** @type {Deck[]} */ ([]));
}

/** @param {Deck[]} all */
export function keepDecks(all) {
  write('decks', all);
}
