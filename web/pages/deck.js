/**
 * Decks and other texts of one's own: load, read, change, check, keep, play.
 * @module
 */

import { games, getText, post } from '../api.js';
import { fill, h } from '../dom.js';
import { decks, keepDecks } from '../memory.js';
import { labelled, t } from '../text/index.js';
import { newGame } from './new.js';
import { heading, notice, save } from './parts.js';

/** @typedef {import('../types.js').GameInfo} GameInfo */

/** @type {import('../main.js').Page} */
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
  const file = h('input', {
    type: 'file',
    class: 'unseen',
    id: 'deck-file',
    onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen === undefined) return;
      text.value = await chosen.text();
      name.value ||= chosen.name.replace(/\.[^.]*$/, '');
      await check();
    },
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
      const answer = await post(`/games/${game.id}/check`, { key, text: text.value });
      const problem = answer.problem ?? undefined;
      const contents = (answer.summary ?? []).map((/** @type {string} */ line) => h('li', {}, line));
      fill(
        verdict,
        h('h2', {}, t('deck.contents')),
        problem === undefined ? h('p', { class: 'good' }, t('deck.good')) : h('p', { class: 'problem' }, problem),
        contents.length > 0 && h('ul', { class: 'contents' }, ...contents),
      );
      verdict.scrollIntoView({ block: 'nearest' });
      return problem === undefined;
    } catch (error) {
      fill(verdict, h('p', { class: 'problem' }, error instanceof Error ? error.message : String(error)));
      return false;
    }
  }

  function keep() {
    const { game, key } = chosen();
    const one = { name: name.value.trim() || t('deck.unnamed'), game: game.id, key, text: text.value };
    keepDecks([one, ...decks().filter((other) => other.name !== one.name || other.game !== one.game)]);
    notice(t('deck.kept'));
    draw();
  }

  function draw() {
    fill(
      list,
      ...decks().map((one) =>
        h(
          'li',
          { class: 'line' },
          h(
            'div',
            { class: 'line-words' },
            h('strong', {}, one.name),
            h('small', {}, open.find((game) => game.id === one.game)?.name ?? one.game),
          ),
          h(
            'button',
            {
              type: 'button',
              class: 'button',
              'aria-label': labelled(t('deck.check'), one.name),
              onclick: () => {
                name.value = one.name;
                text.value = one.text;
                use.value = `${one.game} ${one.key}`;
                void check();
              },
            },
            t('study.show'),
          ),
          h(
            'button',
            {
              type: 'button',
              class: 'button quiet',
              'aria-label': labelled(t('deck.delete'), one.name),
              onclick: () => {
                keepDecks(decks().filter((other) => other.name !== one.name || other.game !== one.game));
                draw();
              },
            },
            t('deck.delete'),
          ),
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
          h(
            'button',
            {
              type: 'button',
              class: 'button',
              onclick: async () => {
                const { game, key } = chosen();
                text.value = await getText(`/games/${game.id}/example/${key}`);
                await check();
              },
            },
            t('deck.example'),
          ),
          h('button', { type: 'button', class: 'button', onclick: () => void check() }, t('deck.check')),
          h('button', { type: 'button', class: 'button', onclick: keep }, t('deck.keep')),
          h('button', { type: 'button', class: 'button', onclick: () => save(`${name.value || 'deck'}.txt`, text.value) }, t('deck.save')),
          h(
            'button',
            {
              type: 'button',
              class: 'button strong',
              onclick: async () => {
                const { game, key } = chosen();
                if (await check()) await newGame(game, { [key]: text.value });
              },
            },
            t('deck.play'),
          ),
        ),
      ),
      h('div', {}, verdict, list),
    ),
  );
  draw();
}

/** The first part of a sentence: the rest is for those who write options by hand. @param {string} text */
function short(text) {
  return text.split(/\s?[;:]/)[0];
}
