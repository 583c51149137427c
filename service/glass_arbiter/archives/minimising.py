"""Makes the smallest rule case of a game that fails: the rules judge what may be left out."""

import json
from typing import Any, NamedTuple

from glass_arbiter.conformance.case_format import format_of

from .comparing import parting
from .delta import smallest
from .patches import changes, patched
from .sides import Outcome, Side, outcome
from .verdicts import ILLEGAL, LEGAL, UNREADABLE, Json, judged

# How many shorter games are tried, each in a few milliseconds.
BUDGET = 4000
SEED = "minimised"


class NotFailing(Exception):
    """There is nothing to show about a game, or no case can show it: one sentence."""


class Failure(NamedTuple):
    """What a smaller game has to show as well: how the sides judge it, and by which rule and code they part."""

    verdicts: tuple[str, ...]
    rule: str | None
    code: str | None


class Minimised(NamedTuple):
    """The smallest game found: a set-up, what is changed in it, and the actions; and what it shows."""

    game: str
    setup: Json
    patch: list[Json]
    actions: list[Json]
    failure: Failure
    state: Json


class Minimiser:
    """Looks for the smallest game that fails on one side (illegal), or on which two sides differ."""

    def __init__(self, left: Side, right: Side | None) -> None:
        self._left, self._right = left, right
        # States are taken from a side that lays no options over them: both sides still can.
        self._plain = right if right is not None and left.options and not right.options else left

    def minimised(self, document: Json) -> Minimised:
        """Return the smallest game that fails as this one does first."""
        index = self._failing_index(document)
        actions: list[Json] = document["actions"]
        length = len(actions) if index is None else index + 1
        failure = self._failure(_first(document, length))
        if failure is None:
            raise NotFailing(f"{document['id']}: does not fail after {length} actions alone")
        begun, rest = self._shortest(document, length, failure)
        setup = self._setup(document, begun)
        status, fresh = self._plain.ask(document["game"], "setup", setup)
        bare = patched(document["game"], fresh["state"], setup, ()) if status == 200 else None
        if bare is None:
            raise NotFailing(f"{document['id']}: its set-up is refused")

        def fails(patch: Any, actions: Any) -> bool:
            state = patched(document["game"], fresh["state"], setup, patch)
            if state is None:
                return False
            return self._failure({"game": document["game"], "state": state, "actions": list(actions)}) == failure

        operations = list(changes(bare, begun))
        if not fails(operations, rest):
            raise NotFailing(f"{document['id']}: no case can show its state")
        rest = smallest(rest, lambda kept: fails(operations, kept), BUDGET)
        operations = smallest(operations, lambda kept: fails(kept, rest), BUDGET)
        state = patched(document["game"], fresh["state"], setup, operations) or begun
        return Minimised(document["game"], setup, operations, rest, failure, state)

    def answers(self, found: Minimised) -> tuple[Outcome, Outcome | None]:
        """Return what the sides say about the smallest game."""
        document = {"game": found.game, "state": found.state, "actions": found.actions}
        return outcome(self._left, document), None if self._right is None else outcome(self._right, document)

    def _failing_index(self, document: Json) -> int | None:
        """Return the first action that fails; None if only the points do."""
        ours = outcome(self._left, document)
        if self._right is None:
            if ours.verdict != ILLEGAL or ours.index is None:
                raise NotFailing(f"{document['id']}: {self._instead(document, ours)}")
            return ours.index
        theirs = outcome(self._right, document)
        if ours.result == theirs.result:
            raise NotFailing(f"{document['id']}: both sides come to the same result")
        index: int | None = parting(document, self._left, self._right, ours, theirs)["index"]
        if index is None and not ours.verdict == theirs.verdict == LEGAL:
            raise NotFailing(f"{document['id']}: the sides part at its beginning, before any action")
        return index

    def _instead(self, document: Json, ours: Outcome) -> str:
        """Return what a game has instead of an illegal action."""
        if ours.verdict == UNREADABLE:
            return f"unreadable: {ours.detail}"
        if ours.verdict == ILLEGAL:
            return "its set-up or its first state is refused"
        if self._left.url is not None:
            return "no action of it is illegal"
        found = judged(json.dumps(document).encode(), self._left.options)
        match found.get("what"):
            case None:
                return "no action of it is illegal, and its hash and points are those of the archive"
            case "hash":
                differs = f"its hash after {found['index']} actions is not that of the archive"
            case _:
                differs = "its points are not those of the archive"
        return f"no action of it is illegal, but {differs}"

    def _failure(self, document: Json) -> Failure | None:
        """Return how a game fails; None if it does not, or fails before its last action."""
        ours = outcome(self._left, document)
        theirs = ours if self._right is None else outcome(self._right, document)
        last = len(document["actions"]) - 1
        refused = [each for each in (ours, theirs) if each.verdict == ILLEGAL]
        if any(each.verdict not in (LEGAL, ILLEGAL) for each in (ours, theirs)) or any(
            each.index != last for each in refused
        ):
            return None
        if self._right is None:
            reason = ours.reasons[0] if refused else None
            return None if reason is None else Failure((ILLEGAL,), reason["rule"], reason["code"])
        if ours.result == theirs.result:
            return None
        parted = parting(document, self._left, self._right, ours, theirs)
        code = refused[0].reasons[0]["code"] if refused else None
        return Failure((ours.verdict, theirs.verdict), parted["rule"], code)

    def _shortest(self, document: Json, length: int, failure: Failure) -> tuple[Json, list[Json]]:
        """Return the latest state from which the game still fails in the same way, and the actions after it."""
        actions = document["actions"][:length]
        back = min(1, length)
        while True:
            before = outcome(self._plain, document, length - back)
            if before.state is not None:
                state = _with_options_of(document, before.state)
                if self._failure({"game": document["game"], "state": state, "actions": actions[length - back :]}) == (
                    failure
                ):
                    return state, actions[length - back :]
            if back == length:
                raise NotFailing(f"{document['id']}: fails only from its beginning")
            back = min(max(2 * back, 1), length)

    def _setup(self, document: Json, state: Json) -> Json:
        if "setup" in document:
            setup: Json = document["setup"]
            return setup
        players = [player["id"] for player in state["players"]]
        return {"players": players, "options": state["options"], "seed": SEED}


def rules_of(found: Minimised) -> list[str]:
    """Return the rules that the case cites: the one by which it fails, as far as cases can cite it."""
    known = format_of(found.game).rules
    rule = found.failure.rule
    return [rule if rule is not None and rule in known else next(iter(known))]


def _first(document: Json, actions: int) -> Json:
    return document | {"actions": document["actions"][:actions]}


def _with_options_of(document: Json, state: Json) -> Json:
    """Return the state as the archive has it where it begins with one: with its options, and no others."""
    return state | {"options": document["state"]["options"]} if "state" in document else state
