"""Logs as JSON, a line each; what a client sent is never in them, and neither is the message of an exception.

An exception tends to quote the value that it stumbled over, and that may be a hand, a seed or a whole state.
"""

import logging
import os
import time
import traceback
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from select import PIPE_BUF

import orjson

_ROOT = str(Path(__file__).resolve().parents[2]) + os.sep


class RequestLog:
    """A line for each request, straight to a file: a logger would take longer than all the rest."""

    def __init__(self) -> None:
        self._file: int | None = None

    def open(self, target: str) -> None:
        """Write to standard output (-), to a file, or nowhere (off)."""
        self.close()
        if target == "-":
            self._file = 1
        elif target != "off":
            self._file = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC, 0o640)

    def close(self) -> None:
        """Write nothing more."""
        if self._file not in (None, 1):
            os.close(self._file)
        self._file = None

    def write(self, entries: Iterable[Mapping[str, object]]) -> None:
        """Add lines, as many at a time as a pipe takes in one piece, so that those of several processes do not mix."""
        if self._file is None:
            return
        lines = b""
        # Nobody listens or the disk is full: no reason to refuse a request.
        with suppress(OSError):
            for entry in entries:
                line = orjson.dumps(entry, option=orjson.OPT_APPEND_NEWLINE)
                if len(lines) + len(line) > PIPE_BUF:
                    os.write(self._file, lines)
                    lines = b""
                lines += line
            os.write(self._file, lines)


REQUESTS = RequestLog()


class JsonLines(logging.Formatter):
    """A record of Python's logging as a line of JSON, with the trace of an exception but not its message."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, object] = {
            "time": timestamp(record.created),
            "level": record.levelname.lower(),
            "event": "message",
            "logger": record.name,
            "pid": record.process,
            "message": record.getMessage(),
        }
        if record.exc_info and record.exc_info[0]:
            entry["exception"] = record.exc_info[0].__qualname__
            entry["traceback"] = [
                f"{frame.filename.removeprefix(_ROOT)}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return orjson.dumps(entry, default=str).decode()


_second: tuple[int, str] = (-1, "")


def timestamp(moment: float) -> str:
    """A moment in UTC to the millisecond (RFC 3339); a second is written out once only."""
    global _second
    whole = int(moment)
    second, text = _second
    if second != whole:
        text = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(whole))
        _second = (whole, text)
    return f"{text}.{int((moment - whole) * 1000):03d}Z"
