"""Choosing the cards of a period, and laying one of them face down."""

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.domains import Interchangeable, OneOf, Some
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import Illegal, Violation

from .codes import Code
from .events import EventType
from .modes import mode_of
from .state import Phase, hand_size
from .transition import Transition


def choose_hand(table: Transition, actor: str, asks: Chooser) -> None:
    """Each player secretly chooses the cards of the period out of all 15; solo some of them rest (C2, C3, SO6)."""
    player = table.player(actor)
    _check_names(table, player.resting, asks)
    available = tuple(card for card in table.catalogue.specialists if card not in player.resting)
    size = hand_size(len(table.players), table.period)
    rule = "C2" if len(table.players) > 1 else "SO1"
    hand = asks.choose(
        "cards", Interchangeable(Some(available, size, size)), rule=rule, code=Code.WRONG_NUMBER_OF_CARDS
    )
    table.put(replace(player, hand=hand))
    table.tell(EventType.HAND_CHOSEN, rule, actor, secret={"cards": list(hand)}, number=size)
    if all(other.hand for other in table.players):
        mode_of(table).open_hands(table)


def _check_names(table: Transition, resting: tuple[str, ...], asks: Chooser) -> None:
    stated = asks.stated("cards")
    violations = []
    for index, card in enumerate(stated if isinstance(stated, (list, tuple)) else ()):
        pointer = f"{asks.path}/cards/{index}"
        if str(card) not in table.catalogue.specialists:
            violations.append(
                Violation(code=Code.UNKNOWN_SPECIALIST, rule="C1", pointer=pointer, facts={"given": card})
            )
        elif card in resting:
            violations.append(Violation(code=Code.CARD_RESTING, rule="SO5", pointer=pointer, facts={"card": card}))
    if violations:
        raise Illegal(*violations)


def place_card(table: Transition, actor: str, asks: Chooser) -> None:
    """Everybody lays one hand card face down; nobody waits for another (C4)."""
    player = table.player(actor)
    card = asks.choose("card", Interchangeable(OneOf(player.hand)), rule="C4", code=Code.CARD_NOT_IN_HAND)
    hand = tuple(other for other in player.hand if other != card)
    table.put(replace(player, hand=hand, face_down=card))
    table.tell(EventType.CARD_PLACED, "C4", actor, secret={"card": card})
    if all(other.face_down is not None for other in table.players):
        table.phase = Phase.REVEAL
