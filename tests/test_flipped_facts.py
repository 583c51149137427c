"""Change facts that are not attested: the rulings that rest on them may differ, and no other ruling does."""

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.readings import UnattestedFact
from glass_arbiter.engine.records import replace
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.goods import Good
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.stephens.catalogue.deck import Amounts, Board, Deck
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.registry import GAMES

from .flipped import attempts, outcome

pytestmark = pytest.mark.slow

GAMES_EACH = 24
WOOD, CLAY = {Good.WOOD: 1}, {Good.CLAY: 1}
OTHER_COSTS = {
    tile.id: CLAY if tile.cost == WOOD else WOOD for tile in CATALOGUE.buildings.values() if not tile.cost_attested
}


def test_only_rulings_that_rest_on_an_unattested_cost_change_with_it() -> None:
    """All such costs change but those that the ruling lists; then those that it lists."""
    game, decided = GAMES["glassroad"], 0
    for number in range(GAMES_EACH):
        for state, action in attempts(game, 1 + number % 4, f"costs {number}"):
            ruling = adjudicate(GLASSROAD_RULES, state, action)
            facts = [basis for basis in ruling.readings if isinstance(basis, UnattestedFact)]
            listed = {fact.subject for fact in facts if fact.fact == "cost"}
            for changes in (False, True):
                costs = {tile: cost for tile, cost in OTHER_COSTS.items() if (tile in listed) == changes}
                other = replace(state, options=replace(state.options, costs=costs))
                after = outcome(game, adjudicate(GLASSROAD_RULES, other, action), state.options)
                differs = after != outcome(game, ruling, state.options)
                assert changes or not differs, action
                decided += differs
    assert decided


def _more(amounts: Amounts) -> Amounts:
    return replace(amounts, influence=amounts.influence + 1)


def _other_board(board: Board) -> Board:
    return replace(
        board,
        refill={field: {count: cubes + 1 for count, cubes in row.items()} for field, row in board.refill.items()},
        prices={kind: tuple(price + 1 for price in prices) for kind, prices in board.prices.items()},
        tracks={track: replace(layout, length=layout.length - 1) for track, layout in board.tracks.items()},
        needs={disc: () if needs else ("2a",) for disc, needs in board.needs.items()},
        factories={
            factory: tuple(
                replace(each, reward=_more(each.reward)) if isinstance(each.reward, Amounts) else each
                for each in recipes
            )
            for factory, recipes in board.factories.items()
        },
    )


def _other_deck(deck: Deck) -> Deck:
    """A deck with the same ids in which everything else is different."""
    return replace(
        deck,
        board=_other_board(deck.board),
        crafts={
            name: replace(
                craft,
                circles=tuple(_more(cost) for cost in craft.circles),
                trades=tuple(replace(trade, gain=_more(trade.gain)) for trade in craft.trades),
            )
            for name, craft in deck.crafts.items()
        },
        contracts={
            name: replace(contract, any_accessories=contract.any_accessories + 1)
            for name, contract in deck.contracts.items()
        },
        investments={name: replace(card, points=card.points + 1) for name, card in deck.investments.items()},
        automaton={
            name: replace(card, turn=card.turn[::-1] * 2, supply=replace(card.supply, cubes=1), disc=not card.disc)
            for name, card in deck.automaton.items()
        },
        disc_card=(4,) * len(deck.disc_card),
    )


def test_only_rulings_that_rest_on_the_values_of_the_house_deck_change_with_them() -> None:
    game, kept, decided = GAMES["stephens"], 0, 0
    deck = PlayedDeck(None, b"", "", _other_deck(house().cards))
    for number in range(GAMES_EACH):
        for state, action in attempts(game, 1 + number % 4, f"deck {number}"):
            ruling = adjudicate(STEPHENS_RULES, state, action)
            rests = any(isinstance(basis, UnattestedFact) for basis in ruling.readings)
            if rests and decided:
                # One that differs is enough, and the others may be impossible with the other deck.
                continue
            other = replace(state, options=replace(state.options, deck=deck))
            after = outcome(game, adjudicate(STEPHENS_RULES, other, action), state.options)
            differs = after != outcome(game, ruling, state.options)
            assert rests or not differs, action
            kept += not rests
            decided += differs
    assert kept
    assert decided
