"""Creating, strengthening and refreshing crafts."""

from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import CraftColor
from glass_arbiter.games.stephens.state import Phase, State, WorkerChoice

from .tables import (
    do,
    event,
    events,
    facts,
    granted,
    having,
    player,
    refused,
    solo_options,
    table,
    with_offer,
    with_row,
)


def offering(red: tuple[str, str] = ("r05", "r14"), blue: tuple[str, str] = ("b05", "b06"), **changes: Any) -> State:
    """Certain crafts are on display in Anna's turn."""
    state = with_row(table(), "stephens_left", ("r01", "ben"), ("r02", "ben"))
    return having(with_offer(state, red=red, blue=blue), "anna", **changes)


CREATE = {"field": "red_1", "row": "stephens_left", "disc": "2a"}


@pytest.mark.parametrize("field", ["red_stack", "red_1", "red_2", "blue_1", "blue_2", "blue_stack"])
def test_six_crafts_can_be_chosen(field: str) -> None:
    state = having(offering(), "anna", coins=20, influence=9, cubes={"green": 9, "blue": 9})
    color = field.split("_")[0]
    row = "stephens_left" if color == "red" else "stephens_right"
    craft = state.stacks.red[0] if field == "red_stack" else state.stacks.blue[0] if field == "blue_stack" else None
    displayed = {"red_1": "r05", "red_2": "r14", "blue_1": "b05", "blue_2": "b06"}.get(field, craft)
    cost = state.options.catalogue.crafts[str(displayed)].circles[0]
    pay = {"pay": {"cubes": {"green": cost.any_cubes}}} if cost.open else {}

    told = event(state, EventType.CRAFT_CREATED, "anna", "create_craft", field=field, row=row, disc="2a", **pay)

    assert told == {"craft": displayed, "field": field, "row": row, "disc": "2a"}


def test_payment_comes_before_the_craft_and_the_ability_after_it() -> None:
    told = events(offering(red=("r14", "r05")), "anna", "create_craft", **CREATE)

    assert [each.type for each in told[:3]] == [
        EventType.RESOURCES_PAID,
        EventType.CRAFT_CREATED,
        EventType.ABILITY_UNLOCKED,
    ]
    assert told[0].facts == {"resources": {"coins": 2}}


def test_a_craft_lies_on_the_side_of_its_colour() -> None:
    choices = {**CREATE, "row": "stephens_right"}

    assert refused(offering(), "anna", "create_craft", **choices) == [("wrong_side", "R46", "row")]


def test_an_empty_field_has_no_craft_and_hides_side_and_price() -> None:
    state = offering()
    state = replace(state, offer=replace(state.offer, red=(None, "r14")))

    assert refused(state, "anna", "create_craft", **CREATE) == [("field_empty", "R45", "field")]
    found = refused(state, "anna", "create_craft", field="red_1", row="upper_right", disc="2a", pay={})
    assert found == [("field_empty", "R45", "field"), ("row_full", "R48", "row")]


def test_a_field_that_does_not_exist_hides_the_row() -> None:
    found = refused(offering(), "anna", "create_craft", field="green_1", row="cellar", disc="2b", pay={})

    assert found == [("choice_not_possible", "R45", "field"), ("ability_locked", "R68", "disc")]


def test_a_row_that_does_not_exist_is_no_choice() -> None:
    assert refused(offering(), "anna", "create_craft", **{**CREATE, "row": "cellar"}) == [
        ("choice_not_possible", "R47", "row")
    ]


def test_with_3b_a_row_may_equal_the_one_below_but_not_exceed_it() -> None:
    state = with_row(offering(opened=("3b",)), "lower_left", ("r03", "ben"), ("r04", "ben"))

    assert granted(state, "anna", "create_craft", field="red_1", row="upper_left", disc="2a")
    assert refused(state, "anna", "create_craft", field="red_1", row="lower_left", disc="2a") == [
        ("row_full", "R75", "row")
    ]


def test_the_disc_of_3b_does_not_help_the_craft_it_is_set_on() -> None:
    state = with_row(offering(), "lower_left", ("r03", "ben"))

    assert refused(state, "anna", "create_craft", field="red_1", row="lower_left", disc="3b") == [
        ("row_full", "R48", "row")
    ]


