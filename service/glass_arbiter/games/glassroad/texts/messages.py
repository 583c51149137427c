"""Why an action is refused, or a state impossible, and what happened: the words of Glass Road for the engine."""

from collections.abc import Mapping

from glass_arbiter.engine.messages import Lexicon, Messages

from ..codes import FaultCode
from ..landscape import FIELDS
from ..state import Options
from .codes import CODE_TEXTS
from .events import EVENT_WORDS
from .formatters import OWN_FORMATTERS, derived_facts
from .labels import LABELS
from .words import BUILDINGS, SPECIALISTS, WORDS, Words

# What a choice of an action names, by its key.
_CHOICES: Mapping[str, str] = {
    "at": "field",
    "building": "building",
    "card": "card",
    "cards": "card",
    "charcoal": "wheel",
    "discard": "building",
    "food": "wheel",
    "forest": "field",
    "from": "source",
    "good": "good",
    "tile": "landscape",
    "wheel": "wheel",
}


def _lexicon(words: Words) -> Lexicon:
    goods = {good: noun.label for good, noun in words.GOODS.items()}
    buildings, cards = BUILDINGS[words.LANGUAGE.id], SPECIALISTS[words.LANGUAGE.id]
    kinds = {kind: noun.label for kind, noun in words.KINDS.items()}
    landscapes = {landscape: noun.label for landscape, noun in words.LANDSCAPES.items()}
    happened, labels = EVENT_WORDS[words.LANGUAGE.id], LABELS[words.LANGUAGE.id]
    codes = CODE_TEXTS[words.LANGUAGE.id]
    return Lexicon(
        language=words.LANGUAGE,
        violations=words.MESSAGES,
        faults=words.FAULTS,
        events=happened.EVENTS,
        nouns={"cards": words.THINGS.hand_card},
        names={
            "a_landscape": happened.LANDSCAPES,
            "action": words.ACTIONS,
            "building": buildings,
            "card": cards,
            "cause": {**cards, **buildings},
            "field": {name: name for name in FIELDS},
            "from_source": happened.FROM_SOURCE,
            "good": goods,
            "kind": kinds,
            "landscape": landscapes,
            "part": words.PARTS,
            "pending": words.PENDING,
            "phase": words.PHASES,
            "shortage": goods,
            "site": {
                **{field: happened.ON_FIELD.format(place=field) for field in FIELDS},
                **{building: happened.ON_BUILDING.format(place=name) for building, name in buildings.items()},
            },
            "source": words.SOURCES,
            "stock": {**goods, **words.WHEELS},
            "wheel": words.WHEELS,
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
            "goods": goods,
            "kinds": kinds,
            "landscapes": landscapes,
            "pending": words.PENDING,
            "sources": words.SOURCES,
            "wheels": words.WHEELS,
        },
    )


MESSAGES: Messages[Options] = Messages(
    lexicons={language: _lexicon(words) for language, words in WORDS.items()},
    fault_codes=FaultCode,
    choices=_CHOICES,
    derived=derived_facts,
    formatters=OWN_FORMATTERS,
)
