"""What a schema of requests declares so that its requests can be read fast."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar

from glass_arbiter.engine.rulings import Violation

from .base import Strict

# Reads the body of a request, or returns None.
FastReader = Callable[[bytes], Any]


class FastDecodable(Strict):
    """A schema of requests about a state: the one part that is long enough to need the fast way."""

    fast_state: ClassVar[type[Strict]]
    # The ids that its records are generic over, if they are a closed set.
    ids: ClassVar[Sequence[str]] = ()
    # The reasons why a state is one that no game can have.
    faults: ClassVar[Callable[[Any], Iterable[Violation]]]
    # Whether a state without faults certainly keeps the limits of its schema; if not, they are looked at.
    keeps_limits: ClassVar[Callable[[Any], bool]]
    # What makes an opaque value of the text that stands for it in a body, and the reverse.
    decode_opaque: ClassVar[Callable[[type, Any], Any] | None] = None
    encode_opaque: ClassVar[Callable[[Any], Any] | None] = None

    def decode_fast(self, body: bytes, reader: FastReader) -> Any:
        """The request, or None where the schema itself has to look at it."""
        return reader(body)
