"""The memory of a worker under load."""

from collections.abc import Iterator, Sequence

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus, Request
from tools.bench.figure import Figure
from tools.bench.load import drive, memory, one_worker
from tools.live_server import Service

EARLY, LATE = 2_000, 200_000


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of the memory, and of its growth."""
    requests = Corpus(game).legal_requests(NUMBER)
    with one_worker() as service:
        sent = 0
        sent = _send(service, requests, sent, EARLY)
        early = memory(service)
        _send(service, requests, sent, LATE)
        late = memory(service)
    yield Figure(
        name=f"memory of a worker after {LATE:,} requests, against after {EARLY:,}",
        value=late / early,
        told=f"{late:.1f} MB against {early:.1f} MB",
        at_most=1.03,
    )
    yield Figure(name="the same, in MB", value=late, told="", at_most=60)


def _send(service: Service, requests: Sequence[Request], sent: int, number: int) -> int:
    while sent < number:
        sent += drive(service, requests, 1 if number - sent < 10_000 else 5).requests
    return sent
