"""Results of a run: a file for each part, written in one step, so that a second run goes on where the first ended."""

import fcntl
import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, Protocol

from .verdicts import Json
from .whole_files import write, written

MANIFEST, SUMMARY = "manifest.json", "summary.json"
_PIECE = 2**20


class OtherRun(Exception):
    """The folder cannot take the results: it has those of another run, or another process is writing into it."""


class Format(Protocol):
    """How the rows of a part are written; the name is also the ending of its files."""

    name: str

    def save(self, file: IO[bytes], rows: Iterable[bytes]) -> None:
        """Write rows, which come as JSON Lines in pieces of any length."""

    def rows(self, file: IO[bytes]) -> Iterator[Json]:
        """Yield the rows of a file; a key that a row does not have may be missing or None."""


class JsonLines:
    """A row a line."""

    name = "jsonl"

    def save(self, file: IO[bytes], rows: Iterable[bytes]) -> None:
        file.writelines(rows)

    def rows(self, file: IO[bytes]) -> Iterator[Json]:
        return map(json.loads, file)


class Results:
    """The folder of a run. What is in it depends on the sources and the settings, and on nothing else."""

    def __init__(self, folder: Path, settings: Mapping[str, Any], form: Format | None = None) -> None:
        """Make the folder, or check that it belongs to the same run."""
        self.folder = folder
        self._format = form or JsonLines()
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self._claim({**settings, "format": self._format.name})
        except OSError as error:
            raise OtherRun(f"{folder}: {error.strerror}") from error

    def _claim(self, settings: Json) -> None:
        manifest = self.folder / MANIFEST
        if not manifest.exists():
            if any(self.folder.glob("part-*")):
                raise OtherRun(f"{self.folder}: has results without a {MANIFEST}; name another folder")
            write(manifest, [printed(settings)])
        elif _read(manifest) != settings:
            raise OtherRun(
                f"{self.folder}: has the results of another run: other files, or changed ones, other settings or "
                "another release; name another folder"
            )

    @contextmanager
    def held(self) -> Iterator[None]:
        """Keep other processes from writing into the folder, and remove what one that was killed has left half done."""
        folder = os.open(self.folder, os.O_RDONLY)
        try:
            try:
                fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                raise OtherRun(f"{self.folder}: another process is writing into this folder") from error
            except OSError:
                pass  # Some network file systems know no locks.
            for left in self.folder.glob(".part-*"):
                left.unlink(missing_ok=True)
            yield
        finally:
            os.close(folder)

    def path(self, part: int) -> Path:
        """Return the file of a part."""
        return self.folder / f"part-{part:08d}.{self._format.name}"

    def has(self, part: int) -> bool:
        """Whether a part is finished."""
        return self.path(part).exists()

    def add(self, part: int, packed: bytes) -> None:
        """Write the packed rows of a finished part."""
        with written(self.path(part)) as file:
            self._format.save(file, unpacked(packed))

    def rows(self) -> Iterator[Json]:
        """Yield all rows in the order of the archive."""
        for path in sorted(self.folder.glob(f"part-*.{self._format.name}")):
            try:
                with path.open("rb") as file:
                    yield from self._format.rows(file)
            except ValueError as error:
                raise OtherRun(f"{path}: is damaged; delete it, and the same command judges its games again") from error

    def conclude(self, summary: Mapping[str, Any]) -> None:
        """Write the summary of a finished run."""
        write(self.folder / SUMMARY, [printed(summary)])


def _read(manifest: Path) -> Any:
    try:
        return json.loads(manifest.read_bytes())
    except ValueError as error:
        raise OtherRun(f"{manifest}: is damaged; name another folder") from error


def printed(document: Mapping[str, Any]) -> bytes:
    """Return readable JSON."""
    return json.dumps(document, indent=2).encode() + b"\n"


def packed(rows: Iterable[Json]) -> tuple[int, bytes]:
    """Return the number of rows, and the rows compressed: a part may have millions of lines that hold nothing."""
    packer = zlib.compressobj(level=1)
    pieces: list[bytes] = []
    number = 0
    for row in rows:
        number += 1
        pieces.append(packer.compress(json.dumps(row).encode() + b"\n"))
    return number, b"".join([*pieces, packer.flush()])


def unpacked(content: bytes) -> Iterator[bytes]:
    """Yield packed rows as lines, in pieces of any length."""
    unpacker = zlib.decompressobj()
    while content:
        yield unpacker.decompress(content, _PIECE)
        content = unpacker.unconsumed_tail
    yield unpacker.flush()
