"""The rulebook of a game as data: its rules, and the questions that it leaves open."""

from collections.abc import Mapping
from dataclasses import dataclass

Reading = str | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One sentence of the rules, and where the rulebook says so; violations cite it by its id."""

    id: str
    title: str
    text: str
    citation: str
    section: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Interpretation:
    """One question that the rulebook leaves open, with its possible readings, the default first."""

    key: str
    values: tuple[Reading, ...]
    rule: str
    question: str
    readings: Mapping[str, str]

    @property
    def default(self) -> Reading:
        """The reading in force where a game says nothing about the question."""
        return self.values[0]


def readings_in_force(
    interpretations: Mapping[str, Interpretation], stated: Mapping[str, Reading]
) -> Mapping[str, Reading]:
    """The reading of every open question: the one that the options of a game state, or else the default."""
    return {key: stated.get(key, question.default) for key, question in interpretations.items()}
