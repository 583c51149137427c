"""The example of a CI job: it passes with right fixtures and a right implementation, and fails with wrong ones."""

import json
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from xml.etree import ElementTree

import pytest
import requests
import yaml

from tests.conftest import ROOT
from tests.examples.commands import arguments, command_of, environment

pytestmark = pytest.mark.slow

EXAMPLE = ROOT / "examples" / "ci"


def run(folder: Path, reports: Path, **settings: str) -> "subprocess.CompletedProcess[str]":
    """Run the command of the README in a project that has the example."""
    variables: Mapping[str, str] = environment("") | {"REPORTS": str(reports)} | settings
    return subprocess.run(
        arguments(command_of("ci")), cwd=folder, env=variables, capture_output=True, text=True, timeout=120
    )


def passed(report: Path) -> Mapping[str, int]:
    suites = ElementTree.parse(report).getroot().iter("testsuite")
    return {str(suite.get("name")): int(suite.get("tests", 0)) - int(suite.get("failures", 0)) for suite in suites}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Somebody's project with a copy of the example."""
    shutil.copytree(EXAMPLE, tmp_path / "project" / "examples" / "ci")
    return tmp_path / "project"


def test_right_fixtures_and_a_right_implementation_pass(url: str, tmp_path: Path) -> None:
    done = run(ROOT, tmp_path, IMPLEMENTATION_URL=url)

    assert (done.returncode, done.stdout) == (0, "5 passed, 0 failed\n5 passed, 0 failed\n")
    assert sum(passed(tmp_path / "fixtures.xml").values()) == 5
    assert sum(passed(tmp_path / "implementation.xml").values()) == 5


def test_a_wrong_fixture_fails_before_any_implementation_is_asked(project: Path, tmp_path: Path) -> None:
    fixture = project / "examples" / "ci" / "fixtures" / "wheels.yaml"
    fixture.write_text(fixture.read_text(encoding="utf-8").replace("need: {brick: 2}", "need: {brick: 3}"), "utf-8")

    done = run(project, tmp_path, IMPLEMENTATION_URL="http://127.0.0.1:9")

    assert done.returncode == 1
    assert "our-build-needs-brick" in done.stdout
    assert "4 passed, 1 failed" in done.stdout
    assert not (tmp_path / "implementation.xml").exists()


@pytest.fixture
def careless(url: str) -> Iterator[str]:
    """Another implementation, whose wheels never turn: a mistake that is easily made."""

    class Careless(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            answer = requests.post(url + self.path, body, headers={"Content-Type": "application/json"}, timeout=30)
            document = answer.json()
            turned = [event for event in document.get("events", ()) if event["type"] == "wheel_rotated"]
            document["events"] = [event for event in document.get("events", ()) if event not in turned]
            self.send_response(answer.status_code)
            self.send_header("Content-Type", answer.headers["Content-Type"])
            self.end_headers()
            self.wfile.write(json.dumps(document).encode())

        def log_message(self, *arguments: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Careless) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


def test_an_implementation_with_a_mistake_fails(careless: str, tmp_path: Path) -> None:
    done = run(ROOT, tmp_path, IMPLEMENTATION_URL=careless)

    assert done.returncode == 1
    assert done.stdout.startswith("5 passed, 0 failed\n")
    assert "our-wheel-turns" in done.stdout
    assert "4 passed, 1 failed" in done.stdout


def test_the_job_runs_the_command_of_the_readme() -> None:
    """GitHub reads the file; the installation is that of a release, for the package is on no index."""
    workflow = yaml.safe_load((EXAMPLE / "rules.yml").read_text(encoding="utf-8"))
    steps = [step["run"] for step in workflow["jobs"]["rules"]["steps"] if "run" in step]
    checked = subprocess.run(
        ["check-jsonschema", "--builtin-schema", "vendor.github-workflows", str(EXAMPLE / "rules.yml")],
        env=environment(""),
        capture_output=True,
        text=True,
    )

    assert checked.returncode == 0, checked.stdout
    assert steps[-1] == command_of("ci")
