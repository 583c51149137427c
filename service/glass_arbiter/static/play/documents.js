/** Documents that people carry: saved games, positions, and whatever has a state in it. */

import { unpack } from "./packed.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Action} Action
 * @typedef {{kind: "game", game: string, start: State, turns: import("./types.js").Turn[], seats: import("./types.js").Seats}} SavedGame
 * @typedef {{kind: "position", game: string, state: State, action?: Action, seats?: import("./types.js").Seats}} Position
 * @typedef {import("./sealed.js").SeatLink | import("./sealed.js").BoxLink} SealedLink
 * @typedef {SavedGame | Position | SealedLink} Carried
 */

const KINDS = new Set(["game", "position", "seat", "box"]);

/**
 * Read what somebody pasted or opened: a link of this page, a document of it, or any text with a state in it.
 *
 * @param {string} text
 * @returns {Promise<Carried | null>} null if there is nothing to play in it
 */
export async function read(text) {
  const fragment = /#([\w-]{20,})\s*$/.exec(text)?.[1];
  const document = fragment === undefined ? parsed(text) : await unpack(fragment).catch(() => null);
  return isObject(document) ? recognised(document) : null;
}

/**
 * @param {import("./types.js").Json} document
 * @returns {Carried | null}
 */
function recognised(document) {
  if (KINDS.has(String(document.kind)) && typeof document.game === "string") return /** @type {Carried} */ (document);
  return positionIn(document);
}

/**
 * The first state in a document, with the action that stands beside it: a request, an answer, a bug report.
 *
 * @param {unknown} part
 * @param {Action} [action]
 * @returns {Position | null}
 */
function positionIn(part, action) {
  if (!isObject(part)) return null;
  if (isState(part)) return { kind: "position", game: part.game, state: part, ...(action ? { action } : {}) };
  const beside = isObject(part.action) ? /** @type {Action} */ (part.action) : undefined;
  for (const inner of Object.values(part)) {
    const found = positionIn(inner, beside);
    if (found) return found;
  }
  return null;
}

/**
 * JSON, perhaps with prose around it.
 *
 * @param {string} text
 * @returns {unknown}
 */
function parsed(text) {
  for (const part of [text, text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)]) {
    try {
      return JSON.parse(part);
    } catch {
      continue;
    }
  }
  return null;
}

/**
 * @param {unknown} value
 * @returns {value is import("./types.js").Json}
 */
function isObject(value) {
  return typeof value === "object" && value !== null;
}

/**
 * @param {import("./types.js").Json} value
 * @returns {value is State}
 */
function isState(value) {
  return typeof value.game === "string" && typeof value.revision === "number" && isObject(value.rng) && Array.isArray(value.players);
}

/**
 * Hand a document to the browser as a file.
 *
 * @param {unknown} document_
 * @param {string} name
 */
export function download(document_, name) {
  const url = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 1)], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
