"""A proposed action: one indivisible step of the rules, with its choices."""

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


# Possible at any time, also outside the player's own turn (A1).
ANYTIME = frozenset((ActionType.CONVERT, ActionType.REMOVE_LANDSCAPE))


class Action(Record, frozen=True, kw_only=True):
    """A player and what they do; the parameters are choices, each asked for by the rule that needs it."""

    player: str
    type: ActionType
    choices: Choices = {}

    @property
    def weight(self) -> int:
        """The number of actions, embedded ones included: a bound on the cost of a ruling."""
        between = self.choices.get("between", ())
        return 1 + (len(between) if isinstance(between, tuple) else 0)
