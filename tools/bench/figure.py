"""A figure: a ratio to something measured in the same run, and its goal."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Figure:
    """A measured ratio and its goal; without a goal it is for reference."""

    name: str
    value: float
    told: str
    at_most: float | None = None
    at_least: float | None = None

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
        return f"{self.value:8.2f}  {self.name}{verdict}  {self.told}"
