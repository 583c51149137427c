"""What a deck has to keep to, each constraint under a stable word, and how a broken one is written down."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Any

from glass_arbiter.engine.rulings import Violation, escaped

from ...codes import FaultCode

# A deck, or a part of it, as plain data of the right types.
Data = Mapping[str, Any]

MOST_CARDS = 300
LONGEST_NAME = 60
LONGEST_NOTE = 1000
LARGEST = 20
MOST_ANY = 3

# How much of a text that breaks a constraint is told.
_LONGEST_QUOTE = 40
_ID = re.compile(r"[a-z0-9_]{1,40}")
_LANGUAGE = re.compile(r"[a-z]{2,3}")


class Constraint(StrEnum):
    """What is wrong with a deck; `need` of the facts is a number, a range, or the list of what is possible."""

    ABILITY_CIRCLE = "ability_circle"
    ABILITY_MISSING = "ability_missing"
    ABILITY_NEEDS = "ability_needs"
    ACCESSORIES_NUMBER = "accessories_number"
    ASCENDING = "ascending"
    AUTOMATON_CARDS_NUMBER = "automaton_cards_number"
    CIRCLES_NUMBER = "circles_number"
    COMPETITION_CARDS_NUMBER = "competition_cards_number"
    CONTRACTS_NUMBER = "contracts_number"
    CONTRACT_CUBES = "contract_cubes"
    CRAFTS_NUMBER = "crafts_number"
    DISC_CARD_FALLS = "disc_card_falls"
    DISC_CARD_FIRST = "disc_card_first"
    DISC_CARD_NUMBER = "disc_card_number"
    FIRST_CRAFTS_NUMBER = "first_crafts_number"
    ID_FORM = "id_form"
    ID_TWICE = "id_twice"
    INSTRUCTIONS_NUMBER = "instructions_number"
    INVESTMENTS_NUMBER = "investments_number"
    INVESTMENT_COLORS = "investment_colors"
    INVESTMENT_EMPTY = "investment_empty"
    LANGUAGE_FORM = "language_form"
    NAME_LENGTH = "name_length"
    NAME_PRINTABLE = "name_printable"
    NUMBER_RANGE = "number_range"
    OPTIONS_NUMBER = "options_number"
    PATH_INCOMPLETE = "path_incomplete"
    PRICES_FALL = "prices_fall"
    PRICES_NUMBER = "prices_number"
    RECIPES_NUMBER = "recipes_number"
    RECIPE_COLORS = "recipe_colors"
    RECIPE_EMPTY = "recipe_empty"
    RECIPE_GAINS_CUBES = "recipe_gains_cubes"
    REFERENCE_UNKNOWN = "reference_unknown"
    REFILL_INCOMPLETE = "refill_incomplete"
    REFILL_PLAYERS = "refill_players"
    REFILL_RISES = "refill_rises"
    SECTIONS_GAPS = "sections_gaps"
    SECTIONS_POINTS = "sections_points"
    SINGLE_CUBE_RECIPE = "single_cube_recipe"
    TOO_MANY_CARDS = "too_many_cards"
    TRACK_START = "track_start"


def broken(constraint: Constraint, rule: str, pointer: str, have: object, need: object) -> Violation:
    """A constraint that a part of a deck does not keep to."""
    facts = {"constraint": constraint, "have": _quoted(have), "need": need}
    return Violation(code=FaultCode.DECK_INVALID, rule=rule, pointer=pointer, facts=facts)


def between(least: int, most: int) -> dict[str, int]:
    """A range, as facts tell it."""
    return {"least": least, "most": most}


def number_faults(number: int, rule: str, pointer: str, least: int = 0, most: int = LARGEST) -> Iterator[Violation]:
    """A number that a card or the board cannot show."""
    if not least <= number <= most:
        yield broken(Constraint.NUMBER_RANGE, rule, pointer, number, between(least, most))


def length_faults(
    constraint: Constraint, items: Collection[Any], rule: str, pointer: str, least: int, most: int
) -> Iterator[Violation]:
    """Too few or too many items of a list or an object."""
    if not least <= len(items) <= most:
        need = least if least == most else between(least, most)
        yield broken(constraint, rule, pointer, len(items), need)


def id_faults(items: Sequence[Data], rule: str, pointer: str) -> Iterator[Violation]:
    """Ids of one space of names: of the right form, each once."""
    yield from unique_faults([item["id"] for item in items], rule, [f"{pointer}/{at}/id" for at in range(len(items))])


def unique_faults(ids: Sequence[str], rule: str, pointers: Sequence[str]) -> Iterator[Violation]:
    """The same, of ids at any places."""
    seen: set[str] = set()
    for name, pointer in zip(ids, pointers, strict=True):
        yield from id_form_faults(name, rule, pointer)
        if name in seen:
            yield broken(Constraint.ID_TWICE, rule, pointer, name, 1)
        seen.add(name)


def id_form_faults(name: str, rule: str, pointer: str) -> Iterator[Violation]:
    """An id that has other characters than small letters, digits and `_`, or too many."""
    if not _ID.fullmatch(name):
        yield broken(Constraint.ID_FORM, rule, pointer, name, _ID.pattern)


def language_faults(name: str, rule: str, pointer: str) -> Iterator[Violation]:
    """A language that is not named by its code (ISO 639)."""
    if not _LANGUAGE.fullmatch(name):
        yield broken(Constraint.LANGUAGE_FORM, rule, pointer, name, _LANGUAGE.pattern)


def text_faults(text: str, rule: str, pointer: str, most: int = LONGEST_NAME) -> Iterator[Violation]:
    """A text that messages cannot quote: too long, or with characters that cannot be printed."""
    if len(text) > most:
        yield broken(Constraint.NAME_LENGTH, rule, pointer, len(text), between(0, most))
    elif not text.isprintable():
        yield broken(Constraint.NAME_PRINTABLE, rule, pointer, ascii(text), most)


def reference_faults(name: str, known: Collection[str], rule: str, pointer: str) -> Iterator[Violation]:
    """A name of something that the deck does not have."""
    if name not in known:
        yield broken(Constraint.REFERENCE_UNKNOWN, rule, pointer, name, list(known))


def at_key(pointer: str, key: str) -> str:
    """The pointer to what an object has under a key of the client's."""
    return f"{pointer}/{escaped(_quoted(key))}"


def _quoted(have: Any) -> Any:
    """A text that is short enough to be told."""
    if isinstance(have, str) and len(have) > _LONGEST_QUOTE:
        return f"{have[: _LONGEST_QUOTE - 1]}…"
    return have
