"""A strict JSON decoder: it refuses what two readers could understand differently, and says where it stands."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate, islice
from typing import Any

from glass_arbiter.exceptions import Unreadable
from glass_arbiter_schemas.fields import LARGEST
from glass_arbiter_schemas.limits import MOST_CONTAINERS, MOST_ERRORS, MOST_LEVELS, MOST_VALUES
from glass_arbiter_schemas.problem_types import MALFORMED_JSON

from .pointers import Path, is_unicode, pointer

_STRING = re.compile(r'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}


def parsed(body: bytes) -> Any:
    """A body as plain JSON values, or the problem with it."""
    if not body.strip():
        raise malformed("The body is empty.")
    _check_size(body)
    decoder = _Decoder()
    try:
        text = body.decode()
        document = decoder.decode(text)
    except UnicodeDecodeError as error:
        raise malformed(f"Not UTF-8 at byte {error.start}.") from None
    except json.JSONDecodeError as error:
        raise malformed(f"Not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    # Only an escape can smuggle half a surrogate pair through UTF-8.
    if decoder.noticed or "\\u" in text:
        flaws = [(pointer(path), message) for path, message in islice(_flaws(document, None), MOST_ERRORS)]
        if flaws:
            raise Unreadable(MALFORMED_JSON, flaws)
    return document


def malformed(message: str) -> Unreadable:
    """A problem with the body as a whole."""
    return Unreadable(MALFORMED_JSON, [("", message)])


def _check_size(body: bytes) -> None:
    """Refuse a body with too many values or levels: before parsing, because a parser follows them all the way."""
    # As text, because joining many pieces of bytes takes 80 bytes for each; which characters they are does not matter.
    structure = _STRING.sub("", body.decode("latin-1"))
    containers = structure.count("[") + structure.count("{")
    # A comma stands between two values, and every list or object may have one value more than commas.
    if containers > MOST_CONTAINERS or structure.count(",") + containers >= MOST_VALUES:
        raise malformed(f"More than {MOST_VALUES} values, or more than {MOST_CONTAINERS} objects and lists.")
    brackets = structure.encode("latin-1").translate(None, _NO_BRACKET)
    if max(accumulate(_STEP[bracket] for bracket in brackets), default=0) > MOST_LEVELS:
        raise malformed(f"Nested deeper than {MOST_LEVELS} levels.")


class _Flaw:
    """Stands in a document for a number that should not be there, until its place is known."""

    def __init__(self, message: str) -> None:
        self.message = message


_BEYOND = _Flaw(f"Number beyond {LARGEST}.")


class _Twice(dict[str, Any]):
    """An object in which these keys were there before."""

    keys_twice: set[str]


class _Decoder:
    """The standard parser, told to notice what it would let pass."""

    def __init__(self) -> None:
        self.noticed = False

    def decode(self, text: str) -> Any:
        """The document, with every flaw marked at its place."""
        return json.loads(
            text,
            parse_int=self._whole,
            parse_float=self._fraction,
            parse_constant=self._constant,
            object_pairs_hook=self._object,
        )

    def _whole(self, digits: str) -> int | _Flaw:
        # By length first: turning thousands of digits into a number is slow, and Python refuses to.
        number = int(digits) if len(digits) <= len(str(-LARGEST)) else LARGEST + 1
        return number if abs(number) <= LARGEST else self._flaw(_BEYOND)

    def _fraction(self, digits: str) -> float | _Flaw:
        number = float(digits)
        return number if abs(number) <= LARGEST else self._flaw(_BEYOND)

    def _constant(self, name: str) -> _Flaw:
        return self._flaw(_Flaw(f"{name} is no JSON number."))

    def _flaw(self, flaw: _Flaw) -> _Flaw:
        self.noticed = True
        return flaw

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        plain = dict(pairs)
        if len(plain) == len(pairs):
            return plain
        self.noticed = True
        twice = _Twice(plain)
        counted = Counter(key for key, _ in pairs)
        twice.keys_twice = {key for key, times in counted.items() if times > 1}
        return twice


def _flaws(value: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """Every flaw with its place, in the order of the document."""
    if isinstance(value, _Flaw):
        yield path, value.message
    elif isinstance(value, str) and not is_unicode(value):
        yield path, "Half a surrogate pair."
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _flaws(item, (path, place))
    elif isinstance(value, dict):
        twice = value.keys_twice if isinstance(value, _Twice) else ()
        for key, inner in value.items():
            if key in twice:
                yield (path, key), "The key is there twice."
            if not is_unicode(key):
                yield path, "Half a surrogate pair in a key."
            yield from _flaws(inner, (path, key))
