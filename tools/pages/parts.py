"""What a game provides to the page generators, in `tools/games/<game>/pages.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from re import Pattern

from glass_arbiter.engine.rules import Interpretation, Rule
from tools.games import own


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """The paths of a game's pages, and their content."""

    rules_page: str
    conformance_page: str
    rules: Mapping[str, Rule]
    interpretations: Mapping[str, Interpretation]
    # Matches rule ids in a sentence, to make links of them.
    rule_id: Pattern[str]
    opening: str
    # Heading and introduction of each section, by key.
    sections: Mapping[str, tuple[str, str]]
    closing: str
    # The codes of violations and of faults.
    codes: type[StrEnum]
    fault_codes: type[StrEnum]
    # Rules that no ruling can show, and faults that no request can have, each with the reason.
    untestable: Mapping[str, str]
    untestable_faults: Mapping[str, str]


def pages_of(game: str) -> Pages:
    """Return the pages of a game."""
    found: Pages = own(game, "pages", "PAGES")
    return found
