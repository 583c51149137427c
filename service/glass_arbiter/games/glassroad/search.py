"""Everything a player of Glass Road could do."""

from functools import partial

from glass_arbiter.engine import search

from .rules import GLASSROAD_RULES

legal_ways = partial(search.legal_ways, GLASSROAD_RULES)
legal_actions = partial(search.legal_actions, GLASSROAD_RULES)
