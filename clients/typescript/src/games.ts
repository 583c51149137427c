// The types of each game, by its id: `Action<"glassroad">`, `State<"stephens">`.

import type { components, paths } from "./schema.js";

/** Every type of the contract, by the name that it has there. */
export type Schemas = components["schemas"];

/** The games that the contract describes. */
export type GameId = { [Path in keyof paths]: Path extends `/v1/games/${infer Id}/apply` ? Id : never }[keyof paths];

/** The type that has this name in the contract, after that of the game. */
export type Named<G extends GameId, Name extends string> = G extends GameId
  ? Schemas[`${Capitalize<G>}${Name}` & keyof Schemas]
  : never;

export type State<G extends GameId> = Named<G, "State">;
export type StateInput<G extends GameId> = Named<G, "StateInput">;
export type View<G extends GameId> = Named<G, "View">;
export type ViewInput<G extends GameId> = Named<G, "ViewInput">;
/** A whole action. */
export type Action<G extends GameId> = Named<G, "Action">;
/** An action so far: its player, perhaps its type, and any of its choices. */
export type Given<G extends GameId> = Named<G, "Given">;
export type Event<G extends GameId> = Named<G, "Event">;
/** A player who has to act, and the types of action expected. */
export type ToAct<G extends GameId> = Named<G, "Decision">;
export type Violation<G extends GameId> = Named<G, "Violation">;
export type Fault<G extends GameId> = Named<G, "Fault">;
export type Catalogue<G extends GameId> = Named<G, "Catalogue">;
export type Position<G extends GameId> = Named<G, "Position">;
export type Ruling<G extends GameId> = Named<G, "Ruling">;
export type Verdict<G extends GameId> = Named<G, "Verdict">;
export type Sight<G extends GameId> = Named<G, "Sight">;
export type ScoreSheet<G extends GameId> = Named<G, "ScoreSheet">;
export type Groups<G extends GameId> = Named<G, "Groups">;
/** A whole action, or one so far with the choices that lead on. */
export type Step<G extends GameId> = Named<G, "CompleteStep"> | Named<G, "IncompleteStep">;
/** Something that can be chosen next, with all values that lead on. */
export type Choice = Schemas["NextChoice"];

/** The box of a sealed table, and the token of a seat at it. */
export interface SealedSeat {
  sealed: string;
  seat: string;
}

/** Where a question about a game is asked: in a state, in what one viewer may see of it, or at a sealed table. */
export type Where<G extends GameId> = { state: StateInput<G> } | { view: ViewInput<G> } | SealedSeat;

/** What an answer of `setup` and `apply` can have besides. */
export type Include = "view" | "legal_actions" | "score" | "messages";
type Listed<Names extends readonly string[]> = number extends Names["length"] ? never : Names[number];

/** An answer with the parts that a request includes, and without a state that it excludes. */
export type Including<
  Answer extends { state?: unknown; view?: unknown; legal_actions?: unknown; score?: unknown },
  Included extends readonly Include[],
  Excluded extends readonly "state"[],
> = Answer &
  Required<Pick<Answer, Exclude<Listed<Included>, "messages">>> &
  (Excluded extends readonly [] ? Required<Pick<Answer, "state">> : unknown);
