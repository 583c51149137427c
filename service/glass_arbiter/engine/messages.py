"""Sentences about violations and events: the template of a code or of a type, filled with facts.

A template has placeholders, `{need}` or `{building:building}`, the latter with the kind of thing to show. Parts in
square brackets are left out unless all their facts are present, because some codes have facts of several shapes.
`[?last:…]` is left out unless the fact `last` is present, `[!last:…]` if it is. In events, a fact that is empty, zero
or false is not present.

Three facts of a violation are derived here: `what`, the end of the pointer; `shortage`, what is needed against what is
there; `span`, from the least to the most. The kind `choice` is that of the choice at which the violation points. The
facts of an event include its player, its cause, and its secrets as far as the event still has them.
"""

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import Generic, NamedTuple, TypeVar

from .code_texts import CodeText
from .events import Event
from .fact_values import FORMATTERS, Formatter, Names, named
from .languages import Language
from .nouns import Noun, capitalised
from .rulings import Facts, Violation

O_contra = TypeVar("O_contra", contravariant=True)

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
PART = re.compile(r"\[(?:(?P<sign>[?!])(?P<fact>\w+):)?(?P<optional>[^\]]*)\]|(?P<fixed>[^\[]+)")

_UNTOLD = "…"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lexicon:
    """The texts of a game in one language: a template for each of its own codes and each type of event, names by kind.

    A game names at least its actions (`action`), its phases (`phase`) and the parts of a request (`part`), which the
    texts of the common codes mention, and the things that can be short (`shortage`). `nouns` are for kinds whose values
    are numbers. `labels` name what front ends show by itself, by group and id: buttons, fields, headings.
    `violation_texts` and `fault_texts` explain the game's own codes.
    """

    language: Language
    violations: Mapping[str, str]
    faults: Mapping[str, str]
    events: Mapping[str, str]
    names: Mapping[str, Names]
    labels: Mapping[str, Names]
    violation_texts: Mapping[str, CodeText]
    fault_texts: Mapping[str, CodeText]
    nouns: Mapping[str, Noun] = field(default_factory=dict)

    def template(self, code: str, *, fault: bool) -> str:
        """Return the text of a code; a fault may share its code with a violation of another meaning."""
        if fault:
            return self.faults[code]
        return self.violations[code] if code in self.violations else self.language.messages[code]

    def code_text(self, code: str, *, fault: bool) -> CodeText:
        """Return what a code means and what to do about it."""
        if fault:
            return self.fault_texts[code]
        return self.violation_texts[code] if code in self.violation_texts else self.language.codes[code]


def no_names(options: object, language: str) -> Mapping[str, Names]:
    """Return no names, for a game whose names do not depend on its options."""
    return {}


def no_facts(event: Event) -> Facts:
    """Return no facts, for a game whose events have all that its sentences tell."""
    return {}


def none_implied(violation: Violation) -> Facts:
    """Return no facts, for a game whose violations have all that its sentences tell."""
    return {}


@dataclass(frozen=True, slots=True, kw_only=True)
class Messages(Generic[O_contra]):
    """The messages of a game, in all its languages.

    `choices` maps the key of a choice to the kind of thing that it names. `names_of` returns, by kind, the names that
    depend on the options, because a request can bring its own cards. `derived` returns further facts of an event, which
    follow from those that it has, and `implied` those of a violation, for its sentence only. `formatters` show values
    of the game's own shapes.
    """

    lexicons: Mapping[str, Lexicon]
    fault_codes: type[StrEnum]
    choices: Mapping[str, str]
    names_of: Callable[[O_contra, str], Mapping[str, Names]] = no_names
    derived: Callable[[Event], Facts] = no_facts
    implied: Callable[[Violation], Facts] = none_implied
    formatters: Mapping[str, Formatter] = field(default_factory=dict)

    def message(self, violation: Violation, language: str, options: O_contra) -> str:
        """Explain a violation or a fault in the client's language; no fact can make this fail."""
        lexicon = self.lexicons[language]
        key = violation.pointer.rpartition("/")[2]
        facts = {**_facts(violation, key), **self.implied(violation)}
        template = lexicon.template(violation.code, fault=isinstance(violation.code, self.fault_codes))
        return self._sentence(template, facts, facts.keys(), key, lexicon, options)

    def event_sentence(self, event: Event, language: str, options: O_contra) -> str:
        """Tell an event in the client's language, to whoever may know all that it has; no fact can make this fail.

        Pass an event through `seen_by` first: a secret that it still has is told.
        """
        lexicon = self.lexicons[language]
        given = {"player": event.player, "cause": event.cause, **event.facts, **event.secret, **self.derived(event)}
        facts = {key: value for key, value in given.items() if value is not None}
        present = {key for key, value in facts.items() if value}
        return self._sentence(lexicon.events[event.type], facts, present, "", lexicon, options)

    def _sentence(
        self, template: str, facts: Facts, present: Set[str], key: str, lexicon: Lexicon, options: O_contra
    ) -> str:
        pieces = [piece for part in _parsed(template) if part.is_told(present) for piece in part.pieces]
        texts = [
            piece if isinstance(piece, str) else self._shown(piece, facts, key, lexicon, options) for piece in pieces
        ]
        sentence = "".join(texts)
        # The id of a player stays as it is.
        starts_with_player = pieces and isinstance(pieces[0], _Place) and pieces[0].kind == "player"
        return sentence if starts_with_player else capitalised(sentence)

    def _shown(self, place: "_Place", facts: Facts, key: str, lexicon: Lexicon, options: O_contra) -> str:
        """Return a fact in words, as the kind of thing that its place shows; `key` is the part of the request."""
        if place.fact not in facts:
            return _UNTOLD
        value, kind = facts[place.fact], place.kind
        if kind == "choice":
            kind = self.choices.get(key, "")
        if kind in lexicon.nouns and isinstance(value, int | Fraction):
            return lexicon.nouns[kind].counted(value)
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


class _Place(NamedTuple):
    """Where a template shows a fact, and the kind of thing that it is."""

    fact: str
    kind: str


class _Part(NamedTuple):
    """A part of a template: its texts and places in order, the facts that it needs, and the one that it yields to."""

    pieces: Sequence[str | _Place]
    needed: frozenset[str]
    unwanted: str | None

    def is_told(self, present: Set[str]) -> bool:
        """Whether the part is not left out."""
        return self.needed <= present and self.unwanted not in present


@cache
def _parsed(template: str) -> Sequence[_Part]:
    """Take a template apart, once: there are only those of the lexicons."""
    return tuple([_part(part) for part in PART.finditer(template)])


def _part(found: re.Match[str]) -> _Part:
    if found["fixed"] is not None:
        return _Part(_pieces(found["fixed"]), frozenset(), None)
    pieces, sign, fact = _pieces(found["optional"]), found["sign"], found["fact"]
    needed = {piece.fact for piece in pieces if isinstance(piece, _Place)}
    return _Part(pieces, frozenset(needed | {fact} if sign == "?" else needed), fact if sign == "!" else None)


def _pieces(text: str) -> Sequence[str | _Place]:
    pieces: list[str | _Place] = []
    end = 0
    for place in PLACE.finditer(text):
        pieces += [text[end : place.start()], _Place(place[1], place[2] or "")]
        end = place.end()
    return tuple([piece for piece in (*pieces, text[end:]) if piece])
