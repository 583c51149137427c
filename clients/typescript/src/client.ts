// Asks a service about one game. Each method sends one request, whose keys are those of the contract.

import type {
  Action,
  Catalogue,
  Event,
  GameId,
  Given,
  Groups,
  Include,
  Including,
  Named,
  Position,
  Ruling,
  Schemas,
  ScoreSheet,
  SealedSeat,
  Sight,
  StateInput,
  Step,
  Verdict,
  Violation,
  Where,
} from "./games.js";
import { type CallSettings, type Settings, Transport } from "./transport.js";

/** What `setup` and `apply` are asked for besides; for whom, `viewer` says: null is a spectator. */
export interface Besides<I extends readonly Include[], X extends readonly "state"[]> {
  include?: I;
  exclude?: X;
  viewer?: string | null;
}

export interface SetupQuery<in out G extends GameId> {
  /** The ids of the players, clockwise. */
  players: string[];
  /** Where all luck comes from; without one, a fresh one is drawn and told in the state. */
  seed?: string | null;
  start_player?: string | null;
  options?: Named<G, "OptionsInput">;
}

export interface ApplyQuery<in out G extends GameId> {
  state: StateInput<G>;
  action: Action<G>;
  /** The hash of the state that you mean; another one is refused. */
  expect?: string | null;
}

export type ReplayQuery<G extends GameId> = { actions: Action<G>[] } & (
  | { setup: Named<G, "Setup"> }
  | { state: StateInput<G> }
);

export interface ViewQuery<in out G extends GameId> {
  state: StateInput<G>;
  /** Who looks; null is a spectator. */
  player?: string | null;
  /** The events of an answer, to be told without the secrets of others. */
  events?: Event<G>[];
  include?: readonly "messages"[];
}

export type PictureQuery<G extends GameId> = Where<G> & {
  /** Whose board; without one, the whole table. */
  player?: string | null;
  width?: number;
  theme?: "light" | "dark";
  lang?: "en" | "de" | "pl";
  events?: Event<G>[];
};

export type SuggestQuery<G extends GameId> = Where<G> & {
  player?: string | null;
  bot?: "random" | "steady" | "keen";
  /** The luck of the computer player: the same seed, the same suggestion. */
  seed?: string;
};

const PAGE = 5000;

/** A game of a service. */
export class Client<in out G extends GameId> {
  readonly #transport: Transport;
  readonly #path: string;

  constructor(
    url: string | URL,
    readonly game: G,
    settings: Settings = {},
  ) {
    this.#transport = new Transport(url, settings);
    this.#path = `/v1/games/${game}`;
  }

  /** Sets up a game. */
  setup<const I extends readonly Include[] = [], const X extends readonly "state"[] = []>(
    query: SetupQuery<G> & Besides<I, X>,
    call?: CallSettings,
  ): Promise<Including<Position<G>, I, X>> {
    return this.#post("setup", query, call);
  }

  /** Rules on an action; throws IllegalAction if the rules forbid it. */
  apply<const I extends readonly Include[] = [], const X extends readonly "state"[] = []>(
    query: ApplyQuery<G> & Besides<I, X>,
    call?: CallSettings,
  ): Promise<Including<Ruling<G>, I, X>> {
    return this.#post("apply", query, call);
  }

  /** Sets up a sealed table: a box that clients can carry and nobody can read, and a token for each seat. */
  setupSealed(
    query: SetupQuery<G> & { include?: readonly Include[] },
    call?: CallSettings,
  ): Promise<Named<G, "SealedPosition">> {
    return this.#post("setup", { ...query, seal: true }, call);
  }

  /**
   * Rules on an action of a seat, which need not say whose it is; the answer has the next box. Throws IllegalAction, or
   * WrongSeat.
   */
  applySealed(
    query: SealedSeat & { action: Named<G, "SeatAction">; include?: readonly Include[] },
    call?: CallSettings,
  ): Promise<Named<G, "SealedRuling">> {
    return this.#post("apply", query, call);
  }

