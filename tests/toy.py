"""A second game for tests: Glass Road under another name, as a package of somebody else would bring it."""

from dataclasses import replace

from glass_arbiter.games.glassroad.rules import GlassroadRules
from glass_arbiter_schemas.glassroad import GLASSROAD

ID = "toyroad"


class ToyRules(GlassroadRules):
    """The rules of Glass Road."""

    id = ID


TOY = replace(GLASSROAD, rules=ToyRules(), names={"en": "Toy Road", "de": "Toy Road", "pl": "Toy Road"})
