"""Whole games by seeded luck, with the invariants of the table after every action."""

from itertools import product

import pytest

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import replace
from glass_arbiter.games.glassroad import State, scores, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Options, Phase
from tests.contract import invariants
from tests.players import NAMES

from .ledger import check_transition, wrong_actions

pytestmark = pytest.mark.slow

INTERPRETATIONS = tuple(
    {"fee_without_use": fee, "anytime_between_repetitions": anytime, "tavern_adjacency": tavern}
    for fee, anytime, tavern in product(("forbidden", "allowed"), (True, False), ("copied_tile", "tavern"))
)
VARIANTS = tuple(
    (count, replace(DEFAULT_OPTIONS, edition=edition, periods=periods, introductory=introductory, rulings=rulings))
    for count in (1, 2, 3, 4)
    for edition in ("de-93", "en-92")
    for periods in ((4, 5) if count > 1 else (7,))
    for introductory in (False, True)
    for rulings in INTERPRETATIONS
)


def play_through(count: int, options: Options, seed: str) -> State:
    start, _ = set_up(NAMES[:count], options, seed)
    return invariants.play_through(GLASSROAD_RULES, start, seed, check_transition, wrong_actions)[-1]


def name_of(variant: tuple[int, Options]) -> str:
    count, options = variant
    intro = "-introductory" if options.introductory else ""
    readings = "".join(str(value)[0].lower() for value in options.rulings.values())
    return f"{count}p-{options.edition}-{options.periods}{intro}-{readings}"


@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_a_game_of_three_or_four_keeps_every_invariant_to_its_end(count: int, seed: int) -> None:
    """Goods move as the events say, tiles exist once, no wheel is due, refusals and rulings alter nothing."""
    final = play_through(count, DEFAULT_OPTIONS, f"game {seed}")

    sheets, winners = scores(final.players, final.options, Readings())
    assert final.phase is Phase.FINISHED
    assert {sheet.player for sheet in sheets} == set(NAMES[:count])
    assert winners


@pytest.mark.parametrize("variant", VARIANTS[::7], ids=name_of)
def test_a_game_of_each_kind_is_played_to_its_end(variant: tuple[int, Options]) -> None:
    """A sample of all variants: every player count, edition, length, tile pool and reading."""
    assert play_through(*variant, seed="sample").phase is Phase.FINISHED


@pytest.mark.soak
@pytest.mark.parametrize("count", [3, 4])
@pytest.mark.parametrize("block", range(20))
def test_a_thousand_games_of_three_and_four_keep_every_invariant(count: int, block: int) -> None:
    """Twenty blocks of twenty-five games for each player count."""
    for seed in range(25):
        assert play_through(count, DEFAULT_OPTIONS, f"soak {block} {seed}").phase is Phase.FINISHED


@pytest.mark.soak
@pytest.mark.parametrize("variant", VARIANTS, ids=name_of)
def test_twenty_games_of_every_variant_keep_every_invariant(variant: tuple[int, Options]) -> None:
    """The full cross product of players, editions, lengths, tile pools and readings."""
    for seed in range(20):
        assert play_through(*variant, seed=f"soak {seed}").phase is Phase.FINISHED
