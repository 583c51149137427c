"""One step at a time: what is listed is what is legal with the choices made so far, neither more nor less."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from random import Random
from typing import Any

import orjson
import pytest

from glass_arbiter.codec.encode import write
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.search import branches, set_nested
from glass_arbiter.engine.steps import Given
from glass_arbiter_schemas.game import AnyGame
from tests.players import STRANGER
from tools.games import Json
from tools.stepping import added, chosen

from .games import EVERY_GAME, EVERY_TABLE, Turn, ask, counts, moments, played
from .shapes import component_name, validator
from .stepping import action_of, asked, play_by_steps

pytestmark = pytest.mark.slow

# A state with more ways than this is left to others; it has the same choices.
MOST_WAYS = 3100
# Ways of which each choice in turn is left out.
MOST_TRIED = 60

Place = tuple[str, ...]
# One legal action as its choices by place.
Legal = Mapping[Place, Any]

BOTH_WAYS = pytest.mark.parametrize("required_only", [True, False], ids=["what is required", "whatever is listed"])


@EVERY_TABLE
@BOTH_WAYS
def test_a_game_is_played_by_somebody_who_knows_no_rule(game: AnyGame, count: int, required_only: bool) -> None:
    """Choices are made in random order, and none that is listed is ever refused."""
    assert play_by_steps(game, count, f"steps {count}", required_only=required_only)


@pytest.mark.soak
@EVERY_GAME
@BOTH_WAYS
@pytest.mark.parametrize("block", range(20))
def test_a_thousand_games_are_played_by_somebody_who_knows_no_rule(
    game: AnyGame, block: int, required_only: bool
) -> None:
    """Twenty blocks of fifty games, half of them with what is required only, and half with whatever is listed."""
    for number in range(25):
        count = counts(game)[number % len(counts(game))]
        assert play_by_steps(game, count, f"steps {block} {number}", required_only=required_only)


def _key(value: Any) -> object:
    """A value to compare; the order of a selection means nothing."""
    plain = value if isinstance(value, str | int) else orjson.loads(orjson.dumps(value, option=orjson.OPT_NON_STR_KEYS))
    if isinstance(plain, list) and all(isinstance(each, str) for each in plain):
        return frozenset(plain)
    return plain if isinstance(plain, str | int) else orjson.dumps(plain, option=orjson.OPT_SORT_KEYS)


def _values(domain: Mapping[str, Any]) -> set[object]:
    match domain["kind"]:
        case "value":
            return {_key(value) for value in domain["values"]}
        case "number":
            return set(range(domain["least"], domain["most"] + 1))
        case _:
            sizes = range(domain["least"], domain["most"] + 1)
            return {frozenset(some) for size in sizes for some in combinations(domain["of"], size)}


def _every_way(game: AnyGame, state: Any, player: str, kind: str) -> Sequence[Legal] | None:
    """Every legal action of a type with every take, by brute force; None if there are too many."""
    ways: list[Legal] = []
    for branch, refusal in branches(game.rules, state, game.rules.action(player, kind), partial_takes=True):
        if refusal is None:
            places = [step.place for step in branch.steps]
            for answers in product(*([written for written, _ in step.answers.entries()] for step in branch.steps)):
                ways.append({place: value for place, value in zip(places, answers, strict=True) if value is not None})
                if len(ways) > MOST_WAYS:
                    return None
    return ways


def _given(player: str, kind: str, choices: Legal) -> Given:
    nested: dict[str, object] = {}
    for place, value in choices.items():
        set_nested(nested, place, value)
    return Given(player=player, type=kind, choices=nested)


def _check_exact(game: AnyGame, state: Any, given: Given, stated: Legal, ways: Sequence[Legal]) -> None:
    """Compare what is listed with the legal actions that agree with what is given."""
    agreeing = [
        way for way in ways if all(place in way and _key(way[place]) == _key(stated[place]) for place in stated)
    ]
    expected: dict[Place, set[object]] = {}
    for way in agreeing:
        for place in way.keys() - stated.keys():
            expected.setdefault(place, set()).add(_key(way[place]))

    step = asked(game, state, given)

    def is_legal(choices: Legal) -> bool:
        action = action_of(game, _given(given.player, str(given.type), choices))
        return isinstance(adjudicate(game.rules, state, action), Granted)

    listed = {tuple(choice.path.split("/")[1:]): choice.domain for choice in step.choices}
    assert {place: _values(domain) for place, domain in listed.items()} == expected, given
    assert step.complete is is_legal(stated)
    tried = agreeing if len(agreeing) <= MOST_TRIED else Random(0).sample(agreeing, MOST_TRIED)
    for place, domain in listed.items():
        dispensable = any(
            place not in way or is_legal({other: way[other] for other in way if other != place}) for way in tried
        )
        if dispensable or len(tried) == len(agreeing):
            assert domain["required"] is not (dispensable or step.complete), (given, place)


def _questions(game: AnyGame, turns: Sequence[Turn], seed: str) -> Iterator[tuple[Any, Given, Legal, Sequence[Legal]]]:
    random = Random(seed)
    for turn in turns:
        for player in game.rules.players(turn.state):
            for kind in game.rules.action_types(turn.state, player):
                ways = _every_way(game, turn.state, player, kind)
                if ways is None:
                    continue
                yield turn.state, _given(player, kind, {}), {}, ways
                for way in random.sample(ways, min(2, len(ways))):
                    some = {place: value for place, value in way.items() if random.random() < 0.4}
                    yield turn.state, _given(player, kind, some), some, ways


@EVERY_TABLE
def test_what_is_listed_is_what_the_legal_actions_have(game: AnyGame, count: int) -> None:
    """The union of the actions that agree with what is given; required is what none of them can do without."""
    compared = 0
    for question in _questions(game, moments(game, count, 16), f"exact {count}"):
        _check_exact(game, *question)
        compared += 1
    assert compared > 10


@pytest.mark.soak
@EVERY_TABLE
def test_what_is_listed_is_exact_in_every_state_of_a_game(game: AnyGame, count: int) -> None:
    for question in _questions(game, played(game.id, count), f"every {count}"):
        _check_exact(game, *question)


def _document(game: AnyGame, state: Any) -> Json:
    document: Json = orjson.loads(write(game.schemas.state, state))
    return document


@EVERY_TABLE
def test_an_action_is_made_over_http(game: AnyGame, count: int) -> None:
    """Every answer is of the published shape, repeats what was given, and a view gives the same bytes as the state."""
    published = validator(component_name(game, "NextStep"))
    random = Random(count)
    for turn in moments(game, count, 6):
        player = turn.action.player
        state = {"state": _document(game, turn.state)}
        view = {"view": orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, player)))}
        given: Json = {"player": player}
        while True:
            reply = ask(game, "legal-actions", state | {"given": given})
            assert ask(game, "legal-actions", view | {"given": given}) == reply
            step = reply.document
            published.validate(step)
            assert (reply.status, step["given"], step["violations"]) == (200, given, [])
            if step["complete"]:
                break
            choice = random.choice(step["choices"])
            given = added(given, choice["path"], chosen(choice, random))
        assert ask(game, "apply", state | {"action": given}).status == 200


@EVERY_GAME
def test_only_a_whole_action_is_documented_as_complete(game: AnyGame) -> None:
    published = validator(component_name(game, "NextStep"))
    turn = moments(game, counts(game)[-1])[0]
    action = orjson.loads(write(game.schemas.action, turn.action))
    request = {"state": _document(game, turn.state)}

    draft = ask(game, "legal-actions", request | {"given": {"player": turn.action.player}}).document
    whole = ask(game, "legal-actions", request | {"given": action}).document

    assert (draft["complete"], whole["complete"]) == (False, True)
    assert [published.is_valid(step) for step in (draft, whole)] == [True, True]
    assert not published.is_valid(draft | {"complete": True})
    assert not published.is_valid(whole | {"complete": None})


@EVERY_GAME
def test_nothing_can_complete_the_action_of_a_stranger(game: AnyGame) -> None:
    """The reasons are those of `why`, at their place."""
    (turn,) = islice(moments(game, counts(game)[-1]), 1)
    state = {"state": _document(game, turn.state)}
    action = {"player": STRANGER, "type": turn.action.type}

    why = ask(game, "legal-actions", state | {"why": action}).document
    step = ask(game, "legal-actions", state | {"given": action}).document
    begun = ask(game, "legal-actions", state | {"given": {"player": STRANGER}}).document

    reasons = [reason | {"pointer": "/given/player"} for reason in why["violations"]]
    assert (step["complete"], step["choices"], step["violations"]) == (False, [], reasons)
    assert {reason["code"] for reason in begun["violations"]} == {"unknown_player"}
    assert step["to_act"] == why["to_act"]


@EVERY_GAME
def test_nothing_can_be_begun_after_the_end(game: AnyGame) -> None:
    final = played(game.id, counts(game)[-1])[-1].granted.state
    player = game.rules.players(final)[0]

    step = ask(game, "legal-actions", {"state": _document(game, final), "given": {"player": player}}).document

    assert [reason["code"] for reason in step["violations"]] == ["game_finished"]
    assert (step["complete"], step["choices"], step["to_act"]) == (False, [], [])


@EVERY_GAME
def test_given_is_one_question_about_one_player(game: AnyGame) -> None:
    turn = moments(game, counts(game)[-1])[0]
    player = turn.action.player
    other = next(each for each in game.rules.players(turn.state) if each != player)
    state = {"state": _document(game, turn.state)}
    view = {"view": orjson.loads(write(game.schemas.view, game.rules.observe(turn.state, other)))}
    given: Json = {"player": player}
    action = {"player": player, "type": turn.action.type}

    for request, pointer in (
        (state | {"given": given, "expand": True}, "/given"),
        (state | {"given": given, "why": action}, "/given"),
        (state | {"given": given, "player": other}, "/given/player"),
        (view | {"given": given}, "/given/player"),
        (state | {"given": {}}, "/given/player"),
        (state | {"given": given | {"type": "fly"}}, "/given/type"),
        (state | {"given": given | {"colour": "red"}}, "/given/colour"),
        (state | {"given": None}, "/given"),
    ):
        reply = ask(game, "legal-actions", request)
        assert reply.status == 400
        assert pointer in [error["pointer"] for error in reply.document["errors"]], request
