"""Requests as they are read, and how much they can ask for."""

from collections.abc import Sequence
from typing import Any, Generic, Literal, TypeVar

from msgspec import UNSET, UnsetType

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import AnyAction
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.steps import Given

S = TypeVar("S")
A = TypeVar("A", bound=AnyAction)
O = TypeVar("O")  # noqa: E741 - the third of four parameters, named like the others
V = TypeVar("V")

# How many actions one replay takes, and how many one page of legal actions has.
MOST_ACTIONS = 2000
PAGE, LARGEST_PAGE = 1000, 5000

# The widths of a picture, in pixels.
LEAST_WIDTH, MOST_WIDTH, DEFAULT_WIDTH = 200, 2000, 1200

# A computer player that is given no seed uses this one.
DEFAULT_SEED = "0"

# What an answer can include if it is asked for, and what it can leave out.
VIEW, LEGAL_ACTIONS, SCORE, MESSAGES = "view", "legal_actions", "score", "messages"
STATE = "state"

# Where a position can stand in a request: exactly one of these keys is there. A sealed one comes with a seat.
SEALED, SEAT = "sealed", "seat"
POSITIONS = (STATE, VIEW, SEALED)

# The longest box, and the longest token of a seat, in characters.
LONGEST_BOX, LONGEST_SEAT = 2**18, 2**9
LONGEST_TABLE = 64


class SetupRequest(Record, Generic[O], frozen=True, kw_only=True):
    """A new game is asked for."""

    players: tuple[str, ...]
    options: O
    seed: str | None
    start_player: str | None
    include: Sequence[str] = ()
    excluded: Sequence[str] = ()
    viewer: str | UnsetType | None = UNSET
    seal: bool = False


class AboutState(Record, frozen=True, kw_only=True):
    """Something is asked about a state; `faults` is None unless it was examined while it was read."""

    state: Any
    faults: Sequence[Violation] | None = None


class AboutTable(AboutState, Generic[S], frozen=True, kw_only=True):
    """Something is asked about a state, or about a sealed table by somebody who has a seat there."""

    state: S | None = None
    sealed: str | None = None
    seat: str | None = None


class AboutPosition(AboutTable[S], Generic[S, V], frozen=True, kw_only=True):
    """Something is asked about a state, a sealed table, or what lies behind a view."""

    view: V | None = None


class ApplyRequest(AboutTable[S], Generic[S, A], frozen=True, kw_only=True):
    """A ruling on an action is asked for."""

    action: A
    wanted: Literal["full", "verdict"]
    expect: str | None = None
    include: Sequence[str] = ()
    excluded: Sequence[str] = ()
    viewer: str | UnsetType | None = UNSET


class ScoreRequest(AboutPosition[S, V], Generic[S, V], frozen=True, kw_only=True):
    """The points of a position are asked for."""


class PictureRequest(AboutPosition[S, V], Generic[S, V], frozen=True, kw_only=True):
    """A picture of a position is asked for."""

    player: str | None
    width: int
    language: str
    theme: str
    events: Sequence[Event] = ()


class SuggestRequest(AboutPosition[S, V], Generic[S, V], frozen=True, kw_only=True):
    """An action is asked for that a computer player would take."""

    player: str | None
    bot: str
    seed: str


class ReplayRequest(AboutTable[S], Generic[S, A, O], frozen=True, kw_only=True):
    """Rulings on many actions, one after the other, are asked for."""

    actions: tuple[A, ...]
    wanted: Literal["final", "each"]
    setup: SetupRequest[O] | None = None


class LegalActionsRequest(AboutPosition[S, V], Generic[S, A, V], frozen=True, kw_only=True):
    """What is legal, or why something is not, is asked for."""

    player: str | None
    expand: bool
    partial_takes: bool
    limit: int
    offset: int
    why: A | None = None
    given: Given | None = None

    @property
    def about(self) -> tuple[str, str] | None:
        """The key of the action that is asked about, and its player; None if all actions are asked for."""
        if self.why is not None:
            return "why", self.why.player
        return None if self.given is None else ("given", self.given.player)


class ViewRequest(AboutTable[S], Generic[S], frozen=True, kw_only=True):
    """What one player, or a spectator, may see is asked for."""

    player: str | None
    include: Sequence[str]
    events: Sequence[Event] | None = None


class SealRequest(AboutState, Generic[S], frozen=True, kw_only=True):
    """An operator wants a state sealed."""

    state: S
    table: str | None = None


class UnsealRequest(Record, frozen=True, kw_only=True):
    """An operator wants the state in a box."""

    sealed: str
