"""The PettingZoo environment of every registered game, and of Nim: PettingZoo's own tests, and what they do not ask."""

import importlib
import json
import re
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from itertools import chain, islice
from typing import Any

import numpy as np
import pytest
from packaging.requirements import Requirement
from pettingzoo.test import api_test, render_test, seed_test

from glass_arbiter import extras
from glass_arbiter.adapters import pettingzoo as adapter
from glass_arbiter.adapters.pettingzoo import env, raw_env
from glass_arbiter.adapters.pettingzoo.draft import Draft
from glass_arbiter.adapters.pettingzoo.features import view_features
from glass_arbiter.adapters.pettingzoo.rewards import Rewards, final_rewards
from glass_arbiter.adapters.pettingzoo.words import BASE, MORE, SEND, spelled
from glass_arbiter.codec.encode import fingerprint
from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.budget import SearchBudget
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.engine.search import action_bundles
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.extras import MissingExtra
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter_schemas.game import AnyGame
from tests.conftest import ROOT
from tests.contract.games import EVERY_GAME, EVERY_TABLE
from tests.nim import nim_registered
from tools.games import dump_action

pytestmark = [
    pytest.mark.slow,
    # What api_test says about every environment whose observation has an action mask, but for those that it knows.
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    """Nim is registered as a game of somebody else is."""
    with nim_registered():
        yield


def play(table: Any, luck: SeededRandom, steps: int = 2**63) -> Iterator[tuple[str, Any]]:
    """Play at random, by default to the end; yield who is about to act, and what they observe."""
    for agent in table.agent_iter(steps):
        observation, _, terminated, _, _ = table.last()
        if not terminated:
            yield agent, observation
        possible = np.flatnonzero(observation["action_mask"])
        table.step(None if terminated else int(luck.pick(list(possible))))


@EVERY_TABLE
def test_it_passes_the_api_test_of_pettingzoo(game: AnyGame, count: int) -> None:
    api_test(env(game=game.id, players=count), num_cycles=30)


@EVERY_TABLE
def test_it_passes_the_seed_test_of_pettingzoo(game: AnyGame, count: int) -> None:
    seed_test(lambda: env(game=game.id, players=count), num_cycles=30)


@EVERY_GAME
def test_it_passes_the_render_test_of_pettingzoo(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    pictures = {"svg": lambda picture: picture.startswith("<svg")}

    render_test(lambda render_mode: env(game=game.id, render_mode=render_mode), pictures)

    assert "to act: player_" in capsys.readouterr().out


@EVERY_TABLE
def test_agents_that_say_what_the_mask_allows_reach_the_end(game: AnyGame, count: int) -> None:
    """Whoever wins is told so, and the rewards follow from the points."""
    table = env(game=game.id, players=count, rewards="ranks")
    table.reset(seed=count)
    rewards: dict[str, float] = {}
    infos: dict[str, Any] = {}
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, info = table.last()
        assert not truncated
        if terminated:
            rewards[agent], infos[agent] = reward, info
            table.step(None)
        else:
            assert reward == 0
            table.step(int(np.flatnonzero(observation["action_mask"])[-1]))

    assert sorted(rewards) == [f"player_{place}" for place in range(count)]
    best = max(info["points"] for info in infos.values())
    # Alone one can lose; of several somebody wins.
    assert {info["points"] for info in infos.values() if info["won"]} in (({best},) if count > 1 else ({best}, set()))
    assert sum(rewards.values()) == pytest.approx(0 if count > 1 else rewards["player_0"])
    assert all(rewards[agent] == max(rewards.values()) for agent, info in infos.items() if info["won"])


@EVERY_GAME
def test_an_observation_has_nothing_that_the_view_does_not_show(game: AnyGame) -> None:
    """It is the same in another state that could be behind the view, for whoever acts and for all others."""
    table: Any = raw_env(game=game.id, players=game.players[1])
    luck = SeededRandom("secrets")
    table.reset(seed=3)
    others = 0
    for place, _ in enumerate(play(table, luck, 400)):
        if place % 20:
            continue
        for agent in table.possible_agents:
            seen = table.observe(agent)
            true, draft = table._state, table._draft
            assumed = game.rules.sample(game.rules.observe(true, agent), luck)
            others += assumed != true
            table._state, table._seen = assumed, {}
            if draft.player == agent and not draft.words:
                table._next_draft()
            assert {key: part.tolist() for key, part in table.observe(agent).items()} == {
                key: part.tolist() for key, part in seen.items()
            }
            table._state, table._draft, table._seen = true, draft, {}
    assert others > 0


@EVERY_GAME
def test_what_others_have_begun_to_say_stays_with_them(game: AnyGame) -> None:
    table: Any = raw_env(game=game.id, players=2)
    table.reset(seed=1)
    before = {agent: table.observe(agent)["observation"].tolist() for agent in table.agents}
    for agent, _ in play(table, SeededRandom("halfway")):
        words = table._draft.words
        other = next(each for each in table.agents if each != agent)
        assert table.observe(other)["action_mask"].sum() == 0
        if words:
            assert table.observe(other)["observation"].tolist() == before[other]
            assert table.observe(agent)["observation"].tolist() != before[agent]
            return
        before = {each: table.observe(each)["observation"].tolist() for each in table.agents}
    # In Nim hardly an action needs more than a word or two.
    assert game.id == "nim"


@EVERY_GAME
def test_different_positions_are_observed_differently(game: AnyGame) -> None:
    """No collision makes two views of a game look alike."""
    table: Any = raw_env(game=game.id, players=game.players[1])
    table.reset(seed=5)
    views: set[str] = set()
    vectors: set[bytes] = set()
    for agent, observation in play(table, SeededRandom("differently"), 400):
        views.add(f"{agent} {table.view(agent)} {table._draft.words}")
        vectors.add(f"{agent} ".encode() + observation["observation"].tobytes())

    assert len(vectors) == len(views)


def spoken(draft: Draft) -> Iterator[Any]:
    """Every action that can be said, word by word."""
    if draft.sent:
        yield draft.action
    for word in draft.following():
        shared = {id(part): part for part in (draft.rules, draft.state, draft._step)}
        following = deepcopy(draft, shared)
        following.say(word)
        yield from spoken(following)


@EVERY_GAME
def test_what_can_be_said_is_what_is_legal(game: AnyGame) -> None:
    """Every legal action can be said, or one with the same outcome, and nothing else; partial takes included."""
    table: Any = raw_env(game=game.id, players=2)
    table.reset(seed=7)
    compared = 0
    for agent, _ in play(table, SeededRandom("said")):
        if compared == POSITIONS:
            return
        state, draft = table._state, table._draft
        listed = list(islice(legal_actions(game, state, agent), MOST_LISTED + 1))
        if draft.words or len(listed) > MOST_LISTED:
            continue
        assert {outcome(game, state, action) for action in spoken(draft)} == {
            outcome(game, state, action) for action in listed
        }
        compared += 1
    assert compared > 5


# Positions in which all orders of all choices can be said in a moment.
POSITIONS, MOST_LISTED = 15, 30


def legal_actions(game: AnyGame, state: Any, player: str) -> Iterator[Any]:
    bundles = action_bundles(game.rules, state, player, partial_takes=True, budget=SearchBudget(10**6))
    return chain.from_iterable(bundles)


def outcome(game: AnyGame, state: Any, action: Any) -> str:
    ruling = adjudicate(game.rules, state, action)
    assert isinstance(ruling, Granted), dump_action(game, action)
    return fingerprint(game.schemas.state, ruling.state)


@EVERY_GAME
def test_the_words_are_the_same_for_every_number_of_players(game: AnyGame) -> None:
    least, most = game.players
    words = raw_env(game=game.id, players=least).words

    assert words == raw_env(game=game.id, players=most).words
    assert len(words) == len(set(words))


def test_a_deck_of_ones_own_brings_its_words() -> None:
    """Ids of cards and accessories are those of the deck."""
    written = (
        json.dumps(house_data() | {"id": "mine", "kind": "owner"})
        .replace('"cork"', '"bungs"')
        .replace('"b09"', '"own_09"')
    )
    table: Any = raw_env(game="stephens", options={"deck": json.loads(written)})
    table.reset(seed=2)
    for _ in play(table, SeededRandom("deck")):
        pass

    assert {"bungs", "own_09"} <= set(table.words)


@pytest.mark.parametrize("value", [0, 63, 64, 4096, 123_456])
def test_a_number_is_spelled_with_few_words(value: int) -> None:
    words = spelled(value)

    assert set(words) <= {MORE, *map(str, range(BASE))}
    assert len(words) <= 7


def test_no_spelling_begins_with_another() -> None:
    """So it is clear where a value ends."""
    plain = [None, True, False, "a", "b", *range(200), 4095, 4096, 64**3]
    compound = [[], ["a"], ["a", "b"], {}, {"a": 1}, {"a": 1, "b": 70}, {"a": []}, [["a"], "b"], {"b": {"a": 1}}]
    spellings = [spelled(value) for value in (*plain, *compound)]
    pairs = [(one, other) for one in spellings for other in spellings if other[: len(one)] == one]

    assert pairs == [(one, one) for one in spellings]


@pytest.mark.parametrize(
    ("kind", "totals", "winners", "expected"),
    [
        (Rewards.DIFFERENCE, {"a": 5, "b": 2, "c": 4}, ["a"], {"a": 1, "b": -3, "c": -1}),
        (Rewards.DIFFERENCE, {"a": 5.5}, ["a"], {"a": 5.5}),
        (Rewards.RANKS, {"a": 5, "b": 2, "c": 4}, ["a"], {"a": 1, "b": -1, "c": 0}),
        (Rewards.RANKS, {"a": 5, "b": 5}, ["a", "b"], {"a": 0, "b": 0}),
        # A tie that one of them wins.
        (Rewards.RANKS, {"a": 5, "b": 5}, ["b"], {"a": -1, "b": 1}),
        (Rewards.RANKS, {"a": 5}, [], {"a": -1}),
        (Rewards.RANKS, {"a": 5}, ["a"], {"a": 1}),
    ],
)
def test_rewards_follow_from_the_score(
    kind: Rewards, totals: dict[str, float], winners: list[str], expected: dict[str, float]
) -> None:
    assert final_rewards(kind, totals, winners) == expected


def test_a_word_that_cannot_be_said_is_refused() -> None:
    """Without wrappers it raises an error and changes nothing; with them it ends the game."""
    bare, wrapped = raw_env(game="nim"), env(game="nim")
    bare.reset(seed=1)
    wrapped.reset(seed=1)
    before = bare.observe(bare.agent_selection)["observation"].tolist()

    with pytest.raises(ValueError, match="'<send>' cannot be said here; possible: take, wind, reveal"):
        bare.step(bare.words.index(SEND))
    agent = wrapped.agent_selection
    wrapped.step(bare.words.index(SEND))

    assert bare.observe(bare.agent_selection)["observation"].tolist() == before
    assert wrapped.terminations[agent]
    assert wrapped.rewards[agent] == -1


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"game": "chess"}, "there is no game 'chess'; there are"),
        ({"game": "nim", "players": 5}, "nim has 1 to 4 players"),
        ({"game": "nim", "options": {"heap": 99}}, "no game can be set up like this: .*99"),
        ({"game": "nim", "options": {"heaps": 9}}, "no game can be set up like this: .*heaps"),
        ({"game": "nim", "rewards": "money"}, "'money' is not a valid Rewards"),
        ({"game": "nim", "render_mode": "rgb_array"}, "there are human, ansi, svg"),
    ],
)
def test_an_environment_that_cannot_be_is_refused_with_a_reason(arguments: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        env(**arguments)


def test_a_game_without_a_seed_follows_from_the_seed_before() -> None:
    table: Any = raw_env(game="nim", players=4)
    seen = []
    for _ in range(2):
        table.reset(seed=9)
        games = []
        for _ in range(6):
            games.append(str(table.view("player_0")))
            table.reset()
        seen.append(games)

    assert seen[0] == seen[1]
    assert len(set(seen[0])) > 1


def test_agents_see_the_table_from_their_own_seats() -> None:
    """Whatever the seat, an agent is called `seat_0`, so that what one has learned serves every other."""
    seats = ["anna", "ben"]
    players = [{"id": "anna", "taken": 1}, {"id": "ben", "taken": 2}]
    swapped = [{"id": "anna", "taken": 2}, {"id": "ben", "taken": 1}]
    one = view_features({"active": "anna", "queue": ["ben"], "players": players}, "anna", seats)
    other = view_features({"active": "ben", "queue": ["anna"], "players": swapped}, "ben", seats)

    assert one.tolist() == other.tolist()


def test_the_example_of_the_documentation_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """It prints what the page says."""
    page = (ROOT / "docs" / "pettingzoo.md").read_text(encoding="utf-8")
    example = re.search(r"```python\n(.*?)```\n\n```text\n(.*?)```", page, re.DOTALL)
    assert example is not None

    exec(compile(example[1], "docs/pettingzoo.md", "exec"), {})

    assert capsys.readouterr().out == example[2]


def test_the_numbers_of_words_are_those_of_the_documentation() -> None:
    page = (ROOT / "docs" / "pettingzoo.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^\| `(\w+)` \| (\d+) \|", page, re.MULTILINE))

    assert told == {game: str(len(raw_env(game=game).words)) for game in ("glassroad", "stephens")}


def test_the_extra_installs_what_is_looked_for() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [Requirement(each).name for each in project["optional-dependencies"]["pettingzoo"]]

    assert [name for name in names if name != "glass-arbiter"] == list(extras.PETTINGZOO)


def test_a_missing_extra_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "PETTINGZOO", ("a_package_that_is_not_there",))

    with pytest.raises(MissingExtra, match=r"^This needs more packages: pip install 'glass-arbiter\[pettingzoo\]'\.$"):
        importlib.reload(adapter)
