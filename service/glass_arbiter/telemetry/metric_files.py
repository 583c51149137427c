"""Metric files that a full or damaged directory cannot turn into a crash.

prometheus_client maps its files into memory. When such a page cannot be allocated, or was cut off the file, the next
count kills the process with SIGBUS. This module writes the same format with `pwrite`, so that the same fault is an
`OSError`, and it skips files that it cannot read.

A count changes memory only. `save` writes what has changed, once for a batch of requests: a system call for each count
would make the thread that counts wait for the interpreter lock again and again.
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

# The file starts with its used length, padded to eight bytes. Each entry has the length of its key, the key padded to
# a multiple of eight bytes, the value and a timestamp.
_HEADER = struct.Struct("i4x")
_VALUE = struct.Struct("dd")


class MetricFile:
    """The values of one process, of one type of metric. Replaces prometheus_client's `MmapedDict`.

    The values in memory are always right. The file lacks those for which it has no room; each `save` tries again.
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
            # The first new entry overwrites the header, and with it everything that cannot be read.
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
        """Set a value, in memory."""
        self._values[key] = (value, timestamp)
        self._unsaved.add(key)

    @classmethod
    def save(cls) -> None:
        """Write what has changed in any file of this process, as far as there is room."""
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
        # Readers see the entry only now that it is complete.
        _write(descriptor, _HEADER.pack(self._used + len(entry)), 0)
        self._used += len(entry)
        self._positions[key] = self._used - _VALUE.size

    def close(self) -> None:
        """Release the file; what is not saved is lost, as when a fork takes over the files of the master."""
        self._open.discard(self)
        if self._descriptor is not None:
            os.close(self._descriptor)
        self._descriptor = None


def merged(directory: str) -> bytes:
    """Return the metrics of all files in a directory as text, without the files that cannot be read."""
    files = [file for file in glob(os.path.join(directory, "*.db")) if not _is_empty(file)]
    try:
        return _exposition(files)
    except Exception:
        # Damaged files can fail anywhere in the client. This is the rare case, so it may read every file twice.
        return _exposition([file for file in files if _is_readable(file)])


class _Files:
    """A collector of prometheus_client over a choice of files."""

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
    """Tell whether a file has no entry yet, or is gone: the master removes the gauges of dead workers."""
    with suppress(OSError):
        return os.path.getsize(file) == 0
    return True


def _write(descriptor: int, data: bytes, position: int) -> None:
    if os.pwrite(descriptor, data, position) < len(data):
        # Only a full disk takes a part of so few bytes.
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@cache
def _warn_incomplete(number: int) -> None:
    """Log a fault once: it would come back with every count."""
    logging.getLogger(__name__).warning("Metrics are incomplete: %s", os.strerror(number))


@cache
def _warn_unreadable(name: str) -> None:
    """Log a damaged file once: it would come back with every scrape."""
    logging.getLogger(__name__).warning("Metrics are incomplete: cannot read %s", name)
