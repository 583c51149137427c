"""Build the documentation site into build/site: `make site`, which installs the generator before."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.live_server import ROOT

from .checks import faults
from .gather import gather

ASSETS = Path(__file__).with_name("assets")
# It names the pages of every game, so it is a part of the documentation.
CONFIGURATION = ROOT / "docs" / "mkdocs.yml"
GENERATOR = ROOT / "build" / "mkdocs" / "bin" / "mkdocs"
PAGES = ROOT / "build" / "pages"
SITE = ROOT / "build" / "site"
# The generator tells in a box of several lines that there is another one.
_ENVIRONMENT = os.environ | {"NO_MKDOCS_2_WARNING": "1"}


def main() -> None:
    """Gather the pages, build the site strictly, and look at what came of it."""
    shutil.rmtree(PAGES, ignore_errors=True)
    for path, content in gather().items():
        (PAGES / path).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / path).write_bytes(content)
    shutil.copytree(ASSETS, PAGES / "assets")
    command = [str(GENERATOR), "build", "--clean", "--strict", "--config-file", str(CONFIGURATION)]
    built = subprocess.run(command, cwd=ROOT, check=False, stderr=subprocess.PIPE, encoding="utf-8", env=_ENVIRONMENT)
    if built.returncode:
        sys.exit(built.stderr)
    # It is for servers, and links from the root, where the site need not be.
    (SITE / "404.html").unlink()
    if found := faults(SITE):
        sys.exit("\n".join(found))
    print(f"{sum(1 for _ in SITE.rglob('*.html'))} pages: open {SITE.relative_to(ROOT)}/index.html")


if __name__ == "__main__":
    main()
