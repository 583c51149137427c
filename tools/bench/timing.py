"""Time per call of several functions, measured in turn, so that noise of the machine affects all alike."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from time import perf_counter
from typing import Any

ROUNDS = 21

Measured = tuple[Callable[[Any], object], Sequence[Any]]


def per_call(things: Mapping[str, Measured], rounds: int = ROUNDS) -> dict[str, float]:
    """Return the medians over the rounds in microseconds; a round calls each function once with each argument."""
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