@pytest.mark.parametrize(
    ("disc", "code", "rule"),
    [
        ("gate_5", "disc_not_on_board", "R51"),
        ("2e", "ability_locked", "R68"),
        ("4b", "ability_locked", "R167"),
        ("4d", "ability_locked", "R167"),
        ("5c", "ability_locked", "R168"),
    ],
)
def test_discs_leave_in_their_order(disc: str, code: str, rule: str) -> None:
    assert refused(offering(), "anna", "create_craft", **{**CREATE, "disc": disc}) == [(code, rule, "disc")]


@pytest.mark.parametrize(("opened", "disc"), [(("2a",), "2e"), (("4a",), "4b"), (("4c",), "4d"), (("5a", "5b"), "5c")])
def test_a_disc_leaves_once_those_before_it_are_gone(opened: tuple[str, ...], disc: str) -> None:
    state = offering(opened=opened)

    assert disc not in player(do(state, "anna", "create_craft", **{**CREATE, "disc": disc}), "anna").discs


def test_without_a_disc_there_is_no_worker() -> None:
    state = offering(discs=())

    assert refused(state, "anna", "create_craft", **CREATE) == [("no_disc_left", "R31", "disc")]
    assert refused(state, "anna", "strengthen_craft", craft="r01", disc="2a") == [("no_disc_left", "R31", "disc")]


def test_an_ignored_ability_keeps_its_disc_and_counts_as_open_for_the_order() -> None:
    state = table(1, solo=solo_options(competition="forced_march"))
    state = with_row(having(state, "anna", opened=("4c",)), "stephens_left", ("r01", "automaton"))

    assert refused(state, "anna", "strengthen_craft", craft="r01", disc="4d") == [
        ("ability_unavailable", "R146", "disc")
    ]
    last = having(state, "anna", discs=("4d",))
    assert refused(last, "anna", "strengthen_craft", craft="r01", disc="4d") == [("no_disc_left", "R31", "disc")]


def test_any_cube_pays_where_any_will_do() -> None:
    state = offering(red=("r18", "r05"), cubes={"green": 1, "pink": 1})

    after = do(state, "anna", "create_craft", **CREATE, pay={"cubes": {"pink": 1, "blue": 0}})

    assert player(after, "anna").cubes.present() == {"green": 1}
    assert refused(state, "anna", "create_craft", **CREATE) == [("missing_choice", "R50", "pay")]


def test_a_payment_that_goes_without_saying_may_be_left_out() -> None:
    state = offering(red=("r18", "r05"), cubes={"pink": 2})

    assert player(do(state, "anna", "create_craft", **CREATE), "anna").cubes.present() == {"pink": 1}


def test_a_payment_left_out_is_missing_beside_other_reasons() -> None:
    state = offering(red=("r18", "r05"), cubes={"pink": 2})

    assert refused(state, "anna", "create_craft", **{**CREATE, "disc": "2b"}) == [
        ("missing_choice", "R50", "pay"),
        ("ability_locked", "R68", "disc"),
    ]


@pytest.mark.parametrize(
    ("pay", "code"),
    [
        ({"cubes": {"pink": 2}}, "payment_not_exact"),
        ({}, "payment_not_exact"),
        ({"cubes": {"pink": 1}, "accessories": {"cork": 1}}, "payment_not_exact"),
        ({"cubes": {"blue": 1}}, "insufficient_resources"),
        ({"accessories": {"silk": 1}}, "choice_not_possible"),
        ("pink", "choice_not_possible"),
        ({"cubes": {"pink": True}}, "choice_not_possible"),
    ],
)
def test_a_payment_is_judged_by_what_is_wrong_with_it(pay: object, code: str) -> None:
    state = offering(red=("r18", "r05"), cubes={"green": 1, "pink": 2})

    assert refused(state, "anna", "create_craft", **CREATE, pay=pay) == [(code, "R50", "pay")]


def test_what_cannot_be_paid_at_all_is_only_insufficient() -> None:
    state = offering(red=("r18", "r05"))

    for choices in ({}, {"pay": {"cubes": {"pink": 5}}}):
        assert refused(state, "anna", "create_craft", **CREATE, **choices) == [
            ("insufficient_resources", "R50", "field")
        ]
    assert facts(state, "anna", "create_craft", **CREATE) == {"lacking": {"any_cubes": {"have": 0, "need": 1}}}


def test_a_payment_without_use_is_refused() -> None:
    for pay in ({}, {"cubes": {"green": 1}}):
        assert refused(offering(), "anna", "create_craft", **CREATE, pay=pay) == [("unexpected_choice", "R50", "pay")]
    found = refused(offering(red=("r15", "r05"), coins=0), "anna", "create_craft", **CREATE, pay={})
    assert found == [("unexpected_choice", "R50", "pay"), ("insufficient_resources", "R50", "field")]


