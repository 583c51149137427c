"""Setting up a game: boards, shuffled stacks, the building board, the first holder of the goblet."""

from collections.abc import Mapping, Sequence

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import Started
from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.records import replace

from .catalogues import catalogue_of
from .events import EventType
from .state import GAME, RULES_VERSION, VERSION, Kind, Offer, Options, Phase, Player, Stacks, State, board_side, periods
from .wheel import starting_wheels


def set_up(players: Sequence[str], options: Options, seed: str, start_player: str | None = None) -> Started[State]:
    """Set up a game; the start player is drawn first, then the stacks are shuffled in the order of their rows.

    A given start player does not change the stacks: the draw is made anyway (SETUP9, SETUP14).
    """
    options = replace(
        options,
        periods=periods(options, len(players)),
        board_side=options.board_side or board_side(len(players)),
    )
    drawn, generator = Generator(seed=seed, counter=0).below(len(players))
    first = start_player or players[drawn]
    stacks: dict[Kind, tuple[str, ...]] = {}
    for kind in Kind:
        stacks[kind], generator = _shuffled(kind, options, generator)
    slots = options.slots(len(players))
    state = State(
        game=GAME,
        version=VERSION,
        rules=RULES_VERSION,
        revision=0,
        options=options,
        rng=generator,
        period=1,
        round=1,
        phase=Phase.CHOOSE_HAND,
        start_player=first,
        players=tuple(_seated(player, options) for player in players),
        offer=Offer(**_each(stacks, 0, slots)),
        stacks=Stacks(**_each(stacks, slots, None)),
        removed=(),
        resolution=None,
    )
    event = Event(type=EventType.PERIOD_STARTED, rule="P1", facts={"period": 1, "start_player": first})
    return Started(state, (event,))


def _shuffled(kind: Kind, options: Options, generator: Generator) -> tuple[tuple[str, ...], Generator]:
    """Shuffle all tiles of a kind (Q33); in the introductory game those with a shrine go on top (SETUP12)."""
    catalogue = catalogue_of(options)
    tiles = catalogue.of_edition(options.edition, kind)
    order, generator = generator.shuffled([tile.id for tile in tiles])
    if options.introductory:
        order = tuple(sorted(order, key=lambda tile: not catalogue.buildings[tile].shrine))
    return order, generator


def _each(stacks: Mapping[Kind, tuple[str, ...]], first: int, last: int | None) -> dict[str, tuple[str, ...]]:
    return {kind.value: stack[first:last] for kind, stack in stacks.items()}


def _seated(player: str, options: Options) -> Player:
    return Player(
        id=player,
        wheels=starting_wheels(),
        landscape=options.layout(),
        start_buildings=dict.fromkeys(catalogue_of(options).start_buildings()),
        private_offer=(),
        hand=(),
        face_down=None,
        played=(),
        indentations=(),
        resting=(),
        done=False,
    )
