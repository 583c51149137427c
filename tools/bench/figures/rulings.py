"""Rulings and refusals in the process, beside python-chess, and beside the rulings of the first game."""

from collections.abc import Iterator

from glass_arbiter.registry import GAMES, default_game
from glass_arbiter_schemas.game import AnyGame
from tools.bench import anchors
from tools.bench.chess_corpus import chess_turns, refused_chess_turns
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure, compared
from tools.bench.rulings import Rulings
from tools.bench.timing import per_call


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of single rulings."""
    corpus, rulings = Corpus(game), Rulings(game)
    first = GAMES[default_game()]
    times = per_call(
        {
            "ruling": (rulings.ruling, corpus.legal_bodies(NUMBER)),
            "chess ruling": (anchors.chess_ruling, chess_turns(NUMBER)),
            "refusal": (rulings.refusal, corpus.refused_bodies(NUMBER)),
            "chess refusal": (anchors.chess_refusal, refused_chess_turns(NUMBER)),
            "chess check": (anchors.chess_check, refused_chess_turns(NUMBER)),
            "first game": (Rulings(first).ruling, Corpus(first).legal_bodies(NUMBER)),
        }
    )
    yield compared(
        "bytes in, verdict, bytes out in the process, against python-chess parsing, pushing and writing",
        times["ruling"],
        times["chess ruling"],
        " µs",
        at_most=0.85,
    )
    if game.id != first.id:
        yield compared(
            f"the same, against a ruling of {first.names['en']}",
            times["ruling"],
            times["first game"],
            " µs",
            at_most=1.2,
        )
    yield compared(
        "a refused action in the process, against python-chess parsing and refusing (`parse_uci`)",
        times["refusal"],
        times["chess refusal"],
        " µs",
        at_most=0.9,
    )
    yield compared(
        "the same, against python-chess only finding out (`is_legal`)", times["refusal"], times["chess check"], " µs"
    )
