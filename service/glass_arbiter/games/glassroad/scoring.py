"""Scoring: the points of every building, with the counts behind them."""

from fractions import Fraction

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.scores import ScoreSheet

from .catalogues import catalogue_of
from .counts import CountContext
from .state import Options, Phase, Player, State
from .tiles import Catalogue, Formula, halves
from .turn import to_act


class ScoreLine(Record, frozen=True, kw_only=True):
    """The points of one building; `count` is the number behind a formula, None for printed points."""

    building: str
    place: str
    points: int | Fraction
    count: int | None


class Score(Record, frozen=True, kw_only=True):
    """The points of one player."""

    player: str
    total: int | Fraction
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
    sheets = tuple([_score(player, options, catalogue, len(players), readings) for player in players])
    totals = [2 * sheet.total for sheet in sheets]
    best = max(totals)
    winners = tuple([sheet.player for sheet, total in zip(sheets, totals, strict=True) if total == best])
    if len(winners) > 1 or best - 1 in totals:
        readings.apply("Q63")
    return sheets, winners


def _score(player: Player, options: Options, catalogue: Catalogue, players: int, readings: Readings) -> Score:
    """A snapshot that spends nothing; only buildings on the board count, unbuilt tiles do not (S5, S13, Q55)."""
    lines = []
    total = 0
    for name, place in player.buildings().items():
        points, count = catalogue.buildings[name].points, None
        if isinstance(points, Formula):
            count_context = CountContext(
                player=player, options=options, catalogue=catalogue, players=players, readings=readings, site=place
            )
            for rule in catalogue.buildings[name].readings:
                readings.apply(rule)
            worth, count = points.halves(count_context)
        else:
            worth = 2 * points
        total += worth
        lines.append(ScoreLine(building=name, place=place, points=halves(worth), count=count))
    return Score(player=player.id, total=halves(total), lines=tuple(lines))


def points_of(player: Player, options: Options, players: int) -> int | Fraction:
    """Return the points of one player as if the game ended now."""
    return _score(player, options, catalogue_of(options), players, Readings()).total
