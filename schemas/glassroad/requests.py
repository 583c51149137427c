"""What a client sends about Glass Road."""

from service.games.glassroad.state import USUAL

from .. import requests
from ..containers import Part
from .actions import ActionSchema
from .options import OptionsSchema
from .state import StateSchema


class SetupRequestSchema(requests.SetupRequestSchema):
    """A new game."""

    options = Part(OptionsSchema, load_default=lambda: USUAL)


class ApplyRequestSchema(requests.ApplyRequestSchema):
    """An action in a state."""

    state = Part(StateSchema)
    action = Part(ActionSchema)
    wanted = requests.how_much()


class ScoreRequestSchema(requests.ScoreRequestSchema):
    """A state to score."""

    state = Part(StateSchema)
