"""A player of a sealed table: a process that knows a service, a folder of boxes, and its own seat.

Boxes are named by their revisions. A box is published by linking it under a name that must not be there yet, so that of
two players who are to act at once only one goes on, and the other one looks again.
"""

import os
import sys
import time
from pathlib import Path
from tempfile import NamedTemporaryFile

from glass_arbiter.client import Client
from glass_arbiter.engine.seeded_random import SeededRandom

TIMEOUT = 300


def latest(folder: Path) -> Path:
    """The box with the highest revision."""
    return max(folder.glob("*.box"), key=lambda path: int(path.stem))


def publish(folder: Path, revision: int, box: str) -> None:
    """Compare and set: nothing happens if there is a box of this revision."""
    with NamedTemporaryFile("w", dir=folder, suffix=".new", delete=False) as file:
        file.write(box)
    try:
        os.link(file.name, folder / f"{revision}.box")
    except FileExistsError:
        pass
    finally:
        os.unlink(file.name)


def main() -> None:
    """Play until the revision, or until nobody is to act."""
    url, game, folder, player, token, until = sys.argv[1:]
    boxes, luck = Path(folder), SeededRandom(player)
    with Client(url, game=game) as client:
        seat, deadline = client.seat(token), time.monotonic() + TIMEOUT
        while time.monotonic() < deadline:
            path = latest(boxes)
            box = path.read_text()
            seen = seat.view(box)
            if not seen["to_act"] or int(path.stem) >= int(until):
                return
            if player not in [decision["player"] for decision in seen["to_act"]]:
                time.sleep(0.01)
                continue
            action = luck.pick(list(seat.every_action(box)))
            answer = seat.apply(box, action)
            publish(boxes, answer["revision"], answer["sealed"])
    sys.exit(f"{player} has waited too long")


if __name__ == "__main__":
    main()
