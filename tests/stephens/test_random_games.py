"""Whole games by seeded luck, with the invariants of the table after every action."""

import pytest

from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from glass_arbiter_schemas.stephens import STEPHENS
from tests.contract.invariants import play_through
from tools.games import Json, set_up
from tools.games.stephens.figures import VARIANTS

from .every_word import every_word_deck
from .ledger import check, check_transition, wrong_actions

# Every way to play the house deck, and one for each number of players with a deck that has every word of a card.
EVERY_VARIANT: dict[str, Json] = dict(VARIANTS) | {
    f"{variant}, every word": VARIANTS[variant] | {"options": {"deck": every_word_deck()}}
    for variant in ("solo, normal", "2 players", "3 players", "4 players")
}


def played(variant: str, seed: str) -> State:
    start: State = set_up(STEPHENS, EVERY_VARIANT[variant] | {"seed": seed})
    check(start)
    return play_through(STEPHENS_RULES, start, seed, check_transition, wrong_actions)[-1]


def test_the_variants_have_all_that_can_be_chosen() -> None:
    """Every number of players, solo mode and competition card, and both values of every ruling for each number."""
    options = [(len(request["players"]), request["options"]) for request in VARIANTS.values()]
    rulings = STEPHENS_RULES.interpretations

    assert {count for count, _ in options} == {1, 2, 3, 4}
    for count in (1, 2, 3, 4):
        chosen = [chosen.get("rulings", {}) for players, chosen in options if players == count]
        assert all({key: value} in chosen for key, ruling in rulings.items() for value in ruling.values[1:])
        assert {} in chosen
    solo = {(chosen["solo"]["mode"], chosen["solo"].get("competition")) for count, chosen in options if count == 1}
    cards = ("dry_years", "scarce_wares", "closed_doors", "short_notice", "forced_march")
    assert solo == {(mode, card) for mode in ("loose", "normal", "tight") for card in (None, *cards)}


@pytest.mark.parametrize(
    "variant",
    ["2 players", *(pytest.param(name, marks=pytest.mark.slow) for name in EVERY_VARIANT if name != "2 players")],
)
def test_a_game_of_each_variant_keeps_every_invariant_to_its_end(variant: str) -> None:
    """Cards, discs and workers are kept, events tell every change, refusals and rulings alter nothing."""
    final = played(variant, "sample")

    assert final.phase == "finished"
    assert {sheet.player for sheet in STEPHENS_RULES.score(final).scores} == {player.id for player in final.players}


@pytest.mark.soak
@pytest.mark.parametrize("variant", EVERY_VARIANT)
def test_twenty_games_of_each_variant_keep_every_invariant(variant: str) -> None:
    for number in range(20):
        assert played(variant, f"{variant} {number}").phase == "finished"
