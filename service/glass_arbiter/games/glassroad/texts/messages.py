"""Why an action is refused, or a state impossible: the words of Glass Road for the messages of the engine."""

from collections.abc import Mapping

from glass_arbiter.engine.messages import Lexicon, Messages

from ..codes import FaultCode
from ..landscape import FIELDS
from ..state import Options
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
    return Lexicon(
        language=words.LANGUAGE,
        violations=words.MESSAGES,
        faults=words.FAULTS,
        names={
            "action": words.ACTIONS,
            "building": BUILDINGS[words.LANGUAGE.id],
            "card": SPECIALISTS[words.LANGUAGE.id],
            "field": {name: name for name in FIELDS},
            "good": goods,
            "kind": {kind: noun.label for kind, noun in words.KINDS.items()},
            "landscape": {landscape: noun.label for landscape, noun in words.LANDSCAPES.items()},
            "part": words.PARTS,
            "pending": words.PENDING,
            "phase": words.PHASES,
            "shortage": goods,
            "source": words.SOURCES,
            "stock": {**goods, **words.WHEELS},
            "wheel": words.WHEELS,
        },
    )


MESSAGES: Messages[Options] = Messages(
    lexicons={language: _lexicon(words) for language, words in WORDS.items()},
    fault_codes=FaultCode,
    choices=_CHOICES,
)
