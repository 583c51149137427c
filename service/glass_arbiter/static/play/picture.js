/** The picture of the table or of one board: what to ask for, and whether it is still the one that is shown. */

import { Board } from "./board.js";
import { button, h } from "./dom.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./tables.js").Table} Table
 * @typedef {import("./types.js").GameEvent} GameEvent
 */

const LEAST = 200;
const MOST = 2000;
/** The service reads no more events than these with one request. */
const EVENTS = 1000;
/** A width that still changes is waited for, in milliseconds. */
const PAUSE = 200;
const DARK = matchMedia("(prefers-color-scheme: dark)");

export class Picture {
  /** @param {(thing: import("./board.js").Thing) => void} clicked */
  constructor(clicked) {
    this.board = new Board(h("div", { class: "picture" }), clicked);
    /** Whose board is shown; null is the table.
     * @type {string | null} */
    this.shown = null;
    /** How often a picture has been asked for: an answer that a later one has overtaken is not shown. */
    this.asked = 0;
    /** What the last one was to be drawn on. */
    this.paper = "";
  }

  /**
   * Call back when the picture has another width, or the device other colours.
   *
   * @param {() => void} changed
   */
  watch(changed) {
    /** @type {number | undefined} */
    let waiting;
    const later = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => this.board.place.isConnected && this.#paper() !== this.paper && changed(), PAUSE);
    };
    new ResizeObserver(later).observe(this.board.place);
    DARK.addEventListener("change", later);
  }

  #paper() {
    return JSON.stringify(paperOf(this.board.place));
  }

  /**
   * Show what a viewer sees.
   *
   * @param {Table} table
   * @param {import("./types.js").Look} look
   * @param {GameEvent[]} events what has happened since they looked
   * @param {boolean} moving
   */
  async show(table, look, events, moving) {
    const { width, theme } = paperOf(this.board.place);
    this.paper = this.#paper();
    const seen = events.slice(-EVENTS);
    const player = this.shown !== null && table.players.includes(this.shown) ? this.shown : null;
    const body = { ...table.position(look), player, width, lang: table.api.language, theme, events: seen };
    const asked = JSON.stringify(body);
    if (asked === this.board.asked) return;
    const number = ++this.asked;
    const drawn = await table.api.picture(table.game, body);
    if (number !== this.asked) return;
    this.board.show(drawn, moving);
    this.board.asked = asked;
  }

  /**
   * Buttons for the table, and for the board of every player.
   *
   * @param {string[]} players
   * @param {() => void} changed
   */
  tabs(players, changed) {
    const tabs = [null, ...players].map((shown) => button(shown ?? t("table"), () => {
      this.shown = shown;
      changed();
    }, { class: "quiet tab", "aria-pressed": String(shown === this.shown) }));
    return h("div", { class: "row tabs", role: "group", "aria-label": t("shown") }, ...tabs);
  }
}

/**
 * What is drawn on: how wide it is, and which colours it has.
 *
 * @param {HTMLElement} place
 */
function paperOf(place) {
  const width = Math.min(MOST, Math.max(LEAST, Math.round(place.clientWidth)));
  return { width, theme: isDark() ? "dark" : "light" };
}

function isDark() {
  const { theme } = document.documentElement.dataset;
  return theme === "dark" || (theme === "auto" && DARK.matches);
}
