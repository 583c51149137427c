"""Decks of sealed tables: the operator may exchange them while a game is under way."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.tables import opened, table_of
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.requests import LONGEST_BOX
from tests.contract.games import ask

from .tables import table
from .worst import costly_deck


def test_a_box_is_not_opened_where_its_deck_has_changed() -> None:
    """The release has examined the state before it sealed it, but with the deck that it had then."""
    game, state = GAMES["stephens"], table()
    before = replace(state, options=replace(state.options, deck_hash="0" * 64))

    assert opened(game, documented_keyring(), table_of(game, documented_keyring(), state).sealed(game)).state == state
    with pytest.raises(Problem, match="sealed-box"):
        opened(game, documented_keyring(), table_of(game, documented_keyring(), before).sealed(game))


@pytest.mark.parametrize(("language", "limit"), [("en", "262,144"), ("de", "262.144"), ("pl", "262 144")])
def test_a_deck_that_no_box_has_room_for_is_refused_with_the_limit(language: str, limit: str) -> None:
    """To ask for less of the answer would not help."""
    body = {"players": ["anna", "ben"], "options": {"deck": costly_deck()}, "seed": "large", "seal": True}

    refused = ask(GAMES["stephens"], "setup", body, language)

    assert int(limit.replace(",", "").replace(".", "").replace(" ", "")) == LONGEST_BOX
    assert (refused.status, refused.document["type"]) == (413, "/problems/response-too-large")
    assert limit in refused.document["detail"]
