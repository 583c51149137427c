"""What is listed as legal, as concrete actions and as groups, and why something is not."""

import pytest

from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.perft import perft
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.stephens.actions import PARAMETERS, Action, ActionType
from glass_arbiter.games.stephens.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import State
from tests.players import NAMES

from .tables import do, having, new_game, table, with_furnaces, with_offer, with_products, with_row


def listed(state: State, player: str, kind: str) -> list[dict[str, object]]:
    """The choices of every legal action of a type."""
    return [dict(each.choices) for each in legal_actions(STEPHENS_RULES, state, player) if each.type == kind]


@pytest.mark.parametrize("players", [1, 2, 3])
def test_whatever_is_listed_is_granted(players: int) -> None:
    rulings = {key: question.values[1] for key, question in INTERPRETATIONS.items()}
    start = STEPHENS_RULES.set_up(NAMES[:players], replace(DEFAULT_OPTIONS, rulings=rulings), "listed", None).state
    for step, (state, action, _) in enumerate(play(STEPHENS_RULES, start, SeededRandom("listed"))):
        if step % 7:
            continue
        actions = [each for name in NAMES[:players] for each in legal_actions(STEPHENS_RULES, state, name)]
        assert action in actions
        assert len({repr(each) for each in actions}) == len(actions)
        for each in actions[::5]:
            assert isinstance(adjudicate(STEPHENS_RULES, state, each), Granted), each


def test_preparation_lists_each_accessory_with_each_disc_that_can_leave() -> None:
    choices = listed(new_game(), "anna", "prepare")

    assert len(choices) == 3 * 10
    assert {"accessory": "crate", "disc": "gate_20"} in choices


def test_nobody_else_has_a_legal_action() -> None:
    assert list(legal_actions(STEPHENS_RULES, table(), "ben")) == []


def test_every_amount_of_products_is_an_action_of_its_own_with_and_without_a_furnace() -> None:
    state = with_furnaces(with_products(table(), "lower_left", brown=2, pink=1), green=0)
    state = having(state, "anna", opened=("5a", "5b"))

    choices = listed(state, "anna", "take_products")

    cubes = [each["cubes"] for each in choices if "furnace" not in each]
    assert cubes == [{"brown": 2, "pink": 1}, {"brown": 2}, {"brown": 1, "pink": 1}, {"brown": 1}, {"pink": 1}]
    assert [each for each in choices if "furnace" in each] == [
        {"factory": "lower_left", "cubes": {"brown": 2, "pink": 1}, "furnace": "green"}
    ]


def test_declining_is_listed_without_a_craft_and_with_each() -> None:
    state = do(
        with_row(table(), "stephens_left", ("r01", "anna"), ("r02", "anna")), "anna", "take_glass", furnace="green"
    )

    assert listed(state, "anna", "decline") == [{}, {"craft": "r01"}, {"craft": "r02"}]


def test_concrete_actions_have_every_choice_that_has_a_use() -> None:
    state = do(with_row(table(), "stephens_left", ("r12", "anna")), "anna", "take_glass", furnace="green")

    assert listed(state, "anna", "collect") == [{"craft": "r12", "pay": {"cubes": {"green": 1}}}]


def test_groups_are_told_apart_by_their_subjects() -> None:
    state = with_offer(having(table(), "anna", opened=("3a",)), red=("r05", "r06"))

    groups = grouped(STEPHENS_RULES, state, "anna")

    furnaces = [each.action.choices for each in groups if each.action.type == "take_glass"]
    assert furnaces == [{"furnace": "green"}, {"furnace": "blue"}, {"furnace": "contracts"}, {"furnace": "investments"}]
    craft = next(each for each in groups if each.action.choices.get("field") == "red_1")
    assert craft.card == "r05"
    assert set(craft.choices) == {"row", "disc"}
    assert [each.action.choices for each in groups if each.action.type == "refresh_crafts"] == [
        {"color": "red"},
        {"color": "blue"},
    ]


def test_a_group_without_a_card_has_none() -> None:
    glass = grouped(STEPHENS_RULES, table(), "anna")[0]

    assert glass.card is None


def test_the_group_of_a_discard_is_about_the_card_that_leaves() -> None:
    for furnace, row in (("contracts", "contracts"), ("investments", "investments")):
        state = do(having(table(), "anna", opened=("4c",)), "anna", "take_glass", furnace=furnace)
        groups = grouped(STEPHENS_RULES, state, "anna")
        discard = next(each for each in groups if each.action.type == "discard_cheapest")
        assert discard.card == getattr(state.offer, row)[0]


def test_declining_one_craft_or_all_are_groups_of_their_own() -> None:
    state = do(
        with_row(table(), "stephens_left", ("r01", "anna"), ("r02", "anna")), "anna", "take_glass", furnace="green"
    )

    groups = [each for each in grouped(STEPHENS_RULES, state, "anna") if each.action.type == "decline"]

    assert [(dict(each.action.choices), each.card) for each in groups] == [
        ({}, None),
        ({"craft": "r01"}, "r01"),
        ({"craft": "r02"}, "r02"),
    ]


def test_an_empty_furnace_is_an_optional_choice_of_a_group() -> None:
    state = with_furnaces(with_products(table(), "lower_left", brown=3), green=0)
    state = having(state, "anna", opened=("5a", "5b"))

    group = next(each for each in grouped(STEPHENS_RULES, state, "anna") if each.action.type == "take_products")

    assert group.choices["furnace"] == {"kind": "value", "required": False, "values": ["green"]}


def test_why_not_tells_what_stands_against_every_way() -> None:
    state = having(table(), "anna", discs=())

    reasons = why_not(STEPHENS_RULES, state, Action(player="anna", type=ActionType.CREATE_CRAFT))

    assert {each.code for each in reasons} >= {"no_disc_left"}


def test_why_not_finds_nothing_against_what_can_be_completed() -> None:
    assert why_not(STEPHENS_RULES, table(), Action(player="anna", type=ActionType.TAKE_GLASS)) == ()


def test_why_not_refuses_a_choice_that_the_action_does_not_know() -> None:
    action = Action(player="anna", type=ActionType.TAKE_GLASS, choices={"disc": "2a"})

    assert [each.code for each in why_not(STEPHENS_RULES, table(), action)] == ["unexpected_choice"]


def test_perft_counts_what_is_listed() -> None:
    state = new_game()

    assert perft(STEPHENS_RULES, state, 1) == 30
    assert perft(STEPHENS_RULES, state, 2) == 30 * 30


def test_every_action_names_its_choices() -> None:
    assert set(PARAMETERS) == set(ActionType)


def test_everybody_sees_all_events() -> None:
    started = STEPHENS_RULES.set_up(NAMES[:2], DEFAULT_OPTIONS, "events", None)

    assert STEPHENS_RULES.seen_by(started.events, "ben") == started.events  # type: ignore[arg-type]
