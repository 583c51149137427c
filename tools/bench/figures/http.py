"""Rulings over HTTP, beside services without rules."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure, compared
from tools.bench.load import ROUNDS, SECONDS, drive, one_process, one_worker
from tools.bench.rulings import Rulings
from tools.bench.timing import per_call
from tools.live_server import SERVICE, Service

SHARE = 0.7

FASTAPI = "FastAPI with pydantic under uvicorn"

# Applications to serve, and their gunicorn arguments; all with one worker.
SERVED = {
    "the bare WSGI echo": ("tools.bench.echoes:bare",),
    "the Flask and orjson echo": ("tools.bench.echoes:parsing",),
    "the naive Flask and marshmallow echo": ("tools.bench.echoes:naive",),
    "itself in gunicorn's gthread worker": (SERVICE, "--worker-class", "gthread"),
    "the Flask and orjson echo in gunicorn's gthread worker": (
        "tools.bench.echoes:parsing",
        "--worker-class",
        "gthread",
    ),
    FASTAPI: ("tools.bench.fastapi_echo",),
    "apply": (SERVICE,),
}

GOALS = {
    "the bare WSGI echo": 0.6,
    "the Flask and orjson echo": 1.2,
    "the naive Flask and marshmallow echo": 10,
    FASTAPI: 1.3,
}


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of the throughput and of the tail."""
    requests = Corpus(game).legal_requests(NUMBER)
    measured: dict[str, list[float]] = {name: [] for name in SERVED}
    in_process: list[float] = []
    rulings = {"ruling": (Rulings(game).answer, requests)}
    for _ in range(ROUNDS):
        in_process += [1e6 / time for time in per_call(rulings, 1)["ruling"]]
        for name, served in SERVED.items():
            with _served(name, served) as service:
                drive(service, requests, 1)
                measured[name].append(drive(service, requests, SECONDS).per_second)
    ours = measured.pop("apply")
    for name, rates in measured.items():
        yield compared(f"`apply` over HTTP, requests a second, against {name}", ours, rates, at_least=GOALS.get(name))
    yield compared(
        "`apply` over HTTP, requests a second, against rulings a second in the process",
        ours,
        in_process,
        at_least=0.45,
    )
    with one_worker() as service:
        drive(service, requests, 1)
        rate = SHARE * drive(service, requests, SECONDS).per_second
        loads = [drive(service, requests, 2 * SECONDS, rate) for _ in range(ROUNDS)]
    tails = [load.p99 / load.p50 for load in loads]
    tail = sorted(loads, key=lambda load: load.p99 / load.p50)[ROUNDS // 2]
    yield Figure(
        name=f"p99 against p50 at {SHARE:.0%} of the highest throughput",
        value=tail.p99 / tail.p50,
        told=f"{tail.p99:.1f} ms against {tail.p50:.1f} ms at {tail.per_second:,.0f} requests a second",
        at_most=3,
        spread=(min(tails), max(tails)),
    )


def _served(name: str, served: Sequence[str]) -> AbstractContextManager[Service]:
    return one_process(*served) if name == FASTAPI else one_worker(*served)
