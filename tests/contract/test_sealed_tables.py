"""Sealed tables, of every game: a seat sees and does what its player may, and learns nothing else."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

import orjson
import pytest
from msgspec.json import encode

from glass_arbiter.codec.encode import canonical_json, write
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.tables import opened, padded_size, seats_at, table_of
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter_schemas.game import AnyGame
from tools.games import set_up

from .games import BY_ID, CLIENT, EVERY_GAME, EVERY_TABLE, TESTED, Turn, ask, counts, moments

TABLE = "table"
# Headers that differ from request to request.
OWN_HEADERS = {"Date", "X-Request-Id", "Content-Length"}


class Received(NamedTuple):
    """Everything that somebody receives; of a box only its header and its length."""

    status: int
    headers: Sequence[tuple[str, str]]
    body: bytes
    box: tuple[str, int] | None


class Told(NamedTuple):
    """A box and the seats of its table."""

    box: str
    seats: dict[str, str]

    def asked(self, seat: str | None, **more: Any) -> dict[str, Any]:
        """A request of a player, or of a spectator."""
        return {"sealed": self.box, "seat": self.seats[seat or ""], **more}


def sealed(game: AnyGame, state: Any) -> Told:
    """The state, sealed; each time for the same table."""
    table = table_of(game, documented_keyring(), state, TABLE)
    return Told(table.sealed(game), seats_at(game, table))


def received(game: AnyGame, operation: str, request: Any) -> Received:
    """What comes back; a box is taken out of it, and only what can be read of it is kept."""
    answer = CLIENT.post(f"/v1/games/{game.id}/{operation}", data=encode(request), content_type="application/json")
    headers = sorted((name, value) for name, value in answer.headers if name not in OWN_HEADERS)
    body, box = answer.data, None
    document = orjson.loads(body) if answer.is_json else {}
    if "sealed" in document:
        header, _, hidden = document.pop("sealed").rpartition(".")
        body, box = orjson.dumps(document), (header, len(hidden))
    return Received(answer.status_code, headers, body, box)


def written(game: AnyGame, action: Any) -> Any:
    """An action as it is written."""
    return orjson.loads(write(game.schemas.action, action))


def questions(game: AnyGame, viewer: str | None) -> Iterator[tuple[str, dict[str, Any]]]:
    """Everything that a seat can ask without acting."""
    yield "view", {}
    yield "score", {}
    yield "picture", {"width": 400}
    yield "legal-actions", {}
    if viewer is not None:
        yield "legal-actions", {"expand": True, "limit": 50}
        yield "legal-actions", {"given": {"player": viewer}}
        yield "suggest", {"bot": "random"}
        for kind in game.rules.types:
            yield "legal-actions", {"why": {"player": viewer, "type": str(kind)}}


def disguises(game: AnyGame, state: Any, viewer: str | None, luck: SeededRandom) -> Iterator[Any]:
    """Other states that look the same to a viewer: the one made up behind the view, and one by chance."""
    view = game.rules.observe(state, viewer)
    yield game.rules.determinize(view)
    yield game.rules.sample(view, luck)


def check_secrecy(game: AnyGame, turn: Turn, luck: SeededRandom) -> int:
    """A seat receives the same bytes whatever is hidden from it; returns how many answers to actions were compared."""
    compared = 0
    for viewer in (*game.rules.players(turn.state), None):
        true = sealed(game, turn.state)
        for state in disguises(game, turn.state, viewer, luck):
            other = sealed(game, state)
            assert other.seats == true.seats
            assert len(other.box) == len(true.box)
            for operation, more in questions(game, viewer):
                replies = [received(game, operation, told.asked(viewer, **more)) for told in (true, other)]
                assert replies[0] == replies[1], (operation, more)
            for action in tried(game, turn, viewer):
                more = {"action": action, "include": ["view", "score", "messages"]}
                replies = [received(game, "apply", told.asked(viewer, **more)) for told in (true, other)]
                assert replies[0].status == replies[1].status, action
                if replies[0].status != 200 or orjson.loads(replies[0].body)["irreversible_because"] is None:
                    assert replies[0] == replies[1], action
                    compared += 1
    return compared


def tried(game: AnyGame, turn: Turn, viewer: str | None) -> Iterator[Any]:
    """Actions of a viewer, legal and illegal ones: the one that was taken, and one of each type, without choices."""
    player = viewer or game.rules.players(turn.state)[0]
    yield written(game, replace(turn.action, player=player))
    for kind in game.rules.types:
        yield {"player": player, "type": str(kind)}


@EVERY_TABLE
def test_a_seat_receives_the_same_bytes_whatever_is_hidden_from_it(game: AnyGame, count: int) -> None:
    luck = SeededRandom("sealed")

    assert sum(check_secrecy(game, turn, luck) for turn in moments(game, count, 4)) > 20


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
@pytest.mark.parametrize("count", [4, 3, 2, 1])
@pytest.mark.parametrize("name", [game.id for game in TESTED])
def test_over_200_games_of_each_count_a_seat_receives_the_same_bytes(name: str, count: int, block: int) -> None:
    game = BY_ID[name]
    if count not in counts(game):
        pytest.skip("nobody plays it with so many")
    for number in range(10 * block, 10 * block + 10):
        luck = SeededRandom(f"sealed {number}")
        start = set_up(game, {"players": ["anna", "ben", "cleo", "dora"][:count], "seed": f"sealed {number}"})
        turns = play(game.rules, start, luck)
        assert sum(check_secrecy(game, Turn(*turn), luck) for turn in islice(turns, number % 20, None, 20)) > 0


@EVERY_TABLE
def test_a_seat_is_told_what_its_player_is_told(game: AnyGame, count: int) -> None:
    """The answers to a seat are, to the byte, those to its view."""
    for turn in moments(game, count, 4):
        told = sealed(game, turn.state)
        for viewer in (*game.rules.players(turn.state), None):
            state = orjson.loads(write(game.schemas.state, turn.state))
            view = orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, viewer)))
            assert ask(game, "view", told.asked(viewer)) == ask(game, "view", {"state": state, "player": viewer})
            assert ask(game, "score", told.asked(viewer)) == ask(game, "score", {"view": view})
            assert ask(game, "picture", told.asked(viewer)) == ask(game, "picture", {"view": view})
            if viewer is not None:
                assert ask(game, "legal-actions", told.asked(viewer)) == ask(game, "legal-actions", {"view": view})


@EVERY_TABLE
def test_an_action_at_a_sealed_table_has_the_state_of_the_rules_in_its_box(game: AnyGame, count: int) -> None:
    for state, action, granted in moments(game, count):
        told = sealed(game, state)
        reply = ask(game, "apply", told.asked(action.player, action=written(game, action))).document

        assert opened(game, documented_keyring(), reply["sealed"]).state == granted.state
        assert reply["revision"] == granted.state.revision == int(reply["sealed"].split(".")[4])
        assert len(reply["sealed"].rpartition(".")[2]) == len(told.box.rpartition(".")[2])
        assert reply["reversible"] is (granted.irreversible is None)
        assert list(reply) == [
            *("kind", "sealed", "revision", "events", "to_act", "reversible", "irreversible_because"),
            "readings",
        ]


@EVERY_TABLE
def test_what_an_answer_to_a_seat_includes_is_what_the_seat_is_told_next(game: AnyGame, count: int) -> None:
    for state, action, _ in moments(game, count, 4):
        include = ["view", "legal_actions", "score"]
        request = sealed(game, state).asked(action.player, action=written(game, action), include=include)
        whole = ask(game, "apply", request).document
        after = {"sealed": whole["sealed"], "seat": request["seat"]}

        assert whole["view"] == ask(game, "view", after).document
        assert whole["legal_actions"] == ask(game, "legal-actions", after).document
        assert whole["score"] == ask(game, "score", after).document


@EVERY_GAME
def test_the_same_request_gets_the_same_box_and_the_player_may_be_left_out(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    request = sealed(game, state).asked(action.player, action=written(game, action))
    short = request | {"action": {key: value for key, value in request["action"].items() if key != "player"}}

    assert ask(game, "apply", request) == ask(game, "apply", request) == ask(game, "apply", short)


@EVERY_GAME
def test_a_replay_leads_to_the_box_that_single_actions_lead_to(game: AnyGame) -> None:
    state, action, _ = moments(game, 1)[0]
    told, box, actions = sealed(game, state), "", []
    for step, (_, action, _) in enumerate(islice(play(game.rules, state, SeededRandom("replay")), 4)):
        actions.append(written(game, action))
        request = told.asked(action.player) | ({"sealed": box} if step else {})
        box = ask(game, "apply", request | {"action": actions[-1]}).document["sealed"]

    for wanted in ("final", "each"):
        reply = ask(game, "replay", told.asked(action.player, actions=actions, **{"return": wanted})).document
        assert reply["sealed"] == box
        assert not reply.keys() & {"state", "hash"}
        assert len(reply["steps" if wanted == "each" else "events"]) == len(actions)


@EVERY_GAME
def test_a_replay_that_is_refused_says_how_far_it_has_come(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    told, taken = sealed(game, state), written(game, action)
    legal = ask(game, "apply", told.asked(action.player, action=taken)).document
    wrong = taken | {"type": next(str(kind) for kind in game.rules.types if kind != action.type)}
    reply = ask(game, "replay", told.asked(action.player, actions=[taken, *[wrong] * 20]))

    assert reply.status == 422
    refused = reply.document
    assert not refused.keys() & {"state", "hash"}
    if refused["index"] == 1:
        assert (refused["sealed"], refused["revision"]) == (legal["sealed"], legal["revision"])


@EVERY_GAME
def test_a_seat_acts_and_looks_for_nobody_else(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    told, taken = sealed(game, state), written(game, action)
    (other,) = (player for player in game.rules.players(state) if player != action.player)
    for operation, request in (
        ("apply", told.asked(other, action=taken)),
        ("apply", told.asked(None, action=taken)),
        ("replay", told.asked(other, actions=[taken])),
        ("replay", told.asked(None, actions=[])),
        ("view", told.asked(other, player=action.player)),
        ("view", told.asked(None, player=action.player)),
        ("legal-actions", told.asked(other, player=action.player)),
        ("legal-actions", told.asked(other, why=taken)),
        ("legal-actions", told.asked(other, given={"player": action.player})),
        ("legal-actions", told.asked(None)),
    ):
        reply = ask(game, operation, request)

        assert (reply.status, reply.document["type"]) == (403, "/problems/wrong-seat"), (operation, request)


@EVERY_GAME
def test_parts_are_for_the_seat_and_for_nobody_else(game: AnyGame) -> None:
    state, action, _ = moments(game, 2)[0]
    request = sealed(game, state).asked(action.player, action=written(game, action), include=["view"])
    (other,) = (player for player in game.rules.players(state) if player != action.player)

    own = ask(game, "apply", request | {"viewer": action.player})
    assert own == ask(game, "apply", request)
    for viewer in (other, None):
        reply = ask(game, "apply", request | {"viewer": viewer})
        assert (reply.status, reply.document["errors"][0]["pointer"]) == (400, "/viewer")


@EVERY_GAME
@pytest.mark.parametrize(
    ("more", "pointer"),
    [
        ({"expect": "0" * 64}, "/expect"),
        ({"seat": 5}, "/seat"),
        ({"sealed": None}, "/sealed"),
        ({"state": {}}, "/state"),
    ],
)
def test_what_a_sealed_table_has_no_use_for_is_refused(game: AnyGame, more: Any, pointer: str) -> None:
    state, action, _ = moments(game, 2)[0]
    reply = ask(game, "apply", sealed(game, state).asked(action.player, action=written(game, action)) | more)

    assert reply.status == 400
    assert any(error["pointer"].startswith(pointer) for error in reply.document["errors"])


@EVERY_GAME
def test_a_box_and_a_seat_come_together(game: AnyGame) -> None:
    told = sealed(game, moments(game, 2)[0].state)
    for request, pointer in (({"sealed": told.box}, "/seat"), ({"seat": told.seats[""]}, "/seat")):
        errors = ask(game, "score", request).document["errors"]
        assert pointer in {error["pointer"] for error in errors}


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
def test_a_seat_of_somebody_who_does_not_play_there_opens_nothing(game: AnyGame) -> None:
    """An operator may seal another state for the same table."""
    state = moments(game, 2)[0].state
    others = set_up(game, {"players": ["x", "y"], "seed": "others"})
    seats = seats_at(game, table_of(game, documented_keyring(), others, TABLE))

    reply = ask(game, "view", {"sealed": sealed(game, state).box, "seat": seats["x"]})

    assert reply.document["type"] == "/problems/sealed-box"


@EVERY_TABLE
def test_a_sealed_setup_tells_what_a_spectator_may_see(game: AnyGame, count: int) -> None:
    players = ["anna", "ben", "cleo", "dora"][:count]
    asked = {"players": players, "seed": "sealed", "seal": True, "include": ["view", "score", "messages"]}
    reply = ask(game, "setup", asked).document
    plain = ask(game, "setup", {"players": players, "seed": "sealed"}).document
    spectator = {"sealed": reply["sealed"], "seat": reply["seats"][""]}
    seen = {"state": plain["state"], "events": plain["events"], "include": ["messages"]}

    assert not reply.keys() & {"state", "hash"}
    assert list(reply["seats"]) == [*[player["id"] for player in plain["state"]["players"]], ""]
    assert reply["table"] == reply["sealed"].split(".")[3]
    assert reply["revision"] == plain["state"]["revision"]
    assert reply["view"] == ask(game, "view", spectator).document
    assert reply["score"] == ask(game, "score", spectator).document
    assert reply["events"] == ask(game, "view", seen).document["events"]
    assert (
        orjson.loads(write(game.schemas.state, opened(game, documented_keyring(), reply["sealed"]).state))
        == plain["state"]
    )


@EVERY_GAME
def test_every_sealed_setup_is_another_table(game: AnyGame) -> None:
    """Otherwise whoever knows the seed could ask for the seats of others."""
    request = {"players": ["anna", "ben"], "seed": "known", "seal": True}
    one, other = (ask(game, "setup", request).document for _ in range(2))

    assert one["table"] != other["table"]
    assert ask(game, "view", {"sealed": one["sealed"], "seat": other["seats"]["anna"]}).status == 400


@EVERY_GAME
@pytest.mark.parametrize(
    ("more", "pointer"),
    [({"viewer": "anna", "include": ["view"]}, "/viewer"), ({"include": ["legal_actions"]}, "/include")],
)
def test_a_sealed_setup_tells_nothing_to_players(game: AnyGame, more: Any, pointer: str) -> None:
    reply = ask(game, "setup", {"players": ["anna", "ben"], "seal": True} | more)

    assert reply.status == 400
    assert [error["pointer"] for error in reply.document["errors"]] == [pointer]


@EVERY_TABLE
def test_the_size_of_a_box_depends_on_nothing_that_is_hidden(game: AnyGame, count: int) -> None:
    sizes = {padded_size(game, turn.state) for turn in moments(game, count)}

    assert len(sizes) == 1


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
