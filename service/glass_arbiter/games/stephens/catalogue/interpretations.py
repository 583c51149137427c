"""The readings a game may choose where the rulebook leaves a real choice."""

from collections.abc import Mapping
from types import MappingProxyType

from glass_arbiter.engine.rules import Interpretation

_ALL = (
    Interpretation(
        key="gates",
        values=("cap", "block"),
        rule="A-1",
        question="How much influence can a player have whose lowest covered gate is 5, 10, 15 or 20?",
        readings=MappingProxyType(
            {
                "cap": (
                    "The number of the gate: the marker may stand on the disc, but not beyond it. With gate 5 covered "
                    "a player can have 5 influence and pay the dearest contract."
                ),
                "block": "One less: the marker stops before the disc. With gate 5 covered 4 influence is the most.",
            }
        ),
    ),
    Interpretation(
        key="white_without_card",
        values=("forbidden", "allowed"),
        rule="A-4",
        question="May a player take white glass who cannot, or does not want to, take a card for it?",
        readings=MappingProxyType(
            {
                "forbidden": "No: the cube can be taken only by somebody who can take a card, and the card is taken.",
                "allowed": (
                    "Yes: the cube may be taken alone, and the card may be left. A card that an empty furnace brings "
                    "through 5d must still be possible, and is taken."
                ),
            }
        ),
    ),
    Interpretation(
        key="discount_on_supply",
        values=(False, True),
        rule="A-7",
        question="Does the discount of 4d count when a set of cubes supplied to a small factory buys a card?",
        readings=MappingProxyType(
            {
                "false": "No: the recipe asks for the normal price.",
                "true": "Yes: the card costs 1 less, but at least 1.",
            }
        ),
    ),
    Interpretation(
        key="exchanges",
        values=("any", "one"),
        rule="A-8",
        question="How often may cubes be exchanged through 4a for one contract?",
        readings=MappingProxyType(
            {
                "any": "Any number of times, as long as the contract needs each cube that is got.",
                "one": "Once for each contract.",
            }
        ),
    ),
    Interpretation(
        key="activation_order",
        values=("any", "clockwise"),
        rule="A-20",
        question="In which order do the players collect when a row is activated?",
        readings=MappingProxyType(
            {
                "any": "In any order: nobody's yield touches what another player has.",
                "clockwise": (
                    "The active player collects or declines first, then the others clockwise. The order of a player's "
                    "own crafts is free."
                ),
            }
        ),
    ),
    Interpretation(
        key="final_rest",
        values=("merged", "extra"),
        rule="A-16",
        question="How many rest phases follow if the very last turn itself triggers one?",
        readings=MappingProxyType(
            {
                "merged": "One: the rest phase that the turn triggers is the last one, and scoring follows.",
                "extra": "Two: after the one that the turn triggers there is one more, which is the last.",
            }
        ),
    ),
    Interpretation(
        key="automaton_factory_activates",
        values=(False, True),
        rule="A-22",
        question="Are the player's crafts activated when Automaton removes cubes from a small factory?",
        readings=MappingProxyType(
            {
                "false": "No: only green or blue glass that Automaton removes activates a row.",
                "true": "Yes: the player may collect from their crafts at that factory.",
            }
        ),
    ),
    Interpretation(
        key="automaton_apprentice",
        values=("other_masters", "any"),
        rule="A-35",
        question="May Automaton's apprentice stand on a craft whose master is its own?",
        readings=MappingProxyType(
            {
                "other_masters": "No: master and apprentice always belong to different persons.",
                "any": "Yes: every free lower circle will do.",
            }
        ),
    ),
)

INTERPRETATIONS: Mapping[str, Interpretation] = MappingProxyType({question.key: question for question in _ALL})
