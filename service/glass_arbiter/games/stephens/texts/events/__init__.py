"""What happened, in a sentence: a template for each type of event, by language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from . import de, en, pl


class EventWords(Protocol):
    """What the module of a language says about events; phrases are in the case that the templates need."""

    EVENTS: Mapping[str, str]
    FROM_PLACE: Mapping[str, str]
    CIRCLES: Mapping[str, str]
    INSTRUCTIONS: Mapping[str, str]
    RATINGS: Mapping[str, str]
    STEPS: Mapping[str, str]
    UP: str
    DOWN: str
    ABILITY: str


EVENT_WORDS: Mapping[str, EventWords] = MappingProxyType({"en": en, "de": de, "pl": pl})
