"""Rulings over HTTP, beside services without rules."""

from collections.abc import Iterator
from statistics import median

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure
from tools.bench.load import ROUNDS, SECONDS, drive, one_worker
from tools.live_server import SERVICE

SHARE = 0.7

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
    "apply": (SERVICE,),
}

GOALS = {"the Flask and orjson echo": 0.8, "the naive Flask and marshmallow echo": 8}


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of the throughput and of the tail."""
    requests = Corpus(game).legal_requests(NUMBER)
    measured: dict[str, list[float]] = {name: [] for name in SERVED}
    for _ in range(ROUNDS):
        for name, served in SERVED.items():
            with one_worker(*served) as service:
                drive(service, requests, 1)
                measured[name].append(drive(service, requests, SECONDS).per_second)
    rates = {name: median(found) for name, found in measured.items()}
    ours = rates.pop("apply")
    for name, rate in rates.items():
        yield Figure(
            name=f"`apply` over HTTP, requests a second, against {name}",
            value=ours / rate,
            told=f"{ours:,.0f} against {rate:,.0f}",
            at_least=GOALS.get(name),
        )
    with one_worker() as service:
        drive(service, requests, 1)
        rate = SHARE * drive(service, requests, SECONDS).per_second
        loads = [drive(service, requests, 2 * SECONDS, rate) for _ in range(ROUNDS)]
    tail = sorted(loads, key=lambda load: load.p99 / load.p50)[ROUNDS // 2]
    yield Figure(
        name=f"p99 against p50 at {SHARE:.0%} of the highest throughput",
        value=tail.p99 / tail.p50,
        told=f"{tail.p99:.1f} ms against {tail.p50:.1f} ms at {tail.per_second:,.0f} requests a second",
        at_most=5,
    )
