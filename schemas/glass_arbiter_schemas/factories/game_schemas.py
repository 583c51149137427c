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
from .sealed import sealed_schemas
from .suggestion import suggestion_schema


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSchemas:
    """Every schema that a game has of its own."""

    setup_request: Schema
    apply_request: Schema
    replay_request: Schema
    legal_actions_request: Schema
    view_request: Schema
    score_request: Schema
    picture_request: Schema
    seal_request: Schema
    unseal_request: Schema
    suggest_request: Schema
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
    sealed_position: Schema
    sealed_table: Schema
    unsealed_table: Schema
    sealed_ruling: Schema
    sealed_verdict: Schema
    sealed_replay: Schema
    sealed_stepwise_replay: Schema
    sealed_illegal_replay: Schema
    suggestion: Schema
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
    sealed = sealed_schemas(parts, included, refusals)
    return GameSchemas(
        setup_request=single(requests.setup),
        apply_request=single(requests.apply),
        replay_request=single(requests.replay),
        legal_actions_request=single(requests.legal_actions),
        view_request=single(requests.view),
        score_request=single(requests.score),
        picture_request=single(requests.picture),
        seal_request=single(requests.seal),
        unseal_request=single(requests.unseal),
        suggest_request=single(requests.suggest),
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
        sealed_position=single(sealed.position),
        sealed_table=single(sealed.table),
        unsealed_table=single(sealed.unsealed),
        sealed_ruling=single(sealed.ruling),
        sealed_verdict=single(sealed.verdict),
        sealed_replay=single(sealed.replay),
        sealed_stepwise_replay=single(sealed.stepwise_replay),
        sealed_illegal_replay=single(sealed.illegal_replay),
        suggestion=single(suggestion_schema(parts)),
        catalogue=single(parts.catalogue),
        about_catalogue=parts.about_catalogue,
        catalogue_parameters=parts.catalogue_parameters,
        illegal_action=single(refusals.illegal_action),
        illegal_replay=single(refusals.illegal_replay),
        impossible_state=single(refusals.impossible_state),
        impossible_setup=single(refusals.impossible_setup),
    )
