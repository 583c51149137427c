"""Scoring: the points of every line, with the counts behind them, and who wins."""

from collections.abc import Iterator, Mapping

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.scores import ScoreSheet

from .abilities import has
from .catalogue.deck import Deck, Track
from .context import position
from .discs import Ability
from .options import TARGET, Mode, Options
from .places import ContractKind, Row
from .receiving import owned_accessories
from .state import Phase, Player, Rows, State
from .turn import to_act

POINTS_OF_SET = 5
# The most points of a glass ball, and the least of a glass artwork (R140).
_BALL = {Mode.LOOSE: 140, Mode.NORMAL: 120, Mode.TIGHT: 100}
_ARTWORK = {Mode.LOOSE: 180, Mode.NORMAL: 160, Mode.TIGHT: 140}

_MASTERS = (
    ("masters_stephens", 1, (Row.STEPHENS_LEFT, Row.STEPHENS_RIGHT)),
    ("masters_lower", 3, (Row.LOWER_LEFT, Row.LOWER_RIGHT)),
    ("masters_upper", 5, (Row.UPPER_LEFT, Row.UPPER_RIGHT)),
)
# What a master in a row is worth at the end (R116).
MASTER_POINTS: Mapping[Row, int] = {row: points for _, points, rows in _MASTERS for row in rows}


class ScoreLine(Record, frozen=True, kw_only=True):
    """The points of one line; `column` is that of a column of contracts."""

    line: str
    rule: str
    points: int
    count: int
    column: int | None = None


class Score(Record, frozen=True, kw_only=True):
    """The points of one player."""

    player: str
    total: int
    lines: tuple[ScoreLine, ...]


class StephensScoreSheet(ScoreSheet, frozen=True, kw_only=True):
    """Everybody's points; solo also the rating, and in a competition the target (R140, R141)."""

    scores: tuple[Score, ...]
    winners: tuple[str, ...]
    rating: str | None
    target: int | None
    target_reached: bool | None


def score(state: State) -> StephensScoreSheet:
    """The points of everybody, and who would win, if the game ended now."""
    finished = state.phase is Phase.FINISHED
    return score_sheet(state.players, state.rows, state.options, Readings(), finished=finished, waiting=to_act(state))


def score_sheet(
    players: tuple[Player, ...],
    rows: Rows,
    options: Options,
    readings: Readings,
    *,
    finished: bool,
    waiting: tuple[object, ...] = (),
) -> StephensScoreSheet:
    """The points of everybody (R113-R120, R140, R141)."""
    deck = options.cards(readings)
    if any(row for player in players for kind in ContractKind if (row := player.fulfilled.row(kind))):
        readings.apply("A-31")
    scores = tuple(_score(player, rows, deck) for player in players)
    solo = options.solo
    target = None if solo is None or solo.difficulty is None else TARGET[solo.difficulty]
    total = scores[0].total
    reached = None if target is None else total >= target
    return StephensScoreSheet(
        scores=scores,
        winners=() if reached is False else _winners(players, scores),
        finished=finished,
        to_act=waiting,
        readings=readings.listed(),
        rating=None if solo is None else _rating(Mode(solo.mode), total),
        target=target,
        target_reached=reached,
    )


def points_of(player: Player, rows: Rows, options: Options) -> int:
    """The points of one player as if the game ended now."""
    return _score(player, rows, options.catalogue).total


def _winners(players: tuple[Player, ...], scores: tuple[Score, ...]) -> tuple[str, ...]:
    """Most points, then most influence, then most coins, then a shared victory (R120)."""
    ranks = {
        player.id: (sheet.total, player.influence, player.coins) for player, sheet in zip(players, scores, strict=True)
    }
    best = max(ranks.values())
    return tuple(player for player, rank in ranks.items() if rank == best)


def _rating(mode: Mode, total: int) -> str:
    """How good a solo game was, by its mode (R140)."""
    if total <= _BALL[mode]:
        return "glass_ball"
    return "glass_artwork" if total >= _ARTWORK[mode] else "glass_window"


def _score(player: Player, rows: Rows, deck: Deck) -> Score:
    lines = tuple(_lines(player, rows, deck))
    return Score(player=player.id, total=sum(line.points for line in lines), lines=lines)


def _lines(player: Player, rows: Rows, deck: Deck) -> Iterator[ScoreLine]:
    yield ScoreLine(line="victory_track", rule="R113", points=player.points, count=player.points)
    for track, rule in ((Track.FOREST, "R114"), (Track.DUNE, "R115")):
        place = position(player, track)
        yield ScoreLine(line=track.value, rule=rule, points=deck.board.tracks[track].points(place), count=place)
    for line, worth, places in _MASTERS:
        masters = sum(placed.master == player.id for row in places for placed in rows.row(row))
        yield ScoreLine(line=line, rule="R116", points=worth * masters, count=masters)
    apprentices = sum(placed.master == player.id and placed.apprentice is not None for _, placed in rows.crafts())
    yield ScoreLine(line="apprentices", rule="R117", points=apprentices, count=apprentices)
    yield from _columns(player, deck)
    yield from _abilities(player, deck)


def _columns(player: Player, deck: Deck) -> Iterator[ScoreLine]:
    """Each column of contracts: its cards times the cubes that they show (R118, A-31)."""
    fulfilled = [player.fulfilled.row(kind) for kind in ContractKind]
    for column in range(1, max(map(len, fulfilled)) + 1):
        cards = [row[column - 1].contract for row in fulfilled if len(row) >= column]
        cubes = sum(sum(deck.contracts[card].cubes.values()) for card in cards)
        yield ScoreLine(line="contract_column", rule="R118", points=len(cards) * cubes, count=cubes, column=column)


def _abilities(player: Player, deck: Deck) -> Iterator[ScoreLine]:
    """The abilities that count at the end, as far as they are open (R70-R73, R119)."""
    cubes, sets = player.cubes.total(), accessory_sets(owned_accessories(player, deck.board.accessories))
    lines = (
        (Ability.CUBE_POINTS, "cubes", "R70", cubes // 2, cubes),
        (Ability.COIN_POINTS, "coins", "R71", player.coins // 2, player.coins),
        (Ability.INFLUENCE_POINTS, "influence", "R72", player.influence, player.influence),
        (Ability.SET_POINTS, "accessory_sets", "R73", POINTS_OF_SET * sets, sets),
    )
    for ability, line, rule, points, count in lines:
        if has(player, ability):
            yield ScoreLine(line=line, rule=rule, points=points, count=count)


def accessory_sets(owned: dict[str, int]) -> int:
    """How many sets of three different accessories there are (R73); a deck has three kinds."""
    return min(owned.values())
