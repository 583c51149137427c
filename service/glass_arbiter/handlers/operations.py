"""The operations on a game: what each reads, does and writes. All routes of a game are made from this table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from marshmallow import Schema

from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.factories.game_schemas import GameSchemas
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem import StateMismatchSchema, TooManyWaysSchema

from . import costs
from .queries import legal_actions, view
from .results import Result
from .rulings import apply, replay, score, set_up

PREFIX = "/v1/games"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One operation that every game supports, as a POST."""

    name: str
    summary: str
    about: str
    does: Callable[[AnyGame, Any], Result]
    reads: Callable[[GameSchemas], Schema]
    writes: Callable[[GameSchemas], Sequence[Schema]]
    refuses: Callable[[GameSchemas], Sequence[Schema]]
    # An upper bound on the work for a decoded request, from the rules to the bytes of the response.
    cost: Callable[[Any], int]
    conflicts: Sequence[Schema] = ()


OPERATIONS: Mapping[str, Operation] = {
    operation.name: operation
    for operation in (
        Operation(
            name="setup",
            summary="Set up a game",
            about="A new game for some players, with a variant of their choice. The same seed gives the same game.",
            does=set_up,
            cost=costs.of_setup,
            reads=lambda schemas: schemas.setup_request,
            writes=lambda schemas: [schemas.position],
            refuses=lambda schemas: [schemas.impossible_setup],
        ),
        Operation(
            name="apply",
            summary="Rule on an action: the state that follows, or why not",
            about="Attempts one action in a state. The answer to a legal one is the state that follows and what "
            "happened, to an illegal one every independent reason. Send the new state with the next action: nothing is "
            "remembered.",
            does=apply,
            cost=costs.of_apply,
            reads=lambda schemas: schemas.apply_request,
            writes=lambda schemas: [schemas.ruling, schemas.verdict],
            refuses=lambda schemas: [schemas.illegal_action, schemas.impossible_state],
            conflicts=[single(StateMismatchSchema)],
        ),
        Operation(
            name="replay",
            summary="Rule on many actions, one after the other: the last state, or the first illegal action",
            about="Attempts actions in order, from a setup or from a state, and stops at the first illegal one.",
            does=replay,
            cost=costs.of_replay,
            reads=lambda schemas: schemas.replay_request,
            writes=lambda schemas: [schemas.replay, schemas.stepwise_replay],
            refuses=lambda schemas: [schemas.illegal_replay, schemas.impossible_state, schemas.impossible_setup],
        ),
        Operation(
            name="legal-actions",
            summary="What is legal, for buttons, action by action or choice by choice; or why something is not",
            about="Lists what players may do in a state, or the viewer in a view, in the form that is asked for.",
            does=legal_actions,
            cost=costs.of_search,
            reads=lambda schemas: schemas.legal_actions_request,
            writes=lambda schemas: [schemas.groups, schemas.action_page, schemas.explanation, schemas.next_step],
            refuses=lambda schemas: [schemas.impossible_state, single(TooManyWaysSchema)],
        ),
        Operation(
            name="view",
            summary="The state as one player, or a spectator, may see it",
            about="Leaves out what the viewer cannot know, of state and events. Send players this, not the state.",
            does=view,
            cost=costs.of_view,
            reads=lambda schemas: schemas.view_request,
            writes=lambda schemas: [schemas.observation],
            refuses=lambda schemas: [schemas.impossible_state],
        ),
        Operation(
            name="score",
            summary="Everybody's points, line by line",
            about="The points as they would be if the game ended now, each line with where it comes from.",
            does=score,
            cost=costs.of_score,
            reads=lambda schemas: schemas.score_request,
            writes=lambda schemas: [schemas.score_sheet],
            refuses=lambda schemas: [schemas.impossible_state],
        ),
    )
}


class Endpoint(NamedTuple):
    """One operation on one game, and the schema of its requests."""

    game: AnyGame
    operation: Operation
    schema: Schema


def endpoints() -> Mapping[str, Endpoint]:
    """Return every operation on every game, by path."""
    return {
        f"{PREFIX}/{game.id}/{operation.name}": Endpoint(game, operation, operation.reads(game.schemas))
        for game in GAMES.values()
        for operation in OPERATIONS.values()
    }
