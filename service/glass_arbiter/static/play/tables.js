/**
 * Where a game stands: its state is in this browser, and it goes back by replaying.
 */

/**
 * @typedef {import("./api.js").Api} Api
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Decision} Decision
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Ruling} Ruling
 * @typedef {import("./types.js").Seats} Seats
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Turn} Turn
 */

const INCLUDED = ["view", "legal_actions"];

/** @typedef {OpenTable | import("./sealed.js").SealedTable} Table Any table that the screen can show. */

/** A game whose state is in this browser. */
export class OpenTable {
  /**
   * @param {Api} api
   * @param {string} game
   * @param {State} start
   * @param {Seats} seats
   */
  constructor(api, game, start, seats) {
    this.api = api;
    this.game = game;
    this.start = start;
    this.state = start;
    this.seats = seats;
    /** @type {Turn[]} */
    this.turns = [];
    /** @type {Decision[]} */
    this.toAct = [];
  }

  /** Whose seat this browser has; null are all of them.
   * @type {string | null} */
  own = null;

  /** Whoever is at the device acts for the player that it shows. */
  mayAct = true;

  saved() {
    const { game, start, turns, seats } = this;
    return { kind: "game", game, start, turns, seats };
  }

  shared() {
    return { kind: "position", game: this.game, state: this.state, seats: this.seats };
  }

  leave() {}

  get players() {
    return this.state.players.map((player) => player.id);
  }

  get revision() {
    return this.state.revision;
  }

  /**
   * Where a request about a viewer's side of the table stands.
   *
   * @param {Look} look
   */
  position(look) {
    return { view: look.view };
  }

  /**
   * What can be chosen next in an action.
   *
   * @param {Action} given
   * @returns {Promise<import("./types.js").Step>}
   */
  next(given) {
    return this.api.ask(this.game, "legal-actions", { state: this.state, given });
  }

  /** @returns {Promise<import("./types.js").ScoreSheet>} */
  score() {
    return this.api.ask(this.game, "score", { state: this.state });
  }

  /**
   * @param {string | null} viewer
   * @returns {Promise<Look>}
   */
  async look(viewer) {
    const { view, to_act } = await this.api.ask(this.game, "view", { state: this.state, player: viewer });
    this.toAct = to_act;
    if (viewer === null) return { view, groups: [], toAct: to_act };
    const { groups } = await this.api.ask(this.game, "legal-actions", { state: this.state, player: viewer });
    return { view, groups, toAct: to_act };
  }

  /**
   * Carry out an action; one request answers everything that the page then shows.
   *
   * @param {Action} action
   * @param {string | null} viewer
   * @param {string} [why] what the computer player says about it
   * @returns {Promise<Look>}
   */
  async act(action, viewer, why) {
    const body = { state: this.state, action, include: viewer === null ? ["view"] : INCLUDED, viewer };
    /** @type {Ruling} */
    const ruling = await this.api.ask(this.game, "apply", body);
    this.state = ruling.state;
    this.toAct = ruling.to_act;
    this.turns.push({ action, events: ruling.events, reversible: ruling.reversible, because: ruling.irreversible_because, ...(why === undefined ? {} : { why }) });
    return { view: ruling.view.view, groups: ruling.legal_actions?.groups ?? [], toAct: ruling.to_act };
  }

  /**
   * Let a computer player decide; a person gets a hint.
   *
   * @param {string} player
   * @returns {Promise<{action: Action, message: string}>}
   */
  suggest(player) {
    const seat = this.seats[player];
    const bot = seat === undefined || seat === "person" ? "steady" : seat;
    return this.api.ask(this.game, "suggest", { state: this.state, player, bot, seed: String(this.state.revision) });
  }

  /** The turns that taking back would undo: from the last one of a person on. */
  get undone() {
    const last = this.turns.findLastIndex(({ action }) => action !== null && this.seats[action.player] === "person");
    return last < 0 ? [] : this.turns.slice(last);
  }

  /** Go back to before the last action of a person. */
  async takeBack() {
    await this.resume(this.turns.slice(0, this.turns.length - this.undone.length));
  }

  /**
   * Go on from the start with these turns.
   *
   * @param {Turn[]} turns
   */
  async resume(turns) {
    const actions = turns.flatMap(({ action }) => (action === null ? [] : [action]));
    const { state } = await this.api.ask(this.game, "replay", { state: this.start, actions });
    this.state = state;
    this.turns = turns;
  }

  /**
   * The sentences of some turns, as a viewer may read them.
   *
   * @param {Turn[]} turns
   * @param {string | null} viewer
   * @returns {Promise<string[][]>}
   */
  async sentences(turns, viewer) {
    const events = turns.flatMap((turn) => turn.events);
    const body = { state: this.state, player: viewer, events, include: ["messages"] };
    return grouped(turns, (await this.api.ask(this.game, "view", body)).events);
  }

  /**
   * Whether passing the device from one player to another would show something that is none of their business.
   *
   * @param {string} player
   * @param {string} other
   */
  async hidesFrom(player, other) {
    const [mine, theirs] = await Promise.all([player, other].map((viewer) => this.api.ask(this.game, "view", { state: this.state, player: viewer })));
    return JSON.stringify({ ...mine.view, viewer: null }) !== JSON.stringify({ ...theirs.view, viewer: null });
  }
}

/**
 * The messages of events, by turn.
 *
 * @param {Turn[]} turns
 * @param {import("./types.js").GameEvent[]} events
 */
function grouped(turns, events) {
  let from = 0;
  return turns.map((turn) => events.slice(from, (from += turn.events.length)).map((event) => event.message ?? event.type));
}
