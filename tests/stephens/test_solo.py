"""The solo game: Automaton's turns and supply, the last rest phase, and competitions."""

from typing import Any

import pytest

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house_data
from glass_arbiter.games.stephens.cubes import Products
from glass_arbiter.games.stephens.events import EventType
from glass_arbiter.games.stephens.places import Factory
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import (
    AUTOMATON,
    Automaton,
    CubesChoice,
    Phase,
    State,
)

from .tables import (
    do,
    events,
    granted,
    refused,
    solo_options,
    table,
    with_furnaces,
    with_products,
    with_row,
)


def solo(card: str = "a01", *, competition: str | None = None, mode: str = "normal", **rulings: Any) -> State:
    """A solo game in which Automaton reveals a certain card next, and nobody works in the left Stephens row."""
    state = table(1, solo=solo_options(mode, competition), **rulings)
    state = with_row(with_row(state, "stephens_left"), "stephens_right", ("bf1", AUTOMATON), ("bf2", "anna"))
    return automaton(state, stack=(card, *(each for each in _stack(state) if each != card)))


def _stack(state: State) -> tuple[str, ...]:
    assert state.automaton is not None
    return state.automaton.stack


def automaton(state: State, **changes: Any) -> State:
    """The state with Automaton changed."""
    assert state.automaton is not None
    return replace(state, automaton=replace(state.automaton, **changes))


def its(state: State) -> Automaton:
    """Automaton itself."""
    assert state.automaton is not None
    return state.automaton


def with_turn(state: State, card: str, **changes: Any) -> State:
    """The state with other instructions on an automaton card, in a deck that is sent along."""
    data = house_data()
    cards = [{**each, **changes} if each["id"] == card else each for each in data["automaton"]["cards"]]
    data["automaton"] = {**data["automaton"], "cards": cards}
    return replace(state, options=replace(state.options, deck=PlayedDeck.named(data)))


def ends_turn(state: State) -> list[Event]:
    """What happens when Anna takes green glass, which activates nobody."""
    return events(with_furnaces(state, green=3), "anna", "take_glass", furnace="green")


def after_turn(state: State) -> State:
    """The state after it."""
    return do(with_furnaces(state, green=3), "anna", "take_glass", furnace="green")


def types(told: list[Event]) -> list[str]:
    """The types of events."""
    return [each.type for each in told]


def facts(told: list[Event], happened: EventType) -> list[dict[str, object]]:
    """The facts of all events of a type."""
    return [dict(each.facts) for each in told if each.type is happened]


def test_automaton_has_its_turn_after_the_players() -> None:
    state = with_row(solo("a02"), "stephens_right")

    told = ends_turn(state)

    assert types(told)[2:] == [
        EventType.AUTOMATON_REVEALED,
        EventType.AUTOMATON_REMOVED_CUBES,
        EventType.ROW_ACTIVATED,
        EventType.ROUND_STARTED,
        EventType.TURN_STARTED,
    ]
    assert facts(told, EventType.AUTOMATON_REMOVED_CUBES) == [{"place": "blue", "cubes": {"blue": 1}}]
    after = after_turn(state)
    assert (after.round, after.active, its(after).revealed, its(after).followed) == (2, "anna", ("a02",), None)


def test_an_automaton_card_cannot_be_taken_back() -> None:
    state = with_furnaces(solo("a02"), green=3)

    assert granted(state, "anna", "take_glass", furnace="green").irreversible == "hidden_information_revealed"


def test_an_empty_furnace_passes_the_icon_on() -> None:
    state = with_row(with_furnaces(solo("a04"), investments=0), "stephens_right")

    assert facts(ends_turn(state), EventType.AUTOMATON_REMOVED_CUBES) == [{"place": "blue", "cubes": {"blue": 1}}]


def test_glass_of_an_upper_furnace_activates_the_players_workers_only() -> None:
    state = after_turn(solo("a02"))

    assert state.phase is Phase.ACTIVATION
    assert its(state).followed == 1
    assert [(each.player, each.actions[0]) for each in STEPHENS_RULES.to_act(state)] == [("anna", "collect")]
    assert do(state, "anna", "collect", craft="bf2", option=1).round == 2


def test_white_glass_removes_the_cards_shown() -> None:
    state = solo("a03")
    before, stack = state.offer.contracts, state.stacks.contracts

    told = ends_turn(state)

    assert facts(told, EventType.CARD_DISCARDED) == [
        {"kind": "contract", "card": before[0], "field": 1},
        {"kind": "contract", "card": before[1], "field": 2},
    ]
    assert after_turn(state).offer.contracts == (*before[2:], *stack[:2])


def test_a_field_that_is_not_there_is_passed_over() -> None:
    state = solo("a06", competition="short_notice")
    state = with_turn(state, "a06", turn=[{"type": "furnace", "path": ["contracts", "green", "blue", "investments"]}])

    told = ends_turn(state)

    assert facts(told, EventType.CARD_DISCARDED) == []
    assert EventType.AUTOMATON_REMOVED_CUBES in types(told)


def test_a_craft_goes_to_the_topmost_place_that_is_valid() -> None:
    state = with_row(solo("a05"), "stephens_left", ("r01", AUTOMATON), ("r02", AUTOMATON), ("r03", AUTOMATON))
    state = with_row(state, "lower_left", ("r04", AUTOMATON), ("r05", AUTOMATON))
    craft = state.offer.red[0]

    told = ends_turn(state)

    created = {"craft": craft, "field": "red_1", "row": "upper_left", "disc": None}
    assert facts(told, EventType.CRAFT_CREATED) == [created]
    assert facts(told, EventType.AUTOMATON_PLACED_DISC) == [{"craft": craft, "row": "upper_left", "circle": "upper"}]
    after = after_turn(state)
    assert its(after).discs == 8
    assert after.offer.red[0] is not None


