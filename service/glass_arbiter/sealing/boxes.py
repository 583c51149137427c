"""Boxes: a whole state, sealed. `ga1.<key id>.<game>.<table>.<revision>.<base64url>`.

What stands before the last dot can be read by everybody and is authenticated. The ciphertext holds a trail of 16 bytes,
a mark of 8, the state's canonical JSON, and zeros up to the size of the table.
"""

from hashlib import sha256
from typing import NamedTuple

from .base64url import decoded, encoded
from .keyring import Keyring

VERSION = "ga1"
TRAIL_BYTES = 16
NO_TRAIL = bytes(TRAIL_BYTES)
MARK_BYTES = 8
# Of a box that no release of this service has sealed.
NO_MARK = bytes(MARK_BYTES)
_STATE = TRAIL_BYTES + MARK_BYTES


class TooLong(ValueError):
    """A state that is longer than the size of its table."""


class Contents(NamedTuple):
    """What is in a box, and what stands on it."""

    table: str
    revision: int
    # What has led here, as a hash: two boxes are equal only if everything before them was.
    trail: bytes
    # The release that has sealed the box, and so knows that its state has no faults.
    mark: bytes
    state: bytes
    # The length of all states of this table, with their padding.
    size: int


def seal(keyring: Keyring, game: str, contents: Contents) -> str:
    """Return the box of a state, sealed with the first key."""
    if len(contents.state) > contents.size:
        raise TooLong
    key = keyring.first
    header = f"{VERSION}.{key.id}.{game}.{contents.table}.{contents.revision}"
    padded = contents.trail + contents.mark + contents.state.ljust(contents.size, b"\0")
    return f"{header}.{encoded(key.boxes.seal(padded, header.encode()))}"


def open_box(keyring: Keyring, game: str, box: str) -> Contents | None:
    """Return what is in a box of a game, or None: it never says what was wrong with it."""
    header, _, body = box.rpartition(".")
    parts = header.split(".")
    if not header.isascii() or len(parts) != 5 or parts[0] != VERSION or parts[2] != game:
        return None
    key, ciphertext = keyring.named(parts[1]), decoded(body)
    plaintext = None if key is None or ciphertext is None else key.boxes.open(ciphertext, header.encode())
    if plaintext is None:
        return None
    return Contents(
        table=parts[3],
        revision=int(parts[4]),
        trail=plaintext[:TRAIL_BYTES],
        mark=plaintext[TRAIL_BYTES:_STATE],
        state=plaintext[_STATE:].rstrip(b"\0"),
        size=len(plaintext) - _STATE,
    )


def mark_of(version: str) -> bytes:
    """Return the mark of a release of this service."""
    return sha256(f"glass-arbiter {version}".encode()).digest()[:MARK_BYTES]


def table_on(box: str) -> str:
    """Return the table that stands on a box, whether or not it is one."""
    table = box.split(".", 4)[3:4]
    return table[0] if table and table[0].isascii() else ""


def trail_after(trail: bytes, action: bytes) -> bytes:
    """Return the trail after an action.

    Without it, a player could try two actions and learn from equal boxes that they lead to the same hidden state.
    """
    return sha256(trail + action).digest()[:TRAIL_BYTES]
