"""Golden games: whole games by seeded luck, with the fingerprint of every state on the way.

A change of the rules that nobody meant shows in them at once. `python -m tools.playthroughs` plays them anew, which
is right only where rulings were meant to change.
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
from glass_arbiter.games.glassroad import State, scores
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.fields import number
from glass_arbiter_schemas.glassroad import GLASSROAD
from glass_arbiter_schemas.glassroad.actions import ActionSchema

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "playthroughs"

Json = dict[str, Any]

_NAMES = ["anna", "ben", "cleo", "dora"]


def _request(players: int, seed: str, **options: object) -> Json:
    return {"players": _NAMES[:players], "options": options, "seed": seed}


# Every way to play, with the request that sets it up. The seeds are chosen so that the games are eventful.
GAMES: Mapping[str, tuple[str, Json]] = {
    "solo": ("Solo", _request(1, "solo 21")),
    "two_players": ("Two players", _request(2, "two 39")),
    "three_players": ("Three players", _request(3, "three 17")),
    "four_players": ("Four players", _request(4, "four 49")),
    "long_game_of_three": ("Long game of three players", _request(3, "long three 25", periods=5)),
    "long_game_of_four": ("Long game of four players", _request(4, "long four 29", periods=5)),
    "introductory": ("Introductory game", _request(3, "introductory 30", introductory=True)),
    "english_edition": ("The 92 tiles of the English edition", _request(4, "english 10", edition="en-92")),
    "another_board": (
        "Another start layout, with start buildings that touch spaces",
        _request(
            3,
            "board 24",
            board={
                "layout": {
                    "forests": [["B1", "C1"], ["D1", "E1"], ["B2", "B3"], ["E2", "E3"], ["B4", "C4"], ["D4", "E4"]],
                    "tiles": {"A1": "pond", "A2": "grove", "D2": "pond", "A3": "pit", "D3": "grove", "A4": "pit"},
                },
                "start_building_neighbours": {
                    "forest_glassworks": ["A1", "A2"],
                    "glassmakers_colony": ["A2", "A3"],
                    "brotherhood_of_the_masons": ["A3", "A4"],
                },
            },
        ),
    ),
    "four_on_the_smaller_side": (
        "Four players on the side of the building board for one to three",
        _request(4, "side 9", board_side="1-3"),
    ),
    "other_rulings": (
        "The other reading of every open question",
        _request(
            3,
            "rulings 3",
            rulings={
                "fee_without_use": "allowed",
                "anytime_between_repetitions": False,
                "tavern_adjacency": "tavern",
            },
        ),
    ),
    "corrected_costs": (
        "Costs corrected by an owner of the tiles",
        _request(
            2,
            "costs 26",
            costs={
                "clay_lake": {"wood": 1},
                "estate": {"food": 1},
                "fishery": {},
                "inn": {"charcoal": 1, "wood": 1},
                "joinery": {"wood": 2},
                "tavern": {"water": 1, "food": 1},
            },
        ),
    ),
}


def recorded(title: str, setup: Json) -> Json:
    """A whole game: its set-up, its actions, the fingerprint of every state, and the points in the end."""
    state = _fresh(setup)
    actions, hashes = [], [_fingerprint(state)]
    for _, action, ruling in play(GLASSROAD_RULES, state, SeededRandom(setup["seed"])):
        state = ruling.state
        actions.append(single(ActionSchema).dump(action))
        hashes.append(_fingerprint(state))
    return {"title": title, "setup": setup, "actions": actions, "hashes": hashes, "scores": totals(state)}


def replayed(setup: Json, actions: Sequence[Json]) -> Iterator[tuple[State, str]]:
    """Every state of a game with its fingerprint: the fresh one, then the one after each action."""
    state = _fresh(setup)
    yield state, _fingerprint(state)
    for action in actions:
        ruling = adjudicate(GLASSROAD.rules, state, single(ActionSchema).load(action))
        if isinstance(ruling, Refused):
            raise Illegal(*ruling.violations)
        state = ruling.state
        yield state, _fingerprint(state)


def totals(state: State) -> dict[str, int | float]:
    """Everybody's points."""
    sheets, _ = scores(state.players, state.options)
    return {sheet.player: number(sheet.total) for sheet in sheets}


def written(game: Json) -> str:
    """A game as JSON that is small and still has one action on a line, so that a diff can be read."""
    lists = ("actions", "hashes")
    members = [
        f'"{key}": [\n' + ",\n".join(map(_line, value)) + "\n]" if key in lists else f'"{key}": {_line(value)}'
        for key, value in game.items()
    ]
    return "{\n" + ",\n".join(members) + "\n}\n"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _fresh(setup: Json) -> State:
    request = GLASSROAD.schemas.setup_request.load(setup)
    state, _ = GLASSROAD.rules.set_up(request.players, request.options, request.seed, request.start_player)
    return state


def _fingerprint(state: State) -> str:
    return fingerprint(GLASSROAD.schemas.state, state)


def main() -> None:
    """Play every game anew and write it down."""
    for name, (title, setup) in GAMES.items():
        (FOLDER / f"{name}.json").write_text(written(recorded(title, setup)), encoding="utf-8")


if __name__ == "__main__":
    main()
