"""The engine serves any game that implements its protocol."""

from collections.abc import Mapping
from typing import ClassVar

from glass_arbiter.engine.action_groups import Group, grouped, why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import CommonCode
from glass_arbiter.engine.domains import OneOf
from glass_arbiter.engine.events import Event
from glass_arbiter.engine.perft import perft
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Granted, Refused, Violation
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.seeded_random import SeededRandom
from tests.nim.rules import Action, NimRules, Options, State, Transition

RULES = NimRules()
START = RULES.set_up(("anna", "ben"), Options(heap=5), "engine", "anna").state
ANNA, BEN = START.players


class TwoHanded(NimRules):
    """Nim has no cards, and one choice at most; here each number of stones, in each hand, is a group of its own."""

    subjects: ClassVar[Mapping[str, tuple[str, ...]]] = {"take": ("number", "hand")}

    def card(self, state: State, action: Action) -> str | None:
        return "ace" if action.choices.get("number") == 1 else None

    def attempt(self, state: State, action: Action, chooser: Chooser) -> Transition:
        transition = super().attempt(state, action, chooser)
        if action.type == "take":
            chooser.choose("hand", OneOf(("left", "right")), rule="N3")
            chooser.choose("pocket", OneOf((1, 2)), rule="N4")
        return transition


def take(**choices: object) -> Action:
    return Action(player="anna", type="take", choices=choices)


def test_an_action_is_granted_with_the_state_after_it() -> None:
    after = replace(
        START, revision=1, heap=3, active="ben", last="anna", players=(replace(ANNA, taken=2), BEN), rng=START.rng
    )
    told = Event(type="stones_taken", rule="N2", player="anna", facts={"number": 2})

    assert adjudicate(RULES, START, take(number=2)) == Granted(state=after, events=(told,), irreversible=None)


def test_an_action_is_refused_with_the_reasons_of_the_game() -> None:
    """N3: a reserve is revealed once."""
    state = replace(START, players=(replace(ANNA, revealed=True), BEN))
    reason = Violation(code="reserve_revealed", rule="N3", pointer="/action/type", facts={"player": "anna"})

    assert adjudicate(RULES, state, Action(player="anna", type="reveal")) == Refused(violations=(reason,))


def test_a_choice_that_nothing_asks_for_is_refused_by_the_rule_of_the_turn() -> None:
    ruling = adjudicate(RULES, START, take(number=1, hat="green"))

    reason = Violation(code=CommonCode.UNEXPECTED_CHOICE, rule="N2", pointer="/action/hat", facts={"choice": "hat"})
    assert ruling == Refused(violations=(reason,))


def test_luck_and_secrets_that_come_out_cannot_be_taken_back() -> None:
    rulings = [adjudicate(RULES, START, Action(player="anna", type=kind)) for kind in ("wind", "reveal")]

    assert [ruling.irreversible for ruling in rulings if isinstance(ruling, Granted)] == [
        "chance_drawn",
        "hidden_information_revealed",
    ]


def test_groups_have_the_domain_of_every_further_choice() -> None:
    numbers = {"number": {"kind": "value", "required": True, "values": [1, 2, 3]}}

    assert grouped(RULES, START, "ben") == ()
    assert grouped(RULES, START, "anna") == (
        Group(action=take(), card=None, choices=numbers, rules=("N2",)),
        Group(action=Action(player="anna", type="wind"), card=None, choices={}, rules=("N2",)),
        Group(action=Action(player="anna", type="reveal"), card=None, choices={}, rules=("N3",)),
    )


def test_groups_are_told_apart_by_every_subject_key_and_name_their_card() -> None:
    pockets = {"pocket": {"kind": "value", "required": True, "values": [1, 2]}}
    groups = [group for group in grouped(TwoHanded(), START, "anna") if group.action.type == "take"]

    assert groups == [
        Group(
            action=take(number=number, hand=hand),
            card="ace" if number == 1 else None,
            choices=pockets,
            rules=("N2", "N3", "N4"),
        )
        for number in (1, 2, 3)
        for hand in ("left", "right")
    ]


def test_the_reasons_against_an_action_are_those_of_the_choices_that_it_states() -> None:
    assert why_not(TwoHanded(), START, take(hand="left")) == ()
    assert [reason.facts["given"] for reason in why_not(TwoHanded(), START, take(number=4))] == [4]


def test_legal_actions_perft_and_random_play_follow_from_the_attempt() -> None:
    """Three numbers, the wind, the reserve: five each, but two stones can be taken in two ways only."""
    last = replace(START, heap=1, blown=4)

    assert len(list(legal_actions(RULES, START, "anna"))) == 5
    assert [perft(RULES, START, depth) for depth in range(3)] == [1, 5, 24]
    assert [perft(RULES, last, depth) for depth in range(2)] == [1, 3]
    *_, (_, _, end) = play(RULES, START, SeededRandom("engine"))
    assert RULES.finished(end.state)
