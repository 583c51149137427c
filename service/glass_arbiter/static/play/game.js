/** A game on the screen: whose turn it is, what they see, what they can do, what happened. */

import { askedAbout, begunBy, chosenBy, openChoices, startsOf } from "./clicks.js";
import { download } from "./documents.js";
import { button, h } from "./dom.js";
import { advance } from "./drafts.js";
import { exchange } from "./exchange.js";
import { Log } from "./log.js";
import { outline } from "./outline.js";
import { Panel } from "./panel.js";
import { Picture } from "./picture.js";
import { withValue } from "./pointer.js";
import { SealedTable } from "./sealed.js";
import { keep } from "./storage.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./board.js").Thing} Thing
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Look} Look
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Violation} Violation
 */

export class GameScreen {
  /**
   * @param {HTMLElement} main
   * @param {import("./tables.js").Table} table
   * @param {import("./labels.js").Labels} labels
   * @param {import("./dialogs.js").Dialogs} dialogs
   * @param {ReadonlySet<string>} offered the operations that the service has for the game
   * @param {(told: unknown) => void} say
   */
  constructor(main, table, labels, dialogs, offered, say) {
    this.main = main;
    this.table = table;
    this.labels = labels;
    this.dialogs = dialogs;
    this.offered = offered;
    this.say = say;
    /** @type {string | null} */
    this.viewer = null;
    /** @type {Look} */
    this.look = { view: { viewer: null, players: [] }, groups: [], toAct: [] };
    /** The action that is being made.
     * @type {Step | null} */
    this.step = null;
    /** The actions that begin with the thing that was clicked; null are all.
     * @type {{name: string, groups: Group[]} | null} */
    this.about = null;
    /** @type {Violation[]} */
    this.violations = [];
    /** How many turns had been played when each player last acted: the later ones are new to them.
     * @type {Map<string | null, number>} */
    this.seen = new Map();
    /** The ids that are chosen so far where several are chosen.
     * @type {ReadonlySet<string>} */
    this.chosen = new Set();
    /** What has come meanwhile, and waits until nothing else is being done.
     * @type {Set<() => unknown>} */
    this.waiting = new Set();
    this.follow = () => this.#run(() => this.#boxed());
    this.fit = () => this.#fit();
    this.log = new Log(table);
    this.picture = new Picture((thing) => this.#run(() => this.#clicked(thing)));
    if (offered.has("picture")) this.picture.watch(() => this.#soon(this.fit));
  }

  get people() {
    return this.table.players.filter((player) => this.table.seats[player] === "person");
  }

  /**
   * @param {Action} [action] what somebody asks about
   */
  begin(action) {
    if (this.table instanceof SealedTable) this.table.onbox = () => this.#soon(this.follow);
    return this.#run(async () => {
      this.look = await this.table.look(null);
      await this.#goOn();
      if (action) await this.#propose(action);
    });
  }

