"""A limit to the time of a request that ends in a problem, not in a killed worker."""

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
    """Raised in a thread whose time is up; no `except Exception` on its way mistakes it for something else."""


class Watchdog:
    """Watches the requests of a process, and interrupts one that takes too long.

    A signal would reach the main thread only, and the rules have no clock. So another thread makes Python raise
    `DeadlineExceeded` in the late one, between two of its instructions. The rules change nothing in place: wherever
    they are interrupted, nothing is left half done.
    """

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._running: dict[int, tuple[int, float]] = {}
        self._numbers = count()
        self._raising = Lock()
        self._process: int | None = None

    def limited(self, act: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Do something, and raise `DeadlineExceeded` if it takes too long."""
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
        # Taking an entry out of a dict cannot be interrupted: either we get it, or the watch has it already.
        if self._running.pop(number, None) is None:
            self._settle()
        return result

    def _settle(self) -> NoReturn:
        """The time was up at the very end: let the exception come here, and not in what follows."""
        with self._raising:
            _raise_in(get_ident(), None)
        raise DeadlineExceeded

    def _begin(self) -> None:
        """Start watching in this process; the threads of another one did not survive the fork."""
        with self._raising:
            if self._process != os.getpid():
                self._running.clear()
                Thread(target=self._look_after, name="time limit", daemon=True).start()
                self._process = os.getpid()

    def _look_after(self) -> None:
        # Whatever begins while this sleeps has until later than it wakes.
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
    """Let a thread raise an exception at its next instruction; None takes back one that is still to come."""
    raised = ctypes.py_object(exception) if exception else None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), raised)


class TimeoutMiddleware:
    """A layer around whoever answers, who is given up when it takes too long; nothing has gone out by then."""

    def __init__(self, ask: Handler, seconds: float) -> None:
        self._ask = ask
        self._watch = Watchdog(seconds)

    def __call__(self, environ: "WSGIEnvironment") -> WsgiResponse:
        try:
            return self._watch.limited(self._ask, environ)
        except DeadlineExceeded:
            return problem_response(environ, TIME_LIMIT)
