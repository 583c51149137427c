/** What a click on a thing in the picture means: a value of a choice, the beginning of an action, or a question about it. */

import { beginnings, lastKey, nextChoice, subjectOf, valuesOf } from "./drafts.js";
import { withValue } from "./pointer.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./board.js").Thing} Thing
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Group} Group
 * @typedef {import("./types.js").Step} Step
 */

/** More questions than this are not asked about one click. */
const QUESTIONS = 3;

/**
 * The choices that can be made in the picture now: the one to make next, or those that may still be made.
 *
 * @param {Step} step
 * @returns {Choice[]}
 */
export function openChoices(step) {
  const next = nextChoice(step);
  return next ? [next] : step.choices;
}

/**
 * The choice, of those that are open, that a thing is a value of, and that value.
 *
 * @param {Step} step
 * @param {Thing} thing
 * @param {Board} board
 * @param {string} player
 * @returns {{choice: Choice, value: unknown} | null}
 */
export function chosenBy(step, { kind, id }, board, player) {
  for (const choice of openChoices(step)) {
    const value = valuesOf(choice).find((one) => String(one) === id);
    if (value !== undefined && board.kindOf(choice, player) === kind) return { choice, value };
  }
  return null;
}

/**
 * The choices with which a group begins in the picture: what it is about if that is drawn, otherwise what it asks for.
 *
 * @param {Group} group
 * @param {Board} board
 * @param {string} player
 * @returns {Choice[]}
 */
export function startsOf(group, board, player) {
  const drawn = (/** @type {Choice} */ choice) => board.kindOf(choice, player) !== null;
  const subject = subjectOf(group).filter(drawn);
  return subject.length > 0 ? subject : beginnings(group).filter(drawn);
}

/**
 * The actions that can begin with a thing, each with what is given by it.
 *
 * @param {Group[]} groups
 * @param {Thing} thing
 * @param {Board} board
 * @param {string} player
 * @returns {{group: Group, given: Action}[]}
 */
export function begunBy(groups, { kind, id }, board, player) {
  return groups.flatMap((group) => {
    const one = startsOf(group, board, player).find((choice) => board.kindOf(choice, player) === kind && valuesOf(choice).some((value) => String(value) === id));
    if (!one) return [];
    const value = valuesOf(one).find((each) => String(each) === id);
    // Of several values that are chosen together one alone says too little.
    return [{ group, given: one.kind === "value" && one.path !== "" ? withValue(group.action, one.path, value) : group.action }];
  });
}

/**
 * The actions to ask about to learn why a thing cannot be chosen: what is being made, or what could begin, with that thing.
 *
 * @param {Step | null} step
 * @param {Group[]} groups
 * @param {Thing} thing
 * @returns {Action[]}
 */
export function askedAbout(step, groups, { kind, id }) {
  if (step) {
    const choice = nextChoice(step);
    const fits = choice?.kind === "value" && (lastKey(choice.path) === kind || valuesOf(choice).every((value) => typeof value === "string"));
    return choice && fits ? [withValue(step.given, choice.path, id)] : [];
  }
  const same = groups.flatMap((group) => beginnings(group)
    .filter((choice) => choice.kind === "value" && lastKey(choice.path) === kind)
    .map((choice) => withValue(group.action, choice.path, id)));
  const different = [...new Map(same.map((action) => [JSON.stringify(action), action])).values()];
  return different.slice(0, QUESTIONS);
}
