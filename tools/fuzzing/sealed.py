"""Changed boxes and tokens: `python -m tools.fuzzing.sealed --inputs 100000`.

Whatever is changed about either, the answer is the same, byte for byte: nothing is opened, and nobody learns why.
Needs no atheris, because a cipher has no branches to reach.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import NamedTuple

from glass_arbiter.engine.playout import play
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.handlers.tables import seats_at, table_of
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import documented_keyring
from glass_arbiter.settings import Settings
from tools.games import chosen_games, set_up

from .asking import Asker

INPUTS = 100_000
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OPERATIONS = ("view", "score", "picture", "legal-actions", "suggest", "apply", "replay")


class Pair(NamedTuple):
    """A box and a token that opens it."""

    game: str
    box: str
    token: str


def pairs(random: Random) -> list[Pair]:
    """Return boxes of several tables, early and late ones, each with the token of each seat."""
    found = []
    for game in chosen_games():
        for seed in range(3):
            state = set_up(GAMES[game], {"players": ["anna", "ben"], "seed": str(seed)})
            table = table_of(GAMES[game], documented_keyring(), state)
            seats = seats_at(GAMES[game], table)
            for _, action, granted in islice(play(GAMES[game].rules, state, SeededRandom(str(seed))), 3):
                found += [Pair(game, table.sealed(GAMES[game]), token) for token in seats.values()]
                table = table.after(GAMES[game], action, granted.state)
    random.shuffle(found)
    return found


def changed(text: str, other: str, random: Random) -> str:
    """Return a text with one change."""
    place = random.randrange(len(text))
    ways: tuple[Callable[[], str], ...] = (
        lambda: text[:place] + chr(ord(text[place]) ^ 1 << random.randrange(7)) + text[place + 1 :],
        lambda: text[:place] + random.choice(ALPHABET) + text[place + 1 :],
        lambda: text[:place],
        lambda: text[place:],
        lambda: text[:place] + random.choice(ALPHABET + ".=+/ \n\u00e9") + text[place:],
        lambda: text[:place] + text[place + 1 :],
        lambda: text + random.choice(ALPHABET) * random.choice((1, 2, 3, 4, 1000)),
        lambda: text[:-1] + random.choice(ALPHABET),
        lambda: text[:place] + other[place:],
        lambda: _segment(text, other, random),
    )
    return random.choice(ways)()


def _segment(text: str, other: str, random: Random) -> str:
    """Put a part of another text between its dots."""
    parts, others = text.split("."), other.split(".")
    place = random.randrange(len(parts))
    parts[place] = random.choice((others[place % len(others)], "", "0", parts[place] + "0", random.choice(others)))
    return ".".join(parts)


def inputs(number: int, random: Random) -> Iterator[tuple[Pair, str, dict[str, str]]]:
    """Yield operations and requests in which the box, the token or both are not what they were."""
    known = pairs(random)
    good = {(pair.game, pair.box, pair.token) for pair in known}
    while number:
        pair, other = random.sample(known, 2)
        box, token = pair.box, pair.token
        if random.random() < 0.6:
            box = changed(box, other.box, random)
        if box == pair.box or random.random() < 0.2:
            token = changed(token, other.token, random)
        # By chance a change makes a text of another table whole again.
        if token and box and (pair.game, box, token) not in good:
            number -= 1
            yield pair, random.choice(OPERATIONS), {"sealed": box, "seat": token}


def main() -> None:
    """Send all inputs, and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    answers = run(chosen.inputs, chosen.seed)
    for (status, kind), number in answers.items():
        print(f"{number:>9,}  {status} {kind}")
    sys.exit(0 if set(answers) <= {(400, "sealed-box"), (400, "invalid-request")} else 1)


def run(number: int, seed: int) -> Counter[tuple[int, str]]:
    """Return how many inputs had which answer; an unreadable text, such as an empty one, is invalid-request."""
    asker, answers = Asker(Settings(time_limit=60)), Counter[tuple[int, str]]()
    bodies: set[bytes] = set()
    for pair in pairs(Random(seed)):
        known = asker.ask(pair.game, "view", json.dumps({"sealed": pair.box, "seat": pair.token}).encode())
        assert known.status == 200, "what is not changed opens"
    for pair, operation, asked in inputs(number, Random(seed)):
        besides = _besides(pair.game, operation)
        body = json.dumps(asked | besides, ensure_ascii=False).encode("utf-8", "surrogatepass")
        reply = asker.ask(pair.game, operation, body)
        kind = json.loads(reply.body).get("type", "").rpartition("/")[2]
        answers[reply.status, kind] += 1
        if kind == "sealed-box":
            bodies.add(reply.body)
    if len(bodies) > 1:
        raise AssertionError("the answers tell boxes apart")
    return answers


def _besides(game: str, operation: str) -> dict[str, object]:
    """Return what an operation needs besides a box and a token."""
    match operation:
        case "apply":
            return {"action": {"type": str(GAMES[game].rules.types[0])}}
        case "replay":
            return {"actions": []}
        case _:
            return {}


if __name__ == "__main__":
    main()
