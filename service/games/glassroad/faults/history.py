"""The history of a period: in which order the open cards were shown, and who had to play a copy each time."""

from collections.abc import Iterator
from dataclasses import dataclass

from ...game import Violation
from ..codes import FaultCode
from ..state import INDENTATIONS, Player, State
from .fault import fault

# Later than any card of a period.
_NEVER = 99


@dataclass(frozen=True, slots=True)
class Show:
    """Somebody shows a card, and others have to play a copy; `time` is the round, with two players the turn."""

    time: int
    player: str
    card: str
    copies: tuple[str, ...]


def history(state: State) -> list[Show]:
    """Every card shown in this period, in order, with those whose next card in the indentations it is (C5, 2P2)."""
    seats = state.clockwise_from(state.start_player)
    copied = dict.fromkeys((player.id for player in seats), 0)
    shows: list[Show] = []
    for round_ in range(max(len(player.played) for player in seats)):
        for turn, player in enumerate(seats):
            if round_ < len(player.played):
                card = player.played[round_]
                order = seats[turn + 1 :] + seats[:turn]
                copies = tuple(other.id for other in order if _is_next(other, copied[other.id], card))
                for name in copies:
                    copied[name] += 1
                time = len(shows) if len(seats) == 2 else round_
                shows.append(Show(time + 1, player.id, card, copies))
    return shows


def _is_next(player: Player, copied: int, card: str) -> bool:
    return copied < INDENTATIONS and player.indentations[copied : copied + 1] == (card,)


def copy_faults(state: State, shows: list[Show]) -> Iterator[Violation]:
    """A copy is played because somebody else showed the card, and then always while there is room (C6-C9)."""
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        copied, left_hand = 0, _left_hand(state, player, shows)
        for show in shows:
            if player.id in show.copies:
                copied += 1
            elif show.card in left_hand and show.player != player.id and copied < INDENTATIONS:
                place, time = left_hand[show.card]
                if show.time < time:
                    yield fault(FaultCode.COPY_WITHHELD, "C8", f"{path}/{place}", card=show.card)
        for index, card in enumerate(player.indentations[copied:INDENTATIONS], start=copied):
            yield fault(FaultCode.COPY_WITHOUT_REVEAL, "C6", f"{path}/indentations/{index}", card=card)


def _left_hand(state: State, player: Player, shows: list[Show]) -> dict[str, tuple[str, int]]:
    """Where each card that was not copied lies now, and when it left the hand."""
    left = {card: (f"hand/{index}", _NEVER) for index, card in enumerate(player.hand)}
    if player.face_down is not None:
        left[player.face_down] = ("face_down", state.round)
    own = [show for show in shows if show.player == player.id]
    return left | {show.card: (f"played/{index}", show.time) for index, show in enumerate(own)}
