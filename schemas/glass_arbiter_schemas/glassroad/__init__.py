"""Glass Road as the service knows it: its rules, and the schemas of its JSON."""

from glass_arbiter.games.glassroad.actions import Action
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import (
    LONG_GAME,
    RULES_VERSION,
    SHORT_GAME,
    SOLO_HANDS,
    VERSION,
    Options,
    State,
)
from glass_arbiter.games.glassroad.texts import LANGUAGES, MESSAGES
from glass_arbiter.games.glassroad.view import View
from glass_arbiter.pictures import glassroad
from glass_arbiter_schemas.game import Game

from .catalogue import contents
from .examples import examples
from .options import BOARD_SIDES, EDITIONS
from .schemas import SCHEMAS
from .state import MOST_PLAYERS

GLASSROAD: Game[State, Action, Options, View] = Game(
    rules=GLASSROAD_RULES,
    names={"en": "Glass Road", "de": "Glasstraße", "pl": "Szklany szlak"},
    languages=LANGUAGES,
    version=VERSION,
    rules_version=RULES_VERSION,
    players=(1, MOST_PLAYERS),
    variants={
        "edition": EDITIONS,
        "periods": (SHORT_GAME, LONG_GAME, len(SOLO_HANDS)),
        "introductory": (False, True),
        "board_side": BOARD_SIDES,
    },
    schemas=SCHEMAS,
    catalogue=contents,
    messages=MESSAGES,
    examples=examples,
    # The longest that random games have had: 4,667 bytes with 12 mentions.
    state_size=5_400,
    mentions=16,
    draw=glassroad.draw,
)
