"""Pictures of fixed positions, for the documentation and for tests: `python -m tools.pictures` draws them again.

A game names its positions in `tools/games/<id>/pictures.py`. Each is drawn into `tests/pictures/golden/`, compressed,
and those of the documentation into `docs/pictures/` as well.
"""

import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.handlers.pictures import picture
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.keyring import process_keyring
from tools.games import Json, chosen_games, has_own, load_action, own, set_up
from tools.live_server import ROOT
from tools.playthroughs import path as path_of_game

DOCUMENTATION = ROOT / "docs" / "pictures"
GOLDEN = ROOT / "tests" / "pictures" / "golden"


class Position(NamedTuple):
    """A position of a golden game after a number of actions, the last of which is highlighted.

    `viewer` is who looks, or None for a spectator; `asked` are the other keys of a request for a picture.
    """

    playthrough: str
    actions: int
    viewer: str | None = None
    asked: Mapping[str, object] = {}
    is_documentation: bool = False


def positions(game: str) -> Mapping[str, Position]:
    """Return the positions of a game, by name; none if it has no drawing of its own."""
    found: Mapping[str, Position] = own(game, "pictures", "POSITIONS") if has_own(game, "pictures") else {}
    return found


def drawn(game: str, position: Position) -> bytes:
    """Draw a position as the service draws it."""
    known = GAMES[game]
    state, events = _played(game, position)
    view = known.schemas.view.dump(known.rules.observe(state, position.viewer))
    written = known.schemas.ruling.fields["events"].serialize("events", {"events": events})
    request = known.schemas.picture_request.load({"view": view, "events": written, **position.asked})
    return picture(known, request, process_keyring()).written_in(request.language)


def state_of(game: str, position: Position) -> Json:
    """Return the state of a position, as the service writes it."""
    written: Json = GAMES[game].schemas.state.dump(_played(game, position)[0])
    return written


def _played(game: str, position: Position) -> tuple[Any, Sequence[object]]:
    known = GAMES[game]
    recorded: Json = json.loads(path_of_game(game, position.playthrough).read_text(encoding="utf-8"))
    state = set_up(known, recorded["setup"])
    events: Sequence[object] = ()
    for action in islice(recorded["actions"], position.actions):
        ruling = adjudicate(known.rules, state, load_action(known, action))
        assert isinstance(ruling, Granted)
        state, events = ruling.state, ruling.events
    return state, events


def golden_path(game: str, name: str) -> Path:
    """Return the file of a golden picture."""
    return GOLDEN / game / f"{name}.svgz"


def documentation_path(game: str, name: str, ending: str = "svg") -> Path:
    """Return the file of a picture of the documentation."""
    return DOCUMENTATION / f"{game}-{name.replace('_', '-')}.{ending}"


def of_positions() -> Iterator[tuple[Path, bytes]]:
    """Yield the pictures of the positions of every game; compressed ones have no time stamp."""
    for game in chosen_games():
        for name, position in positions(game).items():
            svg = drawn(game, position)
            yield golden_path(game, name), gzip.compress(svg, mtime=0)
            if position.is_documentation:
                yield documentation_path(game, name), svg


def main() -> None:
    """Write all pictures."""
    for path, content in of_positions():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


if __name__ == "__main__":
    main()
