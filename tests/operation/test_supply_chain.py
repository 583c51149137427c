"""What the service is made of and made with: locked with hashes, under licences that ask nothing of its users."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import ROOT
from tools.licences import DEVELOPMENT, PAGE, RUNTIME, Locked, is_accepted, locked, page

pytestmark = pytest.mark.slow

MAKEFILE = (ROOT / "Makefile").read_text(encoding="utf-8")
TOOLS = sorted((ROOT / "tools" / "locks").glob("*.lock"))
LOCKED_INSTALL = re.compile(
    r"pip install --quiet --require-hashes --only-binary :all: --requirement (\S+\.lock)(?: |$)"
)
# Our own code, built with the locked setuptools: nothing is fetched.
OWN_PACKAGE = "-m pip install --quiet --no-deps --no-build-isolation --editable ."


def _commands(*targets: str) -> list[str]:
    """Every command that these targets would run in a fresh checkout; none is run."""
    dry = ["make", "--dry-run", "--always-make", "--no-print-directory", *targets]
    written = subprocess.run(dry, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return written.replace("\\\n", "").splitlines()


@pytest.fixture(scope="module")
def installing() -> list[str]:
    """Every command of the Makefile that installs something."""
    targets = [name for line in re.findall(r"^\.PHONY: (.*)$", MAKEFILE, re.MULTILINE) for name in line.split()]
    return [command for command in _commands(*targets) if re.search(r"\binstall\b", command)]


def test_no_target_installs_a_package_without_its_hash(installing: list[str]) -> None:
    foreign = [command for command in installing if not command.endswith(OWN_PACKAGE)]

    assert len(foreign) < len(installing)
    assert [command for command in foreign if not LOCKED_INSTALL.search(command)] == []


def test_every_lock_file_is_installed_by_some_target(installing: list[str]) -> None:
    installed = {ROOT / name for command in installing for name in LOCKED_INSTALL.findall(command)}

    assert installed == {RUNTIME, DEVELOPMENT, *TOOLS}


def test_make_lock_writes_every_lock_file() -> None:
    (tools,) = re.findall(r"^TOOLS := (.*)$", MAKEFILE, re.MULTILINE)

    assert sorted(tools.split()) == [lock.stem for lock in TOOLS]
    assert all(lock.with_suffix(".in").is_file() for lock in TOOLS)


@pytest.mark.parametrize("lock", TOOLS, ids=lambda lock: lock.name)
def test_a_tool_has_the_version_that_is_asked_for(lock: Path) -> None:
    asked = lock.with_suffix(".in").read_text(encoding="utf-8").replace("_", "-").split()
    got = {f"{package.name}=={package.version}" for package in locked(lock)}

    assert asked
    assert set(asked) <= got


def test_make_serve_installs_what_the_image_has_and_what_builds_the_project() -> None:
    installed = [name for command in _commands("serve") for name in LOCKED_INSTALL.findall(command)]

    assert installed == [RUNTIME.name, "tools/locks/build.lock"]


def test_make_bench_says_that_wrk_is_missing_before_anything_else(tmp_path: Path) -> None:
    # With this Python the next step would fail too, but with other words.
    command = ["make", "bench", "PYTHON=false"]
    for tool in ("make", "sh"):
        (tmp_path / tool).symlink_to(_which(tool))
    run = subprocess.run(command, cwd=ROOT, env={"PATH": str(tmp_path)}, capture_output=True, text=True)

    assert run.returncode != 0
    assert run.stderr.startswith("make bench needs wrk")


def _which(tool: str) -> str:
    found = shutil.which(tool)
    assert found is not None
    return found


@pytest.mark.parametrize("lock", [RUNTIME, DEVELOPMENT, *TOOLS], ids=lambda lock: lock.name)
def test_every_package_is_locked_with_its_hashes(lock: Path) -> None:
    packages = re.split(r"^(?=[A-Za-z0-9])", lock.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]

    assert len(packages) == len(locked(lock))
    assert [package for package in packages if "--hash=sha256:" not in package] == []


def test_the_image_gets_the_extra_that_serves() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    asked = [Requirement(each).name for each in project["dependencies"] + project["optional-dependencies"]["server"]]

    assert {canonicalize_name(name) for name in asked} <= {package.name for package in locked(RUNTIME)}


def test_the_image_gets_the_versions_that_are_tested() -> None:
    assert set(locked(RUNTIME)) <= set(locked(DEVELOPMENT))


@pytest.mark.parametrize("package", locked(DEVELOPMENT), ids=lambda package: package.name)
def test_every_licence_is_one_that_we_may_build_on(package: Locked) -> None:
    assert is_accepted(package.licence), package


@pytest.mark.parametrize("expression", ["GPL-3.0-or-later", "MIT AND GPL-3.0-or-later", "UNKNOWN", "None"])
def test_a_licence_that_asks_for_more_is_noticed(expression: str) -> None:
    assert not is_accepted(expression)


@pytest.mark.skipif(sys.version_info[:2] != (3, 11), reason="packages may state their licences by Python version")
def test_the_page_of_licences_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "Run `make licences`."
