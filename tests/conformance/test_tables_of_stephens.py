"""Tables of Stephens that cannot be laid out, and names that do not exist, are told with their place."""

from copy import deepcopy
from typing import Any

import pytest

from glass_arbiter.conformance.case_format import Unarrangeable
from glass_arbiter.conformance.stephens import CASES
from glass_arbiter.registry import GAMES
from tools.games import set_up

FRESH = GAMES["stephens"].schemas.state.dump(
    set_up(GAMES["stephens"], {"players": ["anna", "ben", "cleo"], "seed": "table", "start_player": "anna"})
)


@pytest.mark.parametrize(
    ("given", "place"),
    [
        ({"offer": {"red": ["r01"]}, "stacks": {"red": ["r01"]}}, ("stacks", "red", 0)),
        ({"offer": {"red": {"3": "r01"}}}, ("offer", "red")),
        ({"stack_sizes": {"blue": 40}}, ("stack_sizes", "blue")),
        ({"automaton": {"workers": 3}}, ("automaton",)),
        (
            {"rows": {"stephens_left": [], "stephens_right": []}, "players": {"ben": {"open": ["2a"]}}},
            ("players", "ben"),
        ),
        ({"players": {"ben": {"stored": {"pink": 30}}}}, ("players", "ben", "stored", "pink")),
        ({"players": {"ben": {"open": ["2a", "3a"], "workers": 1}}}, ("players", "ben", "open")),
    ],
)
def test_what_cannot_be_laid_out_is_told_with_its_place(given: dict[str, Any], place: tuple[object, ...]) -> None:
    with pytest.raises(Unarrangeable) as told:
        CASES.arrange(deepcopy(FRESH), given)

    assert told.value.place == place


def test_a_name_that_nothing_has_is_told_with_the_nearest() -> None:
    given = {"rows": {"upper_left": [{"craft": "rf01", "master": "anna"}]}, "players": {"anna": {"open": ["gate5"]}}}

    assert list(CASES.flaws(given, {"players": {"anna": {"accessories": {"corks": 1}}}})) == [
        (("given", "players", "anna", "open", 0), "there is no disc 'gate5'; did you mean 'gate_5'?"),
        (("given", "rows", "upper_left", 0, "craft"), "there is no craft 'rf01'; did you mean 'rf1'?"),
        (("then", "players", "anna", "accessories", "corks"), "there is no accessory 'corks'; did you mean 'cork'?"),
    ]
