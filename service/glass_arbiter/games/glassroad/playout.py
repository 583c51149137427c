"""Random play of Glass Road."""

from functools import partial

from glass_arbiter.engine import playout

from .rules import GLASSROAD_RULES

play = partial(playout.play, GLASSROAD_RULES)
random_action = partial(playout.random_action, GLASSROAD_RULES)
