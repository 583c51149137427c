"""Graceful shutdown: after SIGTERM the service drains before it stops.

While it drains, `/readyz` reports not ready, so load balancers send requests elsewhere, and answers ask clients to
close kept-alive connections. Then the service stops accepting connections and finishes the requests it has.
"""

import mmap
import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter

# One byte of memory shared with the forked workers: the master sets it, all read it.
_flag = mmap.mmap(-1, 1)


def is_draining() -> bool:
    """Whether the service is draining."""
    return _flag[0] != 0


def begin() -> None:
    """Mark the service as not ready."""
    _flag[0] = 1


def drain_before_stopping(server: "Arbiter", seconds: float) -> None:
    """Delay the effect of SIGTERM by this many seconds; a second SIGTERM stops at once."""
    stop = server.handle_term

    def handle_term() -> None:
        if is_draining() or not seconds:
            begin()
            stop()
            return
        begin()
        if server.log:
            server.log.info("Draining for %s s, then stopping", seconds)
        # A process timer, because forking is unsafe in a process with threads. It sends the second SIGTERM.
        signal.signal(signal.SIGALRM, lambda *_: server.signal(signal.SIGTERM, None))
        signal.setitimer(signal.ITIMER_REAL, seconds)

    server.handle_term = handle_term  # type: ignore[method-assign]  # the server looks it up by name
