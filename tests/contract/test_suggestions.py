"""What a computer player would do can be asked about every game: it is legal, bounded, and uses nothing hidden."""

from typing import Any

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.bots import SUGGESTION_STEPS, BotName, Suggestion, suggest
from glass_arbiter.engine.budget import BudgetExceeded
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.handlers.suggestion_texts import TEXTS, nothing, reason
from glass_arbiter_schemas.game import AnyGame
from tests.stephens.worst import WORST_STATES
from tools.games import load_action

from .games import BY_ID, EVERY_GAME, EVERY_TABLE, ask, moments, played

NOTHING = "/problems/nothing-to-suggest"
ACTION = BY_ID["nim"].rules.action("anna", "take")


def _written(game: AnyGame, state: Any) -> Any:
    return game.schemas.state.dump(state)


@EVERY_TABLE
@pytest.mark.parametrize("bot", [BotName.RANDOM, BotName.STEADY])
def test_a_suggestion_is_an_action_that_apply_accepts(game: AnyGame, count: int, bot: BotName) -> None:
    for turn in moments(game, count, 4):
        reply = ask(game, "suggest", {"state": _written(game, turn.state), "bot": bot, "seed": "x"})

        assert reply.status == 200
        assert reply.document["to_act"][0]["player"] == reply.document["action"]["player"]
        ruling = adjudicate(game.rules, turn.state, load_action(game, reply.document["action"]))
        assert isinstance(ruling, Granted)


@EVERY_GAME
def test_a_state_and_the_view_of_the_player_get_the_same_answer(game: AnyGame) -> None:
    """So it can use nothing that the player may not know."""
    for turn in moments(game, 2, 3):
        player = game.rules.to_act(turn.state)[0].player
        view = game.schemas.view.dump(game.rules.observe(turn.state, player))
        asked = {"player": player, "bot": "steady", "seed": "x"}

        from_state = ask(game, "suggest", {"state": _written(game, turn.state), **asked})

        assert from_state.status == 200
        assert ask(game, "suggest", {"view": view, **asked}) == from_state


@EVERY_GAME
def test_the_sentence_is_in_the_language_of_the_client(game: AnyGame) -> None:
    state = _written(game, moments(game, 2)[0].state)
    told = [ask(game, "suggest", {"state": state, "bot": "random"}, language).document["message"] for language in TEXTS]

    assert told == [TEXTS[language]["random"] for language in TEXTS]


@EVERY_GAME
def test_somebody_for_whom_nobody_waits_has_nothing_to_decide(game: AnyGame) -> None:
    (state, waiting) = next(
        (turn.state, decision)
        for turn in moments(game, 2)
        for (decision, *others) in [game.rules.to_act(turn.state)]
        if not others
    )
    other = next(player for player in game.rules.players(state) if player != waiting.player)

    reply = ask(game, "suggest", {"state": _written(game, state), "player": other}, "de")

    assert (reply.status, reply.document["type"]) == (422, NOTHING)
    assert reply.document["detail"] == f"{other} hat nichts zu entscheiden; an der Reihe: {waiting.player}."


@EVERY_GAME
def test_nobody_has_anything_to_decide_after_the_end(game: AnyGame) -> None:
    final = _written(game, played(game.id, 2)[-1].granted.state)

    reply = ask(game, "suggest", {"state": final})

    assert (reply.status, reply.document["type"]) == (422, NOTHING)
    assert reply.document["detail"] == "The game is over: nobody has anything to decide."


@EVERY_GAME
def test_a_suggestion_is_refused_to_a_spectator_and_to_somebody_who_does_not_play(game: AnyGame) -> None:
    state = moments(game, 2)[0].state
    seen = game.schemas.view.dump(game.rules.observe(state, None))

    as_spectator = ask(game, "suggest", {"view": seen})
    as_stranger = ask(game, "suggest", {"state": _written(game, state), "player": "nobody"})

    assert (as_spectator.status, as_spectator.document["errors"][0]["pointer"]) == (400, "/view/viewer")
    assert (as_stranger.status, as_stranger.document["errors"][0]["pointer"]) == (400, "/player")


@EVERY_GAME
def test_a_search_that_must_stop_early_still_suggests_something_legal(game: AnyGame) -> None:
    """Whatever the budget, the answer is a legal action, or that there are too many ways."""
    turn = moments(game, 2, 3)[1]
    view = game.rules.observe(turn.state, game.rules.to_act(turn.state)[0].player)
    found = []
    for steps in (0, 50, 300, 1000, 5000):
        try:
            suggestion = suggest(game.rules, view, BotName.KEEN, "x", steps)
        except BudgetExceeded:
            continue
        assert suggestion is not None
        assert isinstance(adjudicate(game.rules, turn.state, suggestion.action), Granted)
        found.append(steps)

    assert 0 not in found
    assert 5000 in found


@pytest.mark.slow
@pytest.mark.parametrize("name", WORST_STATES)
def test_the_costliest_states_are_answered_within_the_budget(name: str) -> None:
    game, state = BY_ID["stephens"], WORST_STATES[name]()
    decisions = game.rules.to_act(state)
    view = game.rules.observe(state, decisions[0].player)

    suggestion = suggest(game.rules, view, BotName.KEEN, "x", SUGGESTION_STEPS)

    assert suggestion is not None
    assert isinstance(adjudicate(game.rules, state, suggestion.action), Granted)


@pytest.mark.parametrize(
    ("suggestion", "message"),
    [
        (Suggestion(action=ACTION, compared=1), "The only action that was found."),
        (Suggestion(action=ACTION, compared=4), "Of 4 actions, the one after which the position looks best."),
        (
            Suggestion(action=ACTION, compared=4, ahead=2.25, alone=True),
            "Of 4 actions, the one that led furthest: played on, the position was worth 2.2 on average.",
        ),
        (
            Suggestion(action=ACTION, compared=4, ahead=2.25),
            "Of 4 actions, the one that led furthest: played on, 2.2 points ahead of the others on average.",
        ),
        (
            Suggestion(action=ACTION, compared=4, ahead=-1.0),
            "Of 4 actions, the one that led furthest: played on, 1.0 points behind the others on average; the rest did "
            "worse.",
        ),
    ],
)
def test_the_sentence_says_what_was_compared(suggestion: Suggestion[Any], message: str) -> None:
    assert reason(BotName.KEEN, suggestion, "en") == message


def test_every_language_says_the_same() -> None:
    assert len({frozenset(texts) for texts in TEXTS.values()}) == 1
    assert reason(BotName.KEEN, Suggestion(action=ACTION, compared=4, ahead=2.25), "pl").endswith("w punktach: 2,2.")
    assert nothing("anna", (), "pl") == "Gra jest skończona: nikt nie ma nic do zdecydowania."
