/**
 * Many similar buttons are rows, one for each group that the game names: quicker to read and to press than a list.
 * @module
 */

/** @import { Button } from '../net/wire.d.ts' */

/** Up to so many buttons are a list. */
const A_FEW = 4;

/**
 * The label of each row and its buttons; nothing if the buttons are few or have no groups.
 * @param {Button[]} buttons
 * @returns {[string, Button[]][] | undefined}
 */
export function buttonGroups(buttons) {
  const grouped = buttons.filter(({ short }) => short !== undefined);
  if (buttons.length <= A_FEW || grouped.length === 0) return undefined;
  // A row stands where its first button with a short text stands.
  const labels = new Set([...grouped, ...buttons].map(({ group = '' }) => group));
  return [...labels].map((label) => [label, buttons.filter(({ group = '' }) => group === label)]);
}
