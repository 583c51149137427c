"""Faults of a player board: discs, abilities, influence, tracks, and how much there is of everything."""

from collections.abc import Iterator, Mapping, Sequence

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record, astuple
from glass_arbiter.engine.rulings import Violation, escaped

from ..abilities import influence_limit, limit_of
from ..catalogue.deck import Deck, Track
from ..codes import FaultCode
from ..context import position
from ..discs import ABILITIES, ORDER_RULE
from ..state import AUTOMATON, Phase, Player, State
from ..workers import WORKERS_ABOVE_AUTOMATON
from .by_deck import ByDeck
from .fault import SMALL, fault, range_fault

# A player has 21 discs; three of them lie on the tracks (R10, R16, R17).
DISCS_AND_WORKERS = 18


def board_faults(state: State, deck: Deck, workers: Mapping[str, int]) -> Iterator[Violation]:
    """The boards of all players: each check has its condition here, and what explains it below."""
    options, board = state.options, deck.board
    kinds = set(board.accessories)
    forest, dune = board.tracks[Track.FOREST].length, board.tracks[Track.DUNE].length
    waiting = waiting_players(state)
    full, ignored = options.discs(), options.ignored()
    for seat, player in enumerate(state.players):
        influence, discs, accessories = player.influence, player.discs, player.accessories
        numbers = (player.points, influence, player.coins, *astuple(player.cubes), *astuple(player.stored))
        if not (SMALL.issuperset(numbers) and SMALL.issuperset(accessories.values())):
            yield from _number_faults(player, f"/state/players/{seat}")
        if accessories.keys() != kinds:
            pointer, given = f"/state/players/{seat}/accessories", sorted(accessories)
            yield fault(FaultCode.NUMBER_OUT_OF_RANGE, "R14", pointer, given=given, kinds=list(board.accessories))
        if not (0 <= player.forest < forest and 0 <= player.dune < dune):
            yield from _track_faults(player, (forest - 1, dune - 1), f"/state/players/{seat}")
        try:
            covered = _covered(options.deck, discs, full, ignored)
        except NoBoardError:
            facts: dict[str, object] = {"discs": list(discs), "possible": list(full)}
            yield fault(FaultCode.WORKERS_AND_DISCS_WRONG, "R13", f"/state/players/{seat}/discs", **facts)
            continue
        standing, need = workers.get(player.id, 0), DISCS_AND_WORKERS + (player.id in waiting)
        if standing + len(discs) != need:
            facts = {"player": player.id, "workers": standing, "given": standing + len(discs), "need": need}
            yield fault(FaultCode.WORKERS_AND_DISCS_WRONG, "R29", f"/state/players/{seat}/discs", **facts)
        for ability, rule, lacking in covered.out_of_order:
            facts = {"ability": ability, "needs": list(lacking)}
            yield fault(FaultCode.ABILITY_ORDER_WRONG, rule, f"/state/players/{seat}/discs", **facts)
        # Whether a gate blocks is a question only for those who have reached it.
        if influence >= covered.limit and influence > (most := influence_limit(player, options, Readings())):
            facts = {"given": influence, "most": most}
            yield fault(FaultCode.INFLUENCE_ABOVE_LIMIT, "R67", f"/state/players/{seat}/influence", **facts)
    if state.automaton is not None and len(state.players) == 1:
        yield from _limit_faults(state.players[0], workers)


def waiting_players(state: State) -> set[str]:
    """Who has not yet prepared: the active player and everybody after them (R18)."""
    if state.phase is not Phase.PREPARE:
        return set()
    seats = [player.id for player in state.clockwise_from(state.start_player)]
    return set(seats[seats.index(state.active) :])


def _number_faults(player: Player, path: str) -> Iterator[Violation]:
    """Nothing is negative."""
    for rule, key in (("R16", "points"), ("R67", "influence"), ("R15", "coins")):
        yield from range_fault(rule, f"{path}/{key}", getattr(player, key))
    for rule, key, counts in (
        ("R23", "cubes", player.cubes.everything()),
        ("R14", "accessories", player.accessories),
        ("R96", "stored", player.stored.everything()),
    ):
        for name, number in counts.items():
            yield from range_fault(rule, f"{path}/{key}/{escaped(name)}", number)


def _track_faults(player: Player, tops: Sequence[int], path: str) -> Iterator[Violation]:
    for track, most in zip(Track, tops, strict=True):
        given = position(player, track)
        if not 0 <= given <= most:
            facts = {"track": track, "given": given, "least": 0, "most": most}
            yield fault(FaultCode.TRACK_OUT_OF_RANGE, "R17", f"{path}/{track}", **facts)


def is_part(some: Sequence[object], full: Sequence[object]) -> bool:
    """Whether a list is another one with some of its items left out."""
    rest = iter(full)
    return all(item in rest for item in some)


class NoBoardError(ValueError):
    """Discs that no board can have; they are nothing to remember."""


class Covered(Record, frozen=True, kw_only=True):
    """What follows from the discs that still lie on a board."""

    # Abilities that are open too early, each with its rule and those that it needs.
    out_of_order: tuple[tuple[str, str, tuple[str, ...]], ...]
    # The most influence, unless by ruling a gate blocks.
    limit: int


def _covered_by(deck: Deck, discs: tuple[str, ...], full: tuple[str, ...], ignored: tuple[str, ...]) -> Covered:
    if not is_part(discs, full):
        raise NoBoardError(discs)
    return Covered(out_of_order=_out_of_order(deck, discs, ignored), limit=limit_of(discs, False))


# Discs change only with a worker, so the boards of a game are asked about again and again.
_covered = ByDeck(4096, _covered_by)


def _out_of_order(
    deck: Deck, discs: tuple[str, ...], ignored: tuple[str, ...]
) -> tuple[tuple[str, str, tuple[str, ...]], ...]:
    """Abilities that are open before one that they need, or though they are ignored, each with its rule.

    An ability that is ignored keeps its disc, and counts as open for the others (R68, R146, R167, R168, A-26).
    """
    needs = deck.board.needs
    shut = [disc for disc in discs if disc not in ignored]
    found = [(ability, "R146", ()) for ability in ignored if ability not in discs]
    opened = [ability for ability in ABILITIES if ability not in discs and ability not in ignored]
    lacking = {ability: tuple(need for need in needs[ability] if need in shut) for ability in opened}
    return (*found, *((ability, ORDER_RULE[ability[0]], lacks) for ability, lacks in lacking.items() if lacks))


def _limit_faults(player: Player, workers: Mapping[str, int]) -> Iterator[Violation]:
    given, most = workers.get(player.id, 0), workers.get(AUTOMATON, 0) + WORKERS_ABOVE_AUTOMATON
    if given > most:
        yield fault(FaultCode.WORKER_LIMIT_EXCEEDED, "R128", "/state/rows", player=player.id, given=given, most=most)
