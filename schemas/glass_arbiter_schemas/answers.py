"""Answers as the handlers make them, and the schemas of those that are about no game in particular."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Raw

from glass_arbiter.engine.readings import Basis
from glass_arbiter.engine.records import Record

from .base import Strict
from .containers import ListOf, MapOf, Nested
from .fields import Choice, Integer, LongText, Scalar, Text

S = TypeVar("S")

HASH_LENGTH = 64


class Position(Record, Generic[S], frozen=True, kw_only=True):
    """A game that has just been set up; `included` has what the client wants besides, as it is written."""

    state: S
    events: Sequence[Any]
    to_act: Sequence[Any]
    hash: str
    rulings: Mapping[str, str | bool]
    has_state: bool = True
    included: Mapping[str, Raw] = {}


class Outcome(Record, frozen=True, kw_only=True):
    """What came of a legal action, and what that rests on."""

    events: Sequence[Any]
    to_act: Sequence[Any]
    irreversible_because: str | None
    readings: Sequence[Basis]

    @property
    def reversible(self) -> bool:
        """Whether a table would allow the action to be taken back."""
        return self.irreversible_because is None


class Ruling(Outcome, Generic[S], frozen=True, kw_only=True):
    """A legal action, and what came of it; the hash was made of the state's `canonical` JSON.

    `included` has what the client wants besides, as it is written.
    """

    state: S
    canonical: bytes
    hash: str
    legal: bool = True
    has_state: bool = True
    included: Mapping[str, Raw] = {}


class Step(Outcome, frozen=True, kw_only=True):
    """One action of a replay, and what came of it."""

    hash: str


class Replay(Record, Generic[S], frozen=True, kw_only=True):
    """Where a replay has led to; it has either the events or the steps. All of it rests on the `readings`."""

    state: S
    to_act: Sequence[Any]
    hash: str
    readings: Sequence[Basis]
    events: Sequence[Sequence[Any]] = ()
    steps: Sequence[Step] = ()


class SealedTable(Record, frozen=True, kw_only=True):
    """A table that has just been sealed, with a token for each seat."""

    sealed: str
    seats: Mapping[str, str]
    table: str
    revision: int
    to_act: Sequence[Any]


class SealedPosition(SealedTable, frozen=True, kw_only=True):
    """A game that has just been set up and sealed; events and parts are those of spectators."""

    events: Sequence[Any]
    rulings: Mapping[str, str | bool]
    included: Mapping[str, Raw] = {}


class UnsealedTable(Record, Generic[S], frozen=True, kw_only=True):
    """What was in a box."""

    state: S
    canonical: bytes
    table: str
    revision: int
    to_act: Sequence[Any]
    hash: str


class SealedRuling(Outcome, frozen=True, kw_only=True):
    """A legal action at a sealed table, and what came of it, as a seat may see it."""

    sealed: str
    revision: int
    included: Mapping[str, Raw] = {}


class SealedReplay(Record, frozen=True, kw_only=True):
    """Where a replay at a sealed table has led to; each step is a ruling of which only the last box is told."""

    sealed: str
    revision: int
    to_act: Sequence[Any]
    steps: Sequence[SealedRuling] = ()
    readings: Sequence[Basis] = ()

    @property
    def events(self) -> Sequence[Sequence[Any]]:
        """What happened, action by action."""
        return [step.events for step in self.steps]


class Groups(Record, frozen=True, kw_only=True):
    """What is legal, for buttons."""

    groups: Sequence[Any]
    to_act: Sequence[Any]
    kind: str = "groups"


class ActionPage(Record, frozen=True, kw_only=True):
    """What is legal, action by action."""

    actions: Sequence[Any]
    next_offset: int | None
    to_act: Sequence[Any]
    kind: str = "actions"


class Observation(Record, frozen=True, kw_only=True):
    """What one player, or a spectator, may see."""

    view: Any
    to_act: Sequence[Any]
    events: Sequence[Any] | None


def a_kind(word: str) -> Choice:
    """What tells an answer apart from the other answers of its operation."""
    return Choice((word,), dump_default=word, about="Which of the answers of this operation it is.")


def a_hash() -> Text:
    """The fingerprint of a state."""
    return Text(
        least=HASH_LENGTH, most=HASH_LENGTH, about="SHA-256 of the state's canonical JSON (RFC 8785), in hexadecimal."
    )


class PlayerCountSchema(Strict):
    """How many can play."""

    least = Integer(least=1, about="The fewest.")
    most = Integer(least=1, about="The most.")


class GameSchema(Strict):
    """A game that this service judges."""

    id = Text(about="Its name in paths and states.")
    names = MapOf(Text(), LongText(), about="The name of the game by language.")
    languages = ListOf(Text(), about="The languages that refusals are explained in, the default first.")
    version = Integer(least=1, about="The version of the JSON shape of a state.")
    rules = Text(about="The version of the rules.")
    players = Nested(PlayerCountSchema, about="How many can play.")
    variants = MapOf(
        Text(),
        ListOf(Scalar()),
        about="The options of a new game, each with the values it can have.",
    )
    links = MapOf(Text(), LongText(), about="Where its resources are, relative to this service.")


class GamesSchema(Strict):
    """Every game that this service judges."""

    games = ListOf(Nested(GameSchema), about="The games.")


ALIVE, READY = "alive", "ready"


class StatusSchema(Strict):
    """How the service is."""

    status = Choice((ALIVE, READY), about="`alive` or `ready`.")
