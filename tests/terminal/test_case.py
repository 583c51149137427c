"""`arbiter case`: the last request of a rule case, as JSON or as a link to the page."""

import json
from base64 import urlsafe_b64decode
from typing import Any
from zlib import MAX_WBITS, decompress

import pytest
from click.testing import CliRunner, Result

from glass_arbiter.cli.main import main
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

CASES = str(ROOT / "tests" / "cases" / "stephens" / "abilities.yaml")


def _asked(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["case", *arguments])


def test_a_case_is_printed_as_the_request_that_it_is_about() -> None:
    result = _asked("R67-covered-gate", CASES)

    request = json.loads(result.stdout)
    assert request["action"] == {"player": "anna", "type": "collect", "craft": "r03"}
    ruling = CliRunner().invoke(main, ["apply"], input=result.stdout)
    assert ruling.exit_code == 0
    assert json.loads(ruling.stdout)["state"]["players"][0]["influence"] == 5


def test_a_case_is_a_link_that_the_page_opens() -> None:
    request: Any = json.loads(_asked("R67-covered-gate", CASES).stdout)

    result = _asked("--link", "http://127.0.0.1:8000/", "R67-covered-gate", CASES)

    address, _, fragment = result.stdout.strip().partition("#")
    packed = urlsafe_b64decode(fragment + "=" * (-len(fragment) % 4))
    assert address == "http://127.0.0.1:8000/play"
    assert json.loads(decompress(packed, -MAX_WBITS)) == {"kind": "position", "game": "stephens", **request}


def test_a_link_needs_an_address_of_http() -> None:
    result = _asked("--link", "nonsense", "R67-covered-gate", CASES)

    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr == "nonsense: the address has no scheme; did you mean http://nonsense?\n"


def test_an_unknown_case_stops_with_one_sentence() -> None:
    result = _asked("R0-nothing", CASES)

    assert (result.exit_code, result.stdout, result.stderr) == (2, "", "no case has the id 'R0-nothing'\n")
