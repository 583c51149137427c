"""Handlers of sealed tables: a seat acts on the true state, and is told what it may see of what comes of it.

Whatever a seat is told is worked out from its own view, so it cannot depend on anything else: the parts that it asks
for, and the reasons of a refusal.
"""

from collections.abc import Sequence
from itertools import chain
from typing import Any

from msgspec import UNSET

from glass_arbiter.codec.encode import canonical_json, hash_of
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted, Refused
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem, Refusal
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.answers import SealedPosition, SealedReplay, SealedRuling, SealedTable, UnsealedTable
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import ILLEGAL_ACTION, WRONG_SEAT
from glass_arbiter_schemas.requests import ApplyRequest, ReplayRequest, SealRequest, SetupRequest, UnsealRequest

from .adjudicating import rule
from .inclusions import included_for, with_messages_for
from .positions import unreadable
from .results import Result, check_possible, moved
from .tables import Seat, Table, check_own, opened, opened_with, seats_at, table_of

# How many states are supposed behind a view, if one of them does not tell what is illegal.
_SUPPOSED = 8


def set_up_sealed(
    game: AnyGame, request: SetupRequest[Any], keyring: Keyring, state: Any, events: Sequence[Any]
) -> Result:
    """Return a new table as a box and seats, with what spectators may see of it."""
    table = table_of(game, keyring, state)
    seen = game.rules.seen_by(events, None)
    position = SealedPosition(
        sealed=table.sealed(game),
        seats=seats_at(game, table),
        table=table.table,
        revision=state.revision,
        to_act=game.rules.to_act(state),
        events=seen,
        rulings=game.rules.rulings(game.rules.options(state)),
        included=included_for(game, request.include, state, None),
    )
    result = Result(schema=game.schemas.sealed_position, content=position)
    return with_messages_for(result, game, request.include, seen, state)


def apply_sealed(game: AnyGame, request: ApplyRequest[Any, Any], keyring: Keyring) -> Result:
    """Rule on an action of a seat's own player."""
    seat = _acting_seat(game, keyring, request.sealed, request.seat)
    if request.viewer is not UNSET and request.viewer != seat.player:
        raise unreadable("/viewer", "Must be whoever has the seat, or left out.")
    action = _own_action(seat, request.action)
    ruling = _granted(game, seat.table.state, action, seat, "/action")
    table = seat.table.after(game, action, ruling.state)
    is_verdict = request.wanted == "verdict"
    content = _told(game, seat, ruling, box="" if is_verdict else table.sealed(game), include=request.include)
    schema = game.schemas.sealed_verdict if is_verdict else game.schemas.sealed_ruling
    result = Result(schema=schema, content=content)
    return with_messages_for(result, game, request.include, content.events, ruling.state)


def replay_sealed(game: AnyGame, request: ReplayRequest[Any, Any, Any], keyring: Keyring) -> Result:
    """Rule on a list of actions of a seat's own player, up to the first illegal one."""
    seat = _acting_seat(game, keyring, request.sealed, request.seat)
    actions = [_own_action(seat, action) for action in request.actions]
    table, steps = seat.table, []
    for index, action in enumerate(actions):
        ruling = _granted(game, table.state, action, seat, f"/actions/{index}", table, index)
        steps.append(_told(game, seat, ruling))
        table = table.after(game, action, ruling.state)
    content = SealedReplay(
        sealed=table.sealed(game),
        revision=table.state.revision,
        to_act=game.rules.to_act(table.state),
        steps=steps,
        readings=tuple(dict.fromkeys(basis for step in steps for basis in step.readings)),
    )
    schema = game.schemas.sealed_stepwise_replay if request.wanted == "each" else game.schemas.sealed_replay
    return Result(schema=schema, content=content)


