"""A figure: a ratio to something measured in the same run, and its goal."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A measured ratio and its goal; without a goal it is for reference."""

    name: str
    value: float
    told: str
    at_most: float | None = None
    at_least: float | None = None
    # The lowest and the highest value of a round, where rounds were compared one by one.
    spread: tuple[float, float] | None = None

    @property
    def rounds(self) -> str:
        """The spread in words."""
        return "" if self.spread is None else f"{self.spread[0]:.2f} to {self.spread[1]:.2f}"

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
        spread = "" if self.spread is None else f"  [{self.rounds}]"
        return f"{self.value:8.2f}{spread}  {self.name}{verdict}  {self.told}"


def compared(
    name: str,
    ours: Sequence[float],
    theirs: Sequence[float],
    unit: str = "",
    *,
    at_most: float | None = None,
    at_least: float | None = None,
) -> Figure:
    """Return the median of the ratios of two things measured in the same rounds, and how far the rounds differ."""
    ratios = [one / other for one, other in zip(ours, theirs, strict=True)]
    return Figure(
        name=name,
        value=median(ratios),
        told=f"{median(ours):,.0f}{unit} against {median(theirs):,.0f}{unit}",
        at_most=at_most,
        at_least=at_least,
        spread=(min(ratios), max(ratios)),
    )
