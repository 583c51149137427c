"""Judges parts on a Dask cluster: of this machine, or of a scheduler somewhere else. The verdicts come back here."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

from .run import Executor, JudgedPart, Task, judge_part
from .sources import Part

# Parts that wait for each worker: enough to keep it busy, and few, because a part may carry its lines.
_WAITING = 3
# How often a part is begun again whose worker has died.
_ATTEMPTS = 10
# Seconds to wait for a scheduler.
_PATIENCE = 10


class NoCluster(Exception):
    """A cluster does not answer, or gives up a part: one sentence."""


@contextmanager
def cluster(workers: int, scheduler: str | None) -> Iterator[Executor]:
    """Connect to a scheduler; without an address, start one here with this many processes."""
    import dask
    from distributed import Client, LocalCluster

    # A worker that dies does not condemn the part that it was at.
    with dask.config.set({"distributed.scheduler.allowed-failures": _ATTEMPTS}):
        try:
            # Any free port: two runs beside each other are no fault.
            local = None if scheduler else LocalCluster(workers, threads_per_worker=1, dashboard_address="127.0.0.1:0")
            client = Client(scheduler or local, timeout=_PATIENCE)
        except (OSError, TimeoutError, ValueError) as error:
            raise NoCluster(f"{scheduler or 'the local cluster'}: no scheduler answers") from error
        try:
            yield lambda todo, task: _judged(client, todo, task)
        finally:
            client.close()
            if local is not None:
                local.close()


def _judged(client: Any, todo: Iterable[Part], task: Task) -> Iterator[tuple[Part, JudgedPart]]:
    """Keep a bounded number of parts under way, and yield each once."""
    from distributed import as_completed

    waiting = iter(todo)
    under_way: dict[Any, Part] = {}
    finished = as_completed(loop=client.loop)

    def submit(number: int) -> None:
        for part in islice(waiting, number):
            # A part is judged the same way every time, wherever that is, so beginning it again does no harm.
            future = client.submit(judge_part, part, task, pure=False, retries=_ATTEMPTS)
            under_way[future.key] = part
            finished.add(future)

    submit(_WAITING * max(1, len(client.scheduler_info()["workers"])))
    for future in finished:
        part = under_way.pop(future.key)
        try:
            found = future.result()
        except OSError:
            raise
        except Exception as error:
            raise NoCluster(f"{part.source}: no worker has finished the part at byte {part.start}: {error}") from error
        yield part, found
        submit(1)
