"""Why an action is refused, or a state impossible: the words of Stephens for the messages of the engine."""

from collections.abc import Mapping

from glass_arbiter.engine.messages import Lexicon, Messages

from ..codes import FaultCode
from ..options import Options
from .formatters import OWN_FORMATTERS
from .names import names_of
from .words import WORDS, Words

# What a choice of an action names, by its key.
_CHOICES: Mapping[str, str] = {
    "accessories": "accessories",
    "accessory": "accessory",
    "color": "craft_color",
    "contract": "contract",
    "craft": "craft",
    "cubes": "cubes",
    "disc": "disc",
    "exchanges": "exchanges",
    "factory": "factory",
    "field": "field",
    "furnace": "furnace",
    "gain": "bundle",
    "kind": "card_kind",
    "pay": "bundle",
    "recipe": "recipe",
    "row": "row",
}


def _lexicon(words: Words) -> Lexicon:
    cubes = {color: cube.label for color, cube in words.CUBES.items()}
    return Lexicon(
        language=words.LANGUAGE,
        violations=words.MESSAGES,
        faults=words.FAULTS,
        names={
            "ability": words.ABILITIES,
            "action": words.ACTIONS,
            "card_kind": words.CARD_KINDS,
            "card_type": words.CARD_TYPES,
            "constraint": words.CONSTRAINTS,
            "craft_color": words.CRAFT_COLORS,
            "cubes": cubes,
            "disc": words.DISCS,
            "display": words.DISPLAYS,
            "exchanges": cubes,
            "factory": words.FACTORIES,
            "field": words.CRAFT_FIELDS,
            "furnace": words.FURNACES,
            "part": words.PARTS,
            "phase": words.PHASES,
            "place": {**words.ROWS, **words.CONTRACT_KINDS, **words.PILES},
            "reason": words.REASONS,
            "row": {**words.ROWS, **words.INVESTMENT_ROWS},
            "stored": cubes,
            "track": words.TRACKS,
        },
    )


MESSAGES: Messages[Options] = Messages(
    lexicons={language: _lexicon(words) for language, words in WORDS.items()},
    fault_codes=FaultCode,
    choices=_CHOICES,
    names_of=names_of,
    formatters=OWN_FORMATTERS,
)