  /** Show the same again, in another language or other colours. */
  refresh() {
    return this.#run(async () => {
      if (this.step) this.step = await this.table.next(this.step.given);
      this.look = await this.table.look(this.viewer);
      await this.#draw(false);
    });
  }

  /** Draw the picture again for another width or other colours; what is being made stays as it is. */
  async #fit() {
    if (this.main.dataset.state !== "ready") return;
    try {
      await this.#show(false);
    } catch (problem) {
      this.say(problem);
    }
  }

  save() {
    download(this.table.saved(), `${this.table.game}-${this.table.revision}.json`);
  }

  /** Another browser has acted at the same table. */
  async #boxed() {
    this.#settle();
    this.look = await this.table.look(this.viewer);
    await this.#draw(true);
  }

  /**
   * Do something that asks the service; what goes wrong is told, and changes nothing.
   *
   * @param {() => Promise<void>} work
   */
  async #run(work) {
    if (this.main.dataset.state === "working") return;
    this.main.dataset.state = "working";
    this.say("");
    try {
      await work();
    } catch (problem) {
      this.say(problem);
    }
    this.main.dataset.state = "ready";
    const waiting = [...this.waiting];
    this.waiting.clear();
    waiting.forEach((next) => this.#soon(next));
  }

  /**
   * Do something that nobody clicked: at once, or after what is being done.
   *
   * @param {() => unknown} work
   */
  #soon(work) {
    if (this.main.dataset.state === "working") this.waiting.add(work);
    else work();
  }

  /** Let computer players act, then hand over to a person who has to. */
  async #goOn() {
    for (let next = this.#computer(); next !== undefined; next = this.#computer()) {
      this.say(t("thinking", { player: next }));
      const { action, message } = await this.table.suggest(next);
      this.look = await this.table.act(action, this.viewer, message);
      await this.#draw(true);
      this.say("");
    }
    keep("game", JSON.stringify(this.table.saved()));
    if (this.table.own !== null) return this.#become(this.table.own);
    const waiting = this.look.toAct.map(({ player }) => player);
    const next = waiting.length === 0 || waiting.includes(this.viewer ?? "") ? this.viewer : /** @type {string} */ (waiting[0]);
    await this.#become(next);
  }

  #computer() {
    return this.look.toAct.map(({ player }) => player).find((player) => this.table.seats[player] !== "person");
  }

  /**
   * Show the game to another player; they confirm that they are there if the one before them has something to hide.
   *
   * @param {string | null} player
   */
  async #become(player) {
    const before = this.viewer;
    const hides = this.table.own === null && player !== null && player !== before && this.people.length > 1 && (await this.#hides(before, player));
    if (hides) await this.#handOver(player);
    this.viewer = player;
    this.#settle();
    if (player !== before || this.look.view.viewer !== player) this.look = await this.table.look(player);
    await this.#draw(player === before);
  }

  /**
   * @param {string | null} before
   * @param {string} player
   */
  async #hides(before, player) {
    const other = before ?? this.people.find((person) => person !== player);
    return other !== undefined && this.table.hidesFrom(player, other);
  }

  /** @param {string} player */
  #handOver(player) {
    return new Promise((resolve) => {
      const here = button(t("here", { player }), () => {
        this.main.dataset.state = "working";
        resolve(undefined);
      }, { class: "primary", id: "here" });
      this.main.replaceChildren(h("section", { class: "card handover" }, h("h1", {}, t("handOver", { player })), h("p", {}, t("handOverNote", { player })), here));
      here.focus();
      this.main.dataset.state = "handover";
    });
  }

  /** Nothing is being made any more. */
  #settle() {
    this.step = null;
    this.about = null;
    this.violations = [];
  }

  /**
   * Go on with an action; when nothing is left to choose, it is carried out.
   *
   * @param {Action} given
   */
  async #give(given) {
    const step = await advance(given, (action) => this.table.next(action));
    if (step.complete && step.choices.length === 0) return this.#act(step.given);
    await this.#consider(step);
  }

  /**
   * Show an action that somebody else proposes; it is carried out only when it is confirmed.
   *
   * @param {Action} action
   */
  async #propose(action) {
    await this.#consider(await this.table.next(action));
  }

  /** @param {Step} step */
  async #consider(step) {
    this.violations = step.violations;
    if (step.complete || step.choices.length > 0) this.step = step;
    await this.#draw(false);
  }

  /** @param {Action} action */
  async #act(action) {
    this.seen.set(this.viewer, this.table.turns.length);
    this.look = await this.table.act(action, this.viewer);
    this.#settle();
    await this.#goOn();
  }

  async #takeBack() {
    const because = this.table.undone.find((turn) => !turn.reversible)?.because;
    if (because !== undefined && !(await this.dialogs.sure(t("warnBack", { because: this.labels.irreversible(because) }), t("takeBack")))) return;
    await this.table.takeBack();
    this.seen.clear();
    this.look = await this.table.look(this.viewer);
    this.#settle();
    this.say(t("backTo"));
    await this.#goOn();
  }

  async #hint() {
    const { action, message } = await this.table.suggest(this.viewer ?? "");
    await this.#propose(action);
    this.say(message);
  }

  /**
   * A click in the picture chooses, begins an action, or asks what something is and why it cannot be chosen.
   *
   * @param {Thing} thing
   */
  async #clicked(thing) {
    const { board } = this.picture;
    const player = this.viewer ?? "";
    if (this.step) {
      const found = chosenBy(this.step, thing, board, player);
      if (found?.choice.kind === "several") return this.panel?.toggle(found.value);
      if (found) return this.#give(withValue(this.step.given, found.choice.path, found.value));
    } else {
      const begun = begunBy(this.look.groups, thing, board, player);
      const [only] = begun;
      if (begun.length === 1 && only) return this.#give(only.given);
      if (begun.length > 1) {
        this.about = { name: this.labels.thing(thing.id, thing.kind), groups: begun.map(({ group, given }) => ({ ...group, action: given })) };
        this.violations = [];
        return this.#draw(false);
      }
    }
    await this.#explain(thing);
  }

  /** @param {Thing} thing */
  async #explain(thing) {
    const asked = askedAbout(this.step, this.look.groups, thing);
    const reasons = await Promise.all(asked.map(async (action) => (await this.table.next(action)).violations));
    this.violations = [...new Map(reasons.flat().map((violation) => [violation.message, violation])).values()];
    await this.#draw(false);
    this.say([this.labels.thing(thing.id, thing.kind), ...this.labels.about(thing.id)].join(". "));
  }

  #panel() {
    return new Panel(this.labels, {
      begin: (group) => this.#run(() => this.#give(group.action)),
      choose: (choice, value) => this.#run(() => this.#give(withValue(/** @type {Step} */ (this.step).given, choice.path, value))),
      confirm: () => this.#run(() => this.#act(/** @type {Step} */ (this.step).given)),
      cancel: () => this.#run(async () => {
        this.#settle();
        await this.#draw(false);
      }),
      why: (type) => this.#run(async () => {
        this.violations = (await this.table.next({ player: this.viewer ?? "", type })).violations;
        await this.#draw(false);
      }),
      picked: (values) => {
        this.chosen = new Set(values.map(String));
        this.picture.board.choose(this.chosen);
      },
      rule: (id) => this.dialogs.rules(this.labels, id),
    });
  }

  /** @param {boolean} moving */
  async #draw(moving) {
    const panel = this.#panel();
    this.panel = panel;
    this.chosen = new Set();
    const finished = this.look.toAct.length === 0;
    const content = finished ? [await this.dialogs.sheet(this.table, this.labels)] : await this.#asked(panel);
    const log = await this.log.list(this.viewer, panel);
    const pictured = this.offered.has("picture");
    const heading = h("h2", { tabindex: -1, id: "ask" }, this.#heading(finished));
    const after = [
      !finished && this.#isWaitedFor() && this.offered.has("suggest") && button(t("hint"), () => this.#run(() => this.#hint()), { id: "hint", class: "quiet" }),
      this.table.undone.length > 0 && button(t("takeBack"), () => this.#run(() => this.#takeBack()), { id: "take-back", class: "quiet" }),
    ];
    this.main.replaceChildren(
      h("div", { class: "turnbar" }, ...this.#players(), h("span", { class: "phase" }, this.labels.phase(String(this.look.view.phase ?? "")))),
      h("div", { class: "table" },
        h("div", { class: "beside" },
          h("section", { class: "card panel", "aria-labelledby": "ask", tabindex: 0 }, heading, ...content.filter((part) => part instanceof Node), h("div", { class: "row after" }, ...after)),
          h("section", { class: "card log", "aria-labelledby": "log" }, h("h2", { id: "log" }, t("log")), log)),
        h("section", { class: "position", "aria-label": t("table") },
          pictured && this.picture.tabs(this.table.players, () => this.#run(() => this.#draw(false))),
          pictured ? this.picture.board.place : outline(this.look.view, this.labels))),
    );
    heading.focus({ preventScroll: true });
    if (pictured) await this.#show(moving);
  }

  /** @param {Panel} panel */
  async #asked(panel) {
    if (this.table instanceof SealedTable && !this.table.mayAct) return [await exchange(this.table, () => this.#soon(this.follow), this.say)];
    if (this.step) return panel.draft(this.step, this.violations);
    if (this.about) return panel.start(this.about.groups);
    return panel.actions(this.look.groups, this.violations);
  }

  /** @param {boolean} finished */
  #heading(finished) {
    if (finished) return t("finished");
    if (!this.table.mayAct) return t("others");
    const doing = this.step ? this.labels.action(this.step.given.type ?? "") : this.about ? this.about.name : t("yourTurn");
    return `${this.viewer ?? ""}: ${doing}`;
  }

  #isWaitedFor() {
    return this.table.mayAct && this.look.toAct.some(({ player }) => player === this.viewer);
  }

  /** @param {boolean} moving */
  async #show(moving) {
    const { board } = this.picture;
    const events = this.table.turns.slice(this.seen.get(this.viewer) ?? 0).flatMap((turn) => turn.events);
    await this.picture.show(this.table, this.look, events, moving);
    const player = this.viewer ?? "";
    const choices = this.step ? openChoices(this.step) : this.look.groups.flatMap((group) => startsOf(group, board, player));
    board.light(choices, player, this.chosen);
    if (this.step) board.reveal(this.#end());
  }

  /** Where the panel covers the picture on small screens, otherwise the end of the window. */
  #end() {
    const panel = this.main.querySelector(".panel")?.getBoundingClientRect();
    const covers = panel !== undefined && panel.width > innerWidth / 2;
    return covers ? panel.top : innerHeight;
  }

  #players() {
    const waiting = new Set(this.look.toAct.map(({ player }) => player));
    return this.table.players.map((player) => button(player, () => this.#run(() => this.#become(player)), {
      class: waiting.has(player) ? "player waiting" : "player",
      "aria-pressed": String(player === this.viewer),
      title: waiting.has(player) ? t("turn") : null,
      disabled: this.table.seats[player] !== "person" || this.table.own !== null,
    }));
  }
}
