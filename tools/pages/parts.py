"""What a game tells the generators of pages, in `tools/games/<game>/pages.py`."""

from collections.abc import Mapping
from dataclasses import dataclass
from re import Pattern

from glass_arbiter.engine.rules import Interpretation, Rule
from tools.games import own


@dataclass(frozen=True, slots=True, kw_only=True)
class Pages:
    """Where the pages of a game stand, and what is written on them."""

    rules_page: str
    conformance_page: str
    rules: Mapping[str, Rule]
    interpretations: Mapping[str, Interpretation]
    # How the id of a rule is written in a sentence, to make links of them.
    rule_id: Pattern[str]
    opening: str
    # By the key of a section: its heading, and a sentence about it.
    sections: Mapping[str, tuple[str, str]]
    closing: str
    # Rules that no ruling can show, each with the reason.
    untestable: Mapping[str, str]


def pages_of(game: str) -> Pages:
    """The pages of a game."""
    found: Pages = own(game, "pages", "PAGES")
    return found
