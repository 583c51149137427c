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
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import Game, GameSchemas

from .answers import (
    IllegalActionSchema,
    IllegalReplaySchema,
    ImpossibleSetupSchema,
    ImpossibleStateSchema,
    PositionSchema,
    ReplaySchema,
    RulingSchema,
    SightSchema,
    StepwiseReplaySchema,
    VerdictSchema,
)
from .catalogue import CatalogueSchema, contents
from .examples import examples
from .legal import ActionPageSchema, ExplanationSchema, GroupsSchema
from .options import BOARD_SIDES, EDITIONS
from .requests import (
    ApplyRequestSchema,
    LegalActionsRequestSchema,
    ReplayRequestSchema,
    ScoreRequestSchema,
    SetupRequestSchema,
    ViewRequestSchema,
)
from .score import ScoreSheetSchema
from .state import MOST_PLAYERS, StateSchema
from .views import ViewSchema

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
    schemas=GameSchemas(
        setup_request=single(SetupRequestSchema),
        apply_request=single(ApplyRequestSchema),
        replay_request=single(ReplayRequestSchema),
        legal_actions_request=single(LegalActionsRequestSchema),
        view_request=single(ViewRequestSchema),
        score_request=single(ScoreRequestSchema),
        state=single(StateSchema),
        view=single(ViewSchema),
        position=single(PositionSchema),
        ruling=single(RulingSchema),
        verdict=single(VerdictSchema),
        replay=single(ReplaySchema),
        stepwise_replay=single(StepwiseReplaySchema),
        groups=single(GroupsSchema),
        action_page=single(ActionPageSchema),
        explanation=single(ExplanationSchema),
        sight=single(SightSchema),
        score_sheet=single(ScoreSheetSchema),
        catalogue=single(CatalogueSchema),
        illegal_action=single(IllegalActionSchema),
        illegal_replay=single(IllegalReplaySchema),
        impossible_state=single(ImpossibleStateSchema),
        impossible_setup=single(ImpossibleSetupSchema),
    ),
    catalogue=contents,
    messages=MESSAGES,
    examples=examples,
)
