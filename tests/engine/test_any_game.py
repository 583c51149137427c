"""The engine serves any game that implements its protocol."""

from glass_arbiter.engine.action_groups import Group, grouped, why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.perft import perft
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.rulings import Granted, Refused, Violation
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom

from .toy import ToyAction, ToyRules, ToyState

RULES = ToyRules()
HALF = ToyState(frozenset({(1, "left"), (2, "right")}))


def mark(**choices: object) -> ToyAction:
    return ToyAction("anna", "mark", choices)


def test_an_action_is_granted_with_the_state_after_it() -> None:
    ruling = adjudicate(RULES, ToyState(), mark(row=1, column="left", pen="red"))

    assert ruling == Granted(state=ToyState(frozenset({(1, "left")})), events=("mark",), irreversible=None)


def test_an_action_is_refused_with_the_reasons_of_the_game() -> None:
    reason = Violation(code="field_marked", rule="T3", pointer="/action/row", facts={"row": 1, "column": "left"})

    assert adjudicate(RULES, HALF, mark(row=1, column="left")) == Refused(violations=(reason,))


def test_a_choice_that_nothing_asks_for_is_refused_by_the_rule_of_the_turn() -> None:
    ruling = adjudicate(RULES, ToyState(), mark(row=1, column="left", pen="red", hat="green"))

    reason = Violation(code=CommonCode.UNEXPECTED_CHOICE, rule="T1", pointer="/action/hat", facts={"choice": "hat"})
    assert ruling == Refused(violations=(reason,))


def test_groups_are_told_apart_by_every_subject_key_and_name_their_card() -> None:
    pens = {"pen": {"required": True, "values": ["red", "blue"]}}

    assert grouped(RULES, HALF, "anna") == (
        Group(action=mark(row=1, column="right"), card="ace", choices=pens, rules=("T1", "T2", "T4")),
        Group(action=mark(row=2, column="left"), card=None, choices=pens, rules=("T1", "T2", "T4")),
    )


def test_the_reasons_against_an_action_are_those_of_the_choices_that_it_states() -> None:
    assert why_not(RULES, HALF, mark(row=1)) == ()
    assert [reason.facts for reason in why_not(RULES, HALF, mark(row=1, column="left"))] == [
        {"row": 1, "column": "left"}
    ]


def test_legal_actions_perft_and_random_play_follow_from_the_attempt() -> None:
    assert len(list(legal_actions(RULES, HALF, "anna"))) == 4
    assert [perft(RULES, HALF, depth) for depth in range(4)] == [1, 4, 8, 0]
    assert len(list(play(RULES, ToyState(), SeededRandom("toy")))) == 4
