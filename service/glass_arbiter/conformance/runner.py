"""Runs many cases, in one process or several."""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from .backends import Backend, backend_at
from .cases import Case
from .check import Verdict, check

_CHUNK = 16


@cache
def _backend(url: str | None) -> Backend:
    """Return the backend of this process, which keeps one session."""
    return backend_at(url)


def _check(case: Case, url: str | None) -> Verdict:
    return check(case, _backend(url))


def run(cases: Sequence[Case], *, url: str | None = None, jobs: int = 1) -> Iterator[Verdict]:
    """Check all cases, in order."""
    if jobs == 1:
        yield from (_check(case, url) for case in cases)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(_check, cases, [url] * len(cases), chunksize=_CHUNK)
