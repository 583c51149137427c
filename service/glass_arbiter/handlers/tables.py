"""Sealed tables: opens the box of a request, and seals the state that follows.

Nothing here says why a box cannot be opened: cut, changed, of other keys, of another game, table or version.
"""

from functools import cache
from itertools import chain
from typing import Any

import glass_arbiter
from glass_arbiter.codec.decode import read_own
from glass_arbiter.codec.encode import canonical_json
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.exceptions import Problem, Unreadable
from glass_arbiter.sealing.boxes import NO_TRAIL, Contents, TooLong, mark_of, open_box, seal, table_on, trail_after
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter.sealing.seats import SPECTATOR, new_table, seat, seated
from glass_arbiter_schemas.encoding import encode_canonical
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem_types import RESPONSE_TOO_LARGE, SEALED_BOX, WRONG_SEAT
from glass_arbiter_schemas.requests import LONGEST_BOX

# Sizes are multiples of this, in bytes: tables with ordinary options and names have the same.
_STEP = 2**10


class Table(Record, frozen=True, kw_only=True):
    """An open table: its state, the keys that seal it again, and what its next box has to carry on."""

    state: Any
    keyring: Keyring
    table: str
    trail: bytes
    size: int

    def after(self, game: AnyGame, action: Any, state: Any) -> "Table":
        """Return the table after an action."""
        return replace(self, state=state, trail=trail_after(self.trail, canonical_json(game.schemas.action, action)))

    def sealed(self, game: AnyGame, canonical: bytes | None = None) -> str:
        """Return the box of the table; its state may have been written already."""
        written = canonical_json(game.schemas.state, self.state) if canonical is None else canonical
        contents = Contents(
            table=self.table,
            revision=self.state.revision,
            trail=self.trail,
            mark=own_mark(),
            state=written,
            size=self.size,
        )
        try:
            box = seal(self.keyring, game.id, contents)
        except TooLong:
            raise Problem(RESPONSE_TOO_LARGE) from None
        if len(box) > LONGEST_BOX:
            raise Problem(RESPONSE_TOO_LARGE)
        return box


class Seat(Record, frozen=True, kw_only=True):
    """An open table, and who sits there; None is a spectator."""

    table: Table
    player: str | None


def table_of(game: AnyGame, keyring: Keyring, state: Any, table: str | None = None) -> Table:
    """Return the table of a state that was never sealed."""
    size = padded_size(game, state)
    return Table(state=state, keyring=keyring, table=table or new_table(), trail=NO_TRAIL, size=size)


def seats_at(game: AnyGame, table: Table) -> dict[str, str]:
    """Return the token of every seat; that of the spectators is the last."""
    players = (*game.rules.players(table.state), SPECTATOR)
    return {player: seat(table.keyring, game.id, table.table, player) for player in players}


def padded_size(game: AnyGame, state: Any) -> int:
    """Return the length of all states of a table: it depends on nothing but options and players, which all can see."""
    options = game.rules.options(state)
    longest = max(len(encode_canonical(player)) for player in game.rules.players(state))
    written = len(encode_canonical(options)) + game.mentions * longest
    needed = game.state_size + written + game.card_size(options)
    return -(-needed // _STEP) * _STEP


def opened(game: AnyGame, keyring: Keyring, box: str) -> Table:
    """Return the table in a box."""
    contents = open_box(keyring, game.id, box)
    if contents is None:
        raise Problem(SEALED_BOX)
    return _read(game, keyring, contents)


def opened_with(game: AnyGame, keyring: Keyring, box: str, token: str) -> Seat:
    """Return the table in a box, and who has the token; a token of another table opens nothing."""
    contents = open_box(keyring, game.id, box)
    # In either case, so that the time does not tell whether it is the box or the seat that is wrong.
    player = seated(keyring, game.id, table_on(box), token)
    if contents is None or player is None:
        raise Problem(SEALED_BOX)
    table = _read(game, keyring, contents)
    if player != SPECTATOR and player not in game.rules.players(table.state):
        # The operator has sealed another state for the same table.
        raise Problem(SEALED_BOX)
    return Seat(table=table, player=player or None)


def check_own(player: str | None, seat_player: str | None) -> None:
    """Refuse what a seat wants for somebody else."""
    if player is not None and player != seat_player:
        raise Problem(WRONG_SEAT)


@cache
def own_mark() -> bytes:
    """Return the mark of this release."""
    return mark_of(glass_arbiter.__version__)


def _read(game: AnyGame, keyring: Keyring, contents: Contents) -> Table:
    """Return the table; a state of another version of the service, which is no state here, cannot be opened either.

    No release seals a state with faults, so it need not examine its own ones: that took a fifth of a ruling. Only their
    options are looked at, since decks may have changed.
    """
    is_own = contents.mark == own_mark()
    try:
        request = read_own(game.schemas.score_request, b'{"state":' + contents.state + b"}", is_examined=is_own)
    except Unreadable:
        raise Problem(SEALED_BOX) from None
    state, table, rules = request.state, contents.table, game.rules
    faults = rules.faults(state) if request.faults is None else request.faults
    outside = rules.setup_faults(rules.players(state), rules.options(state), None, "") if is_own else ()
    if any(True for _ in chain(faults, outside)):
        raise Problem(SEALED_BOX)
    return Table(state=state, keyring=keyring, table=table, trail=contents.trail, size=contents.size)
