"""What happened, in a sentence: a template for each type of event, by language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from . import de, en, pl


class EventWords(Protocol):
    """What the module of a language says about events; phrases are in the case that the templates need."""

    EVENTS: Mapping[str, str]
    LANDSCAPES: Mapping[str, str]
    ON_WHEEL: Mapping[str, str]
    FROM_WHEEL: Mapping[str, str]
    FROM_SOURCE: Mapping[str, str]
    ON_FIELD: str
    ON_BUILDING: str


EVENT_WORDS: Mapping[str, EventWords] = MappingProxyType({"en": en, "de": de, "pl": pl})
