"""Judges parts on a Dask cluster: of this machine, or of a scheduler somewhere else. The verdicts come back here."""

import asyncio
import logging
import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from functools import partial
from itertools import islice
from threading import current_thread, main_thread
from typing import Any

import dask
from distributed import Client, KilledWorker, LocalCluster, WorkerPlugin, as_completed
from distributed.comm import CommClosedError, connect
from distributed.core import Status
from distributed.security import Security

from .repeating import now_and_then
from .run import Executor, JudgedPart, Task, judge_part
from .sources import Part

# Parts that wait for each worker: enough to keep it busy, and few, because a part may carry its lines.
_WAITING = 3
# How often a part is begun again whose worker has died.
_ATTEMPTS = 10
# Seconds to wait for a scheduler, and for the result of a part that is finished.
_TIMEOUT = 10
_FETCHING = 60
# Seconds between two looks for local workers that are missing.
_LOOK = 5


class NoCluster(Exception):
    """A cluster does not answer, or gives up a part: one sentence."""


class _IgnoringInterrupts(WorkerPlugin):  # type: ignore[misc]  # it publishes few types
    """Leaves Ctrl-C, which a terminal sends to all processes, to the command."""

    def setup(self, worker: object) -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def cluster(workers: int, scheduler: str | None, tell: Callable[[str], None] = print) -> Iterator[Executor]:
    """Connect to a scheduler; without an address, start one here with this many processes."""
    name = scheduler or "the local cluster"
    # A worker that dies does not condemn the part that it was at.
    with dask.config.set({"distributed.scheduler.allowed-failures": _ATTEMPTS}), _silent():
        try:
            if scheduler is not None:
                asyncio.run(_greeted(scheduler))
            local = None if scheduler else _local(workers)
            client = Client(scheduler or local, timeout=_TIMEOUT)
        except (ImportError, OSError, TimeoutError, ValueError) as error:
            raise NoCluster(f"{name}: no scheduler answers") from error
        try:
            if local is not None:
                client.register_plugin(_IgnoringInterrupts())
            if not client.nthreads():
                tell(f"{name}: has no workers yet; the run begins when one joins")
            with _replaced(local, workers):
                yield lambda todo, task: _judged(client, name, todo, task)
        finally:
            with _uninterrupted():
                client.close()
                if local is not None:
                    local.close()


@contextmanager
def _silent() -> Iterator[None]:
    """Keep Dask from telling in tracebacks what ends the run with a sentence."""
    # Dask gives the client a level of its own.
    loggers = [logging.getLogger(name) for name in ("distributed", "distributed.client")]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ignore Ctrl-C: another one, while the first stops the cluster, would leave processes behind."""
    if current_thread() is not main_thread():
        yield  # only the main thread gets signals
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


async def _greeted(scheduler: str) -> None:
    """Wait for the greeting of a scheduler; a client would wait for it without end."""
    security = Security().get_connection_args("client")
    comm = await asyncio.wait_for(connect(scheduler, timeout=_TIMEOUT, **security), _TIMEOUT)
    await comm.close()


def _local(workers: int) -> LocalCluster:
    # Any free port: two runs beside each other are no fault. Nobody needs to hear of a worker that dies or is stopped.
    return LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        dashboard_address="127.0.0.1:0",
        silence_logs=logging.CRITICAL,
    )


@contextmanager
def _replaced(local: LocalCluster | None, workers: int) -> Iterator[None]:
    """Have missing workers replaced: Dask gives up one whose process ends while it is started again."""
    if local is None:
        yield
        return

    def replace() -> None:
        for name, worker in tuple(local.workers.items()):
            if worker.status in (Status.failed, Status.closed):
                del local.workers[name]
        local.scale(workers)

    with now_and_then(_LOOK, partial(local.loop.add_callback, replace)):
        yield


def _judged(client: Client, name: str, todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
    """Keep a bounded number of parts under way, and yield each once."""
    waiting = iter(todo)
    under_way: dict[Any, Part] = {}
    finished = as_completed(loop=client.loop)

    def submit(part: Part) -> None:
        # A part is judged the same way every time, wherever that is, so beginning it again does no harm.
        future = client.submit(judge_part, part, task, pure=False, retries=_ATTEMPTS)
        under_way[future.key] = part
        finished.add(future)

    def fill() -> None:
        # Workers come and go.
        most = _WAITING * max(1, len(client.nthreads()))
        for part in islice(waiting, max(0, most - len(under_way))):
            submit(part)

    try:
        fill()
        for future in finished:
            part = under_way.pop(future.key)
            try:
                found = future.result(timeout=_FETCHING)
            except TimeoutError:
                if future.status == "error":
                    raise  # of the storage
                # The worker that had the result has died before it was fetched.
                submit(part)
                continue
            yield part, found
            fill()
    except (CancelledError, CommClosedError) as error:
        raise NoCluster(f"{name}: the scheduler does not answer any more") from error
    except KilledWorker as error:
        raise NoCluster(f"{part.source}: no worker has survived the part at byte {part.start}") from error
