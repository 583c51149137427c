"""The operations on a game: what each reads, does and writes; one record per endpoint."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from marshmallow import Schema

from schemas.game import AnyGame, GameSchemas

from . import judging
from .judging import Answer


@dataclass(frozen=True, slots=True, kw_only=True)
class Operation:
    """One thing that a client can ask about any game, by POST."""

    name: str
    summary: str
    does: Callable[[AnyGame, Any], Answer]
    reads: Callable[[GameSchemas], Schema]
    writes: Callable[[GameSchemas], Sequence[Schema]]
    refuses: Callable[[GameSchemas], Sequence[Schema]]


OPERATIONS: Mapping[str, Operation] = {
    operation.name: operation
    for operation in (
        Operation(
            name="setup",
            summary="Set up a game",
            does=judging.set_up,
            reads=lambda schemas: schemas.setup_request,
            writes=lambda schemas: [schemas.position],
            refuses=lambda schemas: [schemas.impossible_setup],
        ),
        Operation(
            name="apply",
            summary="Rule on an action: the state that follows, or why not",
            does=judging.apply,
            reads=lambda schemas: schemas.apply_request,
            writes=lambda schemas: [schemas.ruling, schemas.verdict],
            refuses=lambda schemas: [schemas.illegal_action, schemas.impossible_state],
        ),
        Operation(
            name="score",
            summary="Everybody's points, line by line",
            does=judging.score,
            reads=lambda schemas: schemas.score_request,
            writes=lambda schemas: [schemas.score_sheet],
            refuses=lambda schemas: [schemas.impossible_state],
        ),
    )
}
