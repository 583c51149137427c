"""Results of a run: a file for each part, written in one step, so that a second run goes on where the first ended."""

import json
import os
import zlib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from .verdicts import Json

MANIFEST, SUMMARY = "manifest.json", "summary.json"
_PIECE = 2**20


class OtherRun(Exception):
    """The folder has results of other sources or other settings."""


class Results:
    """The folder of a run. What is in it depends on the sources and the settings, and on nothing else."""

    def __init__(self, folder: Path, settings: Mapping[str, Any]) -> None:
        """Make the folder, or check that it belongs to the same run."""
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        manifest = folder / MANIFEST
        if not manifest.exists():
            if any(folder.glob("part-*.jsonl")):
                raise OtherRun(f"{folder}: has results without a {MANIFEST}; name another folder")
            write(manifest, [printed(settings)])
        elif json.loads(manifest.read_bytes()) != settings:
            raise OtherRun(
                f"{folder}: has the results of another run: other files, or changed ones, other settings or another "
                "release; name another folder"
            )

    def path(self, part: int) -> Path:
        """Return the file of a part."""
        return self.folder / f"part-{part:08d}.jsonl"

    def has(self, part: int) -> bool:
        """Whether a part is finished."""
        return self.path(part).exists()

    def add(self, part: int, packed: bytes) -> None:
        """Write the packed rows of a finished part."""
        write(self.path(part), unpacked(packed))

    def rows(self) -> Iterator[Json]:
        """Yield all rows in the order of the archive."""
        for path in sorted(self.folder.glob("part-*.jsonl")):
            with path.open("rb") as file:
                yield from map(json.loads, file)

    def conclude(self, summary: Mapping[str, Any]) -> None:
        """Write the summary of a finished run."""
        write(self.folder / SUMMARY, [printed(summary)])


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


def write(path: Path, content: Iterable[bytes]) -> None:
    """Write a file in one step: it is there as a whole, or not at all."""
    temporary = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        with temporary.open("wb") as file:
            file.writelines(content)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    finally:
        temporary.unlink(missing_ok=True)
