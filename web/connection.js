/**
 * The way to a table: a socket for those who play, a stream for those who watch. Both come back by themselves after
 * they were lost; what was said and not answered is said again, under the same number, so that it is done once.
 * @module
 */

import { settings } from './memory.js';

/** @typedef {import('./types.js').Frame} Frame */
/** @typedef {import('./types.js').TableInfo} TableInfo */
/** @typedef {import('./types.js').BoardInfo} BoardInfo */
/** @typedef {{ table: TableInfo, board: BoardInfo, seats: number[], done: number, frame: Frame }} Welcome */
/**
 * @typedef {object} Listener
 * @property {(welcome: Welcome) => void} welcome
 * @property {(frame: Frame) => void} frame
 * @property {(why: import('./types.js').Refused) => void} refused
 * @property {(hint: { token: string, text: string }) => void} hint
 * @property {(table: string, secrets: string[]) => void} rematch
 * @property {(there: boolean) => void} there whether the table can be reached
 * @property {() => void} gone there is no such table
 */

/** How long to wait before the next try, in milliseconds; the last one is used again and again. */
const PATIENCE = [250, 500, 1000, 2000, 4000];
/** A silence that is asked about, and one that is not believed any more. */
const QUIET = 20_000;
const DEAD = 8_000;

export class Connection {
  /**
   * @param {string} table
   * @param {string[]} secrets none to watch
   * @param {Listener} listener
   */
  constructor(table, secrets, listener) {
    this.table = table;
    this.secrets = secrets;
    this.listener = listener;
    /** @type {Map<number, object>} */
    this.unanswered = new Map();
    this.tries = 0;
    this.closed = false;
    this.welcomed = false;
    this.lastId = 0;
    this.again = () => {
      if (this.socket === undefined && this.stream === undefined && !this.closed) this.#open();
    };
    addEventListener('online', this.again);
    document.addEventListener('visibilitychange', this.again);
    this.#open();
  }

  /** Says something that is to be done once. @param {Record<string, unknown>} message */
  say(message) {
    // Time as a number grows over reloads and tabs too.
    this.lastId = Math.max(this.lastId + 1, Date.now());
    const numbered = { ...message, id: this.lastId };
    this.unanswered.set(this.lastId, numbered);
    if (this.welcomed) this.#send(numbered);
  }

  /** Leaves for good. */
  close() {
    this.closed = true;
    removeEventListener('online', this.again);
    document.removeEventListener('visibilitychange', this.again);
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    this.socket?.close();
    this.stream?.close();
  }

  #open() {
    clearTimeout(this.timer);
    this.welcomed = false;
    const at = `/api/v1/tables/${encodeURIComponent(this.table)}`;
    if (this.secrets.length === 0) {
      const stream = new EventSource(`${at}/watch?lang=${settings.lang}`);
      this.stream = stream;
      stream.onmessage = (event) => this.#hear(JSON.parse(event.data));
      stream.onerror = () => {
        stream.close();
        this.stream = undefined;
        void this.#lost();
      };
      return;
    }
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${at}/play`);
    this.socket = socket;
    socket.onopen = () => this.#send({ say: 'hello', secrets: this.secrets, lang: settings.lang });
    socket.onmessage = (event) => {
      this.#listen();
      this.#hear(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = undefined;
      clearTimeout(this.silence);
      void this.#lost();
    };
  }

  async #lost() {
    if (this.closed) return;
    this.listener.there(false);
    const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(this.again, wait);
    if (this.tries !== 2) return;
    // A table that does not exist is not worth waiting for.
    const answer = await fetch(`/api/v1/tables/${encodeURIComponent(this.table)}`).catch(() => undefined);
    if (answer?.status === 404 && !this.closed) {
      this.close();
      this.listener.gone();
    }
  }

  /** Notices when the other side has fallen silent. */
  #listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.#send({ say: 'ping', id: 0 });
      this.silence = setTimeout(() => this.socket?.close(), DEAD);
    }, QUIET);
  }

  /** @param {object} message */
  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {any} message */
  #hear(message) {
    switch (message.say) {
      case 'welcome':
        this.tries = 0;
        this.welcomed = true;
        this.lastId = Math.max(this.lastId, message.done);
        this.listener.there(true);
        this.listener.welcome(message);
        for (const [id, said] of [...this.unanswered]) {
          if (id <= message.done) this.unanswered.delete(id);
          else this.#send(said);
        }
        break;
      case 'frame':
        this.listener.frame(message.frame);
        break;
      case 'done':
        this.unanswered.delete(message.id);
        break;
      case 'refused':
        this.unanswered.delete(message.id);
        // It was done before the connection was lost.
        if (message.code !== 'doubled') this.listener.refused(message);
        break;
      case 'hint':
        this.unanswered.delete(message.id);
        this.listener.hint(message);
        break;
      case 'rematch':
        this.listener.rematch(message.table, message.secrets);
        break;
    }
  }
}
