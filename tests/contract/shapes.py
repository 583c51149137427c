"""The published schemas, for tests that hold answers against them."""

from typing import Any

from jsonschema import Draft202012Validator

from glass_arbiter.openapi.document import spec

SPEC = spec()


def validator(component: str) -> Draft202012Validator:
    """Checks documents against one of the published schemas."""
    return Draft202012Validator({"components": SPEC["components"], "$ref": f"#/components/schemas/{component}"})


def check(component: str, document: Any) -> None:
    """Fail unless a document is of the published shape."""
    validator(component).validate(document)
