"""Answers as the handlers make them, and the schemas of those that are about no game in particular."""

from collections.abc import Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Raw

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


class Ruling(Record, Generic[S], frozen=True, kw_only=True):
    """A legal action, and what came of it; the hash was made of the state's `canonical` JSON.

    `included` has what the client wants besides, as it is written.
    """

    state: S
    canonical: bytes
    events: Sequence[Any]
    to_act: Sequence[Any]
    hash: str
    irreversible_because: str | None
    legal: bool = True
    has_state: bool = True
    included: Mapping[str, Raw] = {}

    @property
    def reversible(self) -> bool:
        """Whether a table would allow the action to be taken back."""
        return self.irreversible_because is None


class Step(Record, frozen=True, kw_only=True):
    """One action of a replay, and what came of it."""

    events: Sequence[Any]
    to_act: Sequence[Any]
    hash: str
    irreversible_because: str | None

    @property
    def reversible(self) -> bool:
        """Whether a table would allow the action to be taken back."""
        return self.irreversible_because is None


class Replay(Record, Generic[S], frozen=True, kw_only=True):
    """Where a replay has led to; it has either the events or the steps."""

    state: S
    to_act: Sequence[Any]
    hash: str
    events: Sequence[Sequence[Any]] = ()
    steps: Sequence[Step] = ()


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
