// The client against a live service.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  type Action,
  Client,
  IllegalAction,
  ImpossibleState,
  InvalidRequest,
  listGames,
  Problem,
  SealedBox,
  StateMismatch,
  WrongSeat,
} from "glass-arbiter";
import { url } from "./service.js";

const glassroad = new Client(url, "glassroad");
const players = ["anna", "ben", "cleo"];
const start = await glassroad.setup({ players, seed: "client", start_player: "anna" });
const { state } = start;
const action: Action<"glassroad"> = {
  player: "anna",
  type: "choose_hand",
  cards: ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"],
};

test("a game is set up and played", async () => {
  const ruling = await glassroad.apply({ state, action, expect: start.hash });

  assert.deepEqual(ruling.events.map((event) => event.type), ["hand_chosen"]);
  assert.deepEqual(ruling.to_act.map((decision) => decision.player), ["ben", "cleo"]);
  assert.equal(ruling.state.revision, 1);
});

test("one request has all that a click needs", async () => {
  const include = ["view", "legal_actions", "score", "messages"] as const;
  const ruling = await glassroad.apply({ state, action, include, viewer: "ben" });

  assert.deepEqual(ruling.view, await glassroad.view({ state: ruling.state, player: "ben" }));
  assert.deepEqual(ruling.score, await glassroad.score({ state: ruling.state }));
  assert.deepEqual(ruling.legal_actions, await glassroad.legalActions({ view: ruling.view.view }));
  assert.equal(ruling.events[0]?.message, "anna chooses 5 cards for this period.");
});

test("a state that is excluded is not in the answer, nor in its type", async () => {
  const ruling = await glassroad.apply({ state, action, exclude: ["state"] });

  assert.equal(ruling.state, undefined);
  // @ts-expect-error: it could be missing
  assert.throws(() => ruling.state.revision, TypeError);
});

test("what is not included is not in the answer, nor certain in its type", async () => {
  const ruling = await glassroad.apply({ state, action });

  // @ts-expect-error: it could be missing
  assert.throws(() => ruling.view.view, TypeError);
});

test("a dry run tells only the verdict", async () => {
  const verdict = await glassroad.tryOut({ state, action });

  assert.equal(verdict.kind, "verdict");
  assert.equal(verdict.hash, (await glassroad.apply({ state, action })).hash);
});

test("a replay leads to the last state", async () => {
  const { hash } = await glassroad.apply({ state, action });

  const setup = { players, seed: "client", start_player: "anna" };
  assert.equal((await glassroad.replay({ setup, actions: [action] })).hash, hash);
  assert.equal((await glassroad.replayEach({ state, actions: [action] })).steps[0]?.hash, hash);
});

test("a view hides, and tells what is legal", async () => {
  const ruling = await glassroad.apply({ state, action });
  const { view } = await glassroad.view({ state: ruling.state, player: "ben" });

  assert.equal(view.players[0]?.hand, null);
  const first = (await glassroad.everyAction({ view }).next()).value;
  assert.ok(first);
  assert.equal((await glassroad.apply({ state: ruling.state, action: first })).state.revision, 2);
});

test("every page of actions is asked for", async () => {
  let count = 0;
  for await (const _ of glassroad.everyAction({ state })) count++;

  assert.equal(count, 3 * 3009);
});

test("the table is drawn", async () => {
  assert.match(await glassroad.picture({ state, theme: "dark" }), /^<svg /);
});

test("a computer player suggests an action that can be applied", async () => {
  const suggestion = await glassroad.suggest({ state, player: "ben", bot: "random", seed: "suggest" });

  assert.equal((await glassroad.apply({ state, action: suggestion.action })).state.revision, 1);
});

test("why not is answered in the language of the client", async () => {
  const german = new Client(url, "glassroad", { language: "de" });

  const [reason] = await german.whyNot({ state, why: { player: "anna", type: "convert", building: "cooperage" } });
  assert.equal(reason?.code, "building_not_owned");
  assert.match(reason.message, /Gebäude/);
  assert.deepEqual(await glassroad.whyNot({ state, why: { player: "anna", type: "choose_hand" } }), []);
});

