"""What games have in common beside requests and answers; each game gets components of its own.

A game calls these with the base of its schemas, so that the names of the components begin with its name.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from glass_arbiter.engine.generator import Generator

from .base import Strict, extended
from .containers import ListOf, MapOf
from .fields import Choice, Integer, LongText, Scalar, Text


class AnyInterpretation(Protocol):
    """A question that the rulebook leaves open, the default reading first."""

    @property
    def values(self) -> Sequence[Any]: ...

    @property
    def rule(self) -> str: ...

    @property
    def question(self) -> str: ...


def rulings_schema(game: type[Strict], interpretations: Mapping[str, AnyInterpretation]) -> type[Strict]:
    """The chosen readings, by the keys of their questions."""
    about = "The readings chosen where the rulebook leaves a choice; what is left out has its default."
    fields = {key: _reading(each) for key, each in interpretations.items()}
    return extended(game, fields, name="RulingsSchema", about=about)


def _reading(question: AnyInterpretation) -> Choice:
    default = str(question.values[0]).lower()
    return Choice(question.values, required=False, about=f"{question.question} ({question.rule}; default `{default}`)")


def generator_schema(game: type[Strict]) -> type[Strict]:
    """Where all luck of a state comes from."""
    fields = {"model": Generator, "seed": Text(least=1), "counter": Integer(least=0)}
    about = "The generator of all luck, SHA-256 in counter mode: its seed and how many blocks were taken from it."
    return extended(game, fields, name="GeneratorSchema", about=about)


def rule_schema(game: type[Strict]) -> type[Strict]:
    """A rule in the catalogue."""
    fields = {"id": Text(), "title": LongText(), "text": LongText(), "citation": LongText(), "section": Text()}
    about = "One rule in our own words, and where the rulebook says so."
    return extended(game, fields, name="RuleSchema", about=about)


def ruling_option_schema(game: type[Strict]) -> type[Strict]:
    """An open question in the catalogue."""
    fields = {
        "key": Text(about="The key under `options.rulings`."),
        "values": ListOf(Scalar()),
        "default": Scalar(),
        "rule": Text(),
        "question": LongText(),
        "readings": MapOf(Text(), LongText(), about="What each value means."),
    }
    about = "A question that the rulebook leaves open, and the readings a game can choose from."
    return extended(game, fields, name="RulingOptionSchema", about=about)
