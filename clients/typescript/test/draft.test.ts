// Actions made one choice at a time: whole games, knowing no rule.

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Choice, Client, DeadEnd, Draft, type GameId } from "glass-arbiter";
import { url } from "./service.js";

/** Numbers below a limit, the same in every run. */
function luck(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => (state = (state * 48271) % 2147483647) % limit;
}

/** A value for a choice; its domain is exact, so any will do. */
function chosen(choice: Choice, below: (limit: number) => number): unknown {
  switch (choice.kind) {
    case "value": {
      // Removing landscape tiles is possible at any time, and leads nowhere.
      const values = choice.values.filter((value) => value !== "remove_landscape");
      return values[below(values.length)];
    }
    case "number":
      return choice.least + below(choice.most - choice.least + 1);
    case "several": {
      const left = [...choice.of];
      const number = choice.least + below(choice.most - choice.least + 1);
      return Array.from({ length: number }, () => left.splice(below(left.length), 1)).flat();
    }
  }
}

const games: readonly GameId[] = ["glassroad", "stephens"];

for (const game of games) {
  test(`two players play ${game} to the end, each by their own view`, async () => {
    const client = new Client(url, game);
    const below = luck(7);
    let { state, to_act } = await client.setup({ players: ["anna", "ben"], seed: "drafts" });
    let actions = 0;
    for (; to_act[0]; actions++) {
      const { player } = to_act[0];
      const { view } = await client.view({ state, player });
      const draft = new Draft(client, { view }, { player });
      for await (const { complete, choices, choose } of bound(draft)) {
        if (complete) break;
        const required = choices.filter((choice) => choice.required);
        const choice = (required.length > 0 ? required : choices)[below(required.length || choices.length)];
        assert.ok(choice);
        choose(choice, chosen(choice, below));
      }
      ({ state, to_act } = await client.apply({ state, action: draft.action }));
    }
    assert.ok(actions > 50);
    assert.equal((await client.score({ state })).finished, true);
  });
}

/** Decisions whose method can be taken apart from them. */
async function* bound<G extends GameId>(draft: Draft<G>) {
  for await (const decision of draft) {
    const { complete, choices } = decision;
    yield { complete, choices, choose: (choice: Choice, value: unknown) => decision.choose(choice, value) };
  }
}

test("a complete action asks for nothing more", async () => {
  const client = new Client(url, "glassroad");
  const { state } = await client.setup({ players: ["anna", "ben"], seed: "drafts" });
  const cards = ["feudal_lord", "fish_farmer", "builder", "pond_builder", "clay_worker"];
  const draft = new Draft(client, { state }, { player: "anna", type: "choose_hand", cards });

  assert.throws(() => draft.action, /not complete/);
  for await (const decision of draft) assert.fail(JSON.stringify(decision.choices));

  assert.deepEqual(draft.action, { player: "anna", type: "choose_hand", cards });
});

test("an action that nothing can complete is an error with the reasons", async () => {
  const client = new Client(url, "glassroad");
  const { state } = await client.setup({ players: ["anna"], seed: "drafts" });
  const draft = new Draft(client, { state }, { player: "anna", type: "convert" });

  await assert.rejects(draft[Symbol.asyncIterator]().next(), (error) => {
    assert.ok(error instanceof DeadEnd);
    assert.ok(error.violations.length > 0);
    return true;
  });
});

test("whoever chooses nothing is told so", async () => {
  const client = new Client(url, "glassroad");
  const { state } = await client.setup({ players: ["anna"], seed: "drafts" });

  await assert.rejects(async () => {
    for await (const decision of new Draft(client, { state }, { player: "anna" })) assert.equal(decision.complete, false);
  }, /nothing was chosen/);
});
