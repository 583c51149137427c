"""How the values that only Glass Road has are shown in sentences about events: goods on wheels, the fields of a forest.

Whatever is not of the shape that the rules give it is quoted, as everywhere.
"""

from collections.abc import Callable, Mapping
from typing import TypeGuard

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.fact_values import Formatter, Names, in_order, quoted
from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.nouns import joined
from glass_arbiter.engine.rulings import Facts

from ..events import EventType
from ..goods import ON_BOTH_WHEELS, Good, WheelName
from ..wheel import Brickworks, Glassworks
from .events import EVENT_WORDS, EventWords
from .words import WORDS

_REFINED: Mapping[str, str] = {
    WheelName.GLASSWORKS: Glassworks.refined,
    WheelName.BRICKWORKS: Brickworks.refined,
}

# The phrases that name the wheel of a good, by wheel.
Wheels = Callable[[EventWords], Mapping[str, str]]


def _goods(wheels: Wheels | None = None) -> Formatter:
    """A formatter of goods by wheel; only goods that both wheels carry need the name of theirs."""

    def formatter(value: object, names: Names, language: Language) -> str:
        phrases = {} if wheels is None else wheels(EVENT_WORDS[language.id])
        told = _told(value, phrases, language)
        return quoted(value, language) if told is None else joined(told, language.conjunction) or language.none

    return formatter


def _told(value: object, phrases: Mapping[str, str], language: Language) -> list[str] | None:
    """Every good with its amount; None if anything is foreign."""
    if not isinstance(value, Mapping):
        return None
    nouns, told = WORDS[language.id].GOODS, []
    for wheel, goods in in_order(value, WheelName):
        if not _is_goods(goods) or not goods.keys() <= nouns.keys():
            return None
        for good, amount in in_order(goods, Good):
            thing = nouns[good].counted(amount)
            told.append(phrases[wheel].format(thing=thing) if good in ON_BOTH_WHEELS and wheel in phrases else thing)
    return told


def _is_goods(value: object) -> TypeGuard[Mapping[str, int]]:
    return isinstance(value, Mapping) and all(isinstance(amount, int) for amount in value.values())


def _fields(value: object, names: Names, language: Language) -> str:
    """The two fields of a forest."""
    match value:
        case [str() as one, str() as other]:
            return joined((one, other), language.conjunction)
        case _:
            return quoted(value, language)


def derived_facts(event: Event) -> Facts:
    """What a wheel made: one good for each turn (W6). Whether there was a victory: not for one player alone (SO8)."""
    match event.facts:
        case {"totals": Mapping() as totals} if event.type == EventType.GAME_FINISHED:
            return {"contest": len(totals) > 1}
        case {"wheel": str() as wheel, "turns": int() as turns} if event.type == EventType.WHEEL_ROTATED:
            return {"made": {wheel: {_REFINED[wheel]: turns}}} if wheel in _REFINED else {}
        case _:
            return {}


OWN_FORMATTERS: Mapping[str, Formatter] = {
    "fields": _fields,
    "gained": _goods(lambda words: words.ON_WHEEL),
    "goods": _goods(),
    "paid": _goods(lambda words: words.FROM_WHEEL),
}
