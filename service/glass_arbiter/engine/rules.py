"""The rulebook of a game as data: its rules and its open questions."""

from collections.abc import Mapping
from dataclasses import dataclass

Reading = str | bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule in a sentence, with its source in the rulebook; violations cite its id."""

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
        """The reading in force if the options do not choose one."""
        return self.values[0]


def readings_in_force(
    interpretations: Mapping[str, Interpretation], stated: Mapping[str, Reading]
) -> Mapping[str, Reading]:
    """Return the reading of every open question: from the options, or the default."""
    return {key: stated.get(key, question.default) for key, question in interpretations.items()}
