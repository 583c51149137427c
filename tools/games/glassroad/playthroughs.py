"""The golden games of Glass Road."""

from collections.abc import Mapping

from glass_arbiter.conformance.case_format import seats
from tools.games import Json


def _request(players: int, seed: str, **options: object) -> Json:
    return {"players": seats(players), "options": options, "seed": seed}


# Every way to play, with the request that sets it up. The seeds are chosen so that the games are eventful.
SETUPS: Mapping[str, tuple[str, Json]] = {
    "solo": ("Solo", _request(1, "solo 21")),
    "two_players": ("Two players", _request(2, "two 39")),
    "three_players": ("Three players", _request(3, "three 17")),
    "four_players": ("Four players", _request(4, "four 49")),
    "long_game_of_three": ("Long game of three players", _request(3, "long three 25", periods=5)),
    "long_game_of_four": ("Long game of four players", _request(4, "long four 29", periods=5)),
    "introductory": ("Introductory game", _request(3, "introductory 30", introductory=True)),
    "english_edition": ("The 92 tiles of the English edition", _request(4, "english 10", edition="en-92")),
    "another_board": (
        "Another start layout, with start buildings that touch spaces",
        _request(
            3,
            "board 24",
            board={
                "layout": {
                    "forests": [["B1", "C1"], ["D1", "E1"], ["B2", "B3"], ["E2", "E3"], ["B4", "C4"], ["D4", "E4"]],
                    "tiles": {"A1": "pond", "A2": "grove", "D2": "pond", "A3": "pit", "D3": "grove", "A4": "pit"},
                },
                "start_building_neighbours": {
                    "forest_glassworks": ["A1", "A2"],
                    "glassmakers_colony": ["A2", "A3"],
                    "brotherhood_of_the_masons": ["A3", "A4"],
                },
            },
        ),
    ),
    "four_on_the_smaller_side": (
        "Four players on the side of the building board for one to three",
        _request(4, "side 9", board_side="1-3"),
    ),
    "other_rulings": (
        "The other reading of every open question",
        _request(
            3,
            "rulings 3",
            rulings={
                "fee_without_use": "allowed",
                "anytime_between_repetitions": False,
                "tavern_adjacency": "tavern",
            },
        ),
    ),
    "corrected_costs": (
        "Costs corrected by an owner of the tiles",
        _request(
            2,
            "costs 26",
            costs={
                "clay_lake": {"wood": 1},
                "estate": {"food": 1},
                "fishery": {},
                "inn": {"charcoal": 1, "wood": 1},
                "joinery": {"wood": 2},
                "tavern": {"water": 1, "food": 1},
            },
        ),
    ),
}
