"""Keys and operator tokens as an operator writes them down; what is wrong with one is said without repeating it."""

import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Sequence
from pathlib import Path

VERSION = "gk1"
SECRET_BYTES = 32
# Shorter tokens could be guessed.
LEAST_TOKEN = 24


def _written(secret: bytes) -> str:
    return f"{VERSION}.{urlsafe_b64encode(secret).decode().rstrip('=')}"


# The key of examples and test vectors, 32 bytes from 0 to 31: everybody knows it, so no service starts with it.
DOCUMENTED_KEY = _written(bytes(range(SECRET_BYTES)))

_FILE = "@"
_TOKEN = re.compile(r"[A-Za-z0-9._~+/=-]*")


class BadSecrets(ValueError):
    """A setting that has no usable secrets; the message never has any of them in it."""


def new_key() -> str:
    """Return a new key: 32 random bytes."""
    return _written(secrets.token_bytes(SECRET_BYTES))


def secret_of(key: str) -> bytes:
    """Return the secret of a key."""
    try:
        secret = urlsafe_b64decode(key.partition(".")[2].encode() + b"=")
    except ValueError:
        secret = b""
    if len(secret) != SECRET_BYTES or _written(secret) != key:
        raise BadSecrets("is no key as `arbiter keys new` prints them")
    return secret


def keys_in(setting: str) -> tuple[str, ...]:
    """Return the keys of a setting, checked."""
    keys = _listed(setting)
    for number, key in enumerate(keys, 1):
        try:
            secret_of(key)
            if key == DOCUMENTED_KEY:
                raise BadSecrets("is the key of the documentation, which everybody knows")
        except BadSecrets as error:
            raise BadSecrets(f"entry {number} {error}") from None
    return _unique(keys)


def tokens_in(setting: str) -> tuple[str, ...]:
    """Return the operator tokens of a setting, checked."""
    tokens = _listed(setting)
    for number, token in enumerate(tokens, 1):
        if len(token) < LEAST_TOKEN or not _TOKEN.fullmatch(token):
            raise BadSecrets(
                f"entry {number} must have at least {LEAST_TOKEN} characters, which a bearer token can have (RFC 6750)"
            )
    return _unique(tokens)


def _listed(setting: str) -> list[str]:
    """The words of a setting, or of the file that it names after `@`; lines that begin with # are comments."""
    setting = setting.strip()
    if not setting.startswith(_FILE):
        words = setting.replace(",", " ").split()
        if setting and not words:
            raise BadSecrets("has no entry")
        return words
    try:
        text = Path(setting[1:]).read_text(encoding="utf-8")
    except OSError as error:
        raise BadSecrets(f"its file cannot be read: {error.strerror}") from None
    except ValueError:
        raise BadSecrets("its file cannot be read: it is no text") from None
    lines = [line for line in text.splitlines() if not line.lstrip().startswith("#")]
    words = " ".join(lines).replace(",", " ").split()
    if not words:
        raise BadSecrets("its file has no entry")
    return words


def _unique(words: Sequence[str]) -> tuple[str, ...]:
    if len(set(words)) < len(words):
        raise BadSecrets("has an entry twice")
    return tuple(words)