  /** Rules on an action without returning the new state; throws IllegalAction if the rules forbid it. */
  tryOut(query: ApplyQuery<G>, call?: CallSettings): Promise<Verdict<G>> {
    return this.#post("apply", { ...query, return: "verdict" }, call);
  }

  /** The state after many actions; throws IllegalAction at the first illegal one. */
  replay(query: ReplayQuery<G>, call?: CallSettings): Promise<Named<G, "Replay">> {
    return this.#post("replay", query, call);
  }

  /** The same, with hash and `to_act` after each action. */
  replayEach(query: ReplayQuery<G>, call?: CallSettings): Promise<Named<G, "StepwiseReplay">> {
    return this.#post("replay", { ...query, return: "each" }, call);
  }

  /** The points of all players, of a view as far as its viewer knows them. */
  score(query: Where<G>, call?: CallSettings): Promise<ScoreSheet<G>> {
    return this.#post("score", query, call);
  }

  /** What a player, or a spectator, may see of a state and of events. */
  view(query: ViewQuery<G>, call?: CallSettings): Promise<Sight<G>> {
    return this.#post("view", query, call);
  }

  /** The table, or the board of a player, as SVG. */
  picture(query: PictureQuery<G>, call?: CallSettings): Promise<string> {
    return this.#post("picture", query, call);
  }

  /** What a computer player would do as a player, by default as the first whom the table waits for. */
  suggest(query: SuggestQuery<G>, call?: CallSettings): Promise<Named<G, "Suggestion">> {
    return this.#post("suggest", query, call);
  }

  /** Legal actions in groups, one for each action and subject, to draw buttons from. */
  legalActions(query: Where<G> & { player?: string | null }, call?: CallSettings): Promise<Groups<G>> {
    return this.#post("legal-actions", query, call);
  }

  /** Every legal action; pages are fetched as needed. */
  async *everyAction(
    query: Where<G> & { player?: string | null; partial_takes?: boolean },
    call?: CallSettings,
  ): AsyncGenerator<Action<G>, void, undefined> {
    for (let offset: number | null = 0; offset !== null; ) {
      const asked = { ...query, expand: true, limit: PAGE, offset };
      const page: Page<G> = await this.#post("legal-actions", asked, call);
      yield* page.actions;
      offset = page.next_offset;
    }
  }

  /** What can be chosen next in an action of which some choices are made; at first only its player. */
  nextStep(query: Where<G> & { given: Given<G> }, call?: CallSettings): Promise<Step<G>> {
    return this.#post("legal-actions", query, call);
  }

  /** The reasons against an action, in which choices may be left out; empty if some completion is legal. */
  async whyNot(query: Where<G> & { why: Named<G, "ActionDraft"> }, call?: CallSettings): Promise<Violation<G>[]> {
    const explanation: { violations: Violation<G>[] } = await this.#post("legal-actions", query, call);
    return explanation.violations;
  }

  /** Everything in the box, and every rule; `query` has the language, and what else the game knows. */
  catalogue(query: Readonly<Record<string, string>> = {}, call?: CallSettings): Promise<Catalogue<G>> {
    const search = new URLSearchParams(query).toString();
    return this.#transport.get(`${this.#path}/catalogue${search && `?${search}`}`, call);
  }

  #post<Answer>(operation: string, query: unknown, call: CallSettings | undefined): Promise<Answer> {
    return this.#transport.post(`${this.#path}/${operation}`, query, call);
  }
}

interface Page<in out G extends GameId> {
  actions: Action<G>[];
  next_offset: number | null;
}

/** The games of a service, with their variants, numbers of players and links. */
export function listGames(url: string | URL, settings: Settings = {}, call?: CallSettings): Promise<Schemas["Games"]> {
  return new Transport(url, settings).get("/v1/games", call);
}
