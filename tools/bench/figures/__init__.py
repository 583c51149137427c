"""The figures in groups, a module for each; it is imported to be measured, and needs nothing of the others."""

from collections.abc import Iterator
from importlib import import_module

from glass_arbiter_schemas.game import AnyGame
from tools.bench.figure import Figure

# In the order of the page: quick measurements first.
GROUPS = ("start", "rulings", "operations", "growth", "playouts", "front_ends", "http", "sealed", "memory")


def figures(game: AnyGame, group: str) -> Iterator[Figure]:
    """Yield the figures of one group."""
    yield from import_module(f"{__name__}.{group}").figures(game)
