"""The operations on a game: what each reads, does and writes. All routes of a game are made from this table."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, NamedTuple

from marshmallow import Schema

from glass_arbiter.exceptions import Problem
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.factories.game_schemas import GameSchemas
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem import NothingToSuggestSchema, StateMismatchSchema, TooManyWaysSchema
from glass_arbiter_schemas.problem_types import TOO_MANY_WAYS

from . import costs
from .pictures import SVG, picture
from .queries import FIRST_STEPS, first_try, legal_actions, view
from .results import JSON, Result
from .rulings import apply, replay, score, set_up
from .sealed import seal, unseal
from .suggestions import suggest

PREFIX = "/v1/games"


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One operation that every game supports, as a POST."""

    name: str
    summary: str
    about: str
    does: Callable[[AnyGame, Any, Keyring], Result]
    reads: Callable[[GameSchemas], Schema]
    writes: Callable[[GameSchemas], Sequence[Schema]]
    refuses: Callable[[GameSchemas], Sequence[Schema]]
    # An upper bound on the work for a decoded request, from the rules to the bytes of the response.
    cost: Callable[[Any], int]
    # The same for a first try, whose search may take few steps; None if there is nothing to search for.
    first_cost: Callable[[Any], int] | None = None
    conflicts: Sequence[Schema] = ()
    # Anything but JSON has no schema: `writes` is empty.
    media_type: str = JSON
    # Whether it is for those with a token of an operator, and not there for anybody else.
    guarded: bool = False
    # Whether it also answers many requests in a stream, a line each.
    streams: bool = False


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
            writes=lambda schemas: [schemas.position, schemas.sealed_position],
            refuses=lambda schemas: [schemas.impossible_setup, single(TooManyWaysSchema)],
        ),
        Operation(
            name="apply",
            summary="Rule on an action: the state that follows, or why not",
            about="Attempts one action in a state. The answer to a legal one is the state that follows and what "
            "happened, to an illegal one every independent reason. Send the new state with the next action: nothing is "
            "remembered.",
            does=apply,
            cost=costs.of_apply,
            first_cost=partial(costs.of_apply, steps=FIRST_STEPS),
            reads=lambda schemas: schemas.apply_request,
            writes=lambda schemas: [
                schemas.ruling,
                schemas.verdict,
                schemas.sealed_ruling,
                schemas.sealed_verdict,
            ],
            refuses=lambda schemas: [schemas.illegal_action, schemas.impossible_state, single(TooManyWaysSchema)],
            conflicts=[single(StateMismatchSchema)],
        ),
        Operation(
            name="replay",
            summary="Rule on many actions, one after the other: the last state, or the first illegal action",
            about="Attempts actions in order, from a setup or from a state, and stops at the first illegal one.",
            does=replay,
            streams=True,
            cost=costs.of_replay,
            reads=lambda schemas: schemas.replay_request,
            writes=lambda schemas: [
                schemas.replay,
                schemas.stepwise_replay,
                schemas.sealed_replay,
                schemas.sealed_stepwise_replay,
            ],
            refuses=lambda schemas: [
                schemas.illegal_replay,
                schemas.sealed_illegal_replay,
                schemas.impossible_state,
                schemas.impossible_setup,
                single(TooManyWaysSchema),
            ],
        ),
        Operation(
            name="legal-actions",
            summary="What is legal, for buttons, action by action or choice by choice; or why something is not",
            about="Lists what players may do in a state, or the viewer in a view, in the form that is asked for.",
            does=legal_actions,
            cost=costs.of_search,
            first_cost=partial(costs.of_search, steps=FIRST_STEPS),
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
        Operation(
            name="picture",
            summary="The table, or the board of one player, as SVG",
            about="Draws what a viewer may see, and nothing else. Every thing that an action can name is a group with "
            "`data-kind`, `data-id` and, if it belongs to somebody, `data-player`. There are no scripts, styles or "
            "links in it. The same request gets the same bytes.",
            does=picture,
            cost=costs.of_picture,
            reads=lambda schemas: schemas.picture_request,
            writes=lambda schemas: [],
            refuses=lambda schemas: [schemas.impossible_state],
            media_type=SVG,
        ),
        Operation(
            name="suggest",
            summary="What a computer player would do",
            about="Answers one legal action, and why. The computer player knows only what the player may see; the same "
            "view, player and seed get the same action. Its search is bounded by steps, not by time.",
            does=suggest,
            cost=costs.of_suggestion,
            reads=lambda schemas: schemas.suggest_request,
            writes=lambda schemas: [schemas.suggestion],
            refuses=lambda schemas: [
                schemas.impossible_state,
                single(NothingToSuggestSchema),
                single(TooManyWaysSchema),
            ],
        ),
        Operation(
            name="seal",
            summary="Seal a state, for operators",
            about="Turns a state that the operator trusts into a sealed table. It needs a token of "
            "`ARBITER_OPERATOR_TOKENS`; without one it is not there (404).",
            does=seal,
            cost=costs.of_seal,
            reads=lambda schemas: schemas.seal_request,
            writes=lambda schemas: [schemas.sealed_table],
            refuses=lambda schemas: [schemas.impossible_state],
            guarded=True,
        ),
        Operation(
            name="unseal",
            summary="The state in a box, for operators",
            about="Opens a sealed table without a seat. It needs a token of `ARBITER_OPERATOR_TOKENS`; without one it "
            "is not there (404).",
            does=unseal,
            cost=costs.of_unseal,
            reads=lambda schemas: schemas.unseal_request,
            writes=lambda schemas: [schemas.unsealed_table],
            refuses=lambda schemas: [],
            guarded=True,
        ),
    )
}


class Endpoint(NamedTuple):
    """One operation on one game, the schema of its requests, and the keys of the tables that they can be about."""

    game: AnyGame
    operation: Operation
    schema: Schema
    keyring: Keyring

    def answer(self, request: Any) -> Result:
        """Return the result of a decoded request."""
        return self.operation.does(self.game, request, self.keyring)

    def first_answer(self, request: Any) -> Result | Problem | None:
        """Return the result or the problem of a decoded request, unless its search takes more than a few steps."""
        try:
            with first_try():
                return self.answer(request)
        except Problem as problem:
            return None if problem.kind is TOO_MANY_WAYS else problem


def endpoints(keyring: Keyring) -> Mapping[str, Endpoint]:
    """Return every operation on every game, by path."""
    return {
        f"{PREFIX}/{game.id}/{operation.name}": Endpoint(game, operation, operation.reads(game.schemas), keyring)
        for game in GAMES.values()
        for operation in OPERATIONS.values()
    }
