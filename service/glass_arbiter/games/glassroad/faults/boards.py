"""Faults of the boards: goods beyond the wheels, turns not made, spaces covered twice."""

from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation, escaped

from ..codes import FaultCode
from ..goods import BOTH_WHEELS
from ..landscape import NEIGHBOURS, LandscapeBoard
from ..state import State
from ..wheel import BASIC_LIMIT, REFINED_LIMIT, Wheel
from .fault import fault


def board_faults(state: State) -> Iterator[Violation]:
    """Both boards of every player."""
    layout = state.options.layout().forests
    for seat, player in enumerate(state.players):
        for name in BOTH_WHEELS:
            yield from _wheel_faults(player.wheels.named(name), f"/state/players/{seat}/wheels/{name}")
        path = f"/state/players/{seat}/landscape"
        yield from covering_faults(player.landscape, path)
        for index, forest in enumerate(player.landscape.forests):
            if forest not in layout and forest[::-1] not in layout:
                pointer = f"{path}/forests/{index}"
                yield fault(FaultCode.FOREST_NOT_OF_LAYOUT, "A6", pointer, fields=list(forest))


def _wheel_faults(wheel: Wheel, path: str) -> Iterator[Violation]:
    """What is wrong with a wheel that cannot be at rest."""
    in_range = True
    for good in (wheel.refined, *wheel.basics):
        most = REFINED_LIMIT if good is wheel.refined else BASIC_LIMIT
        stock = wheel.stock(good)
        if not 0 <= stock <= most:
            in_range = False
            rule = "W24" if good is wheel.refined else "W12"
            pointer = f"{path}/{good}"
            yield fault(FaultCode.GOODS_OUT_OF_RANGE, rule, pointer, good=good, given=stock, most=most)
    if in_range and wheel.turns_due():
        yield fault(FaultCode.WHEEL_SHOULD_HAVE_TURNED, "W25", path, turns=wheel.turns_due())


def covering_faults(board: LandscapeBoard, path: str) -> Iterator[Violation]:
    """Every space carries at most one thing; a forest lies on two neighbouring spaces (SETUP5)."""
    covered: set[str] = set()
    for index, (one, other) in enumerate(board.forests):
        if other not in NEIGHBOURS.get(one, ()):
            fields = [one, other]
            yield fault(FaultCode.FOREST_NOT_NEIGHBOURING, "SETUP5", f"{path}/forests/{index}", fields=fields)
        for name in (one, other):
            if name in covered:
                yield fault(FaultCode.FIELD_COVERED_TWICE, "SETUP5", f"{path}/forests/{index}", field=name)
            covered.add(name)
    for name in board.tiles:
        if name not in NEIGHBOURS:
            yield fault(FaultCode.FIELD_UNKNOWN, "Q58", f"{path}/tiles/{escaped(name)}", field=name)
        elif name in covered:
            yield fault(FaultCode.FIELD_COVERED_TWICE, "B3", f"{path}/tiles/{escaped(name)}", field=name)
