"""The turn order: who has to decide what, and whether an action comes at the right time."""

from glass_arbiter.engine.codes import game_finished, not_your_turn, refusal, unknown_player, wrong_phase
from glass_arbiter.engine.readings import Readings
from glass_arbiter.engine.records import Record

from .actions import ANYTIME, Action, ActionType
from .codes import Code
from .state import Gift, Phase, Player, Repeat, State

# The rule that says when each action is taken.
TIMING: dict[str, str] = {
    ActionType.CHOOSE_HAND: "C2",
    ActionType.PLACE_CARD: "C4",
    ActionType.REVEAL: "C5",
    ActionType.PLAY_CARD: "2P2",
    ActionType.DRAW_CARD: "SO3",
    ActionType.USE_ABILITY: "C12",
    ActionType.CONTINUE_EFFECT: "B14",
    ActionType.ANSWER_GIFT: "SP8",
    ActionType.CONVERT: "A4",
    ActionType.REMOVE_LANDSCAPE: "A5",
    ActionType.END: "C17",
}

# How cards are played, by the number of players; whatever else they try cites it too.
_PLAY: dict[int, dict[ActionType, str]] = {
    1: {
        ActionType.PLACE_CARD: "SO2",
        ActionType.REVEAL: "SO2",
        ActionType.PLAY_CARD: "SO4",
        ActionType.DRAW_CARD: "SO3",
        ActionType.USE_ABILITY: "SO3",
    },
    2: dict.fromkeys(
        (ActionType.PLACE_CARD, ActionType.REVEAL, ActionType.PLAY_CARD, ActionType.DRAW_CARD, ActionType.USE_ABILITY),
        "2P2",
    ),
    3: {
        ActionType.PLACE_CARD: "C4",
        ActionType.REVEAL: "C5",
        ActionType.PLAY_CARD: "C4",
        ActionType.DRAW_CARD: "C4",
        ActionType.USE_ABILITY: "C5",
    },
}

_CHOICE_OF_CARDS = {
    Phase.CHOOSE_HAND: (ActionType.CHOOSE_HAND,),
    Phase.PLACE_CARD: (ActionType.PLACE_CARD,),
    Phase.REVEAL: (ActionType.REVEAL,),
    Phase.PLAY_CARD: (ActionType.PLAY_CARD,),
    Phase.DRAW_CARD: (ActionType.DRAW_CARD,),
    Phase.EXTRA_CARD: (ActionType.PLAY_CARD, ActionType.END),
    Phase.FINAL: (ActionType.END,),
}


class Decision(Record, frozen=True, kw_only=True):
    """A player who has to act, and the types of action expected."""

    player: str
    actions: tuple[ActionType, ...]


def timing(state: State, kind: str) -> str:
    """Return the rule that says when an action is taken in this game, or what is done instead of it now."""
    count = len(state.players)
    if kind in ANYTIME:
        return TIMING[kind]
    if state.phase is Phase.FINAL:
        return "S1"
    match kind:
        case ActionType.PLAY_CARD | ActionType.END if state.phase is Phase.EXTRA_CARD:
            return "2P5"
        case ActionType.DRAW_CARD if state.phase is Phase.PLAY_CARD and count == 1:
            return "SO4"
        case ActionType.USE_ABILITY if state.resolution is not None:
            return TIMING[kind]
        case ActionType.CHOOSE_HAND if count == 1:
            return "SO1"
        case ActionType.END:
            return _end_timing(state)
        case _:
            return _PLAY[min(count, 3)].get(ActionType(kind), TIMING[kind])


def _end_timing(state: State) -> str:
    """What is left of a card or of a repetition is declined; nothing else is (C17, B14)."""
    resolution = state.resolution
    if resolution is None:
        expected = _CHOICE_OF_CARDS.get(state.phase, ())
        return timing(state, expected[0]) if expected else TIMING[ActionType.END]
    match resolution.pending:
        case Repeat():
            return "B14"
        case Gift():
            return "SP8"
        case None:
            return TIMING[ActionType.END]


def to_act(state: State) -> tuple[Decision, ...]:
    """Return the players who have to act; anytime actions are not listed, because nobody waits for them."""
    if state.resolution is not None:
        return (_resolving(state),)
    actions = _CHOICE_OF_CARDS.get(state.phase, ())
    return tuple([Decision(player=player.id, actions=actions) for player in _deciding(state)])


