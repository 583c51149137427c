"""An empty deck to fill in: what the rulebook's text says is there, and null stands for what only the cards tell."""

from collections.abc import Iterator
from typing import Any

from .checks import PROFILES
from .checks.board import ARMY_FIELDS, PLAYERS, SECTION_POINTS
from .decks import FORMAT, house_data

_BASE = PROFILES["base"]

# The refill numbers that stand in the text of the rulebook.
_REFILL = {
    "45": {"4": 3, "3": None, "2": None},
    "30": {"4": 2, "3": 1, "2": 1},
    "25": dict.fromkeys(PLAYERS, 1),
    "20": dict.fromkeys(PLAYERS, 1),
}


def empty_deck() -> dict[str, Any]:
    """A deck with as many cards as the printed one."""
    return {
        "format": FORMAT,
        "id": "mine",
        "kind": "owner",
        "profile": "base",
        "title": {"en": "My deck"},
        "note": "",
        "board": _board(),
        "crafts": list(_crafts()),
        "contracts": [
            {"id": f"c{number:02}", "name": None, "kind": None, "cubes": None, "accessories": {}, "any_accessories": 0}
            for number in _numbers(_BASE.contracts)
        ],
        "investments": [
            {"id": f"i{number:02}", "name": None, "points": None, "cubes": None, "exploit": None}
            for number in _numbers(_BASE.investments)
        ],
        "automaton": {"cards": list(_automaton_cards()), "disc_card": [None for _ in _numbers(_BASE.disc_card)]},
        "competition": [
            {"id": f"competition_{number}", "name": None, "icons": None} for number in _numbers(_BASE.competition)
        ],
    }


def _board() -> dict[str, Any]:
    # Recipes and the order of abilities stand in the text, prices follow from it; all of them are in the house deck.
    house = house_data()["board"]
    return {
        "refill": {field: _REFILL.get(field, dict.fromkeys(PLAYERS)) for field in ARMY_FIELDS},
        "forest": _track(),
        "dune": _track(),
        "prices": house["prices"],
        "factories": house["factories"],
        "abilities": house["abilities"],
        "accessories": [None, None, None],
    }


def _track() -> dict[str, Any]:
    sections = [{"from": None, "to": None, "points": points} for points in SECTION_POINTS]
    return {"length": None, "start": None, "sections": sections}


def _crafts() -> Iterator[dict[str, Any]]:
    for first, numbers in ((False, _numbers(_BASE.crafts)), (True, range(1, 3))):
        for color in ("red", "blue"):
            for number in numbers:
                name = f"{color[0]}f{number}" if first else f"{color[0]}{number:02}"
                yield {"id": name, "name": None, "color": color, "first": first, "circles": None, "yield": None}


def _automaton_cards() -> Iterator[dict[str, Any]]:
    empty = dict.fromkeys(("name", "turn", "diagram", "remove", "supply", "disc"))
    return ({"id": f"a{number:02}", **empty} for number in _numbers(_BASE.automaton))


def _numbers(least_and_most: tuple[int, int]) -> range:
    return range(1, least_and_most[0] + 1)
