"""Perft over the published positions, by the rules or by a service.

`perft.json` beside a game's case format has its positions and their counts, for other implementations to compare with.
"""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from glass_arbiter.extras import require_server
from glass_arbiter.registry import GAMES, case_format

from .case_format import read_json

if TYPE_CHECKING:
    from glass_arbiter.client import Client

# Counts the sequences of this many legal actions from a state.
Counter = Callable[[Mapping[str, Any], int], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedPosition:
    """A state, and the number of sequences of one, two, three ... legal actions from it."""

    name: str
    about: str
    hash: str
    counts: tuple[int, ...]
    state: Mapping[str, Any]


def positions(game: str) -> Mapping[str, PublishedPosition]:
    """Return the published positions of a game by name."""
    own = case_format(game)
    if own is None or not (own.folder / "perft.json").exists():
        return {}
    return {
        entry["name"]: PublishedPosition(**entry | {"counts": tuple(entry["counts"])})
        for entry in read_json(own.folder / "perft.json")["positions"]
    }


def by_the_rules(game_id: str) -> Counter:
    """Count in this process; an inconsistent state has no count."""
    require_server()
    from glass_arbiter.codec.decode import read_strictly
    from glass_arbiter.engine.perft import perft
    from glass_arbiter.exceptions import Unreadable

    game = GAMES[game_id]

    def count(state: Mapping[str, Any], depth: int) -> int:
        try:
            loaded = read_strictly(game.schemas.state, json.dumps(state).encode())
        except Unreadable as error:
            raise ValueError(f"no state: {error.detail}") from error
        if found := tuple(game.rules.faults(loaded)):
            raise ValueError(f"no game can look like this: {found[0].code} at {found[0].pointer}")
        return perft(game.rules, loaded, depth)

    return count


def by_asking(client: "Client") -> Counter:
    """Count through a client: list the legal actions, apply each, and list again."""

    def count(state: Mapping[str, Any], depth: int) -> int:
        actions = client.every_action(state=dict(state))
        if depth <= 1:
            return sum(1 for _ in actions) if depth else 1
        return sum(count(client.apply(dict(state), action)["state"], depth - 1) for action in actions)

    return count
