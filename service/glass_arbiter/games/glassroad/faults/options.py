"""Faults of the options: a variant that cannot be played."""

from collections import Counter
from collections.abc import Iterator

from glass_arbiter.engine.rulings import Violation, escaped

from ..catalogue.interpretations import INTERPRETATIONS
from ..catalogues import catalogue_of
from ..codes import FaultCode
from ..goods import WHEELS_OF, Good
from ..landscape import DEFAULT_LAYOUT, FIELDS, LandscapeBoard
from ..state import LONG_GAME, SHORT_GAME, SOLO_HANDS, Options
from ..wheel import BASIC_LIMIT, REFINED_LIMIT
from .boards import covering_faults
from .fault import fault

EDITIONS = ("de-93", "en-92")


def option_faults(options: Options, players: int, path: str) -> Iterator[Violation]:
    """Whatever in the options contradicts the rules or the number of players."""
    if options.edition not in EDITIONS:
        yield _impossible("SETUP16", f"{path}/edition", options.edition, EDITIONS)
    lengths = lengths_of_game(players)
    if options.periods is not None and options.periods not in lengths:
        rule = "SO1" if players == 1 else "L1"
        yield _impossible(rule, f"{path}/periods", options.periods, lengths)
    sides = ("1-3", "4") if players == 4 else ("1-3",)
    if options.board_side is not None and options.board_side not in sides:
        yield _impossible("SETUP8", f"{path}/board_side", options.board_side, sides)
    # Most games have none of these.
    if options.costs or options.rulings or options.board:
        yield from _cost_faults(options, f"{path}/costs")
        yield from _ruling_faults(options, f"{path}/rulings")
        yield from _board_faults(options, f"{path}/board")


def lengths_of_game(players: int) -> tuple[int, ...]:
    """The numbers of building periods that can be played (P1, L1, SO1)."""
    return (len(SOLO_HANDS),) if players == 1 else (SHORT_GAME, LONG_GAME)


def _impossible(rule: str, pointer: str, given: object, possible: tuple[object, ...]) -> Violation:
    return fault(FaultCode.OPTION_IMPOSSIBLE, rule, pointer, given=given, possible=list(possible))


def _cost_faults(options: Options, path: str) -> Iterator[Violation]:
    buildings = catalogue_of(options).buildings
    for name, cost in options.costs.items():
        building = buildings.get(name)
        if building is None or building.kind is None:
            yield fault(FaultCode.BUILDING_UNKNOWN, "B1", f"{path}/{escaped(name)}", building=name)
        for good, amount in cost.items():
            refined = good in (Good.GLASS, Good.BRICK)
            most = REFINED_LIMIT if refined else BASIC_LIMIT * len(WHEELS_OF[good])
            if not 0 <= amount <= most:
                pointer = f"{path}/{escaped(name)}/{good}"
                yield fault(FaultCode.COST_IMPOSSIBLE, "B2", pointer, good=good, given=amount, most=most)


def _ruling_faults(options: Options, path: str) -> Iterator[Violation]:
    for key, value in options.rulings.items():
        if key not in INTERPRETATIONS:
            yield _impossible("D7", f"{path}/{escaped(key)}", key, tuple(INTERPRETATIONS))
        elif value not in INTERPRETATIONS[key].values:
            yield _impossible(INTERPRETATIONS[key].rule, f"{path}/{escaped(key)}", value, INTERPRETATIONS[key].values)


def _board_faults(options: Options, path: str) -> Iterator[Violation]:
    if "layout" in options.board:
        yield from _layout_faults(options.board["layout"], f"{path}/layout")
    start_buildings = catalogue_of(options).start_buildings()
    for start, fields in options.board.get("start_building_neighbours", {}).items():
        pointer = f"{path}/start_building_neighbours/{escaped(start)}"
        if start not in start_buildings:
            yield _impossible("SETUP6", pointer, start, start_buildings)
        seen: set[str] = set()
        for index, name in enumerate(fields):
            if name not in FIELDS:
                yield fault(FaultCode.FIELD_UNKNOWN, "Q58", f"{pointer}/{index}", field=name)
            elif name in seen:
                yield fault(FaultCode.FIELD_COVERED_TWICE, "Q42", f"{pointer}/{index}", field=name)
            seen.add(name)


def _layout_faults(layout: LandscapeBoard, path: str) -> Iterator[Violation]:
    """Another layout has the same tiles: six forests, two pits, two groves, two ponds (SETUP5)."""
    yield from covering_faults(layout, path)
    if len(layout.forests) != len(DEFAULT_LAYOUT.forests):
        need = len(DEFAULT_LAYOUT.forests)
        yield fault(FaultCode.LAYOUT_TILES_WRONG, "SETUP5", f"{path}/forests", given=len(layout.forests), need=need)
    given, need_tiles = Counter(layout.tiles.values()), Counter(DEFAULT_LAYOUT.tiles.values())
    if given != need_tiles:
        yield fault(FaultCode.LAYOUT_TILES_WRONG, "SETUP5", f"{path}/tiles", given=dict(given), need=dict(need_tiles))
