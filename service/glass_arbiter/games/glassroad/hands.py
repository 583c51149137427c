"""Choosing the hand of a period, and placing a card face down."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.domains import Interchangeable, OneOf, Some
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Illegal, Violation
from glass_arbiter.engine.suggestions import meant

from .codes import Code
from .events import EventType
from .modes import mode_of
from .state import Phase, hand_size
from .transition import Transition


def choose_hand(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Each player secretly chooses the cards of the period out of all 15; solo, some of them rest (C2, C3, SO6)."""
    player = transition.player(actor)
    if player.resting:
        for rule in ("Q51", "D11", "D34"):
            transition.readings.apply(rule)
    _check_names(transition, player.resting, chooser)
    available = tuple(card for card in transition.catalogue.specialists if card not in player.resting)
    size = hand_size(len(transition.players), transition.period)
    rule = "C2" if len(transition.players) > 1 else "SO1"
    hand = chooser.choose(
        "cards", Interchangeable(Some(available, size, size)), rule=rule, code=Code.WRONG_NUMBER_OF_CARDS
    )
    transition.replace_player(replace(player, hand=hand))
    transition.emit(EventType.HAND_CHOSEN, rule, actor, secret={"cards": list(hand)}, number=size)
    if all(other.hand for other in transition.players):
        mode_of(transition).open_hands(transition)


def _check_names(transition: Transition, resting: tuple[str, ...], chooser: Chooser) -> None:
    stated = chooser.stated("cards")
    violations = []
    for index, card in enumerate(stated if isinstance(stated, (list, tuple)) else ()):
        pointer = f"{chooser.path}/cards/{index}"
        if str(card) not in transition.catalogue.specialists:
            facts = {"given": card, **meant(card, transition.catalogue.specialists)}
            violations.append(Violation(code=Code.UNKNOWN_SPECIALIST, rule="C1", pointer=pointer, facts=facts))
        elif card in resting:
            violations.append(Violation(code=Code.CARD_RESTING, rule="SO5", pointer=pointer, facts={"card": card}))
    if violations:
        raise Illegal(*violations)


def place_card(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Each player places one hand card face down, without waiting for others (C4)."""
    player = transition.player(actor)
    card = chooser.choose("card", Interchangeable(OneOf(player.hand)), rule="C4", code=Code.CARD_NOT_IN_HAND)
    hand = tuple(other for other in player.hand if other != card)
    for other in transition.clockwise_from(transition.start_player):
        if other.id == actor:
            break
        if other.face_down is None:
            transition.readings.apply("D32")
    transition.replace_player(replace(player, hand=hand, face_down=card))
    transition.emit(EventType.CARD_PLACED, "C4", actor, secret={"card": card})
    if all(other.face_down is not None for other in transition.players):
        transition.phase = Phase.REVEAL