@pytest.mark.parametrize(
    ("placed", "reasons"),
    [
        (("r05", "ben"), [("no_second_circle", "R56", "craft")]),
        (("r01", "ben", "cleo"), [("circle_occupied", "R56", "craft")]),
        (("r01", "anna"), [("own_master", "R57", "craft")]),
        (("r05", "anna"), [("no_second_circle", "R56", "craft"), ("own_master", "R57", "craft")]),
        (("r01", "anna", "ben"), [("circle_occupied", "R56", "craft"), ("own_master", "R57", "craft")]),
    ],
)
def test_an_apprentice_needs_a_free_second_circle_of_another_master(
    placed: tuple[str, ...], reasons: list[tuple[str, str, str]]
) -> None:
    state = with_row(table(3), "stephens_left", placed)

    assert refused(state, "anna", "strengthen_craft", craft=placed[0], disc="2a") == reasons


def test_a_craft_that_is_not_on_the_board_cannot_be_strengthened() -> None:
    state = offering()

    for craft in (str(state.offer.red[0]), "x99"):
        assert refused(state, "anna", "strengthen_craft", craft=craft, disc="2a", pay={}) == [
            ("craft_not_on_board", "R55", "craft")
        ]


def test_the_lower_circle_has_a_price_of_its_own() -> None:
    state = with_row(offering(), "stephens_left", ("r17", "ben"))

    assert player(do(state, "anna", "strengthen_craft", craft="r17", disc="2a"), "anna").influence == 1
    poor = having(state, "anna", influence=0)
    assert refused(poor, "anna", "strengthen_craft", craft="r17", disc="2a") == [
        ("insufficient_resources", "R58", "craft")
    ]


def test_a_refresh_needs_3a() -> None:
    assert refused(offering(), "anna", "refresh_crafts", color="red") == [("ability_missing", "R30", "type")]
    assert refused(offering(), "anna", "refresh_crafts", color="green") == [
        ("choice_not_possible", "R74", "color"),
        ("ability_missing", "R30", "type"),
    ]


def test_after_a_refresh_a_craft_must_be_created() -> None:
    state = offering(opened=("3a",))

    told = events(state, "anna", "refresh_crafts", color="red")
    after = do(state, "anna", "refresh_crafts", color="red")

    assert told[0].facts == {"color": "red", "crafts": ["r05", "r14"]}
    assert told[1].type is EventType.OFFER_REFILLED
    assert after.pending == WorkerChoice(player="anna", refreshed=CraftColor.RED, origin="turn")
    assert do(after, "anna", "create_craft", field="blue_1", row="stephens_right", disc="2a").active == "ben"


def test_a_refresh_needs_a_craft_that_stays_in_sight_and_can_be_created() -> None:
    state = offering(red=("r05", "r06"), blue=("b15", "b19"), opened=("3a",), coins=0, influence=0)
    stacks = replace(state.stacks, red=("r07", "r08"), blue=("b22",))

    assert refused(replace(state, stacks=stacks), "anna", "refresh_crafts", color="red") == [
        ("refresh_leaves_nothing", "R74", "color")
    ]
    assert granted(replace(state, stacks=replace(stacks, red=("r09", "r08"))), "anna", "refresh_crafts", color="red")


def test_a_refresh_needs_a_displayed_craft() -> None:
    state = offering(opened=("3a",))
    state = replace(state, offer=replace(state.offer, red=(None, None)), stacks=replace(state.stacks, red=()))

    assert refused(state, "anna", "refresh_crafts", color="red") == [("refresh_leaves_nothing", "R74", "color")]


def test_a_refresh_takes_only_what_the_stack_has() -> None:
    state = offering(opened=("3a",))
    state = replace(state, stacks=replace(state.stacks, red=("r09",)))

    after = do(state, "anna", "refresh_crafts", color="red")

    assert (after.offer.red, after.stacks.red, after.phase) == (("r09", None), (), Phase.WORKER)


def test_the_last_craft_of_a_stack_reveals_nothing() -> None:
    state = offering()
    last = replace(state, stacks=replace(state.stacks, red=("r09",)))

    assert granted(last, "anna", "create_craft", **{**CREATE, "field": "red_stack"}).irreversible is None
    assert granted(state, "anna", "create_craft", **CREATE).irreversible == "hidden_information_revealed"