def action_types(state: State, player: str) -> tuple[ActionType, ...]:
    """Return the actions expected of a player, and the anytime actions."""
    asked = tuple(kind for decision in to_act(state) if decision.player == player for kind in decision.actions)
    return asked if state.phase is Phase.FINISHED else asked + tuple(sorted(ANYTIME))


def _resolving(state: State) -> Decision:
    assert state.resolution is not None
    pending, acting = state.resolution.pending, state.resolution.queue[0]
    if isinstance(pending, Gift):
        return Decision(player=pending.queue[0], actions=(ActionType.ANSWER_GIFT,))
    if isinstance(pending, Repeat):
        return Decision(player=acting, actions=(ActionType.CONTINUE_EFFECT, ActionType.END))
    return Decision(player=acting, actions=(ActionType.USE_ABILITY, ActionType.END))


def _deciding(state: State) -> tuple[Player, ...]:
    seats = state.clockwise_from(state.start_player)
    match state.phase:
        case Phase.CHOOSE_HAND:
            return tuple([player for player in seats if not player.hand])
        case Phase.PLACE_CARD:
            return tuple([player for player in seats if player.face_down is None])
        case Phase.REVEAL:
            return tuple([player for player in seats if player.face_down is not None])[:1]
        case Phase.PLAY_CARD:
            # Alternate, beginning with the start player: the player with fewer played cards is next (2P2).
            return (min(seats, key=lambda player: len(player.played)),)
        case Phase.EXTRA_CARD:
            return (max(seats, key=lambda player: len(player.hand)),)
        case Phase.DRAW_CARD:
            return seats[:1]
        case Phase.FINAL:
            return tuple(player for player in seats if not player.done)
        case Phase.RESOLVE | Phase.FINISHED:
            return ()


def check_turn(state: State, action: Action, readings: Readings) -> None:
    """Refuse an action of another player, of another phase, or after the end of the game."""
    for player in state.players:
        if player.id == action.player:
            break
    else:
        raise unknown_player("SETUP1", action.player, [player.id for player in state.players])
    if state.phase is Phase.FINISHED:
        raise game_finished("S1", action.type)
    if player.done:
        raise refusal(Code.ALREADY_DONE, "S1", "/action/player", player=action.player)
    if action.type not in ANYTIME:
        _check_decision(state, action, readings)


def _check_decision(state: State, action: Action, readings: Readings) -> None:
    decisions = to_act(state)
    for each in decisions:
        if each.player == action.player and action.type in each.actions:
            return
    rule = timing(state, action.type)
    waiting = [each.player for each in decisions]
    if action.type is ActionType.USE_ABILITY and _has_used_the_only_ability(state, action.player):
        rule = "C14" if len(state.players) > 1 else "SO3"
        if state.resolution is not None and state.resolution.pending is not None:
            raise wrong_phase(rule, action.type, list(decisions[0].actions), phase=state.phase)
    own_card = state.resolution is not None and state.resolution.queue[0] == action.player
    if own_card and action.type in (ActionType.USE_ABILITY, ActionType.END):
        _refuse_pending(state, readings)
    if not any(action.type in each.actions for each in decisions):
        possible = list(dict.fromkeys(kind for each in decisions for kind in each.actions))
        raise wrong_phase(rule, action.type, possible, phase=state.phase)
    if state.phase in (Phase.CHOOSE_HAND, Phase.PLACE_CARD):
        raise refusal(Code.ALREADY_CHOSEN, rule, "/action/player", player=action.player, to_act=waiting)
    if state.resolution is not None and action.player in state.resolution.queue[1:]:
        readings.apply("Q62")
    if state.resolution is not None and action.type is ActionType.END and state.resolution.pending is None:
        rule = "C12"
    raise not_your_turn(rule, action.player, waiting)


def _has_used_the_only_ability(state: State, player: str) -> bool:
    """Whether a player has used the one ability of a shared card, or of a drawn card solo (C14, SO3)."""
    resolution = state.resolution
    if resolution is None or resolution.abilities != "one":
        return False
    if player in resolution.queue:
        return player == resolution.queue[0] and bool(resolution.used)
    copied = any(each.id == player and resolution.card in each.indentations for each in state.players)
    return copied or player == resolution.revealer


def _refuse_pending(state: State, readings: Readings) -> None:
    pending = state.resolution and state.resolution.pending
    if isinstance(pending, Gift):
        readings.apply("Q29")
        raise refusal(Code.GIFT_PENDING, "Q29", "/action/type", to_act=[pending.queue[0]], good=pending.good)
    if isinstance(pending, Repeat):
        raise refusal(Code.EFFECT_PENDING, "B14", "/action/type", building=pending.building)
