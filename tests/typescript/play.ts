// Plays whole games over HTTP with nothing but the types that openapi.yaml gives: no cast, no `any`.
// Each action is made one choice at a time, with `given`.

import createClient from "openapi-fetch";
import type { components, paths } from "./api.js";

type Schemas = components["schemas"];
type Choice = Schemas["NextChoice"];

/** What a program needs to know of a game to play it: the types of its requests and answers. */
interface Table<State, Given, Action> {
  readonly name: string;
  setUp(players: string[], seed: string): Promise<Turn<State>>;
  begun(player: string): Given;
  next(state: State, given: Given): Promise<Step<Given, Action>>;
  act(state: State, action: Action): Promise<Turn<State>>;
  finished(state: State): Promise<boolean>;
}

/** A whole action, or a draft of one with the choices that lead on. */
type Step<Given, Action> =
  | { readonly complete: true; readonly given: Action }
  | { readonly complete: false; readonly given: Given; readonly choices: Choice[] };

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

/** The next turn, of an answer from which the state was not excluded. */
function turnOf<State>(answer: { state?: State; to_act: readonly { player: string }[] }): Turn<State> {
  if (answer.state === undefined) throw new Error("the answer has no state");
  return { state: answer.state, players: answer.to_act.map((decision) => decision.player) };
}

function unexpected(answer: never): never {
  throw new Error(`not the answer that was asked for: ${JSON.stringify(answer)}`);
}

const glassroad: Table<Schemas["GlassroadStateInput"], Schemas["GlassroadGiven"], Schemas["GlassroadAction"]> = {
  name: "glassroad",
  async setUp(players, seed) {
    return turnOf(granted(await client.POST("/v1/games/glassroad/setup", { body: { players, seed } })));
  },
  begun: (player) => ({ player }),
  async next(state, given) {
    const step = granted(await client.POST("/v1/games/glassroad/legal-actions", { body: { state, given } }));
    if (step.kind !== "step") throw new Error("not the answer that was asked for");
    return step;
  },
  async act(state, action) {
    const answer = granted(await client.POST("/v1/games/glassroad/apply", { body: { state, action } }));
    switch (answer.kind) {
      case "ruling":
        return turnOf(answer);
      case "verdict":
      case "sealed_ruling":
      case "sealed_verdict":
        throw new Error(`a ${answer.kind} was not asked for`);
      default:
        return unexpected(answer);
    }
  },
  async finished(state) {
    return granted(await client.POST("/v1/games/glassroad/score", { body: { state } })).finished;
  },
};

const stephens: Table<Schemas["StephensStateInput"], Schemas["StephensGiven"], Schemas["StephensAction"]> = {
  name: "stephens",
  async setUp(players, seed) {
    return turnOf(granted(await client.POST("/v1/games/stephens/setup", { body: { players, seed } })));
  },
  begun: (player) => ({ player }),
  async next(state, given) {
    const step = granted(await client.POST("/v1/games/stephens/legal-actions", { body: { state, given } }));
    if (step.kind !== "step") throw new Error("not the answer that was asked for");
    return step;
  },
  async act(state, action) {
    const answer = granted(await client.POST("/v1/games/stephens/apply", { body: { state, action } }));
    switch (answer.kind) {
      case "ruling":
        return turnOf(answer);
      case "verdict":
      case "sealed_ruling":
      case "sealed_verdict":
        throw new Error(`a ${answer.kind} was not asked for`);
      default:
        return unexpected(answer);
    }
  },
  async finished(state) {
    return granted(await client.POST("/v1/games/stephens/score", { body: { state } })).finished;
  },
};

/** Numbers below a limit, the same in every run. */
type Luck = (limit: number) => number;

function luck(start: number): Luck {
  let state = start;
  return (limit) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}

function oneOf<Item>(items: readonly Item[], below: Luck): Item {
  const item = items[below(items.length)];
  if (item === undefined) throw new Error("there is nothing to choose from");
  return item;
}

function someOf<Item>(items: readonly Item[], number: number, below: Luck): Item[] {
  const left = [...items];
  return Array.from({ length: number }, () => left.splice(below(left.length), 1)).flat();
}

/** A value for a choice; its domain is exact, so any will do. */
function chosen(choice: Choice, below: Luck): unknown {
  switch (choice.kind) {
    case "value":
      // Removing landscape tiles is possible at any time, and leads nowhere.
      return oneOf(choice.values.filter((value) => value !== "remove_landscape"), below);
    case "number":
      return choice.least + below(choice.most - choice.least + 1);
    case "several":
      return someOf(choice.of, choice.least + below(choice.most - choice.least + 1), below);
    default:
      return unexpected(choice);
  }
}

/** The keys of a JSON Pointer. */
function keysOf(path: string): string[] {
  return path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The same object with a value at a place in it; the service reads the value, whatever its type. */
function withValue<Whole extends object>(whole: Whole, [key, ...inner]: string[], value: unknown): Whole {
  if (key === undefined) throw new Error("a choice stands at the root");
  const part = new Map<string, unknown>(Object.entries(whole)).get(key);
  const object = typeof part === "object" && part !== null ? part : {};
  return { ...whole, [key]: inner.length > 0 ? withValue(object, inner, value) : value };
}

/** A whole action, made by adding one choice after another: required ones, or any where none is required. */
async function actionOf<State, Given extends object, Action>(
  table: Table<State, Given, Action>,
  state: State,
  player: string,
  below: Luck,
): Promise<Action> {
  for (let step = await table.next(state, table.begun(player)); ; ) {
    if (step.complete) return step.given;
    const required = step.choices.filter((choice) => choice.required);
    const choice = oneOf(required.length > 0 ? required : step.choices, below);
    step = await table.next(state, withValue(step.given, keysOf(choice.path), chosen(choice, below)));
  }
}

/** Plays a game to its end; returns the number of actions. */
async function play<State, Given extends object, Action>(
  table: Table<State, Given, Action>,
  count: number,
): Promise<number> {
  const below = luck(count);
  let turn = await table.setUp(["anna", "ben", "carl", "dora"].slice(0, count), `${seed} ${count}`);
  for (let actions = 0; ; actions++) {
    const player = turn.players[0];
    if (player === undefined) {
      if (!(await table.finished(turn.state))) throw new Error("nobody is to act, and the game is not over");
      return actions;
    }
    turn = await table.act(turn.state, await actionOf(table, turn.state, player, below));
  }
}

/** What a refusal tells a program, by its type and by the codes of its reasons. */
function lacking(refusal: Schemas["GlassroadApplyRefusal"]): Schemas["GlassroadGoods"][] {
  if (refusal.type !== "/problems/illegal-action") return [];
  return refusal.violations.flatMap((violation) =>
    violation.code === "insufficient_goods" ? [violation.facts.need] : [],
  );
}

async function report<State, Given extends object, Action>(table: Table<State, Given, Action>): Promise<void> {
  for (const count of [1, 2, 3, 4]) {
    console.log(`${table.name} with ${count}: ${await play(table, count)} actions`);
  }
}

export { lacking };

await report(glassroad);
await report(stephens);
