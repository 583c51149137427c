"""Requests of whole random games, and changes of them, for the tests of the fast path and of costs."""

import json
from collections.abc import Sequence
from functools import cache
from itertools import islice
from typing import Any

import orjson

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import faults, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.events import EVENTS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.limits import MOST_REASONS
from tests.players import NAMES

VARIANT = replace(
    DEFAULT_OPTIONS,
    costs={"inn": {"wood": 2}},
    rulings={"fee_without_use": "allowed"},
    board={"start_building_neighbours": {"forest_glassworks": ("A1",)}},
)
WORDS: tuple[Any, ...] = (
    *(None, True, False, 0, 1, -1, 8, 2**53, 10**30, 0.5, 1.0, "", "x", "A1", "wood", "inn", "x" * 65, "é"),
    *([], {}, ["A1"], {"wood": 1}, {"a": {"b": []}}),
)


# What these random games have not.
UNPLAYED = [
    {"type": "effect_ended", "player": "anna", "rule": "B14", "cause": "wood_trader"},
    {"type": "buildings_removed", "player": "anna", "rule": "B18", "cause": "office", "buildings": ["inn", "shed"]},
]


@cache
def games() -> Sequence[tuple[Any, Any, Any]]:
    """Whole games; in the first one a building is used that works several times, which happens rarely."""
    played = []
    for count, seed in ((2, "quick 2 1"), (1, "quick 1"), (2, "quick 2"), (3, "quick 3"), (4, "quick 4")):
        state, _ = set_up(NAMES[:count], VARIANT if count == 3 else DEFAULT_OPTIONS, "quick")
        played += list(play(GLASSROAD_RULES, state, SeededRandom(seed)))
    return played


@cache
def documents() -> Sequence[dict[str, Any]]:
    """Every state of these games with the action that is taken in it, as a request to apply it."""
    return [
        {"state": single(StateSchema).dump(state), "action": single(ActionSchema).dump(action)}
        for state, action, _ in games()
    ]


@cache
def events_of_games() -> Sequence[Any]:
    """Every event of these games, and what they have not."""
    happened = [event for _, _, granted in games() for event in granted.events]
    return UNPLAYED + [orjson.loads(orjson.dumps(single(EVENTS[event.type]).dump(event))) for event in happened]


def same(fast: Any, strict: Any) -> bool:
    """Whether both readers have read the same; only the fast one examines, and finds what there is to find."""
    if strict is None:
        return False
    found = () if strict.state is None else tuple(islice(faults(strict.state), MOST_REASONS))
    return bool(fast == replace(strict, faults=found))


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, each in inner for place in places(each, (*path, key)))]


def mutated(document: Any, luck: SeededRandom) -> Any:
    """The same request with one value changed, dropped, doubled or added, anywhere."""
    copy = json.loads(json.dumps(document))
    *parents, last = luck.pick(places(copy)[1:])
    target = copy
    for key in parents:
        target = target[key]
    match luck.below(4):
        case 0:
            del target[last]
        case 1 if isinstance(target, list):
            target.append(target[last])
        case 1:
            target[luck.pick(("unknown", "at", "wheel", "A1", "inn", "E4"))] = luck.pick(WORDS)
        case _:
            target[last] = luck.pick(WORDS)
    return copy


def turned(value: Any) -> Any:
    """The same document, with the keys of every object in the opposite order."""
    if isinstance(value, dict):
        return {key: turned(value[key]) for key in reversed(value)}
    return [turned(each) for each in value] if isinstance(value, list) else value
