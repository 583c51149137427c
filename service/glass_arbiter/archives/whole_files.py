"""Files that are written in one step: there as a whole, or not at all. Nothing here needs an extra."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class NoPlace(OSError):
    """A file cannot be written where it is to be: one sentence."""


def check_place(path: Path) -> None:
    """Raise if a file cannot be written there, which is better told before the work than after it."""
    if not path.parent.is_dir():
        raise NoPlace(f"{path.parent}: no such folder")
    if path.exists() and not path.is_file():
        # It would be replaced: a terminal or a pipe, and for all programs of the machine.
        raise NoPlace(f"{path}: is no file")
    if not os.access(path.resolve().parent, os.W_OK):
        raise NoPlace(f"{path.parent}: nothing may be written into this folder")


def write(path: Path, content: Iterable[bytes]) -> None:
    """Write a file in one step."""
    with written(path) as file:
        file.writelines(content)


@contextmanager
def written(path: Path) -> Iterator[IO[bytes]]:
    """Open a file to write it in one step."""
    check_place(path)
    path = path.resolve()
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
