"""Refusals: the problem documents in which the rules of a game say no, and the reasons in them."""

from dataclasses import dataclass

from glass_arbiter_schemas.answers import a_hash
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import Nested
from glass_arbiter_schemas.fields import Choice, Integer
from glass_arbiter_schemas.problem import ProblemSchema, ReasonSchema, problem_type, reason_variants, reasons
from glass_arbiter_schemas.problem_types import ILLEGAL_ACTION, IMPOSSIBLE_SETUP, IMPOSSIBLE_STATE
from glass_arbiter_schemas.readings import readings_list
from glass_arbiter_schemas.requests import MOST_ACTIONS

from .parts import GameParts


@dataclass(frozen=True, slots=True, kw_only=True)
class RefusalSchemas:
    """Every problem that only a game can have, and one reason against an action."""

    violation: type[Strict]
    illegal_action: type[Strict]
    illegal_replay: type[Strict]
    impossible_state: type[Strict]
    impossible_setup: type[Strict]


def refusal_schemas(parts: GameParts) -> RefusalSchemas:
    """The refusals of a game."""

    class ViolationSchema(ReasonSchema):
        """One reason why an action is illegal."""

        component_prefix = parts.name
        documented_tag = "code"
        documented_variants = reason_variants(parts.name, parts.codes, parts.violation_facts, "Violation")

        code = Choice(parts.codes)

    class FaultSchema(ReasonSchema):
        """One reason why no game can look like this."""

        component_prefix = parts.name
        documented_tag = "code"
        documented_variants = reason_variants(parts.name, parts.fault_codes, parts.fault_facts, "Fault")

        code = Choice(parts.fault_codes)

    class IllegalActionSchema(ProblemSchema):
        """The rules forbid the action."""

        component_prefix = parts.name

        type = problem_type(ILLEGAL_ACTION)

        violations = reasons(ViolationSchema, "Every independent reason, the main one first")
        readings = readings_list()

    class IllegalReplaySchema(IllegalActionSchema):
        """The rules forbid an action of a replay; `state` is the one that all the actions before it have led to."""

        index = Integer(least=0, highest=MOST_ACTIONS - 1, about="Which action, the first being 0.")
        state = Nested(parts.state, about="The state before that action.")
        to_act = parts.decisions()
        hash = a_hash()

    class ImpossibleStateSchema(ProblemSchema):
        """No game can look like this."""

        component_prefix = parts.name

        type = problem_type(IMPOSSIBLE_STATE)
        faults = reasons(FaultSchema, "Every inconsistency found")

    class ImpossibleSetupSchema(ProblemSchema):
        """No game can be played with these options."""

        component_prefix = parts.name

        type = problem_type(IMPOSSIBLE_SETUP)
        faults = reasons(FaultSchema, "Every inconsistency found")

    return RefusalSchemas(
        violation=ViolationSchema,
        illegal_action=IllegalActionSchema,
        illegal_replay=IllegalReplaySchema,
        impossible_state=ImpossibleStateSchema,
        impossible_setup=ImpossibleSetupSchema,
    )
