"""Perft of Glass Road."""

from functools import partial

from glass_arbiter.engine import perft as engine

from .rules import GLASSROAD_RULES

perft = partial(engine.perft, GLASSROAD_RULES)
