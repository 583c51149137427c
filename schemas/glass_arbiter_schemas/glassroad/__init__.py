"""Glass Road as the service knows it: its rules, and the schemas of its JSON."""

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from glass_arbiter.engine.action_groups import why_not
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.search import legal_ways
from glass_arbiter.games import glassroad
from glass_arbiter.games.glassroad.actions import Action
from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.catalogue.interpretations import INTERPRETATIONS
from glass_arbiter.games.glassroad.events import seen_by
from glass_arbiter.games.glassroad.faults.views import view_faults
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import (
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
from glass_arbiter.games.glassroad.texts import LANGUAGES, message
from glass_arbiter.games.glassroad.view import View, determinize, view
from glass_arbiter_schemas.answers import ScoreSheet
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
from .legal import ActionPageSchema, ExplanationSchema, GroupsSchema, groups
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


def _score(state: State) -> ScoreSheet:
    scores, winners = glassroad.scores(state.players, state.options, CATALOGUE)
    finished = state.phase is Phase.FINISHED
    return ScoreSheet(scores=scores, winners=winners, finished=finished, to_act=glassroad.to_act(state))


def _rulings(state: State) -> Mapping[str, str | bool]:
    return {key: state.options.ruling(key) for key in INTERPRETATIONS}


def _legal_ways(state: State, player: str, partial_takes: bool, budget: SearchBudget) -> Iterator[Sequence[Action]]:
    return legal_ways(GLASSROAD_RULES, state, player, partial_takes=partial_takes, budget=budget)


GLASSROAD: Game[State, Action, Options, View] = Game(
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
    set_up=glassroad.set_up,
    option_faults=glassroad.option_faults,
    faults=glassroad.faults,
    adjudicate=partial(adjudicate, GLASSROAD_RULES),
    to_act=glassroad.to_act,
    player_ids=lambda state: [player.id for player in state.players],
    groups=groups,
    legal_ways=_legal_ways,
    why_not=partial(why_not, GLASSROAD_RULES),
    actor=lambda action: action.player,
    view=view,
    viewer=lambda seen: seen.viewer,
    view_faults=view_faults,
    determinize=determinize,
    seen_by=seen_by,
    score=_score,
    rulings=_rulings,
    message=message,
    examples=examples,
)
