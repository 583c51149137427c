"""JSON bytes to values: the one way in, and a strict one, so that no two readers can see different things in a body."""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import accumulate
from typing import IO, Any

from flask import request
from marshmallow import Schema, ValidationError
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from schemas.base import Strict
from schemas.fields import LARGEST
from schemas.problem_types import INVALID_REQUEST, MALFORMED_JSON, UNSUPPORTED_MEDIA_TYPE
from schemas.quick import QuicklyRead

from .problems import Problem, Unreadable

MOST_LEVELS = 32
MOST_DISCARDED = 2**24

_STRING = re.compile(rb'"(?:[^"\\]++|\\.)*+"?', re.DOTALL)
_NO_BRACKET = bytes(set(range(256)) - set(b"[]{}"))
_STEP = {ord("["): 1, ord("{"): 1, ord("]"): -1, ord("}"): -1}
_JSON_TYPE = re.compile(r"application/(json|[\w.+-]+\+json)")

# What marshmallow files the errors of a whole object under.
_WHOLE = "_schema"


def receive(schema: Schema) -> Any:
    """The body of the request at hand, as the value that its schema builds."""
    # The body first: a server hangs up on a client that it has not let finish.
    body = _received()
    _check_media_type()
    return read(schema, body)


def read(schema: Schema, body: bytes) -> Any:
    """A body as the value that its schema builds, or the problem with it."""
    request = read_fast(schema, body)
    return read_strictly(schema, body) if request is None else request


def read_fast(schema: Schema, body: bytes) -> Any:
    """A well-formed request about a sound state, or None where the schema itself has to look at it."""
    return schema.quickly(body, _parsed_part) if isinstance(schema, QuicklyRead) else None


def read_strictly(schema: Schema, body: bytes) -> Any:
    """The same, with an eye on everything that may be wrong."""
    try:
        return schema.load(parsed(body))
    except ValidationError as error:
        raise Unreadable(INVALID_REQUEST, sorted(_located(error.messages, ""))) from None


def parsed(body: bytes) -> Any:
    """A body as plain JSON values, or the problem with it."""
    if not body.strip():
        raise _malformed("The body is empty.")
    if _levels(body) > MOST_LEVELS:
        raise _malformed(f"Nested deeper than {MOST_LEVELS} levels.")
    decoder = _Decoder()
    try:
        text = body.decode()
        document = decoder.decode(text)
    except UnicodeDecodeError as error:
        raise _malformed(f"Not UTF-8 at byte {error.start}.") from None
    except json.JSONDecodeError as error:
        raise _malformed(f"Not JSON: {error.msg} at line {error.lineno}, column {error.colno}.") from None
    # Only an escape can smuggle half a surrogate pair through UTF-8.
    if decoder.noticed or "\\u" in text:
        flaws = sorted(_flaws(document, ""))
        if flaws:
            raise Unreadable(MALFORMED_JSON, flaws)
    return document


def _parsed_part(body: bytes) -> Any:
    """A part of a body; what is wrong with it is told when the whole is read strictly."""
    try:
        return parsed(body)
    except Unreadable:
        raise ValueError from None


def _check_media_type() -> None:
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if not _JSON_TYPE.fullmatch(request.mimetype) or charset not in ("utf-8", "utf8"):
        raise Problem(UNSUPPORTED_MEDIA_TYPE)


def _received() -> bytes:
    try:
        body = request.get_data(cache=False)
        # A body that comes in chunks does not tell its length, and is silently cut off at the limit.
        if request.content_length is None and len(body) >= (request.max_content_length or math.inf):
            raise RequestEntityTooLarge
    except RequestEntityTooLarge:
        _discard(request.environ["wsgi.input"], request.content_length)
        raise
    except HTTPException:
        raise
    except Exception:  # Whatever the server raises about chunks that are none.
        raise _malformed("The body could not be received.") from None
    return body


def _discard(stream: IO[bytes], length: int | None) -> None:
    """Let a client finish a body that is not much too large, so that it can hear why it was refused."""
    left = min(length or MOST_DISCARDED, MOST_DISCARDED)
    while left > 0 and (chunk := stream.read(min(left, 2**16))):
        left -= len(chunk)


def _malformed(message: str) -> Unreadable:
    return Unreadable(MALFORMED_JSON, [("", message)])


def _levels(body: bytes) -> int:
    """How deep brackets are nested: counted before parsing, because a parser may well follow them all the way down."""
    brackets = _STRING.sub(b"", body).translate(None, _NO_BRACKET)
    return max(accumulate(_STEP[bracket] for bracket in brackets), default=0)


class _Flaw:
    """Stands in a document for a number that should not be there, until its place is known."""

    def __init__(self, message: str) -> None:
        self.message = message


class _Twice(dict[str, Any]):
    """An object in which these keys were there before."""

    keys_twice: list[str]


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
        return number if abs(number) <= LARGEST else self._flaw(f"Number beyond {LARGEST}.")

    def _fraction(self, digits: str) -> float | _Flaw:
        number = float(digits)
        return number if abs(number) <= LARGEST else self._flaw(f"Number beyond {LARGEST}.")

    def _constant(self, name: str) -> _Flaw:
        return self._flaw(f"{name} is no JSON number.")

    def _flaw(self, message: str) -> _Flaw:
        self.noticed = True
        return _Flaw(message)

    def _object(self, pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        plain = dict(pairs)
        if len(plain) == len(pairs):
            return plain
        self.noticed = True
        twice = _Twice(plain)
        counted = Counter(key for key, _ in pairs)
        twice.keys_twice = [key for key, times in counted.items() if times > 1]
        return twice


def _flaws(value: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """Every flaw with its place."""
    if isinstance(value, _Flaw):
        yield pointer, value.message
    elif isinstance(value, str) and not _is_unicode(value):
        yield pointer, "Half a surrogate pair."
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from _flaws(item, f"{pointer}/{place}")
    elif isinstance(value, dict):
        for key in value.keys_twice if isinstance(value, _Twice) else ():
            yield _below(pointer, key), "The key is there twice."
        for key, inner in value.items():
            if not _is_unicode(key):
                yield pointer, "Half a surrogate pair in a key."
            yield from _flaws(inner, _below(pointer, key))


def _located(messages: Any, pointer: str) -> Iterator[tuple[str, str]]:
    """The errors of a schema, each with its place."""
    if isinstance(messages, list):
        yield from ((pointer, message) for message in messages)
        return
    for key, inner in messages.items():
        about_object = key == _WHOLE and inner != [Strict.error_messages["unknown"]]
        yield from _located(inner, pointer if about_object else _below(pointer, str(key)))


def _below(pointer: str, key: str) -> str:
    """The pointer to a key of an object (RFC 6901); a key that is no Unicode cannot be written in it."""
    written = key if _is_unicode(key) else key.encode(errors="replace").decode()
    return f"{pointer}/{written.replace('~', '~0').replace('/', '~1')}"


def _is_unicode(text: str) -> bool:
    return text.isascii() or not any("\ud800" <= character <= "\udfff" for character in text)
