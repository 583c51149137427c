"""Every schema of Stephens, made of the parts that are its own."""

from glass_arbiter.games.stephens.codes import Code, FaultCode
from glass_arbiter.games.stephens.faults import faults
from glass_arbiter.games.stephens.options import DEFAULT_OPTIONS
from glass_arbiter.games.stephens.transition import Irreversible
from glass_arbiter_schemas.factories.game_schemas import game_schemas
from glass_arbiter_schemas.factories.parts import GameParts
from glass_arbiter_schemas.fields import Integer

from .actions import ActionSchema, an_action_type
from .base import NAME
from .catalogue import CATALOGUE_PARAMETERS, CatalogueSchema
from .decks import DeckDecodable
from .events import EVENTS
from .facts import FAULT_FACTS, VIOLATION_FACTS
from .options import OptionsSchema, RulingsSchema
from .places import MOST_PLAYERS
from .score import ScoreLineSchema, score_fields
from .state import StateSchema, check_room, keeps_limits
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
        about_catalogue="Decks with their cards, rules and codes",
        catalogue_parameters=CATALOGUE_PARAMETERS,
        codes=Code,
        fault_codes=FaultCode,
        violation_facts=VIOLATION_FACTS,
        fault_facts=FAULT_FACTS,
        irreversible=Irreversible,
        faults=faults,
        keeps_limits=keeps_limits,
        check_room=check_room,
        decodable=DeckDecodable,
        # A fault of the set-up tells it.
        check_start_player=lambda players, start_player: None,
        score_line=ScoreLineSchema,
        points=Integer,
        score_fields=score_fields(),
        about_group_card="The craft, contract or investment it is about; null for other actions.",
        about_pages="a game has rarely more than a thousand",
    )
)
