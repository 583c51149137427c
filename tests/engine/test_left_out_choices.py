"""Choices that may be left out, and choices that are known beforehand."""

import pytest

from glass_arbiter.engine.choices import StatedChoices
from glass_arbiter.engine.domains import Interchangeable, OneOf, OrLeftOut
from glass_arbiter.engine.rulings import Illegal, ViolationCollector


def test_a_choice_that_may_be_left_out_is_none_if_it_is() -> None:
    domain = OrLeftOut(OneOf(("red", "blue")))

    assert StatedChoices({}, "/action").choose("color", domain, rule="R1") is None
    assert StatedChoices({}, "/action").choose("color", Interchangeable(domain), rule="R1") is None
    assert StatedChoices({"color": "blue"}, "/action").choose("color", domain, rule="R1") == "blue"
    with pytest.raises(Illegal):
        StatedChoices({"color": "green"}, "/action").choose("color", domain, rule="R1")


def test_leaving_out_is_an_entry_of_its_own() -> None:
    domain = OrLeftOut(OneOf(("red", "blue")))

    assert list(domain.entries()) == [(None, None), ("red", "red"), ("blue", "blue")]
    assert domain.facts() == ["red", "blue"]


def test_missing_and_unknown_choices_are_refused_together() -> None:
    with pytest.raises(Illegal) as refused:
        StatedChoices({"here": 1, "odd": 2}, "/action").check_keys({"here": "R1", "gone": "R2"}, ("here", "gone"), "R3")

    assert [(each.code, each.rule, each.pointer) for each in refused.value.violations] == [
        ("missing_choice", "R2", "/action/gone"),
        ("unexpected_choice", "R3", "/action/odd"),
    ]


def test_a_known_choice_counts_as_asked_for() -> None:
    choices = StatedChoices({"here": 1}, "/action")

    choices.check_keys({}, ("here",), "R3")

    choices.check_unexpected(lambda path: "R3")


def test_a_collector_is_empty_until_something_is_refused() -> None:
    reasons = ViolationCollector()
    assert reasons.empty
    with reasons:
        StatedChoices({}, "/action").choose("color", OneOf(("red",)), rule="R1")

    assert not reasons.empty
