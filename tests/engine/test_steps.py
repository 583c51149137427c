"""The next choices of an action, with rules that ask for what no game of the service asks for."""

from collections.abc import Callable, Collection
from typing import Any

import pytest

from glass_arbiter.engine.budget import BudgetExceeded, SearchBudget
from glass_arbiter.engine.choices import Chooser, StatedChoices
from glass_arbiter.engine.domains import Domain, Interchangeable, OneOf, OrLeftOut, Some, UpTo
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Illegal
from glass_arbiter.engine.search import legal_actions
from glass_arbiter.engine.steps import Given, NextStep, next_step
from tests.nim.rules import Action, NimRules, Options, State, Transition

START = NimRules().set_up(("anna", "ben"), Options(heap=5), "steps", "anna").state

Ask = Callable[[Chooser], object]


class Asking(NimRules):
    """Nim in which a player who takes stones is asked for other things."""

    def __init__(self, ask: Ask, filled_in: Collection[str] = ()) -> None:
        self._ask = ask
        self._filled_in = filled_in

    def filled_in(self, kind: str) -> Collection[str]:
        return self._filled_in

    def attempt(self, state: State, action: Action, chooser: Chooser) -> Transition:
        if action.type != "take":
            return super().attempt(state, action, chooser)
        try:
            self._ask(chooser)
        except Illegal:
            ways = list(legal_actions(self, state, action.player)) if isinstance(chooser, StatedChoices) else []
            agreeing = [way for way in ways if way.type == "take" and action.choices.items() <= way.choices.items()]
            if len(agreeing) != 1 or not agreeing[0].choices.keys() - action.choices.keys() <= set(self._filled_in):
                raise
            # Nothing else is unexpected, since everything that is stated is part of the one way.
            self._ask(StatedChoices(agreeing[0].choices, chooser.path))
            chooser.check_keys({}, action.choices, "N2")
        return Transition(state, chooser.readings)


def step(ask: Ask, filled_in: Collection[str] = (), **choices: object) -> NextStep:
    given = Given(player="anna", type="take", choices=choices)
    return next_step(Asking(ask, filled_in), START, given, SearchBudget(10_000))


def listed(ask: Ask, filled_in: Collection[str] = (), **choices: object) -> dict[str, Any]:
    """The domains by path."""
    return {choice.path: choice.domain for choice in step(ask, filled_in, **choices).choices}


def one(key: str, domain: Domain[Any], chooser: Chooser, **options: Any) -> Any:
    return chooser.choose(key, domain, rule="N2", **options)


def refuse_unless(claim: bool) -> None:
    if not claim:
        raise Illegal


def test_without_a_type_the_only_choice_is_the_type() -> None:
    first = next_step(NimRules(), START, Given(player="anna", type=None), SearchBudget(100))
    taking = next_step(NimRules(), START, Given(player="anna", type=None, choices={"number": 2}), SearchBudget(100))

    assert [choice.path for choice in first.choices] == ["/type"]
    assert first.choices[0].domain == {"kind": "value", "required": True, "values": ["take", "wind", "reveal"]}
    assert taking.choices[0].domain["values"] == ["take"]


def test_choices_can_be_made_in_another_order_than_the_rules_ask() -> None:
    """What was chosen first prunes what is asked earlier."""

    def ask(chooser: Chooser) -> None:
        first = one("first", OneOf((1, 2, 3)), chooser)
        one("second", OneOf(range(first)), chooser)

    assert listed(ask)["/second"]["values"] == [0, 1, 2]
    assert listed(ask, second=1)["/first"] == {"kind": "value", "required": True, "values": [2, 3]}
    assert listed(ask, second=2)["/first"]["values"] == [3]


def test_numbers_with_a_gap_are_listed() -> None:
    def ask(chooser: Chooser) -> None:
        refuse_unless(one("number", UpTo(4), chooser) != 2)

    assert listed(ask) == {"/number": {"kind": "value", "required": True, "values": [0, 1, 3, 4]}}


