"""Whether a deck can be played: every constraint that it breaks, with its place in the deck."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation

from ...places import CraftColor
from ..deck import Deck
from .board import ACCESSORIES, board_faults
from .cards import automaton_faults, competition_faults, contract_faults, craft_faults, investment_faults
from .constraints import (
    LONGEST_NOTE,
    MOST_CARDS,
    Constraint,
    Data,
    at_key,
    between,
    broken,
    id_faults,
    id_form_faults,
    language_faults,
    length_faults,
    number_faults,
    text_faults,
)

__all__ = ["AUTOMATON_CARDS", "Constraint", "broken_constraints", "broken_solo_constraints"]

AUTOMATON_CARDS = 10
DISC_CARD = 10
FIRST_CRAFTS = 2
MOST_TITLES = 20


class Numbers(Record, frozen=True, kw_only=True):
    """How many cards of each kind a profile asks for, at least and at most; crafts and first crafts of each colour."""

    crafts: tuple[int, int]
    contracts: tuple[int, int]
    investments: tuple[int, int]
    automaton: tuple[int, int]
    disc_card: tuple[int, int]
    competition: tuple[int, int]


PROFILES: Mapping[str, Numbers] = {
    "base": Numbers(
        crafts=(23, 23),
        contracts=(39, 39),
        investments=(32, 32),
        automaton=(AUTOMATON_CARDS, AUTOMATON_CARDS),
        disc_card=(DISC_CARD, DISC_CARD),
        competition=(5, 5),
    ),
    "custom": Numbers(
        crafts=(3, MOST_CARDS),
        contracts=(5, MOST_CARDS),
        investments=(5, MOST_CARDS),
        automaton=(0, MOST_CARDS),
        disc_card=(0, DISC_CARD),
        competition=(0, MOST_CARDS),
    ),
}

_COLOR_RULE = {CraftColor.RED: "R1", CraftColor.BLUE: "R2"}


def broken_constraints(deck: Data) -> Iterator[Violation]:
    """Every constraint that a deck of the right types breaks; pointers begin at the deck."""
    numbers = PROFILES[deck["profile"]]
    kinds = deck["board"]["accessories"][:ACCESSORIES]
    yield from _head_faults(deck)
    yield from board_faults(deck["board"], "/board")
    yield from _craft_number_faults(deck["crafts"], numbers)
    yield from _card_faults(deck["crafts"], "R54", "/crafts", lambda card, path: craft_faults(card, kinds, path))
    contracts, investments = deck["contracts"], deck["investments"]
    yield from _number_faults(Constraint.CONTRACTS_NUMBER, contracts, "R6", "/contracts", numbers.contracts)
    yield from _card_faults(contracts, "R36", "/contracts", lambda card, path: contract_faults(card, kinds, path))
    yield from _number_faults(Constraint.INVESTMENTS_NUMBER, investments, "R7", "/investments", numbers.investments)
    yield from _card_faults(investments, "R43", "/investments", investment_faults)
    cards, disc_card, path = deck["automaton"]["cards"], deck["automaton"]["disc_card"], "/automaton/cards"
    yield from _number_faults(Constraint.AUTOMATON_CARDS_NUMBER, cards, "R122", path, numbers.automaton)
    yield from _card_faults(cards, "R129", path, automaton_faults)
    yield from _disc_card_faults(disc_card, numbers, "/automaton/disc_card")
    competition, path = deck["competition"], "/competition"
    yield from _number_faults(Constraint.COMPETITION_CARDS_NUMBER, competition, "R141", path, numbers.competition)
    yield from _card_faults(competition, "R141", path, competition_faults)


def broken_solo_constraints(deck: Deck) -> Iterator[Violation]:
    """What a deck of which others can play lacks for a solo game (R122)."""
    if len(deck.automaton) < AUTOMATON_CARDS:
        need = between(AUTOMATON_CARDS, MOST_CARDS)
        yield broken(Constraint.AUTOMATON_CARDS_NUMBER, "R122", "/automaton/cards", len(deck.automaton), need)
    if len(deck.disc_card) != DISC_CARD:
        yield broken(Constraint.DISC_CARD_NUMBER, "R122", "/automaton/disc_card", len(deck.disc_card), DISC_CARD)


def _head_faults(deck: Data) -> Iterator[Violation]:
    yield from id_form_faults(deck["id"], "R1", "/id")
    titles = deck["title"]
    yield from length_faults(Constraint.LANGUAGE_FORM, titles, "R1", "/title", 1, MOST_TITLES)
    for language in list(titles)[:MOST_TITLES]:
        pointer = at_key("/title", language)
        yield from language_faults(language, "R1", pointer)
        yield from text_faults(titles[language], "R1", pointer)
    yield from text_faults(deck["note"], "R1", "/note", LONGEST_NOTE)


def _craft_number_faults(crafts: Sequence[Data], numbers: Numbers) -> Iterator[Violation]:
    """As many crafts of each colour as the profile asks for, and two first ones of each (R1, R2, R18)."""
    if len(crafts) > MOST_CARDS:
        yield broken(Constraint.TOO_MANY_CARDS, "R54", "/crafts", len(crafts), between(0, MOST_CARDS))
        return
    least, most = numbers.crafts
    for color, rule in _COLOR_RULE.items():
        key = color.value
        own = [craft["first"] for craft in crafts if craft["color"] == color]
        first, others = own.count(True), own.count(False)
        if not least <= others <= most:
            need = least if least == most else between(least, most)
            yield broken(Constraint.CRAFTS_NUMBER, rule, "/crafts", {key: others}, {key: need})
        if first != FIRST_CRAFTS:
            yield broken(Constraint.FIRST_CRAFTS_NUMBER, "R18", "/crafts", {key: first}, {key: FIRST_CRAFTS})


def _number_faults(
    constraint: Constraint, cards: Sequence[Data], rule: str, path: str, numbers: tuple[int, int]
) -> Iterator[Violation]:
    if len(cards) > MOST_CARDS:
        yield broken(Constraint.TOO_MANY_CARDS, rule, path, len(cards), between(0, MOST_CARDS))
    else:
        yield from length_faults(constraint, cards, rule, path, *numbers)


def _card_faults(
    cards: Sequence[Data], rule: str, path: str, faults: Callable[[Data, str], Iterator[Violation]]
) -> Iterator[Violation]:
    """The cards of one kind; where there are too many, none of them is looked at."""
    if len(cards) > MOST_CARDS:
        return
    yield from id_faults(cards, rule, path)
    for at, card in enumerate(cards):
        yield from faults(card, f"{path}/{at}")


def _disc_card_faults(disc_card: Sequence[int | None], numbers: Numbers, path: str) -> Iterator[Violation]:
    """The first circle has a number, and no later number is smaller (R122, R133)."""
    yield from length_faults(Constraint.DISC_CARD_NUMBER, disc_card, "R122", path, *numbers.disc_card)
    few = disc_card[:DISC_CARD]
    if few and few[0] is None:
        yield broken(Constraint.DISC_CARD_FIRST, "R133", f"{path}/0", None, 1)
    shown = [number for number in few if number is not None]
    for at, number in enumerate(few):
        if number is not None:
            yield from number_faults(number, "R133", f"{path}/{at}")
    if shown != sorted(shown):
        yield broken(Constraint.DISC_CARD_FALLS, "R133", path, shown, sorted(shown))
