"""What is shipped to be run: image, compose file, nginx, Kubernetes and CI, read by validators without any engine."""

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import crossplane
import kubernetes_validate
import pytest
import yaml
from check_jsonschema.builtin_schemas import get_builtin_schema
from jsonschema import Draft7Validator
from jsonschema.validators import validator_for

from glass_arbiter import __version__
from glass_arbiter.settings import Settings
from glass_arbiter_schemas.problem_types import NOT_FOUND, PAYLOAD_TOO_LARGE
from tests.conftest import ROOT

DEPLOY = ROOT / "deploy"
MANIFESTS = {
    manifest["kind"]: manifest
    for path in sorted((DEPLOY / "kubernetes").glob("*.yaml"))
    for manifest in yaml.safe_load_all(path.read_text(encoding="utf-8"))
}
COMPOSE = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
WORKFLOW = (ROOT / ".github" / "workflows" / "ci.yml").read_text(encoding="utf-8")

# Every status for which nginx would send a page of HTML (ngx_http_special_response.c), redirections apart.
HTML_PAGES = {
    *map(str, [*range(400, 407), *range(408, 417), 421, 429]),
    *map(str, [*range(494, 498), *range(500, 506), 507]),
}

# Every file that shows how to run the image.
PUBLISHING = [
    ROOT / "docs" / "install.md",
    ROOT / "docs" / "operation.md",
    ROOT / "docs" / "releasing.md",
    ROOT / ".github" / "workflows" / "ci.yml",
]