test("the catalogue comes in a language", async () => {
  assert.equal((await glassroad.catalogue({ lang: "pl" })).language, "pl");
  assert.equal((await new Client(url, "stephens").catalogue()).language, "en");
});

test("every game of the contract is served", async () => {
  const { games } = await listGames(url);

  assert.deepEqual(games.map((game) => game.id).sort(), ["glassroad", "stephens"]);
});

test("an action against the rules is an error with all its reasons", async () => {
  const hand: Action<"glassroad"> = { player: "anna", type: "choose_hand", cards: ["builder"] };

  await assert.rejects(glassroad.apply({ state, action: hand }), (error) => {
    assert.ok(error instanceof IllegalAction);
    assert.equal(error.status, 422);
    assert.deepEqual(error.violations.map((violation) => violation.code), ["wrong_number_of_cards"]);
    return true;
  });
});

test("the facts of a refusal are typed by its code", () => {
  function lacking(error: IllegalAction<"glassroad">): object[] {
    return error.violations.flatMap((each) => (each.code === "insufficient_goods" ? [each.facts.need] : []));
  }

  assert.deepEqual(lacking(new IllegalAction(422, {})), []);
});

test("a refused replay tells how far it came", async () => {
  await assert.rejects(glassroad.replay({ state, actions: [action, action] }), (error) => {
    assert.ok(error instanceof IllegalAction);
    assert.equal(error.document["index"], 1);
    return true;
  });
});

test("each other kind of no is an error of its own", async () => {
  await assert.rejects(glassroad.score({ state: { ...state, removed: ["inn", "inn"] } }), (error) => {
    assert.ok(error instanceof ImpossibleState);
    assert.equal(error.faults[0]?.code, "building_twice");
    return true;
  });
  await assert.rejects(glassroad.setup({ players: ["anna", "ben"], options: { periods: 7 } }), ImpossibleState);
  await assert.rejects(glassroad.setup({ players: [] }), (error) => {
    assert.ok(error instanceof InvalidRequest);
    assert.equal(error.errors[0]?.pointer, "/players");
    return true;
  });
  await assert.rejects(glassroad.apply({ state, action, expect: "0".repeat(64) }), (error) => {
    assert.ok(error instanceof StateMismatch);
    assert.equal(error.actual, start.hash);
    return true;
  });
  await assert.rejects(glassroad.catalogue({ lang: "fr" }), InvalidRequest);
});

test("a game that is not served is a problem", async () => {
  // @ts-expect-error: the contract has no such game
  const chess = new Client(url, "chess");

  await assert.rejects(chess.setup({ players: ["anna"] }), (error) => {
    assert.ok(error instanceof Problem);
    assert.deepEqual([error.status, error.type], [404, "/problems/not-found"]);
    return true;
  });
});

test("an action with a choice of another one does not compile", () => {
  // @ts-expect-error: a card is placed, not put on a field
  const wrong: Action<"glassroad"> = { player: "anna", type: "place_card", at: "A1" };

  assert.equal(wrong.type, "place_card");
});

test("players at a sealed table act by their seats, and for nobody else", async () => {
  const stephens = new Client(url, "stephens");
  const { sealed, seats, to_act } = await stephens.setupSealed({ players: ["anna", "ben"], seed: "sealed" });
  const player = to_act[0]?.player ?? assert.fail();
  const seat = seats[player] ?? assert.fail();
  const other = seats[player === "anna" ? "ben" : "anna"] ?? assert.fail();
  const { action } = await stephens.suggest({ sealed, seat, bot: "random" });

  const ruling = await stephens.applySealed({ sealed, seat, action });

  assert.ok(ruling.revision > 0);
  assert.notEqual(ruling.sealed, sealed);
  await assert.rejects(stephens.applySealed({ sealed, seat: other, action }), WrongSeat);
  await assert.rejects(stephens.score({ sealed: `${sealed}x`, seat }), SealedBox);
});
