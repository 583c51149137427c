"""Faults of the cards: every card of the deck lies in exactly one place."""

from collections.abc import Collection, Iterator, Mapping

from glass_arbiter.engine.rulings import Violation

from ..catalogue.deck import Deck
from ..codes import FaultCode
from ..cubes import ProductColor
from ..places import ContractKind, CraftColor
from ..state import Automaton, State
from .fault import fault
from .rows import Standing, all_rows
from .sets import CardSets, Ids

Place = tuple[str, str]


def card_faults(state: State, standing: Standing, sets: CardSets, deck: Deck) -> Iterator[Violation]:
    """Crafts, contracts, investments and, solo, the cards of Automaton.

    Where the cards are those of the deck there is nothing to look for; otherwise each is looked at in its place.
    """
    if not _are_all(_crafts(state, standing), sets.crafts):
        yield from _faults(deck.crafts, "craft", "R1", _craft_places(state))
    if not _are_all(_contracts(state), sets.contracts):
        yield from _faults(deck.contracts, "contract", "R6", _contract_places(state))
    if not _are_all(_investments(state), sets.investments):
        yield from _faults(deck.investments, "investment", "R7", _investment_places(state))
    automaton = state.automaton
    if automaton is None or state.options.solo is None:
        return
    if not _are_all((*automaton.stack, *automaton.revealed), sets.automaton):
        yield from _faults(deck.automaton, "automaton", "R122", _automaton_places(automaton))


def _are_all(lying: Collection[str], cards: Ids) -> bool:
    """Whether every card lies somewhere, and none twice."""
    return len(lying) == len(cards) and not cards.difference(lying)


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


def _crafts(state: State, standing: Standing) -> list[str]:
    offer, stacks, removed = state.offer, state.stacks, state.removed
    lying = [*stacks.red, *stacks.blue, *removed.red, *removed.blue]
    for crafts in standing.crafts:
        lying += crafts
    lying += [card for card in (*offer.red, *offer.blue) if card is not None]
    return lying


def _contracts(state: State) -> list[str]:
    lying = [*state.stacks.contracts, *state.removed.contracts]
    lying += [card for card in state.offer.contracts if card is not None]
    for player in state.players:
        lying += player.open_contracts
        for card in player.fulfilled.cards():
            lying.append(card.contract)
    return lying


def _investments(state: State) -> list[str]:
    lying = [*state.stacks.investments, *state.removed.investments]
    lying += [card for card in state.offer.investments if card is not None]
    for player in state.players:
        rows = player.investments
        lying += (*rows.brown, *rows.pink, *rows.black)
    return lying


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
