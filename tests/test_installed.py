"""The wheel in other people's projects: with the base installation and with the extra `server`."""

import os
import shutil
import socket
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import Distribution, PathDistribution, distribution
from pathlib import Path
from typing import NamedTuple

import pytest
import requests
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from glass_arbiter.extras import ARCHIVE, PARQUET, SERVER
from tests.conformance.conftest import RIGHT
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

MISSING = "This needs more packages: pip install 'glass-arbiter[server]'.\n"
# Nothing of this checkout or of the run around us gets into the other project.
ENVIRONMENT = {"PATH": os.defpath, "PYTHONDONTWRITEBYTECODE": "1"}

LIGHT = """\
import sys
import schemas, service

def test_the_packages_are_those_of_the_project():
    assert service.OWN and schemas.OWN

def test_the_plugin_loads_nothing_before_it_is_needed():
    own = {name for name in sys.modules if name.startswith("glass_arbiter")}
    assert own == {"glass_arbiter", "glass_arbiter.conformance", "glass_arbiter.conformance.plugin"}
    assert {"click", "flask", "jsonschema", "msgspec", "requests", "yaml"} & set(sys.modules) == set()
"""

CLIENT = """\
import sys
import service
from glass_arbiter.client import Client

state = Client(sys.argv[1]).setup(["anna"], seed="alone")["state"]
print(service.OWN, state["players"][0]["id"])
"""

ASYNCHRONOUS = """\
import asyncio, sys
from glass_arbiter.client.stephens import AsyncClient

async def main():
    async with AsyncClient(sys.argv[1]) as client:
        tables = await asyncio.gather(*(client.setup(["anna"], seed=seed) for seed in "abc"))
    print([table["state"]["game"] for table in tables])

asyncio.run(main())
"""

HELP = """\
import sys
from glass_arbiter.cli.main import main

main(["--help"], standalone_mode=False)
print(sorted({name.split(".")[0] for name in sys.modules} & {"flask", "jsonschema", "msgspec", "requests", "yaml"}))
print([name for name in sys.modules if name.startswith("glass_arbiter.games")])
"""


