"""Finds archives by any URL that fsspec knows, and cuts them into parts: bounded pieces that are judged one by one."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, NamedTuple

from .lines import Line, bounded_lines, compression_of, decompressed, read_from

# Bytes of a part: some seconds of work, so that little is lost with a worker.
PART = 4 * 2**20
# Lines of a part whose lines are sent; short ones take far more memory than their bytes.
_MOST_LINES = 20_000
_BLOCK = 2**16


class NoArchive(Exception):
    """A source cannot be read at all: one sentence."""


class Source(NamedTuple):
    """A file of an archive; a file that changes has another version."""

    url: str
    size: int
    version: str


class Part(NamedTuple):
    """The lines of a source that begin in a range of its bytes, after decompression.

    A plain file is read by the worker that judges the part. A compressed one can only be read from its beginning, so
    its parts carry their lines; `weight` is what they take in the file, and `flaw` tells why nothing follows.
    """

    number: int
    source: str
    start: int
    end: int
    weight: int
    content: tuple[Line, ...] | None = None
    flaw: str | None = None


def find_sources(urls: Sequence[str]) -> list[Source]:
    """Return the files that URLs name; a folder stands for the archives in it, in the order of their names."""
    import fsspec

    found: dict[str, Source] = {}
    for url in urls:
        try:
            system, path = fsspec.core.url_to_fs(url)
            # Nothing, as of a variable that is not set, would be the folder where the command runs.
            if not url or not system.exists(path):
                raise NoArchive(f"{url or repr(url)}: no such file or folder")
            names = sorted(filter(is_archive, system.find(path))) if system.isdir(path) else [path]
            for name in names:
                source = _source(system, name, url)
                if found.setdefault(_place(source.url), source) is not source:
                    raise NoArchive(f"{source.url}: is named twice")
        except (OSError, ValueError, ImportError) as error:
            raise NoArchive(f"{url}: {error}") from error
        if not names:
            raise NoArchive(f"{url}: no .jsonl, .jsonl.gz or .jsonl.zst file in this folder")
    return list(found.values())


def is_archive(name: str) -> bool:
    """Whether the name of a file is one by which an archive is found in a folder."""
    return name.endswith((".jsonl", ".jsonl.gz", ".jsonl.zst"))


def _source(system: Any, path: str, url: str) -> Source:
    known = system.info(path)
    # Parts are ranges of a known size; a pipe would be an archive without games.
    if known["type"] != "file" or known["size"] is None:
        raise NoArchive(f"{url}: is no file with a known size")
    return Source(_url_of(system, path, url), int(known["size"]), str(system.ukey(path)))


def _url_of(system: Any, path: str, url: str) -> str:
    """Return the URL by which anybody opens a file: of a chain (`zip://games.jsonl::file:///a.zip`), with all of it."""
    first, is_chain, rest = url.partition("::")
    if not is_chain:
        return str(system.unstrip_protocol(path))
    protocol, has_path, _ = first.partition("://")
    if not has_path:
        return f"{first}::{_url_of(system, path, rest)}"
    *between, last = rest.split("::")
    if "://" not in last:
        last = f"file://{os.path.abspath(last)}"
    return "::".join([f"{protocol}://{path}", *between, last])


def _place(url: str) -> str:
    """Return what two names of one file have in common."""
    is_local = url.startswith("file://")
    return os.path.realpath(url.removeprefix("file://")) if is_local else url


def parts(sources: Sequence[Source], size: int = PART) -> Iterator[Part]:
    """Yield the parts of all sources, in order; the same sources always have the same parts."""
    number = 0
    for source in sources:
        cut = _ranges if compression_of(source.url) is None else _decompressed_parts
        for part in cut(source, size):
            yield part._replace(number=number)
            number += 1


def _ranges(source: Source, size: int) -> Iterator[Part]:
    for start in range(0, source.size, size):
        end = min(start + size, source.size)
        yield Part(0, source.url, start, end, end - start)


def _decompressed_parts(source: Source, size: int) -> Iterator[Part]:
    """Decompress a file and cut it where a line ends; what stands before a flaw is judged all the same."""
    with _opened(source.url) as raw:
        start, read, content = 0, 0, list[Line]()
        blocks = decompressed(raw, compression_of(source.url))
        for line in bounded_lines(blocks):
            content.append(line)
            if line.end - start >= size or len(content) == _MOST_LINES:
                yield Part(0, source.url, start, line.end, raw.tell() - read, tuple(content))
                start, read, content = line.end, raw.tell(), []
        if content or blocks.flaw:
            end = content[-1].end if content else start
            yield Part(0, source.url, start, end, source.size - read, tuple(content), blocks.flaw)


def lines(part: Part) -> Iterator[Line]:
    """Yield the lines of a part."""
    if part.content is not None:
        yield from part.content
        return
    with _opened(part.source) as raw:
        start = _first_line(raw, part)
        if start >= part.end:
            return
        raw.seek(start)
        for line in bounded_lines(decompressed(raw, None), offset=start):
            if line.start >= part.end:
                return
            yield line


def _first_line(raw: Any, part: Part) -> int:
    """Return where the first line of a part begins, or its end if a line of another part fills it."""
    if part.start == 0:
        return 0
    # The line that begins before the part belongs to another one, unless it ends just there. Looking for its end stops
    # at the end of the part: a line may go through thousands of parts, and each would read all of it.
    place = part.start - 1
    raw.seek(place)
    while place < part.end - 1:
        block = read_from(raw, min(_BLOCK, part.end - 1 - place))
        found = block.find(b"\n")
        if found >= 0:
            return int(place + found + 1)
        if not block:
            break
        place += len(block)
    return part.end


@contextmanager
def _opened(url: str) -> Iterator[Any]:
    import fsspec

    try:
        # Some file systems, such as zip, close their files when nobody has a reference to them any more.
        system, path = fsspec.core.url_to_fs(url)
        raw = system.open(path, "rb")
    except Exception as error:
        # Each file system has exceptions of its own.
        raise NoArchive(f"{url}: {error}") from error
    with raw:
        yield raw
