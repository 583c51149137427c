"""A state that is too long is told so, before anybody searches it for faults."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import orjson
import pytest
from marshmallow import Schema

from glass_arbiter.codec.decode import read
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.exceptions import Unreadable
from glass_arbiter.games.glassroad.faults import faults
from glass_arbiter.games.glassroad.state import State
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from tests.contract.fast import decode_fast
from tests.glassroad.documents import documents

SCHEMA = SCHEMAS.score_request
MANY = 2000
FIELDS = {"start_building_neighbours": {"forest_glassworks": ["A1"] * MANY}}
GIFT = {"type": "gift", "good": "wood", "queue": ["anna"] * MANY}
LAYOUT = {"layout": {"forests": [["A1", "B1"]] * MANY, "tiles": {}}}
RESOLUTION = {
    "card": "supplier",
    "revealer": "anna",
    "queue": ["anna"],
    "abilities": "both",
    "fee_paid": False,
    "used": [1],
    "pending": None,
}

TOO_LONG: dict[str, Callable[[Any], Any]] = {
    "/state/players": lambda state: state.update(players=state["players"] * 2),
    "/state/removed": lambda state: state.update(removed=["inn"] * MANY),
    "/state/stacks/bonus": lambda state: state["stacks"].update(bonus=["mansion"] * MANY),
    "/state/offer/bonus": lambda state: state["offer"].update(bonus=[None] * MANY),
    "/state/players/0/hand": lambda state: state["players"][0].update(hand=["builder"] * MANY),
    "/state/players/0/played": lambda state: state["players"][0].update(played=["cultivator"] * MANY),
    "/state/players/0/private_offer": lambda state: state["players"][0].update(private_offer=["inn"] * MANY),
    "/state/players/0/landscape/forests": lambda state: state["players"][0]["landscape"].update(
        forests=[["A1", "B1"]] * MANY
    ),
    "/state/resolution/used": lambda state: state.update(resolution=RESOLUTION | {"used": [1] * MANY}),
    "/state/resolution/pending/queue": lambda state: state.update(resolution=RESOLUTION | {"pending": GIFT}),
    "/state/options/costs": lambda state: state["options"].update(costs={f"x{i}": {"wood": 1} for i in range(MANY)}),
    "/state/options/rulings/x0": lambda state: state["options"].update(rulings={f"x{i}": True for i in range(9)}),
    "/state/options/board/layout/forests": lambda state: state["options"].update(board=LAYOUT),
    "/state/options/board/start_building_neighbours/forest_glassworks": lambda state: state["options"].update(
        board=FIELDS
    ),
}


def first_fault(state: State) -> Iterator[Violation]:
    yield next(faults(state))
    raise AssertionError("searched for more faults")


# The same request; whoever searches its state for a second fault is stopped.
WATCHED: Schema = type("WatchedSchema", (type(SCHEMA),), {"faults": first_fault})()


@pytest.mark.parametrize("pointer", TOO_LONG)
def test_a_list_that_is_too_long_is_not_searched_for_all_its_faults(pointer: str) -> None:
    """The search takes as long as the lists, and a body has room for 150,000 tiles; it ends with the first fault."""
    state = json.loads(json.dumps(documents()[-200]["state"]))
    TOO_LONG[pointer](state)
    body = orjson.dumps({"state": state})

    assert decode_fast(WATCHED, body) is None
    with pytest.raises(Unreadable) as refused:
        read(SCHEMA, body)
    assert pointer in [place for place, _ in refused.value.errors]


def test_a_variant_of_ordinary_length_goes_the_fast_way() -> None:
    state = json.loads(json.dumps(documents()[-200]["state"]))
    state["options"] |= {
        "costs": {"inn": {"wood": 2}},
        "rulings": {"fee_without_use": "allowed"},
        "board": {"start_building_neighbours": {"forest_glassworks": ["A1", "A2"]}},
    }

    assert decode_fast(SCHEMAS.score_request, orjson.dumps({"state": state})) is not None
