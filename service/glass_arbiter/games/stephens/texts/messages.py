"""Why an action is refused, or a state impossible, and what happened: the words of Stephens for the engine."""

from collections.abc import Mapping

from glass_arbiter.engine.messages import Lexicon, Messages

from ..actions import ActionType
from ..catalogue.deck import RecipeAction
from ..codes import FaultCode
from ..options import Difficulty, Mode, Options
from ..places import CardKind
from ..state import Phase
from .codes import CODE_TEXTS
from .event_formatters import EVENT_FORMATTERS
from .events import EVENT_WORDS
from .fault_formatters import FAULT_FORMATTERS, implied_facts
from .formatters import OWN_FORMATTERS
from .labels import LABELS
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
# What a part of something pending is, by its key.
_PENDING: Mapping[str, str] = {
    "crafts": "waiting",
    "discard": "value",
    "discount": "value",
    "left": "value",
    "optional": "value",
    "origin": "origin",
    "pending": "pending",
    "player": "value",
    "refreshed": "refreshed",
}


def _lexicon(words: Words) -> Lexicon:
    cubes = {color: cube.label for color, cube in words.CUBES.items()}
    happened, labels = EVENT_WORDS[words.LANGUAGE.id], LABELS[words.LANGUAGE.id]
    codes = CODE_TEXTS[words.LANGUAGE.id]
    return Lexicon(
        language=words.LANGUAGE,
        violations=words.MESSAGES,
        faults=words.FAULTS,
        events=happened.EVENTS,
        nouns={"fields": words.THINGS.field, "influence": words.THINGS.influence, "points": words.THINGS.point},
        names={
            "ability": words.ABILITIES,
            "action": words.ACTIONS,
            "card_kind": words.CARD_KINDS,
            "card_type": words.CARD_TYPES,
            "circle": happened.CIRCLES,
            "constraint": words.CONSTRAINTS,
            "contract_kind": words.CONTRACT_KINDS,
            "craft_color": words.CRAFT_COLORS,
            "cubes": cubes,
            "disc": words.DISCS,
            "discs": words.DISCS,
            "display": words.DISPLAYS,
            "displayed": {
                **words.DISPLAYS,
                CardKind.CONTRACT: words.DISPLAYS["contracts"],
                CardKind.INVESTMENT: words.DISPLAYS["investments"],
            },
            "exchanges": cubes,
            "factory": words.FACTORIES,
            "factory_cubes": words.FACTORIES,
            "field": words.CRAFT_FIELDS,
            "from_place": happened.FROM_PLACE,
            "furnace": words.FURNACES,
            "furnace_numbers": words.FURNACES,
            "instruction": happened.INSTRUCTIONS,
            "left_out": words.LEFT_OUT,
            "one_cube": {color: cube.counted(1) for color, cube in words.CUBES.items()},
            "option": {variant: labels.VARIANTS[variant] for variant in (*Mode, *Difficulty)},
            "origin": {
                "glass": words.ACTIONS[ActionType.TAKE_GLASS],
                "products": words.ACTIONS[ActionType.TAKE_PRODUCTS],
                "supply": words.ACTIONS[ActionType.SUPPLY],
                "turn": words.PHASES[Phase.TURN],
            },
            "part": words.PARTS,
            "pending": words.PHASES,
            "phase": words.PHASES,
            "place": {**words.ROWS, **words.CONTRACT_KINDS, **words.PILES},
            "rating": happened.RATINGS,
            "reason": words.REASONS,
            "recipe_action": {
                RecipeAction.CARD: words.PHRASES.take_card_name,
                RecipeAction.WORKER: words.PHRASES.set_worker_name,
            },
            "refreshed": words.CRAFT_COLORS,
            "row": {**words.ROWS, **words.INVESTMENT_ROWS},
            "step": happened.STEPS,
            "stored": cubes,
            "track": words.TRACKS,
        },
        violation_texts=codes.VIOLATIONS,
        fault_texts=codes.FAULTS,
        labels={
            "actions": labels.ACTIONS,
            "choices": labels.CHOICES,
            "phases": words.PHASES,
            "events": labels.EVENTS,
            "irreversible": labels.IRREVERSIBLE,
            "parts": labels.PARTS,
            "variants": labels.VARIANTS,
            "abilities": words.ABILITIES,
            "card_kinds": words.CARD_KINDS,
            "contract_kinds": words.CONTRACT_KINDS,
            "craft_colors": words.CRAFT_COLORS,
            "craft_fields": words.CRAFT_FIELDS,
            "cubes": cubes,
            "discs": words.DISCS,
            "displays": words.DISPLAYS,
            "factories": words.FACTORIES,
            "furnaces": words.FURNACES,
            "investment_rows": words.INVESTMENT_ROWS,
            "ratings": happened.RATINGS,
            "rows": words.ROWS,
            "score_lines": labels.SCORE_LINES,
            "tracks": words.TRACKS,
        },
    )


MESSAGES: Messages[Options] = Messages(
    lexicons={language: _lexicon(words) for language, words in WORDS.items()},
    fault_codes=FaultCode,
    choices={**_CHOICES, **_PENDING},
    names_of=names_of,
    implied=implied_facts,
    formatters={**OWN_FORMATTERS, **EVENT_FORMATTERS, **FAULT_FORMATTERS},
)
