"""The memory of a worker under load."""

from collections.abc import Iterator

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure
from tools.bench.load import Bodies, drive, memory, one_worker
from tools.live_server import Service

EARLY, LATE = 2_000, 200_000


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of the memory, and of its growth."""
    bodies = Bodies(f"/v1/games/{game.id}/apply", Corpus(game).legal_bodies(NUMBER))
    with one_worker() as service:
        sent = 0
        sent = _send(service, bodies, sent, EARLY)
        early = memory(service)
        _send(service, bodies, sent, LATE)
        late = memory(service)
    yield Figure(
        name=f"memory of a worker after {LATE:,} requests, against after {EARLY:,}",
        value=late / early,
        told=f"{late:.1f} MB against {early:.1f} MB",
        at_most=1.05,
    )
    yield Figure(name="the same, in MB", value=late, told="", at_most=90)


def _send(service: Service, bodies: Bodies, sent: int, number: int) -> int:
    while sent < number:
        sent += drive(service, bodies, 1 if number - sent < 10_000 else 5).requests
    return sent
