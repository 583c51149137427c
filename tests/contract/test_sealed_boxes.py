"""Boxes and tokens, of every game: what cannot be opened is not told apart, and no size tells anything."""

import json
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import pytest
from marshmallow import ValidationError

from glass_arbiter.codec.encode import canonical_json, write
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers import tables
from glass_arbiter.handlers.tables import opened, padded_size, seats_at, table_of
from glass_arbiter.sealing.boxes import mark_of
from glass_arbiter.sealing.keyring import Keyring, documented_keyring
from glass_arbiter.sealing.seats import seated
from glass_arbiter_schemas.game import AnyGame
from tests.sealing.flipping import flipped
from tools.games import set_up

from .games import BY_ID, EVERY_GAME, EVERY_TABLE, TESTED, ask, moments
from .numbers_of import numbers, with_number
from .sealed import TABLE, sealed


@EVERY_GAME
def test_whatever_cannot_be_opened_gets_the_same_answer(game: AnyGame) -> None:
    """Nothing says why: not even whether it is the box or the seat."""
    state, action, _ = moments(game, 2)[0]
    told = sealed(game, state)
    elsewhere = table_of(game, documented_keyring(), state, "elsewhere")
    other_game = next(each for each in TESTED if each is not game)
    good = told.asked(action.player)
    bad = [
        good | {"sealed": box}
        for box in (
            told.box[:-1],
            told.box[:-4],
            told.box[1:],
            told.box + "AAAA",
            told.box + "A" * 100_000,
            told.box.replace(f".{TABLE}.", ".elsewhere."),
            told.box.replace("ga1", "ga2"),
            told.box.replace(f".{state.revision}.", f".{state.revision + 1}."),
            elsewhere.sealed(game),
            told.box.replace(game.id, other_game.id),
            sealed(other_game, moments(other_game, 2)[0].state).box,
            told.seats[""],
            "x",
            "A" * 200_000,
        )
    ]
    bad += [
        good | {"seat": seat}
        for seat in (
            "x",
            told.box[:500],
            seats_at(game, elsewhere)[action.player],
            good["seat"][:-1],
            good["seat"] + "A",
        )
    ]
    replies = {ask(game, "view", request) for request in bad}

    (reply,) = replies
    assert (reply.status, reply.document["type"]) == (400, "/problems/sealed-box")
    assert ask(game, "view", good).status == 200