DIGEST = re.compile(r"@sha256:[0-9a-f]{64}$")
PINNED_ACTION = re.compile(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+")


def _check(document: Any, schema_name: str) -> None:
    schema = get_builtin_schema(schema_name)
    validator_for(schema, default=Draft7Validator)(schema).validate(document)


@pytest.mark.parametrize("version", ["1.30", "1.34"])
@pytest.mark.parametrize("kind", MANIFESTS)
def test_every_manifest_is_valid_kubernetes(kind: str, version: str) -> None:
    kubernetes_validate.validate(MANIFESTS[kind], version, strict=True)


def test_there_is_all_that_it_takes_to_run_replicas() -> None:
    assert set(MANIFESTS) == {
        "Deployment",
        "Service",
        "HorizontalPodAutoscaler",
        "PodDisruptionBudget",
        "NetworkPolicy",
    }


def test_all_manifests_are_about_the_same_pods() -> None:
    deployment = MANIFESTS["Deployment"]["spec"]
    selector = deployment["selector"]["matchLabels"]

    assert selector.items() <= deployment["template"]["metadata"]["labels"].items()
    assert MANIFESTS["Service"]["spec"]["selector"] == selector
    assert MANIFESTS["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"] == selector
    assert MANIFESTS["NetworkPolicy"]["spec"]["podSelector"]["matchLabels"] == selector
    assert MANIFESTS["HorizontalPodAutoscaler"]["spec"]["scaleTargetRef"] == {
        "apiVersion": "apps/v1",
        "kind": "Deployment",
        "name": MANIFESTS["Deployment"]["metadata"]["name"],
    }


def _container() -> dict[str, Any]:
    (container,) = MANIFESTS["Deployment"]["spec"]["template"]["spec"]["containers"]
    return dict(container)


def test_a_pod_has_no_rights_and_writes_nowhere_but_to_memory() -> None:
    pod = MANIFESTS["Deployment"]["spec"]["template"]["spec"]

    assert pod["securityContext"]["runAsNonRoot"] is True
    assert f"USER {pod['securityContext']['runAsUser']}:" in DOCKERFILE
    assert pod["automountServiceAccountToken"] is False
    assert _container()["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }
    assert [volume["emptyDir"]["medium"] for volume in pod["volumes"]] == ["Memory"]


def test_a_pod_is_asked_whether_it_lives_and_whether_it_is_ready() -> None:
    container = _container()
    paths = {
        probe: container[probe]["httpGet"]["path"] for probe in ("startupProbe", "readinessProbe", "livenessProbe")
    }

    assert paths == {"startupProbe": "/readyz", "readinessProbe": "/readyz", "livenessProbe": "/healthz"}
    assert container["ports"] == [{"name": "http", "containerPort": 8000}]
    assert {"cpu", "memory"} == set(container["resources"]["limits"]) == set(container["resources"]["requests"])


def test_a_pod_has_the_time_to_drain() -> None:
    environment = {
        variable["name"]: float(variable["value"]) for variable in _container()["env"] if "value" in variable
    }
    grace = MANIFESTS["Deployment"]["spec"]["template"]["spec"]["terminationGracePeriodSeconds"]
    probe = _container()["readinessProbe"]

    assert environment["ARBITER_DRAIN"] > probe["periodSeconds"] * probe["failureThreshold"]
    assert environment["ARBITER_DRAIN"] + environment["ARBITER_GRACEFUL_TIMEOUT"] < grace


def test_there_is_a_worker_for_each_core() -> None:
    environment = {variable["name"]: variable.get("value") for variable in _container()["env"]}
    compose = COMPOSE["services"]["arbiter"]

    assert environment["ARBITER_WORKERS"] == _container()["resources"]["limits"]["cpu"]
    assert compose["environment"]["ARBITER_WORKERS"] == compose["deploy"]["resources"]["limits"]["cpus"]


def test_the_compose_file_is_valid() -> None:
    _check(COMPOSE, "vendor.compose-spec")


def test_compose_runs_two_replicas_that_only_nginx_can_reach() -> None:
    arbiter, nginx = COMPOSE["services"]["arbiter"], COMPOSE["services"]["nginx"]

    assert arbiter["deploy"]["replicas"] == 2
    assert "ports" not in arbiter
    assert arbiter["networks"] == ["inside"]
    assert COMPOSE["networks"]["inside"] == {"internal": True}
    assert nginx["volumes"] == ["./nginx.conf:/etc/nginx/nginx.conf:ro"]
    assert nginx["ports"] == ["127.0.0.1:8080:8080"]


def test_no_container_can_write_gain_rights_fork_without_end_or_fill_the_disk() -> None:
    for service in COMPOSE["services"].values():
        assert 0 < service["pids_limit"] <= 256
        assert service["logging"]["driver"] == "json-file"
        assert set(service["logging"]["options"]) == {"max-size", "max-file"}
        assert service["read_only"] is True
        assert service["cap_drop"] == ["ALL"]
        assert service["security_opt"] == ["no-new-privileges:true"]


def test_a_replica_of_compose_has_the_time_to_drain() -> None:
    arbiter = COMPOSE["services"]["arbiter"]
    times = [float(arbiter["environment"][name]) for name in ("ARBITER_DRAIN", "ARBITER_GRACEFUL_TIMEOUT")]

    assert sum(times) < int(arbiter["stop_grace_period"].removesuffix("s"))


@pytest.mark.parametrize("path", PUBLISHING, ids=lambda path: path.name)
def test_no_command_that_we_print_publishes_the_service_on_all_interfaces(path: Path) -> None:
    published = re.findall(r"(?:-p|--publish)[ =](\S+)", path.read_text(encoding="utf-8"))

    assert published
    assert [port for port in published if not port.startswith("127.0.0.1:")] == []


def test_every_foreign_image_is_pinned_and_ours_has_the_version_of_the_package() -> None:
    images = [service["image"] for service in COMPOSE["services"].values()] + [_container()["image"]]

    assert [image for image in images if not DIGEST.search(image)] == [f"glass-arbiter:{__version__}"] * 2
    assert MANIFESTS["Deployment"]["metadata"]["labels"]["app.kubernetes.io/version"] == __version__


def _directives(block: list[dict[str, Any]]) -> list[tuple[str, list[str]]]:
    return [
        found
        for directive in block
        for found in [(directive["directive"], directive["args"]), *_directives(directive.get("block", []))]
    ]


def _maps(block: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for directive in block:
        if directive["directive"] == "map":
            yield directive
        yield from _maps(directive.get("block", []))


@pytest.fixture(scope="module")
def parsed() -> list[dict[str, Any]]:
    """The directives of nginx.conf as a tree, each known and in its place."""
    path = str(DEPLOY / "nginx.conf")
    tree: list[dict[str, Any]] = crossplane.parse(path, single=True)["config"][0]["parsed"]
    # A strict parser takes the entries of a map for unknown directives.
    entries = {entry["line"] for found in _maps(tree) for entry in found["block"]}
    errors = crossplane.parse(path, single=True, strict=True)["errors"]
    assert [error for error in errors if error["line"] not in entries] == []
    return tree


@pytest.fixture(scope="module")
def nginx(parsed: list[dict[str, Any]]) -> dict[str, list[list[str]]]:
    """Every directive of nginx.conf with all the arguments that it is given."""
    found: dict[str, list[list[str]]] = {}
    for name, arguments in _directives(parsed):
        found.setdefault(name, []).append(arguments)
    return found


def test_nginx_takes_in_whole_requests_from_slow_clients(nginx: dict[str, list[list[str]]]) -> None:
    assert nginx["proxy_request_buffering"] == nginx["proxy_buffering"] == [["on"]]
    for timeout in ("client_header_timeout", "client_body_timeout", "send_timeout"):
        assert nginx[timeout] == [["10s"]]


def test_nginx_has_the_limits_of_the_service(nginx: dict[str, list[list[str]]]) -> None:
    ((size,),) = nginx["client_max_body_size"]
    ((timeout,),) = nginx["proxy_read_timeout"]

    assert int(size.removesuffix("m")) * 2**20 == Settings().max_body
    assert int(timeout.removesuffix("s")) > Settings().time_limit


def test_nginx_passes_the_request_id_on_and_keeps_the_metrics_inside(nginx: dict[str, list[list[str]]]) -> None:
    assert ["X-Request-Id", "$chosen_request_id"] in nginx["proxy_set_header"]
    assert ["=", "/metrics"] in nginx["location"]
    assert nginx["server_tokens"] == [["off"]]


def test_nginx_keeps_idle_connections_for_less_time_than_the_service(nginx: dict[str, list[list[str]]]) -> None:
    keepalive = [int(time.removesuffix("s")) for (time,) in nginx["keepalive_timeout"]]

    assert max(keepalive) < int(COMPOSE["services"]["arbiter"]["environment"]["ARBITER_KEEPALIVE"])


def test_nginx_leaves_no_decision_about_a_second_replica_to_its_defaults(nginx: dict[str, list[list[str]]]) -> None:
    assert nginx["proxy_next_upstream"] == [["off"]]
    assert ["502", "504", "=", "@further_replica"] in nginx["error_page"]


def test_nginx_limits_costly_operations_to_a_tenth_of_all_others(nginx: dict[str, list[list[str]]]) -> None:
    assert [(key, rate) for key, _, rate in nginx["limit_req_zone"]] == [
        ("$binary_remote_addr", "rate=50r/s"),
        ("$costly_operation_by", "rate=5r/s"),
    ]
    assert nginx["limit_req"] == [["zone=requests", "burst=100", "nodelay"], ["zone=costly", "burst=20", "nodelay"]]


def test_what_nginx_says_itself_is_a_problem_document(
    parsed: list[dict[str, Any]], nginx: dict[str, list[list[str]]]
) -> None:
    (members,) = [found["block"] for found in _maps(parsed) if found["args"] == ["$status", "$problem_members"]]
    problems = {entry["directive"]: json.loads(f"{{{entry['args'][0]}}}") for entry in members}
    paged = {status for *statuses, page in nginx["error_page"] for status in statuses}

    assert nginx["return"] == [["502"], ["504"], ["404"], ["200", '{$problem_members,"status":$status}']]
    assert all(set(problem) == {"type", "title", "detail"} for problem in problems.values())
    for kind in (NOT_FOUND, PAYLOAD_TOO_LARGE):
        assert problems[str(kind.status)] == {"type": kind.type, "title": kind.title, "detail": kind.description}
    assert {page for *_, page in nginx["error_page"]} == {"/nginx-problem", "@further_replica"}
    assert paged == HTML_PAGES | {"=431", "=400", "="}
    assert problems.keys() - {"default", "431"} < paged


def test_the_image_is_built_in_two_stages_from_one_pinned_base() -> None:
    (base,) = re.findall(r"^ARG PYTHON=(\S+)$", DOCKERFILE, re.MULTILINE)

    assert DIGEST.search(base)
    assert re.findall(r"^FROM (.*)$", DOCKERFILE, re.MULTILINE) == ["${PYTHON} AS build", "${PYTHON}"]


def test_the_image_runs_without_root_and_tells_its_health() -> None:
    assert re.search(r"^USER [1-9]\d*:[1-9]\d*$", DOCKERFILE, re.MULTILINE)
    assert "/healthz" in DOCKERFILE[DOCKERFILE.index("HEALTHCHECK") :]
    assert (
        'CMD ["gunicorn", "--config", "python:glass_arbiter.server.gunicorn_config", "glass_arbiter.app:create_app()"]'
        in DOCKERFILE
    )


def test_the_image_is_made_of_locked_packages_and_of_what_is_not_ignored() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    copied = re.findall(r"^COPY (?!--from)(\S+)", DOCKERFILE, re.MULTILINE)

    assert "--require-hashes" in DOCKERFILE
    assert "ADD " not in DOCKERFILE
    for source in copied:
        assert f"!{source.rstrip('/')}" in ignored
        assert (ROOT / source).exists()


def test_the_workflow_is_valid() -> None:
    workflow = yaml.safe_load(WORKFLOW)
    # In the YAML of 2005 the word `on` means true.
    workflow["on"] = workflow.pop(True)

    _check(workflow, "vendor.github-workflows")


def test_the_workflow_runs_the_one_command_on_every_supported_python() -> None:
    jobs = yaml.safe_load(WORKFLOW)["jobs"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    supported = re.findall(r"Programming Language :: Python :: (3\.\d+)", "\n".join(project["classifiers"]))

    assert jobs["test"]["strategy"]["matrix"]["python"] == supported
    assert jobs["test"]["steps"][-1] == {"run": ".ci/run"}


def test_the_workflow_uses_only_actions_of_its_host_pinned_to_commits_and_may_only_read() -> None:
    used = re.findall(r"uses: (.*)", WORKFLOW)

    assert used
    assert [action for action in used if not PINNED_ACTION.fullmatch(action)] == []
    assert yaml.safe_load(WORKFLOW)["permissions"] == {"contents": "read"}
