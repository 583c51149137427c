"""What is written about the certainty of the costs: tables of the page on provenance, and the alternatives."""

import re
from collections.abc import Mapping

from glass_arbiter.games.glassroad.catalogue.index import CATALOGUE
from glass_arbiter.games.glassroad.goods import Goods
from tools.live_server import ROOT

from .costs.certainty import Verdict, alternatives_in_goods, verdicts
from .costs.figures import read_figures
from .costs.tables import costs_table, sources_table, steps_table

PAGE = "docs/provenance.md"
ALTERNATIVES = "service/glass_arbiter/games/glassroad/catalogue/alternatives.py"

_HEAD = '''"""The costs that fit the sources as well as the one of the tile; written by `make index`."""

from collections.abc import Mapping

from ..goods import Good, Goods

ALTERNATIVES: Mapping[str, tuple[Goods, ...]] = {
'''


def generated() -> Mapping[str, str]:
    """Return the whole text of each generated file, by its path."""
    figures = read_figures()
    found = verdicts(figures)
    parts = {"steps": steps_table(figures), "sources": sources_table(found), "costs": costs_table(found)}
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    for name, text in parts.items():
        page = _with_part(page, name, text)
    return {PAGE: page, ALTERNATIVES: _alternatives(found)}


def _with_part(page: str, name: str, text: str) -> str:
    """Return the page with another text between the two comments that name a part."""
    begin, end = f"<!-- begin {name}, written by `make index` -->\n", f"<!-- end {name} -->\n"
    pattern = re.compile(f"({re.escape(begin)}).*?({re.escape(end)})", re.DOTALL)
    written, times = pattern.subn(lambda match: f"{match[1]}\n{text}\n{match[2]}", page)
    if times != 1:
        raise ValueError(f"{PAGE} has the part {name!r} {times} times")
    return written


def _alternatives(found: Mapping[str, Verdict]) -> str:
    entries = {tile: alternatives_in_goods(found[tile], CATALOGUE.buildings[tile].cost) for tile in sorted(found)}
    return _HEAD + "".join(_entry(tile, costs) for tile, costs in entries.items() if costs) + "}\n"


def _entry(tile: str, costs: tuple[Goods, ...]) -> str:
    """One entry, in the format of ruff."""
    literals = [f"{{{', '.join(f'Good.{good.name}: {amount}' for good, amount in cost.items())}}}" for cost in costs]
    if len(literals) == 1:
        return f'    "{tile}": ({literals[0]},),\n'
    return f'    "{tile}": (\n' + "".join(f"        {literal},\n" for literal in literals) + "    ),\n"
