"""Faults of the cards: every card of the deck lies in exactly one place."""

from collections.abc import Iterator, Mapping, Sequence

from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..cubes import PRODUCT_COLORS, ProductColor
from ..places import CRAFT_COLORS, ContractKind, CraftColor
from ..state import Automaton, State
from .fault import fault
from .rows import Standing, all_rows
from .sets import CardSets, Ids

Place = tuple[str, str]

_RED, _BLUE = CRAFT_COLORS
_BROWN, _PINK, _BLACK = PRODUCT_COLORS


def are_in_place(state: State, standing: Standing, sets: CardSets) -> bool:
    """Whether all cards of the deck lie somewhere, none twice, and crafts and investments where their kind can lie.

    So it is in every sound state; otherwise each card is looked at in its place.
    """
    automaton = state.automaton
    return (
        _crafts_are_in_place(state, standing.crafts, sets)
        and _contracts_are_in_place(state, sets)
        and _investments_are_in_place(state, sets)
        and (automaton is None or _are_all(sets.automaton, (), automaton.stack + automaton.revealed))
    )


def _crafts_are_in_place(state: State, crafts: Sequence[str], sets: CardSets) -> bool:
    """Red crafts on the left, blue ones on the right, and first ones nowhere but at the Stephens factory (R18, R46)."""
    rows, offer, stacks, removed = state.rows, state.offer, state.stacks, state.removed
    # The crafts are in the order of the rows: the small factories of a side, then its Stephens row.
    small_left = len(rows.upper_left) + len(rows.lower_left)
    left = small_left + len(rows.stephens_left)
    small_right = left + len(rows.upper_right) + len(rows.lower_right)
    return (
        _are_all(sets.side[_RED], offer.red, [*crafts[:left], *stacks.red, *removed.red])
        and _are_all(sets.side[_BLUE], offer.blue, [*crafts[left:], *stacks.blue, *removed.blue])
        and not sets.first[_RED].difference([*crafts[small_left:left], *removed.red])
        and not sets.first[_BLUE].difference([*crafts[small_right:], *removed.blue])
    )


def _contracts_are_in_place(state: State, sets: CardSets) -> bool:
    """The contracts of players may lie anywhere among theirs; the rows of fulfilled ones are looked at apart."""
    elsewhere = [*state.stacks.contracts, *state.removed.contracts]
    for player in state.players:
        elsewhere += player.open_contracts
        fulfilled = player.fulfilled
        if fulfilled.crown or fulfilled.colonies or fulfilled.uk:
            elsewhere += [card.contract for card in fulfilled.cards()]
    return _are_all(sets.contracts, state.offer.contracts, elsewhere)


def _investments_are_in_place(state: State, sets: CardSets) -> bool:
    """Every row has cards with cubes of its colour, or without any (R40)."""
    brown: list[str] = []
    pink: list[str] = []
    black: list[str] = []
    for player in state.players:
        rows = player.investments
        brown += rows.brown
        pink += rows.pink
        black += rows.black
    elsewhere = [*state.stacks.investments, *state.removed.investments, *brown, *pink, *black]
    return (
        _are_all(sets.investments, state.offer.investments, elsewhere)
        and sets.invested[_BROWN].issuperset(brown)
        and sets.invested[_PINK].issuperset(pink)
        and sets.invested[_BLACK].issuperset(black)
    )


def _are_all(cards: Ids, display: Sequence[str | None], elsewhere: Sequence[str]) -> bool:
    """Whether every card lies in a place, and none twice: as many as there are, and none is missing."""
    number = len(display) - display.count(None) + len(elsewhere)
    return number == len(cards) and not cards.difference((*display, *elsewhere))


def card_faults(state: State, deck: Deck) -> Iterator[Violation]:
    """Crafts, contracts, investments and, solo, the cards of Automaton, each looked at in its place."""
    yield from _faults(deck.crafts, "craft", "R1", _craft_places(state))
    yield from _faults(deck.contracts, "contract", "R6", _contract_places(state))
    yield from _faults(deck.investments, "investment", "R7", _investment_places(state))
    if state.automaton is not None and state.options.solo is not None:
        yield from _faults(deck.automaton, "automaton", "R122", _automaton_places(state.automaton))


def _faults(needed: Mapping[str, object], kind: str, rule: str, places: Iterator[Place]) -> Iterator[Violation]:
    seen: dict[str, str] = {}
    for card, pointer in places:
        if card not in needed:
            yield fault(FaultCode.CARD_UNKNOWN, rule, pointer, kind=kind, card=card)
        elif card in seen:
            yield fault(FaultCode.CARD_TWICE, rule, pointer, kind=kind, card=card, also=seen[card])
        seen.setdefault(card, pointer)
    missing = [card for card in needed if card not in seen]
    if missing:
        yield fault(FaultCode.CARD_MISSING, rule, "/state", kind=kind, cards=missing)


def _on_table(state: State, kind: str) -> Iterator[Place]:
    """The cards of a kind that lie on the table, with the pointers to their places."""
    for pile in ("offer", "stacks", "removed"):
        for index, card in enumerate(getattr(getattr(state, pile), kind)):
            if card is not None:
                yield card, f"/state/{pile}/{kind}/{index}"


def _craft_places(state: State) -> Iterator[Place]:
    for row, crafts in all_rows(state.rows):
        for index, placed in enumerate(crafts):
            yield placed.craft, f"/state/rows/{row}/{index}/craft"
    for color in CraftColor:
        yield from _on_table(state, color)


def _contract_places(state: State) -> Iterator[Place]:
    yield from _on_table(state, "contracts")
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        for index, card in enumerate(player.open_contracts):
            yield card, f"{path}/open_contracts/{index}"
        for kind in ContractKind:
            for index, fulfilled in enumerate(player.fulfilled.row(kind)):
                yield fulfilled.contract, f"{path}/fulfilled/{kind}/{index}/contract"


def _investment_places(state: State) -> Iterator[Place]:
    yield from _on_table(state, "investments")
    for seat, player in enumerate(state.players):
        for row, cards in zip(ProductColor, player.investments.rows(), strict=True):
            for index, card in enumerate(cards):
                yield card, f"/state/players/{seat}/investments/{row}/{index}"


def _automaton_places(automaton: Automaton) -> Iterator[Place]:
    for pile in ("stack", "revealed"):
        for index, card in enumerate(getattr(automaton, pile)):
            yield card, f"/state/automaton/{pile}/{index}"
