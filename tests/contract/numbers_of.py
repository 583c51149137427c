"""The numbers of a document, and the same document with another one."""

from collections.abc import Iterator, Sequence
from typing import Any


def numbers(part: Any, *place: str | int) -> Iterator[tuple[str | int, ...]]:
    """Where there are numbers; and `null` under options, where a number may stand."""
    if isinstance(part, dict | list):
        for key, inner in part.items() if isinstance(part, dict) else enumerate(part):
            yield from numbers(inner, *place, key)
    elif (isinstance(part, int) and not isinstance(part, bool)) or (part is None and place[0] == "options"):
        yield place


def with_number(part: Any, place: Sequence[str | int], number: int) -> Any:
    """The same document with another number in a place."""
    if not place:
        return number
    first, *rest = place
    if isinstance(part, dict):
        return part | {first: with_number(part[first], rest, number)}
    return [with_number(inner, rest, number) if index == first else inner for index, inner in enumerate(part)]
