"""Decks that break one constraint each, and what is told about it."""

from collections.abc import Callable
from typing import Any

from glass_arbiter.engine.rulings import Violation
from glass_arbiter.games.stephens.catalogue.checks import broken_constraints
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter.games.stephens.codes import FaultCode
from glass_arbiter.games.stephens.discs import ABILITIES

Deck = dict[str, Any]
Change = Callable[[Deck], object]

ID = "[a-z0-9_]{1,40}"
PRODUCTS = ["brown", "pink", "black"]
FURNACES = ["green", "blue", "contracts", "investments"]
FACTORIES = ["upper_left", "lower_left", "upper_right", "lower_right"]


def found(change: Change) -> list[tuple[str, str, str, object, object]]:
    """What is wrong with the house deck after a change."""
    deck = house_data()
    change(deck)
    return [_told(violation) for violation in broken_constraints(deck)]


def _told(violation: Violation) -> tuple[str, str, str, object, object]:
    assert violation.code is FaultCode.DECK_INVALID
    assert violation.facts.keys() == {"constraint", "have", "need"}
    facts = violation.facts
    return str(facts["constraint"]), violation.rule, violation.pointer, facts["have"], facts["need"]


def put(value: object, *path: str | int) -> Change:
    """Replace, or add, one value of the deck."""

    def change(deck: Deck) -> None:
        place: Any = deck
        for key in path[:-1]:
            place = place[key]
        place[path[-1]] = value

    return change


def take(*path: str | int) -> Change:
    """Remove one value of the deck."""

    def change(deck: Deck) -> None:
        place: Any = deck
        for key in path[:-1]:
            place = place[key]
        del place[path[-1]]

    return change


def range_of(least: int, most: int) -> dict[str, int]:
    return {"least": least, "most": most}


def custom(change: Change) -> Change:
    """The same change of a deck that need not have the numbers of the printed one."""

    def changed(deck: Deck) -> None:
        deck["profile"] = "custom"
        change(deck)

    return changed


