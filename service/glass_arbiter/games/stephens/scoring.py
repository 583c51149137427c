"""Scoring: the points of every line, with the counts behind them, and who wins."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record
from glass_arbiter.engine.scores import ScoreSheet

from .catalogue.deck import Deck, Track
from .context import position
from .discs import Ability
from .options import TARGET, Mode, Options
from .places import Row
from .receiving import owned_accessories
from .state import Fulfilled, Phase, Player, Rows, State
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
    if any([player.fulfilled.cards() for player in players]):
        readings.apply("A-31")
    masters = _masters(rows)
    scores = tuple([_score(player, masters, deck) for player in players])
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
    return _score(player, _masters(rows), options.catalogue).total


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


class _Masters(NamedTuple):
    """The masters of the rows, by name and once for each craft; gathered once for all players."""

    # By the lines of R116, in their order.
    of_line: Sequence[Sequence[str]]
    with_apprentice: Sequence[str]


def _masters(rows: Rows) -> _Masters:
    by_line = [rows.row(left) + rows.row(right) for _, _, (left, right) in _MASTERS]
    return _Masters(
        [[placed.master for placed in crafts] for crafts in by_line],
        [placed.master for crafts in by_line for placed in crafts if placed.apprentice is not None],
    )


def _score(player: Player, masters: _Masters, deck: Deck) -> Score:
    lines = tuple(_lines(player, masters, deck))
    return Score(player=player.id, total=sum([line.points for line in lines]), lines=lines)


def _lines(player: Player, masters: _Masters, deck: Deck) -> Iterator[ScoreLine]:
    name = player.id
    yield ScoreLine(line="victory_track", rule="R113", points=player.points, count=player.points)
    for track, rule in ((Track.FOREST, "R114"), (Track.DUNE, "R115")):
        place = position(player, track)
        yield ScoreLine(line=str(track), rule=rule, points=deck.board.tracks[track].points(place), count=place)
    for (line, worth, _), names in zip(_MASTERS, masters.of_line, strict=True):
        number = names.count(name)
        yield ScoreLine(line=line, rule="R116", points=worth * number, count=number)
    apprentices = masters.with_apprentice.count(name)
    yield ScoreLine(line="apprentices", rule="R117", points=apprentices, count=apprentices)
    fulfilled = player.fulfilled
    if fulfilled.crown or fulfilled.colonies or fulfilled.uk:
        yield from _columns(fulfilled, deck)
    yield from _abilities(player, deck)


def _columns(fulfilled: Fulfilled, deck: Deck) -> Iterator[ScoreLine]:
    """Each column of contracts: its cards times the cubes that they show (R118, A-31)."""
    for column, cards in enumerate(zip_longest(fulfilled.crown, fulfilled.colonies, fulfilled.uk), 1):
        contracts = [deck.contracts[card.contract] for card in cards if card is not None]
        cubes = sum([sum(contract.cubes.values()) for contract in contracts])
        yield ScoreLine(line="contract_column", rule="R118", points=len(contracts) * cubes, count=cubes, column=column)


def _abilities(player: Player, deck: Deck) -> Iterator[ScoreLine]:
    """The abilities that count at the end, as far as they are open (R70-R73, R119)."""
    shut = set(player.discs)
    if Ability.CUBE_POINTS not in shut:
        cubes = player.cubes.total()
        yield ScoreLine(line="cubes", rule="R70", points=cubes // 2, count=cubes)
    if Ability.COIN_POINTS not in shut:
        yield ScoreLine(line="coins", rule="R71", points=player.coins // 2, count=player.coins)
    if Ability.INFLUENCE_POINTS not in shut:
        yield ScoreLine(line="influence", rule="R72", points=player.influence, count=player.influence)
    if Ability.SET_POINTS not in shut:
        sets = accessory_sets(owned_accessories(player, deck.board.accessories))
        yield ScoreLine(line="accessory_sets", rule="R73", points=POINTS_OF_SET * sets, count=sets)


def accessory_sets(owned: dict[str, int]) -> int:
    """How many sets of three different accessories there are (R73); a deck has three kinds."""
    return min(owned.values())
