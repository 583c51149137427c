"""The lines of a JSON document: where each of its values stands, for people who edit it by hand."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping

from glass_arbiter.engine.rulings import escaped

_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"|[\[\]{},:]|[^\s\[\]{},:"]++', re.DOTALL)
_NEW_LINE = re.compile("\n")


def lines(text: str) -> Mapping[str, int]:
    """The line of every value of a document that is JSON, by its pointer, in the order of the document.

    The line of a member is that of its key.
    """
    ends = [match.end() for match in _NEW_LINE.finditer(text)]
    tokens = ((token[0], bisect_right(ends, token.start()) + 1) for token in _TOKEN.finditer(text))
    found: dict[str, int] = {}
    first, line = next(tokens)
    _walk(first, line, tokens, "", found)
    return found


def nearest(pointer: str, known: Mapping[str, int]) -> str:
    """The pointer itself, or the one to what should have held the place."""
    while pointer not in known:
        pointer = pointer.rpartition("/")[0]
    return pointer


def _walk(token: str, line: int, tokens: Iterator[tuple[str, int]], path: str, found: dict[str, int]) -> None:
    """Follow one value to its end."""
    found.setdefault(path, line)
    if token == "[":
        _walk_list(tokens, path, found)
    elif token == "{":
        _walk_object(tokens, path, found)


def _walk_list(tokens: Iterator[tuple[str, int]], path: str, found: dict[str, int]) -> None:
    at = 0
    for token, line in tokens:
        if token == "]":
            return
        if token == ",":
            at += 1
        else:
            _walk(token, line, tokens, f"{path}/{at}", found)


def _walk_object(tokens: Iterator[tuple[str, int]], path: str, found: dict[str, int]) -> None:
    for token, line in tokens:
        if token == "}":
            return
        if token != ",":
            next(tokens)  # the colon
            value, _ = next(tokens)
            _walk(value, line, tokens, f"{path}/{escaped(token[1:-1])}", found)
