"""What the benchmarks know of Glass Road: how far a game has come, and its request as a tutorial would describe it."""

from collections.abc import Callable, Mapping

from marshmallow import Schema, fields

from glass_arbiter.engine.records import replace
from glass_arbiter.games.glassroad.state import State
from tools.games import Json


def stage(state: State) -> str:
    """Whether a game is in its first period, in its middle or in its last one."""
    return {1: "first", 2: "middle", 3: "middle"}.get(state.period, "last")


def spoilt(state: State) -> State:
    """A state in which the top of a stack of tiles is missing."""
    return replace(state, stacks=replace(state.stacks, bonus=state.stacks.bonus[1:]))


# Other requests for a ruling, made of an ordinary one.
VARIANTS: Mapping[str, Callable[[Json], Json]] = {}


class OptionsSchema(Schema):
    """The variant."""

    edition = fields.Str(required=True)
    periods = fields.Int(required=True, allow_none=True)
    introductory = fields.Bool(required=True)
    costs = fields.Dict(fields.Str(), fields.Dict(fields.Str(), fields.Int()))
    rulings = fields.Dict(fields.Str(), fields.Raw())
    board = fields.Dict(fields.Str(), fields.Raw())
    board_side = fields.Str(allow_none=True)


class GeneratorSchema(Schema):
    """Luck."""

    seed = fields.Str(required=True)
    counter = fields.Int(required=True)


class LandscapeSchema(Schema):
    """A landscape board."""

    forests = fields.List(fields.List(fields.Str()))
    tiles = fields.Dict(fields.Str(), fields.Str())


class PlayerSchema(Schema):
    """A player."""

    id = fields.Str(required=True)
    wheels = fields.Dict(fields.Str(), fields.Dict(fields.Str(), fields.Int()))
    landscape = fields.Nested(LandscapeSchema)
    start_buildings = fields.Dict(fields.Str(), fields.Str(allow_none=True))
    private_offer = fields.List(fields.Str())
    hand = fields.List(fields.Str())
    face_down = fields.Str(allow_none=True)
    played = fields.List(fields.Str())
    indentations = fields.List(fields.Str())
    resting = fields.List(fields.Str())
    done = fields.Bool()


class ResolutionSchema(Schema):
    """A card that is being resolved."""

    card = fields.Str(required=True)
    revealer = fields.Str(required=True)
    queue = fields.List(fields.Str())
    abilities = fields.Str()
    fee_paid = fields.Bool()
    used = fields.List(fields.Int())
    pending = fields.Dict(fields.Str(), fields.Raw(), allow_none=True)


class StateSchema(Schema):
    """A state."""

    game = fields.Str(required=True)
    version = fields.Int(required=True)
    rules = fields.Str(required=True)
    revision = fields.Int(required=True)
    options = fields.Nested(OptionsSchema)
    rng = fields.Nested(GeneratorSchema)
    period = fields.Int(required=True)
    round = fields.Int(required=True)
    phase = fields.Str(required=True)
    start_player = fields.Str(required=True)
    players = fields.List(fields.Nested(PlayerSchema))
    offer = fields.Dict(fields.Str(), fields.List(fields.Str(allow_none=True)))
    stacks = fields.Dict(fields.Str(), fields.List(fields.Str()))
    removed = fields.List(fields.Str())
    resolution = fields.Nested(ResolutionSchema, allow_none=True)


class RequestSchema(Schema):
    """A request for a ruling."""

    state = fields.Nested(StateSchema, required=True)
    action = fields.Dict(fields.Str(), fields.Raw())
