/** What opens above the game: rules, score, requests, sharing, opening, and questions. */

import { asCurl, asPython } from "./api.js";
import { copyButton } from "./copying.js";
import { button, h } from "./dom.js";
import { linkTo } from "./packed.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./dom.js").Child} Child
 * @typedef {import("./labels.js").Labels} Labels
 * @typedef {import("./tables.js").Table} Table
 */

export class Dialogs {
  /**
   * @param {HTMLDialogElement} dialog
   * @param {import("./api.js").Api} api
   */
  constructor(dialog, api) {
    this.dialog = dialog;
    this.api = api;
    // A panel beside the game is not modal, so that the browser does not close it by itself.
    dialog.addEventListener("keydown", (event) => {
      if (event.key === "Escape") dialog.close();
    });
  }

  /**
   * @param {string} title
   * @param {Child[]} content
   */
  #show(title, ...content) {
    this.#fill(title, content);
    if (!this.dialog.open) this.dialog.showModal();
  }

  /**
   * Beside the game, which can be played on meanwhile; where there is no room for that, above it.
   *
   * @param {string} title
   * @param {Child[]} content
   */
  #showBeside(title, ...content) {
    if (!matchMedia("(min-width: 62rem)").matches) return this.#show(title, ...content);
    this.#fill(title, content);
    this.dialog.classList.add("side");
    if (!this.dialog.open) this.dialog.show();
  }

  /**
   * @param {string} title
   * @param {Child[]} content
   */
  #fill(title, content) {
    if (this.dialog.classList.contains("side")) this.dialog.close();
    this.dialog.classList.remove("side");
    const close = button("✕", () => this.dialog.close(), { class: "quiet close", "aria-label": t("close") });
    this.dialog.replaceChildren(h("header", {}, h("h2", { id: "dialog-title" }, title), close), h("div", { class: "content" }, ...content.flatMap((part) => (part ? [part] : []))));
    this.dialog.setAttribute("aria-labelledby", "dialog-title");
  }

  /**
   * @param {Labels} labels
   * @param {string} [id] the rule to show first
   */
  rules(labels, id = "") {
    const list = h("div", { class: "rules" });
    const field = h("input", { type: "search", value: id, oninput: () => fill(field.value) });
    const fill = (/** @type {string} */ sought) => {
      const word = sought.toLowerCase();
      const exact = labels.rules.get(sought);
      const found = exact ? [exact] : [...labels.rules.values()].filter((rule) => `${rule.id} ${rule.title} ${rule.text}`.toLowerCase().includes(word));
      list.replaceChildren(...found.map((rule) => h("article", {}, h("h3", {}, `${rule.id} ${rule.title}`), h("p", {}, rule.text), h("p", { class: "cite" }, rule.citation))));
    };
    fill(id);
    this.#showBeside(t("rules"), h("label", { class: "field" }, h("span", {}, t("search")), field), list);
  }

  /**
   * @param {Table} table
   * @param {Labels} labels
   */
  async score(table, labels) {
    this.#show(t("score"), await this.sheet(table, labels));
  }

  /**
   * The points of all players, line by line.
   *
   * @param {Table} table
   * @param {Labels} labels
   */
  async sheet(table, labels) {
    const { scores, winners, finished } = await table.score();
    return h("div", { class: "sheet" },
      finished && h("p", { class: "winner" }, t("won", { players: winners.join(", ") })),
      ...scores.map(({ player, total, lines }) => h("table", {},
        h("caption", {}, `${player}: ${total}`),
        h("thead", {}, h("tr", {}, ...[t("line"), t("count"), t("points")].map((title) => h("th", { scope: "col" }, title)))),
        h("tbody", {}, ...lines.map((line) => h("tr", {}, h("th", { scope: "row" }, lineName(line, labels)), h("td", {}, count(line)), h("td", {}, String(line.points))))))));
  }

  /** @param {Table} table */
  async share(table) {
    const link = await linkTo(table.shared());
    const field = h("textarea", { readonly: true, rows: 4, id: "link", "aria-label": t("share") });
    field.value = link;
    this.#show(t("share"), h("p", {}, t(table.own === null ? "shareNote" : "shareBox")), field, copyButton(t("copy"), link));
  }

  /** @param {(text: string) => void} opened */
  open(opened) {
    const field = h("textarea", { rows: 8, id: "pasted", "aria-label": t("open") });
    const take = (/** @type {string} */ text) => {
      this.dialog.close();
      opened(text);
    };
    const file = h("input", { type: "file", id: "file", accept: ".json,application/json,text/*", onchange: async () => {
      const chosen = file.files?.[0];
      if (chosen) take(await chosen.text());
    } });
    this.#show(t("open"), h("p", {}, t("openNote")), field, h("div", { class: "row" }, button(t("load"), () => take(field.value), { class: "primary", id: "load" })),
      h("label", { class: "field" }, h("span", {}, t("file")), file));
  }

  requests() {
    this.#show(t("requests"), h("p", {}, t("requestsNote")), h("ol", { class: "requests" }, ...this.api.sent.map((sent) => h("li", {},
      h("code", {}, `${sent.method} /${sent.path}`),
      h("span", { class: "row" }, copyButton("curl", asCurl(sent, this.api.base)), copyButton("Python", asPython(sent, this.api.base)))))));
  }

  /**
   * Ask a question that has one dangerous answer.
   *
   * @param {string} question
   * @param {string} yes
   * @returns {Promise<boolean>}
   */
  sure(question, yes) {
    return new Promise((resolve) => {
      let answer = false;
      this.dialog.addEventListener("close", () => resolve(answer), { once: true });
      this.#show(yes, h("p", {}, question), h("div", { class: "row" },
        button(yes, () => {
          answer = true;
          this.dialog.close();
        }, { class: "primary", id: "sure" }),
        button(t("cancel"), () => this.dialog.close())));
    });
  }
}

/**
 * @param {import("./types.js").Json} line
 * @param {Labels} labels
 */
function lineName(line, labels) {
  const [key, id] = Object.entries(line).find(([name, value]) => typeof value === "string" && name !== "rule") ?? ["", ""];
  return labels.thing(String(id), key === "line" ? "score_line" : key);
}

/** @param {import("./types.js").Json} line */
function count(line) {
  return line.count === null || line.count === undefined ? "" : String(line.count);
}
