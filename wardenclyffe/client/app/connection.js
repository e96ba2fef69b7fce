// One table's line to the server: a socket that comes back by itself, and plain requests where sockets do not pass.
import { get, post, randomHex, Refusal } from "./wire.js";

const ANSWER_WITHIN = 6000; // then the same command is sent again as a plain request; its id makes that harmless
const SHORTEST_PAUSE = 400;
const LONGEST_PAUSE = 15000;
const PING_EVERY = 25000;
const POLL_EVERY = 1500;
const BUSY_PAUSE = 700; // before a command that met a busy store is sent again
const BUSY_TRIES = 6;
const SOCKETS_TRIED = 3; // so many sockets in a row that never opened, and we ask instead of listening

/**
 * @typedef {{resolve: (answer: any) => void, reject: (error: Error) => void, command: any, timer: number, tries: number}} Waiting
 */

export class Connection {
  /**
   * @param {string} table
   * @param {{message: (message: any) => void, status: (status: "live" | "lost" | "polling") => void, seat: () => number}} hear
   */
  constructor(table, hear) {
    this.table = table;
    this.hear = hear;
    this.seq = 0;
    this.pause = SHORTEST_PAUSE;
    this.unopened = 0;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map();
    this.timer = 0;
    this.closed = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    setInterval(() => this.isOpen() && this.socket?.send(JSON.stringify({ type: "ping", command: randomHex(8) })), PING_EVERY);
  }

  isOpen() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Open the socket; called again after every loss. */
  open() {
    if (this.closed || this.socket) return;
    if (this.unopened >= SOCKETS_TRIED && this.unopened % 10 !== 0) {
      this.unopened += 1;
      this.poll();
      return;
    }
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/api/tables/${this.table}/socket?after=${this.seq}`);
    this.socket = socket;
    socket.onopen = () => {
      this.unopened = 0;
      this.pause = SHORTEST_PAUSE;
      this.hear.status("live");
      for (const each of this.waiting.values()) socket.send(JSON.stringify(each.command));
    };
    socket.onmessage = (event) => this.socket === socket && this.take(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.unopened += 1;
      this.hear.status("lost");
      this.again();
    };
  }

  /** Try again after a pause that grows, with some chance in it so that not everybody returns at once. */
  again() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.open(), this.pause * (0.7 + 0.6 * Math.random()));
    this.pause = Math.min(LONGEST_PAUSE, this.pause * 1.8);
  }

  /** Something never arrived: hear everything again, over a new socket. */
  startOver() {
    const socket = this.socket;
    this.socket = null;
    this.seq = 0;
    socket?.close();
    this.again();
  }

  /** The network or the reader came back: do not sit out the pause. */
  hurry() {
    if (this.socket || this.closed) return;
    this.pause = SHORTEST_PAUSE;
    clearTimeout(this.timer);
    this.open();
  }

  /** Ask for the newest view where sockets do not pass. */
  async poll() {
    clearTimeout(this.timer);
    try {
      const seat = this.hear.seat();
      const view = await get(`/api/tables/${this.table}/view${seat < 0 ? "" : `?seat=${seat}`}`);
      this.hear.status("polling");
      if (view && view.type) this.take(view);
      this.timer = setTimeout(() => this.open(), POLL_EVERY);
    } catch (error) {
      const refused = /** @type {Refusal} */ (error);
      if (refused.code !== "offline") this.hear.message({ type: "error", error: refused.code, words: refused.message });
      this.hear.status("lost");
      this.again();
    }
  }

  /** @param {any} message */
  take(message) {
    if (typeof message.seq === "number") this.seq = Math.max(this.seq, message.seq);
    const waiting = message.command && this.waiting.get(message.command);
    if (waiting && ["busy", "store"].includes(message.error) && waiting.tries < BUSY_TRIES) {
      waiting.tries += 1;
      setTimeout(() => this.isOpen() && this.socket?.send(JSON.stringify(waiting.command)), BUSY_PAUSE);
      return;
    }
    if (waiting && ["answer", "error", "why", "hint"].includes(message.type)) {
      this.settle(message.command);
      if (message.type === "error") waiting.reject(new Refusal(message.error, message.words, message.rule ?? ""));
      else waiting.resolve(message);
      return;
    }
    this.hear.message(message);
  }

  /** @param {string} id */
  settle(id) {
    const waiting = this.waiting.get(id);
    if (waiting) clearTimeout(waiting.timer);
    this.waiting.delete(id);
  }

  /**
   * Send a command and wait for its answer. It is repeated under the same id until it is answered.
   * @param {Record<string, unknown>} words
   * @returns {Promise<any>}
   */
  send(words) {
    const command = { ...words, command: randomHex(12) };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.sendPlainly(command), this.isOpen() ? ANSWER_WITHIN : 0);
      this.waiting.set(command.command, { resolve, reject, command, timer, tries: 0 });
      if (this.isOpen()) this.socket?.send(JSON.stringify(command));
    });
  }

  /** The fall-back: the same command as a plain request. @param {{command: string}} command */
  async sendPlainly(command) {
    const waiting = this.waiting.get(command.command);
    if (!waiting) return;
    try {
      const answer = await post(`/api/tables/${this.table}/command`, command);
      this.settle(command.command);
      waiting.resolve(answer);
      if (!this.isOpen()) this.poll();
    } catch (error) {
      const refused = /** @type {Refusal} */ (error);
      // Without a network the command waits; the socket sends it when it is back.
      if (refused.code === "offline") return;
      this.settle(command.command);
      waiting.reject(refused);
      if (!this.isOpen()) this.poll();
    }
  }
}
