"""The readings a game may choose where the rulebook leaves a real choice."""

from collections.abc import Mapping
from types import MappingProxyType

# The values of each ruling, the default first.
RULINGS: Mapping[str, tuple[str | bool, ...]] = MappingProxyType(
    {
        "gates": ("cap", "block"),
        "white_without_card": ("forbidden", "allowed"),
        "discount_on_supply": (False, True),
        "exchanges": ("any", "one"),
        "activation_order": ("any", "clockwise"),
        "final_rest": ("merged", "extra"),
        "automaton_factory_activates": (False, True),
        "automaton_apprentice": ("other_masters", "any"),
    }
)
