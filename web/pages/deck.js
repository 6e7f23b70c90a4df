/**
 * Decks and other texts that the player has written: load, edit, check, keep, play.
 * @module
 */

import { checkOption, exampleOf, games } from '../net/api.js';
import { decks, keepDecks } from '../store/decks.js';
import { labelled, t } from '../text/index.js';
import { button } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { fileField } from '../view/parts/fields.js';
import { heading, line } from '../view/parts/layout.js';
import { messageOf, notice, save } from '../view/parts/notice.js';
import { newGame } from '../view/table/new-game.js';

/** @import { GameInfo } from '../net/wire.d.ts' */
/** @import { Deck } from '../store/decks.js' */

/** @type {import('../router.js').Page} */
export async function deck(into, { query }) {
  const open = (await games()).filter((game) => game.options.some(({ values }) => values.kind === 'text'));
  const wanted = open.find((game) => game.id === query.get('game')) ?? open[0];
  const list = h('ul', { class: 'lines' });
  const name = h('input', { type: 'text', maxlength: 60 });
  const text = h('textarea', { rows: 15, spellcheck: 'false' });
  const use = h('select', {});
  const verdict = h(
    'div',
    { role: 'status', class: 'verdict sheet' },
    h('h2', {}, t('deck.contents')),
    h('p', { class: 'note' }, t('deck.unchecked')),
  );
  const file = fileField('deck-file', async (chosen) => {
    text.value = await chosen.text();
    name.value ||= chosen.name.replace(/\.[^.]*$/, '');
    await check();
  });
  for (const game of open) {
    for (const option of game.options) {
      if (option.values.kind === 'text')
        use.append(
          h(
            'option',
            { value: `${game.id} ${option.key}`, selected: game === wanted && use.value === '' },
            labelled(game.name, short(option.summary)),
          ),
        );
    }
  }
  const chosen = () => {
    const [id, key] = use.value.split(' ');
    return { game: /** @type {GameInfo} */ (open.find((game) => game.id === id)), key };
  };

  async function check() {
    const { game, key } = chosen();
    try {
      const answer = await checkOption(game.id, { key, text: text.value });
      const problem = answer.problem ?? undefined;
      const contents = (answer.summary ?? []).map((line) => h('li', {}, line));
      fill(
        verdict,
        h('h2', {}, t('deck.contents')),
        problem === undefined ? h('p', { class: 'good' }, t('deck.good')) : h('p', { class: 'problem' }, problem),
        contents.length > 0 && h('ul', { class: 'contents' }, ...contents),
      );
      verdict.scrollIntoView({ block: 'nearest' });
      return problem === undefined;
    } catch (error) {
      fill(verdict, h('p', { class: 'problem' }, messageOf(error)));
      return false;
    }
  }

  function keep() {
    const { game, key } = chosen();
    const one = { name: name.value.trim() || t('deck.unnamed'), game: game.id, key, text: text.value };
    keepDecks([one, ...decks().filter((other) => !same(one, other))]);
    notice(t('deck.kept'));
    draw();
  }

  /** @param {Deck} one */
  function remove(one) {
    keepDecks(decks().filter((other) => !same(one, other)));
    draw();
  }

  /** @param {Deck} one */
  function show(one) {
    name.value = one.name;
    text.value = one.text;
    use.value = `${one.game} ${one.key}`;
    void check();
  }

  function draw() {
    fill(
      list,
      ...decks().map((one) =>
        line(
          [h('strong', {}, one.name), h('small', {}, open.find((game) => game.id === one.game)?.name ?? one.game)],
          button(t('study.show'), () => show(one), '', { 'aria-label': labelled(t('deck.check'), one.name) }),
          button(t('deck.delete'), () => remove(one), 'quiet', one.name),
        ),
      ),
    );
  }

  fill(
    into,
    heading(t('deck.title')),
    h('p', { class: 'lead' }, t('deck.lead')),
    h(
      'div',
      { class: 'columns' },
      h(
        'div',
        { class: 'sheet' },
        h('label', { class: 'field' }, h('span', {}, t('deck.for')), use),
        h('label', { class: 'field' }, h('span', {}, t('deck.name')), name),
        h('label', { class: 'field' }, h('span', {}, t('deck.text')), text),
        file,
        h(
          'div',
          { class: 'row' },
          h('label', { class: 'button', for: 'deck-file' }, t('deck.load')),
          button(t('deck.example'), async () => {
            const { game, key } = chosen();
            text.value = await exampleOf(game.id, key);
            await check();
          }),
          button(t('deck.check'), check),
          button(t('deck.keep'), keep),
          button(t('deck.save'), () => save(`${name.value || 'deck'}.txt`, text.value)),
          button(
            t('deck.play'),
            async () => {
              const { game, key } = chosen();
              if (await check()) await newGame(game, { [key]: text.value });
            },
            'strong',
          ),
        ),
      ),
      h('div', {}, verdict, list),
    ),
  );
  draw();
}

/** The first part of a sentence: the rest is for writing options by hand. @param {string} text */
function short(text) {
  return text.split(/\s?[;:]/)[0];
}

/** @param {Deck} one @param {Deck} other */
function same(one, other) {
  return one.name === other.name && one.game === other.game;
}
