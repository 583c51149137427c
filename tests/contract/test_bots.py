"""Computer players: what they choose is legal, follows from the seed, and depends on nothing hidden."""

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.bots import BotName, suggest
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter_schemas.game import AnyGame

from .games import EVERY_GAME, EVERY_TABLE, moments, played

# `keen` runs the search of `steady` with larger numbers.
QUICK = (BotName.RANDOM, BotName.STEADY)


@EVERY_TABLE
@pytest.mark.parametrize("bot", QUICK)
def test_a_suggestion_is_legal_and_answers_what_is_asked(game: AnyGame, count: int, bot: BotName) -> None:
    for turn in moments(game, count, 6):
        for decision in game.rules.to_act(turn.state):
            found = suggest(game.rules, game.rules.observe(turn.state, decision.player), bot, "seed")

            assert found is not None
            assert found.action.player == decision.player
            assert isinstance(adjudicate(game.rules, turn.state, found.action), Granted)


@EVERY_GAME
def test_the_keenest_player_suggests_something_legal(game: AnyGame) -> None:
    turn = moments(game, 2, 3)[1]
    player = game.rules.to_act(turn.state)[0].player

    found = suggest(game.rules, game.rules.observe(turn.state, player), BotName.KEEN, "seed")

    assert found is not None
    assert isinstance(adjudicate(game.rules, turn.state, found.action), Granted)


@EVERY_GAME
def test_a_suggestion_follows_from_the_view_and_the_seed(game: AnyGame) -> None:
    """The state behind the view is another one than the true state, and the suggestion is the same."""
    for turn in moments(game, 2, 4):
        player = game.rules.to_act(turn.state)[0].player
        view = game.rules.observe(turn.state, player)
        behind = game.rules.observe(game.rules.determinize(view), player)

        assert suggest(game.rules, view, BotName.STEADY, "x") == suggest(game.rules, behind, BotName.STEADY, "x")


@EVERY_GAME
def test_another_seed_leads_to_another_suggestion(game: AnyGame) -> None:
    state = moments(game, 2)[0].state
    view = game.rules.observe(state, game.rules.to_act(state)[0].player)
    found = [suggest(game.rules, view, BotName.RANDOM, str(number)) for number in range(20)]

    assert any(each != found[0] for each in found)


@EVERY_TABLE
def test_a_sampled_state_is_possible_and_gives_the_same_view(game: AnyGame, count: int) -> None:
    for turn in moments(game, count):
        for viewer in (*game.rules.players(turn.state), None):
            view = game.rules.observe(turn.state, viewer)

            sampled = game.rules.sample(view, SeededRandom("sample"))

            assert list(game.rules.faults(sampled)) == []
            assert game.rules.observe(sampled, viewer) == view


@EVERY_GAME
def test_whoever_has_nothing_to_decide_gets_no_suggestion(game: AnyGame) -> None:
    final = played(game.id, 2)[-1].granted.state

    for viewer in (*game.rules.players(final), None):
        assert suggest(game.rules, game.rules.observe(final, viewer), BotName.STEADY, "seed") is None
