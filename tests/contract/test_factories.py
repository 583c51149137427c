"""A game writes down what is its own; everything else about its JSON is made of that, under its own name."""

from dataclasses import fields
from enum import StrEnum
from typing import Any, NamedTuple

import pytest
from apispec import APISpec
from marshmallow import Schema
from msgspec.json import decode

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.engine.records import Record
from glass_arbiter.openapi.converter import Plugin
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.actions import ActionSchema
from glass_arbiter_schemas.answers import ActionPage, Observation, Ruling
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import AnyOf, ListOf, Nested
from glass_arbiter_schemas.encoding import encode, encode_canonical
from glass_arbiter_schemas.events import EventSchema, event_schemas
from glass_arbiter_schemas.factories.game_schemas import GameSchemas, game_schemas
from glass_arbiter_schemas.factories.parts import GameParts
from glass_arbiter_schemas.fields import Choice, Integer, PlayerId, Text
from glass_arbiter_schemas.game import AnyGame

# What games have in common under one name: the type of a field, not an object of some game.
SHARED = {"PlayerId"}


class Card(Record, frozen=True, kw_only=True):
    id: str


class Options(Record, frozen=True, kw_only=True):
    deck: str | Card


class State(Record, frozen=True, kw_only=True):
    options: Options
    players: tuple[str, ...]


class Action(Record, frozen=True, kw_only=True):
    player: str
    type: str
    choices: dict[str, object]


class Event(Record, frozen=True, kw_only=True):
    type: str
    player: str | None
    rule: str
    cause: str | None
    facts: dict[str, object]
    secret: dict[str, object] = {}


class Score(NamedTuple):
    scores: Any
    winners: Any
    finished: bool
    to_act: Any
    rating: str


class Code(StrEnum):
    NO = "no"


class ToySchema(Strict):
    component_prefix = "Toy"


class CardSchema(ToySchema):
    """A card."""

    model = Card

    id = Text()


class OptionsSchema(ToySchema):
    """What is played: a deck that is known by name, or one that comes with the request."""

    model = Options

    deck = AnyOf({str: Text(), dict: Nested(CardSchema)}, load_default="house")


class RulingsSchema(ToySchema):
    """No question is open."""


class StateSchema(ToySchema):
    """The whole game."""

    model = State

    options = Nested(OptionsSchema)
    players = ListOf(PlayerId())


class ToyActionSchema(ActionSchema, ToySchema):
    """An action."""

    model = Action

    player = PlayerId()
    type = Choice(("play",))
    card = Text(required=False)


class ToyEventSchema(EventSchema, ToySchema):
    model = Event


class ScoreLineSchema(ToySchema):
    """One line."""

    points = Integer()


class CatalogueSchema(ToySchema):
    """No cards."""


TOY = game_schemas(
    GameParts(
        name="Toy",
        most_players=2,
        state=StateSchema,
        view=StateSchema,
        options=OptionsSchema,
        default_options=Options(deck="house"),
        rulings=RulingsSchema,
        action=ToyActionSchema,
        action_type=lambda: Choice(("play",)),
        events=event_schemas(ToyEventSchema, {"card_played": ("A card was played.", {"card": Text()})}),
        catalogue=CatalogueSchema,
        about_catalogue="No cards",
        codes=Code,
        fault_codes=Code,
        irreversible=Code,
        faults=lambda state: iter(()),
        check_room=lambda state: None,
        score_line=ScoreLineSchema,
        points=Integer,
        score_fields={"winners": ListOf(PlayerId(), about="Nobody who missed the target."), "rating": Text()},
        about_group_card="The card it is about.",
        about_pages="a toy has two",
    )
)
STATE = State(options=Options(deck=Card(id="ace")), players=("anna",))


