/**
 * The tables at which this browser holds a seat. There are no accounts: a seat's secret is the player's identity, and it
 * is sent to its own table only.
 * @module
 */

import { read, write } from './storage.js';

/** A table and the secrets of its seats. @typedef {{ table: string, secrets: string[], links: { seat: number, secret: string }[], game: string, at: number }} Held */

/** The tables at which this browser holds a seat, the latest first. @returns {Held[]} */
export function held() {
  return read('tables', /** @type {Held[]} */ ([])).sort((one, other) => other.at - one.at);
}

/** @param {string} table */
export function heldAt(table) {
  return held().find((one) => one.table === table);
}

/** @param {Omit<Held, 'at'>} one */
export function hold(one) {
  const others = held().filter((other) => other.table !== one.table);
  write('tables', [{ ...one, at: Date.now() }, ...others].slice(0, 60));
}

/** @param {string} table */
export function forget(table) {
  write(
    'tables',
    held().filter((one) => one.table !== table),
  );
}

/**
 * Keeps the seats of a table that was made or joined.
 * @param {import('../net/wire.d.ts').Made} made
 * @param {string} game
 */
export function keepSeats({ table, seats }, game) {
  hold({
    table,
    game,
    secrets: seats.filter(({ link }) => !link).map(({ secret }) => secret),
    links: seats.filter(({ link }) => link).map(({ seat, secret }) => ({ seat, secret })),
  });
}
