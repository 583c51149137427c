"""`python -m tools.bench.counted GAME FILE`: answer the requests of a file, each operation in a call that is counted.

Callgrind collects nothing but what happens within `ffi_call` of libffi, by which ctypes calls a function in C; here
that function calls back. `compare` starts this program.
"""

import ctypes
import gc
import json
import sys
from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .corpus import Request

START, GAME = "start of the application", "random game"


def main(game: str, file: str) -> None:
    """Answer everything twice: what is remembered from the first time is not counted."""
    _counted(lambda: import_module("glass_arbiter.app").create_app())
    # Only now, or there would be nothing left to import at the start.
    from glass_arbiter.conformance.playouts import played
    from glass_arbiter.registry import GAMES

    from .corpus import Request
    from .rulings import Rulings

    reply = Rulings(GAMES[game]).reply
    for asked in json.loads(Path(file).read_text(encoding="utf-8")).values():
        _twice(partial(_answer, reply, [Request(path, body.encode()) for path, body in asked]))
    _twice(lambda: played(game, GAMES[game].players[1], "bench"))


def _answer(reply: Callable[["Request"], bytes], requests: Sequence["Request"]) -> None:
    for request in requests:
        reply(request)


def _twice(work: Callable[[], object]) -> None:
    work()
    _counted(work)


def _counted(work: Callable[[], object]) -> None:
    """Do it while callgrind counts; the garbage collector would run at any time."""

    def called() -> None:
        work()

    gc.collect()
    gc.disable()
    ctypes.CFUNCTYPE(None)(called)()
    gc.enable()


if __name__ == "__main__":
    main(*sys.argv[1:])
