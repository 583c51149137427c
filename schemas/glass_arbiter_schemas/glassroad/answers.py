"""What a client gets about Glass Road."""

from collections.abc import Sequence

from msgspec import Raw

from glass_arbiter.engine.events import Event
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.state import State
from glass_arbiter.games.glassroad.transition import Irreversible
from glass_arbiter_schemas.answers import Position, Replay, Ruling, Sight, Step, a_hash
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.encoding import FastEncodable, encode, encode_record
from glass_arbiter_schemas.fields import Boolean, Choice, Integer
from glass_arbiter_schemas.problem import ProblemSchema, ReasonSchema, reasons

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
    return ListOf(Nested(DecisionSchema), most=MOST_PLAYERS, about="Everybody the table waits for.")


def _reversible() -> Boolean:
    return Boolean(about="Whether a table would allow the action to be taken back.")


def _irreversible_because() -> Choice:
    return Choice(Irreversible, allow_none=True, about="Why not; null where it is reversible.")


def _told(events: Sequence[object]) -> list[dict[str, object]]:
    """Events for the fast encoder, which needs no schema: facts are plain, apart from enums and fractions."""
    return [told(event) for event in events if isinstance(event, Event)]


class PositionSchema(FastEncodable):
    """A game that has just been set up."""

    state = Nested(StateSchema)
    events = _events()
    to_act = decisions()
    hash = a_hash()
    rulings = Nested(RulingsSchema, about="The reading in force wherever the rulebook leaves a choice.")

    def to_json(self, value: Position[State]) -> bytes:
        """The same JSON, without a schema."""
        return encode(
            {
                "state": Raw(encode_record(value.state)),
                "events": _told(value.events),
                "to_act": value.to_act,
                "hash": value.hash,
                "rulings": value.rulings,
            }
        )


class RulingSchema(FastEncodable):
    """A legal action, and what came of it."""

    state = Nested(StateSchema)
    events = _events()
    to_act = decisions()
    reversible = _reversible()
    irreversible_because = _irreversible_because()
    hash = a_hash()

    def to_json(self, value: Ruling[State]) -> bytes:
        """The same JSON, most of which is the state, in the order of its canonical form."""
        return encode(
            {
                "state": Raw(value.canonical),
                "events": _told(value.events),
                "to_act": value.to_act,
                "reversible": value.reversible,
                "irreversible_because": value.irreversible_because,
                "hash": value.hash,
            }
        )


class VerdictSchema(Strict):
    """A legal action, without the state and the events that came of it."""

    legal = Choice((True,))
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


class ReplaySchema(FastEncodable):
    """Where a replay has led to."""

    state = Nested(StateSchema)
    events = ListOf(_events(), about="What happened, action by action.")
    to_act = decisions()
    hash = a_hash()

    def to_json(self, value: Replay[State]) -> bytes:
        """The same JSON, without a schema."""
        events = [_told(each) for each in value.events]
        return encode(
            {"state": Raw(encode_record(value.state)), "events": events, "to_act": value.to_act, "hash": value.hash}
        )


class StepwiseReplaySchema(FastEncodable):
    """Where a replay has led to, step by step."""

    state = Nested(StateSchema)
    steps = ListOf(Nested(StepSchema), about="What came of each action.")
    to_act = decisions()
    hash = a_hash()

    def to_json(self, value: Replay[State]) -> bytes:
        """The same JSON, without a schema."""
        steps = [_step(each) for each in value.steps]
        return encode(
            {"state": Raw(encode_record(value.state)), "steps": steps, "to_act": value.to_act, "hash": value.hash}
        )


def _step(step: Step) -> dict[str, object]:
    return {
        "events": _told(step.events),
        "to_act": step.to_act,
        "reversible": step.reversible,
        "irreversible_because": step.irreversible_because,
        "hash": step.hash,
    }


class SightSchema(FastEncodable):
    """What one player, or a spectator, may see; it has no hash, for that would betray the state behind it."""

    view = Nested(ViewSchema)
    to_act = decisions()
    events = ListOf(
        an_event(), allow_none=True, about="What happened, without the secrets of others; null where none was sent."
    )

    def to_json(self, value: Sight) -> bytes:
        """The same JSON, without a schema."""
        events = None if value.events is None else _told(value.events)
        return encode({"view": Raw(encode_record(value.view)), "to_act": value.to_act, "events": events})


class ViolationSchema(ReasonSchema):
    """One reason why an action is illegal."""

    code = Choice(Code)


class FaultSchema(ReasonSchema):
    """One reason why no game can look like this."""

    code = Choice(FaultCode)


class IllegalActionSchema(ProblemSchema):
    """The rules forbid the action."""

    violations = reasons(ViolationSchema, "Every independent reason, the main one first")


class IllegalReplaySchema(IllegalActionSchema):
    """The rules forbid an action of a replay; `state` is the one that all the actions before it have led to."""

    index = Integer(least=0, about="Which action, the first being 0.")
    state = Nested(StateSchema)
    to_act = decisions()
    hash = a_hash()


class ImpossibleStateSchema(ProblemSchema):
    """No game can look like this."""

    faults = reasons(FaultSchema, "Every inconsistency found")


class ImpossibleSetupSchema(ProblemSchema):
    """No game can be played with these options."""

    faults = reasons(FaultSchema, "Every inconsistency found")
