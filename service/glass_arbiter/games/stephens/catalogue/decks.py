"""The deck that a game is played with: known by its name, or sent with the request."""

from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from importlib.resources import files
from itertools import islice
from typing import Any

from msgspec import Raw, json

from glass_arbiter.engine.records import Opaque
from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from .checks import broken_constraints, broken_solo_constraints
from .deck import Deck
from .loading import load

HOUSE = "house"
# The version of the JSON shape of a deck.
FORMAT = 1

# More faults than a problem document can show are not looked for.
MOST_FAULTS = 100

_canonical = json.Encoder(order="sorted").encode


class UnusableDeck(LookupError):
    """A deck that nobody knows, or that breaks a constraint, has no cards to play with."""


class PlayedDeck(Opaque):
    """What `options.deck` stands for: in JSON its name, or the whole deck.

    The cards come with it, so no rule has to look them up by name: which decks an operator has is not its business.
    Two are equal if their JSON is.
    """

    __slots__ = ("name", "written", "hash", "faults", "_cards")

    def __init__(
        self, name: str | None, written: bytes, hash: str, cards: Deck | None, faults: Sequence[Violation] = ()
    ) -> None:
        self.name = name
        # The deck in canonical JSON (RFC 8785).
        self.written = written
        self.hash = hash
        self.faults = tuple(faults)
        self._cards = cards

    @classmethod
    def named(cls, data: Mapping[str, Any]) -> "PlayedDeck":
        """A deck that is known by its id, and keeps to every constraint."""
        written = canonical(data)
        return cls(data["id"], written, _hash(written), load(data))

    @classmethod
    def inline(cls, data: Mapping[str, Any]) -> "PlayedDeck":
        """A deck of the right types that was sent with a request."""
        written = canonical(data)
        faults = tuple(islice(broken_constraints(data), MOST_FAULTS))
        return cls(None, written, _hash(written), None if faults else load(data), faults)

    @classmethod
    def unknown(cls, name: str, known: Sequence[str]) -> "PlayedDeck":
        """A name that no deck has here."""
        facts = {"deck": name, "known": list(known)}
        fault = Violation(code=FaultCode.DECK_UNKNOWN, rule="R1", facts=facts)
        return cls(name, b"", "", None, (fault,))

    @property
    def cards(self) -> Deck:
        """The cards and the board."""
        if self._cards is None:
            raise UnusableDeck(self.name)
        return self._cards

    @property
    def usable(self) -> bool:
        """Whether it can be played with."""
        return self._cards is not None

    def plain(self) -> object:
        """The name, or the deck as it is written."""
        return Raw(self.written) if self.name is None else self.name

    def data(self) -> Mapping[str, Any]:
        """The whole deck, as plain data."""
        data: Mapping[str, Any] = json.decode(self.written)
        return data

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedDeck) and (self.name, self.written) == (other.name, other.written)

    def __hash__(self) -> int:
        return hash((self.name, self.hash))

    def __repr__(self) -> str:
        return f"PlayedDeck({self.name or self.hash!r})"


def deck_faults(deck: PlayedDeck, claimed: str | None, solo: bool, path: str) -> Iterator[Violation]:
    """Why a game cannot be played with a deck; `path` points to the options, `claimed` is the hash that they have.

    A state has a hash always, a set-up need not have one.
    """
    lacking = tuple(broken_solo_constraints(deck.cards)) if solo and not deck.faults else ()
    faults = (*deck.faults, *lacking)
    if faults:
        yield from (_moved(fault, f"{path}/deck") for fault in faults)
    elif claimed not in (None, deck.hash):
        facts = {"deck": deck.cards.id, "given": claimed, "need": deck.hash}
        yield Violation(code=FaultCode.DECK_CHANGED, rule="R1", pointer=f"{path}/deck_hash", facts=facts)


def canonical(data: Mapping[str, Any]) -> bytes:
    """A deck in canonical JSON (RFC 8785).

    Sorted keys are all that is needed: the keys of a sound deck are ASCII, and its numbers are whole and small.
    """
    return _canonical(data)


def house() -> PlayedDeck:
    """The deck that is part of the service."""
    return _HOUSE


def house_data() -> dict[str, Any]:
    """The same as plain data, in the order in which people read it."""
    data: dict[str, Any] = json.decode(files(__package__).joinpath("house.json").read_bytes())
    return data


def _hash(written: bytes) -> str:
    return sha256(written).hexdigest()


def _moved(fault: Violation, path: str) -> Violation:
    return Violation(code=fault.code, rule=fault.rule, pointer=path + fault.pointer, facts=fault.facts)


_HOUSE = PlayedDeck.named(house_data())
