"""The threads for long requests, which take the cheapest of the waiting calls first."""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from heapq import heappop, heappush
from itertools import count
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")


class Pool:
    """A thread pool in which a cheap call does not wait until costly ones of others are done.

    The cost is a bound that is known before the call. Calls of the same cost are taken in the order of their arrival.
    """

    def __init__(self, threads: int) -> None:
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="pool")
        self._waiting: list[tuple[int, int, Future[Any], Callable[[], Any]]] = []
        self._numbers = count()
        self._lock = Lock()

    def submit(self, cost: int, act: Callable[[], T]) -> Future[T]:
        """Have a call made as soon as a thread is free and nothing cheaper waits."""
        call: Future[T] = Future()
        with self._lock:
            # The number decides between equal costs, so that calls are never compared.
            heappush(self._waiting, (cost, next(self._numbers), call, act))
        self._threads.submit(self._make_cheapest)
        return call

    def close(self) -> None:
        """Cancel the calls that have not started."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for _, _, call, _ in self._waiting:
                call.cancel()

    def _make_cheapest(self) -> None:
        with self._lock:
            _, _, call, act = heappop(self._waiting)
        if not call.set_running_or_notify_cancel():
            return
        try:
            result = act()
        except BaseException as error:
            call.set_exception(error)
        else:
            call.set_result(result)
