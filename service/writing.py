"""Values to JSON bytes: the one way out, as `reading` is the one way in."""

from hashlib import sha256

import orjson
from marshmallow import Schema
from msgspec import Struct

from schemas.quick import QuickWriter, canonical


def write(schema: Schema, value: object) -> bytes:
    """A value as the JSON that its schema describes; the same value gives the same bytes."""
    if isinstance(schema, QuickWriter):
        return schema.written(value)
    return encoded(schema.dump(value))


def fingerprint(schema: Schema, value: object) -> str:
    """SHA-256 of the canonical JSON of a value (RFC 8785).

    Sorted keys are all that our JSON lacks to be canonical: its keys are ASCII, its numbers whole and small.
    """
    if isinstance(value, Struct):
        return sha256(canonical(value)).hexdigest()
    return sha256(orjson.dumps(schema.dump(value), option=orjson.OPT_SORT_KEYS)).hexdigest()


def encoded(document: object) -> bytes:
    """A plain document as JSON."""
    return orjson.dumps(document)
