// An action made one choice at a time: the service says what can be chosen next, whoever draws buttons chooses.

import type { Client } from "./client.js";
import type { Action, Choice, GameId, Given, Violation, Where } from "./games.js";
import { ArbiterError } from "./problems.js";
import type { CallSettings } from "./transport.js";

/** Nothing can complete what was given; `violations` are the reasons. */
export class DeadEnd<in out G extends GameId = GameId> extends ArbiterError {
  override name = "DeadEnd";

  constructor(readonly violations: Violation<G>[]) {
    super(violations[0]?.message ?? "nothing can be chosen");
  }
}

/** A step of any game. The compiler need not compare the actions of all games here: the service has typed them. */
interface AnyStep {
  readonly given: object;
  readonly complete: boolean;
  readonly choices: Choice[];
  readonly violations: unknown;
}

/** A moment at which something can be chosen. */
export class Decision<in out G extends GameId> {
  readonly #step: AnyStep;
  #chosen: object | undefined;

  constructor(step: AnyStep) {
    this.#step = step;
  }

  /** The action so far. */
  get given(): Given<G> {
    return typed(this.#step.given);
  }

  /** Whether the action can be sent as it stands; it is, unless something more is chosen. */
  get complete(): boolean {
    return this.#step.complete;
  }

  /** What can be chosen, at least one choice; each says whether it is required. */
  get choices(): [Choice, ...Choice[]] {
    return typed(this.#step.choices);
  }

  /** Adds a value of one of the choices. */
  choose(choice: Choice, value: unknown): void {
    this.#chosen = withValue(this.#step.given, choice.path, value);
  }

  /** The action with what was chosen; undefined if nothing was. */
  get chosen(): Given<G> | undefined {
    return typed(this.#chosen);
  }
}

/**
 * An action in the making. It yields one decision after the other, until the action is complete and nothing more is
 * chosen; then `action` is what to apply.
 *
 *     const draft = new Draft(client, { view }, { player: "anna" });
 *     for await (const decision of draft) {
 *       if (decision.complete) break;
 *       const choice = decision.choices[0];
 *       decision.choose(choice, await ask(choice));
 *     }
 *     await client.apply({ state, action: draft.action });
 */
export class Draft<in out G extends GameId> implements AsyncIterable<Decision<G>> {
  #last: AnyStep | undefined;

  constructor(
    private readonly client: Client<G>,
    private readonly where: Where<G>,
    private readonly given: Given<G>,
    private readonly call?: CallSettings,
  ) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Decision<G>, void, undefined> {
    for (let given = this.given; ; ) {
      const query: Where<G> & { given: Given<G> } = { ...this.where, given };
      const step: AnyStep = typed(await this.client.nextStep(query, this.call));
      this.#last = step;
      if (!step.complete && step.choices.length === 0) throw new DeadEnd<G>(typed(step.violations));
      const decision = new Decision<G>(step);
      if (step.choices.length > 0) yield decision;
      if (decision.chosen !== undefined) given = decision.chosen;
      else if (step.complete) return;
      else throw new ArbiterError("nothing was chosen, and the action is not complete");
    }
  }

  /** The whole action; there is one as soon as a decision was complete. */
  get action(): Action<G> {
    if (!this.#last?.complete) throw new ArbiterError("the action is not complete yet");
    return typed(this.#last.given);
  }
}

function typed<Type>(value: unknown): Type {
  return value as Type;
}

/** An action so far with a value at a JSON Pointer; the service reads the value, whatever its type. */
export function withValue<Given extends object>(given: Given, path: string, value: unknown): Given {
  const keys = path.split("/").slice(1).map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return placed(given, keys, value);
}

function placed<Whole extends object>(whole: Whole, [key, ...inner]: string[], value: unknown): Whole {
  if (key === undefined) throw new ArbiterError("a choice stands at the root");
  const part: unknown = Object.entries(whole).find(([name]) => name === key)?.[1];
  const object = typeof part === "object" && part !== null ? part : {};
  return { ...whole, [key]: inner.length > 0 ? placed(object, inner, value) : value };
}
