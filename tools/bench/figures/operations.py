"""What users wait for, against a ruling of the same game: views, points, buttons, impossible states, replays."""

from collections.abc import Iterator, Mapping
from statistics import mean, median

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER
from tools.bench.figure import Figure, compared
from tools.bench.operations import GROUPS, IMPOSSIBLE, REPLAY, REPLAYED, RULING, SCORE, VIEW, requests
from tools.bench.rulings import Rulings
from tools.bench.timing import p95, per_argument, per_call

ROUNDS = 9
# Of a list the fastest of some rounds counts, so that its p95 is that of slow requests, and not of the noise.
BATCHES, BATCH = 3, 3
_GOALS: Mapping[str, float] = {IMPOSSIBLE: 2.5, VIEW: 1.0, SCORE: 1.0}
# What a request costs that brings something else with it.
_OTHER_RULINGS = 1.3


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of every operation in the process."""
    reply, asked = Rulings(game).reply, dict(requests(game, NUMBER))
    groups = asked.pop(GROUPS)
    times = per_call({name: (reply, some) for name, some in asked.items()}, ROUNDS)
    rulings, replays = times.pop(RULING), times.pop(REPLAY)
    for name, taken in times.items():
        goal = _OTHER_RULINGS if name.startswith(f"{RULING} ") else _GOALS.get(name)
        yield compared(f"{name}, against a ruling", taken, rulings, " µs", at_most=goal)
    yield compared(
        "replay per action, ten at a time, against a ruling",
        [taken / REPLAYED for taken in replays],
        rulings,
        " µs",
        at_most=0.45,
    )
    things = {GROUPS: (reply, groups), RULING: (reply, asked[RULING])}
    batches = [per_argument(things, BATCH) for _ in range(BATCHES)]
    rulings = [mean(batch[RULING]) for batch in batches]
    for name, slow, goal in (("median", median, 2), ("p95", p95, 6)):
        lists = [slow(batch[GROUPS]) for batch in batches]
        yield compared(f"{GROUPS}, {name}, against a ruling", lists, rulings, " µs", at_most=goal)
