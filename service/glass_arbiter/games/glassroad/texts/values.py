"""How the values in the facts of a violation are shown: known things by name, foreign ones short and in quotes."""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import islice

from ..landscape import FIELDS
from .lexicon import BUILDINGS, LEXICONS, SPECIALISTS, Lexicon

Names = Mapping[str, str]

LENGTH = 40
_NAMED_ITEMS = 20
_FOREIGN_ITEMS = 6
_DEPTH = 3
_LARGEST = 10**18

# What a choice of an action names, by its key.
_CHOICES: Mapping[str, str] = {
    "at": "field",
    "building": "building",
    "card": "card",
    "cards": "card",
    "charcoal": "wheel",
    "discard": "building",
    "food": "wheel",
    "forest": "field",
    "from": "source",
    "good": "good",
    "tile": "landscape",
    "wheel": "wheel",
}


@cache
def vocabulary(language: str) -> Mapping[str, Names]:
    """The names of everything that can be named, by the kind of thing."""
    words = LEXICONS[language]
    goods = {good: noun.label for good, noun in words.GOODS.items()}
    return {
        "": {},
        "action": words.ACTIONS,
        "building": BUILDINGS[language],
        "card": SPECIALISTS[language],
        "field": {name: name for name in FIELDS},
        "good": goods,
        "kind": {kind: noun.label for kind, noun in words.KINDS.items()},
        "landscape": {landscape: noun.label for landscape, noun in words.LANDSCAPES.items()},
        "part": words.PARTS,
        "pending": words.PENDING,
        "phase": words.PHASES,
        "source": words.SOURCES,
        "stock": {**goods, **words.WHEELS},
        "wheel": words.WHEELS,
    }


def shown(value: object, kind: str, key: str, language: str) -> str:
    """A value in words; `kind` says what it should be, `key` which part of a request it comes from."""
    words = LEXICONS[language]
    if kind in _SPECIAL:
        return _SPECIAL[kind](value, words)
    names = vocabulary(language)[_CHOICES.get(key, "") if kind == "choice" else kind]
    known = _named(value, names, words)
    return quoted(value, words) if known is None else known


def quoted(value: object, words: Lexicon) -> str:
    """A foreign value, written like JSON, on one line and short enough for a sentence."""
    text = value if isinstance(value, str) else _written(value, _DEPTH)
    line = "".join(char if char.isprintable() else "\N{REPLACEMENT CHARACTER}" for char in text[: LENGTH + 1])
    opening, closing = words.QUOTES
    return f"{opening}{line if len(line) <= LENGTH else line[: LENGTH - 1] + '…'}{closing}"


def _named(value: object, names: Names, words: Lexicon) -> str | None:
    """The value in words, or None if anything in it is foreign."""
    match value:
        case list() | tuple():
            return _listed([_item(item, names) for item in value[: _NAMED_ITEMS + 1]], _NAMED_ITEMS, words)
        case {"least": int(), "most": int(), "of": list() as things}:
            among = _listed([_item(thing, names) for thing in things[: _NAMED_ITEMS + 1]], _NAMED_ITEMS, words)
            return words.OUT_OF.format(number=_range(value, words), things=among) if things and among else among
        case {"least": int(), "most": int()}:
            return _range(value, words)
        case _:
            return _item(value, names)


def _listed(parts: list[str | None], most: int, words: Lexicon) -> str | None:
    told = [part for part in parts if part is not None]
    return _cut(told, most, words) if len(told) == len(parts) else None


def _cut(parts: list[str], most: int, words: Lexicon) -> str:
    return ", ".join(parts[:most] + ["…"] * (len(parts) > most)) or words.NONE


def _item(value: object, names: Names) -> str | None:
    match value:
        case bool():
            return "true" if value else "false"
        case int() if abs(value) <= _LARGEST:
            return str(int(value))
        case str():
            return names.get(value)
        case Mapping() if value:
            return _counted(value, names)
        case _:
            return None


def _counted(value: Mapping[object, object], names: Names) -> str | None:
    """Several named things with a number each."""
    parts = []
    for name, number in value.items():
        if not isinstance(name, str) or name not in names or not isinstance(number, int) or abs(number) > _LARGEST:
            return None
        parts.append(f"{int(number)} × {names[name]}")
    return " + ".join(parts)


def _range(value: object, words: Lexicon) -> str:
    """How many are possible."""
    match value:
        case {"least": int() as least, "most": int() as most} if max(abs(least), abs(most)) <= _LARGEST:
            return str(int(most)) if least == most else f"{int(least)}–{int(most)}"
        case _:
            return quoted(value, words)


def _size(value: object, words: Lexicon) -> str:
    """How many different names are given."""
    if not isinstance(value, (list, tuple)):
        return quoted(value, words)
    return str(len({name for name in value if isinstance(name, str)}))


def _texts(value: object, words: Lexicon) -> str:
    """Words of somebody else, such as the names of players."""
    items = value if isinstance(value, (list, tuple)) else (value,)
    parts = [_item(item, {}) or quoted(item, words) for item in items[: _FOREIGN_ITEMS + 1]]
    return _cut(parts, _FOREIGN_ITEMS, words)


def _shortage(value: object, words: Lexicon) -> str:
    """Every good of which less is there than needed."""
    match value:
        case {"need": Mapping() as need, "have": Mapping() as have}:
            lines = [_short(good, need[good], have.get(good), words) for good in need]
            return _listed(lines, _NAMED_ITEMS, words) or quoted(need, words)
        case _:
            return quoted(value, words)


def _short(good: object, need: object, have: object, words: Lexicon) -> str | None:
    told_need, told_have = _item(need, {}), _item(have, {})
    if not isinstance(good, str) or good not in words.GOODS or told_need is None or told_have is None:
        return None
    return words.SHORTAGE.format(good=words.GOODS[good].label, need=told_need, have=told_have)


_SPECIAL: Mapping[str, Callable[[object, Lexicon], str]] = {
    "range": _range,
    "shortage": _shortage,
    "size": _size,
    "text": _texts,
}


def _written(value: object, depth: int) -> str:
    """Like JSON, but never deeper or longer than a sentence can bear."""
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
