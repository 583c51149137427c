"""Perft over the published positions: by the rules themselves, or by asking a service like any other client.

The positions with their counts stand in `static/perft.json`, for other implementations to compare themselves with.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from glass_arbiter.extras import require_server

if TYPE_CHECKING:
    from glass_arbiter.client import Client

# Counts the sequences of so many legal actions from a state.
Counter = Callable[[Mapping[str, Any], int], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedPosition:
    """A state, and how many sequences of one, two, three ... legal actions start from it."""

    name: str
    about: str
    hash: str
    counts: tuple[int, ...]
    state: Mapping[str, Any]


@cache
def positions() -> Mapping[str, PublishedPosition]:
    """Every published position by its name."""
    published = json.loads(files("glass_arbiter").joinpath("static", "perft.json").read_bytes())
    return {
        entry["name"]: PublishedPosition(**entry | {"counts": tuple(entry["counts"])})
        for entry in published["positions"]
    }


def by_the_rules(state: Mapping[str, Any], depth: int) -> int:
    """Counted in this process; a state that no game can have has no count."""
    require_server()
    from marshmallow import ValidationError

    from glass_arbiter.engine.perft import perft
    from glass_arbiter.games.glassroad import faults
    from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
    from glass_arbiter_schemas.containers import single
    from glass_arbiter_schemas.glassroad.state import StateSchema

    try:
        loaded = single(StateSchema).load(state)
    except ValidationError as error:
        raise ValueError(f"no state: {error.messages}") from error
    if found := faults(loaded):
        raise ValueError(f"no game can look like this: {found[0].code} at {found[0].pointer}")
    return perft(GLASSROAD_RULES, loaded, depth)


def by_asking(client: "Client") -> Counter:
    """Counted by a client that lists what is legal, applies each action, and lists again."""

    def count(state: Mapping[str, Any], depth: int) -> int:
        actions = client.every_action(state=dict(state))
        if depth <= 1:
            return sum(1 for _ in actions) if depth else 1
        return sum(count(client.apply(dict(state), action)["state"], depth - 1) for action in actions)

    return count
