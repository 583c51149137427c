"""What a client sends about Glass Road."""

from typing import Any

from marshmallow import validates_schema

from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS
from glass_arbiter_schemas import requests
from glass_arbiter_schemas.containers import ListOf, Nested
from glass_arbiter_schemas.fast import FastDecodable

from .actions import ActionSchema
from .events import an_event
from .options import OptionsSchema
from .state import StateSchema, check_room, is_sound
from .views import ViewSchema

MOST_EVENTS = 1000


class Quick(FastDecodable):
    """A request about a state."""

    quick_state = StateSchema
    is_sound = is_sound


class SetupRequestSchema(requests.SetupRequestSchema):
    """A new game."""

    options = Nested(OptionsSchema, load_default=lambda: DEFAULT_OPTIONS)


class ApplyRequestSchema(requests.ApplyRequestSchema, Quick):
    """An action in a state."""

    state = Nested(StateSchema)
    action = Nested(ActionSchema)
    wanted = requests.how_much()
    expect = requests.expected_hash()

    @validates_schema
    def check_room(self, data: dict[str, Any], **kwargs: Any) -> None:
        """There is a state to follow."""
        check_room(data["state"])


class ScoreRequestSchema(requests.ScoreRequestSchema, Quick):
    """A state to score."""

    state = Nested(StateSchema)


class ReplayRequestSchema(requests.ReplayRequestSchema, Quick):
    """A game from its `setup`, which must have a seed, or from a `state`, action by action."""

    setup = Nested(SetupRequestSchema, required=False)
    state = Nested(StateSchema, required=False)
    actions = ListOf(
        Nested(ActionSchema),
        most=requests.MOST_ACTIONS,
        about=f"What was done, at most {requests.MOST_ACTIONS} actions.",
    )

    @validates_schema
    def check_room(self, data: dict[str, Any], **kwargs: Any) -> None:
        """There are states to follow."""
        if "state" in data:
            check_room(data["state"])


class LegalActionsRequestSchema(requests.LegalActionsRequestSchema, Quick):
    """What is legal in a `state`, or for the viewer of a `view`; or why something is not.

    - By itself: one group for each action and subject, with the domain of every further choice, to draw buttons from.
    - With `expand`: the actions themselves, each of which `apply` accepts as it is. They come in pages; a game has
      rarely more than a thousand, but there are 3,003 ways to choose a hand.
    - With `why`: whether an action is legal, and if not, why. Choices that are left out stay open: the action is
      legal if there is any way to make them.
    """

    state = Nested(StateSchema, required=False)
    view = Nested(ViewSchema, required=False, about="A player's own view, as the endpoint `view` answers.")
    why = Nested(ActionSchema, required=False, about="An action, of which any choice may be left out.")


class ViewRequestSchema(requests.ViewRequestSchema, Quick):
    """A state, and who looks at it; perhaps also what has just happened."""

    state = Nested(StateSchema)
    events = ListOf(
        an_event(),
        most=MOST_EVENTS,
        required=False,
        about="The events of an answer, to be told without the secrets of others.",
    )
