"""Golden games: whole random games from seeds, with the hash of every state.

They show unintended changes of the rules. `python -m tools.playthroughs` records them again, which is right only if
rulings were meant to change.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.rulings import Illegal, Refused
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.game import AnyGame
from tools.games import Json, chosen_games, dump_action, has_own, load_action, own, set_up
from tools.live_server import ROOT

FOLDER = ROOT / "tests" / "playthroughs"


def setups(game: str) -> Mapping[str, tuple[str, Json]]:
    """Return the setups of a game's golden games: by name, a title and a setup request."""
    found: Mapping[str, tuple[str, Json]] = own(game, "playthroughs", "SETUPS") if has_own(game, "playthroughs") else {}
    return found


def golden_games(game: str) -> Iterator[Json]:
    """Yield the recorded golden games of a game."""
    for name in sorted(setups(game)):
        yield json.loads(path(game, name).read_text(encoding="utf-8"))


def path(game: str, name: str) -> Path:
    """Return the file of a golden game."""
    return FOLDER / game / f"{name}.json"


def recorded(game: AnyGame, title: str, setup: Json) -> Json:
    """Record a whole game: its setup, its actions, the hash of every state, and the final points."""
    state = set_up(game, setup)
    actions, hashes = [], [_fingerprint(game, state)]
    for _, action, ruling in play(game.rules, state, SeededRandom(setup["seed"])):
        state = ruling.state
        actions.append(dump_action(game, action))
        hashes.append(_fingerprint(game, state))
    return {"title": title, "setup": setup, "actions": actions, "hashes": hashes, "scores": totals(game, state)}


def replayed(game: AnyGame, setup: Json, actions: Sequence[Json]) -> Iterator[tuple[Any, str]]:
    """Yield every state of a game with its hash: the initial one, then one after each action."""
    state = set_up(game, setup)
    yield state, _fingerprint(game, state)
    for action in actions:
        ruling = adjudicate(game.rules, state, load_action(game, action))
        if isinstance(ruling, Refused):
            raise Illegal(*ruling.violations)
        state = ruling.state
        yield state, _fingerprint(game, state)


def totals(game: AnyGame, state: Any) -> dict[str, int | float]:
    """Return the points of all players."""
    return {
        sheet["player"]: sheet["total"] for sheet in game.schemas.score_sheet.dump(game.rules.score(state))["scores"]
    }


def written(game: Json) -> str:
    """Write a game as compact JSON with one action per line, so that diffs are readable."""
    lists = ("actions", "hashes")
    members = [
        f'"{key}": [\n' + ",\n".join(map(_line, value)) + "\n]" if key in lists else f'"{key}": {_line(value)}'
        for key, value in game.items()
    ]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _fingerprint(game: AnyGame, state: Any) -> str:
    return fingerprint(game.schemas.state, state)


def main() -> None:
    """Play every golden game again and record it."""
    for game in chosen_games():
        for name, (title, setup) in setups(game).items():
            path(game, name).write_text(written(recorded(GAMES[game], title, setup)), encoding="utf-8")


if __name__ == "__main__":
    main()
