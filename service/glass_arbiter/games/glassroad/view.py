"""Views: the state as one player, or a spectator, may see it, and a state that could be behind a view."""

from dataclasses import dataclass

from glass_arbiter.engine.generator import Generator

from .catalogues import catalogue_of
from .landscape import LandscapeBoard
from .state import Kind, Offer, Options, Phase, Player, Resolution, Stacks, State
from .wheel import Wheels


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """One seat as the viewer sees it: `hand` and `face_down` are None if hidden."""

    id: str
    wheels: Wheels
    landscape: LandscapeBoard
    start_buildings: dict[str, str | None]
    private_offer: tuple[str, ...]
    hand: tuple[str, ...] | None
    hand_size: int
    face_down: str | None
    has_face_down: bool
    played: tuple[str, ...]
    indentations: tuple[str, ...]
    resting: tuple[str, ...]
    done: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class View:
    """The visible part of a state, built field by field from public data, so that nothing hidden can slip through.

    Left out: the hands and face-down cards of others, the order of the stacks, the generator with its seed.
    """

    game: str
    version: int
    rules: str
    revision: int
    viewer: str | None
    options: Options
    period: int
    round: int
    phase: Phase
    start_player: str
    players: tuple[PlayerView, ...]
    offer: Offer
    stack_sizes: dict[str, int]
    removed: tuple[str, ...]
    resolution: Resolution | None


def observe(state: State, viewer: str | None) -> View:
    """Return what a player may see of a state; None is a spectator (Q26, C10)."""
    return View(
        game=state.game,
        version=state.version,
        rules=state.rules,
        revision=state.revision,
        viewer=viewer,
        options=state.options,
        period=state.period,
        round=state.round,
        phase=state.phase,
        start_player=state.start_player,
        players=tuple(_seen(player, player.id == viewer) for player in state.players),
        offer=state.offer,
        stack_sizes={kind.value: len(state.stacks.stack(kind)) for kind in Kind},
        removed=state.removed,
        resolution=state.resolution,
    )


def _seen(player: Player, own: bool) -> PlayerView:
    return PlayerView(
        id=player.id,
        wheels=player.wheels,
        landscape=player.landscape,
        start_buildings=dict(player.start_buildings),
        private_offer=player.private_offer,
        hand=player.hand if own else None,
        hand_size=len(player.hand),
        face_down=player.face_down if own else None,
        has_face_down=player.face_down is not None,
        played=player.played,
        indentations=player.indentations,
        resting=player.resting,
        done=player.done,
    )


def determinize(view: View) -> State:
    """Return a state that could be behind a view: hidden places are filled with anything that may be there.

    What the viewer may do depends on nothing hidden, so the rules give the same answer for every such state.
    """
    players = tuple(_possible_player(view, player) for player in view.players)
    lying: set[str | None] = {*view.removed, *view.offer.tiles()}
    for player in players:
        lying |= {*player.private_offer, *player.landscape.tiles.values(), *player.start_buildings.values()}
    catalogue = catalogue_of(view.options)
    stacks = {
        kind.value: tuple(tile.id for tile in catalogue.of_edition(view.options.edition, kind) if tile.id not in lying)
        for kind in Kind
    }
    return State(
        game=view.game,
        version=view.version,
        rules=view.rules,
        revision=view.revision,
        options=view.options,
        rng=Generator(seed="view", counter=0),
        period=view.period,
        round=view.round,
        phase=view.phase,
        start_player=view.start_player,
        players=players,
        offer=view.offer,
        stacks=Stacks(**stacks),
        removed=view.removed,
        resolution=view.resolution,
    )


def _possible_player(seen: View, player: PlayerView) -> Player:
    hand, face_down = player.hand, player.face_down
    if hand is None:
        cards = possible_cards(seen, player)
        hand = tuple(cards[: player.hand_size])
        face_down = cards[player.hand_size] if player.has_face_down else None
    return Player(
        id=player.id,
        wheels=player.wheels,
        landscape=player.landscape,
        start_buildings=player.start_buildings,
        private_offer=player.private_offer,
        hand=hand,
        face_down=face_down,
        played=player.played,
        indentations=player.indentations,
        resting=player.resting,
        done=player.done,
    )


def possible_cards(seen: View, player: PlayerView) -> list[str]:
    """Return cards that this player can hold: neither open ones, nor any that they might have had to play as a copy.

    There are always enough: 15 cards, of which three opponents show 9 at most.
    """
    excluded = {*player.indentations, *player.resting, *(card for other in seen.players for card in other.played)}
    return [card for card in catalogue_of(seen.options).specialists if card not in excluded]
