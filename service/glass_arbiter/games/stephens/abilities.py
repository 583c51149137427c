"""What a player board allows: the abilities whose discs have left, and the influence that the gates admit."""

from collections.abc import Sequence

from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.rulings import Illegal, Violation

from .codes import Code
from .discs import ABILITIES, DISCS, GATES, ORDER_RULE, Ability
from .events import EventType
from .options import Options
from .state import Player
from .transition import Transition

MOST_INFLUENCE = 25
# The most cubes first; one may always be taken.
_CUBES = ((4, Ability.FOUR_CUBES), (3, Ability.THREE_CUBES), (2, Ability.TWO_CUBES))


def has(player: Player, ability: Ability) -> bool:
    """Whether an ability is open: its disc has left the board (R30)."""
    return ability not in player.discs


def influence_limit(player: Player, options: Options, readings: Readings) -> int:
    """The most influence that a player can have."""
    if limit_of(player.discs, False) == MOST_INFLUENCE:
        return MOST_INFLUENCE
    return limit_of(player.discs, options.gates_block(readings))


def room_for_influence(player: Player, offered: int, options: Options, readings: Readings) -> int:
    """How much of what is offered a player can receive; the reading matters only if a gate is reached (A-1)."""
    if player.influence + offered < limit_of(player.discs, False):
        return offered
    return min(offered, max(0, influence_limit(player, options, readings) - player.influence))


def limit_of(discs: Sequence[str], blocking: bool) -> int:
    """The most influence while these discs are covered: the lowest gate, or one less by ruling (R67, A-1)."""
    for disc, gate in GATES.items():
        if disc in discs:
            return gate - blocking
    return MOST_INFLUENCE


def cubes_allowed(player: Player) -> int:
    """How many cubes a player may take from a small factory: the most that an open ability allows (R26, R80-R82)."""
    for number, ability in _CUBES:
        if has(player, ability):
            return number
    return 1


def missing(ability: str, pointer: str) -> Illegal:
    """An ability that is not open yet."""
    return Illegal(Violation(code=Code.ABILITY_MISSING, rule="R30", pointer=pointer, facts={"ability": ability}))


def open_discs(player: Player, options: Options) -> list[str]:
    """The discs that can leave the board now, in the order of the board (R51, R68, R146, R167, R168)."""
    left, needs = set(_discs_left(player, options)), options.catalogue.board.needs
    return [disc for disc in DISCS if disc in left and left.isdisjoint(needs.get(disc, ()))]


def check_disc(player: Player, options: Options, disc: str, pointer: str) -> None:
    """Refuse a disc that cannot leave the board now, and say why."""
    left = _discs_left(player, options)
    if not left:
        raise refusal(Code.NO_DISC_LEFT, "R31", pointer, disc=disc)
    if disc not in player.discs:
        raise refusal(Code.DISC_NOT_ON_BOARD, "R51", pointer, disc=disc, discs=list(player.discs))
    if disc not in left:
        raise refusal(Code.ABILITY_UNAVAILABLE, "R146", pointer, disc=disc, ability=disc)
    if covered := [need for need in options.catalogue.board.needs.get(disc, ()) if need in left]:
        raise refusal(Code.ABILITY_LOCKED, ORDER_RULE[disc[0]], pointer, disc=disc, ability=disc, needs=covered)


def _discs_left(player: Player, options: Options) -> Sequence[str]:
    """The discs on the board, without those that competition cards take out of the game (R146)."""
    ignored = options.ignored()
    return [disc for disc in player.discs if disc not in ignored] if ignored else player.discs


def without_disc(player: Player, disc: str) -> tuple[str, ...]:
    """The discs that stay when one leaves; stacked gates leave one by one (R149)."""
    place = player.discs.index(disc)
    return player.discs[:place] + player.discs[place + 1 :]


def announce_unlocked(transition: Transition, player: Player, disc: str) -> None:
    """Tell what the disc that has just left opens (R30)."""
    if disc in ABILITIES:
        transition.emit(EventType.ABILITY_UNLOCKED, "R30", player.id, disc, ability=disc)
    else:
        limit = influence_limit(player, transition.options, transition.readings)
        transition.emit(EventType.GATE_OPENED, "R67", player.id, disc, gate=disc, limit=limit)
