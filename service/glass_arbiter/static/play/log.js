/** What happened, in sentences, the latest first; asked for again only when there is more to tell. */

import { h } from "./dom.js";
import { t } from "./texts.js";

/** How many of the last turns the log shows. */
const LOGGED = 30;

export class Log {
  /** @param {import("./tables.js").Table} table */
  constructor(table) {
    this.table = table;
    this.told = "";
    /** @type {string[][]} */
    this.sentences = [];
  }

  /**
   * @param {string | null} viewer
   * @param {import("./panel.js").Panel} panel
   */
  async list(viewer, panel) {
    const turns = this.table.turns.slice(-LOGGED);
    if (turns.length === 0) return h("p", {}, t("noLog"));
    const asked = JSON.stringify([this.table.revision, turns.length, viewer, this.table.api.language]);
    if (asked !== this.told) this.sentences = await this.table.sentences(turns, viewer);
    this.told = asked;
    const entries = turns.map((turn, index) => h("li", {},
      ...(this.sentences[index] ?? []).map((sentence, number) => h("p", {}, sentence, " ", panel.rule(turn.events[number]?.rule ?? ""))),
      turn.why !== undefined && h("p", { class: "why" }, turn.why)));
    return h("ol", { reversed: true, tabindex: 0, "aria-label": t("log") }, ...entries.reverse());
  }
}
