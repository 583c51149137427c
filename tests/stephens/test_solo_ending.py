"""Automaton in rest phases, the end of a solo game, and competition cards."""

from typing import Any

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.cubes import NO_PRODUCTS, Products
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import (
    AUTOMATON,
    DiscChoice,
    FulfilledContract,
    InvestmentRows,
    Phase,
    State,
)

from .tables import (
    do,
    event,
    events,
    having,
    player,
    refused,
    solo_options,
    table,
    with_furnaces,
    with_row,
)
from .test_solo import automaton, facts, its, solo, types


def tired(state: State, **glass: int) -> State:
    """The next green glass of Anna brings a rest phase."""
    return with_furnaces(state, **{"contracts": 0, "green": 1, **glass})


def test_automaton_supplies_before_the_player() -> None:
    state = automaton(solo(), stack=("a02", "a03"), revealed=("a01",), bag=Products(brown=1, pink=0, black=0))

    told = events(tired(state), "anna", "take_glass", furnace="green")

    assert facts(told, EventType.FACTORY_SUPPLIED) == [{"factory": "upper_left", "recipe": None, "cubes": {"brown": 1}}]
    after = do(tired(state), "anna", "take_glass", furnace="green")
    assert its(after).bag == NO_PRODUCTS


def test_before_its_first_turn_automaton_supplies_nothing() -> None:
    told = events(tired(solo()), "anna", "take_glass", furnace="green")

    assert EventType.FACTORY_SUPPLIED not in types(told)


def with_disc(state: State) -> State:
    """Automaton's card in force has the disc symbol."""
    return tired(automaton(state, stack=("a01",), revealed=("a03",)))


def test_the_only_free_circle_takes_automatons_apprentice() -> None:
    told = events(with_disc(solo()), "anna", "take_glass", furnace="green")

    assert facts(told, EventType.CRAFT_STRENGTHENED) == [{"craft": "bf2", "row": "stephens_right", "disc": None}]
    assert facts(told, EventType.AUTOMATON_PLACED_DISC)[0] == {
        "craft": "bf2",
        "row": "stephens_right",
        "circle": "lower",
    }


def test_the_player_chooses_among_several_circles() -> None:
    state = with_row(with_disc(solo()), "lower_left", ("r01", "anna"), ("r05", "anna"))
    state = do(state, "anna", "take_glass", furnace="green")

    assert (state.phase, state.pending) == (Phase.AUTOMATON_DISC, DiscChoice())
    for craft, code, rule in (
        ("bf1", "own_master", "R57"),
        ("r05", "no_second_circle", "R56"),
        ("r09", "craft_not_on_board", "R55"),
    ):
        assert refused(state, "anna", "place_automaton_disc", craft=craft) == [(code, rule, "craft")]
    told = events(state, "anna", "place_automaton_disc", craft="r01")
    assert types(told)[:2] == [EventType.CRAFT_STRENGTHENED, EventType.AUTOMATON_PLACED_DISC]


def test_by_ruling_automatons_apprentice_may_stand_beside_its_own_master() -> None:
    state = do(with_disc(solo(automaton_apprentice="any")), "anna", "take_glass", furnace="green")

    assert state.phase is Phase.AUTOMATON_DISC
    after = do(state, "anna", "place_automaton_disc", craft="bf1")
    assert after.rows.stephens_right[0].workers() == (AUTOMATON, AUTOMATON)


@pytest.mark.parametrize("reason", ["circle", "disc"])
def test_without_a_free_circle_or_a_disc_there_is_no_apprentice(reason: str) -> None:
    state = with_disc(solo())
    if reason == "circle":
        state = with_row(state, "stephens_right", ("b05", "anna"))
    else:
        state = automaton(state, discs=0, spare_discs=0)

    told = events(state, "anna", "take_glass", furnace="green")

    assert {"instruction": {"type": "disc"}} in facts(told, EventType.AUTOMATON_IDLE)


def test_glass_that_automaton_removes_counts_for_the_rest_phase() -> None:
    state = with_row(solo("a02"), "stephens_right")

    told = events(with_furnaces(state, contracts=0, blue=1), "anna", "take_glass", furnace="green")

    assert facts(told, EventType.REST_STARTED) == [{"trigger": AUTOMATON, "final": False}]
    assert types(told)[-1] is EventType.TURN_STARTED


def test_meeting_the_player_does_not_end_a_solo_game() -> None:
    state = having(tired(solo()), "anna", points=54)

    assert EventType.END_TRIGGERED not in types(events(state, "anna", "take_glass", furnace="green"))


@pytest.mark.parametrize(
    ("mode", "competition", "army"),
    [("loose", None, 25), ("normal", None, 30), ("tight", None, 35), ("tight", "forced_march", 30)],
)
def test_the_rest_phase_of_the_last_field_is_the_last_one(mode: str, competition: str | None, army: int) -> None:
    state = tired(solo(mode=mode, competition=competition))

    told = events(replace(state, army=army), "anna", "take_glass", furnace="green")
    before = events(replace(state, army=army + 5), "anna", "take_glass", furnace="green")

    assert facts(told, EventType.REST_STARTED)[0] == {"trigger": "anna", "final": True}
    assert facts(told, EventType.END_TRIGGERED) == [{"army": army - 5, "players": [], "last_round": 2}]
    assert facts(before, EventType.REST_STARTED)[0]["final"] is False


def last_turn(**changes: Any) -> State:
    """Anna has the last turn of a solo game."""
    return replace(solo(), army=25, round=3, last_round=3, **changes)


