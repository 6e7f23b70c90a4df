/**
 * The form field of a game's option.
 * @module
 */

import { decks } from '../../store/decks.js';
import { t } from '../../text/index.js';
import { h } from '../parts/dom.js';
import { segments, select } from '../parts/fields.js';

/** @import { GameInfo, OptionInfo } from '../../net/wire.d.ts' */

/**
 * An option of a game, to be decided.
 * @param {GameInfo} game
 * @param {OptionInfo} option
 * @param {Record<string, string>} options
 * @param {() => void} changed
 */
export function optionField(game, option, options, changed) {
  const set = (/** @type {string} */ value) => {
    if (value === option.default) delete options[option.key];
    else options[option.key] = value;
    changed();
  };
  const now = options[option.key] ?? option.default;
  const { values } = option;
  if (values.kind === 'choice') {
    const words = values.words.map((word, at) => /** @type {[string, string]} */ ([word, values.labels?.[at] ?? word]));
    if (words.length <= 4) return segments(option.summary, words, now, set);
    return h('label', { class: 'field' }, h('span', {}, option.summary), select(words, now, set));
  }
  if (values.kind === 'number') {
    const input = h('input', { type: 'number', min: values.min, max: values.max, value: now, onchange: () => set(input.value) });
    return h('label', { class: 'field' }, h('span', {}, option.summary), input);
  }
  const kept = decks().filter((deck) => deck.game === game.id);
  const unkept = now === '' || kept.some((deck) => deck.text === now) ? [] : [{ name: t('deck.unnamed'), text: now }];
  const own = [...unkept, ...kept];
  const list = select(
    [['', t('deck.usual')], ...own.map((deck, at) => /** @type {[number, string]} */ ([at, deck.name]))],
    own.findIndex((deck) => deck.text === now),
    (at) => set(at === '' ? '' : own[Number(at)].text),
  );
  return h(
    'div',
    { class: 'field' },
    h('label', { class: 'field' }, h('span', {}, option.summary), list),
    h('a', { class: 'note', href: `/decks?game=${game.id}` }, t('deck.manage')),
  );
}
