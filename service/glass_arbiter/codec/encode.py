"""Values to JSON bytes: the one way out, as `reading` is the one way in."""

from hashlib import sha256

import orjson
from marshmallow import Schema
from msgspec import Struct

from glass_arbiter_schemas.fast import FastEncodable, canonical


def write(schema: Schema, value: object) -> bytes:
    """A value as the JSON that its schema describes; the same value gives the same bytes."""
    if isinstance(schema, FastEncodable):
        return schema.written(value)
    return encoded(schema.dump(value))


def fingerprint(schema: Schema, value: object) -> str:
    """What identifies a value: the hash of its canonical JSON."""
    return hash_of(canonical_json(schema, value))


def canonical_json(schema: Schema, value: object) -> bytes:
    """The one way to write a value (RFC 8785).

    Sorted keys are all that our JSON lacks to be canonical: its keys are ASCII, its numbers whole and small.
    """
    if isinstance(value, Struct):
        return canonical(value)
    return orjson.dumps(schema.dump(value), option=orjson.OPT_SORT_KEYS)


def hash_of(document: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return sha256(document).hexdigest()


def encoded(document: object) -> bytes:
    """A plain document as JSON."""
    return orjson.dumps(document)
