"""What computer players know of Stephens: how good a state is, and what may be hidden in it."""

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom

from .scoring import points_of
from .state import Phase, Piles, State
from .view import View, determinize

# What things are worth in points at the start of the game; the nearer the end, the less.
_CUBE = 0.7
_COIN = 0.5
_INFLUENCE = 0.6
_ACCESSORY = 0.8
_WORKER = 2.0
_OPEN_CONTRACT = 2.0
_INVESTMENT = 3.0
_START_OF_ARMY = 55


def sample(view: View, luck: SeededRandom) -> State:
    """Return a state that could be behind a view: what lies face down is shuffled."""
    state = determinize(view)
    generator = Generator(seed=f"{luck.below(2**32):x}", counter=0)
    stacks = state.stacks
    red, generator = generator.shuffled(stacks.red[1:])
    blue, generator = generator.shuffled(stacks.blue[1:])
    contracts, generator = generator.shuffled(stacks.contracts)
    investments, generator = generator.shuffled(stacks.investments)
    automaton = state.automaton
    if automaton is not None:
        cards, generator = generator.shuffled(automaton.stack)
        automaton = replace(automaton, stack=cards)
    shuffled = Piles(
        red=(*stacks.red[:1], *red), blue=(*stacks.blue[:1], *blue), contracts=contracts, investments=investments
    )
    return replace(state, stacks=shuffled, automaton=automaton, rng=generator)


def worth(state: State, player: str) -> float:
    """Return the points of a player, and what the supply, the workers and the cards are worth while there is time."""
    own = next(each for each in state.players if each.id == player)
    points = float(points_of(own, state.rows, state.options))
    if state.phase is Phase.FINISHED:
        return points
    left = 0.0 if state.last_round is not None else state.army / _START_OF_ARMY
    investments = sum(map(len, own.investments.rows()))
    supply = (
        _CUBE * own.cubes.total()
        + _COIN * own.coins
        + _INFLUENCE * own.influence
        + _ACCESSORY * sum(own.accessories.values())
    )
    lasting = _WORKER * state.rows.workers(player) + _INVESTMENT * investments
    return points + (0.3 + 0.7 * left) * supply + left * lasting + _OPEN_CONTRACT * len(own.open_contracts)
