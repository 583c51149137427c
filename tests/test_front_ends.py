"""The page for authors of front ends is true: its example is run, its vector and its limits are checked."""

import hashlib
import json
import re
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from io import StringIO

import pytest
import rfc8785

from glass_arbiter.client.exceptions import KINDS
from glass_arbiter.handlers.queries import SEARCH_STEPS
from glass_arbiter.openapi.document import spec
from glass_arbiter_schemas.requests import LARGEST_PAGE, MOST_ACTIONS, PAGE

from .conftest import ROOT, Api

pytestmark = pytest.mark.slow

PAGE_TEXT = (ROOT / "docs" / "front-ends.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", PAGE_TEXT, re.DOTALL)


def blocks(language: str) -> list[str]:
    return [text for named, text in BLOCKS if named == language]


def test_the_example_prints_what_the_page_says(api: Api) -> None:
    program, *_ = blocks("python")
    printed = StringIO()

    with redirect_stdout(printed):
        exec(program.replace("http://127.0.0.1:8000", api.url), {})

    assert printed.getvalue() == blocks("text")[0]


@pytest.mark.parametrize(
    ("program", "output"), list(zip(blocks("python")[1:], ["choose_hand\n", "['ben', 'anna', 'anna']\n"], strict=True))
)
def test_the_programs_with_types_and_with_an_event_loop_run(api: Api, program: str, output: str) -> None:
    printed = StringIO()

    # In a thread of its own, because the browser of other tests leaves an event loop running in this one.
    with redirect_stdout(printed), ThreadPoolExecutor(1) as thread:
        thread.submit(exec, program.replace("http://127.0.0.1:8000", api.url), {}).result()

    assert printed.getvalue() == output


def test_every_endpoint_of_the_table_answers_and_none_is_left_out(api: Api) -> None:
    """Nothing is promised that is not there: a wrong method would be 405, a wrong path 404."""
    rows = re.findall(r"^\| `(GET|POST) ([^|]*)` \|", PAGE_TEXT, re.MULTILINE)
    listed = {(method, path) for method, paths in rows for path in re.findall(r"/[\w./-]*", paths)}
    for method, path in listed:
        answer = api.ask(method, path)
        # Without a token, seal and unseal are not there for anybody.
        is_for_operators = path.endswith("seal")
        assert answer.status_code not in (404, 405, 500) or is_for_operators, path

    served = {(method.upper(), path) for path, methods in spec()["paths"].items() for method in methods}
    explained = {(method, path) for method, path in served if "/stephens" not in path and "{" not in path}
    assert listed == explained | {("GET", "/codes/glassroad")}


def test_the_vector_is_the_hash_of_the_state(api: Api) -> None:
    position = api.post("setup", {"players": ["anna", "ben"], "seed": "vector"}).json()

    by_hand = json.dumps(position["state"], sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert by_hand == rfc8785.dumps(position["state"])
    assert blocks("text")[1].strip() == position["hash"] == hashlib.sha256(by_hand).hexdigest()


def test_the_group_is_the_one_of_the_contract() -> None:
    answers = spec()["paths"]["/v1/games/glassroad/legal-actions"]["post"]["responses"]["200"]["content"]

    groups = answers["application/json"]["examples"]["own_view"]["value"]["groups"]
    assert json.loads(blocks("json")[0]) == groups[0]


def test_the_step_is_the_one_of_the_contract() -> None:
    answers = spec()["paths"]["/v1/games/glassroad/legal-actions"]["post"]["responses"]["200"]["content"]

    (step,) = (block for block in blocks("json") if '"kind": "step"' in block)

    assert json.loads(step) == answers["application/json"]["examples"]["next_step"]["value"]


def test_the_limits_are_those_in_force() -> None:
    for limit in (PAGE, LARGEST_PAGE, MOST_ACTIONS, SEARCH_STEPS):
        assert f"{limit:,}" in PAGE_TEXT


def test_every_exception_of_the_client_is_explained() -> None:
    _, _, table = PAGE_TEXT.partition("| exception of the client |")
    explained = set(re.findall(r"^\| `(\w+)` \| ", table, re.MULTILINE))

    assert explained == {kind.__name__ for kind in KINDS.values()} | {"Problem", "TimedOut", "Unavailable"}


def test_the_page_names_the_problems_that_are_told_in_english_to_everybody(api: Api) -> None:
    """They are for those who write the program; a problem without a detail of its own has the reader's language."""
    german = {"Accept-Language": "de"}
    answers = [
        api.post("setup", {"players": 1}, **german),
        api.send("setup", b"{", **german),
        api.get("/v1/games/glassroad/catalogue?lang=fr", headers=german),
        api.get("/v1/nothing", headers=german),
    ]
    (paragraph,) = re.findall(r"^The `title` and `detail`.*?\n\n", PAGE_TEXT, re.MULTILINE | re.DOTALL)

    spoken = {
        answer.json()["type"].removeprefix("/problems/"): answer.headers["Content-Language"] for answer in answers
    }
    assert spoken == {"invalid-request": "en", "malformed-json": "en", "invalid-query": "en", "not-found": "de"}
    assert set(re.findall(r"`([a-z]+-[a-z]+)`", paragraph)) == {kind for kind, told in spoken.items() if told == "en"}
