"""The names that cases of Stephens use: the cards of a deck, and what laying out a table has to know of them.

They are read from `vocabulary.json`, which `make index` writes from the house deck, or from the deck that a case brings
along, so that a case can be read, laid out and sent to a service where the rules are not installed.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from glass_arbiter.conformance.case_format import Json, read_json

VOCABULARY = read_json(Path(__file__).parent / "vocabulary.json")

PILES = ("red", "blue", "contracts", "investments")
PRODUCTS = ("brown", "pink", "black")
DISCS: tuple[str, ...] = tuple(VOCABULARY["discs"])
# The army field whose rest phase is the last one of a solo game.
LAST_FIELDS: Mapping[str, int] = VOCABULARY["last_fields"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Craft:
    """A craft: its colour, and whether it is a first craft."""

    color: str
    first: bool


@dataclass(frozen=True)
class Deck:
    """What laying out a table has to know of a deck; every mapping is in the order of the deck."""

    written: Json

    @cached_property
    def crafts(self) -> Mapping[str, Craft]:
        """The crafts."""
        return {card["id"]: Craft(color=card["color"], first=card["first"]) for card in self.written["crafts"]}

    @cached_property
    def contracts(self) -> Mapping[str, str]:
        """The kind of each contract."""
        return {card["id"]: card["kind"] for card in self.written["contracts"]}

    @cached_property
    def investments(self) -> Mapping[str, Mapping[str, int]]:
        """The cubes of each investment."""
        return {card["id"]: card["cubes"] for card in self.written["investments"]}

    @cached_property
    def automaton(self) -> tuple[str, ...]:
        """Automaton's cards."""
        return tuple(card["id"] for card in self.written["automaton"]["cards"])

    @cached_property
    def accessories(self) -> tuple[str, ...]:
        """The kinds of accessories."""
        return tuple(self.written["board"]["accessories"])

    @cached_property
    def needs(self) -> Mapping[str, list[str]]:
        """The abilities that have to be open before each ability."""
        return {ability["id"]: ability["needs"] for ability in self.written["board"]["abilities"]}

    def pile(self, name: str) -> list[str]:
        """All cards that a stack can have."""
        if name in ("red", "blue"):
            return [card for card, craft in self.crafts.items() if craft.color == name and not craft.first]
        return list(self.contracts if name == "contracts" else self.investments)


HOUSE = Deck(VOCABULARY["deck"])


def deck_of(options: Mapping[str, Any]) -> Deck | None:
    """The deck that is played, if its cards are known here: the house deck, or one that the options bring along."""
    deck = options.get("deck", "house")
    if isinstance(deck, dict):
        return Deck(deck)
    return HOUSE if deck == "house" else None
