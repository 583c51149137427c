"""A release is the same bytes each time, and whoever downloads it can tell."""

import itertools
import re
import shutil
import subprocess
import tarfile
import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.conftest import ROOT
from tools.release import __main__ as command
from tools.release.artefacts import CHECKSUMS, NAMESPACE, build, sign
from tools.release.trial import locked, needed

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not (ROOT / ".git").exists(), reason="a release is made from a commit: this is no git checkout"),
]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """The artefacts of the last commit, without those that need Node."""
    return build("HEAD", tmp_path_factory.mktemp("first"), with_npm=False)


def test_a_second_build_has_the_same_bytes(made: list[Path], tmp_path: Path) -> None:
    again = build("HEAD", tmp_path, with_npm=False)

    assert [file.name for file in again] == [file.name for file in made]
    assert [file.read_bytes() for file in again] == [file.read_bytes() for file in made]


def test_the_command_compares_two_builds_and_tries_what_can_be_installed(
    made: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[str] = []

    def copied(commit: str, out: Path) -> list[Path]:
        return [Path(shutil.copy(file, out)) for file in made]

    def try_out(artefact: Path) -> str:
        tried.append(artefact.name)
        return "works"

    monkeypatch.setattr(command, "build", copied)
    monkeypatch.setattr(command, "try_out", try_out)

    released = CliRunner().invoke(command.release, ["--out", str(tmp_path)])

    assert released.exit_code == 0, released.output
    assert "Built twice, with the same bytes: 4 files" in released.output
    assert "Not signed" in released.output
    assert released.output.endswith(made[-1].read_text(encoding="utf-8"))
    assert sorted(tried) == sorted(file.name for file in made if file.suffix in {".whl", ".gz"})


def test_both_builds_are_of_the_commit_that_was_asked_for(
    made: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits: list[str] = []

    def noted(commit: str, out: Path) -> list[Path]:
        commits.append(commit)
        return [Path(shutil.copy(file, out)) for file in made]

    monkeypatch.setattr(command, "build", noted)
    monkeypatch.setattr(command, "try_out", str)

    CliRunner().invoke(command.release, ["--out", str(tmp_path)], catch_exceptions=False)

    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True).stdout.strip()
    assert commits == [head, head]


def test_the_command_names_what_differs_in_a_second_build(
    made: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbers = itertools.count()

    def differing(commit: str, out: Path) -> list[Path]:
        copies = [Path(shutil.copy(file, out)) for file in made]
        copies[0].write_bytes(b"%d" % next(numbers))
        return copies

    monkeypatch.setattr(command, "build", differing)

    released = CliRunner().invoke(command.release, ["--out", str(tmp_path)])

    assert released.exit_code == 1
    assert f"A second build has other bytes: {made[0].name}." in released.output


def test_the_source_distribution_tells_nothing_of_who_built_it_and_when(made: list[Path]) -> None:
    committed = subprocess.run(["git", "show", "-s", "--format=%ct"], cwd=ROOT, capture_output=True, text=True).stdout
    (sdist,) = (file for file in made if file.name.endswith(".tar.gz"))
    with tarfile.open(sdist) as tar:
        members = tar.getmembers()

    assert {(member.uid, member.gid, member.uname, member.gname) for member in members} == {(0, 0, "", "")}
    assert {member.mtime for member in members} == {int(committed)}
    assert {member.mode for member in members} <= {0o644, 0o755}


def test_the_checksums_are_those_of_all_files(made: list[Path]) -> None:
    (checksums,) = (file for file in made if file.name == CHECKSUMS)

    checked = subprocess.run(["sha256sum", "--check", checksums.name], cwd=checksums.parent, capture_output=True)

    assert checked.returncode == 0, checked.stderr
    assert len(checksums.read_text(encoding="utf-8").splitlines()) == len(made) - 1


@pytest.mark.skipif(shutil.which("ssh-keygen") is None, reason="signing needs ssh-keygen, of OpenSSH")
def test_a_signature_verifies_the_checksums_and_nothing_else(made: list[Path], tmp_path: Path) -> None:
    key = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True, stdin=subprocess.DEVNULL)
    signers = tmp_path / "allowed_signers"
    signers.write_text("maintainers " + key.with_suffix(".pub").read_text(encoding="utf-8"), encoding="utf-8")
    checksums = Path(shutil.copy(made[-1], tmp_path))
    signature = sign(checksums, key)

    def verified(content: bytes) -> bool:
        command = ["ssh-keygen", "-Y", "verify", "-f", str(signers), "-I", "maintainers", "-n", NAMESPACE]
        command += ["-s", str(signature)]
        return subprocess.run(command, input=content, capture_output=True).returncode == 0

    assert verified(checksums.read_bytes())
    assert not verified(checksums.read_bytes().replace(b"  ", b" ", 1))


def test_an_installation_is_tried_with_what_it_asks_for_and_nothing_else() -> None:
    base, server = needed("glass-arbiter"), needed("glass-arbiter", ["server"])

    assert "flask" not in base
    assert base < server
    assert {line.partition("==")[0] for line in locked(base).splitlines() if "==" in line} == base - {"colorama"}


def test_the_page_on_installing_names_this_version() -> None:
    page = (ROOT / "docs" / "install.md").read_text(encoding="utf-8")

    assert set(re.findall(r"(?<![\d.])\d+\.\d+\.\d+(?:rc\d+)?(?![\d.])", page)) == {PROJECT["version"]}


def test_the_changelog_begins_with_this_version_and_its_date() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.findall(r"^## (.*)$", changelog, re.MULTILINE)[0]

    assert re.fullmatch(rf"{re.escape(PROJECT['version'])} - \d{{4}}-\d\d-\d\d", newest)
