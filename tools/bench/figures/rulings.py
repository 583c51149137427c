"""Rulings and refusals in the process, beside python-chess."""

from collections.abc import Iterator

from glass_arbiter_schemas.game import AnyGame
from tools.bench import anchors
from tools.bench.chess_corpus import chess_turns, refused_chess_turns
from tools.bench.corpus import NUMBER, Corpus
from tools.bench.figure import Figure
from tools.bench.rulings import Rulings
from tools.bench.timing import per_call


def figures(game: AnyGame) -> Iterator[Figure]:
    """Yield the figures of single rulings."""
    corpus, rulings = Corpus(game), Rulings(game)
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
