/** The page: its bar, its language and colours, and which screen is shown. */

import { Api } from "./api.js";
import { Dialogs } from "./dialogs.js";
import { read } from "./documents.js";
import { byId, button, h, select } from "./dom.js";
import { GameScreen } from "./game.js";
import { Labels } from "./labels.js";
import { startScreen } from "./start.js";
import { kept, keep } from "./storage.js";
import { invitations } from "./exchange.js";
import { SealedTable, seatFor } from "./sealed.js";
import { OpenTable } from "./tables.js";
import { speak, t, TEXTS } from "./texts.js";

const NAMES = { en: "English", de: "Deutsch", pl: "Polski" };

class Page {
  constructor() {
    this.api = new Api();
    this.bar = byId("bar", HTMLElement);
    this.main = byId("main", HTMLElement);
    this.dialogs = new Dialogs(byId("dialog", HTMLDialogElement), this.api);
    /** @type {import("./types.js").Game[]} */
    this.games = [];
    /** @type {GameScreen | null} */
    this.screen = null;
    this.theme = kept("theme") ?? "auto";
    // What was told stays until the next click.
    document.addEventListener("pointerdown", () => this.say(""));
  }

  async begin() {
    const asked = kept("language") ?? navigator.language.slice(0, 2);
    this.#speak(asked in TEXTS ? asked : "en");
    this.#paint(this.theme);
    this.games = (await this.api.get("v1/games")).games;
    const linked = location.hash.length > 1 ? await read(location.href) : null;
    if (linked) await this.carry(linked);
    else this.start();
    window.addEventListener("hashchange", async () => {
      const opened = await read(location.href);
      if (opened) await this.carry(opened);
    });
  }

  start() {
    this.screen?.table.leave();
    this.screen = null;
    this.#bar();
    const last = kept("game");
    this.main.replaceChildren(
      startScreen(this.api, this.games, {
        begin: (game, state, seats) => this.play(new OpenTable(this.api, game, state, seats)),
        invite: async (seats) => this.main.replaceChildren(await invitations(seats)),
        open: () => this.open(),
        resume: last === null ? null : () => this.#paste(last),
        labels: (game) => this.#labels(game),
        failed: (problem) => this.say(problem),
      }),
    );
    this.main.dataset.state = "ready";
  }

  /**
   * Play at a table.
   *
   * @param {import("./tables.js").Table} table
   * @param {import("./types.js").Action} [action] what somebody asks about
   */
  async play(table, action) {
    if (this.screen && this.screen.table !== table) this.screen.table.leave();
    this.main.dataset.state = "busy";
    const labels = await this.#labels(table.game);
    const game = this.games.find(({ id }) => id === table.game);
    this.screen = new GameScreen(this.main, table, labels, this.dialogs, new Set(Object.keys(game?.links ?? {})), (text) => this.say(text));
    this.#bar();
    await this.screen.begin(action);
  }

  /**
   * Go on with a document that somebody opened.
   *
   * @param {import("./documents.js").Carried} carried
   */
  async carry(carried) {
    if (carried.kind === "seat" || carried.kind === "box") return this.#sit(carried);
    const start = carried.kind === "game" ? carried.start : carried.state;
    const seats = carried.seats ?? Object.fromEntries(start.players.map(({ id }) => [id, /** @type {const} */ ("person")]));
    const table = new OpenTable(this.api, carried.game, start, seats);
    try {
      if (carried.kind === "game") await table.resume(carried.turns);
      await this.play(table, carried.kind === "position" ? carried.action : undefined);
    } catch (problem) {
      this.say(problem);
      this.start();
    }
  }

  /**
   * Sit down at a sealed table, or take its newest box there.
   *
   * @param {import("./documents.js").SealedLink} link
   */
  async #sit(link) {
    const seat = link.kind === "seat" ? link : seatFor(link);
    if (seat === null) return this.say(t("noSeat"));
    this.screen?.table.leave();
    try {
      await this.play(new SealedTable(this.api, seat));
    } catch (problem) {
      this.say(problem);
      this.start();
    }
  }

  open() {
    this.dialogs.open((text) => this.#paste(text));
  }

  /** @param {unknown} told a text, or what went wrong */
  say(told) {
    const text = told instanceof Error ? t("problem", { message: told.message }) : String(told);
    const status = byId("status", HTMLElement);
    status.textContent = text;
    status.classList.toggle("problem", told instanceof Error);
  }

  /** @param {string} text */
  async #paste(text) {
    const document = await read(text);
    if (document) await this.carry(document);
    else this.say(t("unreadable"));
  }

  /** @param {string} game */
  async #labels(game) {
    return new Labels(await this.api.get(`v1/games/${game}/catalogue`));
  }

  /** @param {string} language */
  #speak(language) {
    this.api.language = language;
    speak(language);
    document.documentElement.lang = language;
    document.title = `${t("title")} · Glass Arbiter`;
  }

  /** @param {string} theme */
  #paint(theme) {
    this.theme = theme;
    document.documentElement.dataset.theme = theme;
  }

  #bar() {
    const languages = /** @type {[string, string][]} */ (Object.entries(NAMES));
    const themes = /** @type {[string, string][]} */ (["auto", "light", "dark"].map((theme) => [theme, t(/** @type {"auto"} */ (theme))]));
    const screen = this.screen;
    this.bar.replaceChildren(
      h("a", { class: "brand", href: "./" }, "Glass Arbiter"),
      h("nav", { "aria-label": t("menu") }, ...(screen ? this.#menu(screen) : [])),
      h("div", { class: "settings" },
        select(t("language"), languages, this.api.language, async (language) => {
          keep("language", language);
          this.#speak(language);
          if (!this.screen) return this.start();
          this.screen.labels = await this.#labels(this.screen.table.game);
          this.#bar();
          await this.screen.refresh();
        }),
        select(t("theme"), themes, this.theme, async (theme) => {
          keep("theme", theme);
          this.#paint(theme);
          await this.screen?.refresh();
        })),
    );
  }

  /** @param {GameScreen} screen */
  #menu(screen) {
    return [
      button(t("newGame"), () => this.start()),
      button(t("save"), () => screen.save()),
      button(t("open"), () => this.open()),
      button(t("share"), () => this.dialogs.share(screen.table)),
      button(t("score"), () => this.dialogs.score(screen.table, screen.labels)),
      button(t("rules"), () => this.dialogs.rules(screen.labels)),
      button(t("requests"), () => this.dialogs.requests()),
    ];
  }
}

await new Page().begin();
