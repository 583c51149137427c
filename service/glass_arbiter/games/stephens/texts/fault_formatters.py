"""How the values of impossible states and options are shown: discs, what is pending, the variants of the solo game.

Each thing that is known is told in words, whatever stands beside it; what is foreign is quoted.
"""

from collections.abc import Mapping

from glass_arbiter.engine.fact_values import FORMATTERS, Formatter, Names, quoted
from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.rulings import Facts, Violation

from ..codes import FaultCode

# No more of a stranger's list than a sentence can bear; a player board has 18 discs.
_MOST = 20
_MOST_WAITING = 8


def _known(value: object, names: Names, language: Language) -> str:
    """Things by their names; where there is none, that is said."""
    if not isinstance(value, (list, tuple)):
        return _one(value, names, language)
    return _cut([_one(item, names, language) for item in value[: _MOST + 1]], _MOST, language)


def _one(value: object, names: Names, language: Language) -> str:
    match value:
        case None:
            return language.none
        case str() if value in names:
            return names[value]
        case _:
            return FORMATTERS["text"](value, names, language)


def _waiting(value: object, names: Names, language: Language) -> str:
    """Crafts that wait, each with the player who may collect from it."""
    if not isinstance(value, (list, tuple)):
        return quoted(value, language)
    return _cut([_collector(item, names, language) for item in value[: _MOST_WAITING + 1]], _MOST_WAITING, language)


def _collector(value: object, names: Names, language: Language) -> str:
    match value:
        case {"craft": str() as craft, "player": str() as player}:
            return f"{_one(craft, names, language)} ({quoted(player, language)})"
        case _:
            return quoted(value, language)


def _cut(parts: list[str], most: int, language: Language) -> str:
    return ", ".join(parts[:most] + ["…"] * (len(parts) > most)) or language.none


def implied_facts(violation: Violation) -> Facts:
    """Why an option must be left out, which is told instead of a choice; and what it is of which one entry is meant."""
    above, _, key = violation.pointer.rpartition("/")
    match violation.code, violation.facts:
        case FaultCode.OPTION_IMPOSSIBLE, {"possible": [None]} if key in ("difficulty", "solo"):
            return {"left_out": key}
        case FaultCode.PENDING_IMPOSSIBLE, _ if key.isdecimal():
            return {"what": above.rpartition("/")[2]}
        case _:
            return {}


FAULT_FORMATTERS: Mapping[str, Formatter] = {
    "discs": _known,
    "last_round": _known,
    "option": _known,
    "origin": _known,
    "pending": _known,
    "refreshed": _known,
    "waiting": _waiting,
}
