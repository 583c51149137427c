"""Whose turn it is, what a phase knows, and what shuts an action for the moment."""

from typing import Any

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Refused
from glass_arbiter.games.stephens.actions import Action, ActionType
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import CraftColor
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import CardChoice, Kinds, Phase, State, WorkerChoice

from .tables import do, events, facts, having, new_game, player, refused, table, with_furnaces, with_row


def types(state: State) -> list[tuple[str, list[str]]]:
    """Whom the table waits for, with the types of action."""
    return [(each.player, list(each.actions)) for each in STEPHENS_RULES.to_act(state)]


def choosing_card(state: State, **changes: Any) -> State:
    """Anna takes a card."""
    pending = CardChoice(
        player="anna", kind=Kinds.CONTRACT, left=1, discount=False, discard=False, optional=False, origin="glass"
    )
    return replace(state, phase=Phase.CARD, pending=replace(pending, **changes))


def test_everybody_prepares_clockwise_from_the_start_player() -> None:
    state = new_game(3)
    order = []
    while state.phase is Phase.PREPARE:
        (waiting,) = STEPHENS_RULES.to_act(state)
        order.append(waiting.player)
        state = do(state, waiting.player, "prepare", accessory="crate", disc="2a")

    assert order == ["anna", "ben", "cleo"]
    assert (state.phase, state.active, state.round) == (Phase.TURN, "anna", 1)
    assert all(each.accessories["crate"] == 1 and "2a" not in each.discs for each in state.players)


def test_the_first_round_starts_with_the_last_preparation() -> None:
    state = new_game(2)
    first = events(state, "anna", "prepare", accessory="cork", disc="2a")
    state = do(state, "anna", "prepare", accessory="cork", disc="2a")
    last = events(state, "ben", "prepare", accessory="cork", disc="gate_5")

    assert [each.type for each in first] == [EventType.RESOURCES_GAINED, EventType.ABILITY_UNLOCKED]
    assert [each.type for each in last] == [
        EventType.RESOURCES_GAINED,
        EventType.GATE_OPENED,
        EventType.ROUND_STARTED,
        EventType.TURN_STARTED,
    ]
    assert last[2].facts == {"round": 1, "last": False}


def test_a_wrong_accessory_and_a_wrong_disc_are_told_together() -> None:
    assert refused(new_game(), "anna", "prepare", accessory="silk", disc="2b") == [
        ("choice_not_possible", "R14", "accessory"),
        ("ability_locked", "R68", "disc"),
    ]


def test_a_disc_that_there_is_not_is_no_choice() -> None:
    assert refused(new_game(), "anna", "prepare", accessory="cork", disc="5d") == [
        ("choice_not_possible", "R19", "disc")
    ]


def test_a_turn_lists_all_its_actions_whether_possible_or_not() -> None:
    assert types(table()) == [
        ("anna", ["take_glass", "take_products", "refresh_crafts", "create_craft", "strengthen_craft"])
    ]


@pytest.mark.parametrize(
    ("changes", "actions"),
    [
        ({}, ["accept_contract"]),
        ({"kind": Kinds.INVESTMENT, "optional": True}, ["fund_investment", "end"]),
        ({"kind": Kinds.EITHER, "discard": True}, ["discard_cheapest", "accept_contract", "fund_investment"]),
    ],
)
def test_a_card_lists_what_is_open(changes: dict[str, object], actions: list[str]) -> None:
    assert types(choosing_card(table(), **changes)) == [("anna", actions)]


def test_somebody_who_does_not_play_is_unknown() -> None:
    assert refused(table(), "dora", "end") == [("unknown_player", "R10", "player")]


def test_nothing_is_possible_after_the_end() -> None:
    state = replace(table(), phase=Phase.FINISHED)

    assert refused(state, "anna", "end") == [("game_finished", "R112", "type")]
    assert types(state) == []


def test_an_action_of_another_phase_is_refused_by_the_rule_of_a_turn() -> None:
    assert refused(table(), "anna", "supply") == [("wrong_phase", "R22", "type")]


def test_an_action_of_another_phase_is_refused_by_its_own_rule() -> None:
    assert refused(new_game(), "anna", "take_glass") == [("wrong_phase", "R23", "type")]


