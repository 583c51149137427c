"""What a front end asks of the rules: why something is not legal, and whether a view is one that somebody can have."""

from dataclasses import replace

import pytest

from glass_arbiter.engine.action_groups import grouped, why_not
from glass_arbiter.engine.budget import BudgetExceeded, SearchBudget
from glass_arbiter.engine.rulings import Violation
from glass_arbiter.engine.search import branches, legal_actions
from glass_arbiter.games.glassroad import Action, ActionType, set_up
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.faults.views import view_faults
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.glassroad.view import View, observe
from glass_arbiter.handlers.queries import SEARCH_STEPS
from tests.glassroad.games import a_million_ways, positions
from tests.players import COUNTS, NAMES, STRANGER

pytestmark = pytest.mark.slow


@pytest.fixture
def seen() -> View:
    """Anna's view of a game of three that has just begun."""
    return observe(set_up(NAMES[:3], DEFAULT_OPTIONS, "looking", "anna")[0], "anna")


@pytest.mark.parametrize("count", COUNTS)
def test_there_is_a_reason_exactly_where_there_is_no_way(count: int) -> None:
    """At every fifth step of a game, for every player and every type of action."""
    for state in positions(count, "reasons", every=5):
        for player in NAMES[:count]:
            legal = {group.action.type for group in grouped(GLASSROAD_RULES, state, player)}
            for kind in ActionType:
                assert (why_not(GLASSROAD_RULES, state, Action(player=player, type=kind)) == ()) == (kind in legal)


def test_where_there_is_nothing_to_choose_from_the_choice_is_named() -> None:
    """Nobody owns a processing building at first."""
    start, _ = set_up(NAMES[:3], DEFAULT_OPTIONS, "looking")

    assert why_not(GLASSROAD_RULES, start, Action(player="anna", type=ActionType.CONVERT)) == (
        Violation(
            code=Code.MISSING_CHOICE,
            rule="A4",
            pointer="/action/building",
            facts={"choice": "building", "allowed": []},
        ),
    )


def test_a_search_ends_when_its_budget_is_spent() -> None:
    start, _ = set_up(NAMES[:3], DEFAULT_OPTIONS, "looking")
    removal = Action(player="anna", type=ActionType.REMOVE_LANDSCAPE, choices={"at": "A1"})

    # Three attempts with a question each: to choose a hand, to convert something in vain, to remove a tile.
    assert len(list(legal_actions(GLASSROAD_RULES, start, "anna", budget=SearchBudget(6)))) == 3009
    with pytest.raises(BudgetExceeded):
        list(legal_actions(GLASSROAD_RULES, start, "anna", budget=SearchBudget(5)))
    assert len(grouped(GLASSROAD_RULES, start, "anna", SearchBudget(6))) == 2
    with pytest.raises(BudgetExceeded):
        grouped(GLASSROAD_RULES, start, "anna", SearchBudget(5))
    # An attempt, a question and a reason.
    assert len(why_not(GLASSROAD_RULES, start, removal, SearchBudget(3))) == 1
    with pytest.raises(BudgetExceeded):
        why_not(GLASSROAD_RULES, start, removal, SearchBudget(2))


def test_values_that_are_listed_for_a_button_cost_steps() -> None:
    """Twenty empty fields are more work than six."""
    state = a_million_ways()
    searched, listed = SearchBudget(SEARCH_STEPS), SearchBudget(SEARCH_STEPS)

    attempts = list(
        branches(
            GLASSROAD_RULES, state, Action(player="anna", type=ActionType.USE_ABILITY), extremes=True, budget=searched
        )
    )
    grouped(GLASSROAD_RULES, state, "anna", listed)

    assert listed.spent > searched.spent + len(attempts) // 2


@pytest.mark.parametrize("count", COUNTS)
def test_every_view_of_a_game_is_possible(count: int) -> None:
    for state in positions(count, "possible"):
        for viewer in (*NAMES[:count], None):
            assert view_faults(observe(state, viewer)) == ()


