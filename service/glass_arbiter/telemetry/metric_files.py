"""Metric files that do not crash the process when the directory is full or damaged.

prometheus_client maps its files into memory. If a page cannot be allocated, or was truncated, the next count kills the
process with SIGBUS. This module writes the same format with `pwrite`, so the same fault is an `OSError`, and it skips
files that it cannot read.

A count changes memory only. `save` writes the changes, once per batch of requests: a system call per count would make
the counting thread wait for the interpreter lock each time.
"""

import errno
import logging
import os
import struct
from collections.abc import Iterable
from contextlib import suppress
from functools import cache
from glob import glob
from typing import ClassVar

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.mmap_dict import MmapedDict
from prometheus_client.multiprocess import MultiProcessCollector

# The file starts with its used length, padded to eight bytes. An entry is the length of its key, the key padded to a
# multiple of eight bytes, the value and a timestamp.
_HEADER = struct.Struct("i4x")
_VALUE = struct.Struct("dd")


class MetricFile:
    """The values of one process for one type of metric. Replaces prometheus_client's `MmapedDict`.

    The values in memory are always right. The file lacks those for which there was no room; each `save` tries again.
    """

    _open: ClassVar[set["MetricFile"]] = set()

    def __init__(self, filename: str) -> None:
        self._values: dict[str, tuple[float, float]] = {}
        self._positions: dict[str, int] = {}
        self._unsaved: set[str] = set()
        self._used = _HEADER.size
        self._descriptor: int | None = None
        try:
            self._descriptor = os.open(filename, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o640)
            if os.fstat(self._descriptor).st_size:
                self._load(filename)
            self._open.add(self)
        except OSError as error:
            _warn_incomplete(error.errno)

    def _load(self, filename: str) -> None:
        """Continue the counts of the worker that used this file before."""
        try:
            entries = list(MmapedDict.read_all_values_from_file(filename))  # type: ignore[no-untyped-call]  # the client's
        except (RuntimeError, ValueError, struct.error):
            # The first new entry overwrites the header, and so discards the unreadable content.
            _warn_unreadable(os.path.basename(filename))
            return
        for key, value, timestamp, position in entries:
            self._values[key] = (value, timestamp)
            self._positions[key] = position
            self._used = position + _VALUE.size

    def read_value(self, key: str) -> tuple[float, float]:
        """Return value and timestamp; a new key starts at zero."""
        if key not in self._values:
            self.write_value(key, 0.0, 0.0)
        return self._values[key]

    def write_value(self, key: str, value: float, timestamp: float) -> None:
        """Set a value in memory."""
        self._values[key] = (value, timestamp)
        self._unsaved.add(key)

    @classmethod
    def save(cls) -> None:
        """Write the changes of all files of this process, as far as there is room."""
        for file in cls._open:
            file._save()

    def _save(self) -> None:
        assert self._descriptor is not None
        unsaved, self._unsaved = self._unsaved, set()
        for key in unsaved:
            value = _VALUE.pack(*self._values[key])
            try:
                if key in self._positions:
                    _write(self._descriptor, value, self._positions[key])
                else:
                    self._append(self._descriptor, key, value)
            except OSError as error:
                self._unsaved.add(key)
                _warn_incomplete(error.errno)

    def _append(self, descriptor: int, key: str, value: bytes) -> None:
        encoded = key.encode()
        padded = encoded + b" " * (8 - (len(encoded) + 4) % 8)
        entry = struct.pack("i", len(encoded)) + padded + value
        _write(descriptor, entry, self._used)
        # Publish the entry only now that it is complete.
        _write(descriptor, _HEADER.pack(self._used + len(entry)), 0)
        self._used += len(entry)
        self._positions[key] = self._used - _VALUE.size

    def close(self) -> None:
        """Close the file without saving, as when a forked worker replaces the files of the master."""
        self._open.discard(self)
        if self._descriptor is not None:
            os.close(self._descriptor)
        self._descriptor = None


def merged(directory: str) -> bytes:
    """Return the metrics of all readable files in a directory as text."""
    files = [file for file in glob(os.path.join(directory, "*.db")) if not _is_empty(file)]
    try:
        return _exposition(files)
    except Exception:
        # Damaged files can fail anywhere in prometheus_client. This is rare, so reading every file twice is acceptable.
        return _exposition([file for file in files if _is_readable(file)])


class _Files:
    """A collector of prometheus_client over selected files."""

    def __init__(self, files: list[str]) -> None:
        self._files = files

    def collect(self) -> Iterable[Metric]:
        metrics: Iterable[Metric] = MultiProcessCollector.merge(self._files)  # type: ignore[no-untyped-call]  # the client's
        return metrics


def _exposition(files: list[str]) -> bytes:
    registry = CollectorRegistry()
    registry.register(_Files(files))
    return generate_latest(registry)


def _is_readable(file: str) -> bool:
    try:
        _exposition([file])
    except Exception:
        _warn_unreadable(os.path.basename(file))
        return False
    return True


def _is_empty(file: str) -> bool:
    """Whether a file has no entry yet, or is gone: the master removes the gauges of dead workers."""
    with suppress(OSError):
        return os.path.getsize(file) == 0
    return True


def _write(descriptor: int, data: bytes, position: int) -> None:
    if os.pwrite(descriptor, data, position) < len(data):
        # Only a full disk writes so few bytes partially.
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@cache
def _warn_incomplete(number: int) -> None:
    """Log the fault once, because every count would repeat it."""
    logging.getLogger(__name__).warning("Metrics are incomplete: %s", os.strerror(number))


@cache
def _warn_unreadable(name: str) -> None:
    """Log a damaged file once, because every scrape would repeat it."""
    logging.getLogger(__name__).warning("Metrics are incomplete: cannot read %s", name)
