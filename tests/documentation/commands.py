"""What is wrong with the commands of a shell block: nothing is run, but ours must exist, with their options."""

import json
import re
import shlex
import subprocess
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import urlsplit

import click

from glass_arbiter.cli.main import main
from glass_arbiter.openapi.document import spec
from tests.conftest import ROOT

# Programs of others: their lines are parsed, and no more, because they are neither here everywhere nor ours to check.
FOREIGN = {
    *("[", "cd", "echo", "exit", "export", "head", "ln", "mkdir", "printf", "rm", "sed", "sha256sum", "test"),
    *("docker", "git", "jq", "kubectl", "pipx", "redis-cli", "ssh-keygen", "start-my-server"),
}
# Our paths that are not in openapi.yaml: those of the example of a server.
EXAMPLE_HOST = "localhost:8001"


def faults(script: str) -> list[str]:
    """Return what is wrong with a script, a line each."""
    parsed = subprocess.run(["bash", "-n"], input=script, capture_output=True, text=True, check=False)
    if parsed.returncode or parsed.stderr:
        return [parsed.stderr]
    found = [fault for command in _commands(script) for fault in _faults_of(command)]
    for nested in re.findall(r'"[^"]*\$\(([^()]*)\)[^"]*"', script):
        found += faults(nested)
    return found


def without_prompts(text: str) -> str:
    """Return what is typed in a dialogue of a terminal."""
    return "\n".join(line.removeprefix("$ ") for line in text.splitlines() if line.startswith("$ "))


def _commands(script: str) -> Iterator[list[str]]:
    for line in _logical_lines(script):
        lexer = shlex.shlex(line, posix=True, punctuation_chars="|&;<>()")
        lexer.whitespace_split = True
        words: list[str] = []
        tokens = iter(lexer)
        for token in tokens:
            if token in {"<", ">", ">>"}:
                next(tokens)
            elif set(token) <= set("|&;()"):
                yield words
                words = []
            elif words or not re.match(r"\w+=", token):
                words.append(token)
        yield words


def _logical_lines(script: str) -> Iterator[str]:
    """Return the lines of a script, joined where a line goes on: after a backslash, a pipe, or inside of quotes."""
    pending = ""
    for line in script.replace("\\\n", " ").splitlines():
        pending += line
        try:
            shlex.split(pending, comments=True)
        except ValueError:
            pending += "\n"
            continue
        yield pending
        pending = ""


def _faults_of(command: Sequence[str]) -> Iterator[str]:
    if not command:
        return
    program, *words = command
    match Path(program).name:
        case "arbiter":
            yield from _of_arbiter(words)
        case "make":
            yield from _of_make(words)
        case "curl":
            yield from _of_curl(words)
        case "pip":
            yield from _of_pip(words)
        case "python" | "python3":
            yield from _of_python(words)
        case "npm":
            yield from _of_npm(words)
        case "uvx":
            yield from _faults_of(words[words.index("--from") + 2 :])
        case name if name not in FOREIGN:
            yield f"{name} is neither ours nor among the programs of others that pages may name"


def _of_arbiter(words: Sequence[str]) -> Iterator[str]:
    command: click.Command = main
    rest = list(words)
    while isinstance(command, click.Group) and rest:
        name = rest.pop(0)
        if name not in command.commands:
            yield f"arbiter has no {name}"
            return
        command = command.commands[name]
    known = {option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)}
    yield from (f"arbiter {command.name} has no {word}" for word in _options(rest) if word not in known | {"--help"})


def _options(words: Sequence[str]) -> list[str]:
    return [word.partition("=")[0] for word in words if re.match(r"--?[A-Za-z]", word)]


def _of_make(words: Sequence[str]) -> Iterator[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for word in words:
        name, is_variable, _ = word.partition("=")
        if is_variable and not re.search(rf"\$\({name}\)|^export {name}$", makefile, re.MULTILINE):
            yield f"no target of the Makefile knows {name}"
        if not is_variable and not re.search(rf"^{re.escape(name)}:", makefile, re.MULTILINE):
            yield f"make has no target {name}"


def _of_curl(words: Sequence[str]) -> Iterator[str]:
    known = _options_of_curl()
    for option in _options(words):
        letters = [] if option.startswith("--") else [f"-{letter}" for letter in option[1:]]
        yield from (f"curl has no {each}" for each in letters or [option] if known and each not in known)
    for word in words:
        if re.match(r"https?://|localhost:", word):
            yield from _of_address(word)
    for option, value in zip(words, words[1:], strict=False):
        if option == "--json" and value != "@-":
            json.loads(value)


def _of_address(word: str) -> Iterator[str]:
    """Check a path of the service, and of the example of a server."""
    address = urlsplit(word if "://" in word else f"http://{word}")
    if address.netloc == "127.0.0.1:8000":
        if address.path not in spec()["paths"]:
            yield f"the service has no {address.path}"
    elif address.netloc == EXAMPLE_HOST:
        app = (ROOT / "examples" / "backend" / "app.py").read_text(encoding="utf-8")
        if f'("{address.path}")' not in app:
            yield f"the example has no {address.path}"


@cache
def _options_of_curl() -> set[str]:
    """Return the options of the curl that is here; none where there is no curl."""
    try:
        told = subprocess.run(["curl", "--help", "all"], capture_output=True, text=True, check=True).stdout
    except FileNotFoundError:
        return set()
    return set(re.findall(r"(?<![\w-])--?[A-Za-z][\w.-]*", told))


def _of_pip(words: Sequence[str]) -> Iterator[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for word in words[1:]:
        if asked := re.match(r"(?:\.|glass-arbiter)\[(.*)\]$", word):
            missing = set(asked[1].split(",")) - project["optional-dependencies"].keys()
            yield from (f"there is no extra {extra}" for extra in missing)
        if word.endswith((".lock", ".txt")) and not (ROOT / word).is_file():
            yield f"there is no {word}"


def _of_python(words: Sequence[str]) -> Iterator[str]:
    if not words:
        return
    if words[0] != "-m":
        yield f"python is called with {words[0]}, not with a module"
    elif find_spec(words[1]) is None:
        yield f"there is no module {words[1]}"
    elif words[1].partition(".")[0] in {"tools", "examples"}:
        path = ROOT / words[1].replace(".", "/")
        source = (path / "__main__.py" if path.is_dir() else path.with_suffix(".py")).read_text(encoding="utf-8")
        yield from (f"{words[1]} has no {option}" for option in _options(words[2:]) if f'"{option}"' not in source)


def _of_npm(words: Sequence[str]) -> Iterator[str]:
    folder = words[words.index("--prefix") + 1] if "--prefix" in words else "clients/typescript"
    scripts = json.loads((ROOT / folder / "package.json").read_text(encoding="utf-8"))["scripts"]
    name = words[1] if words[0] == "run" else words[0]
    if name not in scripts and name not in {"ci", "pack", "install"}:
        yield f"{folder} has no script {name}"
