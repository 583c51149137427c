"""What is legal: groups to draw buttons from, the actions themselves, the next choices, or the reasons against it."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter_schemas.actions import flat_action
from glass_arbiter_schemas.answers import ActionPage, Groups, a_kind
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.domains import Choices, flat_next_choice, next_choice
from glass_arbiter_schemas.encoding import FastEncodable, encode
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, Text, Value
from glass_arbiter_schemas.readings import readings_list

from .parts import GameParts

_GROUP = """\
One button: an action with its subject, and what else there is to choose.

Its domains are those of all legal ways together. So not every combination of values is legal, and `required` is what
all ways ask for: a choice that is not required may be needed beside others. `given` tells step by step what is legal
with the choices made so far, and `expand` lists the legal combinations.
"""


def groups_schema(parts: GameParts) -> type[Strict]:
    """The buttons of one player or of everybody."""

    class GroupSchema(Strict):
        __doc__ = _GROUP
        component_prefix = parts.name

        action = Nested(parts.action, draft=True, about="The action so far: player, type and subject.")
        card = Text(allow_none=True, about=parts.about_group_card)
        choices = Choices(about="The domain of every further choice.")
        rules = ListOf(Text(), about="The rules behind it.")

    class GroupsSchema(FastEncodable):
        """What is legal, one group for each action and subject."""

        component_prefix = parts.name

        kind = a_kind("groups")
        groups = ListOf(Nested(GroupSchema), about="One for each action and subject.")
        to_act = parts.decisions()

        def to_json(self, value: Groups) -> bytes:
            """The same JSON, without a schema."""
            groups = [
                {"action": flat_action(each.action), "card": each.card, "choices": each.choices, "rules": each.rules}
                for each in value.groups
            ]
            return encode({"kind": value.kind, "groups": groups, "to_act": value.to_act})

    return GroupsSchema


def action_page_schema(parts: GameParts) -> type[Strict]:
    """The actions themselves."""

    class ActionPageSchema(FastEncodable):
        """What is legal, action by action; `apply` accepts each as it is."""

        component_prefix = parts.name

        kind = a_kind("actions")
        actions = ListOf(Nested(parts.action), about="The legal actions.")
        next_offset = Integer(least=1, allow_none=True, about="The `offset` of the next page; null on the last one.")
        to_act = parts.decisions()

        def to_json(self, value: ActionPage) -> bytes:
            """The same JSON; a page has thousands of actions."""
            actions = [flat_action(action) for action in value.actions]
            page = {"kind": value.kind, "actions": actions, "next_offset": value.next_offset, "to_act": value.to_act}
            return encode(page)

    return ActionPageSchema


def explanation_schema(parts: GameParts, violation: type[Strict]) -> type[Strict]:
    """The reasons against an action."""

    class ExplanationSchema(FastEncodable):
        """Whether an action is legal in some way, and if not, why."""

        component_prefix = parts.name

        kind = a_kind("explanation")
        legal = Boolean(about="Whether the action is legal in some way.")
        violations = ListOf(
            Nested(violation),
            about="What stands against it however the open choices are made; if each way fails for another reason, all "
            "these reasons.",
        )
        to_act = parts.decisions()
        readings = readings_list()

    return ExplanationSchema


def next_step_schema(parts: GameParts, violation: type[Strict]) -> type[Strict]:
    """What can be chosen next; the documentation tells a complete action from a draft."""

    class Step(FastEncodable):
        component_prefix = parts.name

        kind = a_kind("step")
        given = Nested(parts.given, draft=True, about="The action as it was given.")
        complete: Value = Boolean(about="Whether `apply` accepts the action as it stands.")
        choices = ListOf(next_choice(), about="What can be chosen; empty if nothing can be, or if nothing helps.")
        violations = ListOf(
            Nested(violation), about="If nothing can complete the action: why not, as `why` would tell it."
        )
        to_act = parts.decisions()
        readings = readings_list()

    class CompleteStepSchema(Step):
        """An action that `apply` accepts as it stands, and what can still be added to it."""

        given = Nested(parts.action, about="The action as it was given: a whole one.")
        complete = Choice((True,), about="`apply` accepts the action as it stands.")
        choices = ListOf(next_choice(), about="What can be added; none of it is required.")
        violations = ListOf(Nested(violation), most=0, about="Always empty: nothing stands against the action.")

    class IncompleteStepSchema(Step):
        """An action that `apply` does not accept as it stands: what can be chosen next, or why nothing helps."""

        complete = Choice((False,), about="`apply` does not accept the action as it stands.")

    class NextStepSchema(Step):
        """What can be chosen next in an action.

        Add one value of one of the `choices` at its `path` and ask again, until the action is `complete`: whatever the
        order, every value leads to a legal action. The domains are exact for what is given. A choice that is not
        required may be left out; where none is required and the action is not complete, any of them leads on.
        """

        documented_variants = {True: CompleteStepSchema, False: IncompleteStepSchema}
        documented_tag = "complete"

        def to_json(self, value: Mapping[str, Any]) -> bytes:
            """The same JSON; only what was given needs its schema, for the order of its keys."""
            given = self.fields["given"].serialize("given", value)
            choices = [flat_next_choice(choice) for choice in value["choices"]]
            return super().to_json({**value, "given": given, "choices": choices})

    return NextStepSchema
