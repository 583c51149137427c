"""Keys and operators belong to an application: two of them in one process have nothing in common, by any way in."""

import orjson
import pytest
from flask.testing import FlaskClient

from glass_arbiter.app import create_app
from glass_arbiter.handlers.results import JSON, NDJSON
from glass_arbiter.sealing.key_text import new_key
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.game import AnyGame
from tools.games import Json

from .games import EVERY_GAME

KEYS = (new_key(), new_key())
TOKENS = ("one-operator-of-two-of-them", "the-other-operator-of-them")
# An ordinary request takes the fast path; one with a parameter goes to the routes; lines are a stream.
WAYS_IN = (JSON, f"{JSON}; charset=utf-8", NDJSON)


def applications(*settings: Settings) -> list[FlaskClient]:
    return [create_app(each).test_client() for each in settings]


def posted(
    client: FlaskClient, game: AnyGame, operation: str, request: Json, content_type: str = JSON, token: str = ""
) -> tuple[str, Json]:
    """The type of the problem, or an empty text, and the document."""
    path, headers = f"/v1/games/{game.id}/{operation}", {"Authorization": f"Bearer {token}"}
    answer = client.post(path, data=orjson.dumps(request) + b"\n", content_type=content_type, headers=headers)
    document: Json = orjson.loads(answer.data)
    return document.get("type", "").rpartition("/")[2], document


@EVERY_GAME
@pytest.mark.parametrize("keys", [KEYS, (None, None)], ids=["with keys", "without keys"])
@pytest.mark.parametrize("content_type", WAYS_IN)
def test_no_application_opens_a_table_of_another_one(
    game: AnyGame, keys: tuple[str | None, ...], content_type: str
) -> None:
    clients = applications(*(Settings(keys=() if key is None else (key,)) for key in keys))
    setup = {"players": ["anna", "ben"], "seal": True}
    tables = [posted(client, game, "setup", setup)[1] for client in clients]
    requests = [{"sealed": table["sealed"], "seat": table["seats"]["anna"], "actions": []} for table in tables]

    found = [[posted(client, game, "replay", request, content_type)[0] for request in requests] for client in clients]

    assert found == [["", "sealed-box"], ["sealed-box", ""]]


@EVERY_GAME
def test_no_application_knows_the_operators_of_another_one(game: AnyGame) -> None:
    clients = applications(*(Settings(keys=KEYS, operator_tokens=(token,)) for token in TOKENS))
    box = posted(clients[0], game, "setup", {"players": ["anna", "ben"], "seal": True})[1]["sealed"]

    found = [
        [posted(client, game, "unseal", {"sealed": box}, token=token)[0] for token in TOKENS] for client in clients
    ]

    assert found == [["", "not-found"], ["not-found", ""]]


@EVERY_GAME
def test_applications_with_the_same_keys_open_the_same_tables(game: AnyGame) -> None:
    one, other = applications(Settings(keys=KEYS), Settings(keys=KEYS[::-1]))
    table = posted(one, game, "setup", {"players": ["anna", "ben"], "seal": True})[1]

    request = {"sealed": table["sealed"], "seat": table["seats"][""]}
    assert posted(one, game, "view", request) == posted(other, game, "view", request)
    assert posted(one, game, "view", request)[0] == ""
