"""JSON Pointers (RFC 6901) to places in a request, short enough to be shown.

A walk through a document carries a path, which shares all but its last key with the paths beside it. Only the paths
that are shown are written as pointers.
"""

from collections.abc import Iterator
from typing import TypeAlias

from glass_arbiter.engine.rulings import escaped
from glass_arbiter_schemas.limits import LONGEST_KEY, LONGEST_POINTER

# The path to what holds a value, and the value's key or index in it; None is the whole document.
Path: TypeAlias = "tuple[Path, str | int] | None"

CUT = "…"


def pointer(path: Path) -> str:
    """Write a path as a pointer; long keys are cut, and so is a long pointer, between two keys."""
    written = ""
    for key in reversed(list(_keys(path))):
        token = f"/{_shown(key)}"
        if len(written) + len(token) > LONGEST_POINTER - len(CUT) - 1:
            return f"{written}/{CUT}"
        written += token
    return written


def is_unicode(text: str) -> bool:
    """Whether a text can be written as UTF-8: half a surrogate pair cannot."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _keys(path: Path) -> Iterator[str | int]:
    while path is not None:
        path, key = path
        yield key


def _shown(key: str | int) -> str:
    text = str(key)
    if len(text) > LONGEST_KEY:
        text = text[: LONGEST_KEY - len(CUT)] + CUT
    return escaped(text.encode(errors="replace").decode())
