"""What becomes of a request once it has been read: the same for every game."""

import secrets
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema

from schemas.answers import Position, Ruling
from schemas.game import AnyGame, Refused
from schemas.problem_types import ILLEGAL_ACTION, IMPOSSIBLE_SETUP, IMPOSSIBLE_STATE
from schemas.requests import ApplyRequest, ScoreRequest, SetupRequest
from service.problems import Refusal
from service.writing import fingerprint


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What to write, and the fingerprint of the state that it is about, if there is a new one."""

    schema: Schema
    content: object
    hash: str | None = None


def set_up(game: AnyGame, request: SetupRequest[Any]) -> Answer:
    """A new game, unless its options contradict the rules; without a seed its luck is fresh."""
    faults = tuple(game.option_faults(request.options, len(request.players), "/options"))
    if faults:
        raise Refusal(IMPOSSIBLE_SETUP, game.schemas.impossible_setup, game, faults)
    seed = request.seed or secrets.token_hex(16)
    state, events = game.set_up(request.players, request.options, seed, request.start_player)
    position = Position(
        state=state,
        events=events,
        to_act=game.to_act(state),
        hash=fingerprint(game.schemas.state, state),
        rulings=game.rulings(state),
    )
    return Answer(schema=game.schemas.position, content=position, hash=position.hash)


def apply(game: AnyGame, request: ApplyRequest[Any, Any]) -> Answer:
    """The ruling on an action: first whether the state can be, then whether the rules allow the action."""
    _check_possible(game, request.state)
    ruling = game.adjudicate(request.state, request.action)
    if isinstance(ruling, Refused):
        raise Refusal(ILLEGAL_ACTION, game.schemas.illegal_action, game, ruling.violations)
    content = Ruling(
        state=ruling.state,
        events=ruling.events,
        to_act=game.to_act(ruling.state),
        hash=fingerprint(game.schemas.state, ruling.state),
        irreversible_because=ruling.irreversible,
    )
    schema = game.schemas.verdict if request.wanted == "verdict" else game.schemas.ruling
    return Answer(schema=schema, content=content, hash=content.hash)


def score(game: AnyGame, request: ScoreRequest[Any]) -> Answer:
    """The points of everybody, as they are now."""
    _check_possible(game, request.state)
    return Answer(schema=game.schemas.score_sheet, content=game.score(request.state))


def _check_possible(game: AnyGame, state: object) -> None:
    faults = tuple(game.faults(state))
    if faults:
        raise Refusal(IMPOSSIBLE_STATE, game.schemas.impossible_state, game, faults)
