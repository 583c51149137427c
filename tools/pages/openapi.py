"""Write openapi.yaml from the schemas: `python -m tools.pages.openapi`."""

from glass_arbiter.openapi.document import as_yaml
from tools.live_server import ROOT

COMMITTED = ROOT / "openapi.yaml"


if __name__ == "__main__":
    COMMITTED.write_text(as_yaml(), encoding="utf-8")
