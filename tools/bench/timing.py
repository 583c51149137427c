"""Time per call, of several things in turn, so that a noisy moment of the machine meets all of them alike."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any

ROUNDS = 21

Measured = tuple[Callable[[Any], object], Sequence[Any]]


def per_call(things: Mapping[str, Measured], rounds: int = ROUNDS) -> dict[str, float]:
    """The median over the rounds, in microseconds; a round calls each function once with each of its arguments."""
    taken: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(rounds):
        for name, (function, arguments) in things.items():
            taken[name].append(_round(function, arguments))
    return {name: median(times) for name, times in taken.items()}


def _round(function: Callable[[Any], object], arguments: Sequence[Any]) -> float:
    start = perf_counter()
    for argument in arguments:
        function(argument)
    return (perf_counter() - start) / len(arguments) * 1e6
