"""What the worst bodies are made of: parts of one game, and documents in which one place is filled up."""

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.view import observe
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from glass_arbiter_schemas.glassroad.schemas import SCHEMAS
from glass_arbiter_schemas.glassroad.state import StateSchema
from glass_arbiter_schemas.glassroad.views import ViewSchema

LIMIT = 2**20
PLAYERS = ("anna", "ben", "cleo", "dora")

Json = dict[str, Any]
Body = Callable[[], bytes]
Bodies = Iterator[tuple[str, Body]]


@cache
def a_game() -> tuple[Json, Json, list[Json], list[Json]]:
    """A state in the middle of a game of four, the view of a player, and all actions and events of that game."""
    start, _ = set_up(PLAYERS, DEFAULT_OPTIONS, "worst")
    steps = list(play(GLASSROAD_RULES, start, SeededRandom("worst")))
    middle = steps[len(steps) // 2][0]
    state, view = single(StateSchema).dump(middle), single(ViewSchema).dump(observe(middle, PLAYERS[0]))
    actions = [single(ActionSchema).dump(action) for _, action, _ in steps]
    written = SCHEMAS.ruling.fields["events"]
    events = [event for *_, granted in steps for event in written._serialize(granted.events, None, None)]
    return state, view, actions, events


def a_state(**changes: Any) -> Json:
    return a_game()[0] | changes


def with_player(**changes: Any) -> Json:
    """A state of which the first player has something else."""
    first, *others = a_game()[0]["players"]
    return a_state(players=[first | changes, *others])


def with_options(**changes: Any) -> Json:
    return a_state(options=a_game()[0]["options"] | changes)


def an_action(**choices: Any) -> Json:
    return {"player": "anna", "type": "convert", **choices}


def encoded(document: object, **choices: Any) -> bytes:
    return json.dumps(document, separators=(",", ":"), **choices).encode()


def filled(frame: Json | list[Any], piece: str, mark: str = '"FILL"', limit: int = LIMIT) -> bytes:
    """A document with one mark in it, in place of which stand as many copies of a piece as there is room for."""
    before, after = encoded(frame).decode().split(mark)
    room = limit - len(before) - len(after)
    if "%d" not in piece:
        return (before + ",".join([piece] * (room // (len(piece) + 1))) + after).encode()
    number = room // (len(piece) + 5)
    return (before + ",".join(piece % index for index in range(number)) + after).encode()


FILL_LIST = ["FILL"]


def in_list(frame: Json | list[Any], piece: str) -> bytes:
    """A frame has the list `["FILL"]` somewhere; it is filled with copies of a piece."""
    return filled(frame, piece)


def in_object(frame: Json | list[Any], piece: str) -> bytes:
    """A frame has the object `{"FILL": 0}` somewhere; it is filled with pairs."""
    return filled(frame, piece, mark='"FILL":0')


def deep(levels: int, inner: object, key: str | None = None) -> Any:
    for _ in range(levels):
        inner = [inner] if key is None else {key: inner}
    return inner


def goods(amount: int) -> Json:
    names = ("glass", "brick", "food", "charcoal", "wood", "water", "clay", "quartz_sand")
    return dict.fromkeys(names, amount)


def slowly(body: bytes) -> bytes:
    """The same body with an escape in it, which the fast reader leaves to the schemas."""
    return body.replace(b'"anna"', rb'"\u0061nna"')
