"""Stephens as the service knows it: its rules, and the schemas of its JSON."""

from glass_arbiter.games.stephens.actions import Action
from glass_arbiter.games.stephens.catalogue.decks import PlayedDeck, house
from glass_arbiter.games.stephens.options import Difficulty, Mode, Options
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import RULES_VERSION, VERSION, State
from glass_arbiter.games.stephens.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.stephens.view import View
from glass_arbiter.pictures.stephens import draw
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.game import Game

from .catalogue import contents, deck_names
from .deck_format import DECK_FORMAT
from .examples import examples
from .places import MOST_PLAYERS
from .schemas import SCHEMAS


def card_size(options: Options) -> int:
    """How much longer the ids of a deck make a state than those of the house deck; every card lies in one place."""
    return max(0, 2 * (_ids_of(options.deck) - _ids_of(house())))


def _ids_of(deck: PlayedDeck) -> int:
    cards = deck.cards
    kinds = (cards.crafts, cards.contracts, cards.investments, cards.automaton, cards.competition)
    return sum(len(encode(card)) for kind in kinds for card in kind)


STEPHENS: Game[State, Action, Options, View] = Game(
    rules=STEPHENS_RULES,
    names={"en": "Stephens", "de": "Stephens", "pl": "Stephens"},
    languages=LANGUAGES,
    version=VERSION,
    rules_version=RULES_VERSION,
    players=(1, MOST_PLAYERS),
    variants={"deck": deck_names(), "mode": tuple(Mode), "difficulty": tuple(Difficulty)},
    schemas=SCHEMAS,
    catalogue=contents,
    messages=MESSAGES,
    examples=examples,
    decks=DECK_FORMAT,
    # The longest that random games have had: 5,480 bytes with 78 mentions.
    state_size=6_400,
    mentions=120,
    card_size=card_size,
    draw=draw,
)
