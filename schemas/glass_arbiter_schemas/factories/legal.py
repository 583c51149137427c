"""What is legal: groups to draw buttons from, the actions themselves, or the reasons why something is not."""

from typing import Any

from glass_arbiter_schemas.actions import flat_action
from glass_arbiter_schemas.answers import ActionPage
from glass_arbiter_schemas.base import Strict, extended
from glass_arbiter_schemas.containers import ListOf, Nested, single
from glass_arbiter_schemas.encoding import FastEncodable, encode
from glass_arbiter_schemas.fields import Boolean, Describes, Facts, Integer, JsonSchema, Text, Value, plain

from .parts import GameParts


class Values(Value):
    """Values of any choice: strings, numbers, true or false, lists, objects; only written, never read."""

    def _serialize(self, value: Any, attr: str | None, obj: Any, **kwargs: Any) -> Any:
        return plain(value)

    def json_schema(self, describes: Describes) -> JsonSchema:
        return {"type": "array", "items": {}}


class Choices(Facts):
    """Domains by the key of their choice, nested like the choices of an action."""

    def __init__(self, domain: type[Strict], **options: Any) -> None:
        super().__init__(**options)
        self._domain = domain

    def json_schema(self, describes: Describes) -> JsonSchema:
        inner = [describes.schema(single(self._domain)), {"$ref": f"#/components/schemas/{self.named}"}]
        return {"type": "object", "additionalProperties": {"anyOf": inner}}


class DomainSchema(Strict):
    """What a choice can be: one of `values`; or a number from `least` to `most`; or so many of the things in `of`."""

    required = Boolean(about="Whether the choice must be made; a take is full where nothing is said.")
    values = Values(required=False, about="Every value that some way of acting has.")
    least = Integer(required=False)
    most = Integer(required=False)
    of = Values(required=False, about="The things to choose from, in any order.")


_GROUP = """\
One button: an action with its subject, and what else there is to choose.

Put a value for each of the `choices` into the `action`, and it is ready to be applied. Not every combination need
be legal: `expand` lists those that are.
"""


def groups_schema(parts: GameParts) -> type[Strict]:
    """The buttons of one player or of everybody."""

    domain = extended(DomainSchema, {"component_prefix": parts.name})

    class GroupSchema(Strict):
        __doc__ = _GROUP
        component_prefix = parts.name

        action = Nested(parts.action, about="The action so far: player, type and subject.")
        card = Text(allow_none=True, about=parts.about_group_card)
        choices = Choices(domain, named=f"{parts.name}Choices")
        rules = ListOf(Text(), about="The rules behind it.")

    class GroupsSchema(Strict):
        """What is legal, one group for each action and subject."""

        component_prefix = parts.name

        groups = ListOf(Nested(GroupSchema))
        to_act = parts.decisions()

    return GroupsSchema


def action_page_schema(parts: GameParts) -> type[Strict]:
    """The actions themselves."""

    class ActionPageSchema(FastEncodable):
        """What is legal, action by action; `apply` accepts each as it is."""

        component_prefix = parts.name

        actions = ListOf(Nested(parts.action))
        next_offset = Integer(allow_none=True, about="The `offset` of the next page; null on the last one.")
        to_act = parts.decisions()

        def to_json(self, value: ActionPage) -> bytes:
            """The same JSON; a page has thousands of actions."""
            actions = [flat_action(action) for action in value.actions]
            return encode({"actions": actions, "next_offset": value.next_offset, "to_act": value.to_act})

    return ActionPageSchema


def explanation_schema(parts: GameParts, violation: type[Strict]) -> type[Strict]:
    """The reasons against an action."""

    class ExplanationSchema(Strict):
        """Whether an action is legal in some way, and if not, why."""

        component_prefix = parts.name

        legal = Boolean()
        violations = ListOf(
            Nested(violation),
            about="What stands against it however the open choices are made; if each way fails for another reason, all "
            "these reasons.",
        )
        to_act = parts.decisions()

    return ExplanationSchema
