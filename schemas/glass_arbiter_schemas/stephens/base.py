"""The base of every schema that Stephens writes down itself."""

from glass_arbiter_schemas.base import Strict

NAME = "Stephens"


class StephensSchema(Strict):
    """A component of the contract that belongs to Stephens."""

    component_prefix = NAME