BROKEN: list[tuple[Change, str, str, str, object, object]] = [
    # Head
    (put("House!", "id"), "id_form", "R1", "/id", "House!", ID),
    (put({}, "title"), "language_form", "R1", "/title", 0, range_of(1, 20)),
    (put({"English": "House"}, "title"), "language_form", "R1", "/title/English", "English", "[a-z]{2,3}"),
    (put("x" * 61, "title", "en"), "name_length", "R1", "/title/en", 61, range_of(0, 60)),
    (put("x" * 1001, "note"), "name_length", "R1", "/note", 1001, range_of(0, 1000)),
    # Numbers of cards
    (take("crafts", 0), "crafts_number", "R1", "/crafts", {"red": 22}, {"red": 23}),
    (take("crafts", 45), "crafts_number", "R2", "/crafts", {"blue": 22}, {"blue": 23}),
    (take("crafts", 46), "first_crafts_number", "R18", "/crafts", {"red": 1}, {"red": 2}),
    (take("contracts", 0), "contracts_number", "R6", "/contracts", 38, 39),
    (take("investments", 0), "investments_number", "R7", "/investments", 31, 32),
    (take("automaton", "cards", 0), "automaton_cards_number", "R122", "/automaton/cards", 9, 10),
    (take("automaton", "disc_card", 0), "disc_card_number", "R122", "/automaton/disc_card", 9, 10),
    (take("competition", 0), "competition_cards_number", "R141", "/competition", 4, 5),
    # Ids and names
    (put("r02", "crafts", 0, "id"), "id_twice", "R54", "/crafts/1/id", "r02", 1),
    (put("", "contracts", 0, "id"), "id_form", "R36", "/contracts/0/id", "", ID),
    (put("x" * 41, "investments", 3, "id"), "id_form", "R43", "/investments/3/id", "x" * 39 + "…", ID),
    (put("a02", "automaton", "cards", 0, "id"), "id_twice", "R129", "/automaton/cards/1/id", "a02", 1),
    (put("dry_years", "competition", 1, "id"), "id_twice", "R141", "/competition/1/id", "dry_years", 1),
    (put("x" * 2**20, "crafts", 7, "name"), "name_length", "R54", "/crafts/7/name", 2**20, range_of(0, 60)),
    (put("a\tb", "contracts", 2, "name"), "name_printable", "R36", "/contracts/2/name", "'a\\tb'", 60),
    # Crafts
    (put([], "crafts", 3, "circles"), "circles_number", "R54", "/crafts/3/circles", 0, range_of(1, 2)),
    (
        put([{"cost": None}] * 3, "crafts", 3, "circles"),
        "circles_number",
        "R54",
        "/crafts/3/circles",
        3,
        range_of(1, 2),
    ),
    (
        put({"coins": 21}, "crafts", 3, "circles", 1, "cost"),
        "number_range",
        "R148",
        "/crafts/3/circles/1/cost/coins",
        21,
        range_of(0, 20),
    ),
    (
        put({"one_of": [{"gain": {}}]}, "crafts", 0, "yield"),
        "options_number",
        "R54",
        "/crafts/0/yield/one_of",
        1,
        range_of(2, 4),
    ),
    (
        put({"one_of": [{"gain": {}}, {"gain": {"points": -1}}]}, "crafts", 0, "yield"),
        "number_range",
        "R148",
        "/crafts/0/yield/one_of/1/gain/points",
        -1,
        range_of(0, 20),
    ),
    (
        put({"trade": {"cost": {"any_cubes": 4}, "gain": {}}}, "crafts", 0, "yield"),
        "number_range",
        "R148",
        "/crafts/0/yield/trade/cost/any_cubes",
        4,
        range_of(0, 3),
    ),
    (
        put({"gain": {"any_accessories": 4}}, "crafts", 0, "yield"),
        "number_range",
        "R148",
        "/crafts/0/yield/gain/any_accessories",
        4,
        range_of(0, 3),
    ),
    (
        put({"gain": {"cubes": {"pink": 21}}}, "crafts", 0, "yield"),
        "number_range",
        "R148",
        "/crafts/0/yield/gain/cubes/pink",
        21,
        range_of(0, 20),
    ),
    (
        put({"gain": {"accessories": {"basket/x": 1}}}, "crafts", 0, "yield"),
        "reference_unknown",
        "R148",
        "/crafts/0/yield/gain/accessories/basket~1x",
        "basket/x",
        ["cork", "crate", "wicker"],
    ),
    # Contracts
    (put({}, "contracts", 0, "cubes"), "contract_cubes", "R36", "/contracts/0/cubes", 0, range_of(1, 6)),
    (
        put({"pink": 4, "blue": 3}, "contracts", 0, "cubes"),
        "contract_cubes",
        "R36",
        "/contracts/0/cubes",
        7,
        range_of(1, 6),
    ),
    (
        put({"cork": 21}, "contracts", 0, "accessories"),
        "number_range",
        "R36",
        "/contracts/0/accessories/cork",
        21,
        range_of(0, 20),
    ),
    (
        put(4, "contracts", 0, "any_accessories"),
        "number_range",
        "R36",
        "/contracts/0/any_accessories",
        4,
        range_of(0, 3),
    ),
    # Investments
    (
        put({"brown": 1, "pink": 1}, "investments", 0, "cubes"),
        "investment_colors",
        "R40",
        "/investments/0/cubes",
        ["brown", "pink"],
        PRODUCTS,
    ),
    (
        put({"green": 1}, "investments", 0, "cubes"),
        "investment_colors",
        "R40",
        "/investments/0/cubes",
        ["green"],
        PRODUCTS,
    ),
    (put({"brown": 0}, "investments", 0, "cubes"), "investment_empty", "R43", "/investments/0", 0, 1),
    (put(21, "investments", 0, "points"), "number_range", "R43", "/investments/0/points", 21, range_of(0, 20)),
    # Automaton
    (
        put([], "automaton", "cards", 0, "turn"),
        "instructions_number",
        "R129",
        "/automaton/cards/0/turn",
        0,
        range_of(1, 3),
    ),
    (
        put(["green", "blue", "green", "contracts"], "automaton", "cards", 0, "turn", 0, "path"),
        "path_incomplete",
        "R130",
        "/automaton/cards/0/turn/0/path",
        ["green", "blue", "green", "contracts"],
        FURNACES,
    ),
    (
        put(["upper_left"], "automaton", "cards", 7, "turn", 0, "path"),
        "path_incomplete",
        "R133",
        "/automaton/cards/7/turn/0/path",
        ["upper_left"],
        FACTORIES,
    ),
    (
        put(["green"], "automaton", "cards", 0, "diagram"),
        "path_incomplete",
        "R133",
        "/automaton/cards/0/diagram",
        ["green"],
        FURNACES,
    ),
    (
        put([6], "automaton", "cards", 0, "remove", "contracts"),
        "number_range",
        "R131",
        "/automaton/cards/0/remove/contracts/0",
        6,
        range_of(1, 5),
    ),
    (
        put([2, 1], "automaton", "cards", 0, "remove", "investments"),
        "ascending",
        "R131",
        "/automaton/cards/0/remove/investments",
        [2, 1],
        [1, 2],
    ),
    (
        put(5, "automaton", "cards", 0, "supply", "cubes"),
        "number_range",
        "R136",
        "/automaton/cards/0/supply/cubes",
        5,
        range_of(0, 4),
    ),
    (
        put([], "automaton", "cards", 0, "supply", "path"),
        "path_incomplete",
        "R136",
        "/automaton/cards/0/supply/path",
        [],
        FACTORIES,
    ),
    (put(None, "automaton", "disc_card", 0), "disc_card_first", "R133", "/automaton/disc_card/0", None, 1),
    (
        put(21, "automaton", "disc_card", 9),
        "number_range",
        "R133",
        "/automaton/disc_card/9",
        21,
        range_of(0, 20),
    ),
    (
        put([3, 2], "automaton", "disc_card"),
        "disc_card_number",
        "R122",
        "/automaton/disc_card",
        2,
        10,
    ),
    (
        custom(put([3, None, 2], "automaton", "disc_card")),
        "disc_card_falls",
        "R133",
        "/automaton/disc_card",
        [3, 2],
        [2, 3],
    ),
    # Competition
    (
        put("5d", "competition", 4, "icons", 0, "ability"),
        "reference_unknown",
        "R146",
        "/competition/4/icons/0/ability",
        "5d",
        list(ABILITIES),
    ),
    # Refill
    (
        take("board", "refill", "35"),
        "refill_incomplete",
        "R88",
        "/board/refill",
        ["50", "45", "40", "30", "25", "20", "15", "10", "5", "0"],
        [str(field) for field in range(50, -1, -5)],
    ),
    (
        take("board", "refill", "35", "3"),
        "refill_incomplete",
        "R88",
        "/board/refill/35",
        ["4", "2"],
        ["4", "3", "2"],
    ),
    (put(0, "board", "refill", "0", "2"), "number_range", "R88", "/board/refill/0/2", 0, range_of(1, 4)),
    (put(3, "board", "refill", "30", "4"), "refill_rises", "R88", "/board/refill/30/4", 3, range_of(1, 2)),
    (put(4, "board", "refill", "50", "2"), "refill_players", "R152", "/board/refill/50/2", 4, range_of(1, 3)),
    (put(3, "board", "refill", "50", "1"), "refill_players", "R152", "/board/refill/50/1", 3, range_of(1, 2)),
    # Tracks
    (put(41, "board", "forest", "length"), "number_range", "R17", "/board/forest/length", 41, range_of(3, 40)),
    (put(1, "board", "dune", "start"), "track_start", "R142", "/board/dune/start", 1, range_of(2, 12)),
    (put(13, "board", "dune", "start"), "track_start", "R142", "/board/dune/start", 13, range_of(2, 12)),
    (
        put(8, "board", "forest", "sections", 1, "points"),
        "sections_points",
        "R114",
        "/board/forest/sections",
        [0, 8, 15],
        [0, 7, 15],
    ),
    (
        put(6, "board", "dune", "sections", 1, "from"),
        "sections_gaps",
        "R115",
        "/board/dune/sections/1",
        range_of(6, 8),
        range_of(5, 12),
    ),
    (put(11, "board", "dune", "sections", 2, "to"), "sections_gaps", "R115", "/board/dune/sections", 12, 13),
    # Prices
    (take("board", "prices", "contracts", 4), "prices_number", "R33", "/board/prices/contracts", 4, 5),
    (put(0, "board", "prices", "contracts", 0), "number_range", "R33", "/board/prices/contracts/0", 0, range_of(1, 20)),
    (
        put(5, "board", "prices", "investments", 2),
        "prices_fall",
        "R38",
        "/board/prices/investments",
        [1, 2, 5, 4, 5],
        [1, 2, 4, 5, 5],
    ),
    # Small factories
    (
        take("board", "factories", "lower_left", 0),
        "single_cube_recipe",
        "R97",
        "/board/factories",
        ["black", "pink"],
        PRODUCTS,
    ),
    (
        put({"action": "card"}, "board", "factories", "lower_left", 0, "yield"),
        "single_cube_recipe",
        "R97",
        "/board/factories",
        ["black", "pink"],
        PRODUCTS,
    ),
    (
        put([], "board", "factories", "upper_left"),
        "recipes_number",
        "R98",
        "/board/factories/upper_left",
        0,
        range_of(1, 4),
    ),
    (take("board", "factories", "upper_left"), "recipes_number", "R98", "/board/factories", 0, range_of(1, 4)),
    (
        put("pink_to_coins", "board", "factories", "upper_left", 0, "id"),
        "id_twice",
        "R98",
        "/board/factories/lower_right/0/id",
        "pink_to_coins",
        1,
    ),
    (
        put({"brown": 0}, "board", "factories", "upper_left", 1, "cubes"),
        "recipe_empty",
        "R98",
        "/board/factories/upper_left/1/cubes",
        0,
        1,
    ),
    (
        put({"white": 1}, "board", "factories", "upper_left", 1, "cubes"),
        "recipe_colors",
        "R98",
        "/board/factories/upper_left/1/cubes",
        ["white"],
        PRODUCTS,
    ),
    (
        put({"gain": {"any_cubes": 1}}, "board", "factories", "upper_left", 1, "yield"),
        "recipe_gains_cubes",
        "R159",
        "/board/factories/upper_left/1/yield/gain/any_cubes",
        1,
        0,
    ),
    (
        put({"gain": {"coins": 21}}, "board", "factories", "upper_left", 1, "yield"),
        "number_range",
        "R148",
        "/board/factories/upper_left/1/yield/gain/coins",
        21,
        range_of(0, 20),
    ),
    # Abilities
    (
        take("board", "abilities", 13),
        "ability_missing",
        "R13",
        "/board/abilities",
        list(ABILITIES[:13]),
        list(ABILITIES),
    ),
    (put([], "board", "abilities", 1, "needs"), "ability_needs", "R68", "/board/abilities/1/needs", [], ["2a"]),
    (put(["4a"], "board", "abilities", 11, "needs"), "ability_needs", "R168", "/board/abilities/11/needs", ["4a"], []),
    (
        put(["9z"], "board", "abilities", 8, "needs"),
        "reference_unknown",
        "R167",
        "/board/abilities/8/needs/0",
        "9z",
        list(ABILITIES),
    ),
    (put(["3a"], "board", "abilities", 5, "needs"), "ability_circle", "R51", "/board/abilities/5/needs", ["3a"], []),
    # Accessories
    (
        put(["cork", "crate", "wicker", "straw"], "board", "accessories"),
        "accessories_number",
        "R73",
        "/board/accessories",
        4,
        3,
    ),
    # Bounds on the work
    (
        lambda deck: deck["contracts"].extend([deck["contracts"][0]] * 9961),
        "too_many_cards",
        "R6",
        "/contracts",
        10_000,
        range_of(0, 300),
    ),
]
