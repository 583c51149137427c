"""A violation in one sentence: the template of its code, filled with its facts.

A template has places, `{need}` or `{building:building}`, the latter with the kind of thing that is to be shown, and
parts in square brackets, which are left out unless every fact in them is there: some codes come with facts of several
shapes. Three facts are made here: `what`, the end of the pointer; `shortage`, the goods needed against those there;
`span`, from the least to the most.
"""

import re
from collections.abc import Mapping

from glass_arbiter.engine.rulings import Facts, Violation

from ..codes import FaultCode
from .lexicon import LEXICONS, capitalised
from .values import shown

PLACE = re.compile(r"\{(\w+)(?::(\w+))?\}")
PART = re.compile(r"\[([^\]]*)\]|([^\[]+)")

_UNTOLD = "…"


def message(violation: Violation, language: str) -> str:
    """Why an action is refused, or a state impossible, in the reader's language; never fails, whatever the facts."""
    words = LEXICONS[language]
    templates: Mapping[str, str] = words.FAULTS if isinstance(violation.code, FaultCode) else words.MESSAGES
    key = violation.pointer.rpartition("/")[2]
    facts = _facts(violation, key)
    parts = PART.finditer(templates[violation.code])
    told = (_told(optional, fixed, facts, key, language) for optional, fixed in (part.groups() for part in parts))
    return capitalised("".join(told))


def _facts(violation: Violation, key: str) -> Facts:
    given = violation.facts
    made: dict[str, object] = {"what": key, **given}
    if "need" in given and "have" in given:
        made["shortage"] = given
    if "least" in given and "most" in given:
        made["span"] = given
    return made


def _told(optional: str | None, fixed: str, facts: Facts, key: str, language: str) -> str:
    if optional is not None and any(place[1] not in facts for place in PLACE.finditer(optional)):
        return ""

    def fill(place: re.Match[str]) -> str:
        fact, kind = place.groups(default="")
        return shown(facts[fact], kind, key, language) if fact in facts else _UNTOLD

    return PLACE.sub(fill, fixed if optional is None else optional)
