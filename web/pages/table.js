/**
 * A table: play, hot seat, watch, look back, try out.
 * @module
 */

import { FrameQueue } from '../game/queue.js';
import { isAsked, stepTo } from '../game/timeline.js';
import { frameAt, joinTable, study, tableLine } from '../net/api.js';
import { Connection } from '../net/connection.js';
import { settings, stepTime } from '../store/settings.js';
import { heldAt, hold, keepSeats } from '../store/tables.js';
import { labelled, t } from '../text/index.js';
import { Since } from '../view/cards/since.js';
import { announce } from '../view/parts/announce.js';
import { link, toggleAction } from '../view/parts/buttons.js';
import { fill, h } from '../view/parts/dom.js';
import { mark } from '../view/parts/head.js';
import { gamePage, title } from '../view/parts/layout.js';
import { go } from '../view/parts/navigate.js';
import { complain, notice } from '../view/parts/notice.js';
import { Tabs } from '../view/parts/tabs.js';
import { rareActions, resignDialog, showTools } from '../view/table/actions.js';
import { Analysis } from '../view/table/analysis.js';
import { Chat } from '../view/table/chat.js';
import { GameView } from '../view/table/game-view.js';
import { Grand } from '../view/table/grand.js';
import { Menu } from '../view/table/menu.js';
import { announceEvents, called, tell, tellChat, tellOffers } from '../view/table/news.js';
import { said, showNotices } from '../view/table/notices.js';
import { rulesText } from '../view/table/rules-text.js';
import { boardFacts, playerName, Seats } from '../view/table/seats.js';
import { Curtain, shareDialog } from '../view/table/share.js';

/** @import { Frame, Offered, TableInfo } from '../net/wire.d.ts' */

/** @type {import('../router.js').Page} */
export function table(into, { params: [id], hash }) {
  if (hash !== '') takeSeat(id, hash);
  const view = new TableView(id, into);
  return () => view.close();
}

