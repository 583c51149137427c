"""Glass Road: the public face of its rules."""

from glass_arbiter.engine.rulings import Granted, Refused

from .actions import Action, ActionType
from .catalogue.index import CATALOGUE
from .catalogue.interpretations import INTERPRETATIONS
from .catalogue.rules import RULES
from .faults import faults, option_faults
from .rules import GLASSROAD_RULES
from .scoring import Score, ScoreLine, scores
from .setup import set_up
from .state import State
from .transition import Irreversible
from .turn import Decision, to_act

__all__ = [
    "CATALOGUE",
    "GLASSROAD_RULES",
    "RULES",
    "INTERPRETATIONS",
    "Action",
    "ActionType",
    "Decision",
    "Granted",
    "Irreversible",
    "Refused",
    "Score",
    "ScoreLine",
    "State",
    "faults",
    "option_faults",
    "scores",
    "set_up",
    "to_act",
]
