/** Names for ids, from the catalogue: cards and the like by their entries, everything else by its words. */

import { keysOf } from "./pointer.js";

/** @typedef {import("./types.js").Catalogue} Catalogue */

export class Labels {
  /** @param {Catalogue} catalogue */
  constructor(catalogue) {
    this.catalogue = catalogue;
    /** @type {Map<string, import("./types.js").Json>} */
    this.entries = new Map();
    collect(catalogue, this.entries);
    this.rules = new Map(catalogue.rules.map((rule) => [rule.id, rule]));
    const { codes: _, actions, choices, phases, events, irreversible, variants, ...things } = catalogue.words;
    this.things = /** @type {import("./types.js").Words} */ (things);
    this.words = { actions, choices, phases, events, irreversible, variants };
  }

  /** @param {string} type */
  action(type) {
    return this.words.actions?.[type] ?? spaced(type);
  }

  /** @param {string} phase */
  phase(phase) {
    return this.words.phases?.[phase] ?? spaced(phase);
  }

  /** @param {string} name a variant, or a value of one */
  variant(name) {
    return this.words.variants?.[name] ?? spaced(name);
  }

  /** @param {string | null} because */
  irreversible(because) {
    return because === null ? "" : (this.words.irreversible?.[because] ?? spaced(because));
  }

  /**
   * The label of a choice: that of its last key, which may be a thing (how much wood), after the keys before it.
   *
   * @param {string} path
   */
  choice(path) {
    return keysOf(path)
      .map((key) => this.words.choices?.[key] ?? this.thing(key, ""))
      .join(" › ");
  }

  /**
   * The name of a value of a choice. An id may stand in several groups of words: the one that is called like the choice is
   * meant, otherwise the first one that has it.
   *
   * @param {unknown} value
   * @param {string} key the last key of the choice
   */
  value(value, key) {
    if (typeof value === "boolean") return value ? "✓" : "✗";
    if (typeof value !== "string") return typeof value === "object" ? JSON.stringify(value) : String(value);
    if (key === "type") return this.action(value);
    return this.thing(value, key);
  }

  /**
   * @param {string} id
   * @param {string} key
   */
  thing(id, key) {
    const groups = Object.entries(this.things).filter(([, words]) => typeof words[id] === "string");
    const named = groups.find(([group]) => key !== "" && isPluralOf(group, key));
    if (named) return String(named[1][id]);
    const entry = this.entries.get(id);
    if (entry) return nameOf(entry);
    return groups[0] ? String(groups[0][1][id]) : spaced(id);
  }

  /**
   * What the catalogue says about a thing: its sentences.
   *
   * @param {string} id
   * @returns {string[]}
   */
  about(id) {
    const own = Object.entries(this.entries.get(id) ?? {}).filter(([key]) => /(^|_)texts?$/.test(key));
    const apart = Object.values(this.catalogue.texts ?? {}).map((texts) => texts[id]);
    return [...new Set([...own.flatMap(([, text]) => text), ...apart])].filter((text) => typeof text === "string");
  }
}

/**
 * @param {string} group
 * @param {string} key
 */
function isPluralOf(group, key) {
  const plurals = [`${key}s`, `${key.replace(/y$/, "ie")}s`];
  return plurals.some((plural) => group === plural || group.endsWith(`_${plural}`));
}

/**
 * @param {unknown} part
 * @param {Map<string, import("./types.js").Json>} entries
 */
function collect(part, entries) {
  if (typeof part !== "object" || part === null) return;
  const entry = /** @type {import("./types.js").Json} */ (part);
  if (typeof entry.id === "string" && nameOf(entry) !== "" && !("citation" in entry)) entries.set(entry.id, entry);
  Object.values(entry).forEach((inner) => collect(inner, entries));
}

/** @param {import("./types.js").Json} entry */
function nameOf(entry) {
  return typeof entry.name === "string" ? entry.name : "";
}

/** @param {string} id */
function spaced(id) {
  return id.replaceAll("_", " ");
}
