/**
 * The programs that can play: chosen from a list of all of them, from a file or from a whole folder. A file with an error is
 * explained and not taken.
 * @module
 */

import { checkAgent, uploadAgent } from '../../net/api.js';
import { counted, t } from '../../text/index.js';
import { dialog } from '../parts/dialog.js';
import { fill, h } from '../parts/dom.js';
import { fileField } from '../parts/fields.js';
import { icon } from '../parts/icons.js';
import { complain, notice } from '../parts/notice.js';

/** @import { Chosen } from '../../net/api.js' */
/** @import { AgentTaken, Check, Programs as Known } from '../../net/wire.d.ts' */

/** Lists that are longer can be searched. */
const LONG = 14;

export class Programs {
  constructor() {
    this.game = '';
    /** @type {Known} */
    this.known = { players: [], uploads: false, agents: [] };
  }

  /** @param {string} game @param {Known} known */
  begin(game, known) {
    this.game = game;
    this.known = { ...known, agents: [...known.agents].sort((one, other) => one.name.localeCompare(other.name)) };
  }

  /** Every program there is. @returns {Chosen[]} */
  get all() {
    const agents = this.known.agents.map(({ agent }) => /** @type {Chosen} */ ({ kind: 'agent', agent }));
    return [...agents, ...this.known.players.map((player) => /** @type {Chosen} */ ({ kind: 'ai', player }))];
  }

  /** @param {Chosen} chosen */
  nameOf(chosen) {
    if (chosen.kind === 'ai') return playerText(chosen.player);
    return this.known.agents.find(({ agent }) => agent === chosen.agent)?.name ?? chosen.agent;
  }

  /** What kind of program it is, in words. @param {Chosen} chosen */
  kindOf(chosen) {
    if (chosen.kind === 'agent') return t('table.program');
    const level = /^level-(\d+)$/.exec(chosen.player)?.[1];
    return level === undefined ? '' : t(`level.${level}`);
  }

  /** Uploads files; those without an error are answered, what is wrong with the others is shown. @param {File[]} files @returns {Promise<Chosen[]>} */
  async upload(files) {
    /** @type {AgentTaken[]} */
    const taken = [];
    try {
      for (const file of files.filter(({ name }) => name.endsWith('.py'))) {
        taken.push(await uploadAgent({ name: file.name, game: this.game, file: await file.text() }));
      }
    } catch (error) {
      complain(error);
    }
    const good = taken.filter(({ refused }) => !refused);
    const ids = new Set(good.map(({ agent }) => agent));
    const others = this.known.agents.filter(({ agent }) => !ids.has(agent));
    this.begin(this.game, { ...this.known, agents: [...good.map(({ agent, name }) => ({ agent, name, game: this.game })), ...others] });
    showChecks(taken);
    if (files.length > 1 && good.length > 0) notice(counted('bench.takenMany', good.length));
    return good.map(({ agent }) => ({ kind: 'agent', agent }));
  }

  /** Whether a program can be seated; a file is looked through first. @param {Chosen} chosen */
  async fits(chosen) {
    if (chosen.kind === 'ai') return true;
    try {
      const told = await checkAgent(chosen.agent, this.game);
      if (told.refused) showChecks([told]);
      return !told.refused;
    } catch (error) {
      complain(error);
      return false;
    }
  }

  /**
   * Lets one program be chosen.
   * @param {string} title
   * @param {Chosen} now
   * @param {(chosen: Chosen) => void} choose
   */
  pick(title, now, choose) {
    const take = async (/** @type {Chosen} */ chosen) => {
      if (!(await this.fits(chosen))) return;
      box.close();
      choose(chosen);
    };
    const row = (/** @type {Chosen} */ chosen) =>
      h(
        'button',
        {
          type: 'button',
          class: 'program',
          'data-program': idOf(chosen),
          'aria-pressed': String(idOf(chosen) === idOf(now)),
          onclick: () => void take(chosen),
        },
        h('strong', {}, this.nameOf(chosen)),
        h('small', {}, chosen.kind === 'ai' ? this.kindOf(chosen) : ''),
      );
    const uploaded = (/** @type {Chosen[]} */ good) => {
      list.draw();
      if (good.length !== 1) return;
      box.close();
      choose(good[0]);
    };
    const list = this.list(row);
    const box = dialog(title, h('div', { class: 'program-picker' }, this.files(uploaded), list.root));
  }

