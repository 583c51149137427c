"""Fuzzing takes any game that is registered: a few hundred inputs, by fixed seeds."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import orjson
import pytest

from glass_arbiter.registry import GAMES
from glass_arbiter.settings import Settings
from tools.fuzzing.asking import LANGUAGES, Asker
from tools.fuzzing.mutating import disguised, mutators, transplanted
from tools.fuzzing.oracles import examine
from tools.fuzzing.playing import played_on
from tools.fuzzing.seeds import Seed, requests_of, seeds
from tools.playthroughs import recorded

from . import ID, nim_registered

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def nim() -> Iterator[None]:
    with nim_registered():
        yield


def _seeds(number: int) -> list[Seed]:
    """The examples of the game, and what is asked in the course of a random one."""
    game = GAMES[ID]
    players = ["anna", "ben", "cleo"][: 1 + number % 3]
    golden = recorded(game, "Fuzzed", {"players": players, "seed": f"fuzz {number}"})
    asked = [Seed(ID, operation, orjson.dumps(request)) for operation, request in requests_of(game, golden)]
    return [*(seed for seed in seeds() if seed.game == ID), *asked]


@pytest.mark.parametrize("number", [0, *(pytest.param(number, marks=pytest.mark.slow) for number in range(1, 4))])
def test_no_input_is_answered_wrongly(number: int) -> None:
    """Every answer is held against everything that is known about right ones."""
    asker, random, begin = Asker(Settings(time_limit=60)), Random(number), _seeds(number)
    mutator = mutators((seed.game, orjson.loads(seed.body)) for seed in begin)[ID]
    statuses: Counter[int] = Counter()
    for _ in range(300):
        seed = random.choice(begin)
        operation, body = seed.operation, seed.body
        try:
            match random.randrange(6):
                case 0:
                    body = disguised(body, random)
                case 1:
                    operation, body = "apply", played_on(GAMES[ID], body, random)
                case 2:
                    operation, body = transplanted(body, random)
                case _:
                    body = mutator.mutated(body, random)
        except (KeyError, ValueError):
            continue  # Not every request has a state, and not every state goes on.
        statuses[examine(asker, ID, operation, body, random.choice(LANGUAGES)).status] += 1

    assert set(statuses) >= {200, 400, 422}
