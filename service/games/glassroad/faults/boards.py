"""Faults of the boards: goods beyond the wheels, turns not made, spaces covered twice."""

from collections.abc import Iterator

from ...game import Violation
from ..codes import FaultCode
from ..goods import BOTH_WHEELS
from ..landscape import FIELDS, NEIGHBOURS, LandscapeBoard
from ..state import State
from ..wheel import BASIC_LIMIT, REFINED_LIMIT, Wheel
from .fault import fault


def board_faults(state: State) -> Iterator[Violation]:
    """Both boards of every player."""
    layout = {frozenset(forest) for forest in state.options.layout().forests}
    for seat, player in enumerate(state.players):
        for name in BOTH_WHEELS:
            yield from _wheel_faults(player.wheels.named(name), f"/state/players/{seat}/wheels/{name}")
        path = f"/state/players/{seat}/landscape"
        yield from covering_faults(player.landscape, path)
        for index, forest in enumerate(player.landscape.forests):
            if frozenset(forest) not in layout:
                pointer = f"{path}/forests/{index}"
                yield fault(FaultCode.FOREST_NOT_OF_LAYOUT, "A6", pointer, fields=list(forest))


def _wheel_faults(wheel: Wheel, path: str) -> Iterator[Violation]:
    """Basic goods lie between 0 and 7, refined ones between 0 and 3, and no turn is due (W12, W24, W25)."""
    in_range = True
    for good in (wheel.refined, *wheel.basics):
        most = REFINED_LIMIT if good is wheel.refined else BASIC_LIMIT
        if not 0 <= wheel.stock(good) <= most:
            in_range = False
            rule = "W24" if good is wheel.refined else "W12"
            pointer = f"{path}/{good}"
            stock = wheel.stock(good)
            yield fault(FaultCode.GOODS_OUT_OF_RANGE, rule, pointer, good=good, given=stock, most=most)
    if in_range and wheel.turns_due():
        yield fault(FaultCode.WHEEL_SHOULD_HAVE_TURNED, "W25", path, turns=wheel.turns_due())


def covering_faults(board: LandscapeBoard, path: str) -> Iterator[Violation]:
    """Every space carries at most one thing; a forest lies on two neighbouring spaces (SETUP5)."""
    covered: set[str] = set()
    for index, forest in enumerate(board.forests):
        pointer = f"{path}/forests/{index}"
        if forest[1] not in NEIGHBOURS.get(forest[0], ()):
            yield fault(FaultCode.FOREST_NOT_NEIGHBOURING, "SETUP5", pointer, fields=list(forest))
        for name in forest:
            if name in covered:
                yield fault(FaultCode.FIELD_COVERED_TWICE, "SETUP5", pointer, field=name)
            covered.add(name)
    for name in board.tiles:
        pointer = f"{path}/tiles/{name}"
        if name not in FIELDS:
            yield fault(FaultCode.FIELD_UNKNOWN, "Q58", pointer, field=name)
        elif name in covered:
            yield fault(FaultCode.FIELD_COVERED_TWICE, "B3", pointer, field=name)