@pytest.mark.parametrize(("worth", "least"), [(0, 0), (1, 1), (3, 3)])
def test_a_choice_with_a_default_goes_down_to_the_last_legal_number(worth: int, least: int) -> None:
    def ask(chooser: Chooser) -> None:
        refuse_unless(one("stones", UpTo(3), chooser.nested("take", rule="N2"), default=3) >= worth)

    domain = {"kind": "number", "required": False, "least": least, "most": 3}
    assert listed(ask) == {"/take/stones": domain}
    assert step(ask).complete


def test_two_choices_with_a_default_depend_on_each_other() -> None:
    """One of them may be nothing, but not both."""

    def ask(chooser: Chooser) -> None:
        refuse_unless(one("left", UpTo(2), chooser, default=2) + one("right", UpTo(2), chooser, default=2) > 0)

    assert [(domain["least"], domain["most"]) for domain in listed(ask).values()] == [(0, 2), (0, 2)]
    assert listed(ask, left=0) == {"/right": {"kind": "number", "required": False, "least": 1, "most": 2}}


def test_a_choice_with_a_default_has_the_numbers_of_all_ways() -> None:
    def ask(chooser: Chooser) -> None:
        one("stones", UpTo(most := one("most", OneOf((1, 3)), chooser)), chooser, default=most)

    assert listed(ask)["/stones"] == {"kind": "number", "required": False, "least": 0, "most": 3}
    assert listed(ask, stones=2)["/most"]["values"] == [3]


def test_a_large_selection_is_described_and_not_listed() -> None:
    cards = tuple(range(15))
    budget = SearchBudget(10)
    rules = Asking(lambda chooser: one("cards", Interchangeable(Some(cards, 5, 5)), chooser))

    (choice,) = next_step(rules, START, Given(player="anna", type="take"), budget).choices

    assert choice.domain == {"kind": "several", "required": True, "least": 5, "most": 5, "of": list(cards)}


def test_selections_that_no_bounds_describe_are_listed() -> None:
    def ask(chooser: Chooser) -> None:
        refuse_unless(one("at", Some("abc", 1, 2), chooser) != ("a", "b"))

    domain = listed(ask)["/at"]
    assert domain["kind"] == "value"
    assert sorted(domain["values"]) == [["a"], ["a", "c"], ["b"], ["b", "c"], ["c"]]


def test_single_selections_that_are_all_of_their_size_are_described() -> None:
    def ask(chooser: Chooser) -> None:
        refuse_unless("c" not in one("at", Some("abc", 0, 2), chooser))

    assert listed(ask)["/at"] == {"kind": "several", "required": True, "least": 0, "most": 2, "of": ["a", "b"]}


def test_selections_of_different_ways_are_one_domain_only_if_all_of_it_is_legal() -> None:
    def ask(chooser: Chooser) -> None:
        of = {"narrow": "ab", "wide": "abc", "other": "bcd"}[one("where", OneOf(("narrow", "wide", "other")), chooser)]
        one("at", Interchangeable(Some(of, 1, 1 + (of != "ab"))), chooser)

    assert listed(ask, where="wide")["/at"]["of"] == ["a", "b", "c"]
    assert listed(ask)["/at"]["kind"] == "value"
    assert ["a", "d"] not in listed(ask)["/at"]["values"]
    assert listed(ask, at=["a", "c"]) == {"/where": {"kind": "value", "required": True, "values": ["wide"]}}


def test_a_place_for_a_value_or_a_selection_lists_both() -> None:
    def ask(chooser: Chooser) -> None:
        many = one("many", OneOf((True, False)), chooser)
        one("at", Some("ab", 1, 1) if many else OneOf("ab"), chooser)

    assert listed(ask)["/at"]["values"] == ["a", "b", ["a"], ["b"]]
    assert listed(ask, at="a")["/many"]["values"] == [False]