@EVERY_GAME
def test_a_seat_is_looked_at_whether_or_not_the_box_opens(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise an answer would come sooner where the box is wrong than where the seat is."""
    state, action, _ = moments(game, 2)[0]
    told = sealed(game, state)
    good, looked_at = told.asked(action.player), list[str]()

    def noted(keyring: Keyring, game: str, table: str, token: str) -> str | None:
        looked_at.append(table)
        return seated(keyring, game, table, token)

    monkeypatch.setattr(tables, "seated", noted)
    boxes = (told.box, told.box[:-4] + "AAAA", told.box.replace(f".{TABLE}.", ".other."), "x", "a.b.c.é.e.f")
    statuses = [ask(game, "view", json.dumps(good | {"sealed": box}).encode()).status for box in boxes]

    assert statuses == [200, 400, 400, 400, 400]
    assert looked_at == [TABLE, TABLE, "other", "", ""]


@EVERY_GAME
def test_a_seat_of_somebody_who_does_not_play_there_opens_nothing(game: AnyGame) -> None:
    """An operator may seal another state for the same table."""
    state = moments(game, 2)[0].state
    others = set_up(game, {"players": ["x", "y"], "seed": "others"})
    seats = seats_at(game, table_of(game, documented_keyring(), others, TABLE))

    reply = ask(game, "view", {"sealed": sealed(game, state).box, "seat": seats["x"]})

    assert reply.document["type"] == "/problems/sealed-box"


@EVERY_TABLE
def test_the_size_of_a_box_depends_on_nothing_that_is_hidden(game: AnyGame, count: int) -> None:
    sizes = {padded_size(game, turn.state) for turn in moments(game, count)}

    assert len(sizes) == 1


def faulty(game: AnyGame) -> Any:
    """A state that can be read, and that no game can have: one of its numbers is another."""
    document = json.loads(write(game.schemas.state, moments(game, 2)[0].state))
    for place in numbers(document):
        with suppress(ValidationError):
            state = game.schemas.state.load(with_number(document, place, 4))
            if any(True for _ in game.rules.faults(state)):
                return state
    raise AssertionError


@EVERY_GAME
def test_the_state_in_a_box_of_another_release_is_examined(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    sound = moments(game, 2)[0].state
    with monkeypatch.context() as other_release:
        other_release.setattr(tables, "own_mark", lambda: mark_of("0.0"))
        good, bad = (table_of(game, documented_keyring(), state).sealed(game) for state in (sound, faulty(game)))

    assert opened(game, documented_keyring(), good).state == sound
    with pytest.raises(Problem, match="sealed-box"):
        opened(game, documented_keyring(), bad)


@EVERY_GAME
def test_the_state_in_a_box_of_this_release_was_examined_before_it_was_sealed(game: AnyGame) -> None:
    """So it is not examined again; nothing that a client can ask for seals a state with faults."""
    state = faulty(game)
    document = json.loads(write(game.schemas.state, state))

    assert opened(game, documented_keyring(), table_of(game, documented_keyring(), state).sealed(game)).state == state
    assert ask(game, "seal", {"state": document}).document["type"] == "/problems/impossible-state"


# Ids that take much room: of four bytes a character, and with an escape for each.
LONG_NAMES = ("\U0001fad9" * 63, '"' * 63, "")


def longest_state(game: AnyGame, players: Sequence[str], number: int) -> tuple[int, int]:
    """The length of the longest state of a random game, and the room that its box has."""
    start = set_up(game, {"players": players, "seed": f"{number}".ljust(64, "\1")})
    turns = play(game.rules, start, SeededRandom(str(number)))
    lengths = [len(canonical_json(game.schemas.state, granted.state)) for _, _, granted in turns]
    return max(lengths), padded_size(game, start)


@EVERY_TABLE
@pytest.mark.parametrize("rest", [pytest.param(rest, marks=pytest.mark.slow) for rest in LONG_NAMES])
def test_the_longest_state_of_a_game_leaves_a_twentieth_of_its_box_empty(game: AnyGame, count: int, rest: str) -> None:
    length, room = longest_state(game, [name + rest for name in "abcd"[:count]], 0)

    assert 20 * length < 19 * room


@pytest.mark.soak
@pytest.mark.parametrize("count", [4, 3, 2, 1])
@pytest.mark.parametrize("name", [game.id for game in TESTED])
def test_over_200_games_no_state_is_too_long_for_its_box(name: str, count: int) -> None:
    game = BY_ID[name]
    players = ["anna", "ben", "cleo", "dora"][:count]
    longest = [longest_state(game, players, number) for number in range(200)]

    assert len({room for _, room in longest}) == 1
    assert max(20 * length for length, _ in longest) < 19 * longest[0][1]


@EVERY_GAME
def test_a_state_that_is_too_long_is_not_sealed(game: AnyGame) -> None:
    """No state of a game is; a longer box would tell something about what is in it."""
    state = moments(game, 2)[0].state
    table = table_of(game, documented_keyring(), state, TABLE)
    length = len(canonical_json(game.schemas.state, state))

    assert opened(game, documented_keyring(), replace(table, size=length).sealed(game)).state == state
    with pytest.raises(Problem, match="response-too-large"):
        replace(table, size=length - 1).sealed(game)


def check_flipped(game: AnyGame, part: str) -> None:
    """Every bit of a box, or of a token, is flipped once, and all of them get the answer that nonsense gets."""
    state, action, _ = moments(game, 2)[0]
    good = sealed(game, state).asked(action.player)
    assert ask(game, "view", good).status == 200
    shut = ask(game, "view", good | {part: "x"})
    # One after the other: together they would fill the memory.
    told_apart = [other for other in flipped(good[part]) if ask(game, "view", good | {part: other}) != shut]

    assert shut.document["type"] == "/problems/sealed-box"
    assert told_apart == []


@pytest.mark.slow
@EVERY_GAME
def test_the_service_refuses_every_flipped_bit_of_a_token(game: AnyGame) -> None:
    check_flipped(game, "seat")


@pytest.mark.soak
@EVERY_GAME
def test_the_service_refuses_every_flipped_bit_of_a_box(game: AnyGame) -> None:
    check_flipped(game, "sealed")
