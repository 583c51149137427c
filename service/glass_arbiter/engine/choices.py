"""Choosers: a rule asks for a value out of a domain; the chooser takes it from an action, a search or chance.

The same rule asks in all cases, so the list of legal actions and the accepted actions cannot differ.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from .codes import CommonCode, refusal
from .domains import Domain, Outside
from .readings import Readings
from .rulings import Illegal, Violation, escaped

T = TypeVar("T")

# The keys that lead to a choice, from the outside to the inside.
Path = tuple[str, ...]


class Chooser(ABC):
    """Answers the questions of a rule; `explains` tells whether the caller wants every reason of a refusal.

    It brings along what records the readings that the rules ask for; the parts of an action share it.
    """

    path: str
    explains: bool
    readings: Readings

    @abstractmethod
    def choose(
        self,
        key: str,
        domain: Domain[T],
        *,
        rule: str,
        code: str = CommonCode.CHOICE_NOT_POSSIBLE,
        default: T | None = None,
        implied: bool = False,
    ) -> T:
        """Answer one question; with `implied`, a single possible value need not be stated.

        A choice with a `default` is left out to take it. The default is the first entry of its domain, and each entry
        allows whatever a later one allows: taking less never makes anything else possible.
        """

    @abstractmethod
    def nested(self, key: str, *, rule: str, required: bool = False) -> "Chooser":
        """Return a chooser for a nested part of the action; `required` refuses an action without it."""

    @abstractmethod
    def stated(self, key: str) -> object:
        """Return what the client wrote under a key, asked for or not; None if nothing."""

    @abstractmethod
    def embedded(self, key: str) -> Sequence[object]:
        """Return the actions that the client states inside this one; search and random play propose none."""

    @abstractmethod
    def check_keys(self, required: Mapping[str, str], known: Collection[str], rule: str) -> None:
        """Refuse missing and unknown keys, all together; a missing key cites the rule that requires it.

        For a game that knows the choices of each action in advance. Search and random play never leave one out.
        """


class StatedChoices(Chooser):
    """Answers from the choices of an action."""

    explains = True

    def __init__(self, choices: Mapping[str, object], path: str, readings: Readings | None = None) -> None:
        self.path = path
        self.readings = Readings() if readings is None else readings
        self._choices = choices
        self._asked: set[str] = set()
        self._parts: dict[str, StatedChoices] = {}

    def choose(
        self,
        key: str,
        domain: Domain[T],
        *,
        rule: str,
        code: str = CommonCode.CHOICE_NOT_POSSIBLE,
        default: T | None = None,
        implied: bool = False,
    ) -> T:
        self._asked.add(key)
        pointer = f"{self.path}/{key}"
        if key not in self._choices:
            if default is not None:
                return default
            if domain.may_be_left_out():
                return domain.read(None)
            possible = domain.first(2) if implied else ()
            if len(possible) == 1:
                return possible[0][1]
            raise refusal(CommonCode.MISSING_CHOICE, rule, pointer, choice=key, allowed=domain.facts())
        value = self._choices[key]
        try:
            return domain.read(value)
        except Outside:
            raise refusal(code, rule, pointer, given=value, allowed=domain.facts()) from None

    def stated(self, key: str) -> object:
        return self._choices.get(key)

    def embedded(self, key: str) -> Sequence[object]:
        self._asked.add(key)
        actions = self._choices.get(key, ())
        return actions if isinstance(actions, tuple) else ()

    def nested(self, key: str, *, rule: str, required: bool = False) -> "StatedChoices":
        self._asked.add(key)
        if required and key not in self._choices:
            raise refusal(CommonCode.MISSING_CHOICE, rule, f"{self.path}/{key}", choice=key)
        if key not in self._parts:
            part = self._choices.get(key, {})
            if not isinstance(part, Mapping):
                raise refusal(CommonCode.CHOICE_NOT_POSSIBLE, rule, f"{self.path}/{key}", given=part)
            self._parts[key] = StatedChoices(part, f"{self.path}/{key}", self.readings)
        return self._parts[key]

    def check_keys(self, required: Mapping[str, str], known: Collection[str], rule: str) -> None:
        missing = [
            Violation(code=CommonCode.MISSING_CHOICE, rule=asking, pointer=f"{self.path}/{key}", facts={"choice": key})
            for key, asking in required.items()
            if key not in self._choices
        ]
        self._asked.update(known)
        if violations := (*missing, *self._unexpected(lambda path: rule)):
            raise Illegal(*violations)

    def check_unexpected(self, rule: Callable[[Path], str]) -> None:
        """Refuse keys that no rule asked for; `rule` tells what each would have been for."""
        if violations := self._unexpected(rule):
            raise Illegal(*violations)

    def _unexpected(self, rule: Callable[[Path], str], within: Path = ()) -> tuple[Violation, ...]:
        """Return a violation for each key that no rule asked for: it may hide a misunderstanding."""
        if not self._parts and self._asked.issuperset(self._choices):
            return ()
        own = tuple(
            Violation(
                code=CommonCode.UNEXPECTED_CHOICE,
                rule=rule((*within, key)),
                pointer=f"{self.path}/{escaped(key)}",
                facts={"choice": key},
            )
            for key in self._choices
            if key not in self._asked
        )
        parts = self._parts.items()
        return own + tuple(each for name, part in parts for each in part._unexpected(rule, (*within, name)))
