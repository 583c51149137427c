"""What computer players know of Glass Road: how good a state is, and what may be hidden in it."""

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom

from .catalogues import catalogue_of
from .scoring import points_of
from .state import Kind, Player, Stacks, State
from .view import View, determinize, possible_cards

# What things are worth in points in the middle of a game; the nearer the end, the less.
_BASIC = 0.12
_REFINED = 1.0
_LANDSCAPE = 0.15
_FOREST = -0.1
_TILE = 0.3


def sample(view: View, luck: SeededRandom) -> State:
    """Return a state that could be behind a view: the stacks shuffled, the hidden cards any that can be there."""
    state = determinize(view)
    generator = Generator(seed=f"{luck.below(2**32):x}", counter=0)
    players: list[Player] = []
    for seen, player in zip(view.players, state.players, strict=True):
        if seen.hand is None:
            cards, generator = generator.shuffled(possible_cards(view, seen))
            face_down = cards[seen.hand_size] if seen.has_face_down else None
            player = replace(player, hand=cards[: seen.hand_size], face_down=face_down)
        players.append(player)
    stacks: dict[str, tuple[str, ...]] = {}
    for kind in Kind:
        stacks[kind.value], generator = generator.shuffled(state.stacks.stack(kind))
    if view.options.introductory:
        buildings = catalogue_of(view.options).buildings
        stacks = {
            kind: tuple(sorted(tiles, key=lambda tile: not buildings[tile].shrine)) for kind, tiles in stacks.items()
        }
    return replace(state, players=tuple(players), stacks=Stacks(**stacks), rng=generator)


def worth(state: State, player: str) -> float:
    """Return the points of a player, and what the goods, landscapes and tiles are worth while there is time."""
    own = next(each for each in state.players if each.id == player)
    points = float(points_of(own, state.options, len(state.players)))
    if state.phase == "finished":
        return points
    glassworks, brickworks = own.wheels.glassworks, own.wheels.brickworks
    basics = sum(glassworks.basic_stocks()) + sum(brickworks.basic_stocks())
    refined = glassworks.product + brickworks.product
    board = own.landscape
    landscapes = len(board.tiles) - len(board.buildings())
    left = 1 - (state.period - 1) / (state.options.periods or 4)
    return points + left * (
        _BASIC * basics
        + _REFINED * refined
        + _LANDSCAPE * landscapes
        + _FOREST * len(board.forests)
        + _TILE * min(3, len(own.private_offer))
    )
