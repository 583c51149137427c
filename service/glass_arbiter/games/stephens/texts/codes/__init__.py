"""What each code means and what to do about it, by language."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Protocol

from glass_arbiter.engine.code_texts import CodeText

from . import de, en, pl


class CodeTexts(Protocol):
    """What the module of a language says."""

    VIOLATIONS: Mapping[str, CodeText]
    FAULTS: Mapping[str, CodeText]


CODE_TEXTS: Mapping[str, CodeTexts] = MappingProxyType({"en": en, "de": de, "pl": pl})
