/** An action that is being made, one choice at a time, by `legal-actions` with `given`. */

import { keysOf, withValue } from "./pointer.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Domain} Domain
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Step} Step
 * @typedef {{group: Group, path: string, several: boolean}} Start Where an action can begin with a value.
 */

/**
 * The choice to ask for next: a required one, or any while the action is not complete; null when it is.
 *
 * @param {Step} step
 */
export function nextChoice(step) {
  return step.choices.find((choice) => choice.required) ?? (step.complete ? null : (step.choices[0] ?? null));
}

/**
 * Go on while a required choice has one value only; there is nothing to ask.
 *
 * @param {Action} given
 * @param {(given: Action) => Promise<Step>} ask
 * @returns {Promise<Step>}
 */
export async function advance(given, ask) {
  const step = await ask(given);
  const only = step.choices.filter((choice) => choice.required).map((choice) => [choice, onlyValue(choice)]).find(([, value]) => value !== undefined);
  if (only === undefined) return step;
  return advance(withValue(step.given, /** @type {Choice} */ (only[0]).path, only[1]), ask);
}

/** @param {Choice} choice */
function onlyValue(choice) {
  switch (choice.kind) {
    case "value":
      return choice.values.length === 1 ? choice.values[0] : undefined;
    case "number":
      return choice.least === choice.most ? choice.least : undefined;
    case "several":
      return choice.of.length === choice.least ? choice.of : undefined;
  }
}

/**
 * The choices of a group, flat.
 *
 * @param {{[key: string]: Domain}} choices
 * @param {string} above
 * @returns {Choice[]}
 */
export function flat(choices, above = "") {
  return Object.entries(choices).flatMap(([key, domain]) => {
    const path = `${above}/${key.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    return domain.kind === "nested" ? flat(domain.choices, path) : [{ ...domain, path }];
  });
}

/** @param {Choice} choice */
export function valuesOf(choice) {
  return choice.kind === "value" ? choice.values : choice.kind === "several" ? choice.of : [];
}

/**
 * What a group is about, as choices with one value each.
 *
 * @param {Group} group
 * @returns {Choice[]}
 */
export function subjectOf(group) {
  const { player: _, type: __, ...subject } = group.action;
  const card = group.card ? [{ path: "", kind: /** @type {const} */ ("value"), required: true, values: [group.card] }] : [];
  return [...flatSubject(subject), ...card];
}

/**
 * Every choice with which a group can begin: what it is about, then what it asks for.
 *
 * @param {Group} group
 * @returns {Choice[]}
 */
export function beginnings(group) {
  return [...subjectOf(group), ...flat(group.choices)];
}

/**
 * @param {{[key: string]: unknown}} subject
 * @returns {Choice[]}
 */
function flatSubject(subject) {
  return Object.entries(subject).map(([key, value]) => ({ path: `/${key}`, kind: "value", required: true, values: [value] }));
}

/** @param {string} path */
export function lastKey(path) {
  return keysOf(path).at(-1) ?? "";
}
