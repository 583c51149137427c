"""The figures: ratios to something measured in the same run, and their goals."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from statistics import median

from glass_arbiter.conformance.playouts import played
from glass_arbiter_schemas.game import AnyGame
from tools.live_server import SERVICE, Service

from . import anchors
from .corpus import Corpus, chess_turns, refused_chess_turns
from .load import Bodies, drive, memory, one_worker
from .rulings import Rulings
from .timing import per_call

NUMBER = 200
HTTP_ROUNDS, SECONDS = 5, 4
EARLY, LATE = 2_000, 200_000
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


HTTP_GOALS = {"the Flask and orjson echo": 0.8, "the naive Flask and marshmallow echo": 8}
OPEN_SPIEL_GAMES = ("python_tic_tac_toe", "python_block_dominoes")


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A measured ratio and its goal; without a goal it is for reference."""

    name: str
    value: float
    told: str
    at_most: float | None = None
    at_least: float | None = None

    @property
    def goal(self) -> str:
        """The goal in words."""
        if self.at_most is not None:
            return f"at most {self.at_most:g}"
        return "" if self.at_least is None else f"at least {self.at_least:g}"

    @property
    def is_met(self) -> bool:
        """Whether the goal is met."""
        low, high = self.at_least, self.at_most
        return (high is None or self.value <= high) and (low is None or self.value >= low)

    def line(self) -> str:
        """Return a line for a terminal."""
        verdict = "" if not self.goal else f"  ({self.goal}: {'met' if self.is_met else 'NOT MET'})"
        return f"{self.value:8.2f}  {self.name}{verdict}  {self.told}"


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield all figures of one game, quick measurements first."""
    corpus, rulings = Corpus(game), Rulings(game)
    yield from _in_the_process(corpus, rulings)
    yield from _growth(corpus, rulings)
    yield from _playouts(game)
    bodies = Bodies(f"/v1/games/{game.id}/apply", corpus.legal_bodies(NUMBER))
    yield from _over_http(bodies)
    yield from _memory(bodies)


def _in_the_process(corpus: Corpus, rulings: Rulings) -> Iterator[Figure]:
    legal, refused = corpus.legal_bodies(NUMBER), corpus.refused_bodies(NUMBER)
    times = per_call(
        {
            "ruling": (rulings.ruling, legal),
            "chess ruling": (anchors.chess_ruling, chess_turns(NUMBER)),
            "refusal": (rulings.refusal, refused),
            "chess refusal": (anchors.chess_refusal, refused_chess_turns(NUMBER)),
            "chess check": (anchors.chess_check, refused_chess_turns(NUMBER)),
        }
    )
    yield Figure(
        name="bytes in, verdict, bytes out in the process, against python-chess parsing, pushing and writing",
        value=times["ruling"] / times["chess ruling"],
        told=f"{times['ruling']:.0f} µs against {times['chess ruling']:.0f} µs",
        at_most=1.0,
    )
    yield Figure(
        name="a refused action in the process, against python-chess parsing and refusing (`parse_uci`)",
        value=times["refusal"] / times["chess refusal"],
        told=f"{times['refusal']:.0f} µs against {times['chess refusal']:.0f} µs",
        at_most=1.5,
    )
    yield Figure(
        name="the same, against python-chess only finding out (`is_legal`)",
        value=times["refusal"] / times["chess check"],
        told=f"{times['refusal']:.0f} µs against {times['chess check']:.0f} µs",
    )


def _growth(corpus: Corpus, rulings: Rulings) -> Iterator[Figure]:
    short, few = corpus.replay_bodies(50, 10)
    long, many = corpus.replay_bodies(45)
    times = per_call(
        {
            "first period": (rulings.ruling, corpus.legal_bodies(NUMBER, "first")),
            "last period": (rulings.ruling, corpus.legal_bodies(NUMBER, "last")),
            "short": (rulings.replayed, short),
            "long": (rulings.replayed, long),
        },
        rounds=7,
    )
    yield Figure(
        name="a ruling in the last period, against one in the first",
        value=times["last period"] / times["first period"],
        told=f"{times['last period']:.0f} µs against {times['first period']:.0f} µs",
        at_most=1.5,
    )
    short_action, long_action = times["short"] * len(short) / few, times["long"] * len(long) / many
    yield Figure(
        name=f"replay per action, {many:,} actions in whole games against 10 at a time",
        value=long_action / short_action,
        told=f"{long_action:.0f} µs against {short_action:.0f} µs",
        at_most=1.1,
    )


def _playouts(game: AnyGame) -> Iterator[Figure]:
    seeds = [f"playout {number}" for number in range(20)]
    games: dict[str, Callable[[str], int]] = {
        "ours": lambda seed: played(game.id, game.players[1], seed),
        "python-chess": anchors.chess_game,
    }
    spiel = {f"OpenSpiel's {name}": anchors.open_spiel_game(name) for name in OPEN_SPIEL_GAMES}
    games |= {name: play for name, play in spiel.items() if play is not None}
    actions = {name: sum(map(play, seeds)) for name, play in games.items()}
    times = per_call({name: (play, seeds) for name, play in games.items()}, rounds=5)
    rates = {name: actions[name] / (times[name] * len(seeds)) * 1e6 for name in games}
    for name, rate in rates.items():
        if name != "ours":
            yield Figure(
                name=f"random playouts, actions a second, against {name}",
                value=rates["ours"] / rate,
                told=f"{rates['ours']:,.0f} against {rate:,.0f}",
                at_least=1.0 if name == "python-chess" else None,
            )


def _over_http(bodies: Bodies) -> Iterator[Figure]:
    measured: dict[str, list[float]] = {name: [] for name in SERVED}
    for _ in range(HTTP_ROUNDS):
        for name, served in SERVED.items():
            with one_worker(*served) as service:
                drive(service, bodies, 1)
                measured[name].append(drive(service, bodies, SECONDS).per_second)
    rates = {name: median(found) for name, found in measured.items()}
    ours = rates.pop("apply")
    for name, rate in rates.items():
        yield Figure(
            name=f"`apply` over HTTP, requests a second, against {name}",
            value=ours / rate,
            told=f"{ours:,.0f} against {rate:,.0f}",
            at_least=HTTP_GOALS.get(name),
        )
    with one_worker() as service:
        drive(service, bodies, 1)
        rate = SHARE * drive(service, bodies, SECONDS).per_second
        loads = [drive(service, bodies, 2 * SECONDS, rate) for _ in range(HTTP_ROUNDS)]
    tail = sorted(loads, key=lambda load: load.p99 / load.p50)[HTTP_ROUNDS // 2]
    yield Figure(
        name=f"p99 against p50 at {SHARE:.0%} of the highest throughput",
        value=tail.p99 / tail.p50,
        told=f"{tail.p99:.1f} ms against {tail.p50:.1f} ms at {tail.per_second:,.0f} requests a second",
        at_most=5,
    )


def _memory(bodies: Bodies) -> Iterator[Figure]:
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
