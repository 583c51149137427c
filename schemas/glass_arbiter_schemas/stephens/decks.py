"""The decks that this process knows: by name, and those that came with recent requests.

A deck is five times as long as a state, and travels with each. So a deck whose bytes have come before is neither parsed
nor checked nor built again: a ruling costs about as much with it as with a name. What a client claims about a deck is
never believed; only bytes are compared.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from marshmallow import ValidationError
from msgspec import Raw, Struct

from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, canonical, house
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.decoding import FastDecodable, FastReader
from glass_arbiter_schemas.fields import Describes, JsonSchema, Text, Value

from .deck import DeckSchema

# Of spellings that are remembered; the records of a deck take about ten times its bytes.
MOST_SPELLINGS = 64
MOST_BYTES = 4 * 2**20

_NAME = b'"deck"'
_KEY = _NAME + b":"
_WHOLE = re.compile(_NAME + rb"[ \t\n\r]*:[ \t\n\r]*\{")
_WHITE_SPACE = b" \t\n\r"
_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"')
# In a body that has lost its inline deck this stands for it, with the hash; no name of a deck has a colon.
_REFERENCE = "inline:"

# A deck as it was written, byte for byte.
Spelling = tuple[bytes, PlayedDeck]


class Decks:
    """Finds decks by their names, and by their bytes."""

    def __init__(self, known: Iterable[PlayedDeck] = ()) -> None:
        self._named: Mapping[str | None, PlayedDeck] = {}
        # The latest first. A whole new tuple replaces it: threads share this object without waiting for each other.
        self._spellings: tuple[Spelling, ...] = ()
        self.publish(known)

    def publish(self, known: Iterable[PlayedDeck]) -> None:
        """Replace the decks that are known by name; the house deck is always one of them."""
        self._named = {deck.name: deck for deck in (house(), *known)}

    def known(self) -> Sequence[PlayedDeck]:
        """The decks that are known by name, the house deck first."""
        return tuple(self._named.values())

    def named(self, name: str) -> PlayedDeck:
        """The deck of a name; it may be unknown."""
        deck = self._named.get(name)
        return PlayedDeck.unknown(name, [str(each) for each in self._named]) if deck is None else deck

    def inline(self, data: Mapping[str, Any]) -> PlayedDeck:
        """A deck that was sent, as plain data; raises ValidationError if it has not the shape of one."""
        found = self._spelt(canonical(data))
        if found is not None:
            return found
        single(DeckSchema).load(data)
        deck = PlayedDeck.inline(data)
        if deck.usable:
            self._remember(deck.written, deck)
        return deck

    def cut_out(self, body: bytes) -> tuple[bytes, PlayedDeck] | None:
        """A body with a short reference in place of its inline deck, if that deck is known."""
        start = _start(body)
        if start is None:
            return None
        for at, (spelling, deck) in enumerate(self._spellings):
            if body.startswith(spelling, start):
                if at:
                    self._remember(spelling, deck)
                break
        else:
            learnt = self._learn(body, start)
            if learnt is None:
                return None
            spelling, deck = learnt
        reference = f'"{_reference(deck)}"'.encode()
        return body[:start] + reference + body[start + len(spelling) :], deck

    def referenced(self, reference: str) -> PlayedDeck:
        """The deck that a name, or a reference in a body without its deck, stands for."""
        for _, deck in self._spellings:
            if _reference(deck) == reference:
                return deck
        return self.named(reference)

    def _learn(self, body: bytes, start: int) -> Spelling | None:
        """A deck that is known may be written in another way; then that is remembered too.

        An event loop waits for this, so nothing here is as thorough, or as slow, as the schemas are.
        """
        try:
            spelling = bytes(_locate(body).state.options.deck)
            written = canonical(msgspec.json.decode(spelling))
        except (msgspec.DecodeError, UnicodeError):
            return None
        deck = self._spelt(written)
        if deck is None or not body.startswith(spelling, start) or _has_lost_keys(spelling, written):
            return None
        self._remember(spelling, deck)
        return spelling, deck

    def _spelt(self, written: bytes) -> PlayedDeck | None:
        return next((deck for _, deck in self._spellings if deck.written == written), None)

    def _remember(self, spelling: bytes, deck: PlayedDeck) -> None:
        kept, size = [(spelling, deck)], len(spelling)
        for other in self._spellings:
            size += len(other[0])
            if len(kept) == MOST_SPELLINGS or size > MOST_BYTES:
                break
            if other[0] != spelling:
                kept.append(other)
        self._spellings = tuple(kept)


# The decks of this process: the operator's are published before the first request.
DECKS = Decks()


class DeckField(Value):
    """The name of a deck, or a whole deck."""

    opaque = True

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self._name = Text(least=1)

    def _serialize(self, value: PlayedDeck | None, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return None if value is None else value.name or value.data()

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> PlayedDeck:
        if isinstance(value, dict):
            return DECKS.inline(value)
        if not isinstance(value, str):
            raise ValidationError("Must be a string or an object.")
        return DECKS.named(self._name.deserialize(value))

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"anyOf": [describes.field(self._name), describes.schema(single(DeckSchema))]}


def decode_deck(kind: type, value: Any) -> PlayedDeck:
    """The deck of a body that has a name or a reference; any other body is for the schemas to read."""
    if kind is PlayedDeck and isinstance(value, str):
        return DECKS.referenced(value)
    raise ValueError(value)


def encode_deck(value: Any) -> str:
    """What `decode_deck` reads."""
    if not isinstance(value, PlayedDeck):
        raise NotImplementedError(f"Encoding objects of type {type(value).__name__} is unsupported")
    return _reference(value)


class DeckDecodable(FastDecodable):
    """A schema of requests about states, each of which may have its deck with it."""

    decode_opaque = decode_deck
    encode_opaque = encode_deck

    def decode_fast(self, body: bytes, reader: FastReader) -> Any:
        """The request, or None where the schema itself has to look at it: with a deck that is new, always."""
        cut = DECKS.cut_out(body)
        body, inline = (body, None) if cut is None else cut
        if _has_inline_deck(body):
            # It would be read by its schema, which takes longer than an event loop may wait.
            return None
        request = reader(body)
        state = None if request is None else request.state
        sent = None if state is None or state.options.deck.name is not None else state.options.deck
        # Only what was cut out of this body may have come by way of a reference.
        return request if sent is inline else None


def _reference(deck: PlayedDeck) -> str:
    return _REFERENCE + deck.hash if deck.name is None else deck.name


class _Options(Struct):
    deck: Raw


class _State(Struct):
    options: _Options


class _Body(Struct):
    state: _State


_locate = msgspec.json.Decoder(_Body).decode


def _start(body: bytes) -> int | None:
    """Where the first inline deck of a body begins."""
    start = body.find(_KEY)
    if start < 0:
        return None
    start += len(_KEY)
    while body[start : start + 1] and body[start] in _WHITE_SPACE:
        start += 1
    return start if body[start : start + 1] == b"{" else None


def _has_inline_deck(body: bytes) -> bool:
    """Whether there is a whole deck anywhere; the fast reader leaves a body alone in which an escape could hide it."""
    at = body.find(_NAME)
    while at >= 0 and not _WHOLE.match(body, at):
        at = body.find(_NAME, at + 1)
    return at >= 0


def _has_lost_keys(spelling: bytes, written: bytes) -> bool:
    """Whether a key stands twice in an object, so that one of the two is gone where the deck is written again."""
    if b"\\" in spelling or b"\\" in written:
        # An escape could hide a colon in a string.
        spelling, written = _STRING.sub(b"", spelling), _STRING.sub(b"", written)
    return spelling.count(b":") != written.count(b":")
