/**
 * A table: play, hot seat, watch, look back, try out.
 * @module
 */

import { get, post, study } from '../api.js';
import { announce } from '../board/announce.js';
import { Board } from '../board/board.js';
import { Connection } from '../connection.js';
import { fill, h } from '../dom.js';
import { go } from '../main.js';
import { heldAt, hold, settings, stepTime } from '../memory.js';
import { resignDialog, showActions } from '../table/actions.js';
import { Analysis } from '../table/analysis.js';
import { Chat } from '../table/chat.js';
import { History, historyKeys } from '../table/history.js';
import { showNotices } from '../table/notices.js';
import { FrameQueue } from '../table/queue.js';
import { Seats } from '../table/seats.js';
import { Curtain, shareDialog } from '../table/share.js';
import { Tabs } from '../table/tabs.js';
import { asked, called, tell, tellChat, tellOffers } from '../table/tell.js';
import { labelled, t } from '../text/index.js';
import { keepSeats } from './new.js';
import { complain, notice } from './parts.js';
import { rulesText } from './rules.js';

/** @typedef {import('../types.js').Frame} Frame */
/** @typedef {import('../types.js').TableInfo} TableInfo */
/** @typedef {import('../table/analysis.js').Looking} Looking */

/** @type {import('../main.js').Page} */
export function table(into, { params: [id], hash }) {
  if (hash !== '') takeSeat(id, hash);
  const view = new TableView(id, into);
  return () => view.close();
}

/** A link brought somebody here: the secret is kept, and leaves the address. @param {string} id @param {string} secret */
function takeSeat(id, secret) {
  const held = heldAt(id);
  if (!held?.secrets.includes(secret))
    hold({ table: id, game: held?.game ?? '', links: held?.links ?? [], secrets: [...(held?.secrets ?? []), secret] });
  history.replaceState(null, '', location.pathname);
}

class TableView {
  /** @param {string} id @param {HTMLElement} into */
  constructor(id, into) {
    this.id = id;
    /** @type {TableInfo | undefined} */
    this.info = undefined;
    /** @type {Frame | undefined} */
    this.frame = undefined;
    /** @type {number[]} */
    this.own = [];
    /** @type {Looking} */
    this.looking = { is: 'live' };
    this.queue = new FrameQueue(
      (frame) => {
        this.#merge(frame);
        this.#present(frame, true);
      },
      (frame) => this.#merge(frame),
    );
    /** @type {Map<string, Frame>} */
    this.past = new Map();
    /** @type {number[]} */
    this.free = [];

    this.board = new Board({ play: (token) => this.#play(token) });
    this.seats = new Seats();
    this.history = new History((ply) => void this.#lookAt(ply));
    this.chat = new Chat((text, to) => this.connection.say({ say: 'chat', text, to }));
    this.analysis = new Analysis(
      id,
      () => this,
      (ply) => void this.#lookAt(ply),
    );
    this.curtain = new Curtain();
    this.lost = h('div', { class: 'notice lost', role: 'alert', hidden: true }, t('net.lost'));
    this.notices = h('div', { class: 'notices' });
    this.facts = h('p', { class: 'table-facts' });
    this.actions = h('div', { class: 'table-actions' });
    this.rules = h('div', { class: 'rules-panel', tabindex: 0 });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: h('div', {}, this.history.root) },
      { id: 'rules', label: t('table.rules'), panel: this.rules, opened: () => void this.#loadRules() },
      { id: 'chat', label: t('table.chat'), panel: this.chat.root },
    ]);
    this.boardSide = h(
      'div',
      { class: 'table-board' },
      this.lost,
      this.notices,
      this.facts,
      this.seats.above,
      this.board.root,
      this.seats.below,
    );
    this.title = h('h1', { class: 'table-title' });
    this.page = h('div', { class: 'table-page' });
    fill(into, this.page);
    fill(
      this.page,
      this.boardSide,
      h(
        'aside',
        { class: 'table-side' },
        this.title,
        this.analysis.evaluation.root,
        this.actions,
        this.tabs.root,
        this.analysis.judgement.root,
      ),
    );
    this.stopKeys = historyKeys((where) => this.history.step(where));
    this.connection = this.#connect();
  }

  close() {
    this.connection.close();
    this.seats.close();
    this.analysis.close();
    this.curtain.close();
    this.stopKeys();
    this.queue.clear();
    clearTimeout(this.onward);
  }

  get secrets() {
    return heldAt(this.id)?.secrets ?? [];
  }

  #connect() {
    return new Connection(this.id, this.secrets, {
      welcome: (welcome) => this.#welcome(welcome),
      frame: (frame) => this.queue.push(frame),
      refused: (why) => {
        notice(why.text);
        this.board.settle();
        // Somebody who is not seated after all still may watch.
        if (why.code === 'not-seated' && this.frame === undefined) this.#watch();
      },
      hint: (hint) => {
        this.board.hint(hint.token);
        notice(labelled(hint.token, hint.text));
      },
      rematch: (table, secrets) => {
        if (secrets.length > 0) hold({ table, secrets, links: [], game: this.info?.game ?? '' });
        go(`/table/${table}`);
      },
      there: (there) => {
        if (there && !this.lost.hidden) announce(t('net.back'));
        this.lost.hidden = there;
      },
      gone: () =>
        fill(
          this.boardSide,
          h('div', { class: 'sheet' }, h('h2', {}, t('table.gone')), h('a', { class: 'button', href: '/' }, t('nav.play'))),
        ),
    });
  }