def test_somebody_else_has_to_wait() -> None:
    assert refused(table(), "ben", "take_glass", furnace="green") == [("not_your_turn", "R22", "player")]
    assert refused(new_game(), "ben", "prepare", accessory="cork", disc="2a") == [("not_your_turn", "R14", "player")]


def test_turns_go_clockwise_and_a_round_begins_with_the_start_player() -> None:
    state = table(3)
    rounds = []
    for _ in range(4):
        rounds.append((state.round, state.active))
        state = with_row(with_furnaces(state, green=4), "stephens_left")
        state = do(state, state.active, "take_glass", furnace="green")

    assert rounds == [(1, "anna"), (1, "ben"), (1, "cleo"), (2, "anna")]


def test_missing_and_unknown_choices_are_told_together_and_alone() -> None:
    state = table()

    assert refused(state, "anna", "create_craft", field="nowhere", furnace="green") == [
        ("missing_choice", "R47", "row"),
        ("missing_choice", "R51", "disc"),
        ("unexpected_choice", "R45", "furnace"),
    ]


def test_a_card_that_must_be_taken_cannot_be_left() -> None:
    assert refused(choosing_card(table()), "anna", "end") == [("must_take_card", "R23", "type")]


@pytest.mark.parametrize(("origin", "rule"), [("glass", "R24"), ("supply", "R101")])
def test_only_cards_of_the_kind_can_be_taken(origin: str, rule: str) -> None:
    state = choosing_card(table(), origin=origin)

    assert refused(state, "anna", "fund_investment", field=1) == [("wrong_kind_of_card", rule, "type")]


def test_discarding_needs_4c() -> None:
    assert refused(choosing_card(table()), "anna", "discard_cheapest") == [("ability_missing", "R30", "type")]
    assert facts(choosing_card(table()), "anna", "discard_cheapest") == {"ability": "4c"}


def test_nobody_discards_twice() -> None:
    state = having(choosing_card(table()), "anna", opened=("4c",))

    assert refused(state, "anna", "discard_cheapest") == [("wrong_phase", "R78", "type")]


def test_a_refresh_binds_to_the_creation_of_a_craft() -> None:
    pending = WorkerChoice(player="anna", refreshed=CraftColor.RED, origin="turn")
    state = replace(having(table(), "anna", opened=("3a",)), phase=Phase.WORKER, pending=pending)

    assert types(state) == [("anna", ["create_craft"])]
    assert refused(state, "anna", "end") == [("refresh_binds", "R74", "type")]
    assert refused(state, "anna", "strengthen_craft", craft="r01", disc="2a") == [("refresh_binds", "R74", "type")]
    assert refused(state, "anna", "refresh_crafts", color="blue") == [("already_refreshed", "R74", "type")]
    assert refused(state, "ben", "create_craft") == [("not_your_turn", "R45", "player")]


def test_whoever_is_done_with_a_step_waits_for_the_others() -> None:
    state = replace(having(table(), "anna", done=True), phase=Phase.REST_INVESTMENTS)

    assert refused(state, "anna", "activate_column", column=1) == [("already_done", "R85", "player")]
    assert types(state) == [("ben", ["activate_column", "end"])]


def test_the_first_reason_follows_the_order_of_the_codes() -> None:
    state = with_row(table(), "stephens_left", ("r01", "ben"))
    choices = {"field": "red_1", "row": "upper_right", "disc": "2b"}
    state = replace(state, offer=replace(state.offer, red=("r15", "r14")))

    assert refused(having(state, "anna", coins=0), "anna", "create_craft", **choices) == [
        ("ability_locked", "R68", "disc"),
        ("wrong_side", "R46", "row"),
        ("row_full", "R48", "row"),
        ("insufficient_resources", "R50", "field"),
    ]


def test_a_refused_action_changes_nothing() -> None:
    state = table()
    action = Action(player="anna", type=ActionType.TAKE_PRODUCTS, choices={"factory": "lower_left", "cubes": {}})

    assert isinstance(adjudicate(STEPHENS_RULES, state, action), Refused)
    assert player(state, "anna").cubes.total() == 0
