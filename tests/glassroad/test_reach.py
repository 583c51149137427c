"""Random play reaches everything: every tile is built, every effect used, every formula scores."""

import pytest

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import CATALOGUE, scores, set_up
from glass_arbiter.games.glassroad.events import EventType
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Kind
from tests.players import NAMES

from .ledger import events_of

# Printed costs keep random players from the dearest tiles; given away, all of them come to the table.
FREE = replace(DEFAULT_OPTIONS, costs={name: {} for name, tile in CATALOGUE.buildings.items() if tile.kind is not None})


def reached_by(game: int) -> tuple[set[str], set[str]]:
    """The tiles that a game built, and those that did something: moved things, or scored."""
    state, _ = set_up(NAMES[: 2 + game % 3], FREE if game % 2 else DEFAULT_OPTIONS, f"reach {game}")
    built, active = set[str](), set[str]()
    for _, _, granted in play(GLASSROAD_RULES, state, SeededRandom(f"reach {game}")):
        for event in events_of(granted):
            if event.type is EventType.BUILDING_BUILT:
                built.add(str(event.facts["building"]))
            elif event.cause is not None and event.cause in CATALOGUE.buildings:
                active.add(event.cause)
        state = granted.state
    sheets, _ = scores(state.players, state.options, Readings())
    return built, active | {line.building for sheet in sheets for line in sheet.lines if line.points}


def report(games: int) -> tuple[dict[str, int], dict[str, int]]:
    """How many games built each tile, and in how many it did something."""
    tiles = [name for name, tile in CATALOGUE.buildings.items() if tile.kind is not None]
    built, active = dict.fromkeys(tiles, 0), dict.fromkeys(tiles, 0)
    for game in range(games):
        for counts, names in zip((built, active), reached_by(game), strict=True):
            for name in names & set(tiles):
                counts[name] += 1
    return built, active


def test_random_play_builds_tiles_of_every_kind() -> None:
    """A few games are enough to see all three."""
    built, _ = report(games=4)

    assert {CATALOGUE.buildings[name].kind for name, count in built.items() if count} == set(Kind)


@pytest.mark.soak
def test_random_play_reaches_every_effect_and_every_formula(capsys: pytest.CaptureFixture[str]) -> None:
    """Six hundred games: each of the 93 tiles is built, and does what it is for, in some of them."""
    built, active = report(games=600)

    with capsys.disabled():
        print("\ntile: built in so many games, did something in so many")
        for name in built:
            print(f"{name}: {built[name]}, {active[name]}")
    assert {name for name, count in built.items() if not count} == set()
    assert {name for name, count in active.items() if not count} == set()
