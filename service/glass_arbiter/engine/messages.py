"""The message of a violation: the template of its code, filled with its facts.

A template has placeholders, `{need}` or `{building:building}`, the latter with the kind of thing to show. Parts in
square brackets are left out unless all their facts are present, because some codes have facts of several shapes. Three
facts are derived here: `what`, the end of the pointer; `shortage`, what is needed against what is there; `span`, from
the least to the most. The kind `choice` is that of the choice at which the violation points.
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
    """The texts of a game in one language: a template for each of its own codes, and names by kind.

    A game names at least its actions (`action`), its phases (`phase`) and the parts of a request (`part`), which the
    texts of the common codes mention, and the things that can be short (`shortage`).
    """

    language: Language
    violations: Mapping[str, str]
    faults: Mapping[str, str]
    names: Mapping[str, Names]

    def template(self, code: str, *, fault: bool) -> str:
        """Return the text of a code; a fault may share its code with a violation of another meaning."""
        if fault:
            return self.faults[code]
        return self.violations[code] if code in self.violations else self.language.messages[code]


def no_names(options: object, language: str) -> Mapping[str, Names]:
    """Return no names, for a game whose names do not depend on its options."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages(Generic[O_contra]):
    """The messages of a game, in all its languages.

    `choices` maps the key of a choice to the kind of thing that it names. `names_of` returns, by kind, the names that
    depend on the options, because a request can bring its own cards. `formatters` show values of the game's own shapes.
    """

    lexicons: Mapping[str, Lexicon]
    fault_codes: type[StrEnum]
    choices: Mapping[str, str]
    names_of: Callable[[O_contra, str], Mapping[str, Names]] = no_names
    formatters: Mapping[str, Formatter] = field(default_factory=dict)

    def message(self, violation: Violation, language: str, options: O_contra) -> str:
        """Explain a violation or a fault in the client's language; no fact can make this fail."""
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
        """Return a value in words; `kind` is what it should be, `key` the part of the request it comes from."""
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
