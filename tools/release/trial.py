"""Installs each artefact of a release in an empty environment, and gets a ruling from it."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from importlib.metadata import requires
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.error import URLError
from urllib.request import urlopen

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools.licences import DEVELOPMENT, ROOT
from tools.live_server import serving

PACKAGE = "glass-arbiter"
# Packages that only a build from source needs.
BUILDERS = ("setuptools-",)
BUILDER = ROOT / "tools" / "locks" / "build.lock"
# Nothing of this checkout or of the environment around us gets in.
ENVIRONMENT = {"PATH": os.defpath, "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
# A line of the lock file names the extras that some other package asks for.
_EXTRAS = re.compile(r"\[[^\]]*\]")
CLIENT = """\
import sys
from glass_arbiter.client import Client, Refused

game = Client(sys.argv[1])
state = game.setup(["anna"], seed="alone")["state"]
try:
    game.apply(state, {"player": "anna", "type": "remove_landscape", "at": "A1"})
except Refused as refusal:
    print(refusal.violations[0]["rule"])
"""
NPM_CLIENT = "import('glass-arbiter').then(module => console.log(Object.keys(module).includes('Client')))"


class Failed(Exception):
    """An artefact does not do what it is for."""


def try_out(artefact: Path) -> str:
    """Install an artefact where nothing else is, use it, and say what came of it."""
    with TemporaryDirectory() as folder:
        if artefact.suffix == ".tgz":
            return _try_npm(artefact, Path(folder))
        tried = [_try_base(artefact, Path(folder) / "base"), _try_server(artefact, Path(folder) / "server")]
        if artefact.suffix == ".whl":
            tried.append(_try_newest(artefact, Path(folder) / "newest"))
        return "; ".join(tried)


def _try_base(artefact: Path, folder: Path) -> str:
    """The base installation asks a service; the service is that of the checkout."""
    environment = _environment(artefact, folder)
    with serving(stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as service:
        cited = _output(environment / "bin" / "python", "-c", CLIENT, service.url, cwd=folder)
    _expect(cited == "A6\n", f"the client printed {cited!r}")
    return f"base: {_size(environment)}, the client cites {cited.strip()}"


def _try_server(artefact: Path, folder: Path) -> str:
    """The extra `server` judges in the process and serves."""
    environment = _environment(artefact, folder, "server")
    table = json.loads(
        _output(environment / "bin" / "arbiter", "setup", "--players", "anna", "--seed", "alone", cwd=folder)
    )
    _expect(table["state"]["players"][0]["id"] == "anna", "setup has no table")
    _expect(_serves(environment), "arbiter serve does not answer")
    return f"server: {_size(environment)}, serves"


def _try_newest(artefact: Path, folder: Path) -> str:
    """Whoever installs without the lock file has the newest packages that fit, and not those that we test."""
    environment = _empty(folder)
    _output(*_pip(environment), "install", "--quiet", f"{artefact.resolve()}[server]", cwd=folder, env=None)
    _expect(_serves(environment), "arbiter serve does not answer with the newest packages")
    return "with the newest packages: serves"


def _serves(environment: Path) -> bool:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [str(environment / "bin" / "arbiter"), "serve", "--bind", f"127.0.0.1:{port}"]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        try:
            return _answers(f"http://127.0.0.1:{port}/v1/games")
        finally:
            process.terminate()


def _answers(url: str) -> bool:
    for _ in range(300):
        try:
            with urlopen(url, timeout=5) as answer:
                return len(json.load(answer)["games"]) > 1
        except (URLError, ConnectionError):
            time.sleep(0.1)
    return False


def _try_npm(artefact: Path, folder: Path) -> str:
    (folder / "package.json").write_text('{"private": true}', encoding="utf-8")
    npm = shutil.which("npm")
    _expect(npm is not None, "there is no npm")
    _output(str(npm), "install", "--offline", "--no-audit", "--no-fund", str(artefact.resolve()), cwd=folder, env=None)
    packages = [path for path in (folder / "node_modules").iterdir() if not path.name.startswith(".")]
    _expect([path.name for path in packages] == [PACKAGE], "the archive needs other packages")
    found = _output(str(shutil.which("node")), "-e", NPM_CLIENT, cwd=folder, env=None)
    _expect(found == "true\n", "there is no Client to import")
    return f"npm: {artefact.stat().st_size / 1000:.0f} kB packed, imports"


def _environment(artefact: Path, folder: Path, *extras: str) -> Path:
    """Install the locked packages that the artefact asks for, with their hashes, and then the artefact alone."""
    environment = _empty(folder)
    pip = _pip(environment)
    install = [*pip, "install", "--quiet"]
    chosen = folder / "requirements.txt"
    chosen.write_text(locked(needed(PACKAGE, extras)), encoding="utf-8")
    with_hashes = ["--require-hashes", "--only-binary", ":all:", "--requirement"]
    _output(*install, *with_hashes, str(chosen), cwd=folder, env=None)
    is_source = artefact.name.endswith(".tar.gz")
    if is_source:
        _output(*install, *with_hashes, str(BUILDER), cwd=folder, env=None)
    from_source = ["--no-build-isolation"] if is_source else []
    _output(*install, "--no-deps", "--no-index", *from_source, str(artefact.resolve()), cwd=folder, env=None)
    _output(*pip, "check", cwd=folder, env=None)
    return environment


def _empty(folder: Path) -> Path:
    environment = folder / "environment"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", environment], check=True)
    return environment


def _pip(environment: Path) -> list[str]:
    """Return the command of our pip, for an environment that has none."""
    return [sys.executable, "-m", "pip", "--python", str(environment / "bin" / "python"), "--disable-pip-version-check"]


def needed(package: str, extras: Sequence[str] = ()) -> set[str]:
    """Return the names of all packages that a package of this environment asks for, directly or not."""
    found: set[str] = set()
    waiting = [(package, tuple(extras))]
    while waiting:
        name, wanted = waiting.pop()
        for requirement in map(Requirement, requires(name) or ()):
            marker = requirement.marker
            if marker is None or any(marker.evaluate({"extra": extra}) for extra in (*wanted, "")):
                key = canonicalize_name(requirement.name)
                if key not in found:
                    found.add(key)
                    waiting.append((requirement.name, tuple(requirement.extras)))
    return found


def locked(names: set[str]) -> str:
    """Return what the lock file says of some packages: versions and hashes."""
    kept: list[str] = []
    is_kept = False
    for line in DEVELOPMENT.read_text(encoding="utf-8").splitlines():
        if line and not line[0].isspace() and not line.startswith("#"):
            line = _EXTRAS.sub("", line, count=1)
            is_kept = canonicalize_name(line.partition("==")[0]) in names
        if is_kept and not line.lstrip().startswith("#"):
            kept.append(line)
    return "\n".join(kept) + "\n"


def _size(environment: Path) -> str:
    (folder,) = environment.glob("lib/python*/site-packages")
    packages = [path for path in folder.glob("*.dist-info") if not path.name.startswith(BUILDERS)]
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return f"{len(packages) - 1} packages besides ours, {size / 1_000_000:.1f} MB"


def _output(
    *command: str | Path,
    cwd: Path,
    env: dict[str, str] | None = ENVIRONMENT,  # noqa: B006 - only read
) -> str:
    run = subprocess.run(command, cwd=cwd, env=env, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    _expect(run.returncode == 0, f"{' '.join(map(str, command))}\n{run.stdout}{run.stderr}")
    return run.stdout


def _expect(is_so: bool, otherwise: str) -> None:
    if not is_so:
        raise Failed(otherwise)
