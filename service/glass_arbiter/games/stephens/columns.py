"""The columns of investments, each activated as a whole or not at all."""

from functools import partial

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .catalogue.deck import Investment, Track
from .choosing import judged
from .codes import Code
from .context import ActionContext, position
from .cubes import added, in_order
from .events import EventType
from .state import Phase, Player
from .steps import Step, after_action
from .transition import Stage, Transition

_TRACKS = tuple(Track)


def _cards(transition: Transition, player: Player, column: int) -> list[Investment]:
    return [transition.catalogue.investments[card] for card in player.investments.column(column)]


def _steps_down(cards: list[Investment]) -> dict[Track, int]:
    """How many steps down each track costs (R94)."""
    exploited = [card.exploit for card in cards]
    return {track: exploited.count(track) for track in _TRACKS if track in exploited}


def _short_tracks(transition: Transition, player: Player, column: int) -> dict[str, dict[str, int]]:
    """The tracks on which a player cannot step down as far as a column asks for (R94)."""
    steps = _steps_down(_cards(transition, player, column))
    return {
        str(track): {"have": position(player, track), "need": number}
        for track, number in steps.items()
        if position(player, track) < number
    }


def _can_activate(transition: Transition, player: Player, column: int) -> bool:
    """Each column once in a rest phase, and only if every step down can be paid (R94, R157)."""
    return column not in player.activated and not _short_tracks(transition, player, column)


def _check_column(transition: Transition, player: Player, column: int, pointer: str) -> None:
    """Refuse a column that cannot be activated, with every reason."""
    if _can_activate(transition, player, column):
        return
    reasons = ViolationCollector()
    with reasons:
        if column in player.activated:
            raise refusal(Code.COLUMN_ALREADY_ACTIVATED, "R157", pointer, column=column)
    with reasons:
        if short := _short_tracks(transition, player, column):
            raise refusal(Code.TRACK_EXHAUSTED, "R94", pointer, column=column, tracks=short)
    reasons.raise_if_any()


def _columns(player: Player) -> tuple[int, ...]:
    return tuple(range(1, player.investments.columns() + 1))


def _possible(transition: Transition, player: Player) -> bool:
    return any(_can_activate(transition, player, column) for column in _columns(player))


COLUMNS = Step(
    name="investments",
    phase=Phase.REST_INVESTMENTS,
    rule="R91",
    possible=_possible,
    following=Stage.AUTOMATON_SUPPLY,
)


def activate_column(transition: Transition, actor: str, chooser: Chooser) -> Stage | None:
    """Step down for every symbol, gain the points, and store the cubes on the cards (R91-R96)."""
    player, pointer = transition.player(actor), f"{chooser.path}/column"
    columns, stated = _columns(player), chooser.stated("column")
    if stated is not None and stated not in columns:
        raise refusal(Code.NO_SUCH_COLUMN, "R92", pointer, column=stated, columns=len(columns))
    judge = partial(_check_column, transition, player, pointer=pointer)

    def passing() -> list[int]:
        return [column for column in columns if _can_activate(transition, player, column)]

    column = judged(chooser, "column", columns, judge, rule="R92", passing=passing)
    cards = _cards(transition, player, column)
    stored: dict[str, int] = {}
    for card in cards:
        stored = added(stored, card.cubes)
    transition.replace_player(
        replace(player, stored=player.stored.plus(stored), activated=tuple(sorted((*player.activated, column))))
    )
    context = ActionContext(transition, actor, None, "R91", chooser)
    names = [card.id for card in cards]
    context.emit(EventType.COLUMN_ACTIVATED, column=column, investments=names, stored=in_order(stored))
    for track, number in _steps_down(cards).items():
        context.move(track, -number)
    context.score(sum(card.points for card in cards))
    return after_action(transition, COLUMNS, actor)
