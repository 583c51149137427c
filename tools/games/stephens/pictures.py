"""The positions of Stephens that are drawn for the documentation and for tests."""

from collections.abc import Mapping

from tools.pictures import Position

# Every phase with a picture of its own, every number of players, each language, theme and arrangement.
POSITIONS: Mapping[str, Position] = {
    "table": Position("two_players", 215, None, is_documentation=True),
    "preparing": Position("four_players", 2, None, {"lang": "pl"}),
    "activation_on_a_phone": Position("three_players", 180, None, {"lang": "de", "width": 390}),
    "taking_a_card": Position("other_rulings", 40, "ben", {"player": "ben", "theme": "dark"}),
    "after_a_refresh": Position("three_players", 193, "anna", {"player": "anna", "lang": "de"}),
    "investments": Position("four_players", 375, "dora", {"player": "dora", "width": 2000}),
    "supplying": Position("competition_dry_years", 71, "anna", {"player": "anna", "lang": "pl"}),
    "automaton_removes_cubes": Position("competition_dry_years", 17, None, {"theme": "dark"}),
    "automaton_sets_a_disc": Position("solo_loose", 96, "anna", {"player": "anna", "width": 200}),
    "stacked_gates": Position("competition_closed_doors", 48, "anna", {"player": "anna", "lang": "de"}),
    "contracts": Position("three_players", 209, "cleo", {"player": "cleo", "lang": "pl"}),
    "finished": Position("four_players", 540, None, {"theme": "dark", "lang": "de"}),
}
