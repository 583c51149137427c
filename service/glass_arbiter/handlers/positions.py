"""Where a request has its position: in a state, or in a view or a sealed table, behind which a state is supposed.

An operation that derives its request from `PositionRequestSchema` works on the state of `read_position`.
"""

from collections.abc import Sequence
from typing import Any

from glass_arbiter.engine.records import Record
from glass_arbiter.exceptions import Problem, Refusal, Unreadable
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import IMPOSSIBLE_STATE, INVALID_REQUEST, WRONG_SEAT
from glass_arbiter_schemas.requests import AboutPosition, AboutTable

from .results import check_possible
from .tables import opened_with


class ReadPosition(Record, frozen=True, kw_only=True):
    """A state to work on; if it is not `whole`, the viewer knows only what `observe` shows of it."""

    state: Any
    is_whole: bool
    # The viewer; None is a spectator, or a client that sends the whole state.
    viewer: str | None = None
    # What the viewer sees of it; None if it is whole.
    view: Any = None
    # Whether the viewer is known by the token of a seat.
    is_seat: bool = False

    def check_viewer(self, player: str | None, pointer: str) -> None:
        """Refuse a question that somebody who has no whole state asks for another player."""
        if player is None or player == self.viewer:
            return
        if self.is_seat:
            raise Problem(WRONG_SEAT)
        raise unreadable(pointer, "Must be the viewer.")


def read_position(game: AnyGame, request: AboutPosition[Any, Any], keyring: Keyring) -> ReadPosition:
    """Return the state of a request, or a state that could be behind its view; refuse an inconsistent one."""
    if request.sealed is not None:
        return seat_position(game, request, keyring)
    if request.view is None:
        check_possible(game, request)
        return ReadPosition(state=request.state, is_whole=True)
    faults = tuple(game.rules.view_faults(request.view))
    if faults:
        options = game.rules.options(request.view)
        raise Refusal(IMPOSSIBLE_STATE, game.schemas.impossible_state, game, faults, options)
    viewer = game.rules.viewer(request.view)
    return ReadPosition(state=game.rules.determinize(request.view), is_whole=False, viewer=viewer, view=request.view)


def seat_position(game: AnyGame, request: AboutTable[Any], keyring: Keyring) -> ReadPosition:
    """Return a state that could be behind what a seat sees of its table: from here on nobody knows the true one."""
    seat = opened_with(game, keyring, request.sealed or "", request.seat or "")
    view = game.rules.observe(seat.table.state, seat.player)
    return ReadPosition(state=game.rules.determinize(view), is_whole=False, viewer=seat.player, view=view, is_seat=True)


def behind(game: AnyGame, state: Any, viewer: str | None) -> Any:
    """Return a state that a viewer cannot tell from this one, and that has nothing of it that they cannot see."""
    return game.rules.determinize(game.rules.observe(state, viewer))


def acting_players(game: AnyGame, position: ReadPosition, player: str | None) -> Sequence[str]:
    """Return the players whose actions are asked for: one, or all; a view can tell only those of its viewer."""
    if position.is_whole:
        if player is None:
            return game.rules.players(position.state)
        check_known(game, position.state, player, "/player")
        return [player]
    if position.viewer is None:
        if position.is_seat:
            raise Problem(WRONG_SEAT)
        raise unreadable("/view/viewer", "Must be a player: a spectator has no actions.")
    position.check_viewer(player, "/player")
    return [position.viewer]


def check_known(game: AnyGame, state: Any, player: str, pointer: str) -> None:
    """Refuse somebody who does not play."""
    if player not in game.rules.players(state):
        raise unreadable(pointer, "Must be one of the players.")


def unreadable(pointer: str, message: str) -> Unreadable:
    """Return the problem of a request that is wrong in one place."""
    return Unreadable(INVALID_REQUEST, [(pointer, message)])
