"""An action in the making, said word by word; whatever can be said next leads to a legal action."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.descriptions import DomainKind
from glass_arbiter.engine.game import Rules
from glass_arbiter.engine.rulings import keys_of
from glass_arbiter.engine.search import set_nested
from glass_arbiter.engine.steps import Given, NextChoice, NextStep, next_step

from .words import END, SEND, spelled

# Positions of games need some hundred steps; this only ends a search that would never end.
_SEARCH_STEPS = 10_000_000
_TYPE = "/type"


class Heard(NamedTuple):
    """What may follow what was said about a choice; or the value, in a tuple, once all of it was said."""

    following: Sequence[str]
    value: tuple[object] | None = None


@dataclass(slots=True)
class Draft:
    """What a player has said of an action. `state` is one that could be behind the view of this player."""

    rules: Rules[Any, Any, Any, Any]
    state: Any
    player: str
    # Every word of the action so far, also those that went without saying.
    words: list[str] = field(default_factory=list)
    sent: bool = False
    _type: str | None = None
    _choices: dict[str, object] = field(default_factory=dict)
    _step: NextStep = field(default_factory=NextStep)
    # The words about a choice whose value is not complete yet.
    _said: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        self._look()

    @property
    def action(self) -> Any:
        """The action; it is complete as soon as it is sent."""
        assert self._type is not None
        return self.rules.with_choices(self.rules.action(self.player, self._type), self._choices)

    def following(self) -> Sequence[str]:
        """Return the words that can be said next; none once the action is sent."""
        if self.sent:
            return ()
        words = [SEND] if self._step.complete and not self._said else []
        for choice in self._step.choices:
            words += heard(choice, self._said).following
        return list(dict.fromkeys(words))

    def say(self, word: str) -> None:
        """Add a word, and all after it that go without saying: those that nothing else can stand for."""
        if word not in self.following():
            raise ValueError(f"{word!r} cannot be said here; possible: {', '.join(self.following())}")
        self._add(word)
        while len(only := self.following()) == 1:
            self._add(only[0])

    def _add(self, word: str) -> None:
        self.words.append(word)
        if word == SEND:
            self.sent = True
            return
        self._said += (word,)
        for choice in self._step.choices:
            found = heard(choice, self._said).value
            if found is not None:
                self._choose(choice.path, *found)
                break

    def _choose(self, path: str, value: object) -> None:
        if path == _TYPE:
            self._type = str(value)
        else:
            set_nested(self._choices, keys_of(path), value)
        self._said = ()
        self._look()
        self.sent = self._step.complete and not self._step.choices

    def _look(self) -> None:
        given = Given(player=self.player, type=self._type, choices=self._choices)
        self._step = next_step(self.rules, self.state, given, SearchBudget(_SEARCH_STEPS))


def heard(choice: NextChoice, said: Sequence[str]) -> Heard:
    """Return what may follow in the words of a choice: those of its path, then those of its value."""
    keys = () if choice.path == _TYPE else keys_of(choice.path)
    begun, rest = tuple(said[: len(keys)]), tuple(said[len(keys) :])
    if begun != keys[: len(begun)]:
        return Heard(())
    if len(begun) < len(keys):
        return Heard([keys[len(begun)]])
    domain: Mapping[str, Any] = choice.domain
    if choice.kind == DomainKind.SEVERAL:
        return _heard_selection(domain["of"], domain["least"], domain["most"], rest)
    values = range(domain["least"], domain["most"] + 1) if choice.kind == DomainKind.NUMBER else domain["values"]
    return _heard_value(values, rest)


def _heard_value(values: Iterable[object], said: tuple[str, ...]) -> Heard:
    following = []
    for value in values:
        words = spelled(value)
        if words == said:
            return Heard((), (value,))
        if words[: len(said)] == said:
            following.append(words[len(said)])
    return Heard(following)


def _heard_selection(
    left: Sequence[object], least: int, most: int, said: tuple[str, ...], chosen: tuple[object, ...] = ()
) -> Heard:
    """The values are said in the order in which they are listed, so that each selection is said in one way."""
    if said[:1] == (END,):
        return Heard((), (list(chosen),))
    # As many are left as are still needed.
    possible = left[: len(left) + 1 - max(1, least - len(chosen))] if len(chosen) < most else ()
    for place, value in enumerate(possible):
        words = spelled(value)
        if said[: len(words)] == words:
            return _heard_selection(left[place + 1 :], least, most, said[len(words) :], (*chosen, value))
    ended = [END] if not said and len(chosen) >= least else []
    return Heard([*ended, *_heard_value(possible, said).following])
