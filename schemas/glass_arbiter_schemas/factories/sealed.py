"""Answers about sealed tables: a box in place of the state, and nothing that the seat may not know."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from msgspec import Raw

from glass_arbiter_schemas.answers import (
    SealedPosition,
    SealedReplay,
    SealedRuling,
    SealedTable,
    UnsealedTable,
    a_hash,
    a_kind,
)
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.common import rulings_in_force
from glass_arbiter_schemas.containers import ListOf, MapOf, Nested
from glass_arbiter_schemas.encoding import FastEncodable, encode
from glass_arbiter_schemas.fields import Choice, Integer, Text
from glass_arbiter_schemas.problem import problem_type
from glass_arbiter_schemas.problem_types import ILLEGAL_ACTION
from glass_arbiter_schemas.readings import readings_list
from glass_arbiter_schemas.requests import LONGEST_BOX, LONGEST_SEAT, LONGEST_TABLE, MOST_ACTIONS
from glass_arbiter_schemas.room import LAST

from .answers import IncludedSchemas, a_reversible, flat, flat_outcome, including, why_irreversible
from .parts import GameParts
from .refusals import RefusalSchemas


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedSchemas:
    """Everything that is answered about sealed tables."""

    position: type[Strict]
    table: type[Strict]
    unsealed: type[Strict]
    ruling: type[Strict]
    verdict: type[Strict]
    replay: type[Strict]
    stepwise_replay: type[Strict]
    illegal_replay: type[Strict]


def sealed_schemas(parts: GameParts, included: IncludedSchemas, refusals: RefusalSchemas) -> SealedSchemas:
    """The schemas of all answers about sealed tables."""
    tables, rulings, replays = _table_schemas(parts, included), _ruling_schemas(parts, included), _replay_schemas(parts)

    class SealedIllegalReplaySchema(refusals.illegal_action):  # type: ignore[misc, name-defined]  # made for the game
        """The rules forbid an action of a replay; `sealed` is what all the actions before it have led to."""

        type = problem_type(ILLEGAL_ACTION)
        index = Integer(least=0, highest=MOST_ACTIONS - 1, about="Which action, the first being 0.")
        sealed = a_box()
        revision = a_revision()
        to_act = parts.decisions()

    position, table, unsealed = tables
    ruling, verdict = rulings
    replay, stepwise = replays
    return SealedSchemas(
        position=position,
        table=table,
        unsealed=unsealed,
        ruling=ruling,
        verdict=verdict,
        replay=replay,
        stepwise_replay=stepwise,
        illegal_replay=SealedIllegalReplaySchema,
    )


def a_box() -> Text:
    """A sealed table."""
    return Text(most=LONGEST_BOX, about="The sealed table: `ga1.<key id>.<game>.<table>.<revision>.<base64url>`.")


def a_revision() -> Integer:
    """How far a game is, for whoever keeps boxes."""
    return Integer(
        least=0,
        highest=LAST,
        about="How many actions have led here, as it stands on the box. Never go back to a lower one.",
    )


def _table_schemas(parts: GameParts, included: IncludedSchemas) -> tuple[type[Strict], type[Strict], type[Strict]]:
    class SealedTableSchema(FastEncodable):
        """A sealed table, with a token for each seat."""

        component_prefix = parts.name

        sealed = a_box()
        seats = MapOf(
            Text(),
            Text(most=LONGEST_SEAT),
            most=parts.most_players + 1,
            about="The token of each player, and under an empty key that of the spectators. Give each player their "
            "own: whoever has a token sees and does what its player may.",
        )
        table = Text(most=LONGEST_TABLE, about="The id of the table.")
        revision = a_revision()
        to_act = parts.decisions()

        def to_json(self, value: SealedTable) -> bytes:
            """The same JSON, without a schema."""
            return encode(_written_table(value))

    class SealedPositionSchema(SealedTableSchema, including(parts, included)):  # type: ignore[misc]  # made for the game
        """A game that has just been set up and sealed; what it tells besides is for spectators."""

        events = ListOf(parts.an_event(), about="What happened, as spectators may know it.")
        rulings = Nested(
            rulings_in_force(parts.rulings), about="The reading in force wherever the rulebook leaves a choice."
        )

        def to_json(self, value: SealedPosition) -> bytes:  # type: ignore[override]  # it has more
            """The same JSON, without a schema."""
            own = {"events": flat(value.events), "rulings": value.rulings}
            return encode({**_written_table(value), **own, **value.included})

    class UnsealedTableSchema(FastEncodable):
        """What is in a box."""

        component_prefix = parts.name

        state = Nested(parts.state, about="The state.")
        table = Text(most=LONGEST_TABLE, about="The id of the table; with it, the state can be sealed for it again.")
        revision = a_revision()
        to_act = parts.decisions()
        hash = a_hash()

        def to_json(self, value: UnsealedTable[Any]) -> bytes:
            """The same JSON, without a schema."""
            return encode(
                {
                    "state": Raw(value.canonical),
                    "table": value.table,
                    "revision": value.revision,
                    "to_act": value.to_act,
                    "hash": value.hash,
                }
            )

    return SealedPositionSchema, SealedTableSchema, UnsealedTableSchema


def _ruling_schemas(parts: GameParts, included: IncludedSchemas) -> tuple[type[Strict], type[Strict]]:
    class SealedRulingSchema(including(parts, included)):  # type: ignore[misc]  # made for the game
        """A legal action at a sealed table, and what came of it, as the seat may know it."""

        kind = a_kind("sealed_ruling")
        sealed = a_box()
        revision = a_revision()
        events = parts.event_list()
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()

        def to_json(self, value: SealedRuling) -> bytes:
            """The same JSON, without a schema."""
            box = {"sealed": value.sealed, "revision": value.revision}
            return encode({"kind": "sealed_ruling", **box, **_flat_step(value), **value.included})

    class SealedVerdictSchema(including(parts, included)):  # type: ignore[misc]  # made for the game
        """A legal action at a sealed table, without the box and the events that came of it."""

        kind = a_kind("sealed_verdict")
        legal = Choice((True,), about="The action is legal.")
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()

        def to_json(self, value: SealedRuling) -> bytes:
            """The same JSON, without a schema."""
            return encode({"kind": "sealed_verdict", "legal": True, **flat_outcome(value), **value.included})

    return SealedRulingSchema, SealedVerdictSchema


def _replay_schemas(parts: GameParts) -> tuple[type[Strict], type[Strict]]:
    class SealedReplaySchema(FastEncodable):
        """Where a replay at a sealed table has led to."""

        component_prefix = parts.name

        kind = a_kind("sealed_final")
        sealed = a_box()
        revision = a_revision()
        events = ListOf(parts.event_list(), about="What happened, action by action, as the seat may know it.")
        to_act = parts.decisions()
        readings = readings_list()

        def to_json(self, value: SealedReplay) -> bytes:
            """The same JSON, without a schema."""
            return _written_replay("sealed_final", value, "events", [flat(step.events) for step in value.steps])

    class SealedStepSchema(Strict):
        """One action of a replay at a sealed table."""

        component_prefix = parts.name

        events = parts.event_list()
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()

    class SealedStepwiseReplaySchema(FastEncodable):
        """Where a replay at a sealed table has led to, step by step."""

        component_prefix = parts.name

        kind = a_kind("sealed_each")
        sealed = a_box()
        revision = a_revision()
        steps = ListOf(Nested(SealedStepSchema), about="What came of each action, as the seat may know it.")
        to_act = parts.decisions()
        readings = readings_list()

        def to_json(self, value: SealedReplay) -> bytes:
            """The same JSON, without a schema."""
            return _written_replay("sealed_each", value, "steps", [_flat_step(step) for step in value.steps])

    return SealedReplaySchema, SealedStepwiseReplaySchema


def _written_table(value: SealedTable) -> dict[str, object]:
    return {
        "sealed": value.sealed,
        "seats": value.seats,
        "table": value.table,
        "revision": value.revision,
        "to_act": value.to_act,
    }


def _flat_step(step: SealedRuling) -> dict[str, object]:
    return {"events": flat(step.events), **flat_outcome(step)}


def _written_replay(kind: str, value: SealedReplay, key: str, history: Sequence[object]) -> bytes:
    told: Mapping[str, object] = {"kind": kind, "sealed": value.sealed, "revision": value.revision, key: history}
    return encode({**told, "to_act": value.to_act, "readings": value.readings})
