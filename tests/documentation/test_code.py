"""Every code block of every page is run, compiled or parsed, and what it names is there.

What a language needs is checked here. Pages whose programs are run, and whose output is compared, by tests of their own
are named with these tests. There is no other exception than those of `FREE_TEXT`, each with its reason.
"""

import ast
import importlib
import json
import re
import shutil
import subprocess
import tomllib
from collections.abc import Callable, Mapping
from html.parser import HTMLParser
from itertools import chain, takewhile
from pathlib import Path

import jsonschema
import pytest
import yaml

from glass_arbiter.openapi.document import spec
from tests.conftest import ROOT
from tools.typescript.check import SETTINGS
from tools.typescript.schema import CLIENT

from .blocks import Block, blocks_of, pages
from .commands import faults, without_prompts

pytestmark = pytest.mark.slow

BLOCKS = [block for page in pages() for block in blocks_of(page)]

# The tests that run the programs of a page and compare their output with the page.
RUN_BY = {
    "README.md": "tests/test_readme.py",
    "clients/typescript/README.md": "tools/typescript/check.py",
    "docs/decks.md": "tests/stephens/test_deck_files.py",
    "docs/front-ends.md": "tests/test_front_ends.py",
    "docs/pettingzoo.md": "tests/adapters/test_pettingzoo.py",
    "docs/quickstart.md": "tests/documentation/test_quickstart.py",
    "docs/sealed.md": "tests/sealing/test_vectors.py",
    "docs/tutorial.md": "tests/documentation/test_tutorial.py",
}
# Of these pages, those whose programs in Python are run there.
PRINTED = {"README.md", "docs/front-ends.md", "docs/quickstart.md"}
# Blocks that are no language at all, by how they begin, with what holds them.
FREE_TEXT = {
    "below(limit):": "pseudocode; tests/glassroad/test_generator.py computes the vectors beside it",
    "cli   ": "the layers, which test_the_layers_are_those_of_the_linter compares",
}
# What the JSON of a page is, by a key that it has: a schema of openapi.yaml.
SHAPES: dict[str, dict[str, object]] = {
    "readings": {"type": "array", "items": {"$ref": "#/components/schemas/Basis"}},
    "why": {"$ref": "#/components/schemas/GlassroadActionDraft"},
    "options": {"$ref": "#/components/schemas/GlassroadOptionsInput"},
    "rng": {"$ref": "#/components/schemas/GlassroadGenerator"},
}
# JSON that other tests hold: with the contract, with the format of decks, with the log.
COMPARED = {
    "docs/decks.md": "tests/stephens/test_deck_files.py",
    "docs/front-ends.md": "tests/test_front_ends.py",
}
# What the text around a fragment in TypeScript says is there.
GIVEN = {
    "import { type Choice, Draft }": (
        'import { Client, type State, type View } from "glass-arbiter";\n'
        'declare const client: Client<"glassroad">, table: { state: State<"glassroad"> }, view: View<"glassroad">;\n'
    ),
}


def _ids(block: Block) -> str:
    return str(block)


def check_shell(block: Block) -> None:
    script = without_prompts(block.text) if block.language == "console" else block.text
    assert faults(script) == []


def check_python(block: Block) -> None:
    for node in ast.walk(ast.parse(block.text)):
        if isinstance(node, ast.ImportFrom):
            module = importlib.import_module(str(node.module))
            assert [name.name for name in node.names if not hasattr(module, name.name)] == []


def check_json(block: Block) -> None:
    """It is JSON, or a key of an object with its value; what it has of the contract fits the contract."""
    text = block.text if block.text.lstrip().startswith(("{", "[")) else f"{{{block.text}}}"
    value = json.loads(text)
    known = [key for key in SHAPES if key in value and "kind" not in value]
    for key in known:
        jsonschema.validate(value[key], SHAPES[key] | {"components": spec()["components"]})
    if not known and block.page not in COMPARED:
        # A line of the log: every key is one that the recorder writes.
        telemetry = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "service").rglob("telemetry/*.py"))
        assert [key for key in value if f'"{key}"' not in telemetry and f"{key}=" not in telemetry] == []


def check_yaml(block: Block) -> None:
    """Rule cases are checked in tests/test_docs.py; here the steps of a job are scripts."""
    value = yaml.safe_load(block.text)
    assert value.keys() >= {"game", "cases"} or value.keys() == {"jobs"}
    for job in value.get("jobs", {}).values():
        scripts = [step["run"] for step in job["steps"] if "run" in step]
        assert scripts
        assert [fault for script in scripts for fault in faults(script)] == []


def check_toml(block: Block) -> None:
    """Options of pytest are those of our plugin."""
    plugin = (ROOT / "service" / "glass_arbiter" / "conformance" / "plugin.py").read_text(encoding="utf-8")
    (table,) = (each["pytest"]["ini_options"] for each in tomllib.loads(block.text).values())
    assert [key for key in table if f'"{key}"' not in plugin] == []


def check_promql(block: Block) -> None:
    """Its brackets match, and its metrics are ours."""
    source = "".join(file.read_text(encoding="utf-8") for file in (ROOT / "service").rglob("telemetry/*.py"))
    for query in re.sub(r"^#.*$", "", block.text, flags=re.MULTILINE).split("\n\n"):
        assert [query.count(opening) - query.count(closing) for opening, closing in ("()", "[]", "{}")] == [0, 0, 0]
    metrics = {name.removesuffix("_bucket") for name in re.findall(r"arbiter_\w+", block.text)}
    assert metrics
    assert [
        name for name in metrics if f'"{name}"' not in source and f'"{name.removesuffix("_total")}"' not in source
    ] == []


