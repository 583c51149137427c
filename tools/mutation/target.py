"""What is mutated for a game, and which tests must notice; defined in `tools/games/<game>/mutation.py`."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from glass_arbiter.conformance.cases import Case, case_files, read_cases
from tools.games import own
from tools.live_server import ROOT

SOURCES = ROOT / "service"
ENGINE = "glass_arbiter.engine"
# Engine modules that every game runs. The rest are records, or covered by tests that play whole games.
ENGINE_MODULES = ("action_groups", "adjudication", "choices", "domains", "generator", "search")


@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """The rules of one game and the part of the engine that they run on."""

    game: str
    # The module with the class `Core`, which answers requests by the rules alone.
    backend: str
    # Modules of the game that are not mutated; folders end with a slash.
    left_out: Collection[str] = ()
    # The file of the cases that were written for mutants which survived the others.
    new_cases: str = ""
    # The tests of the second stage, those that fail soonest first.
    tests: Sequence[str] = ()
    packages: tuple[str, str] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "packages", (ENGINE, f"glass_arbiter.games.{self.game}"))

    @property
    def folders(self) -> tuple[str, ...]:
        """The folders of the mutated packages."""
        return tuple(str(SOURCES / package.replace(".", "/")) for package in self.packages)

    def files(self) -> list[Path]:
        """Return the mutated files."""
        engine, core = map(Path, self.folders)
        found = [engine / f"{name}.py" for name in ENGINE_MODULES]
        for path in sorted(core.rglob("*.py")):
            name = path.relative_to(core).as_posix()
            if not any(name == each or (each.endswith("/") and name.startswith(each)) for each in self.left_out):
                found.append(path)
        return found

    def cases(self) -> list[Case]:
        """Return the cases that the core can decide; unreadable requests never reach it."""
        found = [case for path in case_files([ROOT / "tests" / "cases" / self.game]) for case in read_cases(path)]
        return [case for case in found if "errors" not in case.then]

    def owns(self, module: str) -> bool:
        """Whether a module is mutated."""
        return any(f"{module}.".startswith(f"{package}.") for package in self.packages)


def target_of(game: str) -> Target:
    """Return the target of a game."""
    found: Target = own(game, "mutation", "TARGET")
    return found
