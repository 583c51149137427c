// boardgame.io's own test client plays with the game object.

import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { test } from "node:test";
import type { GameId, Violation } from "glass-arbiter";
import { boardgame } from "glass-arbiter/boardgame.io";
import { askSynchronously } from "glass-arbiter/node";
import type { RandomBot as Random } from "boardgame.io/ai" with { "resolution-mode": "require" };
import type { Client as NewClient } from "boardgame.io/client" with { "resolution-mode": "require" };
import type { Local as NewLocal } from "boardgame.io/multiplayer" with { "resolution-mode": "require" };
import { url } from "./service.js";

// boardgame.io has no entry points that Node finds by `import`.
const require = createRequire(import.meta.url);
const { Client }: { Client: typeof NewClient } = require("boardgame.io/client");
const { RandomBot }: { RandomBot: typeof Random } = require("boardgame.io/ai");
const { Local }: { Local: typeof NewLocal } = require("boardgame.io/multiplayer");

const ask = askSynchronously(url);
const games: readonly GameId[] = ["glassroad", "stephens"];

for (const id of games) {
  test(`its client and its bots play ${id} to the end`, async () => {
    const game = { ...boardgame(id, { ask }), seed: "bots" };
    const client = Client({ game, numPlayers: 2, debug: false });
    const bot = new RandomBot({ enumerate: game.ai?.enumerate ?? assert.fail(), seed: "bots" });
    let moves = 0;
    for (let state = client.store.getState(); state.G.to_act[0]; state = client.store.getState(), moves++) {
      const { action } = await bot.play(state, state.G.to_act[0].player);
      client.store.dispatch(action);
    }
    const { G, ctx } = client.store.getState();

    assert.ok(moves > 50);
    assert.deepEqual(ctx.gameover, { winners: G.score?.winners });
    assert.ok(G.score?.finished);
  });
}

test("a move that the rules forbid changes nothing, and says why", () => {
  const refusals: Violation<"glassroad">[] = [];
  const game = { ...boardgame("glassroad", { ask, onRefusal: (violations) => refusals.push(...violations) }), seed: "no" };
  const client = Client({ game, numPlayers: 2, debug: false });
  const before = client.store.getState().G;

  client.moves["act"]?.({ type: "remove_landscape", at: "A1" });
  client.moves["act"]?.({ type: "there is no such action" });

  assert.deepEqual(client.store.getState().G, before);
  assert.deepEqual(refusals.map((violation) => violation.rule), ["A6"]);
});

test("players of a match get their own views, and move without a service of their own", () => {
  const seed = "match";
  const spec = { game: { ...boardgame("glassroad", { ask }), seed }, numPlayers: 2, debug: false };
  const multiplayer = Local();
  const [anna, ben] = ["0", "1"].map((playerID) => Client({ ...spec, multiplayer, playerID }));
  assert.ok(anna && ben);
  anna.start();
  ben.start();
  const cards = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"];

  anna.moves["act"]?.({ type: "choose_hand", cards });

  assert.deepEqual(anna.getState()?.G.view?.players[0]?.hand?.sort(), cards.sort());
  assert.equal(ben.getState()?.G.view?.players[0]?.hand, null);
  assert.equal(ben.getState()?.G.state, undefined);
  assert.deepEqual(ben.getState()?.G.to_act.map((decision) => decision.player), ["1"]);
  anna.stop();
  ben.stop();
});

for (const id of games) {
  test(`two clients of a match play ${id} to the end, each by their own view`, () => {
    const game = { ...boardgame(id, { ask }), seed: "whole match" };
    const spec = { game, numPlayers: 2, debug: false, multiplayer: Local() };
    const clients = new Map(["0", "1"].map((playerID) => [playerID, Client({ ...spec, playerID })]));
    for (const client of clients.values()) client.start();
    const seen = () => [...clients.values()].map((client) => client.getState() ?? assert.fail());
    let moves = 0;
    for (let to_act = seen()[0]?.G.to_act[0]; to_act; to_act = seen()[0]?.G.to_act[0], moves++) {
      const acting = clients.get(to_act.player) ?? assert.fail();
      const { G, ctx } = acting.getState() ?? assert.fail();
      assert.equal(G.state, undefined);
      const offered = game.ai?.enumerate(G, ctx, to_act.player) ?? assert.fail();
      // Removing landscape tiles is possible at any time, and leads nowhere.
      const wanted = offered.flatMap((each) => ("args" in each && each.args ? [each.args[0]] : []));
      const useful = wanted.filter((action) => action.type !== "remove_landscape");
      acting.moves["act"]?.(useful[moves % useful.length]);
    }

    assert.ok(moves > 50);
    for (const { G, ctx } of seen()) {
      assert.ok(G.score?.finished);
      assert.deepEqual(ctx.gameover, { winners: G.score.winners });
    }
    for (const client of clients.values()) client.stop();
  });
}

test("a move that can be taken back can be undone", () => {
  const client = Client({ game: { ...boardgame("glassroad", { ask }), seed: "undo" }, numPlayers: 2, debug: false });
  const before = client.store.getState().G;

  client.moves["act"]?.({ type: "choose_hand", cards: ["feudal_lord", "fish_farmer", "builder", "pond_builder", "carpenter"] });
  assert.equal(client.store.getState().G.state?.revision, 1);
  client.undo();

  assert.deepEqual(client.store.getState().G, before);
});

test("without something to ask, it says so", () => {
  assert.throws(() => Client({ game: boardgame("glassroad"), numPlayers: 2, debug: false }), /pass `ask`/);
});

test("a service that cannot be reached is an error, not a refusal", () => {
  const nowhere = askSynchronously("http://127.0.0.1:9", { retries: 0 });

  assert.throws(() => nowhere("/v1/games/glassroad/setup", {}), /cannot be reached/);
});
