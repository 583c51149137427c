"""The JSON of Nim, and the game as the service knows it."""

from collections.abc import Iterator, Mapping
from typing import Any

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.messages import Messages
from glass_arbiter_schemas import actions
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.common import generator_schema, rulings_schema
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.examples import Example
from glass_arbiter_schemas.factories.game_schemas import game_schemas
from glass_arbiter_schemas.factories.parts import GameParts
from glass_arbiter_schemas.facts import COMMON_FACTS, FactsByCode, player, whole
from glass_arbiter_schemas.fields import Boolean, Choice, Integer, PlayerId, Text
from glass_arbiter_schemas.game import Game
from glass_arbiter_schemas.words import words_of, words_schema

from .rules import (
    LARGEST_HEAP,
    MOST_TAKEN,
    NIM_RULES,
    TYPES,
    Action,
    Code,
    FaultCode,
    Irreversible,
    Options,
    Player,
    State,
    View,
)
from .texts import LEXICONS

MOST_PLAYERS = 4
# More than any heap has, so that sums of what a request states stay small enough for JSON.
MOST_STONES = 1_000


class NimSchema(Strict):
    component_prefix = "Nim"


RulingsSchema = rulings_schema(NimSchema, {})


class OptionsSchema(NimSchema):
    """How many stones there are."""

    model = Options

    heap = Integer(load_default=Options().heap, most=MOST_STONES, about="Stones on the heap.")
    rulings = Nested(RulingsSchema, load_default=dict)


class PlayerSchema(NimSchema):
    """What a player has taken, and holds back."""

    model = Player

    id = PlayerId()
    taken = Integer(least=0, most=MOST_STONES)
    reserve = Integer(allow_none=True, most=MOST_STONES, about="Hidden from others until it is revealed.")
    revealed = Boolean()


class PositionSchema(NimSchema):
    game = Choice(("nim",))
    version = Choice((1,))
    rules = Choice(("1.0",))
    revision = Integer(least=0)
    options = Nested(OptionsSchema)
    active = PlayerId()
    last = PlayerId(allow_none=True, about="Who took a stone last.")
    heap = Integer(least=0, most=MOST_STONES)
    blown = Integer(least=0, most=MOST_STONES)
    players = ListOf(Nested(PlayerSchema), least=1, most=MOST_PLAYERS)


class StateSchema(PositionSchema):
    """The whole game."""

    model = State

    rng = Nested(generator_schema(NimSchema))


class ViewSchema(PositionSchema):
    """The game as somebody sees it."""

    model = View

    viewer = PlayerId(allow_none=True)


def an_action_type() -> Choice:
    return Choice(TYPES)


VARIANTS: Mapping[str, actions.VariantKeys] = {
    "take": ("Take stones.", {"number": Integer(lowest=1, highest=MOST_TAKEN)}),
    "wind": ("Let the wind blow.", {}),
    "reveal": ("Put the reserve on the heap.", {}),
}
VIOLATION_FACTS: FactsByCode = {**COMMON_FACTS, "reserve_revealed": {"player": player()}}
FAULT_FACTS: FactsByCode = {
    "heap_impossible": {"given": whole(), "least": whole(), "most": whole()},
    "player_twice": {"given": player()},
    "player_unknown": {"given": player()},
    "reserve_impossible": {"given": whole(allow_none=True)},
    "stones_do_not_add_up": {"need": whole(), "have": whole()},
}


class ActionSchema(actions.ActionSchema, NimSchema):
    """`take` has a `number`."""

    model = Action
    documented_variants = actions.variant_schemas(NimSchema, VARIANTS, PlayerId())

    player = PlayerId()
    type = an_action_type()
    number = Integer(required=False)


class NimEventSchema(EventSchema, NimSchema):
    model = Event


class ScoreLineSchema(NimSchema):
    """Points."""

    line = Text()
    points = Integer()


class CatalogueSchema(NimSchema):
    """No cards."""

    game = Text()
    version = Integer()
    rules_version = Text()
    words = Nested(words_schema(NimSchema, {}))


EVENTS = event_schemas(
    NimEventSchema,
    {
        "game_started": ("The heap lies there.", {"heap": Integer()}),
        "stones_taken": ("Somebody took stones.", {"number": Integer()}),
        "stones_blown_away": ("The wind took stones.", {"number": Integer()}),
        "reserve_revealed": ("A reserve went on the heap.", {"number": Integer()}),
    },
)


def catalogue(language: str) -> Mapping[str, object]:
    return {"game": "nim", "version": 1, "rules_version": "1.0", "words": words_of(LEXICONS[language], Code, FaultCode)}


def examples() -> Iterator[Example]:
    """A yes, an unreadable request and a no for each operation."""
    setup: dict[str, Any] = {"players": ["anna", "ben"], "seed": "nim", "start_player": "anna"}
    state = StateSchema().dump(NIM_RULES.set_up(("anna", "ben"), Options(), "nim", "anna").state)
    broken = state | {"heap": 99}
    take = {"player": "anna", "type": "take", "number": 2}
    taken = {"type": "stones_taken", "player": "ben", "rule": "N2", "cause": None, "number": 2}
    for operation, requests in {
        "setup": [setup, {}, setup | {"options": {"heap": LARGEST_HEAP + 1}}],
        "apply": [{"state": state, "action": take}, {}, {"state": broken, "action": take}]
        + [{"state": state, "action": take, "expect": "0" * 64}]
        + [{"state": state, "action": take, "include": ["view", "messages"], "viewer": "anna"}],
        "replay": [{"setup": setup, "actions": [take]}, {}, {"setup": setup, "actions": [take, take]}],
        "legal-actions": [{"state": state}, {}, {"state": broken}, {"state": state, "given": {"player": "anna"}}],
        "view": [{"state": state, "player": "anna"}, {}, {"state": broken}]
        + [{"state": state, "events": [taken], "include": ["messages"]}],
        "score": [{"state": state}, {}, {"state": broken}],
        "picture": [{"state": state}, {}, {"state": broken}],
        "suggest": [{"state": state, "seed": "nim"}, {}, {"state": state, "player": "ben"}],
    }.items():
        for number, request in enumerate(requests):
            yield Example(operation=operation, name=f"example_{number}", summary="An example", request=request)


PARTS = GameParts(
    name="Nim",
    most_players=MOST_PLAYERS,
    state=StateSchema,
    view=ViewSchema,
    options=OptionsSchema,
    default_options=Options(),
    rulings=RulingsSchema,
    action=ActionSchema,
    action_type=an_action_type,
    events=EVENTS,
    catalogue=CatalogueSchema,
    codes=Code,
    fault_codes=FaultCode,
    violation_facts=VIOLATION_FACTS,
    fault_facts=FAULT_FACTS,
    irreversible=Irreversible,
    faults=NIM_RULES.faults,
    score_line=ScoreLineSchema,
    points=Integer,
)

NIM: Game[State, Action, Options, View] = Game(
    rules=NIM_RULES,
    names={"en": "Nim", "de": "Nim", "pl": "Nim"},
    languages=list(LEXICONS),
    version=1,
    rules_version="1.0",
    players=(1, MOST_PLAYERS),
    variants={"heap": (9, 21)},
    schemas=game_schemas(PARTS),
    catalogue=catalogue,
    messages=Messages(
        lexicons=LEXICONS,
        fault_codes=FaultCode,
        choices={},
    ),
    examples=examples,
)
