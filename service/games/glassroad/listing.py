"""What is legal, for buttons: one group for each action and subject; and why something is not legal."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from ..game import Patience, Violation
from .actions import Action, ActionType
from .exploring import Journey, Step, action_types, journeys, put
from .state import State
from .turn import timing

# The choice that tells two buttons of one action type apart.
_SUBJECTS = {ActionType.USE_ABILITY: "ability", ActionType.CONVERT: "building"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """One button: an action with its subject, the domain of every further choice, and the rules behind it.

    Domains are nested like the choices of the action; each says whether it must be answered.
    """

    player: str
    type: ActionType
    subject: Mapping[str, object]
    choices: Mapping[str, object]
    rules: tuple[str, ...]


def grouped(state: State, player: str, patience: Patience | None = None) -> tuple[Group, ...]:
    """Everything a player could do now, small enough to draw buttons from."""
    return tuple(group for kind in action_types(state, player) for group in _groups(state, player, kind, patience))


def why_not(state: State, action: Action, patience: Patience | None = None) -> tuple[Violation, ...]:
    """The reasons against an action, however its open choices are made; none if some way is legal."""
    refusals: list[tuple[Violation, ...]] = []
    for _, refusal in journeys(state, action, extremes=True, explains=True, patience=patience):
        if refusal is None:
            return ()
        refusals.append(refusal)
    # Reasons that stand in every way; where the ways fail for different reasons, all of them are told.
    common = [each for each in refusals[0] if all(each in other for other in refusals)]
    every = {_key(violation): violation for refusal in refusals for violation in refusal}
    return tuple(common or every.values())


@dataclass(slots=True)
class _Choice:
    """One choice, laid over all the ways that ask for it: its values, or the widest of its bounds."""

    asked: int = 0
    optional: bool = False
    values: dict[object, object] = field(default_factory=dict)
    bounds: Mapping[str, object] | None = None

    def add(self, step: Step) -> None:
        self.asked += 1
        self.optional |= step.optional
        bounds = step.domain.bounds()
        if bounds is None:
            self.values |= {_key(written): written for written, _ in step.answers.entries()}
        elif self.bounds is None or int(str(bounds["most"])) > int(str(self.bounds["most"])):
            self.bounds = bounds

    def domain(self, ways: int) -> dict[str, object]:
        """What it can be; it must be made if every way asks for it."""
        described = {"values": list(self.values.values())} if self.bounds is None else self.bounds
        return {"required": self.asked == ways and not self.optional, **described}


@dataclass(slots=True)
class _Button:
    """All the ways of one action and subject, laid over each other as they are found."""

    ways: int = 0
    choices: dict[tuple[str, ...], _Choice] = field(default_factory=dict)
    rules: dict[str, None] = field(default_factory=dict)

    def add(self, way: Journey, subject_key: str) -> None:
        self.ways += 1
        for step in way.steps:
            self.rules[step.rule] = None
            if step.place != (subject_key,):
                self.choices.setdefault(step.place, _Choice()).add(step)

    def domains(self) -> dict[str, object]:
        domains: dict[str, object] = {}
        for place, choice in self.choices.items():
            put(domains, place, choice.domain(self.ways))
        return domains


def _groups(state: State, player: str, kind: ActionType, patience: Patience | None) -> list[Group]:
    subject_key = _SUBJECTS.get(kind, "")
    found: dict[object, _Button] = {}
    for journey, refusal in journeys(state, Action(player=player, type=kind), extremes=True, patience=patience):
        if refusal is None:
            found.setdefault(journey.answer(subject_key), _Button()).add(journey, subject_key)
    return [
        Group(
            player=player,
            type=kind,
            subject={} if subject is None else {subject_key: subject},
            choices=button.domains(),
            rules=tuple(dict.fromkeys((timing(state, kind), *button.rules))),
        )
        for subject, button in found.items()
    ]


def _key(thing: object) -> object:
    """What a thing is known by where each counts once; what cannot be hashed, by its text."""
    return thing if isinstance(thing, (str, int)) else repr(thing)
