/**
 * A sealed table: the state is in a box that only the service opens, and this browser has one seat. The service keeps nothing,
 * so the box goes from browser to browser: by itself between windows of one browser, otherwise as a link.
 */

import { keep, kept } from "./storage.js";

/**
 * @typedef {import("./api.js").Api} Api
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Turn} Turn
 * @typedef {{kind: "seat", game: string, player: string, players: string[], seat: string, sealed: string}} SeatLink What one
 *   player is sent: their seat, and the box.
 * @typedef {{kind: "box", game: string, sealed: string}} BoxLink What players send each other after an action.
 */

const CHANNEL = "glass-arbiter";

/**
 * What stands on a box for everybody to read: `ga1.<key id>.<game>.<table>.<revision>.<contents>`.
 *
 * @param {string} sealed
 */
export function labelOf(sealed) {
  const [, , game = "", table = "", revision = ""] = sealed.split(".");
  return { game, table, revision: Number(revision) };
}

/**
 * The seat that this browser has at the table of a box, with the box.
 *
 * @param {BoxLink} link
 * @returns {SeatLink | null}
 */
export function seatFor({ sealed }) {
  const known = kept(`seat.${labelOf(sealed).table}`);
  return known === null ? null : { ...JSON.parse(known), sealed };
}

/** One seat at a sealed table. */
export class SealedTable {
  /**
   * @param {Api} api
   * @param {SeatLink} link
   */
  constructor(api, { game, player, players, seat, sealed }) {
    this.api = api;
    this.game = game;
    this.own = player;
    this.players = players;
    this.seat = seat;
    this.sealed = sealed;
    /** @type {import("./types.js").Seats} */
    this.seats = Object.fromEntries(players.map((id) => [id, "person"]));
    /** @type {Turn[]} */
    this.turns = [];
    /** Nothing can be taken back: the others have seen it.
     * @type {Turn[]} */
    this.undone = [];
    /** @type {Decision[]} */
    this.toAct = [];
    this.#newest();
    this.channel = new BroadcastChannel(CHANNEL);
    this.channel.onmessage = ({ data }) => this.#told(String(data));
    /** @type {() => void} */
    this.onbox = () => {};
  }

  get revision() {
    return labelOf(this.sealed).revision;
  }

  /** Of several who may act at once the first one does: there is one box, so there is one order. */
  get mayAct() {
    return this.toAct[0]?.player === this.own;
  }

  /** @returns {SeatLink} */
  saved() {
    return { kind: "seat", game: this.game, player: this.own, players: this.players, seat: this.seat, sealed: this.sealed };
  }

  /** @returns {BoxLink} */
  shared() {
    return { kind: "box", game: this.game, sealed: this.sealed };
  }

  /** Stop listening: somebody left the table. */
  leave() {
    this.channel.close();
  }

  /** @param {Look} look */
  position(look) {
    return { view: look.view };
  }

  /** @returns {Promise<Look>} */
  async look() {
    const { view, to_act } = await this.#ask("view");
    this.toAct = to_act;
    if (!this.mayAct) return { view, groups: [], toAct: to_act };
    const { groups } = await this.#ask("legal-actions");
    return { view, groups, toAct: to_act };
  }

  /**
   * @param {Action} given
   * @returns {Promise<import("./types.js").Step>}
   */
  next(given) {
    return this.#ask("legal-actions", { given });
  }

  /** @returns {Promise<import("./types.js").ScoreSheet>} */
  score() {
    return this.#ask("score");
  }

  /**
   * @param {string} player
   * @returns {Promise<{action: Action, message: string}>}
   */
  suggest(player) {
    return this.#ask("suggest", { player, bot: "steady", seed: String(this.revision) });
  }

  /**
   * Carry out an action, and tell the other windows of this browser.
   *
   * @param {Action} action
   * @returns {Promise<Look>}
   */
  async act(action) {
    const ruling = await this.#ask("apply", { action, include: ["messages"] });
    this.turns.push({ action, events: ruling.events, reversible: false, because: null });
    this.#take(ruling.sealed);
    this.channel.postMessage(ruling.sealed);
    return this.look();
  }

  /** The box is where it was: there is no way back. */
  async takeBack() {}

  /**
   * What happened when this seat acted; what others did shows in the picture.
   *
   * @param {Turn[]} turns
   */
  async sentences(turns) {
    return turns.map((turn) => turn.events.map((event) => event.message ?? event.type));
  }

  async hidesFrom() {
    return false;
  }

  /**
   * Take a box that somebody sent.
   *
   * @param {string} sealed
   * @returns {boolean} whether it is of this table, and newer
   */
  receive(sealed) {
    const { table, revision } = labelOf(sealed);
    if (table !== labelOf(this.sealed).table || !(revision > this.revision)) return false;
    this.#take(sealed);
    return true;
  }

  /** @param {string} sealed */
  #told(sealed) {
    if (this.receive(sealed)) this.onbox();
  }

  /** @param {string} sealed */
  #take(sealed) {
    this.sealed = sealed;
    keep(`box.${labelOf(sealed).table}`, sealed);
  }

  /** Whoever opens an old link again goes on where this browser was. */
  #newest() {
    const { table } = labelOf(this.sealed);
    keep(`seat.${table}`, JSON.stringify({ ...this.saved(), sealed: undefined }));
    this.receive(kept(`box.${table}`) ?? "");
    this.#take(this.sealed);
  }

  /**
   * @param {string} operation
   * @param {object} [asked]
   */
  #ask(operation, asked = {}) {
    return this.api.ask(this.game, operation, { sealed: this.sealed, seat: this.seat, ...asked });
  }
}