  #watch() {
    this.connection.close();
    const watching = new Connection(this.id, [], this.connection.listener);
    this.connection = watching;
  }

  /** @param {import('../connection.js').Welcome} welcome */
  #welcome({ table, board, seats, frame }) {
    const first = this.info === undefined;
    this.info = table;
    this.own = seats;
    this.frame = undefined;
    this.queue.clear();
    this.title.textContent = table.game_name;
    if (first) {
      this.history.inWords = table.hidden;
      this.board.begin(board, frame.picture, frame.viewer ?? seats[0]);
    }
    if (frame.status.is === 'waiting' && seats.length === 0) void this.#findFree();
    this.past.clear();
    this.#merge(frame);
    this.#present(frame, !first);
  }

  /** Frames bring only the end of the history. @param {Frame} frame */
  #merge(frame) {
    const before = this.frame?.history ?? [];
    frame.history = [...before.slice(0, frame.history_from), ...frame.history];
    tellOffers(this.frame, frame, this.own);
    this.frame = frame;
    const fresh = this.chat.show(frame.chat ?? [], frame.seats, this.own);
    const others = fresh.filter(({ from }) => !this.own.includes(from));
    if (others.length > 0) this.tabs.news('chat');
    tellChat(others, frame.seats);
  }

  /** Shows a frame that just came, unless somebody else must look first. @param {Frame} frame @param {boolean} news */
  #present(frame, news) {
    const passes =
      this.info?.hidden && this.own.length > 1 && frame.viewer !== undefined && frame.viewer !== this.viewer && frame.status.is === 'turn';
    if (passes) {
      this.boardSide.classList.add('veiled');
      this.curtain.fall(called(frame.seats[/** @type {number} */ (frame.viewer)]), () => {
        this.boardSide.classList.remove('veiled');
        this.viewer = frame.viewer;
        this.#present(this.frame ?? frame, true);
      });
      return;
    }
    this.viewer = frame.viewer;
    if (this.looking.is === 'live') this.#showLive(frame, news);
    else this.#dress();
    if (news) tell(frame, this.own);
    this.#goOn(frame);
  }

  /** @param {Frame} frame @param {boolean} animate */
  #showLive(frame, animate) {
    this.board.show({ ...frame, animate });
    this.#dress();
    this.analysis.refresh();
  }

  /** A turn that can go on in one way only goes on by itself, if one wants. @param {Frame} frame */
  #goOn(frame) {
    clearTimeout(this.onward);
    const [only, ...others] = frame.picture.choices ?? [];
    const last = frame.history[frame.history.length - 1];
    const goesOn = frame.status.is === 'turn' && last?.seat === frame.status.seat;
    if (!settings.autoplay || only === undefined || others.length > 0 || !goesOn || this.looking.is !== 'live') return;
    this.onward = setTimeout(() => this.#play(only[0]), stepTime() + 250);
  }

  /** Everything round the board. */
  #dress() {
    const { frame, looking } = this;
    if (frame === undefined) return;
    const shown = looking.is === 'live' ? frame : looking.frame;
    const mine = asked(frame, this.own);
    this.page.dataset.ply = String(shown.ply);
    this.page.dataset.state = frame.status.is === 'turn' ? (mine ? 'asked' : 'thinking') : frame.status.is;
    document.title = `${mine ? '● ' : ''}${this.info?.game_name ?? ''} · ${t('app.name')}`;
    this.seats.show(
      { ...frame, picture: shown.picture, status: looking.is === 'live' ? frame.status : shown.status },
      this.own,
      this.board.flipped,
      this.free.length > 0 ? (seat) => void this.#sit(seat) : undefined,
      this.board.showsHands() ? frame.viewer : undefined,
    );
    const facts = (shown.picture.panels ?? []).filter((panel) => panel.seat === undefined).map(({ text }) => text);
    this.facts.textContent = [...(this.own.length === 0 ? [t('table.watching')] : []), ...facts].join(' · ');
    this.history.show(
      frame.history,
      frame.seats,
      looking.is === 'live' ? frame.ply : looking.is === 'past' ? looking.frame.ply : looking.ply,
    );
    this.analysis.judgement.at(this.history.at);
    showNotices(
      this.notices,
      { frame, table: this.id, own: this.own, held: heldAt(this.id), looking, open: this.analysis.open() },
      {
        offer: (what) => this.connection.say({ say: 'offer', what }),
        decline: (what) => this.connection.say({ say: 'decline', what }),
        toNow: () => this.#toNow(),
        tryMoves: () => void this.#try([]),
        undoTry: () => void (looking.is === 'variation' && this.#try(looking.moves.slice(0, -1))),
        analyse: () => void this.analysis.judge(),
        rematch: () => this.connection.say({ say: 'offer', what: 'rematch' }),
      },
    );
    const persons = frame.seats.filter(({ kind }, seat) => kind === 'person' && !this.own.includes(seat));
    this.tabs.offer('chat', persons.length > 0 || (frame.chat ?? []).length > 0);
    this.#drawActions();
  }

  #drawActions() {
    const frame = /** @type {Frame} */ (this.frame);
    const mine = asked(frame, this.own);
    showActions(
      this.actions,
      {
        playing: this.own.length > 0,
        everybody: this.own.length === frame.seats.length,
        over: frame.status.is === 'over',
        waiting: frame.status.is === 'waiting',
        begun: frame.ply > 0,
        advised: mine && (this.info?.alone ?? false),
        judged: this.analysis.fair(),
        recorded: this.analysis.open(),
        trying: this.looking.is === 'variation',
      },
      {
        hint: () => this.#hint(),
        evaluation: () => {
          this.analysis.toggle();
          this.#drawActions();
        },
        offer: (what) => this.connection.say({ say: 'offer', what }),
        resign: () => resignDialog(() => this.connection.say({ say: 'resign' })),
        tryMoves: () => void this.#try([]),
        share: () => shareDialog(this.id, heldAt(this.id), frame.seats, frame.status.is === 'over'),
        download: () => void this.analysis.download(),
        flip: () => {
          this.board.turn();
          this.#dress();
        },
      },
    );
  }

  /** @param {string} token */
  #play(token) {
    const { frame, looking } = this;
    if (looking.is === 'variation') {
      void this.#try([...looking.moves, token]);
      return;
    }
    if (frame === undefined) return;
    clearTimeout(this.onward);
    this.connection.say({ say: 'move', seen: frame.version, token });
  }

  /** @param {number} ply */
  async #lookAt(ply) {
    const { frame } = this;
    if (frame === undefined) return;
    if (ply >= frame.ply) {
      this.#toNow();
      return;
    }
    this.wanted = ply;
    const key = `${ply}:${frame.viewer}`;
    try {
      const then = this.past.get(key) ?? /** @type {Frame} */ (await post(`/tables/${this.id}/at`, { ply, secrets: this.secrets }));
      this.past.set(key, then);
      if (this.wanted !== ply) return;
      this.looking = { is: 'past', frame: then };
      this.board.show({ ...then, frozen: true });
      this.#dress();
      this.analysis.refresh();
      announce(...(then.happened ?? []).map(({ text }) => text));
    } catch (error) {
      complain(error);
    }
  }

  #toNow() {
    this.wanted = undefined;
    this.looking = { is: 'live' };
    if (this.frame !== undefined) this.#showLive({ ...this.frame, happened: [] }, true);
  }

  /** A variation from the moment that is shown. @param {string[]} moves */
  async #try(moves) {
    const { looking, frame } = this;
    if (frame === undefined) return;
    const ply = looking.is === 'variation' ? looking.ply : looking.is === 'past' ? looking.frame.ply : frame.ply;
    try {
      const told = await study({ record: await this.analysis.record(), ply, moves });
      this.looking = { is: 'variation', ply, moves: told.moves, frame: told.frame };
      this.board.show(told.frame);
      this.#dress();
      this.analysis.refresh();
      announce(...(told.frame.happened ?? []).map(({ text }) => text), told.frame.picture.prompt);
    } catch (error) {
      complain(error);
      this.board.settle();
    }
  }

  #hint() {
    notice(t('table.hintWait'));
    if (this.looking.is !== 'live') this.#toNow();
    this.connection.say({ say: 'hint' });
  }

  async #findFree() {
    const line = await get(`/tables/${this.id}`).catch(() => undefined);
    this.free = line?.free ?? [];
    this.#dress();
  }

  /** @param {number} seat */
  async #sit(seat) {
    try {
      keepSeats(await post(`/tables/${this.id}/join`, { seat, name: settings.name }), this.info?.game ?? '');
      this.free = [];
      this.connection.close();
      this.info = undefined;
      this.connection = this.#connect();
    } catch (error) {
      complain(error);
    }
  }

  async #loadRules() {
    if (this.rules.childElementCount > 0 || this.info === undefined) return;
    fill(this.rules, await rulesText(this.info.game).catch(() => h('p', {}, t('net.offline'))));
  }
}
