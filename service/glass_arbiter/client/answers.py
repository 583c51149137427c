"""What the service answers, as types."""

from typing import Literal, NotRequired, TypedDict

from .exceptions import Document


class Decision(TypedDict):
    """A player who has to act, and the types of action expected."""

    player: str
    actions: list[str]


class AppliedReading(TypedDict):
    """A reading that was applied; without a choice between readings, option and value are None."""

    id: str
    option: str | None
    value: str | bool | None


class UnattestedFact(TypedDict):
    """A fact that was used, although the sources do not attest it."""

    id: str
    fact: str
    subject: str
    attested: Literal[False]


# What a result rests on that the printed rules do not settle.
Basis = AppliedReading | UnattestedFact


class Included(TypedDict):
    """What an answer has if it was asked for by `include`."""

    view: NotRequired["Sight"]
    legal_actions: NotRequired[Document]
    score: NotRequired[Document]


class Position(Included):
    """A new game."""

    state: Document
    events: list[Document]
    to_act: list[Decision]
    hash: str
    rulings: Document


class SealedPosition(Included):
    """A new sealed table."""

    sealed: str
    seats: dict[str, str]
    table: str
    revision: int
    events: list[Document]
    to_act: list[Decision]
    rulings: Document


class Verdict(Included):
    """A legal action, without its result."""

    to_act: list[Decision]
    reversible: bool
    irreversible_because: str | None
    readings: list[Basis]
    hash: str


class Ruling(Verdict):
    """A legal action and its result."""

    state: Document
    events: list[Document]


class Sight(TypedDict):
    """What one player, or a spectator, may see."""

    view: Document
    to_act: list[Decision]
    events: list[Document] | None


class Step(TypedDict):
    """What can be chosen next in an action, and if nothing can complete it, why not."""

    kind: Literal["step"]
    given: Document
    complete: bool
    choices: list[Document]
    violations: list[Document]
    to_act: list[Decision]
    readings: list[Basis]


class Suggestion(TypedDict):
    """What a computer player would do, and why."""

    action: Document
    message: str
    to_act: list[Decision]
