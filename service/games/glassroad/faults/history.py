"""The history of a period: in which order the open cards were shown, and who had to play a copy each time."""

from collections.abc import Iterator

from ...game import Violation
from ...records import Record
from ..codes import FaultCode
from ..state import INDENTATIONS, Player, State
from .fault import fault

# Later than any card of a period.
_NEVER = 99


class Show(Record, frozen=True, kw_only=True):
    """Somebody shows a card, and others have to play a copy; `time` is the round, with two players the turn."""

    time: int
    player: str
    card: str
    copies: tuple[str, ...]


def history(state: State) -> list[Show]:
    """Every card shown in this period, in order, with those whose next card in the indentations it is (C5, 2P2)."""
    seats = state.clockwise_from(state.start_player)
    copied = {player.id: 0 for player in seats if player.indentations}
    shows: list[Show] = []
    for round_ in range(max([len(player.played) for player in seats])):
        for turn, player in enumerate(seats):
            if round_ < len(player.played):
                card = player.played[round_]
                copies = _copies(seats[turn + 1 :] + seats[:turn], copied, card) if copied else ()
                time = len(shows) if len(seats) == 2 else round_
                shows.append(Show(time=time + 1, player=player.id, card=card, copies=copies))
    return shows


def _copies(others: tuple[Player, ...], copied: dict[str, int], card: str) -> tuple[str, ...]:
    """Whose next card in the indentations it is; counts them as copied."""
    copies = []
    for player in others:
        count = copied.get(player.id, INDENTATIONS)
        if count < INDENTATIONS and player.indentations[count : count + 1] == (card,):
            copied[player.id] += 1
            copies.append(player.id)
    return tuple(copies)


def copy_faults(state: State, shows: list[Show]) -> Iterator[Violation]:
    """A copy is played because somebody else showed the card, and then always while there is room (C6-C9)."""
    for seat, player in enumerate(state.players):
        held = {*player.hand, *player.played, player.face_down}
        copied = 0
        for show in shows:
            if player.id in show.copies:
                copied += 1
            elif show.card in held and show.player != player.id and copied < INDENTATIONS:
                place, time = _left_hand(state, player, show.card, shows)
                if show.time < time:
                    pointer = f"/state/players/{seat}/{place}"
                    yield fault(FaultCode.COPY_WITHHELD, "C8", pointer, card=show.card)
        for index in range(copied, min(len(player.indentations), INDENTATIONS)):
            pointer, card = f"/state/players/{seat}/indentations/{index}", player.indentations[index]
            yield fault(FaultCode.COPY_WITHOUT_REVEAL, "C6", pointer, card=card)


def _left_hand(state: State, player: Player, card: str, shows: list[Show]) -> tuple[str, int]:
    """Where a card that was not copied lies now, and when it left the hand."""
    if card in player.hand:
        return f"hand/{player.hand.index(card)}", _NEVER
    if card == player.face_down:
        return "face_down", state.round
    shown = next(show.time for show in shows if show.player == player.id and show.card == card)
    return f"played/{player.played.index(card)}", shown
