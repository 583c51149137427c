"""The fast way in and out of a schema, for tests that hold it against the strict one."""

from typing import Any

from marshmallow import Schema

from glass_arbiter.codec.strict_json import parsed
from glass_arbiter_schemas.encoding import FastEncodable
from glass_arbiter_schemas.fast import FastDecodable


def decode_fast(schema: Schema, body: bytes) -> Any:
    """The request, or None where the schema itself has to look at it."""
    assert isinstance(schema, FastDecodable)
    return schema.decode_fast(body, parsed)


def encode_fast(schema: Schema, value: object) -> bytes:
    """An answer as JSON."""
    assert isinstance(schema, FastEncodable)
    return schema.to_json(value)
