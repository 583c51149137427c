"""The boundary cases D1 to D15 of the rules."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.options import Solo
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Fulfilled, FulfilledContract, InvestmentRows, Phase, State

from .tables import (
    do,
    event,
    granted,
    having,
    player,
    refused,
    solo_options,
    table,
    with_furnaces,
    with_products,
    with_row,
)
from .test_examples import resting, total


@pytest.mark.parametrize("row", ["upper_left", "lower_left"])
def test_d1_a_row_stays_shorter_than_the_one_below_unless_3b_is_open(row: str) -> None:
    state = with_row(table(), "stephens_left", ("r01", "ben"), ("r02", "ben"))
    state = with_row(state, "lower_left", ("r03", "ben"))
    state = replace(state, offer=replace(state.offer, red=("r05", "r06")))
    choices = {"field": "red_1", "row": row, "disc": "2a"}

    assert refused(state, "anna", "create_craft", **choices) == [("row_full", "R48", "row")]
    assert granted(having(state, "anna", opened=("3b",)), "anna", "create_craft", **choices)


@pytest.mark.parametrize(("field", "paid"), [(1, 1), (2, 1), (3, 2)])
def test_d2_the_discount_leaves_at_least_one_to_pay(field: int, paid: int) -> None:
    state = having(table(), "anna", opened=("4c", "4d"), influence=5)

    state = do(do(state, "anna", "take_glass", furnace="contracts"), "anna", "accept_contract", field=field)

    assert player(state, "anna").influence == 5 - paid


def test_d3_two_cards_have_one_discount() -> None:
    state = having(table(), "anna", opened=("4a", "4b", "4c", "4d"), influence=5)
    state = do(state, "anna", "take_glass", furnace="contracts")

    state = do(do(state, "anna", "accept_contract", field=1), "anna", "accept_contract", field=2)

    assert player(state, "anna").influence == 5 - 2
    assert state.active == "ben"


def test_d4_with_one_free_slot_the_first_card_ends_the_choice() -> None:
    state = having(table(), "anna", opened=("4a", "4b"), influence=9, open_contracts=("cr01", "cr02"))

    state = do(do(state, "anna", "take_glass", furnace="contracts"), "anna", "accept_contract", field=1)

    assert (state.phase, state.active) == (Phase.TURN, "ben")


def test_d5_an_empty_furnace_acts_for_three_cubes_only() -> None:
    state = with_furnaces(with_products(table(), "lower_left", brown=3), green=0)
    state = having(state, "anna", opened=("5a", "5b"))
    choices = {"factory": "lower_left", "furnace": "green"}

    assert refused(state, "anna", "take_products", cubes={"brown": 2}, **choices) == [
        ("three_cubes_needed", "R83", "furnace")
    ]
    assert granted(state, "anna", "take_products", cubes={"brown": 3}, **choices)


def test_d6_points_of_a_rest_phase_can_bring_the_end() -> None:
    state = replace(having(table(), "anna", points=43, opened=("2a",)), army=50)
    state = having(state, "anna", investments=InvestmentRows(brown=("plain_1",), pink=(), black=()))
    state = resting(with_row(state, "stephens_left"))
    assert (player(state, "anna").points, state.army, state.last_round) == (44, 45, None)

    after = do(state, "anna", "activate_column", column=1)

    assert (player(after, "anna").points, after.last_round) == (45, 2)


def test_d7_the_army_can_pass_a_player() -> None:
    state = replace(having(with_row(table(), "stephens_left"), "ben", points=42), army=45)

    told = event(
        with_furnaces(state, contracts=0, green=1), EventType.END_TRIGGERED, "anna", "take_glass", furnace="green"
    )

    assert told == {"army": 40, "players": ["ben"], "last_round": 2}


def test_d8_each_column_of_contracts_counts_its_cards_times_its_cubes() -> None:
    def row(*cards: str) -> tuple[FulfilledContract, ...]:
        return tuple(FulfilledContract(contract=card, kept={}) for card in cards)

    fulfilled = Fulfilled(crown=row("cr07", "cr08", "cr09"), colonies=row("co01", "co02"), uk=row("uk07"))
    state = having(table(), "anna", fulfilled=fulfilled)

    lines = [line for line in STEPHENS_RULES.score(state).scores[0].lines if line.line == "contract_column"]

    assert [(line.column, line.points, line.count) for line in lines] == [(1, 15, 5), (2, 6, 3), (3, 2, 2)]


@pytest.mark.parametrize(
    ("influence", "coins", "winners"),
    [(4, 2, ("anna",)), (4, 3, ("anna", "ben")), (5, 0, ("ben",)), (3, 9, ("anna",))],
)
def test_d9_a_tie_goes_to_influence_then_to_coins_and_is_then_shared(
    influence: int, coins: int, winners: tuple[str, ...]
) -> None:
    state = having(table(), "anna", points=90, influence=4, coins=3)
    state = having(state, "ben", points=90, influence=influence, coins=coins)

    assert STEPHENS_RULES.score(state).winners == winners


@pytest.mark.parametrize(
    ("mode", "points", "rating"),
    [
        ("loose", 180, "glass_artwork"),
        ("loose", 179, "glass_window"),
        ("loose", 140, "glass_ball"),
        ("normal", 160, "glass_artwork"),
        ("normal", 121, "glass_window"),
        ("normal", 120, "glass_ball"),
        ("tight", 140, "glass_artwork"),
        ("tight", 101, "glass_window"),
        ("tight", 100, "glass_ball"),
    ],
)
def test_d10_a_solo_game_is_rated_by_its_mode(mode: str, points: int, rating: str) -> None:
    state = table(1, solo=Solo(mode=mode, competition=None, difficulty=None, scenario=None))
    masters = total(state, "anna")
    state = having(state, "anna", points=points - masters)

    assert STEPHENS_RULES.score(state).rating == rating


def test_d11_a_refresh_changes_both_fields_and_the_top_of_the_stack() -> None:
    state = having(table(), "anna", opened=("3a",), coins=20, influence=9)
    shown, stack = state.offer.red, state.stacks.red

    after = do(state, "anna", "refresh_crafts", color="red")

    assert (after.offer.red, after.stacks.red) == (stack[:2], stack[2:])
    assert after.removed.red[-2:] == shown
    taken = do(having(state, "anna", coins=20), "anna", "create_craft", **_from_stack(state))
    assert (taken.offer.red, taken.stacks.red) == (shown, stack[1:])


def _from_stack(state: State) -> dict[str, object]:
    cost = state.options.catalogue.crafts[state.stacks.red[0]].circles[0]
    pay = {"pay": {"cubes": {"green": cost.any_cubes}}} if cost.open else {}
    return {"field": "red_stack", "row": "stephens_left", "disc": "2a", **pay}


def test_d12_accessories_on_contracts_count_for_sets() -> None:
    kept = tuple(
        FulfilledContract(contract=contract, kept={kind: 1})
        for contract, kind in (("cr12", "cork"), ("co12", "crate"), ("uk12", "wicker"))
    )
    fulfilled = Fulfilled(crown=kept[:1], colonies=kept[1:2], uk=kept[2:])
    state = having(
        table(),
        "anna",
        fulfilled=fulfilled,
        accessories={"cork": 2, "crate": 1, "wicker": 1},
        opened=("2a", "2e"),
    )

    line = STEPHENS_RULES.score(state).scores[0].lines[-1]

    assert (line.line, line.points, line.count) == ("accessory_sets", 10, 2)


def test_d13_points_in_another_players_turn_bring_the_end() -> None:
    state = having(with_row(table(), "stephens_left", ("r19", "ben")), "ben", points=54)

    state = do(do(state, "anna", "take_glass", furnace="green"), "ben", "collect", craft="r19")

    assert state.last_round == 2


def test_d14_nobody_is_the_apprentice_of_their_own_master() -> None:
    state = table(1, solo=solo_options())
    own = with_row(state, "stephens_left", ("r01", "anna"))
    other = with_row(state, "stephens_left", ("r01", "automaton"))

    assert refused(own, "anna", "strengthen_craft", craft="r01", disc="2a") == [("own_master", "R57", "craft")]
    assert granted(other, "anna", "strengthen_craft", craft="r01", disc="2a")


def test_d15_abilities_open_in_their_order_and_gates_in_any() -> None:
    state = having(with_row(table(), "stephens_left", ("r01", "ben")), "anna", discs=table().players[0].discs)

    assert refused(state, "anna", "strengthen_craft", craft="r01", disc="2c") == [("ability_locked", "R68", "disc")]
    before = having(state, "anna", discs=("gate_5", *player(state, "anna").discs))
    told = event(before, EventType.GATE_OPENED, "anna", "strengthen_craft", craft="r01", disc="gate_10")
    assert told == {"gate": "gate_10", "limit": 5}
