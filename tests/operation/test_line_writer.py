"""Lines are written whole or not at all, and never by waiting for a reader."""

import os
import socket
from collections.abc import Iterator
from fcntl import F_GETFL, fcntl
from pathlib import Path
from select import PIPE_BUF
from threading import Thread

import pytest

from glass_arbiter.telemetry.line_writer import LineWriter

LINE = b"x" * 99 + b"\n"


@pytest.fixture
def writer() -> Iterator[LineWriter]:
    writer = LineWriter()
    yield writer
    writer.close()


def _read(descriptor: int) -> bytes:
    """All that a pipe holds now."""
    os.set_blocking(descriptor, False)
    read = b""
    try:
        while piece := os.read(descriptor, 65536):
            read += piece
    except BlockingIOError:
        pass
    return read


def test_a_full_pipe_drops_lines_and_counts_them(writer: LineWriter, pipe: tuple[int, int]) -> None:
    writer.open(pipe[1])

    for _ in range(100):
        writer.write([LINE])

    read = _read(pipe[0])
    assert len(read) % len(LINE) == 0
    assert 0 < len(read) <= PIPE_BUF
    assert writer.dropped == 100 - len(read) // len(LINE)


def test_after_a_pause_of_the_reader_lines_go_on(writer: LineWriter, pipe: tuple[int, int]) -> None:
    writer.open(pipe[1])
    writer.write([LINE] * 100)
    dropped = writer.dropped
    _read(pipe[0])

    writer.write([b"again\n"])

    assert _read(pipe[0]) == b"again\n"
    assert writer.dropped == dropped > 0


def test_the_flags_that_others_share_stay_as_they_are(writer: LineWriter, pipe: tuple[int, int]) -> None:
    before = fcntl(pipe[1], F_GETFL)

    writer.open(pipe[1])
    writer.write([LINE])

    assert fcntl(pipe[1], F_GETFL) == before
    assert os.get_blocking(pipe[1])


def test_a_pipe_that_cannot_be_opened_again_is_asked_first(
    writer: LineWriter, pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It may belong to another user."""

    def refuse(*_: object) -> int:
        raise PermissionError

    with monkeypatch.context() as patched:
        patched.setattr(os, "open", refuse)
        writer.open(pipe[1])
    for _ in range(100):
        writer.write([LINE])

    assert writer.dropped == 100 - len(_read(pipe[0])) // len(LINE) > 0


@pytest.mark.parametrize("kind", [socket.SOCK_STREAM, socket.SOCK_DGRAM])
def test_a_full_socket_drops_lines_and_stays_in_blocking_mode(writer: LineWriter, kind: socket.SocketKind) -> None:
    """As journald gives it to a service."""
    reading, writing = socket.socketpair(socket.AF_UNIX, kind)
    with reading, writing:
        writer.open(writing.fileno())
        while not writer.dropped:
            writer.write([LINE])

        assert os.get_blocking(writing.fileno())
        assert reading.recv(len(LINE)) == LINE


def test_patience_waits_for_a_slow_reader(writer: LineWriter, pipe: tuple[int, int]) -> None:
    """A burst is larger than a pipe, and its reader not always on the spot."""
    writer.open(pipe[1])
    read = bytearray()

    def reader() -> None:
        while len(read) < 500 * len(LINE):
            read.extend(os.read(pipe[0], 1000))

    thread = Thread(target=reader, daemon=True)
    thread.start()
    writer.write([LINE] * 500, timeout=60)
    thread.join(60)

    assert bytes(read) == LINE * 500
    assert writer.dropped == 0


def test_patience_ends_with_the_first_line_that_nobody_took(writer: LineWriter, pipe: tuple[int, int]) -> None:
    writer.open(pipe[1])
    writer.write([LINE] * 100, timeout=0.01)
    dropped = writer.dropped

    # Would last longer than any test if it waited.
    writer.write([LINE] * 100, timeout=100_000)

    assert writer.dropped == dropped + 100


def test_a_line_that_was_taken_in_part_is_completed_before_the_next(writer: LineWriter, tmp_path: Path) -> None:
    """As terminals and full disks do."""
    taken: list[bytes] = []
    room = [30, 0, 40, 1000, 1000]

    def send(data: bytes) -> int:
        size = room.pop(0)
        if not size:
            raise BlockingIOError
        taken.append(data[:size])
        return len(data[:size])

    with (tmp_path / "log").open("wb") as file:
        writer.open(file.fileno())
        writer._send = send
        for number in range(5):
            writer.write([b"%d" % number * 99 + b"\n"])

    lines = b"".join(taken).splitlines()
    assert lines == [b"0" * 99, b"3" * 99, b"4" * 99]
    assert writer.dropped == 2


def test_a_line_that_no_pipe_takes_whole_is_dropped(writer: LineWriter, pipe: tuple[int, int]) -> None:
    writer.open(pipe[1])

    writer.write([b"a\n", b"x" * PIPE_BUF + b"\n", b"b\n"])

    assert _read(pipe[0]) == b"a\nb\n"
    assert writer.dropped == 1


def test_a_reader_that_is_gone_costs_lines_only(writer: LineWriter) -> None:
    reading, writing = os.pipe()
    writer.open(writing)
    os.close(reading)

    writer.write([LINE], timeout=100_000)

    assert writer.dropped == 1
    os.close(writing)
