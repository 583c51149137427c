"""Every schema that a game has of its own, and the one function that makes them."""

from collections.abc import Sequence
from dataclasses import dataclass

from marshmallow import Schema

from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.query import QueryParameter

from .answers import (
    IncludedSchemas,
    observation_schema,
    position_schema,
    replay_schemas,
    ruling_schema,
    verdict_schema,
)
from .legal import action_page_schema, explanation_schema, groups_schema, next_step_schema
from .parts import GameParts
from .refusals import refusal_schemas
from .requests import request_schemas
from .score import score_sheet_schema


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSchemas:
    """Every schema that a game has of its own."""

    setup_request: Schema
    apply_request: Schema
    replay_request: Schema
    legal_actions_request: Schema
    view_request: Schema
    score_request: Schema
    state: Schema
    view: Schema
    action: Schema
    position: Schema
    ruling: Schema
    verdict: Schema
    replay: Schema
    stepwise_replay: Schema
    groups: Schema
    action_page: Schema
    explanation: Schema
    next_step: Schema
    observation: Schema
    score_sheet: Schema
    catalogue: Schema
    about_catalogue: str
    catalogue_parameters: Sequence[QueryParameter]
    illegal_action: Schema
    illegal_replay: Schema
    impossible_state: Schema
    impossible_setup: Schema


def game_schemas(parts: GameParts) -> GameSchemas:
    """The schemas of a game, made of what it writes down itself."""
    requests = request_schemas(parts)
    replays = replay_schemas(parts)
    refusals = refusal_schemas(parts)
    observation, groups, score_sheet = observation_schema(parts), groups_schema(parts), score_sheet_schema(parts)
    included = IncludedSchemas(view=observation, legal_actions=groups, score=score_sheet)
    return GameSchemas(
        setup_request=single(requests.setup),
        apply_request=single(requests.apply),
        replay_request=single(requests.replay),
        legal_actions_request=single(requests.legal_actions),
        view_request=single(requests.view),
        score_request=single(requests.score),
        state=single(parts.state),
        view=single(parts.view),
        action=single(parts.action),
        position=single(position_schema(parts, included)),
        ruling=single(ruling_schema(parts, included)),
        verdict=single(verdict_schema(parts, included)),
        replay=single(replays.whole),
        stepwise_replay=single(replays.stepwise),
        groups=single(groups),
        action_page=single(action_page_schema(parts)),
        explanation=single(explanation_schema(parts, refusals.violation)),
        next_step=single(next_step_schema(parts, refusals.violation)),
        observation=single(observation),
        score_sheet=single(score_sheet),
        catalogue=single(parts.catalogue),
        about_catalogue=parts.about_catalogue,
        catalogue_parameters=parts.catalogue_parameters,
        illegal_action=single(refusals.illegal_action),
        illegal_replay=single(refusals.illegal_replay),
        impossible_state=single(refusals.impossible_state),
        impossible_setup=single(refusals.impossible_setup),
    )
