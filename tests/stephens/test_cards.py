"""Contracts and investments: prices, fields, slots, rows, and the abilities of group 4."""

from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.state import Phase, State

from .tables import do, event, events, granted, having, player, refused, solo_options, table, with_offer

INVESTMENTS = ("plain_1", "brown_1", "pink_1", "black_1", "plain_2")


def taking(kind: str = "contracts", opened: tuple[str, ...] = (), **changes: Any) -> State:
    """Anna has taken white glass and takes a card."""
    state = with_offer(table(), investments=INVESTMENTS)
    state = having(state, "anna", opened=opened, **{"influence": 5, "coins": 5, **changes})
    return do(state, "anna", "take_glass", furnace=kind)


@pytest.mark.parametrize("field", [1, 2, 3, 4, 5])
def test_a_contract_costs_the_influence_of_its_field(field: int) -> None:
    state = taking()

    told = events(state, "anna", "accept_contract", field=field)

    assert [each.type for each in told[:2]] == [EventType.RESOURCES_PAID, EventType.CONTRACT_ACCEPTED]
    assert told[0].facts == {"resources": {"influence": field}}
    assert told[1].facts == {
        "contract": state.offer.contracts[field - 1],
        "field": field,
        "price": field,
        "discount": 0,
    }


def test_a_price_that_cannot_be_paid_is_refused() -> None:
    assert refused(taking(influence=2), "anna", "accept_contract", field=3) == [
        ("insufficient_influence", "R33", "field")
    ]
    state = taking("investments", coins=2)
    assert refused(state, "anna", "fund_investment", field=3) == [
        ("missing_choice", "R40", "row"),
        ("insufficient_coins", "R38", "field"),
    ]
    assert refused(state, "anna", "fund_investment", field=3, row="pink") == [("insufficient_coins", "R38", "field")]


@pytest.mark.parametrize("field", [0, 6])
def test_a_field_that_does_not_exist_hides_the_row(field: int) -> None:
    state = taking("investments")

    assert refused(state, "anna", "fund_investment", field=field, row="gold") == [
        ("choice_not_possible", "R38", "field")
    ]
    assert refused(state, "anna", "fund_investment", field=field) == [("choice_not_possible", "R38", "field")]


def test_an_empty_field_hides_what_its_card_would_ask_of_the_row() -> None:
    state = taking("investments")
    state = replace(state, offer=replace(state.offer, investments=("plain_1", None, "pink_1", None, None)))

    assert refused(state, "anna", "fund_investment", field=2) == [("field_empty", "R38", "field")]
    assert refused(state, "anna", "fund_investment", field=2, row="black") == [("field_empty", "R38", "field")]
    assert refused(state, "anna", "fund_investment", field=2, row="gold") == [
        ("choice_not_possible", "R40", "row"),
        ("field_empty", "R38", "field"),
    ]


def test_nobody_has_more_than_three_open_contracts() -> None:
    state = having(taking(), "anna", open_contracts=("cr01", "cr02", "cr03"))

    assert refused(state, "anna", "accept_contract", field=9) == [
        ("choice_not_possible", "R32", "field"),
        ("no_contract_slot", "R34", "type"),
    ]


def test_an_investment_goes_into_a_row_of_its_colour() -> None:
    state = taking("investments")

    assert refused(state, "anna", "fund_investment", field=2, row="pink") == [("row_color_wrong", "R40", "row")]
    for choices in ({"row": "brown"}, {}):
        assert player(do(state, "anna", "fund_investment", field=2, **choices), "anna").investments.brown == (
            "brown_1",
        )


@pytest.mark.parametrize("row", ["brown", "pink", "black"])
def test_an_investment_without_cubes_goes_into_any_row(row: str) -> None:
    state = taking("investments")

    assert getattr(player(do(state, "anna", "fund_investment", field=1, row=row), "anna").investments, row) == (
        "plain_1",
    )
    assert refused(state, "anna", "fund_investment", field=1) == [("missing_choice", "R40", "row")]


