"""Values to JSON bytes: the one way out, as `decode` is the one way in."""

from hashlib import sha256

from marshmallow import Schema
from msgspec import Struct

from glass_arbiter_schemas.encoding import FastEncodable, encode, encode_canonical


def write(schema: Schema, value: object) -> bytes:
    """A value as the JSON that its schema describes; the same value gives the same bytes."""
    return schema.to_json(value) if isinstance(schema, FastEncodable) else encode(schema.dump(value))


def fingerprint(schema: Schema, value: object) -> str:
    """What identifies a value: the hash of its canonical JSON."""
    return hash_of(canonical_json(schema, value))


def canonical_json(schema: Schema, value: object) -> bytes:
    """The one way to write a value (RFC 8785).

    Sorted keys are all that our JSON lacks to be canonical: its keys are ASCII, its numbers whole and small.
    """
    return encode_canonical(value if isinstance(value, Struct) else schema.dump(value))


def hash_of(document: bytes) -> str:
    """SHA-256, in hexadecimal."""
    return sha256(document).hexdigest()
