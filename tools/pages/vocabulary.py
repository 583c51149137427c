"""Write the names that cases use from the catalogue: `python -m tools.pages.vocabulary`."""

import json
from typing import Any

from glass_arbiter.games.glassroad import CATALOGUE, RULES
from glass_arbiter.games.glassroad.landscape import LANDSCAPES
from glass_arbiter.games.glassroad.state import HAND_SIZE, SOLO_HANDS, Kind
from tools.live_server import ROOT

COMMITTED = ROOT / "service" / "glass_arbiter" / "conformance" / "glassroad" / "vocabulary.json"


def document() -> dict[str, Any]:
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


def as_json() -> str:
    """The file: each tile, card and rule on a line of its own, so that a change of one is a change of one line."""
    sections = ",\n".join(f"{_encoded(key)}: {_section(value)}" for key, value in document().items())
    return f"{{\n{sections}\n}}\n"


def _section(value: object) -> str:
    if not isinstance(value, dict):
        return _encoded(value)
    entries = ",\n".join(f"  {_encoded(key)}: {_encoded(entry)}" for key, entry in value.items())
    return f"{{\n{entries}\n}}"


def _encoded(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    COMMITTED.write_text(as_json(), encoding="utf-8")
