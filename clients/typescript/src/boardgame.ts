// A game object for boardgame.io that asks the service for every move.
//
// boardgame.io runs its moves in a function that cannot wait for a promise, on its server. So what asks is passed in:
// `askSynchronously` of "glass-arbiter/node" on the server; a browser needs none, for it sends moves to the server.

import type { Game as BoardgameIoGame } from "boardgame.io";
import type { Action, Event, GameId, Named, ScoreSheet, State, ToAct, View, Violation } from "./games.js";
import { IllegalAction, InvalidRequest } from "./problems.js";

/** Sends a request to the service and returns the answer; throws a Problem instead if there is one. */
export type Ask = (path: string, body: unknown) => unknown;

/** What boardgame.io keeps of a table, and sends to a player as `playerView` makes it. */
export interface Table<in out G extends GameId> {
  /** On the server alone. */
  state?: State<G>;
  /** What the player may see: there instead of the state. */
  view?: View<G>;
  /** What the last move did; a player gets what they may know of it. */
  events: Event<G>[];
  to_act: ToAct<G>[];
  /** Whether a table would allow the last move to be taken back. */
  reversible: boolean;
  /** The points, once the game is over. */
  score: ScoreSheet<G> | null;
}

/** What a match is set up with. */
export interface MatchSetup<in out G extends GameId> {
  seed?: string;
  start_player?: string;
  options?: Named<G, "OptionsInput">;
}

export interface BoardgameSettings<in out G extends GameId> {
  /** What asks the service; left out in a browser that plays on a server. */
  ask?: Ask;
  /** Is told why a move was refused: boardgame.io itself says only that it was. */
  onRefusal?: (violations: Violation<G>[], action: Action<G>) => void;
}

export type BoardgameGame<G extends GameId> = BoardgameIoGame<Table<G>, Record<string, unknown>, MatchSetup<G>>;

/** A table of any game. The compiler need not compare the states of all games here: the service has typed them. */
interface AnyTable {
  state?: object;
  view?: object;
  events: object[];
  to_act: object[];
  reversible: boolean;
  score: { winners: string[] } | null;
}

const INVALID_MOVE = "INVALID_MOVE";
// A bot tries every move that it is offered, so it is offered the first ones of what may be thousands.
const OFFERED = 200;

/**
 * The game object. Its players are those of the match ("0", "1", …). It has one move, `act`, with an action whose
 * `player` may be left out. Everybody may move at any time; the service says whose turn it is. `ctx.gameover` has the
 * winners.
 */
export function boardgame<G extends GameId>(game: G, settings: BoardgameSettings<G> = {}): BoardgameGame<G> {
  const { ask, onRefusal } = settings;
  const post = <Answer>(operation: string, body: object): Answer => {
    if (ask === undefined) throw new Error("this game object has nothing to ask the service with: pass `ask`");
    return ask(`/v1/games/${game}/${operation}`, body) as Answer;
  };
  const refuse = (error: IllegalAction<G>, action: unknown) => onRefusal?.(error.violations, action as Action<G>);

  const table: BoardgameIoGame<AnyTable, Record<string, unknown>, { seed?: string }> = {
    name: game,
    minPlayers: 1,
    maxPlayers: 4,
    setup: ({ ctx, random }, match = {}) => {
      const seed = match.seed ?? random.Number().toString(36).slice(2);
      const { state, events, to_act } = post<AnyTable>("setup", { ...match, players: ctx.playOrder, seed });
      return { ...(state && { state }), events, to_act, reversible: false, score: null };
    },
    moves: {
      act: {
        move: ({ G, playerID }, choices: object) => {
          const action = { ...choices, player: playerID };
          try {
            const { state, events, to_act, reversible } = post<AnyTable>("apply", { state: G.state, action });
            const score = to_act.length > 0 ? null : post<AnyTable["score"]>("score", { state });
            return { ...(state && { state }), events, to_act, reversible, score };
          } catch (error) {
            if (error instanceof IllegalAction) refuse(error, action);
            else if (!(error instanceof InvalidRequest)) throw error;
            return INVALID_MOVE;
          }
        },
        client: false,
        undoable: ({ G }) => G.reversible,
        // Several players may have to choose at the same time; one does not wait for the other.
        ignoreStaleStateID: true,
      },
    },
    // In no stage: this is what boardgame.io calls Stage.NULL.
    turn: { activePlayers: { all: null as unknown as string } },
    endIf: ({ G }) => (G.score === null ? undefined : { winners: G.score.winners }),
    playerView: ({ G, playerID }) => {
      if (G.state === undefined) return G; // a browser has a view already
      const { state, events, ...rest } = G;
      return { ...rest, ...post<object>("view", { state, player: playerID, events }) };
    },
    ai: {
      enumerate: ({ state, view }, _ctx, player) => {
        const asked = { ...(view === undefined ? { state } : { view }), player, expand: true, limit: OFFERED };
        const { actions } = post<{ actions: object[] }>("legal-actions", asked);
        return actions.map((action) => ({ move: "act", args: [action] }));
      },
    },
  };
  return table as unknown as BoardgameGame<G>;
}