def components(*games: GameSchemas) -> dict[str, Any]:
    """Every component that the schemas of some games come to, by name; apispec warns where a name is taken twice."""
    document = APISpec(title="", version="", openapi_version="3.1.0", plugins=[Plugin()])
    for game in games:
        for member in fields(game):
            if isinstance(schema := getattr(game, member.name), Schema):
                content = {"application/json": {"schema": schema}}
                document.path(f"/{member.name}", operations={"post": {"requestBody": {"content": content}}})
    found: dict[str, Any] = document.to_dict()["components"]["schemas"]
    return found


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_the_components_of_a_game_begin_with_its_name(game: AnyGame) -> None:
    assert {name for name in components(game.schemas) if not name.startswith(game.id.capitalize())} == SHARED


def test_the_components_of_two_games_never_have_the_same_name() -> None:
    known = {name for game in GAMES.values() for name in components(game.schemas)}

    assert {name for name in components(TOY) if not name.startswith("Toy")} == SHARED
    assert known & set(components(TOY)) == SHARED
    assert set(components(*(game.schemas for game in GAMES.values()), TOY)) == known | set(components(TOY))


def test_every_game_has_the_same_schemas() -> None:
    """What a game need not write down, it has under the name that every game has for it."""
    own = {"ToyCard", "ToyOptions", "ToyState", "ToyCardPlayedEvent", "ToyToyAction", "ToyCatalogue", "ToyScoreLine"}
    made = {name.removeprefix("Toy") for name in set(components(TOY)) - SHARED - own}

    assert {f"Glassroad{name}" for name in made} <= set(components(GAMES["glassroad"].schemas))


def test_a_score_sheet_has_the_keys_of_its_game() -> None:
    described = components(TOY)["ToyScoreSheet"]["properties"]

    assert list(described) == ["scores", "winners", "finished", "to_act", "rating"]
    assert described["winners"]["description"] == "Nobody who missed the target."
    assert components(TOY)["ToyScore"]["properties"]["total"]["type"] == "integer"
    sheet = Score([{"player": "anna", "total": 3, "lines": [{"points": 3}]}], [], True, [], "glass_ball")
    assert decode(write(TOY.score_sheet, sheet))["rating"] == "glass_ball"


def test_a_game_says_in_its_own_words_what_it_has_to_explain() -> None:
    described = components(TOY)

    assert described["ToyGroup"]["properties"]["card"]["description"] == "The card it is about."
    assert "They come in pages; a toy has two." in described["ToyLegalActionsRequest"]["description"]


def test_a_deck_may_come_with_the_request_or_be_known_by_name() -> None:
    sent = {"players": ["anna"], "options": {"deck": {"id": "ace"}}}

    assert read(TOY.setup_request, encode(sent)).options == STATE.options
    assert read(TOY.setup_request, b'{"players": ["anna"]}').options == Options(deck="house")
    assert TOY.state.load(TOY.state.dump(STATE)) == STATE


def test_a_request_about_a_state_is_read_fast_and_strictly_alike() -> None:
    action = {"player": "anna", "type": "play", "card": "ace"}
    document = {"state": TOY.state.dump(STATE), "action": action}

    request = read(TOY.apply_request, encode(document))

    assert request.faults == ()
    assert (request.state, request.action) == (
        STATE,
        Action(player="anna", type="play", choices={"card": "ace"}),
    )
    assert TOY.apply_request.load(document).action == request.action


def test_what_is_encoded_fast_is_what_the_schema_dumps() -> None:
    event = Event(type="card_played", player="anna", rule="R1", cause=None, facts={"card": "ace"})
    waiting = [{"player": "anna", "actions": ["play"]}]
    ruling = Ruling(
        state=STATE,
        canonical=encode_canonical(STATE),
        events=[event],
        to_act=waiting,
        hash="0" * 64,
        irreversible_because=None,
    )
    page = ActionPage(
        actions=[Action(player="anna", type="play", choices={"card": "ace"})], next_offset=None, to_act=waiting
    )
    for schema, value in (
        (TOY.ruling, ruling),
        (TOY.action_page, page),
        (TOY.observation, Observation(view=STATE, to_act=waiting, events=[event])),
    ):
        assert decode(write(schema, value)) == decode(encode(schema.dump(value)))
