"""Formats the facts of violations and events: known things by name, unknown values shortened and in quotes."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from itertools import islice
from typing import TypeVar

from .languages import Language
from .nouns import joined, mixed_number

T = TypeVar("T")

Names = Mapping[str, str]
# A value, the names of the things in it, and the language.
Formatter = Callable[[object, Names, Language], str]

LENGTH = 40
_NAMED_ITEMS = 20
_FOREIGN_ITEMS = 6
_DEPTH = 3
_LARGEST = 10**18


def named(value: object, names: Names, language: Language) -> str:
    """Return a value by the names of its things; in quotes if it contains anything unknown."""
    known = _named(value, names, language)
    return quoted(value, language) if known is None else known


def quoted(value: object, language: Language) -> str:
    """Return an unknown value like JSON, on one line and short enough for a sentence."""
    text = value if isinstance(value, str) else _written(value, _DEPTH)
    line = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: LENGTH + 1])
    opening, closing = language.quotes
    return f"{opening}{line if len(line) <= LENGTH else line[: LENGTH - 1] + '…'}{closing}"


def _named(value: object, names: Names, language: Language) -> str | None:
    """Return the value in words, or None if it contains anything unknown."""
    match value:
        case list() | tuple():
            return _listed([_item(item, names) for item in value[: _NAMED_ITEMS + 1]], _NAMED_ITEMS, language)
        case {"least": int(), "most": int(), "of": list() as things}:
            among = _listed([_item(thing, names) for thing in things[: _NAMED_ITEMS + 1]], _NAMED_ITEMS, language)
            number = _range(value, names, language)
            return language.out_of.format(number=number, things=among) if things and among else among
        case {"least": int(), "most": int()}:
            return _range(value, names, language)
        case _:
            return _item(value, names)


def _listed(parts: list[str | None], most: int, language: Language) -> str | None:
    told = [part for part in parts if part is not None]
    return _cut(told, most, language) if len(told) == len(parts) else None


def _cut(parts: list[str], most: int, language: Language) -> str:
    return ", ".join(parts[:most] + ["…"] * (len(parts) > most)) or language.none


def _item(value: object, names: Names) -> str | None:
    match value:
        case str():
            return names.get(value)
        case bool():
            return "true" if value else "false"
        case int() if abs(value) <= _LARGEST:
            return str(int(value))
        case Mapping() if value:
            return _counted(value, names)
        case _:
            return None


def _counted(value: Mapping[object, object], names: Names) -> str | None:
    """Return several named things with their numbers."""
    parts = []
    for name, number in value.items():
        if not isinstance(name, str) or name not in names or not isinstance(number, int) or abs(number) > _LARGEST:
            return None
        parts.append(f"{int(number)} × {names[name]}")
    return " + ".join(parts)


def _range(value: object, names: Names, language: Language) -> str:
    """Return the possible numbers."""
    match value:
        case {"least": int() as least, "most": int() as most} if max(abs(least), abs(most)) <= _LARGEST:
            return str(int(most)) if least == most else f"{int(least)}–{int(most)}"
        case _:
            return quoted(value, language)


def _size(value: object, names: Names, language: Language) -> str:
    """Return how many distinct names are given."""
    if not isinstance(value, (list, tuple)):
        return quoted(value, language)
    return str(len({name for name in value if isinstance(name, str)}))


def _texts(value: object, names: Names, language: Language) -> str:
    """Return free text, such as the names of players."""
    items = value if isinstance(value, (list, tuple)) else (value,)
    parts = [_item(item, {}) or quoted(item, language) for item in items[: _FOREIGN_ITEMS + 1]]
    return _cut(parts, _FOREIGN_ITEMS, language)


def _players(value: object, names: Names, language: Language) -> str:
    """Return the ids of players as they are; the schemas see to it that they can be printed."""
    ids = value if isinstance(value, (list, tuple)) else (value,)
    parts = [player if isinstance(player, str) else quoted(player, language) for player in ids[:_NAMED_ITEMS]]
    return joined(parts, language.conjunction) or language.none


def in_order(value: Mapping[str, T], order: Iterable[str]) -> list[tuple[str, T]]:
    """Return the entries of an object in the order of the game: in JSON an object has none. Foreign ones come last."""
    places = {key: place for place, key in enumerate(order)}
    return sorted(value.items(), key=lambda entry: (places.get(entry[0], len(places)), str(entry[0])))


def _totals(value: object, names: Names, language: Language) -> str:
    """Return the points of each player, the best first."""
    if not isinstance(value, Mapping) or not all(isinstance(points, int | Fraction) for points in value.values()):
        return quoted(value, language)
    ranked = sorted(value.items(), key=lambda entry: (-entry[1], str(entry[0])))
    return ", ".join(f"{player}: {mixed_number(points)}" for player, points in ranked[:_NAMED_ITEMS])


def _times(value: object, names: Names, language: Language) -> str:
    """Return how often something happened."""
    if not isinstance(value, int):
        return quoted(value, language)
    if 1 <= value <= len(language.times):
        return language.times[value - 1]
    return language.often.format(number=int(value))


def _shortage(value: object, names: Names, language: Language) -> str:
    """Return everything of which there is less than needed."""
    match value:
        case {"need": Mapping() as need, "have": Mapping() as have}:
            lines = [_short(thing, need[thing], have.get(thing), names, language) for thing in need]
            return _listed(lines, _NAMED_ITEMS, language) or quoted(need, language)
        case _:
            return quoted(value, language)


def _short(thing: object, need: object, have: object, names: Names, language: Language) -> str | None:
    told_need, told_have = _item(need, {}), _item(have, {})
    if not isinstance(thing, str) or thing not in names or told_need is None or told_have is None:
        return None
    return language.shortage.format(thing=names[thing], need=told_need, have=told_have)


# Formatters, by kind, of values other than names, numbers and lists of them.
FORMATTERS: Mapping[str, Formatter] = {
    "player": _players,
    "range": _range,
    "shortage": _shortage,
    "size": _size,
    "text": _texts,
    "times": _times,
    "totals": _totals,
}


def _written(value: object, depth: int) -> str:
    """Return a value like JSON, with depth and length limited for a sentence."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case int() if value.bit_length() < 4 * LENGTH:
            return str(int(value))
        case float():
            return str(value)
        case str():
            return f'"{value[:LENGTH]}"'
        case Mapping() if depth:
            pairs = islice(value.items(), LENGTH // 2)
            return "{" + ", ".join(f"{_written(key, 0)}: {_written(part, depth - 1)}" for key, part in pairs) + "}"
        case list() | tuple() if depth:
            return "[" + ", ".join(_written(part, depth - 1) for part in value[: LENGTH // 2]) + "]"
        case _:
            return "…"
