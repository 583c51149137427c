"""Answers requests, each in a process of its own, and tells what it cost: `python -m tests.api.measuring`.

Reads the names of a game, of an operation and of a file with a body from each line, and writes a line of JSON for it.
All children are forks of one process that has loaded the service and answered small requests, as workers have.
"""

import json
import os
import resource
import sys
import time
from pathlib import Path

from glass_arbiter.codec.decode import read
from glass_arbiter.exceptions import Problem
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.problems import render
from glass_arbiter.registry import GAMES
from glass_arbiter.routes.responses import encode
from glass_arbiter.sealing.keyring import documented_keyring

# Whatever goes beyond this is killed, and fails its test.
MOST_SECONDS = 20
MOST_MEMORY = 2**32


def _answer(game: str, operation: str, body: bytes) -> tuple[int, bytes]:
    played, asked = GAMES[game], OPERATIONS[operation]
    try:
        request = read(asked.reads(played.schemas), body)
        return 200, encode(asked.does(played, request, documented_keyring()), {})[0]
    except Problem as problem:
        return problem.kind.status, render(problem, {})[0]


def _peak() -> int:
    """The most memory that this process has had, in bytes."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def _measured(game: str, operation: str, file: str) -> dict[str, object]:
    resource.setrlimit(resource.RLIMIT_CPU, (MOST_SECONDS, MOST_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    body = Path(file).read_bytes()
    before, began = _peak(), time.process_time()
    status, answer = _answer(game, operation, body)
    seconds, grown = time.process_time() - began, _peak() - before
    return {"status": status, "answer": answer.decode(), "seconds": seconds, "grown": grown}


def main() -> None:
    """Answer every line of the standard input."""
    for known in GAMES.values():
        for example in known.examples():
            _answer(known.id, example.operation, json.dumps(example.request).encode())
    for line in sys.stdin:
        game, operation, file = line.split()
        child = os.fork()
        if not child:
            print(json.dumps(_measured(game, operation, file)), flush=True)
            os._exit(0)
        if os.waitpid(child, 0)[1]:
            print(json.dumps(None), flush=True)


if __name__ == "__main__":
    main()
