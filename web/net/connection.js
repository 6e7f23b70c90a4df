/**
 * The way to a table: a socket for a player, a stream of events for a watcher. Both open again by themselves after they
 * were lost. A message without an answer is sent again under the same number, so that the server does it once.
 * @module
 */

import { settings } from '../store/settings.js';
import { playAddress, Rejection, tableEvents, tableLine } from './api.js';

/** @import { Frame, FromPlayer, Refused, ToPlayer } from './wire.d.ts' */

/** @typedef {Extract<ToPlayer, { say: 'welcome' }>} Welcome */
/** @typedef {Extract<ToPlayer, { say: 'hint' }>} Hint */
/**
 * A message with a number, which the server is to do once.
 * @typedef {Exclude<FromPlayer, { say: 'hello' | 'ping' }>} Numbered
 */
/**
 * What a player sends; the connection adds the number.
 * @typedef {Numbered extends infer M ? M extends Numbered ? Omit<M, 'id'> : never : never} Command
 */
/**
 * @typedef {object} Listener
 * @property {(welcome: Welcome) => void} welcome
 * @property {(frame: Frame) => void} frame
 * @property {(why: Refused) => void} refused
 * @property {(hint: Hint) => void} [hint]
 * @property {(table: string, secrets: string[]) => void} [rematch]
 * @property {(there: boolean) => void} there whether the table can be reached
 * @property {() => void} gone there is no such table
 */

/** Waits before the next tries, in milliseconds; the last one repeats. */
const PATIENCE = [250, 500, 1000, 2000, 4000];
/** After so many milliseconds of silence the page sends a ping, and after so many more it opens a new socket. */
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
    /** @type {Map<number, Numbered>} */
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

  /** Sends what the server is to do once. @param {Command} message */
  say(message) {
    // The time as a number: it also grows over reloads and tabs.
    this.lastId = Math.max(this.lastId + 1, Date.now());
    const numbered = /** @type {Numbered} */ ({ ...message, id: this.lastId });
    this.unanswered.set(this.lastId, numbered);
    if (this.welcomed) this.#send(numbered);
  }

  /** Closes the connection for good. */
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
    if (this.secrets.length === 0) {
      const stream = tableEvents(this.table);
      this.stream = stream;
      stream.onmessage = (event) => this.#hear(JSON.parse(event.data));
      stream.onerror = () => {
        stream.close();
        this.stream = undefined;
        void this.#lost();
      };
      return;
    }
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + playAddress(this.table));
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
    // The page does not wait for a table that does not exist.
    const answer = await tableLine(this.table).catch((why) => why);
    if (answer instanceof Rejection && answer.status === 404 && !this.closed) {
      this.close();
      this.listener.gone();
    }
  }

  /** Notices when the server has fallen silent. */
  #listen() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.#send({ say: 'ping', id: 0 });
      this.silence = setTimeout(() => this.socket?.close(), DEAD);
    }, QUIET);
  }

  /** @param {FromPlayer} message */
  #send(message) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** @param {ToPlayer} message */
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
        if (message.id !== undefined) this.unanswered.delete(message.id);
        // `doubled`: the server did it before the connection was lost.
        if (message.code !== 'doubled') this.listener.refused(message);
        break;
      case 'hint':
        this.unanswered.delete(message.id);
        this.listener.hint?.(message);
        break;
      case 'rematch':
        this.listener.rematch?.(message.table, message.secrets);
        break;
    }
  }
}
