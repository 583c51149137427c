// Plays whole games over HTTP with nothing but the types that openapi.yaml gives: no cast, no `any`.

import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];

/** What a program needs to know of a game to play it: the types of its requests and answers. */
interface Table<State, Action> {
  readonly name: string;
  setUp(players: string[], seed: string): Promise<Turn<State>>;
  listed(state: State, player: string): Promise<Action[]>;
  act(state: State, action: Action): Promise<Turn<State>>;
  finished(state: State): Promise<boolean>;
}

/** A state, and whom the table waits for. */
interface Turn<State> {
  readonly state: State;
  readonly players: string[];
}

const [base, seed = "typescript"] = process.argv.slice(2);
if (base === undefined) throw new Error("usage: node play.js URL [SEED]");

const client = createClient<paths>({ baseUrl: base });

/** The answer, or an error with whatever came instead. */
function granted<Answer>({ data, error }: { data?: Answer; error?: unknown }): Answer {
  if (data === undefined) throw new Error(JSON.stringify(error));
  return data;
}

function waitedFor(decisions: readonly { player: string }[]): string[] {
  return decisions.map((decision) => decision.player);
}

function unexpected(kind: never): never {
  throw new Error(`not the answer that was asked for: ${JSON.stringify(kind)}`);
}

const glassroad: Table<Schemas["GlassroadStateInput"], Schemas["GlassroadAction"]> = {
  name: "glassroad",
  async setUp(players, seed) {
    const position = granted(await client.POST("/v1/games/glassroad/setup", { body: { players, seed } }));
    return { state: position.state, players: waitedFor(position.to_act) };
  },
  async listed(state, player) {
    const body: Schemas["GlassroadLegalActionsRequest"] = { state, player, expand: true, limit: 200 };
    const page = granted(await client.POST("/v1/games/glassroad/legal-actions", { body }));
    if (page.kind !== "actions") throw new Error("not the answer that was asked for");
    return page.actions;
  },
  async act(state, action) {
    const answer = granted(await client.POST("/v1/games/glassroad/apply", { body: { state, action } }));
    switch (answer.kind) {
      case "ruling":
        return { state: answer.state, players: waitedFor(answer.to_act) };
      case "verdict":
        throw new Error("a verdict was not asked for");
      default:
        return unexpected(answer);
    }
  },
  async finished(state) {
    return granted(await client.POST("/v1/games/glassroad/score", { body: { state } })).finished;
  },
};

const stephens: Table<Schemas["StephensStateInput"], Schemas["StephensAction"]> = {
  name: "stephens",
  async setUp(players, seed) {
    const position = granted(await client.POST("/v1/games/stephens/setup", { body: { players, seed } }));
    return { state: position.state, players: waitedFor(position.to_act) };
  },
  async listed(state, player) {
    const body: Schemas["StephensLegalActionsRequest"] = { state, player, expand: true, limit: 200 };
    const page = granted(await client.POST("/v1/games/stephens/legal-actions", { body }));
    if (page.kind !== "actions") throw new Error("not the answer that was asked for");
    return page.actions;
  },
  async act(state, action) {
    const answer = granted(await client.POST("/v1/games/stephens/apply", { body: { state, action } }));
    switch (answer.kind) {
      case "ruling":
        return { state: answer.state, players: waitedFor(answer.to_act) };
      case "verdict":
        throw new Error("a verdict was not asked for");
      default:
        return unexpected(answer);
    }
  },
  async finished(state) {
    return granted(await client.POST("/v1/games/stephens/score", { body: { state } })).finished;
  },
};

/** Numbers that are the same in every run. */
function* luck(start: number): Generator<number, never> {
  for (let state = start; ; ) {
    state = (state * 48271) % 2147483647;
    yield state;
  }
}

/** Plays a game to its end; returns the number of actions. */
async function play<State, Action extends { type: string }>(
  table: Table<State, Action>,
  count: number,
): Promise<number> {
  const numbers = luck(count);
  let turn = await table.setUp(["anna", "ben", "carl", "dora"].slice(0, count), `${seed} ${count}`);
  for (let actions = 0; ; actions++) {
    const player = turn.players[0];
    if (player === undefined) {
      if (!(await table.finished(turn.state))) throw new Error("nobody is to act, and the game is not over");
      return actions;
    }
    const listed = await table.listed(turn.state, player);
    // Removing landscape tiles is possible at any time, and leads nowhere.
    const useful = listed.filter((action) => action.type !== "remove_landscape");
    const action = useful[numbers.next().value % useful.length];
    if (action === undefined) throw new Error(`${player} is to act, and has nothing to do`);
    turn = await table.act(turn.state, action);
  }
}

/** What a refusal tells a program, by its type and by the codes of its reasons. */
function lacking(refusal: Schemas["GlassroadApplyRefusal"]): Schemas["GlassroadGoods"][] {
  if (refusal.type !== "/problems/illegal-action") return [];
  return refusal.violations.flatMap((violation) =>
    violation.code === "insufficient_goods" ? [violation.facts.need] : [],
  );
}

async function report<State, Action extends { type: string }>(table: Table<State, Action>): Promise<void> {
  for (const count of [1, 2, 3, 4]) {
    console.log(`${table.name} with ${count}: ${await play(table, count)} actions`);
  }
}

export { lacking };

await report(glassroad);
await report(stephens);
