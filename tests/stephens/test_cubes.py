"""Taking glass and products, and the rows and furnaces that then act."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import Row
from glass_arbiter.games.stephens.state import Activation, CardChoice, Kinds, PendingCraft, Phase, State

from .tables import (
    do,
    event,
    events,
    facts,
    granted,
    having,
    player,
    refused,
    table,
    with_furnaces,
    with_products,
    with_row,
)


def test_glass_is_taken_from_a_furnace_that_has_some() -> None:
    state = with_row(table(), "stephens_left")

    told = event(state, EventType.GLASS_TAKEN, "anna", "take_glass", furnace="green")

    assert told == {"furnace": "green", "color": "green", "left": 3}
    assert refused(with_furnaces(state, green=0), "anna", "take_glass", furnace="green") == [
        ("furnace_empty", "R23", "furnace")
    ]
    assert refused(state, "anna", "take_glass", furnace="red") == [("choice_not_possible", "R23", "furnace")]


@pytest.mark.parametrize(("furnace", "row"), [("green", "stephens_left"), ("blue", "stephens_right")])
def test_green_and_blue_glass_activate_the_row_of_their_side(furnace: str, row: str) -> None:
    told = event(table(), EventType.ROW_ACTIVATED, "anna", "take_glass", furnace=furnace)

    assert told["row"] == row


def test_a_row_in_which_nobody_works_is_activated_too() -> None:
    told = event(with_row(table(), "stephens_left"), EventType.ROW_ACTIVATED, "anna", "take_glass", furnace="green")

    assert told == {"row": "stephens_left", "crafts": []}


@pytest.mark.parametrize(
    ("changes", "because"),
    [
        ({"influence": 0}, "price"),
        ({"open_contracts": ("cr01", "cr02", "cr03")}, "no_slot"),
        ({"open_contracts": ("cr01", "cr02", "cr03"), "influence": 0}, "no_slot"),
    ],
)
def test_white_glass_needs_a_card_that_can_be_taken(changes: dict[str, object], because: str) -> None:
    state = having(table(), "anna", **changes)

    assert refused(state, "anna", "take_glass", furnace="contracts") == [("no_card_possible", "R23", "furnace")]
    assert facts(state, "anna", "take_glass", furnace="contracts")["because"] == because


def test_white_glass_needs_a_card_on_display() -> None:
    state = table()
    none = (None,) * 5
    state = replace(state, offer=replace(state.offer, investments=none))

    assert facts(state, "anna", "take_glass", furnace="investments")["because"] == "no_card"


def test_by_ruling_white_glass_can_be_taken_without_a_card() -> None:
    state = table(white_without_card="allowed")

    poor = do(having(state, "anna", influence=0), "anna", "take_glass", furnace="contracts")
    rich = do(state, "anna", "take_glass", furnace="contracts")

    assert (poor.phase, poor.active) == (Phase.TURN, "ben")
    assert rich.phase is Phase.CARD
    assert do(rich, "anna", "end").active == "ben"


def test_white_glass_leads_to_cards_as_abilities_allow() -> None:
    state = do(having(table(), "anna", opened=("4a", "4b", "4c", "4d")), "anna", "take_glass", furnace="investments")

    assert state.pending == CardChoice(
        player="anna", kind=Kinds.INVESTMENT, left=2, discount=True, discard=True, optional=False, origin="glass"
    )


def test_products_are_taken_from_a_factory_that_has_some() -> None:
    state = with_products(table(), "lower_left", brown=2, pink=1)

    told = event(
        state, EventType.PRODUCTS_TAKEN, "anna", "take_products", factory="lower_left", cubes={"pink": 1, "brown": 0}
    )

    assert told == {"factory": "lower_left", "cubes": {"pink": 1}}
    assert refused(state, "anna", "take_products", factory="upper_left", cubes={"brown": 1}) == [
        ("factory_empty", "R26", "factory")
    ]


@pytest.mark.parametrize(
    ("cubes", "reasons"),
    [
        ({"black": 1}, ["cubes_not_there"]),
        ({"green": 1}, ["cubes_not_there"]),
        ({}, ["no_cubes_named"]),
        ({"brown": 0}, ["no_cubes_named"]),
        ({"brown": 2}, ["too_many_cubes"]),
        ({"brown": 3}, ["cubes_not_there", "too_many_cubes"]),
        ({"gold": 1}, ["choice_not_possible"]),
        ({"brown": -1}, ["choice_not_possible"]),
        ([], ["choice_not_possible"]),
    ],
)
def test_cubes_are_judged_by_what_is_wrong_with_them(cubes: object, reasons: list[str]) -> None:
    state = with_products(table(), "lower_left", brown=2, pink=1)

    found = refused(state, "anna", "take_products", factory="lower_left", cubes=cubes)

    assert [code for code, _, _ in found] == reasons


@pytest.mark.parametrize(
    ("opened", "most"), [((), 1), (("5a",), 2), (("5a", "5b"), 3), (("5a", "5b", "5c"), 4), (("5b",), 3)]
)
def test_group_5_raises_the_number_of_cubes(opened: tuple[str, ...], most: int) -> None:
    state = having(with_products(table(), "lower_left", brown=5), "anna", opened=opened)

    for number in range(1, most + 1):
        assert granted(state, "anna", "take_products", factory="lower_left", cubes={"brown": number})
    assert refused(state, "anna", "take_products", factory="lower_left", cubes={"brown": most + 1}) == [
        ("too_many_cubes", "R80", "cubes")
    ]


def test_products_activate_the_row_of_their_factory() -> None:
    state = with_row(with_products(table(), "lower_left", brown=1), "lower_left", ("r01", "ben"))

    after = do(state, "anna", "take_products", factory="lower_left", cubes={"brown": 1})

    assert after.pending == Activation(row=Row.LOWER_LEFT, crafts=(PendingCraft(craft="r01", player="ben"),))


def _three_cubes(**furnaces: int) -> State:
    state = with_furnaces(with_products(table(), "lower_left", brown=3), **furnaces)
    return having(state, "anna", opened=("5a", "5b", "4a", "4b", "4c", "4d"))


def test_with_three_cubes_an_empty_furnace_acts_in_place_of_the_row() -> None:
    choices = {"factory": "lower_left", "cubes": {"brown": 3}}
    row = event(_three_cubes(blue=0), EventType.ROW_ACTIVATED, "anna", "take_products", furnace="blue", **choices)
    card = do(_three_cubes(contracts=0), "anna", "take_products", furnace="contracts", **choices)

    assert row["row"] == "stephens_right"
    assert card.pending == CardChoice(
        player="anna", kind=Kinds.CONTRACT, left=1, discount=True, discard=True, optional=False, origin="products"
    )


def test_a_card_through_an_empty_furnace_must_be_possible_whatever_the_ruling() -> None:
    state = with_furnaces(with_products(table(white_without_card="allowed"), "lower_left", brown=3), contracts=0)
    state = having(state, "anna", opened=("5a", "5b"), influence=0)

    assert refused(state, "anna", "take_products", factory="lower_left", cubes={"brown": 3}, furnace="contracts") == [
        ("no_card_possible", "R23", "furnace")
    ]


def test_everything_against_a_furnace_is_told_together() -> None:
    state = having(with_products(table(), "lower_left", brown=3), "anna", influence=0)

    assert refused(state, "anna", "take_products", factory="lower_left", cubes={"brown": 1}, furnace="contracts") == [
        ("three_cubes_needed", "R83", "furnace"),
        ("furnace_not_empty", "R83", "furnace"),
        ("no_card_possible", "R23", "furnace"),
        ("ability_missing", "R30", "furnace"),
    ]


def test_an_unknown_factory_hides_whether_the_cubes_are_there() -> None:
    assert refused(table(), "anna", "take_products", factory="cellar", cubes={"brown": 9}, furnace="green") == [
        ("choice_not_possible", "R26", "factory"),
        ("too_many_cubes", "R80", "cubes"),
        ("furnace_not_empty", "R83", "furnace"),
        ("ability_missing", "R30", "furnace"),
    ]


def test_cubes_that_cannot_be_read_are_not_counted_for_a_furnace() -> None:
    found = refused(_three_cubes(green=0), "anna", "take_products", factory="lower_left", cubes=[], furnace="green")

    assert found == [("choice_not_possible", "R26", "cubes")]


def test_products_alone_bring_no_rest_phase() -> None:
    state = with_furnaces(with_products(table(), "lower_left", brown=1), green=0)

    told = events(state, "anna", "take_products", factory="lower_left", cubes={"brown": 1})

    assert EventType.REST_STARTED not in [each.type for each in told]


def test_a_cube_just_taken_can_pay_in_the_row_it_activates() -> None:
    state = do(with_row(table(), "stephens_left", ("r12", "anna")), "anna", "take_glass", furnace="green")

    after = do(state, "anna", "collect", craft="r12", pay={"cubes": {"green": 1}})

    assert player(after, "anna").influence == 5