def test_what_may_be_left_out_is_never_required() -> None:
    assert listed(lambda chooser: one("x", OrLeftOut(OneOf("ab")), chooser))["/x"]["required"] is False
    assert listed(lambda chooser: one("x", OneOf("a"), chooser, implied=True))["/x"]["required"] is False
    assert listed(lambda chooser: one("x", OneOf("a"), chooser))["/x"]["required"] is True
    assert listed(lambda chooser: one("x", OrLeftOut(OneOf("")), chooser)) == {}


def test_what_may_be_left_out_is_not_required_while_something_else_is() -> None:
    def ask(chooser: Chooser) -> None:
        one("x", OrLeftOut(OneOf("ab")), chooser)
        one("y", OneOf("ab"), chooser)

    assert {path: domain["required"] for path, domain in listed(ask).items()} == {"/x": False, "/y": True}


def test_what_only_some_ways_ask_for_is_listed_and_not_required() -> None:
    def ask(chooser: Chooser) -> None:
        if one("more", OneOf((True, False)), chooser):
            one("x", OneOf("ab"), chooser)

    assert {path: domain["required"] for path, domain in listed(ask).items()} == {"/more": True, "/x": False}
    assert listed(ask, more=True)["/x"]["required"] is True
    assert listed(ask, x="a")["/more"]["values"] == [True]


def _priced(prices: dict[int, str]) -> Ask:
    def ask(chooser: Chooser) -> None:
        one("pay", Interchangeable(OneOf(prices[one("option", OneOf(list(prices)), chooser)])), chooser)

    return ask


@pytest.mark.parametrize(
    ("prices", "required"),
    [
        ({1: "ab", 2: "cd"}, False),
        ({1: "ab", 2: "bc"}, False),
        ({1: "ab", 2: "ab"}, True),
        ({1: "ab", 2: "ab", 3: "abc"}, False),
        ({1: "ac", 2: "ab", 3: "bc"}, True),
    ],
)
def test_a_choice_that_goes_without_saying_beside_others_is_not_required(prices: Any, required: bool) -> None:
    """A price that belongs to one option says which one is meant, where the game fills in what is left out."""
    ask = _priced(prices)
    alone = [price for price in "abcd" if sum(price in each for each in prices.values()) == 1]

    assert listed(ask, {"option"})["/option"]["required"] is required
    assert [price for price in "abcd" if step(ask, {"option"}, pay=price).complete] == ([] if required else alone)
    assert listed(ask)["/option"]["required"] is True


def test_a_choice_of_two_values_never_goes_without_saying() -> None:
    def ask(chooser: Chooser) -> None:
        one("option", Interchangeable(OneOf((1, 2))), chooser)

    assert listed(ask, {"option"})["/option"]["required"] is True


def test_nothing_is_required_of_a_complete_action() -> None:
    ask = _priced({1: "ab", 2: "cd"})

    complete = step(ask, {"option"}, pay="a")

    assert complete.complete
    assert [choice.domain["required"] for choice in complete.choices] == [False]


def test_a_key_is_escaped_in_its_path() -> None:
    assert list(listed(lambda chooser: one("a/b~c", OneOf("ab"), chooser.nested("in", rule="N2")))) == ["/in/a~1b~0c"]


def test_nothing_helps_an_action_with_an_impossible_choice() -> None:
    refused = next_step(NimRules(), START, Given(player="anna", type="take", choices={"number": 9}), SearchBudget(100))
    nobody = next_step(NimRules(), START, Given(player="ben", type=None), SearchBudget(100))
    over = next_step(NimRules(), replace(START, heap=0), Given(player="ben", type=None), SearchBudget(100))

    assert (refused.complete, refused.choices) == (False, ())
    assert [(reason.code, reason.pointer) for reason in refused.violations] == [
        ("choice_not_possible", "/action/number")
    ]
    assert {reason.code for reason in nobody.violations} == {"not_your_turn"}
    assert [reason.code for reason in over.violations] == ["game_finished"]


def test_a_search_for_choices_has_a_budget() -> None:
    given = Given(player="anna", type="take")

    with pytest.raises(BudgetExceeded):
        next_step(Asking(lambda chooser: one("x", OneOf(range(1000)), chooser)), START, given, SearchBudget(1000))
