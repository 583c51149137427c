"""Holds the TypeScript client against the contract, a live service, and a project that installs its archive."""

import difflib
import gzip
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.live_server import ROOT, serving
from tools.typescript.schema import CLIENT, TYPES, generated

# What somebody downloads who installs it, in bytes: the README says less than this.
LARGEST_ARCHIVE = 80_000

# What skips while the client is not built.
BUILT_ON_IT = (
    "tests/examples/test_web.py",
    "tests/documentation/test_quickstart.py",
    "tests/documentation/test_code.py",
)

# Strict, with the declarations checked, and with the globals of a worker: there is neither a page nor Node.
SETTINGS: dict[str, Any] = {
    "compilerOptions": {
        "target": "es2022",
        "module": "nodenext",
        "lib": ["es2022", "webworker"],
        "types": [],
        "strict": True,
        "exactOptionalPropertyTypes": True,
        "noUncheckedIndexedAccess": True,
    },
    "files": ["example.ts"],
}


def main() -> None:
    """Run everything; the first failure ends it."""
    check_types()
    with serving() as service:
        run("npm", "test", cwd=CLIENT, ARBITER_URL=service.url)
        with TemporaryDirectory() as folder:
            install_archive(Path(folder), service.url)
    # The front end of the examples and programs in the pages are built on what is built by now.
    run(sys.executable, "-m", "pytest", "-n", "0", *BUILT_ON_IT, cwd=ROOT)


def check_types() -> None:
    """The committed types are those of the document."""
    committed, made = TYPES.read_text(encoding="utf-8"), generated()
    if committed != made:
        changes = difflib.unified_diff(committed.splitlines(), made.splitlines(), "committed", "generated", lineterm="")
        sys.exit("\n".join([*list(changes)[:40], f"{TYPES.name} is not up to date: run `make types`"]))


def install_archive(folder: Path, url: str) -> None:
    """Install the archive in an empty project, offline, and use it there; then tell its size."""
    packed = run("npm", "pack", "--json", "--ignore-scripts", "--pack-destination", str(folder), cwd=CLIENT)
    archive = folder / str(json.loads(packed)[0]["filename"])
    project = folder / "project"
    project.mkdir()
    (project / "package.json").write_text('{"private": true, "type": "module"}', encoding="utf-8")
    run("npm", "install", "--offline", "--no-audit", "--no-fund", str(archive), cwd=project)
    installed = sorted(path.name for path in (project / "node_modules").iterdir() if not path.name.startswith("."))
    if installed != ["glass-arbiter"]:
        sys.exit(f"The client brings other packages: {installed}")
    program, output = example()
    settings = SETTINGS | {"files": ["example.ts", "draft.ts"]}
    (project / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    (project / "example.ts").write_text(program.replace("http://127.0.0.1:8000", url), encoding="utf-8")
    # Nobody is there to be asked, so the second program, which goes on with the first one, is only compiled.
    (project / "draft.ts").write_text(f"{program}\n{programs()[1]}", encoding="utf-8")
    run(str(CLIENT / "node_modules" / ".bin" / "tsc"), cwd=project)
    printed = run("node", "example.js", cwd=project)
    if printed != output:
        sys.exit(f"The example of the README prints something else:\n{printed}")
    tell_sizes(archive, project / "node_modules" / "glass-arbiter" / "dist")


def example() -> tuple[str, str]:
    """Return the first program of the README, and what it says that it prints."""
    text = (CLIENT / "README.md").read_text(encoding="utf-8")
    found = re.search(r"```ts\n(.*?)```\n+```text\n(.*?)```", text, re.DOTALL)
    assert found
    return found[1], found[2]


def programs() -> Sequence[str]:
    """Return every program of the README."""
    return re.findall(r"```ts\n(.*?)```", (CLIENT / "README.md").read_text(encoding="utf-8"), re.DOTALL)


def tell_sizes(archive: Path, installed: Path) -> None:
    """Print what is downloaded, and what a program loads; fail if the archive has grown out of its bounds."""
    size = archive.stat().st_size
    code = b"".join((installed / f"{name}.js").read_bytes() for name in ("client", "draft", "problems", "transport"))
    print(f"contract: the archive has {size:,} bytes, the code {len(code):,}, {len(gzip.compress(code)):,} compressed")
    if size > LARGEST_ARCHIVE:
        sys.exit(f"The archive has more than {LARGEST_ARCHIVE:,} bytes.")


def run(*command: str, cwd: Path, **environment: str) -> str:
    """Run a command and return its output; show what it says and end if it fails."""
    print("contract:", Path(command[0]).name, *command[1:2], flush=True)
    done = subprocess.run(command, cwd=cwd, env=os.environ | environment, capture_output=True, encoding="utf-8")
    if done.returncode:
        sys.exit(done.stdout + done.stderr)
    return done.stdout