class Installation(NamedTuple):
    """A virtual environment with the wheel, used from inside a project."""

    environment: Path
    project: Path

    def run(self, command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run a command of the environment."""
        return subprocess.run(
            [self.environment / "bin" / command, *arguments],
            cwd=self.project,
            env=ENVIRONMENT,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            timeout=120,
        )


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy: setuptools leaves files in the folder that it builds in."""
    sources, wheels = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("wheels")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, sources)
    for name in ("service", "schemas"):
        shutil.copytree(ROOT / name, sources / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
    _pip("wheel", "--no-deps", "--no-index", "--no-build-isolation", "--wheel-dir", str(wheels), str(sources))
    (built,) = wheels.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def base_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `pip install glass-arbiter` gives."""
    return _environment(wheel, tmp_path_factory.mktemp("base"))


@pytest.fixture(scope="module")
def server_environment(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What `pip install "glass-arbiter[server]"` gives."""
    return _environment(wheel, tmp_path_factory.mktemp("server"), "server")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project that has packages named `service` and `schemas`."""
    for name in ("service", "schemas"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").write_text("OWN = True\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def base(base_environment: Path, project: Path) -> Installation:
    """The base installation, in the project."""
    return Installation(base_environment, project)


@pytest.fixture
def server(server_environment: Path, project: Path) -> Installation:
    """The installation with the extra, in the project."""
    return Installation(server_environment, project)


def _pip(*arguments: str) -> None:
    run = subprocess.run([sys.executable, "-m", "pip", *arguments], capture_output=True, text=True, timeout=300)
    assert run.returncode == 0, run.stderr


def _environment(wheel: Path, folder: Path, *extras: str) -> Path:
    """An environment with the wheel, the locked packages that it asks for, and pytest, which the project brings."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True, timeout=120)
    _pip("--python", str(folder / "bin" / "python"), "install", "--no-deps", "--no-index", str(wheel))
    (packages,) = folder.glob("lib/python*/site-packages")
    (installed,) = packages.glob("glass_arbiter-*.dist-info")
    needed: dict[str, Distribution] = {}
    _add_requirements(PathDistribution(installed), set(extras), needed)
    _add(Requirement("pytest"), needed)
    for package in needed.values():
        for entry in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            (packages / entry).symlink_to(Path(str(package.locate_file(entry))))
    return folder


def _add_requirements(package: Distribution, extras: set[str], needed: dict[str, Distribution]) -> None:
    for requirement in map(Requirement, package.requires or ()):
        marker = requirement.marker
        if marker is None or any(marker.evaluate({"extra": extra}) for extra in extras | {""}):
            _add(requirement, needed)


def _add(requirement: Requirement, needed: dict[str, Distribution]) -> None:
    name = canonicalize_name(requirement.name)
    if name not in needed:
        needed[name] = distribution(name)
        _add_requirements(needed[name], requirement.extras, needed)


def test_pytest_runs_without_cases_and_loads_nothing(base: Installation) -> None:
    (base.project / "test_own.py").write_text(LIGHT, encoding="utf-8")

    run = base.run("python", "-m", "pytest", "-W", "error")

    assert "2 passed" in run.stdout, run.stdout + run.stderr


def test_pytest_settles_cases_over_http_with_the_base_installation(base: Installation, url: str) -> None:
    (base.project / "building.case.yaml").write_text(RIGHT, encoding="utf-8")

    run = base.run("python", "-m", "pytest", "-W", "error", "--arbiter-url", url)

    assert "2 passed" in run.stdout, run.stdout + run.stderr


def test_pytest_settles_cases_in_the_process_with_the_extra(server: Installation) -> None:
    (server.project / "building.case.yaml").write_text(RIGHT, encoding="utf-8")

    run = server.run("python", "-m", "pytest", "-W", "error")

    assert "2 passed" in run.stdout, run.stdout + run.stderr


def test_pytest_says_that_the_extra_is_missing(base: Installation) -> None:
    (base.project / "building.case.yaml").write_text(RIGHT, encoding="utf-8")

    run = base.run("python", "-m", "pytest")

    assert "2 failed" in run.stdout
    assert MISSING in run.stdout
    assert ".py" not in run.stdout


def test_the_client_works_with_the_base_installation(base: Installation, url: str) -> None:
    run = base.run("python", "-c", CLIENT, url)

    assert (run.stdout, run.stderr) == ("True anna\n", "")


def test_the_asynchronous_client_works_with_the_base_installation(base: Installation, url: str) -> None:
    run = base.run("python", "-c", ASYNCHRONOUS, url)

    assert (run.stdout, run.stderr) == ("['stephens', 'stephens', 'stephens']\n", "")


def test_the_whole_suite_is_settled_over_http_with_the_base_installation(base: Installation, url: str) -> None:
    """Every shorthand of the case format is laid out without the rules."""
    run = base.run("arbiter", "check", "--url", url, str(ROOT / "tests" / "cases"))

    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout.endswith(" passed, 0 failed\n")


def test_perft_counts_over_http_with_the_base_installation(base: Installation, url: str) -> None:
    run = base.run("arbiter", "perft", "--depth", "1", "--position", "solo_builder", "--url", url)

    assert (run.returncode, run.stderr) == (0, "")


def test_cases_are_settled_in_the_process_with_the_extra(server: Installation) -> None:
    (server.project / "building.yaml").write_text(RIGHT, encoding="utf-8")

    run = server.run("arbiter", "check", "building.yaml")

    assert (run.returncode, run.stdout, run.stderr) == (0, "2 passed, 0 failed\n", "")


@pytest.mark.parametrize(
    "arguments",
    [["serve"], ["setup"], ["check", "building.yaml"], ["check", "--jobs", "2", "building.yaml"], ["perft"]],
)
def test_a_command_that_needs_the_extra_says_so_in_one_sentence(base: Installation, arguments: list[str]) -> None:
    (base.project / "building.yaml").write_text(RIGHT, encoding="utf-8")

    run = base.run("arbiter", *arguments)

    assert (run.returncode, run.stdout, run.stderr) == (2, "", MISSING)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_random_games_need_the_extra(base: Installation, jobs: str) -> None:
    run = base.run("arbiter", "playout", "--games", "2", "--jobs", jobs)

    assert (run.returncode, run.stdout, run.stderr) == (2, "", MISSING)


def test_the_help_loads_neither_the_server_nor_the_rules(server: Installation) -> None:
    run = server.run("python", "-c", HELP)

    assert run.stdout.startswith("Usage: ")
    assert run.stdout.endswith("\n[]\n[]\n")


@pytest.mark.parametrize("command", ["setup", "check", "serve", "perft"])
def test_every_command_has_help_with_the_base_installation(base: Installation, command: str) -> None:
    run = base.run("arbiter", command, "--help")

    assert (run.returncode, run.stderr) == (0, "")


@pytest.fixture
def served(server: Installation) -> Iterator[str]:
    """The address of `arbiter serve`, started in the project."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        process = subprocess.Popen(
            [server.environment / "bin" / "arbiter", "serve", "--bind", f"fd://{listening.fileno()}", "--workers", "1"],
            cwd=server.project,
            env=ENVIRONMENT | {"ARBITER_DRAIN": "0"},
            pass_fds=[listening.fileno()],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            process.terminate()
            process.wait(timeout=60)


def test_arbiter_serve_serves_from_the_project(served: str) -> None:
    # The socket listens already: the first request waits until there is a worker.
    answer = requests.post(f"{served}/v1/games/glassroad/setup", json={"players": ["anna"], "seed": "x"}, timeout=60)

    assert answer.status_code == 200


@pytest.mark.parametrize(
    ("extra", "packages"), [("server", SERVER), ("archive", ARCHIVE), ("archive-parquet", PARQUET)]
)
def test_an_extra_installs_what_is_looked_for(extra: str, packages: tuple[str, ...]) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names = [Requirement(each).name for each in project["optional-dependencies"][extra]]

    assert tuple(name.replace("-", "_") for name in names if name != project["name"]) == packages


def test_an_installation_without_the_lock_file_has_the_gunicorn_that_is_tested() -> None:
    """The worker overrides private methods: a patch release has already made every request fail."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    (asked,) = (
        required
        for required in map(Requirement, project["optional-dependencies"]["server"])
        if required.name == "gunicorn"
    )

    lock = (ROOT / "requirements-runtime.lock").read_text(encoding="utf-8")
    assert f"\n{asked} \\\n" in lock
