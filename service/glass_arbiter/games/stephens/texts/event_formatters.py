"""How the values of events are shown: resources, steps on a track, cubes by place, the yields of a row.

Whatever is not of the shape that the rules give it is quoted, as everywhere.
"""

from collections.abc import Iterable, Mapping

from glass_arbiter.engine.fact_values import FORMATTERS, Formatter, Names, in_order, quoted
from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.nouns import joined

from ..cubes import Color
from ..places import FACTORIES, FURNACES
from ..state import AUTOMATON, PendingCraft
from .amounts import counted_accessories, counted_cubes
from .events import EVENT_WORDS
from .formatters import OWN_FORMATTERS
from .words import WORDS, Words

_AUTOMATON_NAME = "Automaton"
# In the order in which a sentence names them.
_RESOURCES = ("influence", "coins", "cubes", "accessories")


def _player(value: object, names: Names, language: Language) -> str:
    """Players by their ids; Automaton, whose id no player can have, by its name."""
    ids = list(value) if isinstance(value, (list, tuple)) else [value]
    shown = [_AUTOMATON_NAME if player == AUTOMATON else player for player in ids]
    return FORMATTERS["player"](shown, names, language)


def _numbers(value: object) -> Mapping[str, int] | None:
    """Numbers of several things; None if anything is foreign."""
    if not isinstance(value, Mapping) or not all(isinstance(number, int) for number in value.values()):
        return None
    return value


def _moved_cubes(value: object, names: Names, language: Language) -> str:
    """Cubes as they follow a verb."""
    cubes, words = _numbers(value), WORDS[language.id]
    if cubes is None or not cubes.keys() <= words.CUBES.keys():
        return quoted(value, language)
    return joined(counted_cubes(cubes, words), language.conjunction) or words.PHRASES.nothing


def _resources(value: object, names: Names, language: Language) -> str:
    """Resources as they follow a verb."""
    words = WORDS[language.id]
    if not isinstance(value, Mapping):
        return quoted(value, language)
    parts = [_resource(kind, amount, words) for kind, amount in in_order(value, _RESOURCES)]
    told = [thing for part in parts if part is not None for thing in part]
    return quoted(value, language) if None in parts else joined(told, language.conjunction) or words.PHRASES.nothing


def _resource(kind: object, amount: object, words: Words) -> Iterable[str] | None:
    """One kind of resource; None if it is foreign."""
    numbers = _numbers(amount)
    match kind, amount:
        case "influence", int() as influence:
            return [words.THINGS.influence.counted(influence)]
        case "coins", int() as coins:
            return [words.THINGS.coin.counted(coins)]
        case "cubes", Mapping() if numbers is not None and numbers.keys() <= words.CUBES.keys():
            return counted_cubes(numbers, words)
        case "accessories", Mapping() if numbers is not None:
            return counted_accessories(dict(sorted(numbers.items())), words)
        case _:
            return None


def _steps(value: object, names: Names, language: Language) -> str:
    """Steps on a track, up or down."""
    if not isinstance(value, int):
        return quoted(value, language)
    words = EVENT_WORDS[language.id]
    fields = WORDS[language.id].THINGS.field.counted(abs(value))
    return (words.DOWN if value < 0 else words.UP).format(thing=fields)


def _numbered(value: object, names: Names, language: Language) -> str:
    """Places, each with its number of cubes."""
    numbers = _numbers(value)
    if numbers is None or not numbers.keys() <= names.keys():
        return quoted(value, language)
    return ", ".join(f"{names[place]} ({number})" for place, number in in_order(numbers, FURNACES))


def _factory_cubes(value: object, names: Names, language: Language) -> str:
    """Small factories, each with its cubes."""
    if not isinstance(value, Mapping) or not value.keys() <= names.keys():
        return quoted(value, language)
    return ", ".join(
        f"{names[place]} ({_listed_cubes(there, names, language)})" for place, there in in_order(value, FACTORIES)
    )


def _listed_cubes(value: object, names: Names, language: Language) -> str:
    """Cubes as a list names them."""
    ordered = dict(in_order(value, Color)) if isinstance(value, Mapping) else value
    return OWN_FORMATTERS["cubes"](ordered, names, language)


def _accessories(value: object, names: Names, language: Language) -> str:
    """Accessories as a list names them."""
    ordered = dict(in_order(value, names)) if isinstance(value, Mapping) else value
    return OWN_FORMATTERS["accessories"](ordered, names, language)


def _yields(value: object, names: Names, language: Language) -> str:
    """Crafts that can be collected, each with its players."""
    if not isinstance(value, (list, tuple)):
        return quoted(value, language)
    players: dict[str, list[str]] = {}
    for each in value:
        match each:
            case PendingCraft(craft=craft, player=player) | {"craft": str() as craft, "player": str() as player}:
                players.setdefault(craft, []).append(player)
            case _:
                return quoted(value, language)
    return ", ".join(
        f"{names.get(craft) or quoted(craft, language)} ({_player(collecting, names, language)})"
        for craft, collecting in players.items()
    )


def _instruction(value: object, names: Names, language: Language) -> str:
    """An instruction of Automaton's card."""
    match value:
        case {"type": str() as kind} if kind in names:
            return names[kind]
        case _:
            return quoted(value, language)


EVENT_FORMATTERS: Mapping[str, Formatter] = {
    "accessories": _accessories,
    "factory_cubes": _factory_cubes,
    "furnace_numbers": _numbered,
    "instruction": _instruction,
    "moved_cubes": _moved_cubes,
    "player": _player,
    "resources": _resources,
    "steps": _steps,
    "yields": _yields,
}