def test_automaton_places_crafts_by_the_strict_rule() -> None:
    state = with_row(solo("a05"), "stephens_left", ("r01", AUTOMATON), ("r02", AUTOMATON))
    state = with_row(state, "lower_left", ("r04", AUTOMATON))

    assert facts(ends_turn(state), EventType.CRAFT_CREATED)[0]["row"] == "stephens_left"


@pytest.mark.parametrize("change", ["field", "disc"])
def test_a_craft_that_cannot_be_created_is_skipped(change: str) -> None:
    state = solo("a07")
    if change == "field":
        state = replace(state, stacks=replace(state.stacks, red=()))
    else:
        state = automaton(state, discs=0, spare_discs=0)

    assert facts(ends_turn(state), EventType.AUTOMATON_IDLE) == [
        {"instruction": {"type": "craft", "field": "red_stack"}}
    ]


def test_spare_discs_follow_those_of_the_disc_card() -> None:
    after = after_turn(automaton(solo("a05"), discs=0))

    assert (its(after).discs, its(after).spare_discs) == (0, 10)


@pytest.mark.parametrize(("discs", "number"), [(9, 1), (7, 1), (6, 2), (3, 3), (0, 4)])
def test_the_highest_number_laid_bare_counts(discs: int, number: int) -> None:
    state = automaton(with_products(solo("a08"), "lower_left", brown=5), discs=discs)

    assert facts(ends_turn(state), EventType.AUTOMATON_REMOVED_CUBES) == [
        {"place": "lower_left", "cubes": {"brown": number}}
    ]


def test_a_factory_without_cubes_passes_the_icon_on_and_all_that_is_there_is_removed() -> None:
    state = automaton(with_products(solo("a08"), "upper_left", brown=1, pink=1), discs=0)

    assert facts(ends_turn(state), EventType.AUTOMATON_REMOVED_CUBES) == [
        {"place": "upper_left", "cubes": {"brown": 1, "pink": 1}}
    ]


def test_the_player_chooses_which_cubes_are_removed() -> None:
    state = after_turn(automaton(with_products(solo("a08"), "lower_left", brown=2, pink=1), discs=6))

    assert (state.phase, state.pending) == (Phase.AUTOMATON_CUBES, CubesChoice(factory=Factory.LOWER_LEFT, number=2))
    assert its(state).followed == 1
    assert refused(state, "anna", "remove_cubes", cubes={"pink": 1}) == [("wrong_number_of_cubes", "R133", "cubes")]
    assert refused(state, "anna", "remove_cubes", cubes={"pink": 2}) == [("cubes_not_there", "R133", "cubes")]
    assert refused(state, "anna", "remove_cubes", cubes={"pink": 3}) == [
        ("cubes_not_there", "R133", "cubes"),
        ("wrong_number_of_cubes", "R133", "cubes"),
    ]
    after = do(state, "anna", "remove_cubes", cubes={"pink": 1, "brown": 1})
    assert (after.factories.lower_left, after.round) == (Products(brown=1, pink=0, black=0), 2)


def test_by_ruling_the_players_crafts_at_the_factory_are_activated() -> None:
    state = solo("a08", automaton_factory_activates=True)
    state = with_row(with_products(state, "lower_left", brown=1), "lower_left", ("r01", "anna"))

    assert after_turn(state).phase is Phase.ACTIVATION
    plain = with_row(with_products(solo("a08"), "lower_left", brown=1), "lower_left", ("r01", "anna"))
    assert after_turn(plain).phase is Phase.TURN


def test_without_cubes_on_factories_glass_goes_by_the_diagram() -> None:
    told = ends_turn(solo("a08"))

    assert facts(told, EventType.AUTOMATON_REMOVED_CUBES) == [{"place": "contracts", "cubes": {"white": 1}}]
    assert EventType.CARD_DISCARDED in types(told)


def test_without_any_glass_the_icon_is_skipped() -> None:
    state = with_furnaces(solo("a01"), green=1, blue=0, contracts=0, investments=0)

    told = events(replace(state, army=25, last_round=2), "anna", "take_glass", furnace="green")

    path = ["green", "blue", "investments", "contracts"]
    assert facts(told, EventType.AUTOMATON_IDLE) == [{"instruction": {"type": "furnace", "path": path}}]


def test_a_disc_card_that_shows_nothing_leaves_the_cubes() -> None:
    state = with_products(solo("a08"), "lower_left", brown=1)
    data = house_data()
    data["automaton"] = {**data["automaton"], "disc_card": [0, None, 1, 1, 1, 1, 1, 1, 1, 1]}
    state = replace(state, options=replace(state.options, deck=PlayedDeck.named(data)))

    assert EventType.AUTOMATON_IDLE in types(ends_turn(state))


def test_an_empty_stack_is_shuffled_again() -> None:
    state = solo()
    cards = its(state).stack
    state = automaton(state, stack=(), revealed=cards)

    told = ends_turn(state)

    assert facts(told, EventType.AUTOMATON_SHUFFLED) == [{"cards": 10}]
    assert granted(with_furnaces(state, green=3), "anna", "take_glass", furnace="green").irreversible == "chance_drawn"


def test_several_instructions_are_followed_in_order() -> None:
    turn = [
        {"type": "furnace", "path": ["blue", "green", "contracts", "investments"]},
        {"type": "craft", "field": "red_1"},
    ]
    state = after_turn(with_turn(solo("a01"), "a01", turn=turn))
    assert (state.phase, its(state).followed) == (Phase.ACTIVATION, 1)

    told = events(state, "anna", "decline")

    assert EventType.CRAFT_CREATED in types(told)
    assert types(told)[-1] is EventType.TURN_STARTED
