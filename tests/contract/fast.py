"""The fast way in and out of a schema, for tests that hold it against the strict one."""

from typing import Any

from glass_arbiter.codec.strict_json import parsed
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.encoding import FastEncodable
from glass_arbiter_schemas.fast import FastDecodable


def decode_fast(schema: type[FastDecodable], body: bytes) -> Any:
    """The request, or None where the schema itself has to look at it."""
    known = single(schema)
    assert isinstance(known, FastDecodable)
    return known.decode_fast(body, parsed)


def encode_fast(schema: type[FastEncodable], value: object) -> bytes:
    """An answer as JSON."""
    known = single(schema)
    assert isinstance(known, FastEncodable)
    return known.to_json(value)
