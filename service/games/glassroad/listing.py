"""What is legal, for buttons: one group for each action and subject; and why something is not legal."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeVar

from ..game import Patience, Violation
from .actions import Action, ActionType
from .exploring import Journey, Step, action_types, journeys
from .state import State
from .turn import timing

T = TypeVar("T")

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
    return tuple(common or _once([violation for refusal in refusals for violation in refusal]))


def _groups(state: State, player: str, kind: ActionType, patience: Patience | None) -> list[Group]:
    subject_key = _SUBJECTS.get(kind, "")
    found: dict[object, list[Journey]] = {}
    for journey, refusal in journeys(state, Action(player=player, type=kind), extremes=True, patience=patience):
        if refusal is None:
            found.setdefault(journey.choices().get(subject_key), []).append(journey)
    return [
        Group(
            player=player,
            type=kind,
            subject={} if subject is None else {subject_key: subject},
            choices=_domains(ways, subject_key),
            rules=tuple(dict.fromkeys((timing(state, kind), *(step.rule for way in ways for step in way.steps)))),
        )
        for subject, ways in found.items()
    ]


def _domains(ways: list[Journey], subject_key: str) -> dict[str, object]:
    """The domains of all ways laid over each other: a choice must be made if every way asks for it."""
    asked: dict[tuple[str, ...], list[Step]] = {}
    for way in ways:
        for step in way.steps:
            if step.place != (subject_key,):
                asked.setdefault(step.place, []).append(step)
    domains: dict[str, object] = {}
    for place, steps in asked.items():
        part = domains
        for key in place[:-1]:
            inner = part.setdefault(key, {})
            assert isinstance(inner, dict)
            part = inner
        required = len(steps) == len(ways) and not any(step.optional for step in steps)
        part[place[-1]] = {"required": required, **_laid_over(steps)}
    return domains


def _laid_over(steps: list[Step]) -> dict[str, object]:
    """One description for all the domains of a choice: its values, or the widest of its bounds."""
    bounds = [facts for step in steps if isinstance(facts := step.domain.facts(), dict)]
    if bounds:
        return max(bounds, key=lambda facts: int(facts["most"]))
    return {"values": _once([step.written for step in steps])}


def _once(things: list[T]) -> list[T]:
    """Every thing once, in the order of first appearance; they need not be hashable."""
    once: list[T] = []
    for thing in things:
        if thing not in once:
            once.append(thing)
    return once
