"""Stephens as the service knows it: its rules, and the schemas of its JSON."""

from glass_arbiter.games.stephens.actions import Action
from glass_arbiter.games.stephens.options import Difficulty, Mode, Options
from glass_arbiter.games.stephens.rules import STEPHENS_RULES
from glass_arbiter.games.stephens.state import RULES_VERSION, VERSION, State
from glass_arbiter.games.stephens.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.stephens.view import View
from glass_arbiter_schemas.game import Game

from .catalogue import contents, deck_names
from .deck_format import DECK_FORMAT
from .examples import examples
from .places import MOST_PLAYERS
from .schemas import SCHEMAS

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
)
