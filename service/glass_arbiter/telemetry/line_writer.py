"""Writes log lines without blocking on the reader.

When nobody reads a pipe, a terminal or a socket, it fills up, and an ordinary write blocks its thread: the event loop,
the master, or a worker that is stopping. This writer drops and counts the lines that it cannot write.
"""

import os
import socket
import stat
from collections.abc import Callable, Iterable
from select import PIPE_BUF, POLLOUT, poll
from time import monotonic

Send = Callable[[bytes], int]


class LineWriter:
    """Writes whole lines to one target, without blocking. Not thread-safe: the caller holds a lock."""

    def __init__(self) -> None:
        # Lines lost since the process started. It never decreases, so callers can count the difference.
        self.dropped = 0
        self._descriptor: int | None = None
        self._send: Send | None = None
        self._close: Callable[[], None] | None = None
        self._rest = b""
        self._is_stalled = False

    def open(self, descriptor: int) -> None:
        """Write to a descriptor that the caller keeps open, and whose flags other processes share."""
        self.close()
        mode = os.fstat(descriptor).st_mode
        if stat.S_ISSOCK(mode):
            connection = socket.socket(fileno=os.dup(descriptor))
            self._use(connection.fileno(), lambda data: connection.send(data, socket.MSG_DONTWAIT), connection.close)
        elif stat.S_ISREG(mode):
            self._use(descriptor, lambda data: os.write(descriptor, data), None)
        else:
            self._open_again(descriptor)

    def open_file(self, path: str) -> None:
        """Append to a file, or write to a named pipe or a device."""
        self.close()
        flags = os.O_WRONLY | os.O_CREAT | os.O_APPEND | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK
        self._own(os.open(path, flags, 0o640))

    def close(self) -> None:
        """Stop writing."""
        if self._close:
            self._close()
        self._descriptor = self._send = self._close = None
        self._rest = b""

    def write(self, lines: Iterable[bytes], timeout: float = 0.0) -> None:
        """Write lines, each with its newline, in pieces that a pipe takes whole or not at all.

        `timeout` is how many seconds to wait in total for a slow reader. A reader that has stalled before is not
        waited for again until it reads.
        """
        if self._send is None:
            return
        deadline = monotonic() + timeout
        piece, count = b"", 0
        for line in lines:
            if len(line) > PIPE_BUF:
                self.dropped += 1
                continue
            if len(piece) + len(line) > PIPE_BUF:
                self._write(piece, count, deadline)
                piece, count = b"", 0
            piece += line
            count += 1
        if piece:
            self._write(piece, count, deadline)

    def _write(self, piece: bytes, lines: int, deadline: float) -> None:
        # A terminal or a full disk may take a part. The rest is written first next time, so that no line is cut.
        rest = self._rest
        written = self._sent(rest + piece, deadline)
        if not written or written < len(rest):
            self._rest = rest[written:]
            self.dropped += lines
        else:
            self._rest = (rest + piece)[written:]

    def _sent(self, data: bytes, deadline: float) -> int:
        """Write data, and return the number of bytes written."""
        assert self._send is not None
        assert self._descriptor is not None
        while True:
            try:
                written = self._send(data)
            except BlockingIOError:
                left = deadline - monotonic()
                if self._is_stalled or left <= 0 or not _is_writable(self._descriptor, left):
                    self._is_stalled = True
                    return 0
            except OSError:
                # The reader is gone, or the disk is full.
                return 0
            else:
                self._is_stalled = False
                return written

    def _open_again(self, descriptor: int) -> None:
        """Reopen a pipe or a terminal: O_NONBLOCK on the shared description would affect other writers."""
        try:
            own = os.open(f"/proc/self/fd/{descriptor}", os.O_WRONLY | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:
            # It belongs to another user, or there is no /proc. Polling first is nearly as good: it blocks only if
            # another process fills the pipe in between.
            self._use(descriptor, lambda data: _write_if_writable(descriptor, data), None)
        else:
            self._own(own)

    def _own(self, descriptor: int) -> None:
        self._use(descriptor, lambda data: os.write(descriptor, data), lambda: os.close(descriptor))

    def _use(self, descriptor: int, send: Send, close: Callable[[], None] | None) -> None:
        self._descriptor, self._send, self._close = descriptor, send, close


def _write_if_writable(descriptor: int, data: bytes) -> int:
    if not _is_writable(descriptor, 0.0):
        raise BlockingIOError
    return os.write(descriptor, data)


def _is_writable(descriptor: int, seconds: float) -> bool:
    poller = poll()
    poller.register(descriptor, POLLOUT)
    return bool(poller.poll(seconds * 1000))
