"""The keys of a service: the first one seals, all of them open."""

from collections.abc import Sequence
from functools import cache

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESSIV
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from .base64url import encoded
from .key_text import DOCUMENTED_KEY, new_key, secret_of

# AES-256-SIV takes two keys of 32 bytes (RFC 5297, 2.2).
_CIPHER_KEY = 64
_ID_BYTES = 6

_BOX, _SEAT, _ID = b"glass-arbiter ga1 box", b"glass-arbiter gs1 seat", b"glass-arbiter key id"


class Cipher:
    """AES-SIV (RFC 5297): the same plaintext beside the same headers gives the same bytes."""

    def __init__(self, key: bytes) -> None:
        self._cipher = AESSIV(key)

    def seal(self, plaintext: bytes, *headers: bytes) -> bytes:
        """Return the ciphertext, which begins with the synthetic IV."""
        return self._cipher.encrypt(plaintext, list(headers))

    def open(self, ciphertext: bytes, *headers: bytes) -> bytes | None:
        """Return the plaintext; None if anything about ciphertext or headers is not as it was sealed."""
        try:
            return self._cipher.decrypt(ciphertext, list(headers))
        except (InvalidTag, ValueError):
            return None


class Key:
    """One key: its id, which anybody may see, and a cipher for each purpose."""

    def __init__(self, text: str) -> None:
        secret = secret_of(text)
        self.id = encoded(_derived(secret, _ID, _ID_BYTES))
        self.boxes = Cipher(_derived(secret, _BOX, _CIPHER_KEY))
        self.seats = Cipher(_derived(secret, _SEAT, _CIPHER_KEY))


class Keyring:
    """Some keys, by their ids."""

    def __init__(self, texts: Sequence[str]) -> None:
        keys = [Key(text) for text in texts]
        self.first = keys[0]
        self._by_id = {key.id: key for key in keys}

    @classmethod
    def fresh(cls) -> "Keyring":
        """Return a keyring with a new key that nobody else has."""
        return cls([new_key()])

    def named(self, id: str) -> Key | None:
        """Return the key of an id, if it is there."""
        return self._by_id.get(id)


@cache
def documented_keyring() -> Keyring:
    """Return the keyring that examples and test vectors are made with."""
    return Keyring([DOCUMENTED_KEY])


@cache
def process_keyring() -> Keyring:
    """Return the key of this process and of those that are forked from it: tables end with them."""
    return Keyring.fresh()


def _derived(secret: bytes, purpose: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=None, info=purpose).derive(secret)
