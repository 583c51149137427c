"""Labels for front ends, by language: buttons, choices, types of event and whatever sentences do not name."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from . import de, en, pl


class Labels(Protocol):
    """What the module of a language says."""

    ACTIONS: Mapping[str, str]
    CHOICES: Mapping[str, str]
    EVENTS: Mapping[str, str]
    IRREVERSIBLE: Mapping[str, str]
    PARTS: Mapping[str, str]
    VARIANTS: Mapping[str, str]
    SCORE_LINES: Mapping[str, str]


LABELS: Mapping[str, Labels] = MappingProxyType({"en": en, "de": de, "pl": pl})
