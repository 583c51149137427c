"""What a client gets about Glass Road."""

from msgspec import Raw

from service.games.glassroad.adjudication import Irreversible
from service.games.glassroad.codes import Code, FaultCode
from service.games.glassroad.events import Event
from service.games.glassroad.state import State

from ..answers import Ruling, a_hash
from ..base import Strict
from ..containers import ListOf, Part
from ..fields import Flag, Whole, Word
from ..problem import ProblemSchema, ReasonSchema, reasons
from ..quick import QuickWriter, plainly
from .actions import an_action_type
from .events import an_event, told
from .options import RulingsSchema
from .state import MOST_PLAYERS, StateSchema, a_player
from .views import ViewSchema


class DecisionSchema(Strict):
    """Whom the table waits for, and what that player may do about it; anytime actions are not listed."""

    player = a_player()
    actions = ListOf(an_action_type())


def _events() -> ListOf:
    return ListOf(an_event(), about="What happened, in order.")


def decisions() -> ListOf:
    """Whom the table waits for."""
    return ListOf(Part(DecisionSchema), most=MOST_PLAYERS, about="Everybody the table waits for.")


def _reversible() -> Flag:
    return Flag(about="Whether a table would allow the action to be taken back.")


def _irreversible_because() -> Word:
    return Word(Irreversible, allow_none=True, about="Why not; null where it is reversible.")


class PositionSchema(Strict):
    """A game that has just been set up."""

    state = Part(StateSchema)
    events = _events()
    to_act = decisions()
    hash = a_hash()
    rulings = Part(RulingsSchema, about="The reading in force wherever the rulebook leaves a choice.")


class RulingSchema(QuickWriter):
    """A legal action, and what came of it."""

    state = Part(StateSchema)
    events = _events()
    to_act = decisions()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()

    def written(self, value: Ruling[State]) -> bytes:
        """The same JSON, most of which is the state, in the order of its canonical form."""
        return plainly(
            {
                "state": Raw(value.canonical),
                "events": [told(event) for event in value.events if isinstance(event, Event)],
                "to_act": value.to_act,
                "reversible": value.reversible,
                "irreversible_because": value.irreversible_because,
                "hash": value.hash,
            }
        )


class VerdictSchema(Strict):
    """A legal action, without the state and the events that came of it."""

    legal = Word((True,))
    to_act = decisions()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()


class StepSchema(Strict):
    """One action of a replay."""

    events = _events()
    to_act = decisions()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()


class ReplaySchema(Strict):
    """Where a replay has led to."""

    state = Part(StateSchema)
    events = ListOf(_events(), about="What happened, action by action.")
    to_act = decisions()
    hash = a_hash()


class StepwiseReplaySchema(Strict):
    """Where a replay has led to, step by step."""

    state = Part(StateSchema)
    steps = ListOf(Part(StepSchema), about="What came of each action.")
    to_act = decisions()
    hash = a_hash()


class SightSchema(Strict):
    """What one player, or a spectator, may see; it has no hash, for that would betray the state behind it."""

    view = Part(ViewSchema)
    to_act = decisions()
    events = ListOf(
        an_event(), allow_none=True, about="What happened, without the secrets of others; null where none was sent."
    )


class ViolationSchema(ReasonSchema):
    """One reason why an action is illegal."""

    code = Word(Code)


class FaultSchema(ReasonSchema):
    """One reason why no game can look like this."""

    code = Word(FaultCode)


class IllegalActionSchema(ProblemSchema):
    """The rules forbid the action."""

    violations = reasons(ViolationSchema, "Every independent reason, the main one first")


class IllegalReplaySchema(IllegalActionSchema):
    """The rules forbid an action of a replay; `state` is the one that all the actions before it have led to."""

    index = Whole(least=0, about="Which action, the first being 0.")
    state = Part(StateSchema)
    to_act = decisions()
    hash = a_hash()


class ImpossibleStateSchema(ProblemSchema):
    """No game can look like this."""

    faults = reasons(FaultSchema, "Every inconsistency found")


class ImpossibleSetupSchema(ProblemSchema):
    """No game can be played with these options."""

    faults = reasons(FaultSchema, "Every inconsistency found")
