"""Sends the requests of an event loop by threads, so that the base installation is enough for it."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import ParamSpec, Self, TypeVar

from . import Client
from .seats import PAGE
from .transport import RETRIES, TIMEOUT

P = ParamSpec("P")
T = TypeVar("T")

# As many connections as the session keeps open, or fewer.
CONCURRENCY = 8


class ThreadedClient:
    """Calls a client in threads, up to `concurrency` at once; more requests wait for each other.

    A task that is cancelled ends at once; its request, which changes nothing, ends in its thread.
    """

    def __init__(
        self,
        url: str,
        *,
        game: str | None = None,
        language: str | None = None,
        timeout: float = TIMEOUT,
        retries: int = RETRIES,
        concurrency: int = CONCURRENCY,
    ) -> None:
        self.client = Client(url, game=game, language=language, timeout=timeout, retries=retries)
        self._threads = ThreadPoolExecutor(concurrency, thread_name_prefix="glass-arbiter")

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connections, after the requests that are under way."""
        await asyncio.to_thread(self._threads.shutdown, cancel_futures=True)
        self.client.close()

    async def run(self, method: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
        """Return what a method of the client answers."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: method(*arguments, **named))

    async def each(self, method: Callable[P, Iterator[T]], *arguments: P.args, **named: P.kwargs) -> AsyncIterator[T]:
        """Yield what a method of the client yields, a page in each thread."""
        iterator = method(*arguments, **named)
        while page := await self.run(list, islice(iterator, PAGE)):
            for item in page:
                yield item


class ThreadedSeat:
    """Calls a seat at a sealed table in the threads of a client."""

    def __init__(self, client: ThreadedClient, token: str) -> None:
        self.client = client.client.seat(token)
        self.run, self.each = client.run, client.each
