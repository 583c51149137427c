"""A second game for tests: Glass Road under another name, as a package of somebody else would bring it."""

from dataclasses import replace
from functools import cached_property
from pathlib import Path

from glass_arbiter.conformance.case_format import Json
from glass_arbiter.conformance.glassroad import CASES as GLASSROAD_CASES
from glass_arbiter.conformance.glassroad import GlassroadCases
from glass_arbiter.games.glassroad.rules import GlassroadRules
from glass_arbiter_schemas.glassroad import GLASSROAD

ID = "toyroad"


class ToyRules(GlassroadRules):
    """The rules of Glass Road."""

    id = ID


TOY = replace(GLASSROAD, rules=ToyRules(), names={"en": "Toy Road", "de": "Toy Road", "pl": "Toy Road"})


class ToyCases(GlassroadCases):
    """The keys of Glass Road and one more; other rules."""

    @cached_property
    def schema(self) -> Json:
        own = GLASSROAD_CASES.schema
        return own | {"given": own["given"] | {"shelf": {"type": "integer"}}}


CASES = ToyCases(
    Path(__file__).parent,
    {"rules": {"T1": {"title": "Toys", "text": "Toys are played with.", "citation": "p. 1"}}},
)
