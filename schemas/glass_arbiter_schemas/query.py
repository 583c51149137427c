"""Parameters in the query of a URL, each with the values that it can have."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class QueryParameter:
    """One parameter, which may be left out."""

    name: str
    about: str
    values: Callable[[], Sequence[str]]
    # Differs when a value stands for something else than before; answers are kept under it.
    version: Callable[[], str] = str
