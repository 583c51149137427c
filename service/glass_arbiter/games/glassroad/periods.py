"""The end of a building period: refill, goblet, and what comes next."""

from glass_arbiter.engine.records import replace

from .events import EventType
from .state import Kind, Phase, Player, periods
from .transition import Transition


def end_period(transition: Transition) -> None:
    """Clear the cards, refill the building board, pass the goblet; the last period leads to the end (P2-P6)."""
    for player in transition.players:
        resting = player.cards() if len(transition.players) == 1 else ()
        transition.replace_player(replace(player, hand=(), face_down=None, played=(), indentations=(), resting=resting))
    transition.round = 1
    if transition.period == periods(transition.options, len(transition.players)):
        transition.readings.apply("Q54")
        transition.phase = Phase.FINAL
        transition.emit(EventType.FINAL_PHASE_STARTED, "S1")
        return
    _refill(transition)
    _pass_goblet(transition)
    transition.period += 1
    transition.phase = Phase.CHOOSE_HAND
    transition.emit(EventType.PERIOD_STARTED, "P6", period=transition.period, start_player=transition.start_player)


def _refill(transition: Transition) -> None:
    """Refill each row from its own stack, left to right, as far as the stack goes (P2, Q33)."""
    if len(transition.players) == 1:
        transition.readings.apply("D14")
    for kind in Kind:
        row, stack = list(transition.offer.row(kind)), list(transition.stacks.stack(kind))
        revealed: list[str] = []
        for slot, tile in enumerate(row):
            if tile is None and stack:
                row[slot] = stack.pop(0)
                revealed.append(str(row[slot]))
        if None in row:
            transition.readings.apply("Q33")
        if revealed:
            transition.offer = transition.offer.with_row(kind, tuple(row))
            transition.stacks = transition.stacks.with_stack(kind, tuple(stack))
            transition.emit(EventType.OFFER_REFILLED, "P2", kind=kind, buildings=revealed)


def _pass_goblet(transition: Transition) -> None:
    """Pass the goblet one seat clockwise, with exceptions for three players and the long game (P3-P5, L2, L3)."""
    old, count = transition.start_player, len(transition.players)
    clockwise = transition.opponents_of(old) + [transition.player(old)]
    if transition.period == 4:
        left_out = {old} if count == 3 else set()
        rule, new = "L2", _fewest_buildings(transition, [each for each in clockwise if each.id not in left_out])
    elif transition.period == 3 and count == 3:
        rule, new = "P4", _fewest_buildings(transition, clockwise)
    else:
        rule, new = "P3", clockwise[0]
    if count == 1:
        transition.readings.apply("Q53")
    if rule != "P3" and new.id == old:
        transition.readings.apply("Q45" if count == 3 else "Q46")
    if count > 1:
        transition.start_player = new.id
        transition.emit(EventType.GOBLET_PASSED, rule, new.id, previous=old)


def _fewest_buildings(transition: Transition, clockwise: list[Player]) -> Player:
    """A tie goes to the first clockwise after the old start player (P5); upgrades add no building (B6, Q44)."""
    upgraded = any(any(player.start_buildings.values()) for player in clockwise)
    if upgraded or any(player.private_offer for player in clockwise):
        transition.readings.apply("Q44")
    if upgraded and len(transition.players) == 3:
        transition.readings.apply("D36")
    return min(clockwise, key=lambda player: len(player.landscape.buildings()))
