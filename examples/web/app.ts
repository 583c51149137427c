// A table for people at one device, of any game: the service says what can be chosen, draws the boards and tells what
// happened. There is no rule in here.

import { ArbiterError, type Choice, Client, type Decision, Draft, type GameId } from "glass-arbiter";

/** Somebody has begun another action, or another game. */
class Restart extends Error {}

const names = new Map<string, string>();
let leave: (() => void) | undefined;

element("start", HTMLFormElement).addEventListener("submit", (event) => {
  event.preventDefault();
  const asked = new FormData(event.target as HTMLFormElement);
  const players = String(asked.get("players")).split(",").map((player) => player.trim());
  leave?.();
  const game = asked.get("game") === "stephens" ? "stephens" : "glassroad";
  play(new Client(location.origin, game), players, String(asked.get("seed"))).catch(tell);
});

/** Plays a game to its end. */
async function play(client: Client<GameId>, players: string[], seed: string): Promise<void> {
  let left = false;
  leave = () => (left = true);
  element("log", HTMLElement).replaceChildren();
  learn(await client.catalogue());
  const include = ["messages"] as const;
  let { state, events, to_act } = await client.setup({ players, seed, include, viewer: null });
  note(events);
  while (to_act[0] && !left) {
    const { player } = to_act[0];
    element("turn", HTMLElement).textContent = `${player}: what do you do?`;
    element("picture", HTMLElement).innerHTML = await client.picture({ state, player, events });
    const { view } = await client.view({ state, player });
    const draft = new Draft(client, { view }, { player });
    try {
      for await (const decision of draft) if (!(await decided(decision))) break;
      ({ state, events, to_act } = await client.apply({ state, action: draft.action, include, viewer: null }));
      note(events);
    } catch (error) {
      if (!(error instanceof Restart)) tell(error);
    }
  }
  if (left) return;
  const { scores } = await client.score({ state });
  element("choices", HTMLElement).replaceChildren();
  element("picture", HTMLElement).innerHTML = await client.picture({ state });
  element("turn", HTMLElement).textContent = scores.map(({ player, total }) => `${player}: ${total}`).join(", ");
}

/** Waits for a choice; false if the action is to be done as it stands. */
function decided(decision: Decision<GameId>): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const choose = (choice: Choice, value: unknown) => {
      decision.choose(choice, value);
      resolve(true);
    };
    const begun = Object.keys(decision.given).length > 1;
    element("choices", HTMLElement).replaceChildren(
      ...(decision.complete ? [button("Do it", () => resolve(false))] : []),
      ...decision.choices.map((choice) => offered(choice, (value) => choose(choice, value))),
      ...(begun ? [button("Something else", () => reject(new Restart()))] : []),
    );
  });
}

/** The controls for a choice. */
function offered(choice: Choice, choose: (value: unknown) => void): HTMLElement {
  const box = document.createElement("fieldset");
  const legend = document.createElement("legend");
  legend.textContent = choice.path.split("/").slice(1).map(called).join(", ");
  box.append(legend);
  switch (choice.kind) {
    case "value":
      box.append(...choice.values.map((value) => button(called(value), () => choose(value))));
      break;
    case "number": {
      const input = document.createElement("input");
      Object.assign(input, { type: "number", min: choice.least, max: choice.most, value: choice.most });
      box.append(input, button("Take", () => choose(Number(input.value))));
      break;
    }
    case "several": {
      const boxes = choice.of.map((value, index) => ({ value, input: checkbox(index < choice.least) }));
      for (const { value, input } of boxes) {
        const label = document.createElement("label");
        label.append(input, called(value));
        box.append(label, document.createElement("br"));
      }
      const take = () => choose(boxes.filter(({ input }) => input.checked).map(({ value }) => value));
      const range = choice.least === choice.most ? choice.least : `${choice.least} to ${choice.most}`;
      box.append(button(`Choose ${range}`, take));
    }
  }
  return box;
}

/** Learns what things are called, from whatever in the catalogue has an id and a name, and from its words. */
function learn(part: unknown): void {
  if (typeof part !== "object" || part === null) return;
  const { id, name, words }: { id?: unknown; name?: unknown; words?: Record<string, object> } = part;
  if (typeof id === "string" && typeof name === "string") names.set(id, name);
  // A phase may have the id of an action: the page has buttons for actions, so these count.
  for (const group of [...Object.values(words ?? {}), words?.["actions"] ?? {}]) {
    for (const [key, word] of Object.entries(group)) if (typeof word === "string") names.set(key, word);
  }
  for (const inner of Object.values(part)) learn(inner);
}

function called(value: unknown): string {
  if (typeof value === "object" && value !== null) return Object.values(value).map(called).join(" ");
  return names.get(String(value)) ?? String(value).replaceAll("_", " ");
}

function note(events: readonly { message?: string }[]): void {
  const lines = events.map((event) => {
    const line = document.createElement("li");
    line.textContent = event.message ?? "";
    return line;
  });
  element("log", HTMLElement).prepend(...lines.reverse());
}

/** Says what went wrong: which rule forbids it, or that the service does not answer. */
function tell(error: unknown): void {
  note([{ message: error instanceof ArbiterError ? error.message : String(error) }]);
}

function button(text: string, action: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  Object.assign(made, { type: "button", textContent: text });
  made.addEventListener("click", action, { once: true });
  return made;
}

function checkbox(checked: boolean): HTMLInputElement {
  return Object.assign(document.createElement("input"), { type: "checkbox", checked });
}

function element<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`there is no ${id}`);
  return found;
}
