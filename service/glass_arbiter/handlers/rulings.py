"""Handlers that set up, rule and score, the same for every game."""

import secrets
from typing import Any

from msgspec import Raw

from glass_arbiter.codec.encode import canonical_json, fingerprint, hash_of
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import BudgetExceeded
from glass_arbiter.engine.game import Started
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.exceptions import Mismatch, Problem, Refusal
from glass_arbiter_schemas.answers import Position, Replay, Ruling, Step
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import ILLEGAL_ACTION, IMPOSSIBLE_SETUP, TOO_MANY_WAYS
from glass_arbiter_schemas.requests import STATE, ApplyRequest, ReplayRequest, ScoreRequest, SetupRequest

from .inclusions import included_in, with_messages
from .results import Result, check_possible, moved


def set_up(game: AnyGame, request: SetupRequest[Any]) -> Result:
    """Set up a game, or refuse the request; without a seed, draw one."""
    state, events = _set_up(game, request, "")
    position = Position(
        state=state,
        events=events,
        to_act=game.rules.to_act(state),
        hash=fingerprint(game.schemas.state, state),
        rulings=game.rules.rulings(game.rules.options(state)),
        has_state=STATE not in request.excluded,
        included=included_in(game, request, state),
    )
    result = Result(schema=game.schemas.position, content=position, hash=position.hash)
    return with_messages(result, game, request, state)


def apply(game: AnyGame, request: ApplyRequest[Any, Any]) -> Result:
    """Rule on an action: first examine the state, then attempt the action."""
    if request.expect is not None:
        _check_expected(request.expect, fingerprint(game.schemas.state, request.state))
    check_possible(game, request)
    ruling = _ruling(game, request.state, request.action)
    if isinstance(ruling, Refused):
        options = game.rules.options(request.state)
        raise Refusal(ILLEGAL_ACTION, game.schemas.illegal_action, game, ruling.violations, options)
    canonical = canonical_json(game.schemas.state, ruling.state)
    content = Ruling(
        state=ruling.state,
        canonical=canonical,
        events=ruling.events,
        to_act=game.rules.to_act(ruling.state),
        hash=hash_of(canonical),
        irreversible_because=ruling.irreversible,
        has_state=STATE not in request.excluded,
        included=included_in(game, request, ruling.state),
    )
    schema = game.schemas.verdict if request.wanted == "verdict" else game.schemas.ruling
    result = Result(schema=schema, content=content, hash=content.hash)
    return with_messages(result, game, request, ruling.state)


def replay(game: AnyGame, request: ReplayRequest[Any, Any, Any]) -> Result:
    """Rule on a list of actions, up to the first illegal one; only the initial state needs an examination."""
    state = _start(game, request)
    rulings: list[Granted[Any]] = []
    for index, action in enumerate(request.actions):
        ruling = _ruling(game, state, action)
        if isinstance(ruling, Refused):
            reasons = [moved(violation, f"/actions/{index}") for violation in ruling.violations]
            canonical = canonical_json(game.schemas.state, state)
            options = game.rules.options(state)
            extensions = {
                "index": index,
                "state": Raw(canonical),
                "to_act": game.rules.to_act(state),
                "hash": hash_of(canonical),
            }
            raise Refusal(ILLEGAL_ACTION, game.schemas.illegal_replay, game, reasons, options, extensions)
        rulings.append(ruling)
        state = ruling.state
    each = request.wanted == "each"
    content = Replay(
        state=state,
        to_act=game.rules.to_act(state),
        hash=_hash(game, state),
        events=[ruling.events for ruling in rulings],
        steps=[_step(game, ruling) for ruling in rulings] if each else (),
    )
    schema = game.schemas.stepwise_replay if each else game.schemas.replay
    return Result(schema=schema, content=content, hash=content.hash)


def score(game: AnyGame, request: ScoreRequest[Any]) -> Result:
    """Return the current points of all players."""
    check_possible(game, request)
    return Result(schema=game.schemas.score_sheet, content=game.rules.score(request.state))


def _ruling(game: AnyGame, state: Any, action: Any) -> Granted[Any] | Refused:
    """Rule on one action; a game may search for choices that the action leaves out."""
    # Not `bounded_search`: every ruling passes here, and entering a context manager takes a microsecond.
    try:
        return adjudicate(game.rules, state, action)
    except BudgetExceeded:
        raise Problem(TOO_MANY_WAYS) from None


def _set_up(game: AnyGame, request: SetupRequest[Any], path: str) -> Started[Any]:
    faults = tuple(game.rules.setup_faults(request.players, request.options, request.start_player, path))
    if faults:
        raise Refusal(IMPOSSIBLE_SETUP, game.schemas.impossible_setup, game, faults, request.options)
    seed = request.seed or secrets.token_hex(16)
    return game.rules.set_up(request.players, request.options, seed, request.start_player)


def _start(game: AnyGame, request: ReplayRequest[Any, Any, Any]) -> Any:
    if request.setup is not None:
        return _set_up(game, request.setup, "/setup").state
    check_possible(game, request)
    return request.state


def _step(game: AnyGame, ruling: Granted[Any]) -> Step:
    return Step(
        events=ruling.events,
        to_act=game.rules.to_act(ruling.state),
        hash=_hash(game, ruling.state),
        irreversible_because=ruling.irreversible,
    )


def _hash(game: AnyGame, state: object) -> str:
    return fingerprint(game.schemas.state, state)


def _check_expected(expected: str, actual: str) -> None:
    if expected != actual:
        raise Mismatch(expected, actual)