/** The link of a seat: the secret is kept and leaves the address. @param {string} id @param {string} secret */
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
    /** The player's own seats. @type {number[]} */
    this.own = [];
    /** Free seats of a waiting table. @type {number[]} */
    this.free = [];
    this.queue = new FrameQueue({
      show: (frame) => {
        this.#merge(frame);
        this.since.hear(frame, this.own);
        this.#present(frame, true);
      },
      skip: (frame) => {
        this.#merge(frame);
        this.since.hear(frame, this.own);
      },
      stepTime,
      hidden: () => document.hidden,
      pause: (frame) => this.#pause(frame),
      moved: () => this.grand.lag(this.queue.frames.length),
    });
    this.since = new Since({ go: (site) => this.game.board.look([site], true), again: (from) => void this.#again(from) });
    this.game = new GameView({
      board: {
        play: (token) => this.#play(token),
        premoves: () => this.#premoves(),
        preview: (token) => this.#preview(token),
        who: (/** @type {number} */ seat) => this.#who(seat),
        besides: () => this.since.draw(this.game.board.state.info, this.own.length > 0),
      },
      frameAt: (ply) => frameAt(id, ply, this.secrets),
      around: () => this.#drawAround(),
      drawn: () => this.analysis.refresh(),
    });
    this.timeline = this.game.timeline;
    this.seats = new Seats();
    this.chat = new Chat((text, to) => this.connection.say({ say: 'chat', text, to }));
    this.analysis = new Analysis(
      id,
      () => ({ info: this.info, own: this.own, timeline: this.timeline }),
      (ply) => void this.game.lookAt(ply),
      (ways) => this.game.board.advise(ways),
    );
    this.curtain = new Curtain();
    this.lost = h('div', { class: 'notice lost', role: 'alert', hidden: true }, t('net.lost'));
    this.notices = h('div', { class: 'notices' });
    this.facts = h('p', { class: 'table-facts' });
    this.tools = h('div', { class: 'table-tools', role: 'toolbar', 'aria-label': t('table.tools') });
    this.menu = new Menu();
    /** Whether the result was read and put away. */
    this.told = false;
    this.rules = h('div', { class: 'rules-panel', tabindex: 0 });
    this.tabs = new Tabs([
      { id: 'moves', label: t('table.moves'), panel: h('div', {}, this.game.history.root) },
      { id: 'rules', label: t('table.rules'), panel: this.rules, opened: () => void this.#loadRules() },
      { id: 'chat', label: t('table.chat'), panel: this.chat.root },
    ]);
    this.title = h('h1', { class: 'table-title' });
    const { evaluation, judgement } = this.analysis;
    const home = h('a', { class: 'table-home', href: '/', 'aria-label': t('app.name') }, mark());
    const shell = gamePage(
      into,
      'at-table',
      [this.seats.above, this.game.board.root, this.seats.below, this.notices, this.lost],
      [evaluation.root, this.tabs.root, judgement.root, this.tools],
    );
    shell.page.prepend(h('div', { class: 'table-head' }, home, this.title, this.facts, this.menu.button), this.menu.panel);
    this.page = shell.page;
    this.boardSide = shell.boardSide;
    this.grand = new Grand(shell.page, this.menu.button, () => this.queue.toEnd());
    this.connection = this.#connect();
  }

  close() {
    this.connection.close();
    this.game.close();
    this.seats.close();
    this.analysis.close();
    this.curtain.close();
    this.queue.clear();
    this.replay = undefined;
    clearTimeout(this.onward);
  }

  get secrets() {
    return heldAt(this.id)?.secrets ?? [];
  }

  /** The newest frame. */
  get frame() {
    return this.timeline.live;
  }

  #connect(secrets = this.secrets) {
    return new Connection(this.id, secrets, {
      welcome: (welcome) => this.#welcome(welcome),
      frame: (frame) => this.queue.push(frame),
      refused: (why) => {
        notice(why.text);
        this.game.board.settle();
        // A player whose secret is not valid may still watch.
        if (why.code === 'not-seated' && this.frame === undefined) this.#reconnect([]);
      },
      hint: ({ token, text }) => {
        this.game.board.hint(token);
        notice(labelled(token, text));
      },
      rematch: (table, secrets) => {
        if (secrets.length > 0) hold({ table, secrets, links: [], game: this.info?.game ?? '' });
        go(`/table/${table}`);
      },
      there: (there) => {
        if (there && !this.lost.hidden) announce(t('net.back'));
        this.lost.hidden = there;
      },
      gone: () => fill(this.boardSide, h('div', { class: 'sheet' }, h('h2', {}, t('table.gone')), link(t('nav.play'), '/'))),
    });
  }

  /** @param {string[]} [secrets] */
  #reconnect(secrets) {
    this.connection.close();
    this.connection = this.#connect(secrets);
  }

  /** @param {import('../net/connection.js').Welcome} welcome */
  #welcome({ table, board, seats, frame }) {
    const first = this.info === undefined;
    this.info = table;
    this.own = seats;
    this.timeline.clear();
    this.queue.clear();
    this.title.textContent = table.game_name;
    this.grand.begin(frame);
    this.since.begin(frame, this.own);
    if (first) {
      this.game.history.inWords = table.hidden;
      this.game.board.begin(board, frame.picture, frame.viewer ?? seats[0], table.game);
    }
    if (frame.status.is === 'waiting' && seats.length === 0) void this.#findFree();
    this.#merge(frame);
    this.#present(frame, !first);
  }

  /** @param {Frame} frame */
  #merge(frame) {
    tellOffers(this.timeline.receive(frame), frame, this.own);
    const fresh = this.chat.show(frame.chat ?? [], frame.seats, this.own);
    const others = fresh.filter(({ from }) => !this.own.includes(from));
    if (others.length > 0) this.tabs.news('chat');
    tellChat(others, frame.seats);
  }

  /** Shows a new frame; where two players share the screen, first the curtain falls. @param {Frame} frame @param {boolean} news */
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
    if (frame.status.is === 'over' && this.own.length > 0 && frame.ply > 1 && this.analysis.open()) void this.analysis.judge(false);
    if (this.timeline.looking.is === 'live') this.game.draw({ animate: news });
    else this.game.refresh();
    if (news) tell(frame, { own: this.own });
    this.#goOn(frame);
  }

  /** Where a player's turn can go on in one way only, that move is made. @param {Frame} frame */
  #goOn(frame) {
    clearTimeout(this.onward);
    const [only, ...others] = frame.picture.choices ?? [];
    const last = frame.history[frame.history.length - 1];
    const goesOn = frame.status.is === 'turn' && last?.seat === frame.status.seat;
    if (!settings.autoplay || only === undefined || others.length > 0 || !goesOn || this.timeline.looking.is !== 'live') return;
    // What the player planned goes on by itself.
    if (this.game.board.state.walk.choices.length === 0) return;
    this.onward = setTimeout(() => this.#play(only[0]), stepTime() + 250);
  }

  /** How long a frame is shown where what others do is to be followed. @param {Frame} frame */
  #pause(frame) {
    if (!this.grand.isOn()) return undefined;
    const kinds = (frame.happened ?? []).map(({ kind }) => kind);
    const mover = frame.history.at(-1)?.seat;
    const dealt = mover === undefined && kinds.every((kind) => kind === 'card');
    if (dealt || kinds.length === 0 || (mover !== undefined && this.own.includes(mover))) return stepTime() * 0.5;
    return stepTime() * (kinds.every((kind) => kind === 'pass' || kind === 'card') ? 1.5 : 4);
  }

  /** Shows again what happened from a moment on. @param {number} from */
  async #again(from) {
    const moments = this.timeline.turns.filter(({ ply, seat }) => ply > from && seat !== undefined).map(({ ply }) => ply);
    const replay = {};
    this.replay = replay;
    for (const ply of [from, ...moments]) {
      await this.game.lookAt(ply);
      await new Promise((resolve) => setTimeout(resolve, Math.max(300, stepTime() * 4)));
      if (this.replay !== replay) return;
    }
    this.game.toNow();
  }

  /** Who sits at a seat, in words. @param {number} seat @returns {string} */
  #who(seat) {
    const now = this.frame?.seats[seat];
    if (now === undefined) return '';
    if (now.kind !== 'person') return playerName(now.name);
    return this.own.includes(seat) ? now.name || t('table.you') : now.name;
  }

  /** Everything round the board. */
  #drawAround() {
    const { frame } = this;
    const { looking, shown } = this.timeline;
    const { board } = this.game;
    if (frame === undefined || shown === undefined) return;
    const mine = isAsked(frame, this.own);
    this.page.dataset.ply = String(shown.ply);
    this.page.dataset.state = frame.status.is === 'turn' ? (mine ? 'asked' : 'thinking') : frame.status.is;
    title(`${mine ? '● ' : ''}${this.info?.game_name ?? ''}`);
    this.seats.show(
      { ...frame, picture: shown.picture, status: shown.status },
      this.own,
      board.state.flipped,
      this.free.length > 0 ? (seat) => void this.#sit(seat) : undefined,
      board.showsHands() ? frame.viewer : undefined,
    );
    this.grand.moveClocks([this.seats.above, this.seats.below]);
    this.facts.textContent = [...(this.own.length === 0 ? [t('table.watching')] : []), ...boardFacts(shown)].join(' · ');
    this.analysis.judgement.at(this.timeline.ply);
    const situation = {
      frame,
      table: this.id,
      game: this.info?.game ?? '',
      own: this.own,
      held: heldAt(this.id),
      looking,
      open: this.analysis.open(),
      told: this.told,
      graph: this.analysis.judgement.graph,
    };
    const handlers = {
      offer: (/** @type {Offered} */ what) => this.connection.say({ say: 'offer', what }),
      decline: (/** @type {Offered} */ what) => this.connection.say({ say: 'decline', what }),
      toNow: () => this.game.toNow(),
      tryMoves: () => void this.#try([]),
      undoTry: () => void (looking.is === 'variation' && this.#try(looking.moves.slice(0, -1))),
      analyse: () => {
        this.#putAway();
        this.grand.open(true);
        void this.analysis.judge();
      },
      putAway: () => this.#putAway(),
    };
    showNotices(this.notices, situation, handlers);
    board.say(said(situation, handlers));
    const persons = frame.seats.filter(({ kind }, seat) => kind === 'person' && !this.own.includes(seat));
    this.tabs.offer('chat', persons.length > 0 || (frame.chat ?? []).length > 0);
    this.#drawActions(frame, mine);
  }

  /** @param {Frame} frame @param {boolean} mine */
  #drawActions(frame, mine) {
    const { looking, turns, ply } = this.timeline;
    const can = {
      playing: this.own.length > 0,
      allSeats: this.own.length === frame.seats.length,
      over: frame.status.is === 'over',
      waiting: frame.status.is === 'waiting',
      begun: frame.ply > 0,
      advised: mine && (this.info?.alone ?? false),
      judged: this.analysis.fair(),
      recorded: this.analysis.open(),
      trying: looking.is === 'variation',
      before: ply > 0,
      after: ply < stepTo(turns, 0, 'last'),
    };
    const handlers = {
      hint: () => this.#hint(),
      evaluation: () => {
        this.analysis.toggle();
        this.#drawActions(frame, mine);
      },
      offer: (/** @type {Offered} */ what) => this.connection.say({ say: 'offer', what }),
      resign: () => resignDialog(() => this.connection.say({ say: 'resign' })),
      tryMoves: () => void this.#try([]),
      share: () => shareDialog(this.id, heldAt(this.id), frame.seats, frame.status.is === 'over'),
      download: () => void this.analysis.download(),
      flip: () => this.game.turn(),
      step: (/** @type {import('../game/timeline.js').Step} */ step) => this.game.history.step(step),
    };
    showTools(this.tools, can, handlers);
    this.menu.show(...rareActions(can, handlers), ...this.#layers());
  }

  /** What can be shown on the board on request, as switches. */
  #layers() {
    const { board } = this.game;
    return (this.timeline.shown?.picture.layers ?? []).map(({ name }) =>
      toggleAction('eye', name, board.layer === name, () => {
        board.showLayer(board.layer === name ? undefined : name);
        this.game.refresh();
      }),
    );
  }

  /** The result was read: it stands in the question's place from now on. */
  #putAway() {
    this.told = true;
    this.game.refresh();
  }

  /** What would lie on the board after a move; nothing where the game has secrets. @param {string} token @returns {Promise<import('../net/wire.d.ts').Picture | undefined>} */
  async #preview(token) {
    if (!this.analysis.open()) return undefined;
    const { looking, ply, shown } = this.timeline;
    const moves = looking.is === 'variation' ? looking.moves : [];
    const told = await study({ record: await this.analysis.record(), ply, moves: [...moves, token], viewer: shown?.viewer });
    return told.frame.picture;
  }

  /** Whether the player may make a move for later: another player is asked, in a game without secrets. @returns {boolean} */
  #premoves() {
    const { live, looking } = this.timeline;
    const [seat, ...others] = this.own;
    if (seat === undefined || others.length > 0 || this.info?.hidden !== false || looking.is !== 'live') return false;
    return live?.status.is === 'turn' && live.status.seat !== seat;
  }

  /** @param {string} token */
  #play(token) {
    const { looking } = this.timeline;
    if (looking.is === 'variation') {
      void this.#try([...looking.moves, token]);
      return;
    }
    if (this.frame === undefined) return;
    clearTimeout(this.onward);
    this.connection.say({ say: 'move', seen: this.frame.version, token });
  }

  /** A variation from the moment that is shown. @param {string[]} moves */
  async #try(moves) {
    if (this.frame === undefined) return;
    const { ply } = this.timeline;
    try {
      const told = await study({ record: await this.analysis.record(), ply, moves });
      this.timeline.vary(ply, told.moves, told.frame);
      this.game.draw();
      announceEvents(told.frame, told.frame.picture.prompt);
    } catch (error) {
      complain(error);
      this.game.board.settle();
    }
  }

  #hint() {
    notice(t('table.hintWait'));
    if (this.timeline.looking.is !== 'live') this.game.toNow();
    this.connection.say({ say: 'hint' });
  }

  async #findFree() {
    const line = await tableLine(this.id).catch(() => undefined);
    this.free = line?.free ?? [];
    this.game.refresh();
  }

  /** @param {number} seat */
  async #sit(seat) {
    try {
      keepSeats(await joinTable(this.id, { seat, name: settings.name }), this.info?.game ?? '');
      this.free = [];
      this.info = undefined;
      this.#reconnect();
    } catch (error) {
      complain(error);
    }
  }

  async #loadRules() {
    if (this.rules.childElementCount > 0 || this.info === undefined) return;
    fill(this.rules, await rulesText(this.info.game).catch(() => h('p', {}, t('net.offline'))));
  }
}
