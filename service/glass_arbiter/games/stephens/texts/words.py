"""The languages we speak, all with the same words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.nouns import Noun

from . import de, en, pl
from .phrases import Phrases, Things


class Words(Protocol):
    """What the module of a language says."""

    LANGUAGE: Language
    MESSAGES: Mapping[str, str]
    FAULTS: Mapping[str, str]
    CUBES: Mapping[str, Noun]
    FURNACES: Mapping[str, str]
    FACTORIES: Mapping[str, str]
    ROWS: Mapping[str, str]
    INVESTMENT_ROWS: Mapping[str, str]
    CRAFT_COLORS: Mapping[str, str]
    CRAFT_FIELDS: Mapping[str, str]
    CARD_KINDS: Mapping[str, str]
    CARD_TYPES: Mapping[str, str]
    CONTRACT_KINDS: Mapping[str, str]
    DISCS: Mapping[str, str]
    ABILITIES: Mapping[str, str]
    TRACKS: Mapping[str, str]
    ACTIONS: Mapping[str, str]
    PHASES: Mapping[str, str]
    REASONS: Mapping[str, str]
    DISPLAYS: Mapping[str, str]
    PILES: Mapping[str, str]
    LEFT_OUT: Mapping[str, str]
    CONSTRAINTS: Mapping[str, str]
    PARTS: Mapping[str, str]
    THINGS: Things
    PHRASES: Phrases


WORDS: Mapping[str, Words] = MappingProxyType({"en": en, "de": de, "pl": pl})
