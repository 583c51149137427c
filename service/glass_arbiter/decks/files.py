"""A deck in a file: everything that is wrong with it, each flaw with its line."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Any, NamedTuple

from marshmallow import Schema, ValidationError

from glass_arbiter.codec.decode import located
from glass_arbiter.codec.lines import lines, nearest
from glass_arbiter.codec.strict_json import parsed
from glass_arbiter.codec.suggestions import of_constraint, of_shape
from glass_arbiter.exceptions import Unreadable
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.deck_format import AnyDeckFormat, D, DeckFormat
from glass_arbiter_schemas.limits import MOST_ERRORS

# A deck travels with its requests, and a request is no longer than this unless an operator says so.
LARGEST_FILE = 2**20


class Flaw(NamedTuple):
    """One thing that is wrong with a file; without a line where that is not known."""

    line: int | None
    pointer: str
    message: str

    def in_file(self, file: str) -> str:
        """The flaw on one line, as compilers write it."""
        place = file if self.line is None else f"{file}:{self.line}"
        return f"{place}: {self.pointer}: {self.message}" if self.pointer else f"{place}: {self.message}"


def check(format: DeckFormat[D], document: bytes) -> D | list[Flaw]:
    """The deck that a file holds, or everything that is wrong with it."""
    if len(document) > LARGEST_FILE:
        return [Flaw(None, "", f"The file is larger than {LARGEST_FILE} bytes.")]
    try:
        deck = parsed(document)
    except Unreadable as problem:
        return _with_lines(problem.errors, document)
    unreadable = list(_shape_errors(format, deck))
    broken = format.broken(deck, [pointer for pointer, _ in unreadable])
    flaws = [
        *((pointer, message + of_shape(pointer, message, deck, format.shape)) for pointer, message in unreadable),
        *((each.pointer, format.sentence(each) + of_constraint(each)) for each in broken),
    ]
    return _with_lines(flaws, document) if flaws else format.build(deck)


def _shape_errors(format: AnyDeckFormat, deck: Any) -> Iterator[tuple[str, str]]:
    """What has not the shape of a deck. A schema stops at a hundred errors; then each card is looked at by itself."""
    errors = list(_errors(format.shape, deck))
    return iter(errors) if len(errors) < MOST_ERRORS else _errors_of_parts(format, deck)


def _errors_of_parts(format: AnyDeckFormat, deck: Any) -> Iterator[tuple[str, str]]:
    rest = dict(deck)
    by_card: list[Iterator[tuple[str, str]]] = []
    for (key, *inner), schema in format.cards:
        cards = rest.get(key)
        if inner:
            cards = cards.get(inner[0]) if isinstance(cards, dict) else None
        if not isinstance(cards, list):
            continue
        rest[key] = {**rest[key], inner[0]: []} if inner else []
        prefix = "/".join(("", key, *inner))
        by_card += [_errors(schema, card, f"{prefix}/{at}") for at, card in enumerate(cards)]
    return chain(_errors(format.shape, rest), *by_card)


def _errors(schema: type[Schema], value: Any, prefix: str = "") -> Iterator[tuple[str, str]]:
    try:
        single(schema).load(value)
    except ValidationError as error:
        yield from ((prefix + pointer, message) for pointer, message in located(error, value))


def _with_lines(flaws: Sequence[tuple[str, str]], document: bytes) -> list[Flaw]:
    """The flaws in the order of the file."""
    if any(not pointer for pointer, _ in flaws) and len(flaws) == 1:
        return [Flaw(None, *flaws[0])]
    known = lines(document.decode())
    order = {pointer: number for number, pointer in enumerate(known)}
    placed = sorted(
        ((nearest(pointer, known), pointer, message) for pointer, message in flaws), key=lambda each: order[each[0]]
    )
    return [Flaw(known[place], pointer, message) for place, pointer, message in placed]
