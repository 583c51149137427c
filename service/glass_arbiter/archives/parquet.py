"""Results as Parquet: a table that programs of data analysis read, with a column for each key of a row."""

import json
import sys
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import IO, Any

from .lines import bounded_lines
from .verdicts import Json

# Rows that are in memory at once.
_ROWS = 5000


class Parquet:
    """A row a row of a table. The two kinds of runs have different columns."""

    name = "parquet"

    def __init__(self, *, sides: bool) -> None:
        self._schema = _comparisons() if sides else _verdicts()

    def save(self, file: IO[bytes], rows: Iterable[bytes]) -> None:
        import pyarrow
        from pyarrow.parquet import ParquetWriter

        lines = (line.content for line in bounded_lines(rows, longest=sys.maxsize))
        left = map(json.loads, filter(None, lines))
        with ParquetWriter(file, self._schema, compression="zstd") as table:
            while batch := list(islice(left, _ROWS)):
                table.write_batch(pyarrow.RecordBatch.from_pylist(batch, self._schema))

    def rows(self, file: IO[bytes]) -> Iterator[Json]:
        from pyarrow.parquet import ParquetFile

        for batch in ParquetFile(file).iter_batches(_ROWS):
            yield from batch.to_pylist(maps_as_pydicts="strict")


def _verdicts() -> Any:
    import pyarrow

    found = [*_result(), ("what", pyarrow.string()), ("actions", pyarrow.int32())]
    return pyarrow.schema([*_place(), *found, ("seconds", pyarrow.float64())])


def _comparisons() -> Any:
    import pyarrow

    result = pyarrow.struct(_result())
    found = [("verdict", pyarrow.string()), ("index", pyarrow.int32()), ("rule", pyarrow.string())]
    sides = [("reason", pyarrow.string()), ("left", result), ("right", result), ("seconds", pyarrow.float64())]
    return pyarrow.schema([*_place(), *found, *sides])


def _place() -> list[tuple[str, Any]]:
    """Return the columns that name a game."""
    import pyarrow

    words = [(name, pyarrow.string()) for name in ("id", "game", "variant")]
    return [("source", pyarrow.string()), ("offset", pyarrow.int64()), *words]


def _result() -> list[tuple[str, Any]]:
    """Return the columns of what one side says about a game."""
    import pyarrow

    text = pyarrow.string()
    reason = pyarrow.struct([("code", text), ("rule", text), ("pointer", text)])
    return [
        ("verdict", text),
        ("index", pyarrow.int32()),
        ("violations", pyarrow.list_(reason)),
        ("reason", text),
        ("hash", text),
        ("scores", pyarrow.map_(text, pyarrow.float64())),
    ]
