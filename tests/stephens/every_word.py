"""A deck whose crafts and recipes cost and bring all that a card can say; the house deck leaves some of it out."""

from typing import Any

from glass_arbiter.games.stephens.catalogue.decks import house_data

_YIELDS: dict[str, Any] = {
    "r01": {
        "one_of": [
            {"trade": {"cost": {"forest": 1}, "gain": {"cubes": {"green": 1}}}},
            {"gain": {"accessories": {"cork": 1}}},
        ]
    },
    "b01": {
        "one_of": [
            {"trade": {"cost": {"dune": 1}, "gain": {"cubes": {"pink": 1}, "any_cubes": 1}}},
            {"gain": {"accessories": {"crate": 1, "wicker": 1}}},
        ]
    },
    "r02": {"trade": {"cost": {"accessories": {"cork": 1}}, "gain": {"coins": 2, "any_accessories": 2}}},
    "b02": {"trade": {"cost": {"any_accessories": 1}, "gain": {"any_accessories": 1, "influence": 2}}},
    "r09": {"trade": {"cost": {"cubes": {"green": 1}, "any_cubes": 1}, "gain": {"points": 2}}},
    "b09": {"trade": {"cost": {"any_cubes": 1, "any_accessories": 1}, "gain": {"any_cubes": 2}}},
}
_CIRCLES: dict[str, Any] = {
    "r03": [{"accessories": {"cork": 1}}, {"any_accessories": 1}],
    "b03": [{"any_cubes": 1, "any_accessories": 1}, {"forest": 1}],
    "r04": [{"dune": 1}, {"cubes": {"white": 1}}],
    "b04": [{"influence": 1, "forest": 1}, {"dune": 1, "any_cubes": 1}],
}
_RECIPES: dict[str, Any] = {
    "black_to_influence": {"forest": 1, "dune": 1, "influence": 1},
    "black_to_coin": {"points": 1, "coins": 1},
    "brown_to_influence": {"accessories": {"cork": 1}},
}


def every_word_deck() -> dict[str, Any]:
    """The deck as a request has it."""
    deck = house_data() | {"id": "every_word", "kind": "owner"}
    for craft in deck["crafts"]:
        craft["yield"] = _YIELDS.get(craft["id"], craft["yield"])
        if craft["id"] in _CIRCLES:
            craft["circles"] = [{"cost": cost} for cost in _CIRCLES[craft["id"]]]
    for recipes in deck["board"]["factories"].values():
        for recipe in recipes:
            if recipe["id"] in _RECIPES:
                recipe["yield"] = {"gain": _RECIPES[recipe["id"]]}
    return deck
