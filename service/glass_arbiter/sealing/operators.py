"""Who may ask for states: those with a token of an operator."""

import hmac
from collections.abc import Sequence
from hashlib import sha256


class Operators:
    """The tokens of operators, as digests."""

    def __init__(self, tokens: Sequence[str]) -> None:
        self._digests = tuple(_digest(token) for token in tokens)

    def have(self, token: str) -> bool:
        """Whether a token is one of theirs, in a time that does not depend on how near it comes."""
        given = _digest(token)
        # All are compared, and digests: neither a match nor a length shows in the time.
        return sum([hmac.compare_digest(given, digest) for digest in self._digests]) > 0


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()
