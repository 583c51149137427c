"""Views with many events, and questions about legal actions."""

from typing import Any

from .actions import action_bodies
from .frames import FILL_LIST, LIMIT, Bodies, Json, a_game, a_state, encoded, in_list, in_object, slowly


def view_bodies() -> Bodies:
    def view(events: Any, **more: Any) -> Json:
        return {"state": a_state(), "player": "anna", "events": events} | more

    drawn = {"type": "buildings_drawn", "player": "anna", "rule": "", "cause": None}
    finished: Json = {
        "type": "game_finished",
        "player": None,
        "rule": "",
        "cause": None,
        "winners": [""] * 4,
        "totals": {},
    }
    gained = {"type": "goods_gained", "player": "anna", "rule": "", "cause": None}
    glass, brick = ("glass", "quartz_sand", "food", "charcoal", "water", "wood"), ("brick", "charcoal", "clay", "food")
    both = {"glassworks": dict.fromkeys(glass, 0), "brickworks": dict.fromkeys(brick, 0)}
    yield "the events of a whole game", lambda: encoded(view(a_game()[3][:1000]))
    yield "too many events", lambda: in_list(view(FILL_LIST), "{}")
    yield "1,000 empty events", lambda: encoded(view([{}] * 1000))
    yield "1,000 long lists", lambda: encoded(view([drawn | {"buildings": [""] * 200}] * 1000))[:LIMIT]
    yield "lists of strange items", lambda: encoded(view([drawn | {"buildings": [0] * 200}] * 1000))
    yield "1,000 ends", lambda: encoded(view([finished] * 1000))
    yield "goods", lambda: encoded(view([gained | {"goods": both, "lost": both}] * 1000))[:LIMIT]
    yield "unknown keys in events", lambda: encoded(view([drawn | {str(n): 0 for n in range(100)}] * 1000))[:LIMIT]
    yield "as many buildings", lambda: encoded(view([drawn | {"buildings": ["a"] * 190}] * 500))
    yield "as many buildings, escaped", lambda: slowly(encoded(view([drawn | {"buildings": ["a"] * 190}] * 500)))
    yield "as many goods, escaped", lambda: slowly(encoded(view([gained | {"goods": both, "lost": both}] * 1000)))
    yield "as many ends", lambda: encoded(view([finished | {"player": "anna", "totals": {"anna": 1.5}}] * 1000))
    yield "a long player", lambda: encoded(view([], player="a" * 1_000_000))


def looking_bodies() -> Bodies:
    yield "an unknown player", lambda: encoded({"state": a_state(), "player": "a" * 64})
    yield "unknown keys", lambda: in_object({"state": a_state(), "FILL": 0}, '"k%d":0')
    yield "a view with unknown keys", lambda: in_object({"view": a_game()[1] | {"FILL": 0}}, '"k%d":0')
    yield (
        "a view with long piles",
        lambda: encoded({"view": a_game()[1] | {"removed": [f"{n:~>64}" for n in range(200)]}}),
    )
    yield "a view of nobody", lambda: encoded({"view": a_game()[1] | {"viewer": "a" * 64}})
    yield from action_bodies("why", lambda action: {"state": a_state(), "why": action})
    yield from action_bodies("given", lambda action: {"state": a_state(), "given": action})
