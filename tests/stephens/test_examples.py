"""The examples of the rulebook, and the boundary cases that follow from them."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.cubes import Products
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import Fulfilled, FulfilledContract, InvestmentRows, Phase, State

from .tables import (
    do,
    event,
    events,
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


def total(state: State, name: str) -> int:
    """The points that a player would have now."""
    return next(score.total for score in STEPHENS_RULES.score(state).scores if score.player == name)


def resting(state: State, name: str = "anna") -> State:
    """The state after a glass of a player that brings a rest phase."""
    return do(with_furnaces(state, contracts=0, green=1), name, "take_glass", furnace="green")


def test_e1_the_cheapest_contract_costs_one_influence_and_the_others_move_up() -> None:
    state = table()
    before, stack = state.offer.contracts, state.stacks.contracts

    state = do(do(state, "anna", "take_glass", furnace="contracts"), "anna", "accept_contract", field=1)

    anna = player(state, "anna")
    assert (anna.cubes.white, anna.influence, anna.open_contracts) == (1, 1, (before[0],))
    assert state.offer.contracts == (*before[1:], stack[0])
    assert state.active == "ben"


def test_e2_the_middle_investment_costs_three_coins_and_those_below_move_up() -> None:
    state = table()
    before, stack = state.offer.investments, state.stacks.investments
    state = do(state, "anna", "take_glass", furnace="investments")
    card = state.options.catalogue.investments[str(before[2])]
    row = next(iter(card.cubes), "pink")

    state = do(state, "anna", "fund_investment", field=3, row=row)

    anna = player(state, "anna")
    assert (anna.cubes.white, anna.coins) == (1, 1)
    assert getattr(anna.investments, row) == (before[2],)
    assert state.offer.investments == (before[0], before[1], before[3], before[4], stack[0])


def test_e3_a_craft_is_paid_unlocks_an_ability_and_yields_nothing_yet() -> None:
    state = table()
    state = replace(state, offer=replace(state.offer, red=("r15", state.offer.red[1])))
    top = state.stacks.red[0]

    state = do(state, "anna", "create_craft", field="red_1", row="stephens_left", disc="2a")

    anna = player(state, "anna")
    assert (anna.coins, anna.cubes.total()) == (1, 0)
    assert "2a" not in anna.discs
    assert state.rows.stephens_left[-1].craft == "r15"
    assert state.rows.stephens_left[-1].workers() == ("anna",)
    assert state.offer.red[0] == top


def test_e4_a_free_lower_circle_takes_an_apprentice_without_payment() -> None:
    state = with_row(table(), "stephens_left", ("r01", "ben"))

    after = do(state, "anna", "strengthen_craft", craft="r01", disc="3a")

    assert after.rows.stephens_left[0].apprentice == "anna"
    assert player(after, "anna").coins == player(state, "anna").coins
    assert (after.phase, after.active) == (Phase.TURN, "ben")


def test_e5_everybody_who_works_in_the_row_may_collect() -> None:
    state = table(4)
    state = with_row(state, "stephens_left", ("r01", "anna"), ("r09", "anna", "ben"), ("r04", "cleo"), ("r23", "dora"))
    state = having(state, "anna", influence=0)

    state = do(state, "anna", "take_glass", furnace="green")
    for name, craft, choices in (
        ("anna", "r01", {}),
        ("anna", "r09", {}),
        ("ben", "r09", {}),
        ("cleo", "r04", {}),
        ("dora", "r23", {"option": 1}),
    ):
        state = do(state, name, "collect", craft=craft, **choices)

    anna, ben, cleo, dora = state.players
    assert (anna.cubes.green, anna.influence, anna.dune) == (1, 0, 5)
    assert (ben.influence, ben.dune) == (1, 5)
    assert (cleo.coins, cleo.influence) == (5, 3)
    assert dora.coins == 5
    assert state.phase is Phase.TURN


def test_e6_the_turn_is_completed_before_the_rest_phase() -> None:
    state = with_furnaces(table(), contracts=0, investments=1)

    state = do(state, "anna", "take_glass", furnace="investments")
    assert (state.phase, state.rest) == (Phase.CARD, None)
    told = events(state, "anna", "fund_investment", field=1, row=_row_of(state, 1))

    started = next(each for each in told if each.type is EventType.REST_STARTED)
    assert started.facts == {"trigger": "anna", "final": False}
    assert told[0].type is EventType.RESOURCES_PAID


def _row_of(state: State, field: int) -> str:
    card = state.options.catalogue.investments[str(state.offer.investments[field - 1])]
    return next(iter(card.cubes), "brown")


def test_e7_the_army_moves_and_only_empty_furnaces_are_refilled() -> None:
    state = replace(table(4), army=50)
    state = with_furnaces(state, contracts=0, investments=0, green=2)
    state = having(state, "ben", opened=("2a",))
    state = with_row(state, "stephens_left")

    state = do(state, "anna", "take_glass", furnace="green")

    assert state.army == 45
    assert state.furnaces.everything() == {"green": 1, "blue": 4, "contracts": 3, "investments": 3}
    assert [each.points for each in state.players] == [0, 1, 0, 0]


def test_e8_cubes_left_on_small_factories_go_to_the_general_supply() -> None:
    state = with_row(with_products(table(), "lower_right", brown=2), "stephens_left")

    told = event(
        with_furnaces(state, contracts=0, green=1), EventType.FACTORIES_EMPTIED, "anna", "take_glass", furnace="green"
    )
    after = resting(state)

    assert told == {"factories": {"lower_right": {"brown": 2}}}
    assert after.factories.lower_right.total() == 0


E9 = InvestmentRows(brown=("brown_1",), pink=("plain_7",), black=("black_4",))


def test_e9_a_column_costs_its_steps_and_stores_its_cubes() -> None:
    state = resting(having(with_row(table(), "stephens_left"), "anna", investments=E9))

    after = do(state, "anna", "activate_column", column=1)

    anna = player(after, "anna")
    assert (anna.forest, anna.dune, anna.points) == (3, 3, 3)
    assert anna.stored == Products(brown=1, pink=0, black=2)
    assert anna.cubes.total() == 1


def test_e9b_a_column_whose_steps_cannot_be_paid_is_refused() -> None:
    other = InvestmentRows(brown=("brown_1", "brown_2"), pink=("plain_7",), black=("black_4",))
    state = resting(having(with_row(table(), "stephens_left"), "anna", investments=other, dune=0))

    assert refused(state, "anna", "activate_column", column=1) == [("track_exhausted", "R94", "column")]


def supplying(state: State, name: str = "anna", **stored: int) -> State:
    """The state in which a player supplies these cubes."""
    seats = {"brown": "brown_1", "pink": "pink_1", "black": "black_1"}
    cards = {
        color: (seats[color],) if number else () for color, number in ({**dict.fromkeys(seats, 0), **stored}).items()
    }
    state = resting(having(with_row(state, "stephens_left"), name, investments=InvestmentRows(**cards)))
    state = do(state, name, "activate_column", column=1)
    return having(state, name, stored=stored)


def test_e10_each_combination_brings_its_yield() -> None:
    state = supplying(table(), brown=2, black=2)

    for factory, recipe in (
        ("lower_left", "brown_to_influence"),
        ("lower_left", "brown_to_influence"),
        ("upper_right", "black_to_coin"),
        ("upper_right", "black_to_coin"),
    ):
        state = do(state, "anna", "supply", factory=factory, recipe=recipe)

    anna = player(state, "anna")
    assert (anna.influence, anna.coins) == (2 + 4, 4 + 2)
    assert state.factories.lower_left.brown == 2
    assert state.factories.upper_right.black == 2
    assert state.phase is Phase.TURN


def test_e10b_all_stored_cubes_must_be_supplied() -> None:
    state = supplying(table(), black=1)

    assert refused(state, "anna", "end") == [("cubes_left", "R97", "type")]


def test_e11_fulfilled_contracts_go_to_the_rows_of_their_kinds() -> None:
    state = having(
        with_row(table(), "stephens_left"),
        "anna",
        open_contracts=("cr05", "uk09"),
        cubes={"pink": 1, "white": 1, "black": 1},
    )
    state = resting(state)

    state = do(do(state, "anna", "fulfil_contract", contract="cr05"), "anna", "fulfil_contract", contract="uk09")

    anna = player(state, "anna")
    assert anna.cubes.present() == {"green": 1}
    assert anna.fulfilled == Fulfilled(
        crown=(FulfilledContract(contract="cr05", kept={}),),
        colonies=(),
        uk=(FulfilledContract(contract="uk09", kept={}),),
    )


def test_e12_the_lines_of_the_score_add_up() -> None:
    state = table(2)
    state = with_row(state, "stephens_left", ("r01", "anna", "ben"), ("r02", "anna", "ben"))
    state = with_row(state, "stephens_right")
    state = with_row(state, "lower_left", ("r03", "anna", "ben"), ("r04", "anna", "ben"))
    state = with_row(state, "lower_right", ("b01", "anna"), ("b02", "anna"))
    state = with_row(state, "upper_left", ("r05", "anna"))
    state = with_row(state, "upper_right", ("b05", "anna"))
    kept = Fulfilled(
        crown=(FulfilledContract(contract="cr07", kept={}),),
        colonies=(FulfilledContract(contract="co01", kept={}),),
        uk=(FulfilledContract(contract="uk01", kept={}),),
    )
    state = having(
        state,
        "anna",
        points=38,
        forest=6,
        dune=0,
        fulfilled=kept,
        opened=("2a", "2b", "2c", "2d", "2e"),
        cubes={"green": 14},
        coins=11,
        influence=9,
        accessories={"cork": 1, "crate": 1, "wicker": 1},
    )

    sheet = STEPHENS_RULES.score(state)

    lines = {line.line: (line.points, line.count) for line in sheet.scores[0].lines}
    assert lines == {
        "victory_track": (38, 38),
        "forest": (7, 6),
        "dune": (0, 0),
        "masters_stephens": (2, 2),
        "masters_lower": (12, 4),
        "masters_upper": (10, 2),
        "apprentices": (4, 4),
        "contract_column": (12, 4),
        "cubes": (7, 14),
        "coins": (5, 11),
        "influence": (9, 9),
        "accessory_sets": (5, 1),
    }
    assert sheet.scores[0].total == 111


@pytest.mark.parametrize(("workers", "reasons"), [(7, [("worker_limit", "R128", "type")]), (6, None)])
def test_e13_the_player_has_at_most_three_workers_more_than_automaton(
    workers: int, reasons: list[tuple[str, str, str]] | None
) -> None:
    state = table(1, solo=solo_options())
    names = [f"r{number:02}" for number in range(1, 12)]
    owners = ["automaton"] * 4 + ["anna"] * (workers - 1)
    state = with_row(state, "stephens_left", ("rf1", "anna"), *zip(names, owners, strict=False))
    state = with_row(state, "stephens_right")
    state = replace(state, offer=replace(state.offer, red=("r20", "r21")))
    state = having(state, "anna", coins=9)
    choices = {"field": "red_1", "row": "stephens_left", "disc": "2a"}

    if reasons is None:
        assert granted(state, "anna", "create_craft", **choices)
    else:
        assert refused(state, "anna", "create_craft", **choices) == reasons


def test_e14_influence_can_reach_a_covered_gate() -> None:
    state = having(with_row(table(), "stephens_left", ("r12", "anna")), "anna", discs=("gate_5", "gate_10"))

    state = do(state, "anna", "take_glass", furnace="green")
    state = do(state, "anna", "collect", craft="r12")

    assert (player(state, "anna").cubes.total(), player(state, "anna").influence) == (0, 5)
