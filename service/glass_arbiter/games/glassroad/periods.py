"""The end of a building period: refill, goblet, and what comes next."""

from glass_arbiter.engine.records import replace

from .events import EventType
from .state import Kind, Phase, Player, periods
from .transition import Transition


def end_period(table: Transition) -> None:
    """Clear the cards, refill the building board, pass the goblet; after the last period the end is near (P2-P6)."""
    for player in table.players:
        resting = player.cards() if len(table.players) == 1 else ()
        table.put(replace(player, hand=(), face_down=None, played=(), indentations=(), resting=resting))
    table.round = 1
    if table.period == periods(table.options, len(table.players)):
        table.phase = Phase.FINAL
        table.tell(EventType.FINAL_PHASE_STARTED, "S1")
        return
    _refill(table)
    _pass_goblet(table)
    table.period += 1
    table.phase = Phase.CHOOSE_HAND
    table.tell(EventType.PERIOD_STARTED, "P6", period=table.period, start_player=table.start_player)


def _refill(table: Transition) -> None:
    """Each row is filled up from its own stack, left to right, as far as the stack goes (P2, Q33)."""
    for kind in Kind:
        row, stack = list(table.offer.row(kind)), list(table.stacks.stack(kind))
        revealed: list[str] = []
        for slot, tile in enumerate(row):
            if tile is None and stack:
                row[slot] = stack.pop(0)
                revealed.append(str(row[slot]))
        if revealed:
            table.offer = table.offer.with_row(kind, tuple(row))
            table.stacks = table.stacks.with_stack(kind, tuple(stack))
            table.tell(EventType.OFFER_REFILLED, "P2", kind=kind, buildings=revealed)


def _pass_goblet(table: Transition) -> None:
    """One seat clockwise, with its exceptions for three players and the long game (P3-P5, L2, L3)."""
    old, count = table.start_player, len(table.players)
    clockwise = table.opponents_of(old) + [table.player(old)]
    if table.period == 4:
        left_out = {old} if count == 3 else set()
        rule, new = "L2", _fewest_buildings([player for player in clockwise if player.id not in left_out])
    elif table.period == 3 and count == 3:
        rule, new = "P4", _fewest_buildings(clockwise)
    else:
        rule, new = "P3", clockwise[0]
    if count > 1:
        table.start_player = new.id
        table.tell(EventType.GOBLET_PASSED, rule, new.id, previous=old)


def _fewest_buildings(clockwise: list[Player]) -> Player:
    """A tie goes to the first clockwise after the old start player (P5); upgrades add no building (B6, Q44)."""
    return min(clockwise, key=lambda player: len(player.landscape.buildings()))
