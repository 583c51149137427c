"""Seats: tokens that are good for one player at one table. `gs1.<key id>.<base64url>`."""

import secrets

from .base64url import decoded, encoded
from .keyring import Keyring

VERSION = "gs1"
SPECTATOR = ""

_TABLE_BYTES = 16
# AES-SIV of some libraries takes no empty plaintext, and a spectator has no name.
_MARK = b"="


def new_table() -> str:
    """Return the id of a new table, which nobody can guess: seats are good wherever it stands."""
    return encoded(secrets.token_bytes(_TABLE_BYTES))


def seat(keyring: Keyring, game: str, table: str, player: str) -> str:
    """Return the token of a player, or of the spectators."""
    key = keyring.first
    header = f"{VERSION}.{key.id}"
    return f"{header}.{encoded(key.seats.seal(_MARK + player.encode(), *_bound_to(header, game, table)))}"


def seated(keyring: Keyring, game: str, table: str, token: str) -> str | None:
    """Return whose token it is at this table; None if it is no token of this table."""
    header, _, body = token.rpartition(".")
    parts = header.split(".")
    if not header.isascii() or len(parts) != 2 or parts[0] != VERSION:
        return None
    key, ciphertext = keyring.named(parts[1]), decoded(body)
    if key is None or ciphertext is None:
        return None
    plaintext = key.seats.open(ciphertext, *_bound_to(header, game, table))
    return None if plaintext is None else plaintext.removeprefix(_MARK).decode()


def _bound_to(header: str, game: str, table: str) -> tuple[bytes, ...]:
    return header.encode(), game.encode(), table.encode()
