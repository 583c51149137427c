"""Scoring: the points of every building, with the counts behind them."""

from dataclasses import dataclass
from fractions import Fraction

from glass_arbiter.engine.scores import ScoreSheet

from .catalogues import catalogue_of
from .counts import CountContext
from .state import Options, Phase, Player, State
from .tiles import Catalogue, Formula
from .turn import to_act


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
    sheets, winners = scores(state.players, state.options)
    return ScoreSheet(scores=sheets, winners=winners, finished=state.phase is Phase.FINISHED, to_act=to_act(state))


def scores(players: tuple[Player, ...], options: Options) -> tuple[tuple[Score, ...], tuple[str, ...]]:
    """Return the points of all players, and the winners: several after a tie (S2, S7, Q63)."""
    catalogue = catalogue_of(options)
    sheets = tuple(_score(player, options, catalogue, len(players)) for player in players)
    best = max(sheet.total for sheet in sheets)
    return sheets, tuple(sheet.player for sheet in sheets if sheet.total == best)


def _score(player: Player, options: Options, catalogue: Catalogue, players: int) -> Score:
    """A snapshot that spends nothing; only buildings on the board count, unbuilt tiles do not (S5, S13, Q55)."""
    lines = []
    for name, place in player.buildings().items():
        count_context = CountContext(player=player, options=options, catalogue=catalogue, players=players, site=place)
        printed = catalogue.buildings[name].points
        points, count = printed.value(count_context) if isinstance(printed, Formula) else (Fraction(printed), None)
        lines.append(ScoreLine(building=name, place=place, points=points, count=count))
    return Score(player=player.id, total=sum((line.points for line in lines), Fraction(0)), lines=tuple(lines))
