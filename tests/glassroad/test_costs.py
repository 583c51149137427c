"""The bound on the cost of a request holds, whatever the request says.

Work is counted in function calls, which are the same on every machine and under every load.
"""

import json
import sys
from typing import Any

import pytest

from glass_arbiter.codec.decode import read
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem
from glass_arbiter.games.glassroad import CATALOGUE
from glass_arbiter.games.glassroad.landscape import FIELDS
from glass_arbiter.handlers import costs
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.handlers.queries import SEARCH_STEPS
from glass_arbiter.problems import render
from glass_arbiter.registry import GAMES as SERVED
from glass_arbiter.routes.responses import encode
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.state import StateSchema
from tests.glassroad.documents import documents, events_of_games, mutated
from tests.glassroad.games import a_million_ways
from tests.players import NAMES

pytestmark = pytest.mark.slow

GAME = SERVED["glassroad"]
# An ordinary ruling has some 250 calls; the last of a game, which adds up all points, has 1,000.
CALLS_PER_UNIT = 1500
MADE_UP = single(StateSchema).dump(a_million_ways())
LONG = ["x" * 64] * 200


def weighed(operation: str, document: Any) -> tuple[int, int] | None:
    """The bound on the cost of a request, and the calls that it takes; None where it cannot be read."""
    asked = OPERATIONS[operation]
    try:
        request = read(asked.reads(GAME.schemas), json.dumps(document).encode())
    except Problem:
        return None
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        encode(asked.does(GAME, request, documented_keyring()), {})
    except Problem as problem:
        render(problem, {})
    finally:
        sys.setprofile(before)
    return asked.cost(request), calls


def check(operation: str, document: Any) -> bool:
    """Whether a request can be read; then its bound holds."""
    if (found := weighed(operation, document)) is None:
        return False
    bound, calls = found
    assert calls <= CALLS_PER_UNIT * bound, (operation, calls, bound, document)
    return True


def test_the_bound_holds_for_the_requests_of_whole_games() -> None:
    for number, document in enumerate(documents()[::6]):
        state, events = {"state": document["state"]}, events_of_games()[number : number + number % 8 * 120]
        assert check("apply", document)
        assert check("apply", document | {"return": "verdict", "expect": "0" * 64})
        assert check("apply", state | {"action": {"player": "anna", "type": "use_ability", "ability": 1}})
        assert check("score", state)
        assert check("view", state | {"player": "anna", "events": events})


def test_the_bound_holds_for_changed_requests() -> None:
    """Most of them cannot be read; of the others, many are about impossible states or illegal actions."""
    luck = SeededRandom("costs")
    accepted = 0
    for _ in range(600):
        document = mutated(luck.pick(documents()), luck)
        accepted += check("apply", document)
        for operation in ("score", "view"):
            accepted += check(operation, {key: document[key] for key in ("state",) if key in document})
    assert accepted > 300


def between() -> list[dict[str, Any]]:
    converted = [tile.id for tile in CATALOGUE.buildings.values()][: 50 - len(FIELDS)]
    return [
        *({"type": "remove_landscape", "at": at} for at in FIELDS),
        *({"type": "convert", "building": tile, "discard": LONG} for tile in converted),
    ]


@pytest.mark.parametrize("ability", [1, 2])
@pytest.mark.parametrize(
    "more",
    [
        {},
        {"between": between()},
        {"build": {"building": "tavern", "from": "private_offer", "effect": {"discard": LONG}}, "between": between()},
        {"cards": LONG[:20], "discard": LONG, "at": ["A1"] * 20, "effect": {"discard": LONG}, "fee": {"forest": "A1"}},
    ],
)
def test_the_bound_holds_for_long_actions_in_a_state_that_no_people_play(more: Any, ability: int) -> None:
    tiled = json.loads(json.dumps(MADE_UP))
    tiled["players"][0]["landscape"]["tiles"] = dict.fromkeys(FIELDS, "pit")
    action = {"player": "anna", "type": "use_ability", "ability": ability} | more

    for state in (MADE_UP, tiled):
        assert check("apply", {"state": state, "action": action})
        assert check("replay", {"state": state, "actions": [action] * 3, "return": "each"})


def test_the_bound_holds_for_whole_replays() -> None:
    for count in (1, 2, 3, 4):
        actions = [document["action"] for document in documents() if len(document["state"]["players"]) == count]
        for wanted in ("final", "each"):
            setup = {"players": NAMES[:count], "seed": "quick"}
            assert check("replay", {"setup": setup, "actions": actions, "return": wanted})


def test_the_bound_holds_for_setups_with_as_many_faults_as_there_is_room_for() -> None:
    goods = ("wood", "food", "clay", "glass", "brick", "water", "charcoal", "quartz_sand")
    costly = {f"x{number}": dict.fromkeys(goods, 99) for number in range(200)}
    board = {
        "layout": {"forests": [["A1", "A1"]] * 20, "tiles": dict.fromkeys(FIELDS, "inn")},
        "start_building_neighbours": {f"x{number}": ["A1"] * 20 for number in range(10)},
    }
    for options in ({}, {"costs": costly}, {"board": board}, {"periods": 7, "edition": "en-92"}):
        for count in (1, 4):
            assert check("setup", {"players": NAMES[:count], "options": options})


def test_the_bound_holds_for_a_state_full_of_faults() -> None:
    known = MADE_UP["players"][0]["private_offer"] * 3
    for tiles in (known[:200], [f"{number} {'x' * 50}" for number in range(200)]):
        state = json.loads(json.dumps(MADE_UP)) | {"removed": tiles, "stacks": dict.fromkeys(MADE_UP["stacks"], tiles)}
        for player in state["players"]:
            player |= {"private_offer": tiles} | dict.fromkeys(
                ("hand", "played", "indentations", "resting"), tiles[:20]
            )
        assert check("score", {"state": state})


@pytest.mark.parametrize(
    "question",
    [
        {},
        {"expand": True, "limit": 5000},
        {"expand": True, "partial_takes": True, "offset": 2**53 - 1},
        {"why": {"player": "anna", "type": "use_ability", "forest": "A1"}},
        {"given": {"player": "anna", "type": "use_ability"}},
    ],
)
def test_the_bound_holds_for_the_longest_searches(question: Any) -> None:
    assert check("legal-actions", {"state": MADE_UP} | question)


def test_a_search_is_never_cheap_and_an_ordinary_ruling_always() -> None:
    """The numbers that a server decides by."""
    state, action = documents()[30]["state"], documents()[30]["action"]

    def bound(operation: str, **document: Any) -> int:
        found = weighed(operation, document)
        assert found is not None
        return found[0]

    assert bound("apply", state=state, action=action) == 1
    assert bound("apply", state=MADE_UP, action=action | {"between": between()}) == 51
    assert bound("view", state=state) == 1
    assert bound("view", state=state, events=events_of_games()[:100]) == 6
    assert bound("score", state=state) == 4
    assert bound("setup", players=["anna"]) == 4
    assert bound("replay", state=state, actions=[action] * 7) == 8
    assert bound("legal-actions", state=state) >= SEARCH_STEPS // costs.STEPS
    assert bound("score", state=state | {"removed": ["inn"]}) > costs.EXAMINATION
