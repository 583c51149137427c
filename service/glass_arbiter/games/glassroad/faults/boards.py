"""Faults of the boards: goods beyond the wheels, turns not made, spaces covered twice."""

from collections.abc import Iterator, Mapping
from itertools import combinations

from glass_arbiter.engine.rulings import Violation, escaped

from ..codes import FaultCode
from ..landscape import DEFAULT_LAYOUT, FIELDS, NEIGHBOURS, Forest, LandscapeBoard
from ..state import Options, State
from ..wheel import BASIC_LIMIT, REFINED_LIMIT, Wheel
from .fault import fault

# The spaces that forests leave open, for every set of forests that a game can leave.
OpenFields = Mapping[tuple[Forest, ...], frozenset[str]]

_OPEN_FIELDS: OpenFields = {
    forests: frozenset(FIELDS).difference(*forests)
    for number in range(len(DEFAULT_LAYOUT.forests) + 1)
    for forests in combinations(DEFAULT_LAYOUT.forests, number)
}


def board_faults(state: State) -> Iterator[Violation]:
    """Both boards of every player."""
    # The forests of another layout are looked at one by one.
    open_fields = _OPEN_FIELDS if state.options.layout() is DEFAULT_LAYOUT else {}
    for seat, player in enumerate(state.players):
        wheels = player.wheels
        if not wheels.glassworks.is_at_rest():
            yield from _wheel_faults(wheels.glassworks, f"/state/players/{seat}/wheels/glassworks")
        if not wheels.brickworks.is_at_rest():
            yield from _wheel_faults(wheels.brickworks, f"/state/players/{seat}/wheels/brickworks")
        # Forests lie where they lay at the start, and tiles on spaces that no forest covers.
        board = player.landscape
        fields = open_fields.get(board.forests)
        if fields is None or not fields.issuperset(board.tiles):
            yield from _landscape_faults(state.options, board, f"/state/players/{seat}/landscape")


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
    if in_range:
        yield fault(FaultCode.WHEEL_SHOULD_HAVE_TURNED, "W25", path, turns=wheel.turns_due())


def _landscape_faults(options: Options, board: LandscapeBoard, path: str) -> Iterator[Violation]:
    layout = options.layout().forests
    yield from covering_faults(board, path)
    for index, forest in enumerate(board.forests):
        if forest not in layout and forest[::-1] not in layout:
            yield fault(FaultCode.FOREST_NOT_OF_LAYOUT, "A6", f"{path}/forests/{index}", fields=list(forest))


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
