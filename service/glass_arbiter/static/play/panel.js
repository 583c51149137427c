/** What can be done, as buttons: the complete way to play, with or without a picture. */

import { button, h } from "./dom.js";
import { lastKey, nextChoice } from "./drafts.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./labels.js").Labels} Labels
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Violation} Violation
 * @typedef {{begin: (group: Group) => void, choose: (choice: Choice, value: unknown) => void, confirm: () => void,
 *   cancel: () => void, why: (type: string) => void, picked: (values: unknown[]) => void, rule: (id: string) => void}} Handlers
 */

/** Numbers up to this are buttons; above it they are typed. */
const BUTTONS = 12;

export class Panel {
  /**
   * @param {Labels} labels
   * @param {Handlers} handlers
   */
  constructor(labels, handlers) {
    this.labels = labels;
    this.handlers = handlers;
    /** The buttons of the values of which several are chosen.
     * @type {Map<unknown, HTMLButtonElement>} */
    this.toggles = new Map();
  }

  /**
   * Choose a value of several, or no longer.
   *
   * @param {unknown} value
   */
  toggle(value) {
    this.toggles.get(value)?.click();
  }

  /**
   * The actions that can begin, and why the others cannot.
   *
   * @param {Group[]} groups
   * @param {Violation[]} violations
   */
  actions(groups, violations) {
    const possible = new Set(groups.map(({ action }) => action.type));
    const others = Object.keys(this.labels.words.actions ?? {}).filter((type) => !possible.has(type));
    return [
      groups.length === 0 ? h("p", {}, t("nothing")) : this.#kinds(groups),
      this.violations(violations),
      h("details", { class: "others", open: violations.length > 0 }, h("summary", {}, t("notNow")), h("div", { class: "choices" },
        ...others.map((type) => button(this.labels.action(type), () => this.handlers.why(type), { class: "quiet", title: t("whyNot") })))),
    ];
  }

  /**
   * The actions that begin with one thing.
   *
   * @param {Group[]} groups
   */
  start(groups) {
    return [
      this.#kinds(groups),
      h("div", { class: "row" }, button(t("cancel"), this.handlers.cancel, { "data-cancel": true })),
    ];
  }

