"""Glass Road: the public face of its rules."""

from glass_arbiter.engine.rulings import Granted, Refused

from .actions import Action, ActionType
from .adjudication import adjudicate
from .catalogue.index import CATALOGUE
from .catalogue.interpretations import INTERPRETATIONS
from .catalogue.rules import RULES
from .faults import faults, option_faults
from .scoring import Score, ScoreLine, scores
from .search import legal_actions
from .setup import set_up
from .state import State
from .transition import Irreversible
from .turn import Decision, to_act

__all__ = [
    "CATALOGUE",
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
    "adjudicate",
    "faults",
    "legal_actions",
    "option_faults",
    "scores",
    "set_up",
    "to_act",
]
