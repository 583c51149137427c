"""The fast way in and out of a schema, for tests that hold it against the strict one."""

from typing import Any

from marshmallow import Schema

from glass_arbiter.codec.decode import read_fast
from glass_arbiter_schemas.decoding import FastDecodable
from glass_arbiter_schemas.encoding import FastEncodable


def decode_fast(schema: Schema, body: bytes) -> Any:
    """The request, or None where the schema itself has to look at it."""
    assert isinstance(schema, FastDecodable)
    return read_fast(schema, body)


def encode_fast(schema: Schema, value: object) -> bytes:
    """An answer as JSON."""
    assert isinstance(schema, FastEncodable)
    return schema.to_json(value)
