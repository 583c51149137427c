"""Holds openapi.yaml against what others make of it: linters, generators, and a program with the generated types.

The tools are installed before, by `make contract`; those in Node are left out where there is no Node.
"""

import subprocess
import sys
from pathlib import Path
from shutil import rmtree

from tools.live_server import ROOT, serving
from tools.typescript import check

DOCUMENT = ROOT / "openapi.yaml"
BUILD = ROOT / "build" / "contract"
NODE_TOOLS = ROOT / "build" / "node"
NODE = NODE_TOOLS / "node_modules" / ".bin"
TYPESCRIPT = ROOT / "tests" / "typescript"
PLAY = ROOT / "tests" / "play"


def main() -> None:
    """Run everything; the first failure ends it."""
    BUILD.mkdir(parents=True, exist_ok=True)
    make_python_client()
    if NODE.is_dir():
        lint()
        make_types()
        check_page()
        play()
        check.main()


def lint() -> None:
    """Both linters, with the exceptions that their configurations name and explain; warnings fail as errors do."""
    run(NODE / "redocly", "lint", DOCUMENT, "--config", ROOT / "redocly.yaml", "--max-problems", 20)
    run(NODE / "spectral", "lint", DOCUMENT, "--ruleset", ROOT / ".spectral.yaml", "--fail-severity", "hint")


def make_types() -> None:
    """The types of openapi-typescript, and a program that uses them strictly."""
    run(NODE / "openapi-typescript", DOCUMENT, "--output", BUILD / "api.d.ts")
    run(NODE / "tsc", "--project", TYPESCRIPT)


def check_page() -> None:
    """The modules of the page to play on, by the types in their comments."""
    run(NODE / "tsc", "--project", PLAY)


def play() -> None:
    """Whole games of every game over HTTP."""
    with serving() as service:
        run("node", NODE_TOOLS / "js" / "play.js", service.url)


def make_python_client() -> None:
    """The client of openapi-python-client; what it cannot make sense of it leaves out with a warning."""
    folder = BUILD / "python"
    rmtree(folder, ignore_errors=True)
    config = ROOT / "tools" / "locks" / "openapi-python-client.yaml"
    command = ["generate", "--path", DOCUMENT, "--output-path", folder, "--config", config, "--fail-on-warning"]
    run(BUILD.with_name("generator") / "bin" / "openapi-python-client", *command)


def run(*command: object) -> None:
    """Run a tool, and end with its status if it fails."""
    words = [str(word) for word in command]
    print("contract:", Path(words[0]).name, *words[1:2], flush=True)
    done = subprocess.run(words, cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(done.returncode)


if __name__ == "__main__":
    main()
