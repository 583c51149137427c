"""Real requests to begin with: the documented examples, and moments of the golden games."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import orjson

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.events import flat_event
from glass_arbiter_schemas.fields import plain
from glass_arbiter_schemas.glassroad.actions import ActionSchema
from tools.playthroughs import FOLDER, replayed

from .asking import TARGETS

ROOT = Path(__file__).resolve().parents[2]
FOUND = ROOT / "tests" / "fuzzing" / "found"
GLASSROAD = GAMES["glassroad"]

# Moments of each golden game.
MOMENTS = 10


class Seed(NamedTuple):
    """A body for an operation."""

    game: str
    operation: str
    body: bytes


def seeds() -> Iterator[Seed]:
    """Everything to begin with."""
    yield from found()
    for game in GAMES.values():
        for example in game.examples():
            yield Seed(game.id, example.operation, orjson.dumps(example.request))
    for path in sorted(FOLDER.glob("*.json")):
        for operation, document in requests_of(json.loads(path.read_text(encoding="utf-8"))):
            yield Seed(GLASSROAD.id, operation, orjson.dumps(document))


def found() -> Iterator[Seed]:
    """What has been found before, in a folder for each operation."""
    for game, operation in TARGETS:
        for path in sorted((FOUND / game / operation).glob("*")):
            yield Seed(game, operation, path.read_bytes())


def requests_of(game: dict[str, Any], moments: int = MOMENTS) -> Iterator[tuple[str, dict[str, Any]]]:
    """What clients ask in the course of a game."""
    setup, actions = game["setup"], game["actions"]
    states = [state for state, _ in replayed(setup, actions)]
    yield "setup", setup
    yield "replay", {"setup": setup, "actions": actions}
    for place in range(0, len(actions), max(1, len(actions) // moments)):
        yield from _requests_at(states[place], actions[place : place + 5], game["hashes"][place])
    yield "score", {"state": GLASSROAD.schemas.state.dump(states[-1])}


def _requests_at(state: Any, actions: list[dict[str, Any]], fingerprint: str) -> Iterator[tuple[str, dict[str, Any]]]:
    written = GLASSROAD.schemas.state.dump(state)
    player = actions[0]["player"]
    ruling: Any = adjudicate(GLASSROAD_RULES, state, single(ActionSchema).load(actions[0]))
    events = [plain(flat_event(event)) for event in ruling.events]
    view = GLASSROAD.schemas.view.dump(GLASSROAD.rules.observe(state, player))
    yield "apply", {"state": written, "action": actions[0]}
    yield "apply", {"state": written, "action": actions[0], "return": "verdict", "expect": fingerprint}
    yield "replay", {"state": written, "actions": actions, "return": "each"}
    yield "legal-actions", {"state": written}
    yield "legal-actions", {"state": written, "player": player, "expand": True, "partial_takes": True, "limit": 50}
    yield "legal-actions", {"state": written, "player": player, "why": actions[0]}
    yield "legal-actions", {"view": view}
    yield "view", {"state": written, "player": player}
    yield "view", {"state": written, "player": None, "events": events}
    yield "score", {"state": written}
