"""What is legal in Glass Road, for buttons; and why something is not legal."""

from functools import partial

from glass_arbiter.engine import action_groups

from .rules import GLASSROAD_RULES

grouped = partial(action_groups.grouped, GLASSROAD_RULES)
why_not = partial(action_groups.why_not, GLASSROAD_RULES)
