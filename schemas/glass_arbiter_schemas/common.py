"""What games have in common beside requests and answers; each game gets components of its own.

A game calls these with the base of its schemas, so that the names of the components begin with its name.
"""

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cache
from typing import Any, Protocol

from glass_arbiter.engine.generator import Generator

from .base import Strict, extended
from .containers import ListOf, MapOf
from .fields import Choice, Integer, LongText, Scalar, Text
from .room import LAST


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


@cache
def rulings_in_force(rulings: type[Strict]) -> type[Strict]:
    """The readings of all questions, as an answer has them."""
    fields = {name: copy(field) for name, field in rulings().fields.items()}
    for field in fields.values():
        field.required = True
    return extended(rulings, fields, name="RulingsInForceSchema", about="The reading in force of every question.")


def _reading(question: AnyInterpretation) -> Choice:
    default = str(question.values[0]).lower()
    return Choice(question.values, required=False, about=f"{question.question} ({question.rule}; default `{default}`)")


def generator_schema(game: type[Strict]) -> type[Strict]:
    """Where all luck of a state comes from."""
    fields = {
        "model": Generator,
        "seed": Text(least=1, about="What all luck is derived from."),
        "counter": Integer(least=0, most=LAST, about="How many blocks were taken."),
    }
    about = "The generator of all luck, SHA-256 in counter mode: its seed and how many blocks were taken from it."
    return extended(game, fields, name="GeneratorSchema", about=about)


def rule_schema(game: type[Strict]) -> type[Strict]:
    """A rule in the catalogue."""
    fields = {
        "id": Text(about="Its id, as violations, faults and events have it."),
        "title": LongText(about="A few words."),
        "text": LongText(about="The rule."),
        "citation": LongText(about="Where the rulebook says so."),
        "section": Text(about="The part of the rules it belongs to."),
    }
    about = "One rule in our own words, and where the rulebook says so."
    return extended(game, fields, name="RuleSchema", about=about)


def ruling_option_schema(game: type[Strict]) -> type[Strict]:
    """An open question in the catalogue."""
    fields = {
        "key": Text(about="The key under `options.rulings`."),
        "values": ListOf(Scalar(), about="The readings to choose from."),
        "default": Scalar(about="The reading unless another one is chosen."),
        "rule": Text(about="The rule that it is about."),
        "question": LongText(about="The question."),
        "readings": MapOf(Text(), LongText(), about="What each value means."),
    }
    about = "A question that the rulebook leaves open, and the readings a game can choose from."
    return extended(game, fields, name="RulingOptionSchema", about=about)
