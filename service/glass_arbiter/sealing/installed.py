"""The keyring and the operators of this process, set before the first request."""

import hmac
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from hashlib import sha256

from .key_text import DOCUMENTED_KEY
from .keyring import Keyring


class Installed:
    """What seals and opens here, and who may ask for states."""

    def __init__(self) -> None:
        self._keyring: Keyring | None = None
        self._operators: tuple[bytes, ...] = ()

    def install(self, keys: Sequence[str], operators: Sequence[str]) -> None:
        """Replace keys and operator tokens; without keys there is one for as long as the process lives."""
        self._keyring = Keyring(keys) if keys else None
        self._operators = tuple(_digest(token) for token in operators)

    @property
    def keyring(self) -> Keyring:
        """The keys; the one that was made here if none were given."""
        return _DOCUMENTING.get() or self._keyring or process_keyring()

    def is_operator(self, token: str) -> bool:
        """Whether a token is one of the operators', in a time that does not depend on how near it comes."""
        given = _digest(token)
        # All are compared, and digests: neither a match nor a length shows in the time.
        return sum([hmac.compare_digest(given, operator) for operator in self._operators]) > 0


# Set where examples are worked out. It is no part of `Installed`: other threads are answering requests meanwhile.
_DOCUMENTING: ContextVar[Keyring | None] = ContextVar("documenting", default=None)


@contextmanager
def documenting() -> Iterator[None]:
    """Use the key of the documentation in this thread, so that examples are the same always."""
    token = _DOCUMENTING.set(documented_keyring())
    try:
        yield
    finally:
        _DOCUMENTING.reset(token)


@cache
def documented_keyring() -> Keyring:
    """Return the keyring that examples and test vectors are made with."""
    return Keyring([DOCUMENTED_KEY])


@cache
def process_keyring() -> Keyring:
    """Return the key of this process and of those that are forked from it: tables end with them."""
    return Keyring.fresh()


def _digest(token: str) -> bytes:
    return sha256(token.encode("utf-8", "surrogatepass")).digest()


SEALING = Installed()
