/** A view in words, for every game: what is on the table, player by player. */

import { h } from "./dom.js";

/**
 * @typedef {import("./labels.js").Labels} Labels
 * @typedef {import("./types.js").View} View
 */

// About the document, or shown elsewhere on the page.
const LEFT_OUT = new Set(["game", "version", "rules", "revision", "viewer", "options", "players", "phase", "id"]);

/**
 * @param {View} view
 * @param {Labels} labels
 */
export function outline(view, labels) {
  const players = view.players.map((player) =>
    h("section", { class: player.id === view.viewer ? "card mine" : "card" }, h("h3", {}, player.id), entries(player, labels)));
  return h("div", { class: "outline" }, ...players, h("section", { class: "card" }, entries(view, labels)));
}

/**
 * @param {object} part
 * @param {Labels} labels
 */
function entries(part, labels) {
  const shown = Object.entries(part).filter(([key, value]) => !LEFT_OUT.has(key) && value !== null);
  return h("dl", {}, ...shown.flatMap(([key, value]) => [h("dt", {}, labels.choice(`/${key}`)), h("dd", {}, ...values(value, key, labels))]));
}

/**
 * @param {unknown} value
 * @param {string} key
 * @param {Labels} labels
 * @returns {(Node | string)[]}
 */
function values(value, key, labels) {
  if (Array.isArray(value)) return value.length === 0 ? ["–"] : value.flatMap((inner) => chip(inner, key, labels));
  if (typeof value !== "object" || value === null) return [labels.value(value ?? "–", key)];
  return Object.entries(value).map(([name, inner]) =>
    h("span", { class: "pair" }, h("span", { class: "key" }, labels.choice(`/${name}`)), ...values(inner, name, labels)));
}

/**
 * @param {unknown} value
 * @param {string} key
 * @param {Labels} labels
 * @returns {(Node | string)[]}
 */
function chip(value, key, labels) {
  if (Array.isArray(value)) return [h("span", { class: "chip" }, value.map((inner) => labels.value(inner, key)).join(" + "))];
  if (typeof value === "object" && value !== null) return [h("span", { class: "chip" }, ...values(value, key, labels))];
  return [h("span", { class: "chip" }, labels.value(value ?? "–", key))];
}
