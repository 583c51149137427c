"""Initial requests: the documented examples, and positions of the golden games."""

from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

import msgspec

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.bots import decision_of
from glass_arbiter.handlers.tables import seats_at, table_of
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.sealing.seats import new_table
from glass_arbiter_schemas.game import AnyGame
from tools.games import Json, has_own, load_action, own
from tools.live_server import ROOT
from tools.playthroughs import golden_games, replayed

from .asking import targets

FOUND = ROOT / "tests" / "fuzzing" / "found"
# The id of every sealed table, so that the same seeds come each time.
TABLE = "A" * len(new_table())

# Positions taken from each golden game.
MOMENTS = 10


class Seed(NamedTuple):
    """A body for an operation."""

    game: str
    operation: str
    body: bytes


def seeds() -> Iterator[Seed]:
    """Yield all initial requests."""
    yield from found()
    for game in GAMES.values():
        for example in game.examples():
            yield Seed(game.id, example.operation, msgspec.json.encode(example.request))
        if has_own(game.id, "fuzzing"):
            yield from (Seed(game.id, operation, body) for operation, body in own(game.id, "fuzzing", "requests")())
        for golden in golden_games(game.id):
            for operation, document in requests_of(game, golden):
                yield Seed(game.id, operation, msgspec.json.encode(document))


def found() -> Iterator[Seed]:
    """Yield earlier findings, from one folder per operation."""
    for game, operation in targets():
        for path in sorted((FOUND / game / operation).glob("*")):
            yield Seed(game, operation, path.read_bytes())


def requests_of(game: AnyGame, golden: Json, moments: int = MOMENTS) -> Iterator[tuple[str, Json]]:
    """Yield typical requests in the course of a game."""
    setup, actions = golden["setup"], golden["actions"]
    states = [state for state, _ in replayed(game, setup, actions)]
    yield "setup", setup
    yield "replay", {"setup": setup, "actions": actions}
    for place in range(0, len(actions), max(1, len(actions) // moments)):
        yield from _requests_at(game, states[place], actions[place : place + 5], golden["hashes"][place])
    yield "score", {"state": game.schemas.state.dump(states[-1])}


def _requests_at(game: AnyGame, state: Any, actions: list[Json], fingerprint: str) -> Iterator[tuple[str, Json]]:
    written = game.schemas.state.dump(state)
    player = actions[0]["player"]
    is_asked = decision_of(game.rules, state, player) is not None
    ruling = adjudicate(game.rules, state, load_action(game, actions[0]))
    events = game.schemas.ruling.fields["events"].serialize("events", ruling)
    view = game.schemas.view.dump(game.rules.observe(state, player))
    yield "apply", {"state": written, "action": actions[0]}
    yield "apply", {"state": written, "action": actions[0], "return": "verdict", "expect": fingerprint}
    yield "replay", {"state": written, "actions": actions, "return": "each"}
    yield "legal-actions", {"state": written}
    yield "legal-actions", {"state": written, "player": player, "expand": True, "partial_takes": True, "limit": 50}
    yield "legal-actions", {"state": written, "player": player, "why": actions[0]}
    yield "legal-actions", {"view": view}
    yield "legal-actions", {"view": view, "given": {"player": player}}
    yield "legal-actions", {"state": written, "given": dict(islice(actions[0].items(), 3))}
    yield "view", {"state": written, "player": player}
    yield "view", {"state": written, "player": None, "events": events}
    yield "score", {"state": written}
    yield "picture", {"state": written, "player": player, "events": events, "width": 390, "theme": "dark"}
    yield "picture", {"view": view, "lang": "de"}
    yield "suggest", {"state": written, "bot": "random", "seed": "x"}
    if is_asked:
        yield "suggest", {"view": view, "player": player, "bot": "steady"}
    yield "seal", {"state": written, "table": TABLE}
    yield from _at_a_sealed_table(game, state, actions)


def _at_a_sealed_table(game: AnyGame, state: Any, actions: list[Json]) -> Iterator[tuple[str, Json]]:
    """Yield what a player asks who has a box and a seat."""
    table = table_of(game, documented_keyring(), state, TABLE)
    box, seats = table.sealed(game), seats_at(game, table)
    own = {"sealed": box, "seat": seats[actions[0]["player"]]}
    yield "apply", own | {"action": actions[0]}
    yield "apply", own | {"action": actions[0], "include": ["view", "legal_actions", "score", "messages"]}
    yield "replay", own | {"actions": actions[:1]}
    yield "legal-actions", own
    yield "legal-actions", own | {"why": actions[0]}
    yield "view", own
    yield "view", own | {"seat": seats[""]}
    yield "score", own
    yield "picture", own
    if decision_of(game.rules, state, actions[0]["player"]) is not None:
        yield "suggest", own | {"bot": "random"}
    yield "unseal", {"sealed": box}
