"""Logs as JSON, a line each; what a client sent is never in them, and neither is the message of an exception.

An exception tends to quote the value that it stumbled over, and that may be a hand, a seed or a whole state.
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

# A place in a trace is written from here: from the folder of a checkout, or from where packages are installed.
_ROOTS = (str(Path.cwd()) + os.sep, str(Path(__file__).resolve().parents[2]) + os.sep)

_encode = Encoder(enc_hook=str).encode

# How long the recorder's thread waits for a reader that is alive but slower than a burst of requests.
PATIENCE = 0.5


class RequestLog:
    """A line for each request, straight to a file: a logger would take longer than all the rest."""

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
        """Write nothing more."""
        self.writer.close()

    def write(self, entries: Iterable[Mapping[str, object]]) -> None:
        """Add lines. Those that nobody takes in time are dropped: no reason to refuse a request."""
        self.writer.write((_encode(entry) + b"\n" for entry in entries), PATIENCE)


REQUESTS = RequestLog()

# What gunicorn and Python have to say. It is written by the event loop and the master, so it has no patience.
MESSAGES = LineWriter()


class JsonLines(logging.Formatter):
    """A record of Python's logging as a line of JSON, with the trace of an exception but not its message."""

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
    """The message, with the type in place of an exception: gunicorn's quote the request that they failed on."""
    if isinstance(record.args, tuple) and record.args:
        return str(record.msg) % tuple(map(_without_message, record.args))
    return str(_without_message(record.msg)) if not record.args else record.getMessage()


def _without_message(value: object) -> object:
    return type(value).__qualname__ if isinstance(value, BaseException) else value


def _shortened(entry: dict[str, Any]) -> bytes:
    """A line that a pipe takes whole: without the middle of a long trace, or the end of a long message."""
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
    """A moment in UTC to the millisecond (RFC 3339); a second is written out once only."""
    global _second
    whole = int(moment)
    second, text = _second
    if second != whole:
        text = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(whole))
        _second = (whole, text)
    return f"{text}.{int((moment - whole) * 1000):03d}Z"
