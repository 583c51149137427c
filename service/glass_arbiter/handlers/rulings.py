"""Handlers that set up, rule and score, the same for every game."""

import secrets
from typing import Any

from msgspec import Raw

from glass_arbiter.codec.encode import canonical_json, fingerprint, hash_of
from glass_arbiter.engine.game import Started
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.exceptions import Mismatch, Refusal
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.answers import Position, Replay, Ruling, Step
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import ILLEGAL_ACTION, IMPOSSIBLE_SETUP
from glass_arbiter_schemas.requests import STATE, ApplyRequest, ReplayRequest, ScoreRequest, SetupRequest

from .adjudicating import rule
from .inclusions import included_in, with_messages
from .positions import read_position
from .results import Result, check_possible, moved
from .sealed import apply_sealed, replay_sealed, set_up_sealed


def set_up(game: AnyGame, request: SetupRequest[Any], keyring: Keyring) -> Result:
    """Set up a game, or refuse the request; without a seed, draw one."""
    state, events = _set_up(game, request, "")
    if request.seal:
        return set_up_sealed(game, request, keyring, state, events)
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


def apply(game: AnyGame, request: ApplyRequest[Any, Any], keyring: Keyring) -> Result:
    """Rule on an action: first examine the state, then attempt the action."""
    if request.sealed is not None:
        return apply_sealed(game, request, keyring)
    if request.expect is not None:
        _check_expected(request.expect, fingerprint(game.schemas.state, request.state))
    check_possible(game, request)
    ruling = rule(game, request.state, request.action)
    if isinstance(ruling, Refused):
        options = game.rules.options(request.state)
        extensions: dict[str, object] = {"readings": ruling.readings}
        raise Refusal(ILLEGAL_ACTION, game.schemas.illegal_action, game, ruling.violations, options, extensions)
    canonical = canonical_json(game.schemas.state, ruling.state)
    content = Ruling(
        state=ruling.state,
        canonical=canonical,
        events=ruling.events,
        to_act=game.rules.to_act(ruling.state),
        hash=hash_of(canonical),
        irreversible_because=ruling.irreversible,
        readings=ruling.readings,
        has_state=STATE not in request.excluded,
        included=included_in(game, request, ruling.state),
    )
    schema = game.schemas.verdict if request.wanted == "verdict" else game.schemas.ruling
    result = Result(schema=schema, content=content, hash=content.hash)
    return with_messages(result, game, request, ruling.state)


def replay(game: AnyGame, request: ReplayRequest[Any, Any, Any], keyring: Keyring) -> Result:
    """Rule on a list of actions, up to the first illegal one; only the initial state needs an examination."""
    if request.sealed is not None:
        return replay_sealed(game, request, keyring)
    state = start(game, request)
    rulings: list[Granted[Any]] = []
    for index, action in enumerate(request.actions):
        ruling = rule(game, state, action)
        if isinstance(ruling, Refused):
            reasons = [moved(violation, f"/actions/{index}") for violation in ruling.violations]
            canonical = canonical_json(game.schemas.state, state)
            options = game.rules.options(state)
            extensions = {
                "index": index,
                "readings": ruling.readings,
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
        readings=tuple(dict.fromkeys(basis for ruling in rulings for basis in ruling.readings)),
        events=[ruling.events for ruling in rulings],
        steps=[_step(game, ruling) for ruling in rulings] if each else (),
    )
    schema = game.schemas.stepwise_replay if each else game.schemas.replay
    return Result(schema=schema, content=content, hash=content.hash)


def score(game: AnyGame, request: ScoreRequest[Any, Any], keyring: Keyring) -> Result:
    """Return the current points of all players, as far as a viewer knows them."""
    return Result(
        schema=game.schemas.score_sheet, content=game.rules.score(read_position(game, request, keyring).state)
    )


def _set_up(game: AnyGame, request: SetupRequest[Any], path: str) -> Started[Any]:
    faults = tuple(game.rules.setup_faults(request.players, request.options, request.start_player, path))
    if faults:
        raise Refusal(IMPOSSIBLE_SETUP, game.schemas.impossible_setup, game, faults, request.options)
    seed = request.seed or secrets.token_hex(16)
    return game.rules.set_up(request.players, request.options, seed, request.start_player)


def start(game: AnyGame, request: ReplayRequest[Any, Any, Any]) -> Any:
    """Return the state that a replay begins with, or refuse it."""
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
        readings=ruling.readings,
    )


def _hash(game: AnyGame, state: object) -> str:
    return fingerprint(game.schemas.state, state)


def _check_expected(expected: str, actual: str) -> None:
    if expected != actual:
        raise Mismatch(expected, actual)
