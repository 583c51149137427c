"""A game writes down what is its own; everything else about its JSON is made of that, under its own name."""

from dataclasses import fields, replace
from typing import Any

from apispec import APISpec
from marshmallow import Schema
from msgspec.json import decode

from glass_arbiter.codec.decode import read, read_fast, read_strictly
from glass_arbiter.codec.encode import write
from glass_arbiter.engine.records import Record
from glass_arbiter.openapi.plugin import Plugin
from glass_arbiter_schemas.base import extended
from glass_arbiter_schemas.containers import AnyOf, ListOf, Nested
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.factories.game_schemas import GameSchemas, game_schemas
from glass_arbiter_schemas.fields import PlayerId, Text
from glass_arbiter_schemas.game import AnyGame
from tests.nim.rules import NIM_RULES, Options, State
from tests.nim.schemas import PARTS, NimSchema, OptionsSchema, StateSchema

from .games import EVERY_GAME, TESTED

# What games have in common under one name: the type of a field, not an object of some game.
SHARED = {
    *("PlayerId", "AnyValue", "Range", "Selection", "Shortage"),
    *("Choices", "ValueDomain", "NumberDomain", "SeveralDomain", "NestedDomain"),
    *("NextChoice", "ValueChoice", "NumberChoice", "SeveralChoice"),
    *("Basis", "AppliedReading", "UnattestedFact"),
}
# What the factories make for every game.
MADE = {
    *("SetupRequest", "ApplyRequest", "ReplayRequest", "LegalActionsRequest", "ViewRequest", "ScoreRequest"),
    *("Position", "Ruling", "Verdict", "Replay", "StepwiseReplay", "Step", "Groups", "Group", "Given"),
    *("NextStep", "CompleteStep", "IncompleteStep"),
    *("ActionPage", "Explanation", "Sight", "ScoreSheet", "Score", "Decision", "Event", "Violation", "Fault"),
    *("IllegalAction", "IllegalReplay", "ImpossibleState", "ImpossibleSetup"),
}


def components(*games: GameSchemas) -> dict[str, Any]:
    """Every component that the schemas of some games come to, by name; a name that is taken twice is an error."""
    plugin = Plugin()
    document = APISpec(title="", version="", openapi_version="3.1.0", plugins=[plugin])
    for game in games:
        for member in fields(game):
            if isinstance(schema := getattr(game, member.name), Schema):
                content = {"content": {"application/json": {"schema": schema}}}
                part = {"requestBody": content} if member.name.endswith("_request") else {"responses": {"200": content}}
                document.path(f"/{member.name}", operations={"post": part})
    found: dict[str, Any] = plugin.finished(document.to_dict())["components"]["schemas"]
    return found


@EVERY_GAME
def test_the_components_of_a_game_begin_with_its_name(game: AnyGame) -> None:
    assert {name for name in components(game.schemas) if not name.startswith(game.id.capitalize())} <= SHARED


def test_the_components_of_two_games_never_have_the_same_name() -> None:
    own = [set(components(game.schemas)) - SHARED for game in TESTED]

    assert len(set().union(*own)) == sum(map(len, own))
    assert set(components(*(game.schemas for game in TESTED))) == set().union(SHARED, *own)


@EVERY_GAME
def test_every_game_has_the_same_schemas(game: AnyGame) -> None:
    """What a game need not write down, it has under the name that every game has for it."""
    assert {f"{game.id.capitalize()}{name}" for name in MADE} <= set(components(game.schemas))


class Score(Record, frozen=True):
    scores: Any
    winners: Any
    finished: bool
    to_act: Any
    rating: str
    readings: Any = ()


def test_a_score_sheet_has_the_keys_of_its_game() -> None:
    """Nim has none of its own; some games have a rating, or other words for who has won."""
    winners = ListOf(PlayerId(), about="Nobody who missed the target.")
    rated = game_schemas(replace(PARTS, score_fields={"winners": winners, "rating": Text()}))

    described = components(rated)["NimScoreSheet"]["properties"]
    sheet = Score([{"player": "anna", "total": 3, "lines": [{"line": "stones", "points": 3}]}], [], True, [], "calm")
    assert list(described) == ["scores", "winners", "finished", "to_act", "readings", "rating"]
    assert described["winners"]["description"] == "Nobody who missed the target."
    assert decode(write(rated.score_sheet, sheet))["rating"] == "calm"


def test_a_game_says_in_its_own_words_what_it_has_to_explain() -> None:
    worded = game_schemas(replace(PARTS, about_group_card="The stone it is about.", about_pages="a heap has two"))

    described = components(worded)
    assert described["NimGroup"]["properties"]["card"]["description"] == "The stone it is about."
    assert "They come in pages; a heap has two." in described["NimLegalActionsRequest"]["description"]


class Deck(Record, frozen=True, kw_only=True):
    id: str


class DeckOptions(Options, frozen=True, kw_only=True):
    deck: str | Deck = "house"


class DeckState(State, frozen=True, kw_only=True):
    options: DeckOptions


def test_a_deck_may_come_with_the_request_or_be_known_by_name() -> None:
    """Nim has no cards; where cards come with the options, states are still read fast."""
    deck_schema = extended(NimSchema, {"model": Deck, "id": Text()}, name="DeckSchema")
    deck = AnyOf({str: Text(), dict: Nested(deck_schema)}, load_default="house")
    options = extended(OptionsSchema, {"model": DeckOptions, "deck": deck})
    states = extended(StateSchema, {"model": DeckState, "options": Nested(options)})
    schemas = game_schemas(replace(PARTS, options=options, state=states, default_options=DeckOptions()))
    sent: dict[str, Any] = {"players": ["anna"], "seed": "x", "options": {"deck": {"id": "ace"}}}

    chosen = read(schemas.setup_request, encode(sent)).options
    start = NIM_RULES.set_up(("anna",), Options(), "x", None).state
    body = encode({"state": schemas.state.dump(start) | {"options": {"heap": 9, "rulings": {}, "deck": {"id": "ace"}}}})

    assert chosen == DeckOptions(deck=Deck(id="ace"))
    assert read(schemas.setup_request, b'{"players": ["anna"]}').options == DeckOptions(deck="house")
    assert read(schemas.score_request, body).state.options == chosen
    assert read_strictly(schemas.score_request, body).state == read(schemas.score_request, body).state


class TaggedState(State, frozen=True, kw_only=True):
    tags: tuple[str, ...]


def test_a_limit_that_no_type_has_is_left_to_the_schema() -> None:
    """Nim has no list whose values must differ."""
    states = extended(StateSchema, {"model": TaggedState, "tags": ListOf(Text(), unique=True)})
    schemas = game_schemas(replace(PARTS, state=states))
    start = NIM_RULES.set_up(("anna",), Options(), "x", None).state
    body = encode({"state": StateSchema().dump(start) | {"tags": ["a"]}})

    assert read_fast(schemas.score_request, body) is None
    assert read(schemas.score_request, body).state.tags == ("a",)