def check_script(block: Block) -> None:
    """It is a file of the tutorial, which runs in a browser there; Node parses it here, where there is Node."""
    assert block.title
    assert block.page == "docs/tutorial.md"
    if node := shutil.which("node"):
        run = subprocess.run([node, "--check", "-"], input=block.text, capture_output=True, text=True, check=False)
        assert run.returncode == 0, run.stderr


def check_page(block: Block) -> None:
    assert block.title
    assert block.page == "docs/tutorial.md"
    HTMLParser().feed(block.text)


def check_typescript(block: Block) -> None:
    """It is whole, or what is given around it is named; `test_every_program_in_typescript_compiles` compiles it."""
    assert "import " in block.text or block.page == "docs/quickstart.md" or _given(block)


def check_text(block: Block) -> None:
    """It is what a program prints, which a test compares, or is named with its reason."""
    beginnings = [beginning for beginning in FREE_TEXT if block.text.startswith(beginning)]
    assert beginnings or block.page in RUN_BY


CHECKS: Mapping[str, Callable[[Block], None]] = {
    "": check_text,
    "console": check_shell,
    "html": check_page,
    "js": check_script,
    "json": check_json,
    "promql": check_promql,
    "python": check_python,
    "sh": check_shell,
    "shell": check_shell,
    "text": check_text,
    "toml": check_toml,
    "ts": check_typescript,
    "yaml": check_yaml,
}


@pytest.mark.parametrize("block", BLOCKS, ids=_ids)
def test_every_block_is_what_it_says(block: Block) -> None:
    CHECKS[block.language](block)


def test_no_fence_of_a_page_is_left_out() -> None:
    """A block that nobody closes, or that is written otherwise, would escape all of this."""
    counted = {page: len(re.findall(r"^\s*(?:```|~~~)", (ROOT / page).read_text(), re.MULTILINE)) for page in pages()}

    assert counted == {page: 2 * len(blocks_of(page)) for page in pages()}


@pytest.mark.parametrize(("page", "test"), sorted((RUN_BY | COMPARED).items()))
def test_the_tests_that_are_named_read_these_pages(page: str, test: str) -> None:
    source = (ROOT / test).read_text(encoding="utf-8")

    assert page.rpartition("/")[2] in source


@pytest.mark.parametrize("beginning", FREE_TEXT)
def test_every_exception_is_needed(beginning: str) -> None:
    assert [block for block in BLOCKS if block.text.startswith(beginning)]


@pytest.mark.parametrize(
    "block", [each for each in BLOCKS if each.language == "python" and each.page not in PRINTED], ids=_ids
)
def test_every_other_program_in_python_runs(block: Block, url: str) -> None:
    exec(block.text.replace("http://127.0.0.1:8000", url), {})


def test_every_program_in_typescript_compiles(tmp_path: Path) -> None:
    """Those of the quick start are compiled, and run, as the one program that they are."""
    if not (CLIENT / "dist" / "index.js").exists():
        pytest.skip("the TypeScript client is not built: `make contract` builds it, where there is Node")
    programs = [block for block in BLOCKS if block.language == "ts" and block.page != "docs/quickstart.md"]
    (tmp_path / "node_modules").mkdir()
    (tmp_path / "node_modules" / "glass-arbiter").symlink_to(CLIENT)
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for number, block in enumerate(programs):
        (tmp_path / f"program_{number}.ts").write_text(_given(block) + block.text, encoding="utf-8")
    # The types of boardgame.io are not ours to check.
    options = SETTINGS["compilerOptions"] | {"skipLibCheck": True}
    files = [f"program_{number}.ts" for number in range(len(programs))]
    settings = {"compilerOptions": options, "files": files}
    (tmp_path / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")

    compiler = CLIENT / "node_modules" / ".bin" / "tsc"
    run = subprocess.run([compiler, "--noEmit"], cwd=tmp_path, capture_output=True, text=True, check=False)

    assert programs
    assert run.stdout == ""


def _given(block: Block) -> str:
    return "".join(given for beginning, given in GIVEN.items() if block.text.startswith(beginning))


def test_the_layers_are_those_of_the_linter() -> None:
    """The diagram of CONTRIBUTING.md names the layers that import-linter checks, in their order."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    (contract,) = project["tool"]["importlinter"]["contracts"]
    layers = [[name.strip().rpartition(".")[2] for name in layer.split("|")] for layer in contract["layers"]]
    (diagram,) = (block.text for block in BLOCKS if block.text.startswith("cli   "))

    names = set(chain(*layers))
    drawn = [list(takewhile(names.__contains__, re.split("  +", line))) for line in diagram.splitlines()]

    assert sorted(chain(*drawn)) == sorted(names)
    # A layer with much to tell may have several lines.
    order = {name: number for number, layer in enumerate(layers) for name in layer}
    assert [order[name] for name in chain(*drawn)] == sorted(order.values())


@pytest.mark.parametrize(
    "script",
    [
        "if true; then",
        "arbiter referee",
        "arbiter setup --colour",
        "arbiter setup | arbiter view --who anna",
        "make coffee",
        "make serve SUGAR=2",
        "curl --sillent http://127.0.0.1:8000/v1/games",
        "curl http://127.0.0.1:8000/v1/game",
        "pip install '.[kitchen]'",
        "python -m tools.coffee",
        "python -m tools.tournament --sugar 2",
        "npm run coffee",
        "coffee",
        'arbiter setup "$(arbiter coffee)"',
    ],
)
def test_a_wrong_command_is_noticed(script: str) -> None:
    assert faults(script) != []
