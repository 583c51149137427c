"""Texts of which one bit is another one."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator


def flipped(text: str) -> Iterator[str]:
    """Yield the text with each of its bits flipped, as it is written and, after its last dot, as bytes."""
    written = text.encode()
    for place in range(len(written) * 8):
        changed = bytearray(written)
        changed[place // 8] ^= 1 << place % 8
        yield changed.decode("latin-1")
    header, _, body = text.rpartition(".")
    data = urlsafe_b64decode(body + "=" * (-len(body) % 4))
    for place in range(len(data) * 8):
        changed = bytearray(data)
        changed[place // 8] ^= 1 << place % 8
        yield f"{header}.{urlsafe_b64encode(changed).decode().rstrip('=')}"
