"""Time per call of several functions, measured in turn, so that noise of the machine affects all alike."""

from collections.abc import Callable, Mapping, Sequence
from math import inf
from statistics import quantiles
from time import perf_counter
from typing import Any

ROUNDS = 21

Measured = tuple[Callable[[Any], object], Sequence[Any]]


def per_call(things: Mapping[str, Measured], rounds: int = ROUNDS) -> dict[str, list[float]]:
    """Return the time of each round in microseconds a call; a round calls each function once with each argument."""
    taken: dict[str, list[float]] = {name: [] for name in things}
    for _ in range(rounds):
        for name, (function, arguments) in things.items():
            taken[name].append(_round(function, arguments))
    return taken


def per_argument(things: Mapping[str, Measured], rounds: int) -> dict[str, list[float]]:
    """Return the time for each argument alone in microseconds, to compare arguments with each other.

    It is the fastest of the rounds: a single call that another process interrupts takes many times as long.
    """
    taken = {name: [inf] * len(arguments) for name, (_, arguments) in things.items()}
    for _ in range(rounds):
        for name, (function, arguments) in things.items():
            times = [_round(function, [argument]) for argument in arguments]
            taken[name] = list(map(min, taken[name], times))
    return taken


def p95(values: Sequence[float]) -> float:
    """Return what nineteen in twenty do not exceed."""
    return quantiles(values, n=20, method="inclusive")[-1]


def _round(function: Callable[[Any], object], arguments: Sequence[Any]) -> float:
    start = perf_counter()
    for argument in arguments:
        function(argument)
    return (perf_counter() - start) / len(arguments) * 1e6
