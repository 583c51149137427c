"""Where the cards of a deck can lie, as sets: a place is sound if its set has all that lies there."""

from collections.abc import Mapping

from glass_arbiter.engine.records import Record

from ..catalogue.deck import Craft, Deck
from ..cubes import ProductColor
from ..places import ROW_OF_FURNACE, ContractKind, CraftColor
from .by_deck import ByDeck

STEPHENS_ROWS = tuple(ROW_OF_FURNACE.values())

Ids = frozenset[str]


class CardSets(Record, frozen=True, kw_only=True):
    """The ids of a deck by the places where their cards can lie."""

    # Every card of a kind.
    contracts: Ids
    investments: Ids
    automaton: Ids
    # Crafts by their side of the board, and the first ones among them (R18, R46).
    side: Mapping[CraftColor, Ids]
    first: Mapping[CraftColor, Ids]
    # The crafts that an apprentice can join (R56).
    double: Ids
    # Contracts that ask for no accessories of any kind, by their row, and investments by theirs (R40, R105, R106).
    fulfilled: Mapping[ContractKind, Ids]
    invested: Mapping[ProductColor, Ids]


def _sets_of(deck: Deck) -> CardSets:
    crafts, contracts, investments = deck.crafts.values(), deck.contracts.values(), deck.investments.values()

    def of_color(color: CraftColor) -> list[Craft]:
        return [craft for craft in crafts if craft.color is color]

    return CardSets(
        contracts=frozenset(deck.contracts),
        investments=frozenset(deck.investments),
        automaton=frozenset(deck.automaton),
        side={color: frozenset(craft.id for craft in of_color(color)) for color in CraftColor},
        first={color: frozenset(craft.id for craft in of_color(color) if craft.first) for color in CraftColor},
        double=frozenset(craft.id for craft in crafts if len(craft.circles) > 1),
        fulfilled={
            kind: frozenset(card.id for card in contracts if card.kind is kind and not card.any_accessories)
            for kind in ContractKind
        },
        invested={
            color: frozenset(card.id for card in investments if not card.cubes or color in card.cubes)
            for color in ProductColor
        },
    )


card_sets = ByDeck(64, _sets_of)
