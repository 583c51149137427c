"""The example for a cluster in Kubernetes is valid: its pods, its service and its job, and they know each other."""

from typing import Any

import kubernetes_validate
import pytest
import yaml

from glass_arbiter import __version__
from tests.conftest import ROOT

pytestmark = pytest.mark.slow

FOLDER = ROOT / "deploy" / "dask"
VERSION = "1.34"
CLUSTER = yaml.safe_load((FOLDER / "cluster.yaml").read_text(encoding="utf-8"))
JOB = yaml.safe_load((FOLDER / "check.yaml").read_text(encoding="utf-8"))
PARTS: dict[str, dict[str, Any]] = {
    "scheduler": {"apiVersion": "v1", "kind": "Pod", "spec": CLUSTER["spec"]["scheduler"]["spec"]},
    "worker": {"apiVersion": "v1", "kind": "Pod", "spec": CLUSTER["spec"]["worker"]["spec"]},
    "service": {"apiVersion": "v1", "kind": "Service", "spec": CLUSTER["spec"]["scheduler"]["service"]},
    "job": JOB,
}


@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_the_cluster_is_valid_kubernetes(part: str) -> None:
    """The operator makes pods and a service of its own kind of object; Kubernetes has the schemas of those."""
    document = {"metadata": {"name": part}} | PARTS[part]

    kubernetes_validate.validate(document, VERSION, strict=True)


def test_a_part_that_is_not_valid_is_found() -> None:
    broken = PARTS["worker"] | {"metadata": {"name": "x"}, "spec": {"containers": [{"nane": "worker"}]}}

    with pytest.raises(kubernetes_validate.ValidationError):
        kubernetes_validate.validate(broken, VERSION, strict=True)


def test_the_cluster_is_of_the_kind_that_the_operator_makes() -> None:
    assert (CLUSTER["apiVersion"], CLUSTER["kind"]) == ("kubernetes.dask.org/v1", "DaskCluster")
    assert set(CLUSTER["spec"]) == {"idleTimeout", "scheduler", "worker"}
    assert (set(CLUSTER["spec"]["scheduler"]), set(CLUSTER["spec"]["worker"])) == (
        {"spec", "service"},
        {"spec", "replicas"},
    )


def test_everybody_has_the_same_release() -> None:
    images = {
        container["image"]
        for pod in (*CLUSTER["spec"].values(), JOB["spec"]["template"])
        if isinstance(pod, dict)
        for container in pod["spec"]["containers"]
    }

    assert images == {f"glass-arbiter-archive:{__version__}"}


def test_the_command_asks_the_scheduler_of_the_cluster() -> None:
    (container,) = JOB["spec"]["template"]["spec"]["containers"]

    assert f"tcp://{CLUSTER['metadata']['name']}-scheduler:8786" in container["command"]
