"""The positions of Glass Road that are drawn for the documentation and for tests."""

from collections.abc import Mapping

from tools.pictures import Position

# Every phase with a picture of its own, every number of players, each language, theme and arrangement.
POSITIONS: Mapping[str, Position] = {
    "table": Position("introductory", 152, "ben", is_documentation=True),
    "board": Position("two_players", 119, "anna", {"player": "anna", "theme": "dark"}, is_documentation=True),
    "choosing": Position("three_players", 0, "cleo", {"lang": "pl"}),
    "gift_on_a_phone": Position("english_edition", 229, "dora", {"lang": "de", "width": 390}),
    "spectator": Position("four_players", 236, None, {"theme": "dark"}),
    "repeated_effect": Position("corrected_costs", 39, "ben", {"lang": "de", "width": 820}),
    "solo": Position("solo", 60, "anna", {"player": "anna", "lang": "pl"}),
    "other_board": Position("another_board", 157, None, {"player": "cleo", "width": 640}),
    "last_conversions": Position("long_game_of_three", 246, "cleo", {"player": "cleo", "width": 2000}),
    "finished": Position("four_on_the_smaller_side", 256, "dora", {"player": "dora", "width": 200, "theme": "dark"}),
}
