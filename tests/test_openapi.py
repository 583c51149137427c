"""The contract in openapi.yaml is the one that is served, and every example in it is true."""

import tomllib
from collections.abc import Iterator
from types import ModuleType
from typing import Any, NamedTuple

import pytest
import requests
import yaml
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from glass_arbiter.app import create_app
from glass_arbiter.games.glassroad import codes as glassroad
from glass_arbiter.games.stephens import codes as stephens
from glass_arbiter.handlers.operations import OPERATIONS
from glass_arbiter.handlers.pictures import SVG
from glass_arbiter.handlers.results import NDJSON
from glass_arbiter.openapi.document import as_yaml, spec
from glass_arbiter.openapi.examples import Answered, answered_examples
from glass_arbiter.registry import GAMES
from glass_arbiter.sealing.key_text import DOCUMENTED_KEY
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.fields import LARGEST
from glass_arbiter_schemas.problem_types import PROBLEM_TYPES
from tests.conftest import ROOT, Api
from tools.pages.openapi import COMMITTED

pytestmark = pytest.mark.slow

SPEC = spec()
ANSWERED = [(game.id, answered) for game in GAMES.values() for answered in answered_examples(game)]


class Shown(NamedTuple):
    """An example in the document, with the schema beside it."""

    place: str
    schema: dict[str, Any]
    value: Any


def _shown(value: Any, place: str = "") -> Iterator[Shown]:
    if isinstance(value, list):
        for index, item in enumerate(value):
            yield from _shown(item, f"{place}/{index}")
    if not isinstance(value, dict):
        return
    if "schema" in value and "example" in value:
        yield Shown(place, value["schema"], value["example"])
    if "schema" in value:
        for name, example in value.get("examples", {}).items():
            if "value" in example:
                yield Shown(f"{place}/{name}", value["schema"], example["value"])
    for key, inner in value.items():
        if key not in ("example", "examples"):
            yield from _shown(inner, f"{place}/{key}")


def _validator(schema: dict[str, Any]) -> Draft202012Validator:
    return Draft202012Validator({"components": SPEC["components"], "allOf": [schema]})


def test_the_committed_document_is_the_one_that_the_schemas_make() -> None:
    assert COMMITTED.read_text(encoding="utf-8") == as_yaml(), "Run `make openapi`."


def test_yaml_and_json_say_the_same(api: Api) -> None:
    assert yaml.safe_load(api.get("/openapi.yaml").content) == api.get("/openapi.json").json() == SPEC


def test_the_served_document_is_the_committed_one(api: Api) -> None:
    assert api.get("/openapi.yaml").content == COMMITTED.read_bytes()


def test_the_document_is_valid_openapi() -> None:
    validate(SPEC)


def test_the_version_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

    assert SPEC["info"]["version"] == project["project"]["version"]


@pytest.mark.parametrize("shown", list(_shown(SPEC)), ids=lambda shown: shown.place)
def test_every_example_fits_its_schema(shown: Shown) -> None:
    _validator(shown.schema).validate(shown.value)


def _is_sealed(answered: Answered) -> bool:
    return "sealed" in answered.example.request or OPERATIONS[answered.example.operation].guarded


def _sealed(method: str, path: str, json: Any) -> requests.Response:
    """What a service with the key of the documentation answers; none starts with it, so this one is in this process."""
    settings = Settings(time_limit=0, keys=(DOCUMENTED_KEY,), operator_tokens=("documentation",))
    client = create_app(settings).test_client()
    answer = client.open(path, method=method, json=json, headers={"Authorization": "Bearer documentation"})
    response = requests.Response()
    response.status_code, response._content = answer.status_code, answer.data
    response.headers.update(dict(answer.headers))
    return response


@pytest.mark.parametrize(
    ("game", "answered"), ANSWERED, ids=lambda part: part if isinstance(part, str) else part.example.name
)
def test_every_example_is_answered_as_documented(api: Api, game: str, answered: Answered) -> None:
    path = f"/v1/games/{game}/{answered.example.operation}"

    answer = (_sealed if _is_sealed(answered) else api.ask)("POST", path, json=answered.example.request)

    body = answer.content.decode() if answer.headers["Content-Type"] == SVG else answer.json()
    assert (answer.status_code, body) == (answered.status, answered.body)
    content = SPEC["paths"][path]["post"]["responses"][str(answered.status)]["content"]
    assert [media_type for media_type in content if media_type != NDJSON] == [answer.headers["Content-Type"]]
    assert content[answer.headers["Content-Type"]]["examples"][answered.example.name]["value"] == body


@pytest.mark.parametrize(
    ("path", "operation"),
    [(path, item["get"]) for path, item in SPEC["paths"].items() if "get" in item],
    ids=lambda part: part if isinstance(part, str) else "",
)
def test_every_resource_is_served_as_documented(api: Api, path: str, operation: dict[str, Any]) -> None:
    for parameter in operation.get("parameters", ()):
        if parameter["in"] == "path":
            path = path.replace(f"{{{parameter['name']}}}", parameter["example"])

    answer = api.get(path)

    content = operation["responses"]["200"]["content"]
    documented = content[answer.headers["Content-Type"].split(";")[0]]
    if "application/json" in content:
        _validator(documented["schema"]).validate(answer.json())
        assert documented.get("example", answer.json()) == answer.json()


@pytest.mark.parametrize("game", GAMES)
def test_the_example_of_a_stream_is_answered_as_documented(api: Api, game: str) -> None:
    path = f"/v1/games/{game}/replay"
    documented = SPEC["paths"][path]["post"]
    asked, told = (
        place["content"][NDJSON]["examples"]["stream"]["value"]
        for place in (documented["requestBody"], documented["responses"]["200"])
    )

    answer = api.ask("POST", path, data=asked.encode(), headers={"Content-Type": NDJSON})

    assert (answer.headers["Content-Type"], answer.content.decode()) == (NDJSON, told)
    assert len(told.splitlines()) == 3