def seal(game: AnyGame, request: SealRequest[Any], keyring: Keyring) -> Result:
    """Seal a state that an operator trusts."""
    check_possible(game, request)
    table = table_of(game, keyring, request.state, request.table)
    content = SealedTable(
        sealed=table.sealed(game),
        seats=seats_at(game, table),
        table=table.table,
        revision=request.state.revision,
        to_act=game.rules.to_act(request.state),
    )
    return Result(schema=game.schemas.sealed_table, content=content)


def unseal(game: AnyGame, request: UnsealRequest, keyring: Keyring) -> Result:
    """Return the state in a box to an operator."""
    table = opened(game, keyring, request.sealed)
    canonical = canonical_json(game.schemas.state, table.state)
    content = UnsealedTable(
        state=table.state,
        canonical=canonical,
        table=table.table,
        revision=table.state.revision,
        to_act=game.rules.to_act(table.state),
        hash=hash_of(canonical),
    )
    return Result(schema=game.schemas.unsealed_table, content=content, hash=content.hash)


def _acting_seat(game: AnyGame, keyring: Keyring, sealed: str | None, token: str | None) -> Seat:
    seat = opened_with(game, keyring, sealed or "", token or "")
    if seat.player is None:
        raise Problem(WRONG_SEAT)
    return seat


def _own_action(seat: Seat, action: Any) -> Any:
    """The action of a seat's own player, who may be left out."""
    own = _signed(action, seat.player)
    check_own(own.player, seat.player)
    return own


def _signed(action: Any, player: str | None) -> Any:
    """An action with a player wherever it names nobody, in the actions inside of it too."""
    inside = {
        key: tuple([_signed(each, player) for each in value])
        for key, value in action.choices.items()
        if isinstance(value, tuple) and any(isinstance(each, type(action)) for each in value)
    }
    choices = {**action.choices, **inside} if inside else action.choices
    return replace(action, player=action.player or player, choices=choices)


def _told(game: AnyGame, seat: Seat, ruling: Granted[Any], box: str = "", include: Sequence[str] = ()) -> SealedRuling:
    """What a seat is told of a ruling."""
    return SealedRuling(
        sealed=box,
        revision=ruling.state.revision,
        events=_seen(game, ruling, seat),
        to_act=game.rules.to_act(ruling.state),
        irreversible_because=ruling.irreversible,
        readings=ruling.readings,
        included=included_for(game, include, ruling.state, seat.player),
    )


def _seen(game: AnyGame, ruling: Granted[Any], seat: Seat) -> Sequence[Any]:
    events: Any = ruling.events
    return game.rules.seen_by(events, seat.player)


def _granted(
    game: AnyGame, state: Any, action: Any, seat: Seat, path: str, table: Table | None = None, index: int = 0
) -> Granted[Any]:
    """Return the ruling on an action; a refusal in a replay says how far it has come."""
    ruling = rule(game, state, action)
    if not isinstance(ruling, Refused):
        return ruling
    refused = _as_seen(game, state, action, seat) or ruling
    reasons = [moved(violation, path) for violation in refused.violations]
    options = game.rules.options(state)
    told: dict[str, object] = {"readings": refused.readings}
    if table is None:
        raise Refusal(ILLEGAL_ACTION, game.schemas.illegal_action, game, reasons, options, told)
    told |= {
        "index": index,
        "sealed": table.sealed(game),
        "revision": state.revision,
        "to_act": game.rules.to_act(state),
    }
    raise Refusal(ILLEGAL_ACTION, game.schemas.sealed_illegal_replay, game, reasons, options, told)


def _as_seen(game: AnyGame, state: Any, action: Any, seat: Seat) -> Refused | None:
    """Return why the action is illegal as far as the seat can know: in a state that could lie behind its view.

    In the games of this service, whether an action is legal depends on nothing else. For one in which it does, several
    such states are tried; the choice among them depends on the view alone.
    """
    view = game.rules.observe(state, seat.player)
    supposed = (game.rules.sample(view, SeededRandom(str(number))) for number in range(_SUPPOSED))
    for other in chain([game.rules.determinize(view)], supposed):
        ruling = rule(game, other, action)
        if isinstance(ruling, Refused):
            return ruling
    return None
