"""How cards are played: in rounds of face-down cards, openly in turns, or by chance."""

from abc import ABC, abstractmethod

from .events import EventType
from .periods import end_period
from .state import CARD_ROUNDS, Phase
from .transition import Transition


class Mode(ABC):
    """One way of playing cards; the number of players decides which."""

    @abstractmethod
    def open_hands(self, transition: Transition) -> None:
        """Go on after all players have chosen a hand."""

    @abstractmethod
    def after_card(self, transition: Transition) -> None:
        """Go on after all players involved have resolved a card."""


class CardRounds(Mode):
    """Three and four players: rounds of one face-down card each (C4, C5, C25)."""

    def open_hands(self, transition: Transition) -> None:
        transition.phase = Phase.PLACE_CARD

    def after_card(self, transition: Transition) -> None:
        if any(player.face_down is not None for player in transition.players):
            transition.phase = Phase.REVEAL
        elif transition.round < CARD_ROUNDS:
            transition.round += 1
            transition.phase = Phase.PLACE_CARD
            transition.emit(EventType.ROUND_STARTED, "C25", period=transition.period, round=transition.round)
        else:
            end_period(transition)


class OpenPlay(Mode):
    """Two players: alternately one open card, until a hand is empty (2P2, 2P4)."""

    def open_hands(self, transition: Transition) -> None:
        transition.phase = Phase.PLAY_CARD

    def after_card(self, transition: Transition) -> None:
        if all(player.hand for player in transition.players):
            transition.phase = Phase.PLAY_CARD
        elif any(len(player.hand) > 2 for player in transition.players):
            transition.readings.apply("Q49")
            transition.phase = Phase.EXTRA_CARD
        else:
            end_period(transition)


class Solo(Mode):
    """One player: cards drawn at random, then a choice between the last two (SO3, SO4)."""

    def open_hands(self, transition: Transition) -> None:
        transition.phase = Phase.DRAW_CARD

    def after_card(self, transition: Transition) -> None:
        left = len(transition.players[0].hand)
        if left < 2:
            end_period(transition)
        else:
            transition.phase = Phase.PLAY_CARD if left == 2 else Phase.DRAW_CARD


_MODES: dict[int, Mode] = {1: Solo(), 2: OpenPlay(), 3: CardRounds(), 4: CardRounds()}


def mode_of(transition: Transition) -> Mode:
    """Return the mode for the number of players."""
    return _MODES[len(transition.players)]
