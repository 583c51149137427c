"""The names that cases of Glass Road use, from its catalogue."""

from glass_arbiter.games.glassroad import CATALOGUE, RULES
from glass_arbiter.games.glassroad.landscape import LANDSCAPES
from glass_arbiter.games.glassroad.state import HAND_SIZE, SOLO_HANDS, Kind
from tools.games import Json


def document() -> Json:
    """Everything that `glass_arbiter.conformance.glassroad.vocabulary` reads."""
    return {
        "kinds": list(Kind),
        "landscapes": sorted(LANDSCAPES),
        "hand_size": HAND_SIZE,
        "solo_hands": list(SOLO_HANDS),
        # Tiles only: the three start buildings are printed on the boards, and nobody can lay them anywhere.
        "tiles": {
            name: {"kind": building.kind, "editions": sorted(building.editions)}
            for name, building in CATALOGUE.buildings.items()
            if building.kind
        },
        "specialists": {
            name: {"has_fee": specialist.fee is not None} for name, specialist in CATALOGUE.specialists.items()
        },
        "rules": {
            name: {"title": rule.title, "text": rule.text, "citation": rule.citation} for name, rule in RULES.items()
        },
    }
