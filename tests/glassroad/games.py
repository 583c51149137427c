"""Games for the tests: positions of random ones, disguises of a position, and a position beyond all games."""

from collections.abc import Iterator
from itertools import islice

from glass_arbiter.engine.generator import Generator
from glass_arbiter.engine.playout import play
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.seeded_random import SeededRandom
from glass_arbiter.games.glassroad import CATALOGUE, State, set_up
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import DEFAULT_OPTIONS, Kind, Phase, Player, Resolution, Stacks
from glass_arbiter.games.glassroad.wheel import Brickworks, Glassworks, Wheels
from tests.players import NAMES


def positions(players: int, seed: str, *, every: int = 1) -> Iterator[State]:
    """The positions of a random game, or some of them."""
    start, _ = set_up(NAMES[:players], DEFAULT_OPTIONS, seed)
    return islice((state for state, _, _ in play(GLASSROAD_RULES, start, SeededRandom(seed))), 0, None, every)


def disguised(state: State, viewer: str | None, luck: SeededRandom) -> State:
    """Another state that looks the same to the viewer: other hidden cards, stacks and seed."""
    stacks = {kind.value: _shuffled(state.stacks.stack(kind), luck) for kind in Kind}
    players = tuple(player if player.id == viewer else _redealt(state, player, luck) for player in state.players)
    return replace(state, rng=Generator(seed="other", counter=7), stacks=Stacks(**stacks), players=players)


def _redealt(state: State, player: Player, luck: SeededRandom) -> Player:
    known = {*player.indentations, *player.resting, *(card for other in state.players for card in other.played)}
    pool = _shuffled(tuple(card for card in CATALOGUE.specialists if card not in known), luck)
    hand = pool[: len(player.hand)]
    face_down = pool[len(player.hand)] if player.face_down else None
    return replace(player, hand=hand, face_down=face_down)


def _shuffled(things: tuple[str, ...], luck: SeededRandom) -> tuple[str, ...]:
    left = list(things)
    return tuple(left.pop(luck.below(len(left))) for _ in things)


def a_million_ways() -> State:
    """A state that no people play: Anna owns every tile and every good, and all fields are empty."""
    cards = ("cultivator", "woodcutter", "supplier", "water_carrier", "pit_worker")
    others = ("forest_manager", "carpenter", "charcoal_burner", "fuel_collector", "clay_worker")
    start, _ = set_up(NAMES[:3], DEFAULT_OPTIONS, "ways", "anna")
    anna, ben, cleo = start.players
    tiles = (*start.stacks.processing, *start.stacks.immediate, *start.stacks.bonus)
    anna = replace(
        anna,
        wheels=Wheels(
            glassworks=Glassworks(glass=3, quartz_sand=7, food=7, charcoal=7, water=7, wood=7),
            brickworks=Brickworks(brick=3, charcoal=7, clay=7, food=7),
        ),
        landscape=replace(anna.landscape, forests=(), tiles={}),
        private_offer=tiles,
        hand=cards[:4],
        played=("builder",),
    )
    ben, cleo = (replace(player, hand=hand[:4], face_down=hand[4]) for player, hand in ((ben, cards), (cleo, others)))
    return replace(
        start,
        players=(anna, ben, cleo),
        options=replace(start.options, costs={tile: {"food": 7, "charcoal": 7} for tile in tiles}),
        phase=Phase.RESOLVE,
        stacks=Stacks(processing=(), immediate=(), bonus=()),
        resolution=Resolution(
            card="builder",
            revealer="anna",
            queue=("anna",),
            abilities="both",
            fee_paid=False,
            used=(),
            pending=None,
        ),
    )
