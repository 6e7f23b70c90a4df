/**
 * An option that says who plays what: each of its words is a list of names, one for each seat. It is chosen seat by seat
 * in place of one list of all orders.
 * @module
 */

/** @import { OptionInfo } from '../net/wire.d.ts' */

/**
 * The names of an option that seats them in order, with what they mean to a person; nothing for another option.
 * @param {OptionInfo} option
 * @returns {[string, string][] | undefined}
 */
export function roles({ values }) {
  if (values.kind !== 'choice' || values.words.length < 3) return undefined;
  const lists = values.words.map((word) => word.split(','));
  const all = lists.find(({ length }) => length === Math.max(...lists.map((list) => list.length))) ?? [];
  const apart = (/** @type {string[]} */ list) => list.length > 1 && new Set(list).size === list.length;
  if (!lists.every((list) => apart(list) && list.every((name) => all.includes(name)))) return undefined;
  const labels = new Map();
  lists.forEach((list, at) => {
    const words = (values.labels?.[at] ?? '').split(/, ?/);
    list.forEach((name, place) => labels.set(name, words.length === list.length && words[place] !== '' ? words[place] : name));
  });
  return all.map((name) => [name, labels.get(name)]);
}

/**
 * The order after a seat takes a role: the seat that had it gets the other's.
 * @param {string} order a word of the option
 * @param {number} seat
 * @param {string} role
 * @param {OptionInfo} option
 */
export function reassign(order, seat, role, option) {
  const all = (roles(option) ?? []).map(([name]) => name);
  const given = order.split(',');
  const whole = [...given, ...all.filter((name) => !given.includes(name))];
  const had = whole.indexOf(role);
  [whole[seat], whole[had]] = [role, whole[seat]];
  return whole.join(',');
}
