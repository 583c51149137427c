"""A proposed action: one indivisible thing that the rules know, with the choices that it asks for."""

from collections.abc import Mapping
from enum import StrEnum

from glass_arbiter.engine.records import Record

Choices = Mapping[str, object]


class ActionType(StrEnum):
    """Everything a player can do."""

    CHOOSE_HAND = "choose_hand"
    PLACE_CARD = "place_card"
    REVEAL = "reveal"
    PLAY_CARD = "play_card"
    DRAW_CARD = "draw_card"
    USE_ABILITY = "use_ability"
    CONTINUE_EFFECT = "continue_effect"
    ANSWER_GIFT = "answer_gift"
    CONVERT = "convert"
    REMOVE_LANDSCAPE = "remove_landscape"
    END = "end"


# May be done at any time, also outside one's own turn (A1).
ANYTIME = frozenset((ActionType.CONVERT, ActionType.REMOVE_LANDSCAPE))


class Action(Record, frozen=True, kw_only=True):
    """Who does what; the parameters are choices, each asked for by the rule that needs it."""

    player: str
    type: ActionType
    choices: Choices = {}

    @property
    def weight(self) -> int:
        """How many actions it is, those between its fee and its ability included: a bound on what a ruling costs."""
        between = self.choices.get("between", ())
        return 1 + (len(between) if isinstance(between, tuple) else 0)
