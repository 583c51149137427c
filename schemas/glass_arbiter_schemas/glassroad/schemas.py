"""Every schema of Glass Road, made of the parts that are its own."""

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.codes import Code, FaultCode
from glass_arbiter.games.glassroad.faults import faults
from glass_arbiter.games.glassroad.landscape import FIELDS, LANDSCAPES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter.games.glassroad.transition import Irreversible
from glass_arbiter_schemas.factories.game_schemas import game_schemas
from glass_arbiter_schemas.factories.parts import GameParts

from .actions import ActionSchema, an_action_type
from .base import NAME
from .catalogue import CatalogueSchema
from .events import EVENTS
from .facts import FAULT_FACTS, VIOLATION_FACTS
from .options import OptionsSchema, RulingsSchema
from .score import ScoreLineSchema
from .state import MOST_PLAYERS, StateSchema, check_room, keeps_limits
from .views import ViewSchema

SCHEMAS = game_schemas(
    GameParts(
        name=NAME,
        most_players=MOST_PLAYERS,
        state=StateSchema,
        view=ViewSchema,
        options=OptionsSchema,
        default_options=DEFAULT_OPTIONS,
        rulings=RulingsSchema,
        action=ActionSchema,
        action_type=an_action_type,
        events=EVENTS,
        catalogue=CatalogueSchema,
        about_catalogue="Specialists, buildings, goods, rules and codes",
        codes=Code,
        fault_codes=FaultCode,
        violation_facts=VIOLATION_FACTS,
        fault_facts=FAULT_FACTS,
        irreversible=Irreversible,
        ids=(*CATALOGUE.buildings, *CATALOGUE.specialists, *FIELDS, *LANDSCAPES),
        faults=faults,
        keeps_limits=keeps_limits,
        check_room=check_room,
        score_line=ScoreLineSchema,
        about_group_card="The card whose ability it is; null for other actions.",
        about_pages="a game has rarely more than a thousand, but there are 3,003 ways to choose a hand",
    )
)
