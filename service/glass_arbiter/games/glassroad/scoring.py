"""Scoring: the points of every building, with the counts behind them."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.scores import ScoreSheet

from .catalogues import catalogue_of
from .counts import CountContext
from .state import Options, Phase, Player, State
from .tiles import Building, Catalogue, Formula, halves
from .turn import to_act

_HALF = Fraction(1, 2)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """The points of one building; `count` is the number behind a formula, None for printed points."""

    building: str
    place: str
    points: Fraction
    count: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Score:
    """The points of one player."""

    player: str
    total: Fraction
    lines: tuple[ScoreLine, ...]


def score(state: State) -> ScoreSheet:
    """Return the points of all players, and the winners, as if the game ended now."""
    readings = Readings()
    sheets, winners = scores(state.players, state.options, readings)
    return ScoreSheet(
        scores=sheets,
        winners=winners,
        finished=state.phase is Phase.FINISHED,
        to_act=to_act(state),
        readings=readings.listed(),
    )


def scores(
    players: tuple[Player, ...], options: Options, readings: Readings
) -> tuple[tuple[Score, ...], tuple[str, ...]]:
    """Return the points of all players, and the winners: several after a tie (S2, S7, Q63)."""
    catalogue = catalogue_of(options)
    sheets = tuple(_score(player, options, catalogue, len(players), readings) for player in players)
    best = max(sheet.total for sheet in sheets)
    winners = tuple(sheet.player for sheet in sheets if sheet.total == best)
    if len(winners) > 1 or best - _HALF in [sheet.total for sheet in sheets]:
        readings.apply("Q63")
    return sheets, winners


def _score(player: Player, options: Options, catalogue: Catalogue, players: int, readings: Readings) -> Score:
    """A snapshot that spends nothing; only buildings on the board count, unbuilt tiles do not (S5, S13, Q55)."""
    lines = []
    for name, place in player.buildings().items():
        count_context = CountContext(
            player=player, options=options, catalogue=catalogue, players=players, readings=readings, site=place
        )
        tile = catalogue.buildings[name]
        points, count = _points(tile, count_context)
        lines.append(ScoreLine(building=name, place=place, points=points, count=count))
    return Score(player=player.id, total=_total(lines), lines=tuple(lines))


def _total(lines: Sequence[ScoreLine]) -> Fraction:
    return halves(sum([2 * line.points.numerator // line.points.denominator for line in lines]))


def _points(tile: Building, count_context: CountContext) -> tuple[Fraction, int | None]:
    """The points of a tile, and the count behind a formula; they rest on what had to be read into its text."""
    if not isinstance(tile.points, Formula):
        return halves(2 * tile.points), None
    for rule in tile.readings:
        count_context.readings.apply(rule)
    return tile.points.value(count_context)


def points_of(player: Player, options: Options, players: int) -> Fraction:
    """Return the points of one player as if the game ended now."""
    return _score(player, options, catalogue_of(options), players, Readings()).total
