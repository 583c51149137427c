"""Values to JSON bytes, by one encoder: values of the core are written as they are, without a schema."""

from typing import Any

import msgspec

from .base import Strict
from .fields import plain

# Keys in the order in which they are given.
encode = msgspec.json.Encoder(enc_hook=plain).encode
# The one way to write a value (RFC 8785).
encode_canonical = msgspec.json.Encoder(enc_hook=plain, order="sorted").encode
# Records in the order of their fields, as their schemas write them; other objects sorted.
encode_record = msgspec.json.Encoder(enc_hook=plain, order="deterministic").encode


class FastEncodable(Strict):
    """A schema whose values are encoded without being dumped first."""

    def to_json(self, value: Any) -> bytes:
        """Write the same JSON that the schema would dump, of a mapping that may have more keys than it."""
        return encode({key: value[key] for key in self.fields})
