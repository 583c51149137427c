"""Specialist cards: playing them, forced copies, and their resolution."""

from collections.abc import Sequence
from typing import Literal

from glass_arbiter.engine.choices import Chooser, StatedChoices
from glass_arbiter.engine.codes import not_your_turn, refusal, wrong_phase
from glass_arbiter.engine.domains import Interchangeable, OneOf
from glass_arbiter.engine.records import replace
from glass_arbiter.engine.rulings import ViolationCollector

from .actions import ANYTIME, Action
from .anytime import act_anytime
from .codes import Code
from .context import ActionContext
from .effects import Repeatedly
from .events import EventType
from .goods import ON_BOTH_WHEELS, WHEELS_OF
from .landscape import Forest, LandscapeBoard
from .modes import mode_of
from .periods import end_period
from .scoring import scores
from .state import INDENTATIONS, Gift, Phase, Player, Repeat, Resolution
from .tiles import Specialist
from .transition import Transition

Abilities = Literal["one", "both"]


def reveal(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Turn the face-down card up and resolve it at once (C5)."""
    player = transition.player(actor)
    assert player.face_down is not None
    transition.replace_player(replace(player, face_down=None))
    _play(transition, actor, player.face_down, EventType.CARD_REVEALED, "C5")


def play_card(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Play an open card from hand: in turn, as the extra card, or as one of the last two (2P2, 2P5, SO4)."""
    player = transition.player(actor)
    rule = "SO4" if len(transition.players) == 1 else "2P5" if transition.phase is Phase.EXTRA_CARD else "2P2"
    if transition.phase is Phase.EXTRA_CARD:
        transition.readings.apply("D13")
    card = chooser.choose("card", Interchangeable(OneOf(player.hand)), rule=rule, code=Code.CARD_NOT_IN_HAND)
    transition.replace_player(_without(player, card))
    _play(transition, actor, card, EventType.CARD_PLAYED, rule)


def draw_card(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Draw one of the hand cards at random and play it with one ability (SO3)."""
    player = transition.player(actor)
    index, transition.rng = transition.rng.below(len(player.hand))
    card = player.hand[index]
    transition.replace_player(_without(player, card))
    _play(transition, actor, card, EventType.CARD_DRAWN, "SO3", alone="one")


def _without(player: Player, card: str) -> Player:
    return replace(player, hand=tuple(other for other in player.hand if other != card))


def _play(
    transition: Transition, actor: str, card: str, event: EventType, rule: str, alone: Abilities = "both"
) -> None:
    player = transition.player(actor)
    transition.replace_player(replace(player, played=(*player.played, card)))
    transition.emit(event, rule, actor, card, card=card)
    copies = _play_copies(transition, actor, card)
    fee = transition.specialist(card).fee
    # Who has played a copy is open, so this tells nothing hidden.
    if (
        fee is not None
        and fee.clears
        and any(not transition.player(each).landscape.forests for each in (actor, *copies))
    ):
        transition.readings.apply("D35")
    transition.phase = Phase.RESOLVE
    transition.resolution = Resolution(
        card=card,
        revealer=actor,
        queue=(actor, *copies),
        abilities="one" if copies else alone,
        fee_paid=False,
        used=(),
        pending=None,
    )


def _play_copies(transition: Transition, actor: str, card: str) -> tuple[str, ...]:
    """Players with the same card in hand must play it, as long as an indentation is free (C6-C9).

    A holder without a free indentation keeps the card undisclosed (C10): there is no event and no limit.
    """
    opponents = transition.opponents_of(actor)
    # Whoever has cards and no free indentation may hold a copy: who does is hidden, so the cards are not looked at.
    if any(player.hand and len(player.indentations) == INDENTATIONS for player in opponents):
        for rule in ("Q50" if len(opponents) == 1 else "Q23", "D12", "D25"):
            transition.readings.apply(rule)
    copies = [player for player in opponents if card in player.hand and len(player.indentations) < INDENTATIONS]
    if copies:
        transition.readings.apply("Q22")
    for player in copies:
        transition.replace_player(replace(_without(player, card), indentations=(*player.indentations, card)))
        transition.emit(EventType.COPY_PLAYED, "C6", player.id, card, card=card)
    return tuple(player.id for player in copies)


def use_ability(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Pay the entry fee if it is still due, then use one of the abilities (C13-C23)."""
    resolution = transition.resolution
    assert resolution is not None
    card = transition.specialist(resolution.card)
    number = chooser.choose("ability", OneOf((1, 2)), rule="C13")
    if number in resolution.used:
        raise refusal(Code.ABILITY_ALREADY_USED, "C13", f"{chooser.path}/ability", ability=number, card=card.id)
    context = ActionContext(transition, actor, card.id, "C13", chooser)
    fee_due = card.fee is not None and not resolution.fee_paid
    reasons = ViolationCollector(collect=chooser.explains)
    forests = transition.player(actor).landscape.forests if fee_due and card.fee and card.fee.clears else ()
    if card.fee is not None and fee_due:
        _note_fee(transition, card, number)
        with reasons:
            card.fee.resolve(context.through(card.id, "C19", chooser.nested("fee", rule="C19")))
        with reasons:
            _act_between(transition, actor, chooser)
    with reasons:
        moved = card.abilities[number - 1].resolve(context)
        if number in card.readings:
            transition.readings.apply(card.readings[number])
        if fee_due and not moved:
            transition.readings.apply("D9")
            if transition.ruling("fee_without_use") == "forbidden":
                raise refusal(Code.FEE_WITHOUT_USE, "C22", f"{chooser.path}/ability", card=card.id, ability=number)
    reasons.raise_if_any()
    if forests:
        _note_cleared(transition, transition.player(actor).landscape, forests)
    context.turn_wheels()
    # The ability may have left a pending effect, so read the resolution again.
    resolution = transition.resolution
    assert resolution is not None
    used = (*resolution.used, number)
    transition.resolution = replace(resolution, used=used, fee_paid=card.fee is not None)
    _go_on(transition)


def _note_fee(transition: Transition, card: Specialist, number: int) -> None:
    """A fee is due for any ability, and in the solo game as always (D16, Q52)."""
    if 0 in card.readings:
        transition.readings.apply(card.readings[0])
    if card.builds_only_with(number):
        transition.readings.apply("D16")
    if len(transition.players) == 1:
        transition.readings.apply("Q52")


def _note_cleared(transition: Transition, board: LandscapeBoard, forests: Sequence[Forest]) -> None:
    """Both spaces of a forest removed as the fee may be used at once (Q19)."""
    if any(at in board.tiles for forest in forests if forest not in board.forests for at in forest):
        transition.readings.apply("Q19")


def _act_between(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Carry out anytime actions between the fee and the ability, for example to make room for a building (Q2)."""
    between = [action for action in chooser.embedded("between") if isinstance(action, Action)]
    if between:
        transition.readings.apply("Q2")
    for index, action in enumerate(between):
        path = f"{chooser.path}/between/{index}"
        if action.type not in ANYTIME:
            raise wrong_phase("Q2", action.type, sorted(ANYTIME), path)
        if action.player != actor:
            raise not_your_turn("Q2", action.player, [actor], path)
        given = StatedChoices(action.choices, path, transition.readings)
        act_anytime(transition, action, given)
        given.check_unexpected(lambda unused: "Q2")


def continue_effect(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Repeat an effect once more: an action of its own, with its own wheel check (B14)."""
    resolution = transition.resolution
    assert resolution is not None
    assert isinstance(resolution.pending, Repeat)
    building = transition.building(resolution.pending.building)
    assert isinstance(building.effect, Repeatedly)
    context = ActionContext(transition, actor, building.id, "B14", chooser)
    building.effect.step.resolve(context)
    context.turn_wheels()
    pending = replace(resolution.pending, steps=resolution.pending.steps + 1)
    transition.resolution = replace(resolution, pending=pending)


def answer_gift(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Each opponent in turn takes one unit of the named good, or refuses it (SP8)."""
    resolution = transition.resolution
    assert resolution is not None
    assert isinstance(resolution.pending, Gift)
    gift = resolution.pending
    accept = chooser.choose("accept", OneOf((True, False)), rule="SP8")
    transition.emit(EventType.GIFT_ANSWERED, "SP8", actor, resolution.card, good=gift.good, accept=accept)
    if accept:
        _take_gift(ActionContext(transition, actor, resolution.card, "SP8", chooser), gift)
    queue = gift.queue[1:]
    transition.resolution = replace(resolution, pending=replace(gift, queue=queue) if queue else None)
    _go_on(transition)


def _take_gift(context: ActionContext, gift: Gift) -> None:
    """A gift cannot go onto a wheel that is already full."""
    wheels = context.player.wheels
    free = [name for name in WHEELS_OF[gift.good] if wheels.named(name).room(gift.good)]
    if not free:
        context.readings.apply("D5")
        raise context.refuse(Code.WHEEL_FULL, "SP8", "accept", good=gift.good)
    wheel = free[0]
    if gift.good in ON_BOTH_WHEELS:
        wheel = context.chooser.choose("wheel", OneOf(free), rule="SP8", code=Code.WHEEL_FULL)
    context.gain({wheel: {gift.good: 1}})
    context.turn_wheels()


def end(transition: Transition, actor: str, chooser: Chooser) -> None:
    """Decline what is left: of a repeatable effect, a card, the extra card, or the last conversions (C17, S1)."""
    resolution = transition.resolution
    if transition.phase is Phase.FINAL:
        _end_game_for(transition, actor)
    elif resolution is None:
        end_period(transition)
    elif isinstance(resolution.pending, Repeat):
        if not resolution.pending.steps:
            transition.readings.apply("D19")
        transition.emit(EventType.EFFECT_ENDED, "B14", actor, resolution.pending.building)
        transition.resolution = replace(resolution, pending=None)
        _go_on(transition)
    else:
        if len(transition.players) == 1:
            transition.readings.apply("Q52")
        if actor != resolution.revealer:
            transition.readings.apply("Q21")
        _finish_part(transition, resolution)


def _end_game_for(transition: Transition, actor: str) -> None:
    transition.replace_player(replace(transition.player(actor), done=True))
    transition.emit(EventType.PLAYER_DONE, "S1", actor)
    if all(player.done for player in transition.players):
        transition.phase = Phase.FINISHED
        sheets, winners = scores(tuple(transition.players), transition.options, transition.readings)
        totals = {sheet.player: sheet.total for sheet in sheets}
        transition.emit(EventType.GAME_FINISHED, "S7", totals=totals, winners=list(winners))


def _go_on(transition: Transition) -> None:
    """End the resolution when no ability is left and nothing is pending."""
    resolution = transition.resolution
    assert resolution is not None
    allowed = 1 if resolution.abilities == "one" else 2
    if resolution.pending is None and len(resolution.used) == allowed:
        _finish_part(transition, resolution)


def _finish_part(transition: Transition, resolution: Resolution) -> None:
    """Let the next player resolve the card, or end it after the last one (C12, Q62)."""
    transition.emit(EventType.RESOLUTION_ENDED, "C12", resolution.queue[0], resolution.card)
    queue = resolution.queue[1:]
    if queue:
        transition.resolution = replace(resolution, queue=queue, fee_paid=False, used=(), pending=None)
        return
    if resolution.abilities == "one":
        _note_empty_hands(transition, resolution.revealer)
    transition.resolution = None
    mode_of(transition).after_card(transition)


def _note_empty_hands(transition: Transition, revealer: str) -> None:
    """With two players a forced copy may be somebody's last card; then the period ends (Q47, Q48)."""
    if len(transition.players) == 2 and not transition.opponents_of(revealer)[0].hand:
        transition.readings.apply("Q48" if transition.player(revealer).hand else "Q47")
