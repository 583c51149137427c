"""The readings a game may choose where the rulebook leaves a real choice."""

from collections.abc import Mapping
from types import MappingProxyType

from glass_arbiter.engine.rules import Interpretation

_ALL = (
    Interpretation(
        key="fee_without_use",
        values=("forbidden", "allowed"),
        rule="Q6",
        question="May an entry fee be paid, or a forest removed as one, when the ability then does nothing?",
        readings=MappingProxyType(
            {
                "forbidden": (
                    "The use that pays the fee must have an effect: a unit gained, a landscape tile placed, "
                    "tiles drawn or a building built. What counts is what the ability itself moved, after "
                    "the limit of 7 and before a turn. With 7 wood the Woodcutter cannot be used merely to "
                    "clear a forest."
                ),
                "allowed": (
                    "The fee may be paid even if the ability then moves nothing, so with 7 wood the "
                    "Woodcutter may be used merely to clear a forest."
                ),
            }
        ),
    ),
    Interpretation(
        key="anytime_between_repetitions",
        values=(True, False),
        rule="Q4",
        question=(
            "May anytime actions be taken between two repetitions of the Fishery, the Winery, "
            "the Landscaping Office or the Wood Trader?"
        ),
        readings=MappingProxyType(
            {
                "true": (
                    "Each repetition is a finished action, so anytime actions may be taken between two of "
                    "them. The series ends when its player says so and cannot be reopened."
                ),
                "false": (
                    "The repetitions are one unbroken series. The player's anytime actions wait until it has "
                    "ended; the wheels are still checked after each repetition."
                ),
            }
        ),
    ),
    Interpretation(
        key="anytime_during_gifts",
        values=(True, False),
        rule="Q68",
        question="May the owner of a Supplier take anytime actions while its gifts are waiting for answers?",
        readings=MappingProxyType(
            {
                "true": (
                    "The taking of the goods is a finished action, so the owner's anytime actions are open as they are "
                    "to everybody else."
                ),
                "false": (
                    "The gifts belong to the taking: the owner's anytime actions wait until all opponents have "
                    "answered."
                ),
            }
        ),
    ),
    Interpretation(
        key="tavern_adjacency",
        values=("copied_tile", "tavern"),
        rule="Q38",
        question=(
            "Around which tile does the Tavern count when the effect that it copies speaks of adjacent spaces or tiles?"
        ),
        readings=MappingProxyType(
            {
                "copied_tile": (
                    "Around the copied tile, as its neighbours are now. Beside a Sand Island with two ponds "
                    "next to it the Tavern gives 4 quartz sand, wherever the Tavern itself stands."
                ),
                "tavern": (
                    "Around the Tavern, as if the effect were printed on it. Beside a Sand Island the Tavern "
                    "gives 2 quartz sand for each pond next to the Tavern, and none if there is no such pond."
                ),
            }
        ),
    ),
)

INTERPRETATIONS: Mapping[str, Interpretation] = MappingProxyType({question.key: question for question in _ALL})
