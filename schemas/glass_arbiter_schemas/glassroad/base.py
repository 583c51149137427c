"""The base of every schema that Glass Road writes down itself."""

from glass_arbiter_schemas.base import Strict

NAME = "Glassroad"


class GlassroadSchema(Strict):
    """A component of the contract that belongs to Glass Road."""

    component_prefix = NAME
