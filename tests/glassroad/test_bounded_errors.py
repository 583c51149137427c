"""Faults of Glass Road are placed by pointers that can be followed."""

from typing import Any

from glass_arbiter.engine.records import replace
from glass_arbiter.games.glassroad import faults, set_up
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS


def test_pointers_to_tiles_escape_the_keys_of_a_client() -> None:
    start, _ = set_up(("anna",), DEFAULT_OPTIONS, "escaped")
    (anna,) = start.players
    board = {**anna.start_buildings, "a/b~c": "inn"}
    strange: Any = replace(start, players=(replace(anna, start_buildings=board),))

    places = [fault.pointer for fault in faults(strange)]

    assert "/state/players/0/start_buildings/a~1b~0c" in places
    assert not any("a/b~c" in place for place in places)
