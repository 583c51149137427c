"""Actions blown up in one of their parts, and long replays of them."""

from collections.abc import Callable
from typing import Any

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter_schemas.limits import MOST_CONTAINERS, MOST_VALUES

from .frames import (
    FILL_LIST,
    LIMIT,
    PLAYERS,
    Bodies,
    Json,
    a_game,
    an_action,
    deep,
    encoded,
    goods,
    in_list,
    in_object,
    slowly,
)


def action_bodies(path: str, around: Callable[[Any], Json]) -> Bodies:
    """One action, or whatever stands in its place, blown up."""
    chain: Any = {}
    for _ in range(26):
        chain = {"effect": chain}
    yield f"{path}: unknown keys", lambda: in_object(around(an_action(FILL=0)), '"k%d":0')
    yield f"{path}: unknown escaped keys", lambda: in_object(around(an_action(FILL=0)), '"~~//%d":0')
    yield f"{path}: between of nothing", lambda: in_list(around(an_action(between=FILL_LIST)), "0")
    yield f"{path}: between of actions", lambda: encoded(around(an_action(between=[an_action()] * 50)))
    yield (
        f"{path}: between between",
        lambda: encoded(around(an_action(between=[{"type": "end", "between": [{"type": "end"}] * 50}] * 50))),
    )
    yield (
        f"{path}: between with unknown keys",
        lambda: encoded(around(an_action(between=[{f"k{n}": n for n in range(1000)}] * 50))),
    )
    yield (
        f"{path}: deep effects between",
        lambda: encoded(around(an_action(between=[{"type": "convert", "effect": deep(20, {}, "effect")}] * 50))),
    )
    yield f"{path}: long discards", lambda: encoded(around(an_action(discard=["a" * 64] * 200)))
    yield (
        f"{path}: long discards between",
        lambda: encoded(around(an_action(between=[{"type": "convert", "discard": ["a" * 64] * 200}] * 50)))[:LIMIT],
    )
    yield f"{path}: a long text", lambda: encoded(around(an_action(building="a" * 1_000_000)))
    yield f"{path}: a long key", lambda: encoded(around(an_action(**{"a" * 500_000: {"b" * 500_000: 0}})))
    yield f"{path}: a long type", lambda: encoded(around({"player": "anna", "type": "a" * 1_000_000}))
    yield f"{path}: unexpected choices", lambda: encoded(around(an_action(effect=chain)))


def replay_bodies() -> Bodies:
    setup = {"players": list(PLAYERS), "seed": "worst"}

    def replay(actions: Any, **more: Any) -> Json:
        return {"setup": setup, "actions": actions} | more

    yield "a whole game", lambda: encoded(replay(a_game()[2]))
    yield "a whole game, step by step", lambda: encoded(replay(a_game()[2], **{"return": "each"}))
    yield "too many actions", lambda: in_list(replay(FILL_LIST), "{}")
    yield "2,000 things", lambda: encoded(replay([0] * 2000))
    yield "2,000 empty actions", lambda: encoded(replay([{}] * 2000))
    yield "2,000 unreadable actions", lambda: encoded(replay([{"type": "x", "player": 1, "a": 2}] * 2000))
    yield "2,000 actions with unknown keys", lambda: encoded(replay([{str(n): 0 for n in range(50)}] * 2000))
    yield "2,000 illegal actions", lambda: encoded(replay([an_action()] * 2000))
    yield (
        "2,000 illegal actions with effects",
        lambda: encoded(replay([an_action(effect=deep(24, {}, "effect"))] * 2000)),
    )
    yield (
        "2,000 illegal actions with others between",
        lambda: encoded(replay([an_action(between=[{"type": "end"}] * 25)] * 2000)),
    )
    yield (
        "2,000 illegal actions with empty fees between",
        lambda: encoded(replay([an_action(between=[{"type": "end", "fee": {}}] * 17)] * 2000)),
    )
    yield (
        "empty effects and builds",
        lambda: encoded(replay([an_action(effect={}, build={"effect": {}}, fee={})] * 2000)),
    )
    yield "2,000 conversions", lambda: encoded(replay([*a_game()[2][:4], *[an_action(building="inn")] * 1996]))
    yield "actions of another player", lambda: encoded(replay([{"player": "a" * 64, "type": "end"}] * 2000))
    yield (
        "a setup that cannot be",
        lambda: encoded(replay([], setup=setup | {"options": {"costs": {f"{n:/>64}": goods(-1) for n in range(200)}}})),
    )


def large_replays() -> Bodies:
    """Replays just within all limits, which the schemas have to read to the end."""

    def replay(action: Json, containers: int, values: int) -> bytes:
        number = min(2000, (MOST_CONTAINERS - 20) // containers, (MOST_VALUES - 30) // values)
        return slowly(encoded({"setup": {"players": list(PLAYERS), "seed": "worst"}, "actions": [action] * number}))

    wide = {"good": "wood", "wheel": "glassworks", "tile": "pit", "building": "", "forest": "A1", "accept": True}
    yield "as many actions", lambda: replay(an_action(), 1, 3)
    yield "as many effects", lambda: replay(an_action(effect=deep(4, {}, "effect")), 6, 8)
    yield "as many deep effects", lambda: replay(an_action(effect=deep(27, {}, "effect")), 29, 31)
    yield "as many builds", lambda: replay(an_action(build={"effect": {}, "pay": {}}, fee={}, effect={}), 6, 9)
    yield "as many between", lambda: replay(an_action(between=[{"type": "end"}] * 4), 6, 12)
    yield "as many between fifty", lambda: replay(an_action(between=[{"type": "end"}] * 50), 52, 104)
    yield "as many wide between", lambda: replay(an_action(between=[{"type": "end", **wide}] * 4), 6, 36)
    yield "as many payments", lambda: replay(an_action(pay=dict.fromkeys(goods(0), {}), take=goods(1)), 11, 20)
    yield "as many discards", lambda: replay(an_action(discard=["a"] * 46), 2, 50)
    yield "as many cards", lambda: replay(an_action(cards=["a"] * 20, at=["A1"] * 20), 3, 45)
    yield "as many missing types", lambda: replay({"player": "anna", "effect": {}}, 2, 3)
    yield "as many strange discards", lambda: replay(an_action(discard=[0] * 46), 2, 50)


def refused_replays() -> Bodies:
    """Replays that are refused with the largest state that a game can have."""
    names = [name + "\1" * (64 - len(name)) for name in PLAYERS]
    setup = {"players": names, "seed": "\1" * 64, "options": {"costs": dict.fromkeys(_buildings(), goods(1))}}
    strange = ["\1" * 64] * 200
    hand = {"player": names[0], "type": "choose_hand", "cards": strange[:20], "discard": strange}
    yield "the largest state", lambda: encoded({"setup": setup, "actions": [hand]})


def _buildings() -> list[str]:
    return [building.id for building in CATALOGUE.buildings.values() if building.kind is not None]