def test_the_viewer_counts_his_own_cards(seen: View) -> None:
    anna = replace(seen.players[0], hand_size=1, has_face_down=True)

    found = view_faults(replace(seen, players=(anna, *seen.players[1:])))

    assert [(fault.code, fault.pointer, fault.facts) for fault in found] == [
        (FaultCode.WRONG_NUMBER_OF_CARDS, "/view/players/0/hand_size", {"given": 1, "need": 0}),
        (FaultCode.WRONG_NUMBER_OF_CARDS, "/view/players/0/has_face_down", {"given": 1, "need": 0}),
    ]


def test_nobody_hides_more_cards_than_there_are(seen: View) -> None:
    ben = replace(seen.players[1], hand_size=15, has_face_down=True, played=("builder",))

    found = view_faults(replace(seen, players=(seen.players[0], ben, seen.players[2])))

    assert [(fault.code, fault.pointer, fault.facts) for fault in found] == [
        (FaultCode.NUMBER_OUT_OF_RANGE, "/view/players/1/hand_size", {"given": 15, "least": 0, "most": 13})
    ]


def test_a_stack_has_every_tile_that_lies_nowhere_else(seen: View) -> None:
    found = view_faults(replace(seen, stack_sizes=seen.stack_sizes | {"bonus": 5}))

    assert [(fault.code, fault.pointer, fault.facts) for fault in found] == [
        (FaultCode.NUMBER_OUT_OF_RANGE, "/view/stack_sizes/bonus", {"given": 5, "least": 27, "most": 27})
    ]


def test_the_faults_behind_a_view_point_into_the_view(seen: View) -> None:
    found = view_faults(replace(seen, start_player=STRANGER))

    assert [(fault.code, fault.pointer) for fault in found] == [(FaultCode.PLAYER_UNKNOWN, "/view/start_player")]


def test_what_is_hidden_is_found_wrong_where_the_view_counts_it(seen: View) -> None:
    """A view has no hand and no face-down card of others, so nothing can point at them."""
    ben = replace(seen.players[1], hand_size=3)
    cleo = replace(seen.players[2], hand_size=4, has_face_down=True)

    found = view_faults(replace(seen, players=(seen.players[0], ben, cleo)))

    assert [(fault.code, fault.pointer) for fault in found] == [
        (FaultCode.WRONG_NUMBER_OF_CARDS, "/view/players/1/hand_size"),
        (FaultCode.CARDS_CONTRADICT_PHASE, "/view/players/2/has_face_down"),
    ]


@pytest.mark.parametrize(
    ("place", "sentences"),
    [
        (
            "hand_size",
            [
                "Wrong number of cards (cards in hand): 3 given, 0 expected.",
                "Falsche Anzahl Karten (Karten auf der Hand): 3 angegeben, 0 erwartet.",
                "Zła liczba kart (karty na ręce): podano 3, oczekiwano 0.",
            ],
        ),
        (
            "has_face_down",
            [
                "Wrong number of cards (face-down card): 1 given, 0 expected.",
                "Falsche Anzahl Karten (verdeckt gelegte Karte): 1 angegeben, 0 erwartet.",
                "Zła liczba kart (zakryta karta): podano 1, oczekiwano 0.",
            ],
        ),
        (
            "stack_sizes",
            [
                "Stack of bonus buildings: 5 is not possible; possible: 27.",
                "Stapel der Punktegebäude: 5 ist nicht möglich; möglich: 27.",
                "Stos budynków premiowych: 5 jest niemożliwe; możliwe: 27.",
            ],
        ),
    ],
)
def test_the_parts_of_a_view_have_names(seen: View, place: str, sentences: list[str]) -> None:
    anna = seen.players[0]
    changed = {
        "hand_size": replace(seen, players=(replace(anna, hand_size=3), *seen.players[1:])),
        "has_face_down": replace(seen, players=(replace(anna, has_face_down=True), *seen.players[1:])),
        "stack_sizes": replace(seen, stack_sizes=seen.stack_sizes | {"bonus": 5}),
    }

    (found,) = view_faults(changed[place])

    assert [MESSAGES.message(found, language, seen.options) for language in LANGUAGES] == sentences
