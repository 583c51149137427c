"""Coverage-guided fuzzing of the whole application: `python -m tools.fuzzing.run --seconds 180`.

The environment variable GAME names the game; without it all are fuzzed, in one run.

An input is a byte that chooses the operation and the language, and a body. Most new inputs are structural changes of a
request, some are changes of bytes. Inputs that reach new code are kept and changed further. Findings are written to
build/fuzz-found; move them to tests/fuzzing.
"""

import argparse
import os
import subprocess
import sys
import traceback
from collections import Counter
from hashlib import sha256
from random import Random
from time import monotonic

import atheris
import msgspec
from marshmallow import ValidationError

with atheris.instrument_imports(include=["glass_arbiter", "glass_arbiter_schemas"]):
    from glass_arbiter.handlers.operations import OPERATIONS
    from glass_arbiter.registry import GAMES
    from tools.fuzzing.asking import LANGUAGES, Asker, targets
    from tools.fuzzing.mutating import disguised, mutators, transplanted
    from tools.fuzzing.oracles import Finding, examine
    from tools.fuzzing.playing import played_on
    from tools.fuzzing.seeds import seeds
    from tools.games import chosen_games
    from tools.live_server import ROOT

    # The registry imports games lazily, but only modules imported here are instrumented.
    SERVED = dict(GAMES)

CORPUS = ROOT / "build" / "fuzz-corpus"
FINDINGS = ROOT / "build" / "fuzz-found"
LONGEST = 2**16
# How many inputs are kept for the same defect.
KEPT = 3


class Run:
    """One run: its requests so far, and their results."""

    def __init__(self, seconds: float, operation: str | None = None) -> None:
        self._asker = Asker()
        chosen = chosen_games()
        self._targets = [target for target in targets() if target[0] in chosen and operation in (None, target[1])]
        self._begun = monotonic()
        self._seconds = seconds
        self._answers: Counter[tuple[str, int]] = Counter()
        self._found: Counter[str] = Counter()
        self._slowest: dict[str, float] = {}
        begin = [seed for seed in seeds() if (seed.game, seed.operation) in self._targets]
        self._mutators = mutators((seed.game, _document(seed.body)) for seed in begin)
        self.corpus = CORPUS / "-".join(chosen) / (operation or "all")
        self.corpus.mkdir(parents=True, exist_ok=True)
        for seed in begin:
            data = bytes([self._targets.index((seed.game, seed.operation))]) + seed.body
            (self.corpus / sha256(data).hexdigest()[:16]).write_bytes(data)

    def one(self, data: bytes) -> None:
        """Send one request; when the time is up, print the figures and stop."""
        if monotonic() - self._begun > self._seconds:
            self._stop()
        if not data:
            return
        game, operation = self._targets[data[0] % len(self._targets)]
        language = LANGUAGES[data[0] // len(self._targets) % len(LANGUAGES)]
        try:
            reply = examine(self._asker, game, operation, data[1:], language)
        except Exception as error:
            self._keep(game, operation, data[1:], error)
        else:
            self._answers[operation, reply.status] += 1
            self._slowest[operation] = max(self._slowest.get(operation, 0), reply.seconds)

    def change(self, data: bytes, most: int, seed: int) -> bytes:
        """Return a new input made from a kept one."""
        random = Random(seed)
        target, body = (data[0] if data else 0) % len(self._targets), data[1:]
        game, _ = self._targets[target]
        way = random.random()
        try:
            if way < 0.1:
                operation, asked = transplanted(body, random)
                target, body = self._numbered(game, operation), asked
            elif way < 0.2:
                target, body = self._numbered(game, "apply"), played_on(SERVED[game], body, random)
            elif way < 0.88:
                body = self._mutators[game].mutated(body, random)
            elif way < 0.95:
                body = disguised(body, random)
            else:
                body = bytes(atheris.Mutate(body, most - 1))
        except (ValidationError, ValueError, LookupError, TypeError, AttributeError, RecursionError):
            # Not every input is JSON, and not all JSON is a state.
            body = bytes(atheris.Mutate(body, most - 1))
        return bytes([target + len(self._targets) * random.randrange(len(LANGUAGES))]) + body[: most - 1]

    def _numbered(self, game: str, operation: str) -> int:
        """Return the index of an operation under test, or raise ValueError."""
        return self._targets.index((game, operation))

    def _keep(self, game: str, operation: str, body: bytes, error: Exception) -> None:
        place = traceback.extract_tb(error.__traceback__)[-1]
        kind = error.kind if isinstance(error, Finding) else f"{type(error).__name__} at {place.name}:{place.lineno}"
        found = f"{game} {operation}: {kind}"
        self._found[found] += 1
        if self._found[found] <= KEPT:
            folder = FINDINGS / game / operation
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{sha256(body).hexdigest()[:16]}.json").write_bytes(body)
            print(f"\nFOUND {found}\n{error}"[:1500], flush=True)
            if not isinstance(error, Finding):
                traceback.print_exception(error, limit=-6)

    def _stop(self) -> None:
        """Print the figures and exit, because libFuzzer ends the process without returning."""
        taken, number = monotonic() - self._begun, self._answers.total() + self._found.total()
        print(f"\n{number:,} inputs in {taken:.0f} s, {number / taken:.0f} a second")
        for operation in sorted(self._slowest):
            statuses = {status: count for (asked, status), count in self._answers.items() if asked == operation}
            told = ", ".join(f"{status}: {count:,}" for status, count in sorted(statuses.items()))
            print(f"  {operation:<14} {told}; slowest {self._slowest[operation]:.2f} s")
        print(f"  findings: {self._found.total()}")
        for kind, times in self._found.most_common():
            print(f"    {times:>6} {kind}")
        sys.stdout.flush()
        os._exit(1 if self._found else 0)


def _document(body: bytes) -> object:
    try:
        return msgspec.json.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _beside_each_other(chosen: argparse.Namespace) -> int:
    """Run several processes; each prints its own figures."""
    command = [sys.executable, "-m", "tools.fuzzing.run", "--seconds", str(chosen.seconds)]
    command += ["--operation", chosen.operation] if chosen.operation else []
    running = [subprocess.Popen([*command, "--seed", str(chosen.seed + job)]) for job in range(chosen.jobs)]
    return max(process.wait() for process in running)


def main() -> None:
    """Fuzz until the time is up."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=1800)
    parser.add_argument("--operation", choices=sorted(OPERATIONS), help="only this one")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--jobs", type=int, default=1, help="processes, each with a seed of its own, that share what they learn"
    )
    chosen = parser.parse_args()
    if chosen.jobs > 1:
        sys.exit(_beside_each_other(chosen))
    run = Run(chosen.seconds, chosen.operation)
    options = [f"-max_len={LONGEST}", "-len_control=0", "-mutate_depth=2", f"-seed={chosen.seed}"]
    # The smallest input that reaches a branch is not the most useful: prefer a mid-game state to a fragment.
    options += ["-reduce_inputs=0", "-rss_limit_mb=4096", "-timeout=60"]
    atheris.Setup(
        [sys.argv[0], *options, str(run.corpus)],
        run.one,
        custom_mutator=run.change,
        enable_python_coverage=True,
    )
    atheris.Fuzz()


if __name__ == "__main__":
    main()
