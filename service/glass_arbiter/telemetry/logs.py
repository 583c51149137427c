"""JSON logs without content of requests and without messages of exceptions.

An exception often quotes the value that caused it, which may be a hand, a seed or a whole state.
"""

import logging
import os
import time
import traceback
from collections.abc import Iterable, Mapping
from pathlib import Path
from select import PIPE_BUF
from typing import Any

from msgspec.json import Encoder

from .line_writer import LineWriter

# Paths in tracebacks are relative to the checkout, or to the folder of installed packages.
_ROOTS = (str(Path.cwd()) + os.sep, str(Path(__file__).resolve().parents[2]) + os.sep)

_encode = Encoder(enc_hook=str).encode

# Seconds the recorder's thread waits for a reader that is slower than a burst of requests.
WRITE_TIMEOUT = 0.5


class RequestLog:
    """The access log, written to a file directly: Python's logging would take longer than all other steps."""

    def __init__(self) -> None:
        self.writer = LineWriter()

    def open(self, target: str) -> None:
        """Write to standard output (-), to a file, or nowhere (off)."""
        self.writer.close()
        if target == "-":
            self.writer.open(1)
        elif target != "off":
            self.writer.open_file(target)

    def close(self) -> None:
        """Stop writing."""
        self.writer.close()

    def write(self, entries: Iterable[Mapping[str, object]]) -> None:
        """Write lines, and drop those that the reader does not take in time: a slow log must not fail a request."""
        self.writer.write((_encode(entry) + b"\n" for entry in entries), WRITE_TIMEOUT)


REQUESTS = RequestLog()

# Messages of gunicorn and Python. The event loop and the master write them, so they never wait.
MESSAGES = LineWriter()


class JsonLines(logging.Formatter):
    """Formats a logging record as a line of JSON, with the traceback of an exception but not its message."""

    def format(self, record: logging.LogRecord) -> str:
        entry: dict[str, Any] = {
            "time": timestamp(record.created),
            "level": record.levelname.lower(),
            "event": "message",
            "logger": record.name,
            "pid": record.process,
            "message": _message(record),
        }
        if record.exc_info and record.exc_info[0]:
            entry["exception"] = record.exc_info[0].__qualname__
            entry["traceback"] = [
                f"{_short(frame.filename)}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(record.exc_info[2])
            ]
        return _shortened(entry).decode()


def _short(filename: str) -> str:
    for root in _ROOTS:
        filename = filename.removeprefix(root)
    return filename


def _message(record: logging.LogRecord) -> str:
    """Return the message with exceptions replaced by their types: gunicorn's exceptions quote the request."""
    if isinstance(record.args, tuple) and record.args:
        return str(record.msg) % tuple(map(_without_message, record.args))
    return str(_without_message(record.msg)) if not record.args else record.getMessage()


def _without_message(value: object) -> object:
    return type(value).__qualname__ if isinstance(value, BaseException) else value


def _shortened(entry: dict[str, Any]) -> bytes:
    """Shorten a line to what a pipe takes whole: cut the middle of a long traceback, or the end of a long message."""
    while len(line := _encode(entry)) >= PIPE_BUF:
        trace, message = entry.get("traceback", ()), entry["message"]
        if len(trace) > 3:
            entry["traceback"] = [trace[0], "...", *trace[-(len(trace) // 2) + 1 :]]
        elif message:
            entry["message"] = message[: len(message) // 2]
        else:
            break
    return line


_second: tuple[int, str] = (-1, "")


def timestamp(moment: float) -> str:
    """Return a time in UTC with milliseconds (RFC 3339); the text of the current second is cached."""
    global _second
    whole = int(moment)
    second, text = _second
    if second != whole:
        text = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(whole))
        _second = (whole, text)
    return f"{text}.{int((moment - whole) * 1000):03d}Z"
