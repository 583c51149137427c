"""What a computer player would do."""

from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import Nested
from glass_arbiter_schemas.fields import LongText

from .parts import GameParts


def suggestion_schema(parts: GameParts) -> type[Strict]:
    """The action of a computer player, and why."""

    class SuggestionSchema(Strict):
        """An action that `apply` accepts as it is, and why the computer player chose it."""

        component_prefix = parts.name

        action = Nested(parts.action, about="A legal action of the player.")
        message = LongText(about="Why, in a sentence, in the language of `Accept-Language`.")
        to_act = parts.decisions()

    return SuggestionSchema
