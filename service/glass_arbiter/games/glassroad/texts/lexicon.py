"""The languages we speak, all with the same words."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Protocol

from ..catalogue.index import CATALOGUE
from ..tiles import Names
from . import de, en, pl
from .grammar import Noun, Phrases, Things


class Lexicon(Protocol):
    """What the module of a language says."""

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
    QUOTES: tuple[str, str]
    AND: str
    OR: str
    NONE: str
    OUT_OF: str
    SHORTAGE: str


LEXICONS: Mapping[str, Lexicon] = MappingProxyType({"en": en, "de": de, "pl": pl})


def printed_name(names: Names, language: str) -> str:
    """The name as it is printed in a language; the German one where that edition lacks the tile (D7)."""
    return {"en": names.en, "de": names.de, "pl": names.pl}[language] or names.de


def _names(language: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    buildings = {tile.id: printed_name(tile.names, language) for tile in CATALOGUE.buildings.values()}
    cards = {card.id: printed_name(card.names, language) for card in CATALOGUE.specialists.values()}
    return MappingProxyType(buildings), MappingProxyType(cards)


_NAMES = {language: _names(language) for language in LEXICONS}
BUILDINGS: Mapping[str, Mapping[str, str]] = {language: names[0] for language, names in _NAMES.items()}
SPECIALISTS: Mapping[str, Mapping[str, str]] = {language: names[1] for language, names in _NAMES.items()}


def joined(parts: Sequence[str], word: str) -> str:
    """A list in prose: commas, and a word before the last part."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


def capitalised(text: str) -> str:
    """A sentence begins with a capital letter; the rest stays as it is."""
    return text[:1].upper() + text[1:]
