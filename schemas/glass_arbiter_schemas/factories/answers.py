"""Answers: a position, rulings and replays, and what one player may see of a game."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from msgspec import Raw

from glass_arbiter_schemas.answers import Observation, Outcome, Position, Replay, Ruling, Step, a_hash, a_kind
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.common import rulings_in_force
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.encoding import FastEncodable, encode, encode_record
from glass_arbiter_schemas.events import AnyEvent, flat_event
from glass_arbiter_schemas.fields import Boolean, Choice, TypeName
from glass_arbiter_schemas.readings import readings_list

from .parts import GameParts


@dataclass(frozen=True, slots=True, kw_only=True)
class ReplaySchemas:
    """The two answers to a replay: the last state with all events, or step by step."""

    whole: type[Strict]
    stepwise: type[Strict]


@dataclass(frozen=True, slots=True, kw_only=True)
class IncludedSchemas:
    """The answers of other operations that an answer can include."""

    view: type[Strict]
    legal_actions: type[Strict]
    score: type[Strict]


def including(parts: GameParts, included: IncludedSchemas) -> type[FastEncodable]:
    """The keys of an answer that are there only if they are asked for."""

    class Including(FastEncodable):
        component_prefix = parts.name

        view = Nested(included.view, required=False, about="What `view` answers; there if it is included.")
        legal_actions = Nested(
            included.legal_actions, required=False, about="What `legal-actions` answers; there if it is included."
        )
        score = Nested(included.score, required=False, about="What `score` answers; there if it is included.")

    return Including


def position_schema(parts: GameParts, included: IncludedSchemas) -> type[Strict]:
    """The answer to a setup."""

    class PositionSchema(including(parts, included)):  # type: ignore[misc]  # made for the game
        """A game that has just been set up."""

        state = Nested(parts.state, required=False, about="The first state; there unless it is excluded.")
        events = parts.event_list()
        to_act = parts.decisions()
        hash = a_hash()
        rulings = Nested(
            rulings_in_force(parts.rulings), about="The reading in force wherever the rulebook leaves a choice."
        )

        def to_json(self, value: Position[Any]) -> bytes:
            """The same JSON, without a schema."""
            return encode(
                {
                    **({"state": Raw(encode_record(value.state))} if value.has_state else {}),
                    "events": flat(value.events),
                    "to_act": value.to_act,
                    "hash": value.hash,
                    "rulings": value.rulings,
                    **value.included,
                }
            )

    return PositionSchema


def ruling_schema(parts: GameParts, included: IncludedSchemas) -> type[Strict]:
    """The answer to a legal action."""

    class RulingSchema(including(parts, included)):  # type: ignore[misc]  # made for the game
        """A legal action, and what came of it."""

        kind = a_kind("ruling")
        state = Nested(parts.state, required=False, about="The state that follows; there unless it is excluded.")
        events = parts.event_list()
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()
        hash = a_hash()

        def to_json(self, value: Ruling[Any]) -> bytes:
            """The same JSON, most of which is the state, in the order of its canonical form."""
            return encode(
                {
                    "kind": "ruling",
                    **({"state": Raw(value.canonical)} if value.has_state else {}),
                    "events": flat(value.events),
                    **flat_outcome(value),
                    "hash": value.hash,
                    **value.included,
                }
            )

    return RulingSchema


def verdict_schema(parts: GameParts, included: IncludedSchemas) -> type[Strict]:
    """The short answer to a legal action."""

    class VerdictSchema(including(parts, included)):  # type: ignore[misc]  # made for the game
        """A legal action, without the state and the events that came of it."""

        kind = a_kind("verdict")
        legal = Choice((True,), about="The action is legal.")
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()
        hash = a_hash()

        def to_json(self, value: Ruling[Any]) -> bytes:
            """The same JSON, without a schema."""
            return encode(
                {
                    "kind": "verdict",
                    "legal": True,
                    **flat_outcome(value),
                    "hash": value.hash,
                    **value.included,
                }
            )

    return VerdictSchema


def replay_schemas(parts: GameParts) -> ReplaySchemas:
    """The answers to a replay."""

    class ReplaySchema(FastEncodable):
        """Where a replay has led to."""

        component_prefix = parts.name

        kind = a_kind("final")
        state = Nested(parts.state, about="The last state.")
        events = ListOf(parts.event_list(), about="What happened, action by action.")
        to_act = parts.decisions()
        readings = readings_list()
        hash = a_hash()

        def to_json(self, value: Replay[Any]) -> bytes:
            """The same JSON, without a schema."""
            return _encode_replay("final", value, "events", [flat(each) for each in value.events])

    class StepSchema(Strict):
        """One action of a replay."""

        component_prefix = parts.name

        events = parts.event_list()
        to_act = parts.decisions()
        reversible = a_reversible()
        irreversible_because = why_irreversible(parts)
        readings = readings_list()
        hash = a_hash()

    class StepwiseReplaySchema(FastEncodable):
        """Where a replay has led to, step by step."""

        component_prefix = parts.name

        kind = a_kind("each")
        state = Nested(parts.state, about="The last state.")
        steps = ListOf(Nested(StepSchema), about="What came of each action.")
        to_act = parts.decisions()
        readings = readings_list()
        hash = a_hash()

        def to_json(self, value: Replay[Any]) -> bytes:
            """The same JSON, without a schema."""
            return _encode_replay("each", value, "steps", [_flat_step(each) for each in value.steps])

    return ReplaySchemas(whole=ReplaySchema, stepwise=StepwiseReplaySchema)


def observation_schema(parts: GameParts) -> type[Strict]:
    """The answer to whoever looks at a state; clients know its component as `Sight`."""

    class SightSchema(FastEncodable):
        """What one player, or a spectator, may see; it has no hash, for that would betray the state behind it."""

        component_prefix = parts.name

        view = Nested(parts.view, about="The state as they may see it.")
        to_act = parts.decisions()
        events = ListOf(
            parts.an_event(),
            allow_none=True,
            about="What happened, without the secrets of others; null where none was sent.",
        )

        def to_json(self, value: Observation) -> bytes:
            """The same JSON, without a schema."""
            events = None if value.events is None else flat(value.events)
            return encode({"view": Raw(encode_record(value.view)), "to_act": value.to_act, "events": events})

    return SightSchema


def a_reversible() -> Boolean:
    return Boolean(about="Whether a table would allow the action to be taken back.")


def why_irreversible(parts: GameParts) -> Choice:
    named = TypeName(f"{parts.name}Irreversible", "Why an action cannot be taken back.")
    return Choice(parts.irreversible, named=named, allow_none=True, about="Why not; null where it is reversible.")


def flat(events: Iterable[AnyEvent]) -> list[dict[str, object]]:
    """Events for the fast encoder, which needs no schema: facts are plain, apart from enums and fractions."""
    return [flat_event(event) for event in events]


def flat_outcome(outcome: Outcome) -> dict[str, object]:
    """What came of an action, for the fast encoder, without the events."""
    return {
        "to_act": outcome.to_act,
        "reversible": outcome.reversible,
        "irreversible_because": outcome.irreversible_because,
        "readings": outcome.readings,
    }


def _flat_step(step: Step) -> dict[str, object]:
    return {"events": flat(step.events), **flat_outcome(step), "hash": step.hash}


def _encode_replay(kind: str, replay: Replay[Any], key: str, history: object) -> bytes:
    state = Raw(encode_record(replay.state))
    end = {"to_act": replay.to_act, "readings": replay.readings, "hash": replay.hash}
    return encode({"kind": kind, "state": state, key: history, **end})
