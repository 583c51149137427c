/** Where a game begins: which one, which variant, who plays. */

import { button, h, select } from "./dom.js";
import { withValue } from "./pointer.js";
import { t } from "./texts.js";

/**
 * @typedef {import("./labels.js").Labels} Labels
 * @typedef {import("./types.js").Game} Game
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {{begin: (game: string, state: import("./types.js").State, seats: import("./types.js").Seats) => void, open: () => void,
 *   invite: (seats: import("./sealed.js").SeatLink[]) => void, resume: (() => void) | null, labels: (game: string) => Promise<Labels>, failed: (problem: unknown) => void}} Handlers
 */

const NAMES = ["Anna", "Ben", "Cleo", "Dora"];
/** @type {Seat[]} */
const BOTS = ["random", "steady", "keen"];

/**
 * @param {import("./api.js").Api} api
 * @param {Game[]} games
 * @param {Handlers} handlers
 */
export function startScreen(api, games, handlers) {
  let game = /** @type {Game} */ (games[0]);
  let players = NAMES.slice(0, 2).map((name) => ({ name, seat: /** @type {Seat} */ ("person") }));
  let seed = "";
  /** @type {{[variant: string]: string}} */
  let chosen = {};
  const variants = h("div", { class: "parts" });
  const form = h("form", { class: "card start", onsubmit: submit });

  /** @param {globalThis.Event} event */
  async function submit(event) {
    event.preventDefault();
    try {
      const { state } = await api.ask(game.id, "setup", await request());
      handlers.begin(game.id, state, Object.fromEntries(players.map(({ name, seat }) => [name, seat])));
    } catch (problem) {
      handlers.failed(problem);
    }
  }

  /** A sealed table: everybody at their own device, nobody sees the hands of others. */
  async function invite() {
    try {
      const ids = players.map(({ name }) => name);
      const { seed: _, ...body } = { seed: "", ...(await request()) };
      const { sealed, seats } = await api.ask(game.id, "setup", { ...body, seal: true });
      handlers.invite(ids.map((player) => ({ kind: "seat", game: game.id, player, players: ids, seat: seats[player], sealed })));
    } catch (problem) {
      handlers.failed(problem);
    }
  }

  async function request() {
    const body = { players: players.map(({ name }) => name), ...(seed === "" ? {} : { seed }) };
    const variants = Object.entries(chosen).filter(([, value]) => value !== "");
    if (variants.length === 0) return body;
    // Where an option stands differs by game and number of players: a game as usual shows it.
    const { state } = await api.ask(game.id, "setup", body);
    const places = placesOf(state.options, "");
    const options = variants.reduce((whole, [name, value]) => withValue(whole, places.get(name) ?? `/${name}`, JSON.parse(value)), {});
    return { ...body, options };
  }

  /** @param {number} index */
  function row(index) {
    const player = /** @type {{name: string, seat: Seat}} */ (players[index]);
    const bots = "suggest" in game.links ? BOTS : [];
    const seats = /** @type {[string, string][]} */ (["person", ...bots].map((seat) => [seat, t(/** @type {"person"} */ (seat))]));
    const name = h("input", { value: player.name, required: true, maxlength: 40, autocomplete: "off", oninput: () => (player.name = name.value) });
    return h("li", {},
      h("label", { class: "field" }, h("span", {}, t("name")), name),
      bots.length > 0 && select(t("seat"), seats, player.seat, (seat) => (player.seat = /** @type {Seat} */ (seat))),
      players.length > game.players.least && button("✕", () => {
        players = players.filter((other) => other !== player);
        draw();
      }, { class: "quiet", "aria-label": `${t("remove")}: ${player.name}` }));
  }

  /**
   * @param {Labels} labels
   * @param {string} name
   * @param {unknown[]} values
   */
  function variant(labels, name, values) {
    const options = values.map((value) => /** @type {[string, string]} */ ([JSON.stringify(value), typeof value === "boolean" ? (value ? "✓" : "✗") : labels.variant(String(value))]));
    return select(labels.variant(name), [["", t("asUsual")], ...options], chosen[name] ?? "", (value) => (chosen[name] = value));
  }

  /** The variants of the game, as soon as there are words for them. */
  async function fillVariants() {
    const asked = game;
    try {
      const labels = await handlers.labels(asked.id);
      const several = Object.entries(asked.variants).filter(([, values]) => values.length > 1);
      if (asked === game) variants.replaceChildren(...several.map(([name, values]) => variant(labels, name, values)));
    } catch (problem) {
      handlers.failed(problem);
    }
  }

  function draw() {
    const field = h("input", { value: seed, autocomplete: "off", oninput: () => (seed = field.value) });
    void fillVariants();
    form.replaceChildren(
      h("h1", {}, t("title")),
      h("p", { class: "lead" }, t("lead")),
      h("fieldset", { class: "games" }, h("legend", {}, t("game")), ...games.map((other) =>
        button(other.names[api.language] ?? other.id, () => {
          game = other;
          chosen = {};
          variants.replaceChildren();
          players = players.slice(0, other.players.most);
          draw();
        }, { "aria-pressed": String(other === game), class: "choice" }))),
      h("fieldset", {}, h("legend", {}, t("players")), h("ol", { class: "seats" }, ...players.map((_, index) => row(index))),
        players.length < game.players.most && button(`+ ${t("add")}`, () => {
          const name = NAMES.find((free) => players.every((player) => player.name !== free)) ?? `P${players.length + 1}`;
          players = [...players, { name, seat: "person" }];
          draw();
        }, { class: "quiet" })),
      h("details", {}, h("summary", {}, t("variants")), h("div", { class: "fields" },
        variants,
        h("label", { class: "field" }, h("span", {}, t("seed")), field))),
      h("div", { class: "row" },
        h("button", { class: "primary", id: "begin" }, t("begin")),
        players.length > 1 && "seal" in game.links && button(t("apart"), invite, { id: "apart" }),
        handlers.resume && button(t("resume"), handlers.resume),
        button(t("open"), handlers.open)),
    );
  }

  draw();
  return form;
}

/**
 * The place of every option, by its name.
 *
 * @param {unknown} options
 * @param {string} above
 * @returns {Map<string, string>}
 */
function placesOf(options, above) {
  if (typeof options !== "object" || options === null) return new Map();
  return new Map(Object.entries(options).flatMap(([key, value]) => [...placesOf(value, `${above}/${key}`), [key, `${above}/${key}`]]));
}
