"""Faults of places: cards that lie where their kind cannot lie."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Contract, Deck
from ..codes import FaultCode
from ..cubes import ProductColor
from ..places import COLOR_OF_ROW, ContractKind, CraftColor, Row
from ..state import OPEN_CONTRACTS, FulfilledContract, Player, State
from .fault import fault, range_fault
from .rows import Crafts, all_rows
from .sets import STEPHENS_ROWS, CardSets

_PILES = ("offer", "stacks", "removed")


def place_faults(state: State, sets: CardSets, deck: Deck, *, in_place: bool) -> Iterator[Violation]:
    """Crafts on their side, and the cards of every player in their rows; `in_place` are crafts and investments."""
    if not in_place:
        for row, crafts in all_rows(state.rows):
            yield from _row_faults(row, crafts, deck)
        for color in CraftColor:
            yield from _pile_faults(state, color, deck)
    for seat, player in enumerate(state.players):
        if len(player.open_contracts) > OPEN_CONTRACTS:
            facts = {"given": len(player.open_contracts), "most": OPEN_CONTRACTS}
            yield fault(FaultCode.TOO_MANY_CONTRACTS, "R34", f"/state/players/{seat}/open_contracts", **facts)
        fulfilled = player.fulfilled
        if fulfilled.crown or fulfilled.colonies or fulfilled.uk:
            yield from _fulfilled_faults(player, sets, deck, seat)
        if not in_place:
            yield from _investment_faults(player, sets, seat)


def _row_faults(row: Row, crafts: Crafts, deck: Deck) -> Iterator[Violation]:
    """Red crafts lie on the left, blue ones on the right; first crafts at the Stephens factory (R18, R46)."""
    color = COLOR_OF_ROW[row]
    for index, placed in enumerate(crafts):
        craft = deck.crafts[placed.craft]
        if craft.color is not color:
            facts = {"craft": craft.id, "color": craft.color}
            yield fault(FaultCode.WRONG_SIDE, "R46", f"/state/rows/{row}/{index}/craft", **facts)
        if craft.first and row not in STEPHENS_ROWS:
            yield fault(FaultCode.WRONG_ROW, "R18", f"/state/rows/{row}/{index}/craft", card=craft.id, row=row)


def _pile_faults(state: State, color: CraftColor, deck: Deck) -> Iterator[Violation]:
    for pile in _PILES:
        for index, card in enumerate(getattr(getattr(state, pile), color)):
            if card is None:
                continue
            craft, pointer = deck.crafts[card], f"/state/{pile}/{color}/{index}"
            if craft.color is not color:
                yield fault(FaultCode.WRONG_SIDE, "R46", pointer, craft=card, color=craft.color)
            if craft.first and pile != "removed":
                yield fault(FaultCode.WRONG_ROW, "R18", pointer, card=card, row=pile)


def _fulfilled_faults(player: Player, sets: CardSets, deck: Deck, seat: int) -> Iterator[Violation]:
    """Every fulfilled contract lies in the row of its kind, with the accessories that it asks for (R105, R106)."""
    fulfilled = player.fulfilled
    for kind, row in (
        (ContractKind.CROWN, fulfilled.crown),
        (ContractKind.COLONIES, fulfilled.colonies),
        (ContractKind.UK, fulfilled.uk),
    ):
        for index, card in enumerate(row):
            if not card.kept and card.contract in sets.fulfilled[kind]:
                continue
            contract = deck.contracts[card.contract]
            if contract.kind is not kind:
                pointer = f"/state/players/{seat}/fulfilled/{kind}/{index}/contract"
                yield fault(FaultCode.WRONG_ROW, "R106", pointer, card=contract.id, row=kind)
            if card.kept or contract.any_accessories:
                yield from _kept_faults(card, contract, deck, f"/state/players/{seat}/fulfilled/{kind}/{index}/kept")


def _investment_faults(player: Player, sets: CardSets, seat: int) -> Iterator[Violation]:
    """A row has cards with cubes of its colour, or without any (R40)."""
    rows = player.investments
    for color, row in (
        (ProductColor.BROWN, rows.brown),
        (ProductColor.PINK, rows.pink),
        (ProductColor.BLACK, rows.black),
    ):
        for index, name in enumerate(row):
            if name not in sets.invested[color]:
                pointer = f"/state/players/{seat}/investments/{color}/{index}"
                yield fault(FaultCode.INVESTMENT_ROW_WRONG, "R40", pointer, investment=name, row=color)


def _kept_faults(card: FulfilledContract, contract: Contract, deck: Deck, path: str) -> Iterator[Violation]:
    """As many accessories of any kind lie on a card as it asks for (R105)."""
    kept = card.kept
    given, need = sum(kept.values()), contract.any_accessories
    strange = any(kind not in deck.board.accessories or number < 1 for kind, number in kept.items())
    if strange:
        kinds = list(deck.board.accessories)
        yield fault(FaultCode.NUMBER_OUT_OF_RANGE, "R105", path, given=dict(kept), least=need, most=need, kinds=kinds)
    else:
        yield from range_fault("R105", path, given, need, need)
