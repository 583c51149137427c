"""What the service has to know about the decks of a game, if the game can be played with several."""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from marshmallow import Schema

from glass_arbiter.engine.rulings import Violation


class NamedDeck(Protocol):
    """A deck that games can name."""

    @property
    def name(self) -> str | None: ...

    @property
    def hash(self) -> str: ...


D = TypeVar("D", bound=NamedDeck)


@dataclass(frozen=True, slots=True, kw_only=True)
class DeckFormat(Generic[D]):
    """How decks are read, checked and made known; a document is a deck as plain data."""

    shape: type[Schema]
    # Where a document has its lists of cards, and the shape of a card of each.
    cards: Sequence[tuple[Sequence[str], type[Schema]]]
    # The constraints that a document breaks, apart from places that have the wrong shape.
    broken: Callable[[Any, Collection[str]], Iterable[Violation]]
    sentence: Callable[[Violation], str]
    build: Callable[[Mapping[str, Any]], D]
    empty: Callable[[], Mapping[str, Any]]
    # The names that no deck of an operator may have.
    reserved: Sequence[str]
    # Makes decks known by their names, in place of those before.
    publish: Callable[[Iterable[D]], None]


AnyDeckFormat = DeckFormat[Any]
