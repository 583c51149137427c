"""A time limit for requests, which ends them with a problem instead of killing the worker."""

import ctypes
import os
from collections.abc import Callable
from itertools import count
from threading import Lock, Thread, get_ident
from time import monotonic, sleep
from typing import TYPE_CHECKING, NoReturn, ParamSpec, TypeVar

from glass_arbiter_schemas.problem_types import TIME_LIMIT

from .wsgi import Handler, WsgiResponse, problem_response

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

P = ParamSpec("P")
T = TypeVar("T")


class DeadlineExceeded(BaseException):
    """Raised in a thread that is over its time limit; not an Exception, so that no handler swallows it."""


class Watchdog:
    """Watches the requests of a process, and interrupts those that exceed the time limit.

    A signal would reach the main thread only, and the rules have no clock. So a watcher thread makes Python raise
    `DeadlineExceeded` in the late thread, between two instructions. The rules change nothing in place, so an
    interruption leaves nothing half done.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running: dict[int, tuple[int, float]] = {}
        self._numbers = count()
        self._raising = Lock()
        self._process: int | None = None

    def limited(self, act: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Call a function; raise `DeadlineExceeded` if it exceeds the time limit."""
        if self._process != os.getpid():
            self._begin()
        number = next(self._numbers)
        self._running[number] = (get_ident(), monotonic() + self._seconds)
        try:
            result = act(*arguments, **named)
        except DeadlineExceeded:
            raise
        except BaseException:
            if self._running.pop(number, None) is None:
                self._settle()
            raise
        # dict.pop is atomic: either this thread gets the entry, or the watcher already has it.
        if self._running.pop(number, None) is None:
            self._settle()
        return result

    def _settle(self) -> NoReturn:
        """Handle a deadline that passed at the very end: cancel the pending exception, and raise it here."""
        with self._raising:
            _raise_in(get_ident(), None)
        raise DeadlineExceeded

    def _begin(self) -> None:
        """Start the watcher thread of this process; threads do not survive a fork."""
        with self._raising:
            if self._process != os.getpid():
                self._running.clear()
                Thread(target=self._look_after, name="time limit", daemon=True).start()
                self._process = os.getpid()

    def _look_after(self) -> None:
        # A request that starts during this sleep expires after the sleep ends.
        while True:
            now = monotonic()
            earliest = now + self._seconds
            for number, (thread, deadline) in self._running.copy().items():
                if deadline > now:
                    earliest = min(earliest, deadline)
                else:
                    self._interrupt(number, thread)
            sleep(max(earliest - monotonic(), 0))

    def _interrupt(self, number: int, thread: int) -> None:
        with self._raising:
            if self._running.pop(number, None) is not None:
                _raise_in(thread, DeadlineExceeded)


def _raise_in(thread: int, exception: type[BaseException] | None) -> None:
    """Raise an exception in another thread at its next instruction; None cancels a pending one."""
    raised = ctypes.py_object(exception) if exception else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


class TimeoutMiddleware:
    """Answers with a problem if the wrapped layers take too long; nothing has been sent by then."""

    def __init__(self, ask: Handler, watchdog: Watchdog) -> None:
        self._ask = ask
        self._watch = watchdog

    def __call__(self, environ: "WSGIEnvironment") -> WsgiResponse:
        try:
            return self._watch.limited(self._ask, environ)
        except DeadlineExceeded:
            return problem_response(environ, TIME_LIMIT)
