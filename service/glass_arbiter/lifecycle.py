"""Stopping without losing a request: for a while after SIGTERM the service still answers, but says it is not ready.

A load balancer hears about it from `/readyz` and sends its requests elsewhere; clients that keep a connection open
are asked to close it. Only then does the service stop to accept, and finishes what it has begun.
"""

import mmap
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter

# A byte that a server shares with the workers it forks: set by one, seen by all.
_flag = mmap.mmap(-1, 1)


def is_draining() -> bool:
    """Whether this service is about to stop."""
    return _flag[0] != 0


def begin() -> None:
    """From now on the service is not ready."""
    _flag[0] = 1


def end() -> None:
    """The service is ready again; for those who only tried."""
    _flag[0] = 0


def drain_before_stopping(server: "Arbiter", seconds: float) -> None:
    """Let SIGTERM stop a server only after so many seconds; a second SIGTERM does not wait."""
    stop = server.handle_term

    def handle_term() -> None:
        if is_draining() or not seconds:
            begin()
            stop()
            return
        begin()
        if server.log:
            server.log.info("Draining for %s s, then stopping", seconds)
        # A timer of the process, because a thread would make its forks unsafe. It sends the second SIGTERM.
        signal.signal(signal.SIGALRM, lambda *_: server.signal(signal.SIGTERM, None))
        signal.setitimer(signal.ITIMER_REAL, seconds)

    server.handle_term = handle_term  # type: ignore[method-assign]  # the server looks it up by name
