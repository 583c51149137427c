"""How the values that only Stephens has are shown: cubes, payments, exchanges, and what is lacking.

Whatever is not of the shape that the rules give it is quoted, as everywhere.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeGuard

from glass_arbiter.engine.fact_values import FORMATTERS, Formatter, Names, named, quoted
from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.nouns import Noun, joined

from .amounts import named_number
from .words import WORDS, Words

# More of a thing than any game has: a stranger's number.
_LARGEST = 10**9
# No more of a stranger's list than a sentence can bear.
_MOST = 12

# A number of one thing in words; None if nothing is called so.
Counter = Callable[[str, int], str | None]


def _cube_counter(words: Words) -> Counter:
    def told(color: str, number: int) -> str | None:
        return named_number(number, words.CUBES[color]) if color in words.CUBES else None

    return told


def _accessory_counter(words: Words, kinds: Names) -> Counter:
    def told(kind: str, number: int) -> str | None:
        if kind not in kinds:
            return None
        return words.PHRASES.certain_accessory.format(thing=named_number(number, words.THINGS.accessory), kind=kind)

    return told


def _counts(value: object, counter: Counter, language: Language) -> str | None:
    """Numbers of several things in prose, without those of which there is none; None if anything is foreign."""
    if not isinstance(value, Mapping) or len(value) > _MOST:
        return None
    told: list[str] = []
    for key, number in value.items():
        if not isinstance(key, str) or not _is_number(number):
            return None
        part = counter(key, number)
        if part is None:
            return None
        if number:
            told.append(part)
    return joined(told, language.conjunction) or language.none


def _is_number(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST


def _possible(value: object, counter: Counter, names: Names, language: Language) -> str | None:
    """Numbers of several things, or which of them are possible: a list, or a range and the most of each."""
    match value:
        case {"least": least, "most": most, "of": Mapping() as limits} if _is_number(least) and _is_number(most):
            things = _counts(limits, counter, language)
            number = FORMATTERS["range"]({"least": least, "most": most}, names, language)
            return None if things is None else language.out_of.format(number=number, things=things)
        case list() | tuple():
            return named(value, names, language)
        case _:
            return _counts(value, counter, language)


def _cubes(value: object, names: Names, language: Language) -> str:
    told = _possible(value, _cube_counter(WORDS[language.id]), names, language)
    return quoted(value, language) if told is None else told


def _accessories(value: object, names: Names, language: Language) -> str:
    told = _possible(value, _accessory_counter(WORDS[language.id], names), names, language)
    return quoted(value, language) if told is None else told


def _bundle(value: object, names: Names, language: Language) -> str:
    """Cubes and accessories that are paid or gained together, or which of them are possible."""
    words = WORDS[language.id]
    if not isinstance(value, Mapping) or not value or not value.keys() <= {"cubes", "accessories"}:
        return quoted(value, language)
    cubes, accessories = value.get("cubes", {}), value.get("accessories", {})
    colors = {color: cube.label for color, cube in words.CUBES.items()}
    parts = [
        _possible(cubes, _cube_counter(words), colors, language),
        _possible(accessories, _accessory_counter(words, names), names, language),
    ]
    told = [part for part, given in zip(parts, (cubes, accessories), strict=True) if part and not _is_nothing(given)]
    return quoted(value, language) if None in parts else joined(told, language.conjunction) or language.none


def _is_nothing(given: object) -> bool:
    match given:
        case {"most": 0}:
            return True
        case _:
            return not given


def _total(value: object, names: Names, language: Language) -> str:
    """How many cubes and accessories together, whichever they are."""
    things: Mapping[str, Noun] = {
        "cubes": WORDS[language.id].THINGS.cube,
        "accessories": WORDS[language.id].THINGS.accessory,
    }

    def counter(key: str, number: int) -> str | None:
        return named_number(number, things[key]) if key in things else None

    match value:
        case {"cubes": 0, "accessories": 0}:
            return "0"
        case int() if _is_number(value):
            return str(value)
        case _:
            told = _counts(value, counter, language)
            return quoted(value, language) if told is None else told


def _lacking(value: object, names: Names, language: Language) -> str:
    """Every thing of which less is there than needed; with several ways to pay, each of them."""
    ways = value if isinstance(value, (list, tuple)) else (value,)
    told = [_shortage(way, names, language) for way in ways[:_MOST]]
    known = [way for way in told if way is not None]
    return joined(known, language.disjunction) if known and len(known) == len(told) else quoted(value, language)


def _lacking_otherwise(value: object, names: Names, language: Language) -> str:
    """The same of all ways but the first, which the sentence has told before."""
    return _lacking(value[1:] if isinstance(value, (list, tuple)) else value, names, language)


def _shortage(value: object, names: Names, language: Language) -> str | None:
    if not isinstance(value, Mapping) or not value or len(value) > _MOST:
        return None
    told: list[str] = []
    for thing, numbers in value.items():
        match numbers:
            case {"have": have, "need": need} if thing in names and _is_number(have) and _is_number(need):
                told.append(language.shortage.format(thing=names[thing], need=need, have=have))
            case _:
                return None
    return ", ".join(told)


def _exchanges(value: object, names: Names, language: Language) -> str:
    """Exchanges as a client states them, or what can be got by them."""
    phrase = WORDS[language.id].PHRASES.exchange
    match value:
        case {"get": list() as colors, "most": most} if _is_number(most):
            return language.out_of.format(number=f"0–{most}", things=named(colors, names, language))
        case list() | tuple() if value:
            told = [_exchange(each, names, phrase) for each in value[:_MOST]]
            known = [each for each in told if each is not None]
            return ", ".join(known) if len(known) == len(value) else quoted(value, language)
        case _:
            return named(value, names, language)


def _exchange(value: object, names: Names, phrase: str) -> str | None:
    match value:
        case {"give": str() as give, "get": str() as get} if give in names and get in names:
            return phrase.format(give=names[give], get=names[get])
        case _:
            return None


def _value(value: object, names: Names, language: Language) -> str:
    """Anything at all: a range, a number, or somebody else's words."""
    match value:
        case {"least": int(), "most": int()}:
            return FORMATTERS["range"](value, names, language)
        case _:
            return FORMATTERS["text"](value, names, language)


def _stored(value: object, names: Names, language: Language) -> str:
    """Stored cubes, or the numbers of columns."""
    return named(value, {}, language) if isinstance(value, Sequence) else _cubes(value, names, language)


OWN_FORMATTERS: Mapping[str, Formatter] = {
    "accessories": _accessories,
    "bundle": _bundle,
    "cubes": _cubes,
    "exchanges": _exchanges,
    "lacking": _lacking,
    "lacking_otherwise": _lacking_otherwise,
    "stored": _stored,
    "total": _total,
    "value": _value,
}
