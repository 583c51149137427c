"""JSON bytes to values: the one way in, and a strict one, so that no two readers can see different things in a body."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from marshmallow import Schema, ValidationError

from glass_arbiter.exceptions import Unreadable
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.decoding import FastDecodable
from glass_arbiter_schemas.limits import MOST_ERRORS
from glass_arbiter_schemas.problem_types import INVALID_REQUEST

from .fast import fast_reader
from .pointers import Path, pointer
from .strict_json import parsed
from .suggestions import of_shape

Errors = Sequence[tuple[str, str]]

# To look for one takes longer than to find an error.
_MOST_SUGGESTIONS = 10

# What marshmallow files the errors of a whole object under.
_WHOLE = "_schema"


def read(schema: Schema, body: bytes) -> Any:
    """A body as the value that its schema builds, or the problem with it."""
    request = read_fast(schema, body)
    return read_strictly(schema, body) if request is None else request


def read_fast(schema: Schema, body: bytes) -> Any:
    """A well-formed request about a state, or None where the schema itself has to look at it."""
    return schema.decode_fast(body, fast_reader(type(schema))) if isinstance(schema, FastDecodable) else None


def read_own(schema: Schema, body: bytes, *, is_examined: bool) -> Any:
    """A request about a state that this service has written itself, so that at most faults are looked for."""
    if isinstance(schema, FastDecodable):
        request = schema.decode_fast(body, partial(fast_reader(type(schema)).own, is_examined=is_examined))
        if request is not None:
            return request
    return read_strictly(schema, body)


def read_strictly(schema: Schema, body: bytes) -> Any:
    """The same, with an eye on everything that may be wrong."""
    document = parsed(body)
    try:
        return schema.load(document)
    except ValidationError as error:
        errors = list(islice(located(error, document), MOST_ERRORS))
        raise Unreadable(INVALID_REQUEST, [*_with_suggestions(errors, document, schema)]) from None


def _with_suggestions(errors: Errors, document: Any, schema: Schema) -> Iterator[tuple[str, str]]:
    """The errors, the first ones with a suggestion where somebody may have mistyped a word."""
    for number, (place, message) in enumerate(errors):
        meant = of_shape(place, message, document, type(schema)) if number < _MOST_SUGGESTIONS else ""
        yield place, message + meant


def located(error: ValidationError, document: Any) -> Iterator[tuple[str, str]]:
    """The errors of a schema, each with a pointer to its place, in the order of the document."""
    return ((pointer(path), message) for path, message in _located(error.messages, document, None))


def _located(messages: Any, document: Any, path: Path) -> Iterator[tuple[Path, str]]:
    """The errors of a schema, each with its place, in the order of the document."""
    if isinstance(messages, list):
        yield from ((path, message) for message in messages)
        return
    for key in _in_order(messages, document):
        inner = messages[key]
        about_object = key == _WHOLE and inner != [Strict.error_messages["unknown"]]
        yield from _located(inner, _part(document, key), path if about_object else (path, key))


def _in_order(keys: Iterable[Any], document: Any) -> Iterable[Any]:
    """Keys in the order of the document, the missing ones last; the indices of a list are in order already."""
    if not isinstance(document, dict):
        return keys
    places = {key: place for place, key in enumerate(document)}
    return sorted(keys, key=lambda key: places.get(key, -1 if key == _WHOLE else len(places)))


def _part(document: Any, key: Any) -> Any:
    try:
        return document[key]
    except (LookupError, TypeError):
        return None