def test_after_the_players_last_rest_phase_automaton_and_the_player_have_one_more_turn() -> None:
    state = do(replace(tired(with_row(solo("a05"), "stephens_right")), army=30), "anna", "take_glass", furnace="green")

    assert (state.round, state.last_round, its(state).revealed) == (2, 2, ("a05",))
    told = events(with_furnaces(state, blue=1, contracts=0), "anna", "take_glass", furnace="blue")
    assert EventType.REST_STARTED not in types(told)
    assert EventType.AUTOMATON_REVEALED not in types(told)
    assert types(told)[-1] is EventType.GAME_FINISHED


def test_after_automatons_last_rest_phase_the_player_has_one_more_turn() -> None:
    state = with_row(replace(with_furnaces(solo("a02"), contracts=0, blue=1), army=30), "stephens_right")

    after = do(state, "anna", "take_glass", furnace="green")

    assert (after.phase, after.round, after.last_round) == (Phase.TURN, 2, 2)


def test_after_the_last_turn_contracts_may_still_be_fulfilled() -> None:
    state = having(last_turn(), "anna", open_contracts=("cr01",))

    state = do(state, "anna", "take_glass", furnace="green")

    assert (state.phase, state.rest) == (Phase.REST_CONTRACTS, None)
    after = do(state, "anna", "fulfil_contract", contract="cr01")
    assert after.phase is Phase.FINISHED
    assert player(after, "anna").fulfilled.crown == (FulfilledContract(contract="cr01", kept={}),)


def test_a_last_turn_without_any_action_is_passed_over() -> None:
    state = replace(solo("a01"), army=25, round=2, last_round=3)
    state = with_furnaces(with_row(state, "stephens_right"), green=2, blue=0, contracts=0, investments=0)
    state = having(state, "anna", discs=())

    told = events(state, "anna", "take_glass", furnace="green")

    assert types(told)[-3:] == [EventType.TURN_STARTED, EventType.PLAYER_DONE, EventType.GAME_FINISHED]


@pytest.mark.parametrize(("difficulty", "target"), [("easy", 100), ("medium", 130), ("hard", 160)])
@pytest.mark.parametrize("missing", [0, 1])
def test_a_competition_is_won_by_reaching_its_target(difficulty: str, target: int, missing: int) -> None:
    state = table(1, solo=solo_options(competition="dry_years", difficulty=difficulty))
    own = STEPHENS_RULES.score(state).scores[0].total
    state = having(state, "anna", points=target - own - missing)

    sheet = STEPHENS_RULES.score(state)

    assert (sheet.target, sheet.target_reached) == (target, not missing)
    assert sheet.winners == (() if missing else ("anna",))


def test_dry_years_start_two_fields_lower() -> None:
    anna = player(table(1, solo=solo_options(competition="dry_years")), "anna")

    assert (anna.forest, anna.dune) == (2, 2)


def test_closed_doors_stack_all_gates_on_field_10() -> None:
    state = table(1, solo=solo_options(competition="closed_doors"))
    state = having(with_row(state, "stephens_left", ("r03", "anna"), ("r01", AUTOMATON)), "anna", influence=9)

    assert player(state, "anna").discs[:4] == ("gate_10", "gate_10", "gate_10", "2a")
    told = event(state, EventType.GATE_OPENED, "anna", "strengthen_craft", craft="r01", disc="gate_10")
    assert told == {"gate": "gate_10", "limit": 10}
    assert refused(state, "anna", "strengthen_craft", craft="r01", disc="gate_5") == [
        ("disc_not_on_board", "R51", "disc")
    ]
    last = having(state, "anna", discs=("gate_10", "2a"))
    told = event(last, EventType.GATE_OPENED, "anna", "strengthen_craft", craft="r01", disc="gate_10")
    assert told == {"gate": "gate_10", "limit": 25}


def restricted(**accessories: int) -> State:
    """Anna supplies a pair that brings an accessory, of which scarce wares allow only some."""
    state = having(
        solo(competition="scarce_wares"),
        "anna",
        investments=InvestmentRows(brown=("brown_1",), pink=(), black=("black_1",)),
    )
    state = do(do(tired(state), "anna", "take_glass", furnace="green"), "anna", "activate_column", column=1)
    return having(state, "anna", accessories=accessories)


PAIR = {"factory": "lower_right", "recipe": "brown_pair_to_accessory"}


def test_scarce_wares_allow_no_second_accessory_of_a_kind_before_the_set_is_complete() -> None:
    state = restricted(cork=1)

    assert refused(state, "anna", "supply", **PAIR, gain={"accessories": {"cork": 1}}) == [
        ("accessory_restricted", "R143", "gain")
    ]
    assert player(do(state, "anna", "supply", **PAIR, gain={"accessories": {"crate": 1}}), "anna").accessories["crate"]


def test_the_only_accessory_that_is_allowed_goes_without_saying() -> None:
    state = restricted(cork=1, crate=1)

    assert player(do(state, "anna", "supply", **PAIR), "anna").accessories == {"cork": 1, "crate": 1, "wicker": 1}


def test_a_certain_accessory_that_is_not_allowed_is_lost() -> None:
    state = restricted(cork=1)
    data = house_data()
    board = dict(data["board"])
    recipes = [
        {**each, "yield": {"gain": {"accessories": {"cork": 1, "crate": 1}}}}
        for each in board["factories"]["lower_right"]
    ]
    data["board"] = {**board, "factories": {**board["factories"], "lower_right": recipes}}
    state = replace(state, options=replace(state.options, deck=PlayedDeck.named(data)))

    told = event(state, EventType.RESOURCES_GAINED, "anna", "supply", **PAIR)

    assert told == {"resources": {"accessories": {"crate": 1}}, "lost": {"accessories": {"cork": 1}}}
