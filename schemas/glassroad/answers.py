"""What a client gets about Glass Road."""

from service.games.glassroad.adjudication import Irreversible
from service.games.glassroad.codes import Code, FaultCode

from ..answers import a_hash
from ..base import Strict
from ..containers import ListOf, Part
from ..fields import Flag, Word
from ..problem import ProblemSchema, ReasonSchema
from .actions import an_action_type
from .events import an_event
from .options import RulingsSchema
from .state import MOST_PLAYERS, StateSchema, a_player


class DecisionSchema(Strict):
    """Whom the table waits for, and what that player may do about it; anytime actions are not listed."""

    player = a_player()
    actions = ListOf(an_action_type())


def _events() -> ListOf:
    return ListOf(an_event(), about="What happened, in order.")


def _to_act() -> ListOf:
    return ListOf(Part(DecisionSchema), most=MOST_PLAYERS, about="Everybody the table waits for.")


def _reversible() -> Flag:
    return Flag(about="Whether a table would allow the action to be taken back.")


def _irreversible_because() -> Word:
    return Word(Irreversible, allow_none=True, about="Why not; null where it is reversible.")


class PositionSchema(Strict):
    """A game that has just been set up."""

    state = Part(StateSchema)
    events = _events()
    to_act = _to_act()
    hash = a_hash()
    rulings = Part(RulingsSchema, about="The reading in force wherever the rulebook leaves a choice.")


class RulingSchema(Strict):
    """A legal action, and what came of it."""

    state = Part(StateSchema)
    events = _events()
    to_act = _to_act()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()


class VerdictSchema(Strict):
    """A legal action, without the state and the events that came of it."""

    legal = Word((True,))
    to_act = _to_act()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()


class ViolationSchema(ReasonSchema):
    """One reason why an action is illegal."""

    code = Word(Code)


class FaultSchema(ReasonSchema):
    """One reason why no game can look like this."""

    code = Word(FaultCode)


class IllegalActionSchema(ProblemSchema):
    """The rules forbid the action."""

    violations = ListOf(Part(ViolationSchema), least=1, about="Every independent reason, the main one first.")


class ImpossibleStateSchema(ProblemSchema):
    """No game can look like this."""

    faults = ListOf(Part(FaultSchema), least=1, about="Every inconsistency found.")


class ImpossibleSetupSchema(ProblemSchema):
    """No game can be played with these options."""

    faults = ListOf(Part(FaultSchema), least=1, about="Every inconsistency found.")
