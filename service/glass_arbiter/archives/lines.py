"""Reads bytes as lines, plain, gzip or zstd, in memory that does not depend on what they hold."""

import zlib
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

# A longer line is not kept in memory: it is skipped, and its game is unreadable.
LONGEST_LINE = 4 * 2**20
_BLOCK = 2**18
# Four bytes of a compressed file can stand for 128 KB, and all of a block is decompressed at once.
_COMPRESSED_BLOCK = 2**8

Decoder = Callable[[], Any]


class Line(NamedTuple):
    """A line without its end, and where it begins; its content is None if it is too long."""

    start: int
    end: int
    content: bytes | None


class Blocks:
    """The content of a file, block by block; `flaw` tells afterwards why it ends before its end."""

    def __init__(self, file: Any, decoder: Decoder | None) -> None:
        self._file, self._decoder = file, decoder
        self.flaw: str | None = None

    def __iter__(self) -> Iterator[bytes]:
        if self._decoder is None:
            yield from iter(lambda: read_from(self._file, _BLOCK), b"")
            return
        try:
            yield from self._decompressed(self._decoder)
        except Exception as error:
            if isinstance(error, OSError):
                raise  # of the storage: another attempt may succeed
            # zlib and zstd have exceptions of their own.
            self.flaw = f"The compressed file is broken: {error}."

    def _decompressed(self, new: Decoder) -> Iterator[bytes]:
        """Decompress all members of a file, of which there may be several."""
        decoder = None
        while block := read_from(self._file, _COMPRESSED_BLOCK):
            while block:
                decoder = decoder or new()
                yield decoder.decompress(block)
                block = decoder.unused_data
                if decoder.eof:
                    decoder = None
        if decoder is not None:
            self.flaw = "The compressed file breaks off."


def read_from(file: Any, size: int) -> bytes:
    """Read from a storage; whatever it fails by is an OSError, which is no flaw of what it holds."""
    try:
        content: bytes = file.read(size)
    except OSError:
        raise
    except Exception as error:
        # Each file system has exceptions of its own.
        raise OSError(f"{type(error).__name__}: {error}") from error
    return content


def compression_of(url: str) -> str | None:
    """Return how a file is compressed, by its name: of a chain, that of the first URL with a path."""
    path = next((link for link in url.split("::") if "://" in link), url)
    if path.startswith(("http://", "https://")):
        path = path.partition("?")[0]
    return next((name for end, name in ((".gz", "gzip"), (".zst", "zstd")) if path.endswith(end)), None)


def decompressed(file: Any, compression: str | None) -> Blocks:
    """Return the content of an open file."""
    match compression:
        case None:
            return Blocks(file, None)
        case "gzip":
            return Blocks(file, lambda: zlib.decompressobj(wbits=zlib.MAX_WBITS | 16))
        case _:
            import zstandard

            return Blocks(file, zstandard.ZstdDecompressor().decompressobj)


def bounded_lines(blocks: Iterable[bytes], offset: int = 0, longest: int = LONGEST_LINE) -> Iterator[Line]:
    """Yield lines; of one that is too long never more than `longest` and a block is kept."""
    start = end = offset
    pending, too_long = bytearray(), False
    for block in blocks:
        *ended, rest = block.split(b"\n")
        for piece in ended:
            end += len(piece) + 1
            pending += piece
            too_long = too_long or len(pending) > longest
            yield Line(start, end, None if too_long else bytes(pending))
            start, pending, too_long = end, bytearray(), False
        end += len(rest)
        pending += rest
        if len(pending) > longest:
            pending, too_long = bytearray(), True
    if end > start:
        yield Line(start, end, None if too_long else bytes(pending))
