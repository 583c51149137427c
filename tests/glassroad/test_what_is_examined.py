"""The two tables of docs/front-ends.md, row by row: what the service examines in a state, and what it does not."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from glass_arbiter.conformance.backends import InProcess
from glass_arbiter.conformance.builder import arranged
from glass_arbiter.conformance.case_format import Json, format_of
from glass_arbiter.games.glassroad import CATALOGUE
from glass_arbiter.games.glassroad.codes import FaultCode
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.games.glassroad.state import Kind
from tests.conftest import ROOT
from tests.players import NAMES

PAGE = (ROOT / "docs" / "front-ends.md").read_text(encoding="utf-8")
GAME = "/v1/games/glassroad"

# The JSON schema refuses an unknown space before the rules see it (400).
NOT_IN_JSON = {FaultCode.FIELD_UNKNOWN}


def put(path: str, value: object, op: str = "replace") -> Json:
    """A change at one place of a state."""
    return {"patch": [{"op": op, "path": path, "value": value}]}


RESOLVING = {"resolve": {"card": "clay_worker"}}
FIRST_ROUND_OVER = {
    "round": 2,
    "phase": "place_card",
    "avoid": ["pit_worker", "builder", "carpenter"],
}
SHOWN = {"anna": {"played": ["pit_worker"]}, "ben": {"played": ["builder"]}, "cleo": {"played": ["carpenter"]}}
SMALL_LAYOUT = {
    "forests": [["A1", "B1"], ["C1", "D1"], ["A2", "B2"], ["A3", "A4"], ["B4", "C4"]],
    "tiles": {"D2": "pit", "D3": "pit", "B3": "grove", "C3": "grove", "E1": "pond", "E3": "pond"},
}
SMALL_BOARDS = [{"op": "remove", "path": f"/players/{seat}/landscape/forests/5"} for seat in range(3)]

# Of each row, a state for each code.
EXAMINED: dict[str, dict[str, Json]] = {
    "players": {
        "player_twice": put("/players/2/id", "anna"),
        "player_unknown": put("/start_player", "dora"),
    },
    "period, round, phase": {
        "number_out_of_range": put("/period", 5),
        "phase_impossible": put("/phase", "extra_card"),
    },
    "options": {
        "option_impossible": put("/options/periods", 7),
        "cost_impossible": put("/options/costs/spa", {"brick": 4}, "add"),
        "layout_tiles_wrong": {
            "patch": [{"op": "add", "path": "/options/board/layout", "value": SMALL_LAYOUT}, *SMALL_BOARDS]
        },
    },
    "wheels": {
        "goods_out_of_range": put("/players/0/wheels/glassworks/wood", 8),
        "wheel_should_have_turned": {"players": {"anna": {"glassworks": "5/5/4/3/2|1"}}},
    },
    "landscape": {
        "field_covered_twice": put("/players/0/landscape/tiles/A1", "pond", "add"),
        "forest_not_neighbouring": put("/players/0/landscape/forests/0", ["A1", "E2"]),
        "forest_not_of_layout": {"players": {"anna": {"forests": [["C4", "D4"]]}}},
    },
    "building tiles": {
        "building_unknown": put("/removed/-", "castle", "add"),
        "building_not_in_edition": {"edition": "en-92", **put("/stacks/processing/-", "roofer", "add")},
        "building_twice": put("/removed/-", "tavern", "add"),
        "building_missing": {"patch": [{"op": "remove", "path": "/stacks/bonus/0"}]},
        "wrong_row": {
            "stacks": {"bonus": ["glassworks"]},
            "patch": [
                {"op": "remove", "path": "/stacks/bonus/0"},
                {"op": "add", "path": "/stacks/processing/0", "value": "glassworks"},
            ],
        },
        "start_buildings_wrong": {"patch": [{"op": "remove", "path": "/players/0/start_buildings/forest_glassworks"}]},
        "upgrade_misplaced": {"players": {"anna": {"tiles": {"C2": "forest_hut"}}}},
    },
    "building board": {
        "wrong_number_of_slots": {
            **RESOLVING,
            "patch": [{"op": "add", "path": f"/offer/{kind}/-", "value": None} for kind in Kind],
        },
        "slot_not_refilled": {"empty_slots": {"immediate": [1]}},
    },
    "cards": {
        "card_unknown": put("/resolution/card", "glazier") | RESOLVING,
        "card_twice": {
            "phase": "place_card",
            "players": {"ben": {"hand": ["pit_worker", "pit_worker", "clay_worker", "fish_farmer", "builder"]}},
        },
        "wrong_number_of_cards": {"players": {"ben": {"hand": ["pit_worker", "builder"]}}},
        "cards_contradict_phase": {
            "players": {
                "anna": {"face_down": "builder", "hand": ["supplier", "carpenter", "cultivator", "feudal_lord"]}
            }
        },
        "done_contradicts_phase": {"players": {"ben": {"done": True}}},
    },
    "copies": {
        "copy_withheld": FIRST_ROUND_OVER
        | {"players": SHOWN | {"ben": {"played": ["builder"], "hand": ["pit_worker"]}}},
        "copy_without_reveal": FIRST_ROUND_OVER
        | {"players": SHOWN | {"ben": {"played": ["builder"], "indentations": ["supplier"]}}},
    },
    "resolution": {
        "resolution_contradicts_phase": put("/resolution", None) | RESOLVING,
        "queue_impossible": put("/resolution/queue", ["anna", "ben"]) | RESOLVING,
        "abilities_impossible": put("/resolution/abilities", "one") | RESOLVING,
        "fee_contradicts_use": put("/resolution/fee_paid", True) | RESOLVING,
        "pending_impossible": {
            "resolve": {
                "card": "supplier",
                "used": [1],
                "pending": {"type": "gift", "good": "glass", "queue": ["cleo"]},
            }
        },
    },
}

# No layout of forests has one on spaces that are apart.
IMPLIED = {"forest_not_neighbouring": {"forest_not_of_layout"}}

TWENTY = [name for name, tile in CATALOGUE.buildings.items() if tile.kind is Kind.PROCESSING][: len(FIELDS)]

# Of each row, a state of the kind that the page describes.
NOT_EXAMINED: dict[str, Json] = {
    "goods": {"players": {"anna": {"glassworks": "7/7/7/7/7|3", "brickworks": "7/7/7|3"}}},
    "buildings": {"players": {"anna": {"forests": [], "tiles": dict(zip(FIELDS, TWENTY, strict=True))}}},
    "landscape tiles": {"players": {"anna": {"forests": [], "tiles": dict.fromkeys(FIELDS, "pond")}}},
    "removed tiles": {"stack_sizes": {"processing": 0, "immediate": 0, "bonus": 0}},
    "private offers": {"players": {"ben": {"private_offer": TWENTY}}},
    "empty places": RESOLVING | {"empty_slots": {kind: [0, 1, 2, 3] for kind in Kind}},
    "stacks": {"stacks": {"processing": TWENTY}},
    "generator": put("/rng", {"seed": "mine", "counter": 0}),
    "revision": put("/revision", 2**52),
    "options": {
        "period": 4,
        "phase": "final",
        "patch": [
            {"op": "replace", "path": "/options/costs", "value": {name: {} for name in TWENTY}},
            {"op": "replace", "path": "/options/introductory", "value": True},
            {"op": "replace", "path": "/options/periods", "value": None},
            {"op": "replace", "path": "/options/rulings", "value": {"fee_without_use": "allowed"}},
        ],
    },
    "earlier periods": {"period": 4},
    # The goblet goes to the player with the fewest buildings before the fourth period (P4).
    "start player": {"period": 4, "players": {"anna": {"tiles": {"C2": "fishery"}}}},
    "effects of cards": {
        "resolve": {
            "card": "cultivator",
            "used": [2],
            "pending": {"type": "repeat", "building": "fishery", "steps": 99},
        },
        "players": {"anna": {"tiles": {"C2": "fishery"}}},
    },
}


@pytest.fixture(scope="module")
def backend() -> InProcess:
    return InProcess()


def faults_of(backend: InProcess, given: Mapping[str, Any]) -> set[str]:
    """The codes that the service finds in a game of three, laid out like this."""
    setup: dict[str, Any] = {"players": NAMES[:3], "seed": "examined", "start_player": "anna"}
    if "edition" in given:
        setup |= {"options": {"edition": given["edition"]}}
    _, position = backend.remember(f"{GAME}/setup", setup)
    status, answer = backend.ask(f"{GAME}/score", {"state": arranged(format_of("glassroad"), position["state"], given)})
    assert status == (422 if "faults" in answer else 200), answer
    return {fault["code"] for fault in answer.get("faults", ())}


def rows(heading: str) -> Iterator[list[str]]:
    """The rows of the table below a heading of the page, each as a list of its cells."""
    (section,) = re.findall(rf"^### {heading}$(.*?)(?=^#)", PAGE, re.DOTALL | re.MULTILINE)
    for row in re.findall(r"^\| (?!---)(.*) \|$", section, re.MULTILINE)[1:]:
        yield row.split(" | ")


def test_an_ordinary_state_has_no_faults(backend: InProcess) -> None:
    assert faults_of(backend, {}) == faults_of(backend, RESOLVING) == faults_of(backend, FIRST_ROUND_OVER) == set()


@pytest.mark.parametrize(("row", "code"), [(row, code) for row, codes in EXAMINED.items() for code in codes])
def test_what_is_examined_is_refused(backend: InProcess, row: str, code: str) -> None:
    assert faults_of(backend, EXAMINED[row][code]) == {code} | IMPLIED.get(code, set())


@pytest.mark.parametrize("row", NOT_EXAMINED)
def test_what_is_not_examined_is_accepted(backend: InProcess, row: str) -> None:
    assert faults_of(backend, NOT_EXAMINED[row]) == set()


def test_the_page_lists_what_is_examined_with_every_code() -> None:
    listed = {name: re.findall(r"`(\w+)`", codes) for name, _, codes in rows("Examined")}

    assert listed == {name: list(codes) for name, codes in EXAMINED.items()}
    assert {code for codes in listed.values() for code in codes} == set(FaultCode) - NOT_IN_JSON


def test_the_page_lists_what_is_not_examined() -> None:
    assert [name for name, _ in rows("Not examined")] == list(NOT_EXAMINED)
