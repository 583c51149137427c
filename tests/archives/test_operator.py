"""The cluster in deploy/dask is one that the operator of Dask accepts. `make archives` runs this with its schemas."""

from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator, ValidationError

from tests.conftest import ROOT

FOUND = find_spec("dask_kubernetes")
if FOUND is None:
    pytest.skip("dask-kubernetes is not installed here; make archives has it", allow_module_level=True)

CHART = Path("operator/deployment/helm/dask-kubernetes-operator/crds/daskcluster.yaml")
CLUSTER = yaml.safe_load((ROOT / "deploy" / "dask" / "cluster.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def schema() -> Draft202012Validator:
    """The schema that Kubernetes holds a cluster against, strictly: a key that it does not know is dropped there."""
    assert FOUND is not None
    package = next(iter(FOUND.submodule_search_locations or []))
    kind = yaml.safe_load((Path(package) / CHART).read_text(encoding="utf-8"))
    (version,) = (each for each in kind["spec"]["versions"] if each["name"] == CLUSTER["apiVersion"].split("/")[1])
    assert (kind["spec"]["group"], kind["spec"]["names"]["kind"]) == ("kubernetes.dask.org", CLUSTER["kind"])
    assert set(CLUSTER) == {"apiVersion", "kind", "metadata", "spec"}
    return Draft202012Validator(_strict(version["schema"]["openAPIV3Schema"]["properties"]["spec"]))


def _strict(schema: Any) -> Any:
    if isinstance(schema, list):
        return [_strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    inner = {key: _strict(value) for key, value in schema.items()}
    open_ended = schema.get("x-kubernetes-preserve-unknown-fields") or "additionalProperties" in schema
    return inner | {"additionalProperties": False} if "properties" in schema and not open_ended else inner


def test_the_operator_knows_every_key_of_the_cluster(schema: Draft202012Validator) -> None:
    schema.validate(CLUSTER["spec"])


@pytest.mark.parametrize(
    "changed",
    [
        {"worker": CLUSTER["spec"]["worker"] | {"replicas": "many"}},
        {"worker": CLUSTER["spec"]["worker"] | {"copies": 20}},
        {"scheduler": {"spec": CLUSTER["spec"]["scheduler"]["spec"]}},
    ],
)
def test_a_cluster_that_the_operator_refuses_is_found(schema: Draft202012Validator, changed: Any) -> None:
    with pytest.raises(ValidationError):
        schema.validate(CLUSTER["spec"] | changed)
