"""Glass Road as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Mapping

from service.games import glassroad
from service.games.glassroad.actions import Action
from service.games.glassroad.catalogue.box import CATALOGUE
from service.games.glassroad.catalogue.rulings import RULINGS
from service.games.glassroad.state import (
    GAME,
    LONG_GAME,
    RULES_VERSION,
    SHORT_GAME,
    SOLO_HANDS,
    VERSION,
    Options,
    Phase,
    State,
)
from service.games.glassroad.texts import LANGUAGES, message

from ..answers import ScoreSheet
from ..containers import single
from ..game import Game, GameSchemas
from .answers import (
    IllegalActionSchema,
    ImpossibleSetupSchema,
    ImpossibleStateSchema,
    PositionSchema,
    RulingSchema,
    VerdictSchema,
)
from .catalogue import CatalogueSchema, contents
from .examples import examples
from .options import BOARD_SIDES, EDITIONS
from .requests import ApplyRequestSchema, ScoreRequestSchema, SetupRequestSchema
from .score import ScoreSheetSchema
from .state import MOST_PLAYERS, StateSchema


def _score(state: State) -> ScoreSheet:
    scores, winners = glassroad.scores(state.players, state.options, CATALOGUE)
    return ScoreSheet(scores=scores, winners=winners, finished=state.phase is Phase.FINISHED)


def _rulings(state: State) -> Mapping[str, str | bool]:
    return {key: state.options.ruling(key) for key in RULINGS}


GLASSROAD: Game[State, Action, Options] = Game(
    id=GAME,
    names={"en": "Glass Road", "de": "Glasstraße", "pl": "Szklany szlak"},
    languages=LANGUAGES,
    version=VERSION,
    rules=RULES_VERSION,
    players=(1, MOST_PLAYERS),
    variants={
        "edition": EDITIONS,
        "periods": (SHORT_GAME, LONG_GAME, len(SOLO_HANDS)),
        "introductory": (False, True),
        "board_side": BOARD_SIDES,
    },
    schemas=GameSchemas(
        setup_request=single(SetupRequestSchema),
        apply_request=single(ApplyRequestSchema),
        score_request=single(ScoreRequestSchema),
        state=single(StateSchema),
        position=single(PositionSchema),
        ruling=single(RulingSchema),
        verdict=single(VerdictSchema),
        score_sheet=single(ScoreSheetSchema),
        catalogue=single(CatalogueSchema),
        illegal_action=single(IllegalActionSchema),
        impossible_state=single(ImpossibleStateSchema),
        impossible_setup=single(ImpossibleSetupSchema),
    ),
    catalogue=contents(),
    set_up=glassroad.set_up,
    option_faults=glassroad.option_faults,
    faults=glassroad.faults,
    adjudicate=glassroad.adjudicate,
    to_act=glassroad.to_act,
    score=_score,
    rulings=_rulings,
    message=message,
    examples=examples,
)
