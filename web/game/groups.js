/**
 * Many buttons that differ in a number only are rows of numbers: quicker to read and to press than a list.
 * @module
 */

/** @import { Button } from '../net/types.js' */
/** @typedef {{ label: string, items: { id: string, label: string, short: string }[] }} Group */

/** So many buttons are still a list. */
const A_FEW = 4;

/**
 * Rows of numbers, or nothing if the buttons are few or do not differ in numbers.
 * @param {Button[]} buttons
 * @returns {Group[] | undefined}
 */
export function numberRows(buttons) {
  if (buttons.length <= A_FEW) return undefined;
  /** @type {Map<string, { number: number, button: Button }[]>} */
  const families = new Map();
  for (const button of buttons) {
    const family = button.id.replace(/\d+/, '#').replace('#', '');
    const number = Number(/\d+/.exec(button.id)?.[0] ?? NaN);
    families.set(family, [...(families.get(family) ?? []), { number, button }]);
  }
  if (![...families.values()].some((members) => members.filter(({ number }) => !Number.isNaN(number)).length > 2)) return undefined;
  // What has nothing but a number comes first.
  const sorted = [...families].sort(([one], [other]) => one.length - other.length).map(([, members]) => members);
  return sorted.map((members) => {
    members.sort((one, other) => (one.number || 0) - (other.number || 0));
    const last = members[members.length - 1];
    return {
      label: Number.isNaN(last.number) ? '' : last.button.label.replace(String(last.number), '').replace(/\s+/g, ' ').trim(),
      items: members.map(({ number, button }) => ({
        id: button.id,
        label: button.label,
        short: button.label.includes(String(number)) ? String(number) : button.label,
      })),
    };
  });
}