def test_every_operation_has_an_example_of_every_answer() -> None:
    contents = {
        (path, status): content
        for path, item in SPEC["paths"].items()
        if "post" in item
        for status, response in item["post"]["responses"].items()
        for content in response.get("content", {}).values()
    }

    assert {path for path, _ in contents} == {f"/v1/games/{game}/{name}" for game in GAMES for name in OPERATIONS}
    assert [place for place, content in contents.items() if not content.get("examples")] == []


@pytest.mark.parametrize(
    ("name", "slug", "ask"),
    [
        ("NotFound", "not-found", {"method": "GET", "path": "/nowhere"}),
        ("MethodNotAllowed", "method-not-allowed", {"method": "DELETE", "path": "/v1/games"}),
        ("NotAcceptable", "not-acceptable", {"method": "GET", "path": "/readyz", "headers": {"Accept": "text/html"}}),
        ("PayloadTooLarge", "payload-too-large", {"data": b" " * (2**20 + 1)}),
        ("UnsupportedMediaType", "unsupported-media-type", {"data": b"{}", "headers": {"Content-Type": "text/plain"}}),
    ],
)
def test_every_common_problem_is_as_documented(api: Api, name: str, slug: str, ask: dict[str, Any]) -> None:
    request = {"method": "POST", "path": "/v1/games/glassroad/apply"} | ask

    answer = api.ask(**request)

    documented = SPEC["components"]["responses"][name]["content"][answer.headers["Content-Type"]]
    assert answer.json() == documented["example"]
    assert answer.json()["type"] == PROBLEM_TYPES[slug].type


# Where neither rules nor limits bound a number: pages, points, versions, what a game of any kind may ask for, and facts
# that are counted from numbers of a client.
UNBOUNDED = {
    *("ActionPage next_offset", "LegalActionsRequest offset", "Game version", "PlayerCount least", "PlayerCount most"),
    *("GameFinishedEvent totals", "Score total", "ScoreLine points", "ScoreLine count", "ScoreSheet target"),
    *(
        "NumberChoice least",
        "NumberChoice most",
        "NumberDomain least",
        "NumberDomain most",
        "Range least",
        "Range most",
    ),
    *("Shortage need", "Shortage have", "Numbers cubes", "Numbers accessories", "PaymentNotExactViolation need"),
    *("AutomatonImpossibleFault round", "NoSuchColumnViolation column", "PendingImpossibleFault most"),
    *(f"{name}Fault {fact}" for name in ("PhaseImpossible", "CardsContradictPhase") for fact in ("period", "round")),
    *("EndShouldBeTriggeredFault army", "EndShouldBeTriggeredFault reached"),
    *(f"LastRoundImpossibleFault {fact}" for fact in ("possible", "army", "reached")),
}


def test_every_number_is_bounded_unless_it_repeats_one_of_the_client() -> None:
    """A draft is whatever is read, and the fact `given` is what was sent."""
    found = {
        f"{name.removeprefix('Glassroad').removeprefix('Stephens')} {key}"
        for name, component in spec()["components"]["schemas"].items()
        if not name.endswith(("Draft", "Given"))
        for key in _unbounded(component)
        if key != "given"
    }

    assert found == UNBOUNDED


def _unbounded(schema: Any, key: str = "") -> Iterator[str]:
    """The keys of whose numbers only JSON knows a bound."""
    if isinstance(schema, list):
        for each in schema:
            yield from _unbounded(each, key)
    if isinstance(schema, dict):
        if schema.get("maximum") == LARGEST:
            yield key
        for word, inner in schema.items():
            if word != "properties":
                yield from _unbounded(inner, key)
        for name, inner in schema.get("properties", {}).items():
            yield from _unbounded(inner, name)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("operation", [name for name, each in OPERATIONS.items() if each.media_type != SVG])
def test_every_answer_about_a_state_tells_whom_the_table_waits_for(game: str, operation: str) -> None:
    document = spec()
    answer = document["paths"][f"/v1/games/{game}/{operation}"]["post"]["responses"]["200"]["content"]

    shapes = list(_variants(document["components"]["schemas"], answer["application/json"]["schema"]))

    assert all("to_act" in shape["required"] for shape in shapes)


def _variants(components: dict[str, Any], schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The objects that a reference stands for: one, or those of a union, which may have unions in it."""
    named = components[schema["$ref"].rpartition("/")[2]]
    if "oneOf" not in named:
        yield named
    for each in named.get("oneOf", ()):
        yield from _variants(components, each)


@pytest.mark.parametrize(("prefix", "codes"), [("Glassroad", glassroad), ("Stephens", stephens)])
def test_every_code_is_enumerated(prefix: str, codes: ModuleType) -> None:
    schemas = SPEC["components"]["schemas"]

    told_apart = {name: schemas[f"{prefix}{name}"]["discriminator"]["mapping"] for name in ("Violation", "Fault")}
    assert list(told_apart["Violation"]) == [code.value for code in codes.Code]
    assert list(told_apart["Fault"]) == [code.value for code in codes.FaultCode]


def test_every_path_that_is_served_is_documented() -> None:
    served = {
        rule.rule.replace("<slug>", "{slug}").replace("<game>", "{game}") for rule in create_app().url_map.iter_rules()
    }

    assert served - {"/docs/<name>", "/play/<name>"} == set(SPEC["paths"])
