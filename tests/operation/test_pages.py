"""What the pages for operators say is so."""

import re

from glass_arbiter.settings import Settings
from glass_arbiter.telemetry.metrics import REGISTRY
from tests.conftest import ROOT

OPERATION = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
RELEASING = (ROOT / "docs" / "releasing.md").read_text(encoding="utf-8")


def _variables(text: str) -> set[str]:
    return set(re.findall(r"ARBITER_[A-Z_]+", text))


def test_every_variable_is_explained_and_every_explained_one_is_read() -> None:
    read = set().union(*(_variables(path.read_text(encoding="utf-8")) for path in (ROOT / "service").rglob("*.py")))
    explained = re.findall(r"^\| `(ARBITER_[A-Z_]+)` \|", OPERATION, re.MULTILINE)

    assert len(explained) == len(set(explained))
    assert set(explained) == read
    assert _variables(OPERATION + SECURITY + RELEASING) <= read


def test_the_defaults_are_those_that_are_told() -> None:
    told = dict(re.findall(r"^\| `(ARBITER_[A-Z_]+)` \| (\d+) \|", OPERATION, re.MULTILINE))

    assert int(told["ARBITER_MAX_BODY"]) == Settings().max_body
    assert int(told["ARBITER_MAX_RESPONSE"]) == Settings().max_response
    assert int(told["ARBITER_TIME_LIMIT"]) == Settings().time_limit
    assert int(told["ARBITER_READ_TIMEOUT"]) == Settings().read_timeout
    serving = (ROOT / "service" / "glass_arbiter" / "server" / "gunicorn_config.py").read_text(encoding="utf-8")
    for variable in ("THREADS", "CONNECTIONS", "KEEPALIVE", "TIMEOUT", "GRACEFUL_TIMEOUT", "DRAIN", "PRELOAD"):
        (default,) = re.findall(rf'"ARBITER_{variable}", default=([\d_]+)', serving)
        assert int(default) == int(told[f"ARBITER_{variable}"]), variable


def test_every_metric_is_explained() -> None:
    counted = {family.name + ("_total" if family.type == "counter" else "") for family in REGISTRY.collect()}
    explained = re.findall(r"^\| `(arbiter_[a-z_]+)` \|", OPERATION, re.MULTILINE)

    assert set(explained) == counted
    for used in set(re.findall(r"\barbiter_[a-z_]+", OPERATION)):
        assert re.sub(r"_bucket$", "", used) in counted, used


def test_every_file_that_a_page_names_is_there() -> None:
    for page, folder in ((OPERATION, ROOT / "docs"), (SECURITY, ROOT), (RELEASING, ROOT / "docs")):
        linked = {(folder / target).resolve() for target in re.findall(r"\]\(([^)#:]+)\)", page)}
        named = {ROOT / name for name in re.findall(r"`((?:deploy|docs|tests|service)/[\w./-]+)`", page)}
        assert linked | named
        assert {path for path in linked | named if not path.exists()} == set()
