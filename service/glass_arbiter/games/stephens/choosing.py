"""Choices whose values are judged one by one, so that a refusal says what is wrong with the value that was stated."""

from collections.abc import Callable, Sequence
from typing import TypeVar

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.domains import Domain, Interchangeable, OneOf
from glass_arbiter.engine.rulings import Illegal, Violation

from .codes import Code

T = TypeVar("T")


def passes(judge: Callable[[T], object], value: T) -> bool:
    """Whether a value is not refused."""
    try:
        judge(value)
    except Illegal:
        return False
    return True


def judged(
    chooser: Chooser,
    key: str,
    known: Sequence[T],
    judge: Callable[[T], object],
    *,
    rule: str,
    passing: Callable[[], Sequence[T]] | None = None,
    implied: bool = False,
    alike: bool = False,
) -> T:
    """Choose one of the known values and judge it; without a stated one only those that pass are possible.

    `passing` finds those that pass faster than judging all would. `alike` says that nothing that follows in the action
    depends on the answer.
    """
    if chooser.stated(key) is not None:
        value = chooser.choose(key, OneOf(known), rule=rule)
        judge(value)
        return value
    possible = passing() if passing else [each for each in known if passes(judge, each)]
    # Where none passes, somebody who wants to know why is told what is wrong with each.
    values: Domain[T] = OneOf(known if chooser.explains and not possible else possible)
    value = chooser.choose(key, Interchangeable(values) if alike else values, rule=rule, implied=implied)
    if not possible:
        judge(value)
    return value


def check_unused(chooser: Chooser, key: str, rule: str) -> None:
    """Refuse a choice that has no use in this action."""
    if chooser.stated(key) is not None:
        raise Illegal(
            Violation(code=Code.UNEXPECTED_CHOICE, rule=rule, pointer=f"{chooser.path}/{key}", facts={"choice": key})
        )
