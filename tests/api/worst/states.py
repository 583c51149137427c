"""States blown up in one of their parts, and set-ups."""

from collections.abc import Callable
from typing import Any

from .frames import (
    FILL_LIST,
    PLAYERS,
    Bodies,
    Json,
    a_game,
    a_state,
    deep,
    encoded,
    goods,
    in_list,
    in_object,
    with_options,
    with_player,
)


def state_bodies(path: str, around: Callable[[Any], Json]) -> Bodies:
    """A state blown up in one of its parts."""
    yield f"{path}: unknown keys", lambda: in_object(around(a_state(FILL=0)), '"k%d":0')
    yield f"{path}: players of nothing", lambda: in_list(around(a_state(players=FILL_LIST)), "0")
    yield f"{path}: players of objects", lambda: in_list(around(a_state(players=FILL_LIST)), "{}")
    yield f"{path}: unknown keys of players", lambda: in_object(around(with_player(FILL=0)), '"k%d":0')
    yield f"{path}: long removed", lambda: in_list(around(a_state(removed=FILL_LIST)), '""')
    yield f"{path}: 200 unknown removed", lambda: encoded(around(a_state(removed=[f"{n:064}" for n in range(200)])))
    yield f"{path}: every pile full of strangers", lambda: encoded(around(_strangers()))
    yield f"{path}: every pile full of control characters", lambda: encoded(around(_strangers("\1")))
    yield f"{path}: costs of nothing", lambda: in_object(around(with_options(costs={"FILL": 0})), '"%d":{}')
    yield (
        f"{path}: impossible costs",
        lambda: encoded(
            around(with_options(costs={f"{n:/>64}": {"wood": -1, "clay": 99, "glass": 99} for n in range(200)}))
        ),
    )
    yield f"{path}: unknown rulings", lambda: in_object(around(with_options(rulings={"FILL": 0})), '"k%d":0')
    yield (
        f"{path}: unknown tiles",
        lambda: in_object(around(with_player(landscape={"forests": [], "tiles": {"FILL": 0}})), '"%d":"inn"'),
    )
    yield (
        f"{path}: empty forests",
        lambda: in_list(around(with_player(landscape={"forests": ["FILL"], "tiles": {}})), "[]"),
    )
    yield f"{path}: empty wheels", lambda: encoded(around(with_player(wheels=deep(25, 0, "glassworks"))))
    yield (
        f"{path}: unknown start buildings",
        lambda: encoded(around(with_player(start_buildings={f"{n:/>64}": f"{n:x>64}" for n in range(10)}))),
    )


def crowd_bodies(path: str, around: Callable[[Any], Json]) -> Bodies:
    """States made of nothing but known words, which the fast reader takes, in lists that are far too long."""
    first, second, *others = a_game()[0]["players"]
    neighbours = {"start_building_neighbours": {"forest_glassworks": FILL_LIST}}
    cards = a_state(players=[first | {"played": FILL_LIST}, second | {"hand": ["supplier"] * 40_000}, *others])
    yield f"{path}: known removed", lambda: in_list(around(a_state(removed=FILL_LIST)), '"inn"')
    yield f"{path}: known offers", lambda: in_list(around(with_player(private_offer=FILL_LIST)), '"inn"')
    yield f"{path}: known cards against others", lambda: in_list(around(cards), '"cultivator"')
    yield f"{path}: known resting", lambda: in_list(around(with_player(resting=FILL_LIST)), '"cultivator"')
    yield f"{path}: known forests", lambda: in_list(around(with_player(landscape=_forests())), '["A1","B1"]')
    yield f"{path}: known neighbours", lambda: in_list(around(with_options(board=neighbours)), '"A1"')
    yield f"{path}: costs below zero", lambda: in_object(around(with_options(costs={"FILL": 0})), '"%d":{"wood":-1}')
    yield f"{path}: many players", lambda: in_list(around(a_state(players=FILL_LIST)), encoded(first).decode())
    yield f"{path}: a long queue", lambda: in_list(around(a_state(resolution=_resolution(queue=FILL_LIST))), '"anna"')
    yield f"{path}: many abilities", lambda: in_list(around(a_state(resolution=_resolution(used=FILL_LIST))), "1")


def _forests() -> Json:
    return {"forests": FILL_LIST, "tiles": {}}


def _resolution(**changes: Any) -> Json:
    plain = {"card": "cultivator", "revealer": "anna", "queue": ["anna"], "abilities": "one", "fee_paid": False}
    return plain | {"used": [], "pending": None} | changes


def _strangers(filler: str = "~") -> Json:
    """Ids that nobody knows, in every place that takes ids, as many as it takes and as long."""
    strange = iter(range(10**6))

    def ids(number: int) -> list[str]:
        return [str(next(strange)).rjust(64, filler) for _ in range(number)]

    players = [
        player
        | {
            "id": ids(1)[0],
            "private_offer": ids(200),
            "hand": ids(20),
            "played": ids(20),
            "indentations": ids(20),
            "resting": ids(20),
            "start_buildings": dict(zip(ids(10), ids(10), strict=True)),
        }
        for player in a_game()[0]["players"]
    ]
    stacks = {kind: ids(200) for kind in ("processing", "immediate", "bonus")}
    return a_state(players=players, stacks=stacks, removed=ids(200), start_player=ids(1)[0])


def setup_bodies() -> Bodies:
    good: Json = {"players": list(PLAYERS), "seed": "x"}
    yield "unknown keys", lambda: in_object(good | {"FILL": 0}, '"k%d":0')
    yield "players", lambda: in_list({"players": FILL_LIST}, "0")
    yield "players of lists", lambda: in_list({"players": FILL_LIST}, "[]")
    yield "long players", lambda: encoded({"players": ["a" * 250_000] * 4})
    yield "costs", lambda: in_object(good | {"options": {"costs": {"FILL": 0}}}, '"%d":{}')
    yield (
        "impossible costs",
        lambda: encoded(good | {"options": {"costs": {f"{n:/>64}": goods(-1) for n in range(200)}}}),
    )
    yield (
        "unknown goods",
        lambda: encoded(good | {"options": {"costs": {f"{n}": {f"{n}": 0 for n in range(400)} for n in range(199)}}}),
    )
    yield "rulings", lambda: in_object(good | {"options": {"rulings": {"FILL": 0}}}, '"k%d":0')
    yield (
        "neighbours",
        lambda: encoded(
            good | {"options": {"board": {"start_building_neighbours": {f"{n:/>64}": ["A1"] * 20 for n in range(10)}}}}
        ),
    )
