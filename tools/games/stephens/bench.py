"""What the benchmarks know of Stephens: how far a game has come, and its request as a tutorial would describe it."""

from collections.abc import Callable, Mapping

from marshmallow import Schema, fields

from glass_arbiter.engine.records import replace
from glass_arbiter.games.stephens.catalogue.decks import house_data
from glass_arbiter.games.stephens.state import State
from tools.games import Json

_EARLY, _LATE = 50, 35


def stage(state: State) -> str:
    """Whether the army has hardly moved, is on its way, or is near."""
    if state.army >= _EARLY:
        return "first"
    return "middle" if state.army > _LATE else "last"


def spoilt(state: State) -> State:
    """A state in which the tops of two stacks are missing."""
    return replace(state, stacks=replace(state.stacks, red=state.stacks.red[1:], contracts=state.stacks.contracts[1:]))


def _with_inline_deck(request: Json) -> Json:
    request["state"]["options"]["deck"] = house_data()
    return request


# Other requests for a ruling, made of an ordinary one.
VARIANTS: Mapping[str, Callable[[Json], Json]] = {"ruling with an inline deck": _with_inline_deck}


class SoloSchema(Schema):
    """The solo game."""

    mode = fields.Str()
    competition = fields.Str(allow_none=True)
    difficulty = fields.Str(allow_none=True)
    scenario = fields.Str(allow_none=True)


class OptionsSchema(Schema):
    """The variant."""

    deck = fields.Raw(required=True)
    deck_hash = fields.Str(required=True)
    solo = fields.Nested(SoloSchema, allow_none=True)
    rulings = fields.Dict(fields.Str(), fields.Raw())


class GeneratorSchema(Schema):
    """Luck."""

    seed = fields.Str(required=True)
    counter = fields.Int(required=True)


class FulfilledContractSchema(Schema):
    """A contract with what lies on it."""

    contract = fields.Str(required=True)
    kept = fields.Dict(fields.Str(), fields.Int())


class PlayerSchema(Schema):
    """A player."""

    id = fields.Str(required=True)
    points = fields.Int(required=True)
    influence = fields.Int(required=True)
    coins = fields.Int(required=True)
    forest = fields.Int(required=True)
    dune = fields.Int(required=True)
    cubes = fields.Dict(fields.Str(), fields.Int())
    accessories = fields.Dict(fields.Str(), fields.Int())
    discs = fields.List(fields.Str())
    open_contracts = fields.List(fields.Str())
    fulfilled = fields.Dict(fields.Str(), fields.List(fields.Nested(FulfilledContractSchema)))
    investments = fields.Dict(fields.Str(), fields.List(fields.Str()))
    stored = fields.Dict(fields.Str(), fields.Int())
    activated = fields.List(fields.Int())
    done = fields.Bool()


class CraftSchema(Schema):
    """A craft with its workers."""

    craft = fields.Str(required=True)
    master = fields.Str(required=True)
    apprentice = fields.Str(allow_none=True)


class StateSchema(Schema):
    """A state."""

    game = fields.Str(required=True)
    version = fields.Int(required=True)
    rules = fields.Str(required=True)
    revision = fields.Int(required=True)
    options = fields.Nested(OptionsSchema)
    rng = fields.Nested(GeneratorSchema)
    round = fields.Int(required=True)
    phase = fields.Str(required=True)
    start_player = fields.Str(required=True)
    active = fields.Str(required=True)
    last_round = fields.Int(allow_none=True)
    players = fields.List(fields.Nested(PlayerSchema))
    army = fields.Int(required=True)
    furnaces = fields.Dict(fields.Str(), fields.Int())
    factories = fields.Dict(fields.Str(), fields.Dict(fields.Str(), fields.Int()))
    rows = fields.Dict(fields.Str(), fields.List(fields.Nested(CraftSchema)))
    offer = fields.Dict(fields.Str(), fields.List(fields.Str(allow_none=True)))
    stacks = fields.Dict(fields.Str(), fields.List(fields.Str()))
    removed = fields.Dict(fields.Str(), fields.List(fields.Str()))
    pending = fields.Dict(fields.Str(), fields.Raw(), allow_none=True)
    rest = fields.Dict(fields.Str(), fields.Raw(), allow_none=True)
    automaton = fields.Dict(fields.Str(), fields.Raw(), allow_none=True)


class RequestSchema(Schema):
    """A request for a ruling."""

    state = fields.Nested(StateSchema, required=True)
    action = fields.Dict(fields.Str(), fields.Raw())
