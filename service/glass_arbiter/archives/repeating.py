"""Calls that are repeated while something else goes on."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread


@contextmanager
def now_and_then(seconds: float, call: Callable[[], object]) -> Iterator[None]:
    """Call a function every few seconds, whether or not anything happens meanwhile."""
    ended = Event()

    def keep_calling() -> None:
        while not ended.wait(seconds):
            call()

    thread = Thread(target=keep_calling, daemon=True)
    thread.start()
    try:
        yield
    finally:
        ended.set()
        thread.join()
