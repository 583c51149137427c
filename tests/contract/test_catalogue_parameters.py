"""A game names the parameters of its catalogue once: they are read, refused and documented from there."""

from dataclasses import replace

import pytest
from apispec import APISpec
from flask import Flask
from flask.testing import FlaskClient

from glass_arbiter.handlers import catalogue as handlers
from glass_arbiter.handlers.operations import endpoints
from glass_arbiter.openapi.games import describe_game
from glass_arbiter.openapi.plugin import Plugin
from glass_arbiter.problems import handle_problems
from glass_arbiter.routes import games as routes
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.sealing.operators import Operators
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.fields import Text
from glass_arbiter_schemas.query import QueryParameter
from tests.nim.rules import NimRules
from tests.nim.schemas import NIM

PATH = "/v1/games/cards/catalogue"


class CardRules(NimRules):
    id = "cards"


class DeckSchema(Strict):
    """What the catalogue was asked for."""

    language = Text()
    deck = Text()


def contents(language: str, deck: str = "house") -> dict[str, str]:
    return {"language": language, "deck": deck}


DECK = QueryParameter(name="deck", about="Whose cards.", values=lambda: ("house", "owner"))
CARDS = replace(
    NIM,
    rules=CardRules(),
    catalogue=contents,
    schemas=replace(NIM.schemas, catalogue=DeckSchema(), catalogue_parameters=(DECK,)),
)


@pytest.fixture
def client(monkeypatch: pytest.MonkeyPatch) -> FlaskClient:
    for module in (handlers, routes):
        monkeypatch.setattr(module, "GAMES", {CARDS.id: CARDS})
    app = Flask(__name__)
    routes.route_games(app, endpoints(documented_keyring()), Operators(()))
    handle_problems(app)
    return app.test_client()


@pytest.mark.parametrize(
    ("query", "language", "deck"),
    [("", "en", "house"), ("?deck=owner", "en", "owner"), ("?deck=owner&lang=de", "de", "owner")],
)
def test_a_catalogue_takes_the_parameters_of_its_game(
    client: FlaskClient, query: str, language: str, deck: str
) -> None:
    answer = client.get(PATH + query)

    assert answer.json == {"language": language, "deck": deck}
    assert answer.headers["Content-Language"] == language


@pytest.mark.parametrize("query", ["?deck=printed", "?deck=", "?deck=house&deck=owner"])
def test_a_value_that_a_parameter_does_not_have_is_refused(client: FlaskClient, query: str) -> None:
    answer = client.get(PATH + query)

    assert answer.status_code == 400
    assert answer.get_json(force=True)["detail"] == "`deck` must be one of: house, owner."


def test_every_parameter_is_documented() -> None:
    document = APISpec(title="", version="", openapi_version="3.1.0", plugins=[Plugin()])

    describe_game(document, CARDS)

    described = document.to_dict()["paths"][PATH]["get"]["parameters"]
    assert [parameter["name"] for parameter in described] == ["lang", "deck", "Accept-Language"]
    assert described[1] == {
        "name": "deck",
        "in": "query",
        "description": "Whose cards.",
        "schema": {"type": "string", "enum": ["house", "owner"]},
        "example": "house",
    }
