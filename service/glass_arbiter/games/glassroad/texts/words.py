"""The languages we speak, all with the same words."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from glass_arbiter.engine.languages import Language
from glass_arbiter.engine.nouns import Noun

from ..catalogue.index import CATALOGUE
from ..tiles import Names
from . import de, en, pl
from .phrases import Phrases, Things


class Words(Protocol):
    """What the module of a language says."""

    LANGUAGE: Language
    MESSAGES: Mapping[str, str]
    FAULTS: Mapping[str, str]
    GOODS: Mapping[str, Noun]
    LANDSCAPES: Mapping[str, Noun]
    KINDS: Mapping[str, Noun]
    WHEELS: Mapping[str, str]
    ACTIONS: Mapping[str, str]
    PHASES: Mapping[str, str]
    SOURCES: Mapping[str, str]
    PENDING: Mapping[str, str]
    PARTS: Mapping[str, str]
    THINGS: Things
    PHRASES: Phrases


WORDS: Mapping[str, Words] = MappingProxyType({"en": en, "de": de, "pl": pl})


def printed_name(names: Names, language: str) -> str:
    """The name as it is printed in a language; the German one where that edition lacks the tile (D7)."""
    return {"en": names.en, "de": names.de, "pl": names.pl}[language] or names.de


def _names(language: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    buildings = {tile.id: printed_name(tile.names, language) for tile in CATALOGUE.buildings.values()}
    cards = {card.id: printed_name(card.names, language) for card in CATALOGUE.specialists.values()}
    return MappingProxyType(buildings), MappingProxyType(cards)


_NAMES = {language: _names(language) for language in WORDS}
BUILDINGS: Mapping[str, Mapping[str, str]] = {language: names[0] for language, names in _NAMES.items()}
SPECIALISTS: Mapping[str, Mapping[str, str]] = {language: names[1] for language, names in _NAMES.items()}
