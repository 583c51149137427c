"""Laying out the cards of Stephens: named ones first, the others in the order of the deck."""

from collections.abc import Mapping
from typing import Any

from glass_arbiter.conformance.case_format import Json, Unarrangeable

from .vocabulary import PILES, Deck

Place = tuple[str | int, ...]


class Cards:
    """The cards of a deck that lie nowhere yet."""

    def __init__(self, deck: Deck) -> None:
        self.deck = deck
        self.piles = {name: deck.pile(name) for name in PILES}
        self.piles["first"] = [card for card, craft in deck.crafts.items() if craft.first]
        self.piles["automaton"] = list(deck.automaton)

    def take(self, piles: tuple[str, ...], card: str, *place: str | int) -> str:
        """Take a card that a case names from the piles that can have it."""
        for name in piles:
            if card in self.piles[name]:
                self.piles[name].remove(card)
                return card
        known = card in self.deck.crafts or card in self.deck.contracts or card in self.deck.investments
        reason = "lies in two places" if known or card in self.deck.automaton else "is not in the deck"
        raise Unarrangeable(f"{card!r} {reason}, or is no card that can lie here", *place)

    def take_all(self, piles: tuple[str, ...], names: list[str], *place: str | int) -> list[str]:
        """Take several cards."""
        return [self.take(piles, card, *place, index) for index, card in enumerate(names)]

    def last(self, pile: str, *place: str | int) -> str:
        """Take a card for a place that has to have some card: the last one, which is on display last of all."""
        if not self.piles[pile]:
            raise Unarrangeable(f"no card of {pile} is left to fill up with", *place)
        return self.piles[pile].pop()


def take_named(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """Displays, tops of stacks and cards out of the game, as far as a case names them; None is an empty field."""
    for name, wish in given.get("offer", {}).items():
        fields: list[Any] = [... for _ in state["offer"][name]]
        for number, card in _by_field(wish):
            if not 1 <= number <= len(fields):
                raise Unarrangeable(f"the fields of {name} are 1 to {len(fields)}", "offer", name)
            fields[number - 1] = None if card is None else cards.take((name,), card, "offer", name)
        state["offer"][name] = fields
    for pile in ("stacks", "removed"):
        for name in PILES:
            sources = (name, "first") if pile == "removed" and name in ("red", "blue") else (name,)
            state[pile][name] = cards.take_all(sources, given.get(pile, {}).get(name, []), pile, name)


def lay_others(state: Json, given: Mapping[str, Any], cards: Cards) -> None:
    """What is left goes to the fields that are open, then below the named tops; first crafts leave the game."""
    for card in cards.piles["first"]:
        state["removed"][cards.deck.crafts[card].color].append(card)
    for name in PILES:
        pile = cards.piles[name]
        if name not in given.get("offer", {}):
            state["offer"][name] = [... for _ in state["offer"][name]]
        fields = state["offer"][name]
        for index, card in enumerate(fields):
            if card is ...:
                fields[index] = pile.pop(0) if pile else None
        stack = state["stacks"][name] + pile
        size = given.get("stack_sizes", {}).get(name, len(stack))
        if size > len(stack):
            raise Unarrangeable(f"only {len(stack)} cards are left for the stack", "stack_sizes", name)
        state["stacks"][name], gone = stack[:size], stack[size:]
        state["removed"][name] += gone


def _by_field(wish: Any) -> list[tuple[int, str | None]]:
    """A display as a list from the first field on, or by the numbers of fields."""
    if isinstance(wish, dict):
        return [(int(number), card) for number, card in wish.items()]
    return list(enumerate(wish, 1))
