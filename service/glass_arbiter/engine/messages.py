"""A violation in one sentence: the template of its code, filled with its facts.

A template has places, `{need}` or `{building:building}`, the latter with the kind of thing that is to be shown, and
parts in square brackets, which are left out unless every fact in them is there: some codes come with facts of several
shapes. Three facts are made here: `what`, the end of the pointer; `shortage`, the things needed against those there;
`span`, from the least to the most. The kind `choice` is that of the choice at which the violation points.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Generic, TypeVar

from .fact_values import FORMATTERS, Formatter, Names, named
from .languages import Language
from .nouns import capitalised
from .rulings import Facts, Violation

O_contra = TypeVar("O_contra", contravariant=True)

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")

_UNTOLD = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """What a game says in one language: a template for each of its own codes, and the names of things by their kind.

    A game names at least its actions (`action`), its phases (`phase`) and the parts of a request (`part`), which the
    texts of the common codes mention. What may be short (`shortage`) is named like any other kind.
    """

    language: Language
    violations: Mapping[str, str]
    faults: Mapping[str, str]
    names: Mapping[str, Names]

    def template(self, code: str, *, fault: bool) -> str:
        """The text of a code; a fault may have the same code as a violation, and mean something else."""
        if fault:
            return self.faults[code]
        return self.violations[code] if code in self.violations else self.language.messages[code]


def no_names(options: object, language: str) -> Mapping[str, Names]:
    """The names that depend on the options of a game which has none."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages(Generic[O_contra]):
    """The sentences of a game, in every language that it speaks.

    `choices` says what kind of thing a choice names, by its key. `names_of` gives the names that depend on the options,
    by their kind and for one language: where the cards come with the request, their names do as well. `formatters` show
    the values that are of a shape of the game's own.
    """

    lexicons: Mapping[str, Lexicon]
    fault_codes: type[StrEnum]
    choices: Mapping[str, str]
    names_of: Callable[[O_contra, str], Mapping[str, Names]] = no_names
    formatters: Mapping[str, Formatter] = field(default_factory=dict)

    def message(self, violation: Violation, language: str, options: O_contra) -> str:
        """Why an action is refused, or a state impossible, in the reader's language; no fact can make it fail."""
        lexicon = self.lexicons[language]
        key = violation.pointer.rpartition("/")[2]
        facts = _facts(violation, key)

        def shown(place: re.Match[str]) -> str:
            fact, kind = place.groups(default="")
            return self._shown(facts[fact], kind, key, lexicon, options) if fact in facts else _UNTOLD

        template = lexicon.template(violation.code, fault=isinstance(violation.code, self.fault_codes))
        parts = (part.groups() for part in PART.finditer(template))
        return capitalised("".join([_filled(optional, fixed, facts, shown) for optional, fixed in parts]))

    def _shown(self, value: object, kind: str, key: str, lexicon: Lexicon, options: O_contra) -> str:
        """A value in words; `kind` says what it should be, `key` which part of a request it comes from."""
        if kind == "choice":
            kind = self.choices.get(key, "")
        formatter = self.formatters.get(kind) or FORMATTERS.get(kind, named)
        names = lexicon.names.get(kind)
        if names is None:
            names = self.names_of(options, lexicon.language.id).get(kind, {})
        return formatter(value, names, lexicon.language)


def _facts(violation: Violation, key: str) -> Facts:
    given = violation.facts
    made: dict[str, object] = {"what": key, **given}
    if "need" in given and "have" in given:
        made["shortage"] = given
    if "least" in given and "most" in given:
        made["span"] = given
    return made


def _filled(optional: str | None, fixed: str, facts: Facts, shown: Callable[[re.Match[str]], str]) -> str:
    if optional is not None and any(place[1] not in facts for place in PLACE.finditer(optional)):
        return ""
    return PLACE.sub(shown, fixed if optional is None else optional)
