"""How cards come to the table: in rounds of face-down cards, openly in turns, or drawn by luck."""

from abc import ABC, abstractmethod

from .events import EventType
from .periods import end_period
from .state import CARD_ROUNDS, Phase
from .transition import Transition


class Mode(ABC):
    """One way of playing cards; the number of players decides which."""

    @abstractmethod
    def open_hands(self, table: Transition) -> None:
        """Everybody has chosen a hand."""

    @abstractmethod
    def after_card(self, table: Transition) -> None:
        """A card has been resolved by everybody involved."""


class CardRounds(Mode):
    """Three and four players: rounds of one face-down card each (C4, C5, C25)."""

    def open_hands(self, table: Transition) -> None:
        table.phase = Phase.PLACE_CARD

    def after_card(self, table: Transition) -> None:
        if any(player.face_down is not None for player in table.players):
            table.phase = Phase.REVEAL
        elif table.round < CARD_ROUNDS:
            table.round += 1
            table.phase = Phase.PLACE_CARD
            table.tell(EventType.ROUND_STARTED, "C25", period=table.period, round=table.round)
        else:
            end_period(table)


class OpenPlay(Mode):
    """Two players: alternately one open card, until a hand is empty (2P2, 2P4)."""

    def open_hands(self, table: Transition) -> None:
        table.phase = Phase.PLAY_CARD

    def after_card(self, table: Transition) -> None:
        if all(player.hand for player in table.players):
            table.phase = Phase.PLAY_CARD
        elif any(len(player.hand) > 2 for player in table.players):
            table.phase = Phase.EXTRA_CARD
        else:
            end_period(table)


class Solo(Mode):
    """One player: cards drawn by luck, then a choice between the last two (SO3, SO4)."""

    def open_hands(self, table: Transition) -> None:
        table.phase = Phase.DRAW_CARD

    def after_card(self, table: Transition) -> None:
        left = len(table.players[0].hand)
        if left < 2:
            end_period(table)
        else:
            table.phase = Phase.PLAY_CARD if left == 2 else Phase.DRAW_CARD


_MODES: dict[int, Mode] = {1: Solo(), 2: OpenPlay(), 3: CardRounds(), 4: CardRounds()}


def mode_of(table: Transition) -> Mode:
    """The way of playing cards with this number of players."""
    return _MODES[len(table.players)]