def test_the_gap_closes_only_when_the_turn_ends() -> None:
    state = taking(opened=("4a", "4b"))
    before = state.offer.contracts

    first = do(state, "anna", "accept_contract", field=1)
    assert first.offer.contracts == (None, *before[1:])
    assert refused(first, "anna", "accept_contract", field=1) == [("field_empty", "R32", "field")]
    second = do(first, "anna", "accept_contract", field=2)

    assert player(second, "anna").influence == 5 - 1 - 2
    assert second.offer.contracts[:3] == before[2:]


def test_the_second_card_may_be_left() -> None:
    first = do(taking(opened=("4a", "4b")), "anna", "accept_contract", field=1)

    assert (first.phase, do(first, "anna", "end").active) == (Phase.CARD, "ben")


def test_the_discount_goes_to_the_first_card_that_costs_more_than_one() -> None:
    state = taking(opened=("4a", "4b", "4c", "4d"))

    told = event(state, EventType.CONTRACT_ACCEPTED, "anna", "accept_contract", field=1)
    later = event(
        do(state, "anna", "accept_contract", field=1), EventType.CONTRACT_ACCEPTED, "anna", "accept_contract", field=4
    )

    assert (told["price"], told["discount"]) == (1, 0)
    assert (later["price"], later["discount"]) == (4, 1)


def test_the_cheapest_card_can_be_discarded_before_the_first_is_taken() -> None:
    state = taking(opened=("4c",))
    before, stack = state.offer.contracts, state.stacks.contracts

    told = events(state, "anna", "discard_cheapest")
    state = do(state, "anna", "discard_cheapest")

    assert [each.type for each in told] == [EventType.CARD_DISCARDED, EventType.OFFER_REFILLED]
    assert told[0].facts == {"kind": "contract", "card": before[0], "field": 1}
    assert told[1].facts == {"kind": "contract", "drawn": [stack[0]], "offer": [*before[1:], stack[0]]}
    assert state.removed.contracts == (before[0],)
    assert refused(state, "anna", "end") == [("must_take_card", "R23", "type")]


def test_a_discard_must_leave_a_card_that_can_be_taken() -> None:
    state = taking(opened=("4c",), influence=1)
    only = replace(state, offer=replace(state.offer, contracts=(state.offer.contracts[0], None, None, None, None)))

    assert refused(only, "anna", "discard_cheapest", kind="contract") == [("discard_leaves_nothing", "R78", "kind")]
    assert refused(only, "anna", "discard_cheapest") == [("missing_choice", "R78", "kind")]
    assert refused(state, "anna", "discard_cheapest", kind="investment") == [("wrong_kind_of_card", "R24", "kind")]
    assert refused(state, "anna", "discard_cheapest", kind="craft") == [("choice_not_possible", "R78", "kind")]


def test_an_empty_stack_leaves_fields_empty() -> None:
    state = taking()
    state = replace(state, stacks=replace(state.stacks, contracts=()))

    told = event(state, EventType.OFFER_REFILLED, "anna", "accept_contract", field=4)

    shown = state.offer.contracts
    assert told == {"kind": "contract", "drawn": [], "offer": [*shown[:3], shown[4], None]}


def test_a_refill_cannot_be_taken_back() -> None:
    assert granted(taking(), "anna", "accept_contract", field=1).irreversible == "hidden_information_revealed"
    assert granted(table(), "anna", "take_glass", furnace="contracts").irreversible is None


def test_without_a_fifth_field_it_is_unavailable() -> None:
    state = having(table(1, solo=solo_options(competition="short_notice")), "anna", influence=9)
    state = do(state, "anna", "take_glass", furnace="contracts")

    assert len(state.offer.contracts) == len(state.offer.investments) == 4
    assert refused(state, "anna", "accept_contract", field=5) == [("field_unavailable", "R145", "field")]
    assert refused(state, "anna", "accept_contract", field=6) == [("choice_not_possible", "R32", "field")]
