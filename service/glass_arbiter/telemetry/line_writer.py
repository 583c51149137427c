"""Writes log lines without waiting for whoever reads them.

A pipe, a terminal or a socket that nobody reads fills up, and then an ordinary write blocks its thread: the event loop,
the master or a worker that is about to stop. Here a line that cannot be written is dropped and counted.
"""

import os
import socket
import stat
from collections.abc import Callable, Iterable
from select import PIPE_BUF, POLLOUT, poll
from time import monotonic

Send = Callable[[bytes], int]


class LineWriter:
    """Whole lines to one target, without blocking. Not thread-safe: the caller holds a lock."""

    def __init__(self) -> None:
        # How many lines were lost since the process started. It never falls, so that others can count the difference.
        self.dropped = 0
        self._descriptor: int | None = None
        self._send: Send | None = None
        self._close: Callable[[], None] | None = None
        self._rest = b""
        self._is_stalled = False

    def open(self, descriptor: int) -> None:
        """Write to an open file, which stays the caller's, and whose flags are shared with other processes."""
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
        """Write nothing more."""
        if self._close:
            self._close()
        self._descriptor = self._send = self._close = None
        self._rest = b""

    def write(self, lines: Iterable[bytes], patience: float = 0.0) -> None:
        """Write lines, each with its newline, in pieces that a pipe takes whole or not at all.

        With patience, wait so many seconds in total for a slow reader; but not for one that has not read since.
        """
        if self._send is None:
            return
        deadline = monotonic() + patience
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
        # A terminal or a full disk may take a part. Its end comes first next time, so that no line is cut.
        rest = self._rest
        written = self._sent(rest + piece, deadline)
        if not written or written < len(rest):
            self._rest = rest[written:]
            self.dropped += lines
        else:
            self._rest = (rest + piece)[written:]

    def _sent(self, data: bytes, deadline: float) -> int:
        """Write data, and return how many bytes the system took."""
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
                # Nobody listens any more, or the disk is full.
                return 0
            else:
                self._is_stalled = False
                return written

    def _open_again(self, descriptor: int) -> None:
        """Open a pipe or a terminal anew: O_NONBLOCK on the shared one would surprise all others who write to it."""
        try:
            own = os.open(f"/proc/self/fd/{descriptor}", os.O_WRONLY | os.O_CLOEXEC | os.O_NOCTTY | os.O_NONBLOCK)
        except OSError:
            # It belongs to another user, or the system has no /proc. To ask first is nearly as good: only when
            # another process takes the last free page of a pipe in between, this waits.
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
