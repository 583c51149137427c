"""The decks of Stephens, as they are read from files."""

from glass_arbiter.games.stephens.catalogue.checks.partial import broken_in_the_rest
from glass_arbiter.games.stephens.catalogue.checks.sentences import sentence
from glass_arbiter.games.stephens.catalogue.decks import HOUSE, PlayedDeck
from glass_arbiter.games.stephens.catalogue.template import empty_deck
from glass_arbiter_schemas.deck_format import DeckFormat

from .deck import (
    AutomatonCardSchema,
    CompetitionSchema,
    ContractSchema,
    CraftSchema,
    DeckSchema,
    InvestmentSchema,
)
from .decks import DECKS

DECK_FORMAT: DeckFormat[PlayedDeck] = DeckFormat(
    shape=DeckSchema,
    cards=(
        (("crafts",), CraftSchema),
        (("contracts",), ContractSchema),
        (("investments",), InvestmentSchema),
        (("automaton", "cards"), AutomatonCardSchema),
        (("competition",), CompetitionSchema),
    ),
    broken=broken_in_the_rest,
    sentence=sentence,
    build=PlayedDeck.named,
    empty=empty_deck,
    reserved=(HOUSE,),
    publish=DECKS.publish,
)
