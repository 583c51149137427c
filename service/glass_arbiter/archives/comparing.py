"""Compares what two sides make of one game, and tells the first rule by which they part."""

from itertools import zip_longest
from typing import Any

from .sides import Outcome, Side, outcome, state_hash
from .verdicts import ILLEGAL, UNREADABLE, Json, read_game, variant

SAME, DIFFERS = "same", "differs"


def compared(line: bytes | None, left: Side, right: Side) -> Json:
    """Return whether both sides come to the same result; if not, both results and where they part."""
    document, about = read_game(line)
    if document is None:
        return about
    about |= {"variant": variant(document)}
    ours, theirs = outcome(left, document), outcome(right, document)
    if ours.result == theirs.result:
        return about | (
            {"verdict": UNREADABLE, "reason": ours.detail} if ours.verdict == UNREADABLE else {"verdict": SAME}
        )
    parted = parting(document, left, right, ours, theirs)
    return about | {"verdict": DIFFERS} | parted | {"left": ours.result, "right": theirs.result}


def parting(document: Json, left: Side, right: Side, ours: Outcome, theirs: Outcome) -> Json:
    """Return the first action by which two sides part (None: the beginning, or the points at the end), and the rule."""
    if UNREADABLE in (ours.verdict, theirs.verdict):
        return {"index": None, "rule": None}
    refused = [each.index for each in (ours, theirs) if each.verdict == ILLEGAL]
    if None in refused:
        return {"index": None, "rule": _reason(ours, theirs)}
    common = min([index for index in refused if index is not None], default=len(document["actions"]))
    if refused:
        ours_before, theirs_before = outcome(left, document, common), outcome(right, document, common)
    else:
        ours_before, theirs_before = ours, theirs
    for index, (mine, other) in enumerate(zip(ours_before.events, theirs_before.events, strict=False)):
        if mine != other:
            return {"index": index, "rule": _first_rule(mine, other)}
    number = _first_state(document, left, right, common)
    if number is not None:
        # The same events, and another state: nothing says by which rule.
        return {"index": number - 1 if number else None, "rule": None}
    if refused:
        return {"index": common, "rule": _reason(ours, theirs)}
    return {"index": None, "rule": _score_rule(ours.score, theirs.score)}


def _first_state(document: Json, left: Side, right: Side, actions: int) -> int | None:
    """Return after how many actions the states differ, by bisection: once they do, they usually keep doing so."""

    def differs(number: int) -> bool:
        states = (outcome(side, document, number).state or {} for side in (left, right))
        return len({state_hash(state) for state in states}) > 1

    if not differs(actions):
        return None
    least, most = 0, actions
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if differs(middle) else (middle + 1, most)
    return least


def _reason(ours: Outcome, theirs: Outcome) -> str | None:
    """Return the rule of a refusal that only one side has, or that has another rule there."""
    for mine, other in zip_longest(ours.reasons, theirs.reasons):
        if mine is None or other is None or mine.get("code") != other.get("code"):
            rule: str = (mine or other)["rule"]
            return rule
    return None


def _first_rule(ours: list[Json], theirs: list[Json]) -> str | None:
    """Return the rule of the first event that differs; of two, that of the left one."""
    for mine, other in zip_longest(ours, theirs):
        if mine != other:
            rule: str | None = (mine or other).get("rule")
            return rule
    return None


def _score_rule(ours: Json | None, theirs: Json | None) -> str | None:
    """Return the rule of the first line of the score sheets that differs, if the game names one."""
    sheets: list[list[Any]] = [
        [line for player in (sheet or {}).get("scores", ()) for line in player["lines"]] for sheet in (ours, theirs)
    ]
    for mine, other in zip_longest(*sheets):
        if mine != other:
            rule: str | None = (mine or other).get("rule")
            return rule
    return None
