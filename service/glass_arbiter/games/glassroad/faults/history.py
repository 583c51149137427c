"""The history of a period: in which order the open cards were shown, and who had to play a copy each time."""

from collections.abc import Iterable, Iterator, Sequence

from glass_arbiter.engine.records import Record
from glass_arbiter.engine.rulings import Violation

from ..codes import FaultCode
from ..state import INDENTATIONS, Player, State
from .card_counts import Cards
from .fault import fault

# By the number of players: the others, clockwise after each of them.
_OTHERS = {
    players: tuple(tuple((turn + step) % players for step in range(1, players)) for turn in range(players))
    for players in range(1, 5)
}


class History(Record, frozen=True):
    """What the open cards tell: who had to copy the last one, who withheld which copy, and who copied what nobody
    showed."""

    copies: tuple[str, ...]
    withheld: Sequence[tuple[str, str]]
    unexplained: Sequence[tuple[str, int]]


_NO_CARDS = History((), (), ())


def history(state: State, cards: Cards) -> History:
    """Play the period again: round by round, everybody in turn shows a card, and each other player who holds it and
    has room is asked for a copy (C5-C9, 2P2)."""
    seats, held = cards.seats, cards.held
    played = [player.played for player in seats]
    if not any(played) and not any([player.indentations for player in seats]):
        return _NO_CARDS
    others = _OTHERS[len(seats)]
    copied = [0] * len(seats)
    copies: list[str] = []
    withheld = []
    for round_ in range(max(map(len, played))):
        for turn, shown in enumerate(played):
            if round_ >= len(shown):
                continue
            card, copies = shown[round_], []
            for other in others[turn]:
                if card not in held[other]:
                    continue
                number = copied[other]
                if number >= INDENTATIONS:
                    continue
                holder = seats[other]
                if holder.indentations[number : number + 1] == (card,):
                    copied[other] = number + 1
                    copies.append(holder.id)
                elif _still_held(state, holder, card, round_, len(seats) == 2 and other > turn):
                    withheld.append((holder.id, card))
    explained = copied == [len(player.indentations) for player in seats]
    return History(tuple(copies), withheld, () if explained else _unexplained(seats, copied))


def _unexplained(seats: Sequence[Player], copied: Sequence[int]) -> list[tuple[str, int]]:
    return [
        (player.id, index)
        for player, number in zip(seats, copied, strict=True)
        for index in range(number, min(len(player.indentations), INDENTATIONS))
    ]


def _still_held(state: State, holder: Player, card: str, round_: int, comes_later: bool) -> bool:
    """Whether the holder could have played the card as a copy: he had not yet laid it down, face down or openly.

    With two players cards are played in turn, so in the same round it matters who comes later (2P2).
    """
    if card in holder.hand:
        return True
    if card == holder.face_down:
        return round_ + 1 < state.round
    return card in holder.played and holder.played.index(card) + comes_later > round_


def copy_faults(state: State, past: History) -> Iterable[Violation]:
    """A copy is played because somebody else showed the card, and then always while there is room (C6-C9)."""
    return _copy_faults(state, past) if past.withheld or past.unexplained else ()


def _copy_faults(state: State, past: History) -> Iterator[Violation]:
    for seat, player in enumerate(state.players):
        path = f"/state/players/{seat}"
        for holder, card in past.withheld:
            if holder == player.id:
                yield fault(FaultCode.COPY_WITHHELD, "C8", f"{path}/{_place(player, card)}", card=card)
        for holder, index in past.unexplained:
            if holder == player.id:
                card = player.indentations[index]
                yield fault(FaultCode.COPY_WITHOUT_REVEAL, "C6", f"{path}/indentations/{index}", card=card)


def _place(player: Player, card: str) -> str:
    """Where a card that was not copied lies now."""
    if card in player.hand:
        return f"hand/{player.hand.index(card)}"
    return "face_down" if card == player.face_down else f"played/{player.played.index(card)}"
