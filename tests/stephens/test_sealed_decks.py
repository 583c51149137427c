"""Decks of sealed tables: the operator may exchange them while a game is under way."""

import pytest

from glass_arbiter.engine.records import replace
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.tables import opened, table_of
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import documented_keyring

from .tables import table


def test_a_box_is_not_opened_where_its_deck_has_changed() -> None:
    """The release has examined the state before it sealed it, but with the deck that it had then."""
    game, state = GAMES["stephens"], table()
    before = replace(state, options=replace(state.options, deck_hash="0" * 64))

    assert opened(game, documented_keyring(), table_of(game, documented_keyring(), state).sealed(game)).state == state
    with pytest.raises(Problem, match="sealed-box"):
        opened(game, documented_keyring(), table_of(game, documented_keyring(), before).sealed(game))
