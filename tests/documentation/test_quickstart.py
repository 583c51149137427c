"""The quick start prints what it says, with curl, in Python and in TypeScript, from one beginning to one end."""

import contextlib
import io
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tools.typescript.check import SETTINGS
from tools.typescript.schema import CLIENT

from .blocks import blocks_of

pytestmark = pytest.mark.slow

BLOCKS = blocks_of("docs/quickstart.md")
SERVICE = "http://127.0.0.1:8000"


def programs(language: str, url: str) -> list[str]:
    return [block.text.replace(SERVICE, url) for block in BLOCKS if block.language == language]


def outputs() -> list[str]:
    return [block.text for block in BLOCKS if block.language == "text"]


def test_every_example_is_there_in_each_language_and_with_its_output() -> None:
    """In one order, so that the site shows them side by side."""
    assert [block.language for block in BLOCKS] == ["sh", "python", "ts", "text"] * len(outputs())


def test_curl_prints_it(url: str, tmp_path: Path) -> None:
    if shutil.which("jq") is None:
        pytest.skip("no jq: install it (Debian: apt-get install jq), then run the tests again")
    script = "\necho ---\n".join(programs("sh", url))

    run = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", script], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )

    assert run.stderr == ""
    # head prints no line break.
    assert [part.strip() for part in run.stdout.split("---\n")] == [output.strip() for output in outputs()]


def test_python_prints_it(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    known: dict[str, object] = {}
    printed = []
    for program in programs("python", url):
        with contextlib.redirect_stdout(io.StringIO()) as output:
            exec(program, known)
        printed.append(output.getvalue())

    assert printed == outputs()


def test_typescript_prints_it(url: str, tmp_path: Path) -> None:
    """As somebody has it who has installed the client, with strict types."""
    if not (CLIENT / "dist" / "index.js").exists():
        pytest.skip("the TypeScript client is not built: `make contract` builds it, where there is Node")
    (tmp_path / "node_modules" / "@types").mkdir(parents=True)
    (tmp_path / "node_modules" / "glass-arbiter").symlink_to(CLIENT)
    (tmp_path / "node_modules" / "@types" / "node").symlink_to(CLIENT / "node_modules" / "@types" / "node")
    options = SETTINGS["compilerOptions"] | {"types": ["node"]}
    (tmp_path / "tsconfig.json").write_text(json.dumps(SETTINGS | {"compilerOptions": options}), encoding="utf-8")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    program = '\nconsole.log("---");\n'.join(programs("ts", url))
    (tmp_path / "example.ts").write_text(program, encoding="utf-8")

    for command in ([CLIENT / "node_modules" / ".bin" / "tsc"], ["node", "example.js"]):
        run = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=120, env=os.environ)
        assert run.returncode == 0, run.stdout + run.stderr

    assert run.stdout.split("---\n") == outputs()