  /**
   * The choices of an action that is being made, the one to make next first.
   *
   * @param {Step} step
   * @param {Violation[]} violations
   */
  draft(step, violations) {
    const next = nextChoice(step);
    const also = step.choices.filter((choice) => choice !== next);
    const done = h("div", { class: "row done" },
      step.complete && button(t("confirm"), this.handlers.confirm, { class: "primary", "data-go": true }),
      button(t("cancel"), this.handlers.cancel, { "data-cancel": true }));
    return [
      h("p", { class: "given" }, this.caption(step.given)),
      next === null && done,
      next && h("fieldset", { class: "next" }, h("legend", {}, t("choose", { choice: this.labels.choice(next.path) }), " ", next.rule && this.rule(next.rule)), this.#choice(next)),
      also.length > 0 && h("details", { open: next === null }, h("summary", {}, t("also")), ...also.map((choice) =>
        h("fieldset", {}, h("legend", {}, this.labels.choice(choice.path)), this.#choice(choice)))),
      this.violations(violations),
      next !== null && done,
    ];
  }

  /** @param {Violation[]} violations */
  violations(violations) {
    return violations.length > 0 && h("ul", { class: "violations" }, ...violations.map(({ message, rule }) => h("li", {}, message, " ", this.rule(rule))));
  }

  /** @param {string} id */
  rule(id) {
    return button(id, () => this.handlers.rule(id), { class: "rule", "aria-label": `${t("rule")} ${id}`, title: this.labels.rules.get(id)?.title });
  }

  /**
   * An action in words: what is done, and everything that is chosen so far.
   *
   * @param {import("./types.js").Action} action
   */
  caption({ player: _, type = "", ...chosen }) {
    const words = Object.entries(chosen).map(([key, value]) => this.#words(key, value));
    return [this.labels.action(type), ...words].join(" · ");
  }

  /**
   * @param {string} key
   * @param {unknown} value
   * @returns {string}
   */
  #words(key, value) {
    if (Array.isArray(value)) return value.map((inner) => this.labels.value(inner, key)).join(", ");
    if (typeof value === "object" && value !== null) return Object.entries(value).map(([name, inner]) => this.#words(name, inner)).join(", ");
    return typeof value === "string" ? this.labels.value(value, key) : `${this.labels.choice(`/${key}`)} ${this.labels.value(value, key)}`;
  }

  /**
   * The groups by what is done: a button for each, or for each of its subjects.
   *
   * @param {Group[]} groups
   */
  #kinds(groups) {
    const kinds = [...new Set(groups.map(({ action }) => action.type ?? ""))];
    return h("div", { class: "kinds" }, ...kinds.map((kind) => {
      const own = groups.filter(({ action }) => action.type === kind);
      const [only] = own;
      if (own.length === 1 && only && this.#subject(only) === "") return this.#start(only, this.labels.action(kind));
      return h("fieldset", {}, h("legend", {}, this.labels.action(kind)), h("div", { class: "choices" }, ...own.map((group) => this.#start(group, this.#subject(group) || this.labels.action(kind)))));
    }));
  }

  /**
   * @param {Group} group
   * @param {string} label
   */
  #start(group, label) {
    const about = group.card ? this.labels.about(group.card).join(" ") : "";
    const name = group.action.type === undefined || label === this.labels.action(group.action.type) ? null : this.caption(group.action);
    return button(label, () => this.handlers.begin(group), { class: "choice", "data-go": true, "data-type": group.action.type, title: about, "aria-description": name });
  }

  /**
   * What a group is about, in words, each once: its card, and what it chooses.
   *
   * @param {Group} group
   */
  #subject({ card, action: { player: _, type: __, ...chosen } }) {
    const words = Object.entries(chosen).map(([key, value]) => this.#words(key, value));
    return [...new Set([...(card ? [this.labels.thing(card, "card")] : []), ...words])].join(" · ");
  }

  /** @param {Choice} choice */
  #choice(choice) {
    switch (choice.kind) {
      case "value":
        return h("div", { class: "choices" }, ...choice.values.map((value) => this.#value(choice, value)));
      case "number":
        return choice.most - choice.least < BUTTONS ? this.#numbers(choice) : this.#number(choice);
      case "several":
        return this.#several(choice);
    }
  }

  /**
   * @param {Choice} choice
   * @param {unknown} value
   */
  #value(choice, value) {
    const title = typeof value === "string" ? this.labels.about(value).join(" ") : "";
    return button(this.labels.value(value, lastKey(choice.path)), () => this.handlers.choose(choice, value), { class: "choice", "data-go": true, title });
  }

  /** @param {import("./types.js").NumberDomain & Choice} choice */
  #numbers(choice) {
    const numbers = Array.from({ length: choice.most - choice.least + 1 }, (_, index) => choice.least + index);
    return h("div", { class: "choices numbers" }, ...numbers.map((number) => this.#value(choice, number)));
  }

  /** @param {import("./types.js").NumberDomain & Choice} choice */
  #number(choice) {
    const { least, most } = choice;
    const field = h("input", { type: "number", min: least, max: most, value: most, "aria-label": this.labels.choice(choice.path) });
    return h("div", { class: "row" }, field, button(t("confirm"), () => this.handlers.choose(choice, field.valueAsNumber), { "data-go": true }));
  }

  /** @param {import("./types.js").SeveralDomain & Choice} choice */
  #several({ path, of, least, most, ...rest }) {
    /** @type {Set<number>} */
    const picked = new Set();
    const count = h("p", { class: "count", "aria-live": "polite" });
    const done = button(t("confirm"), () => this.handlers.choose({ path, of, least, most, ...rest }, [...picked].map((index) => of[index])), { class: "primary", "data-go": true });
    const told = () => {
      count.textContent = t(least === most ? "chosenOf" : "chosen", { number: picked.size, least, most });
      done.disabled = picked.size < least || picked.size > most;
      this.handlers.picked([...picked].map((index) => of[index]));
    };
    const toggles = of.map((value, index) => {
      const title = typeof value === "string" ? this.labels.about(value).join(" ") : "";
      const toggle = button(this.labels.value(value, lastKey(path)), () => {
        if (!picked.delete(index)) picked.add(index);
        toggle.setAttribute("aria-pressed", String(picked.has(index)));
        told();
      }, { class: "choice", "aria-pressed": "false", title });
      this.toggles.set(value, toggle);
      return toggle;
    });
    told();
    return h("div", {}, h("div", { class: "choices several" }, ...toggles), count, done);
  }
}
