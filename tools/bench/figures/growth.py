"""Whether rulings get slower in the course of a game."""

from collections.abc import Iterator

from glass_arbiter_schemas.game import AnyGame
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure, compared
from tools.bench.rulings import Rulings
from tools.bench.timing import per_call


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of late rulings and of long replays."""
    corpus, rulings = Corpus(game), Rulings(game)
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
    yield compared(
        "a ruling in the last period, against one in the first",
        times["last period"],
        times["first period"],
        " µs",
        at_most=1.5,
    )
    yield compared(
        f"replay per action, {many:,} actions in whole games against 10 at a time",
        [time * len(long) / many for time in times["long"]],
        [time * len(short) / few for time in times["short"]],
        " µs",
        at_most=1.1,
    )