  /** All programs in two groups, with a field to search them where they are many. @param {(chosen: Chosen) => HTMLElement} row */
  list(row) {
    const groups = h('div', {});
    const search = h('input', { type: 'text', placeholder: t('bench.search'), 'aria-label': t('bench.search'), oninput: () => draw() });
    const draw = () => {
      const wanted = search.value.trim().toLowerCase();
      const group = (/** @type {string} */ label, /** @type {Chosen[]} */ some) => {
        const found = some.filter((one) => this.nameOf(one).toLowerCase().includes(wanted));
        return found.length === 0
          ? []
          : [h('h3', {}, label), h('div', { class: 'program-list', role: 'group', 'aria-label': label }, ...found.map(row))];
      };
      search.hidden = this.all.length <= LONG;
      fill(
        groups,
        ...group(
          t('bench.own'),
          this.all.filter(({ kind }) => kind === 'agent'),
        ),
        ...group(
          t('bench.builtIn'),
          this.all.filter(({ kind }) => kind === 'ai'),
        ),
      );
    };
    draw();
    return { root: h('div', {}, search, groups), draw };
  }

  /** The buttons that bring files. @param {(good: Chosen[]) => void} uploaded */
  files(uploaded) {
    if (!this.known.uploads) return undefined;
    const take = async (/** @type {File} */ _, /** @type {File[]} */ files) => uploaded(await this.upload(files));
    const label = (/** @type {string} */ id, /** @type {string} */ key) => h('label', { class: 'button', for: id }, icon('plus'), t(key));
    return h(
      'div',
      { class: 'program-files' },
      fileField('bench-file', take, { accept: '.py,text/x-python', multiple: true, 'aria-label': t('bench.file') }),
      label('bench-file', 'bench.file'),
      fileField('bench-folder', take, { webkitdirectory: true, 'aria-label': t('bench.folder') }),
      label('bench-folder', 'bench.folder'),
      h('span', { class: 'note' }, t('bench.folderNote')),
    );
  }
}

/** A program as one word. @param {Chosen} chosen */
export const idOf = (chosen) => (chosen.kind === 'ai' ? `ai:${chosen.player}` : `agent:${chosen.agent}`);

/** @param {string} player */
export function playerText(player) {
  const level = /^level-(\d+)$/.exec(player)?.[1];
  if (level !== undefined) return t('bench.level', { level });
  const known = t(`bench.player.${player}`);
  return known.startsWith('bench.') ? player : known;
}

/** What was found in files, with line and remedy, those that were refused first; mere notes are not shown. @param {AgentTaken[]} taken */
function showChecks(taken) {
  const told = taken
    .filter(({ checks }) => checks.some(({ level }) => level !== 'note'))
    .sort((one, other) => Number(other.refused) - Number(one.refused));
  if (told.length === 0) return;
  const refused = told.filter((one) => one.refused);
  const title = refused.length === 0 ? 'bench.checks' : 'bench.refused';
  const name = (refused.length === 0 ? told : refused).map((one) => one.name).join(', ');
  dialog(
    t(title, { name }),
    h(
      'div',
      {},
      ...told.flatMap(({ name, checks }) => [told.length > 1 && h('h3', {}, name), h('ul', { class: 'checks' }, ...checks.map(checkItem))]),
    ),
  );
}

/** @param {Check} check */
function checkItem({ level, line, message, remedy }) {
  return h(
    'li',
    { class: `check check-${level}` },
    h('strong', {}, t(`bench.check.${level}`), line === undefined ? '' : ` · ${t('bench.line', { line })}`),
    h('p', {}, message),
    remedy !== '' && h('p', { class: 'note' }, `→ ${remedy}`),
  );
}
