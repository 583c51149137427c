"""One player in the middle of an action: pays, gains and moves on tracks, and writes down every move."""

from collections.abc import Mapping
from dataclasses import dataclass

from glass_arbiter.engine.choices import Chooser
from glass_arbiter.engine.codes import refusal
from glass_arbiter.engine.records import Record, replace
from glass_arbiter.engine.rulings import Illegal

from .abilities import room_for_influence
from .catalogue.deck import Track
from .codes import Code
from .cubes import Counts, added, in_order
from .ending import check_end
from .events import EventType
from .state import Player
from .transition import Transition

# The last field of the victory track.
LAST_POINT = 55


class Resources(Record, frozen=True, kw_only=True):
    """What is paid or gained, everything chosen: resources, points, and steps on the tracks."""

    influence: int = 0
    coins: int = 0
    cubes: Counts = {}
    accessories: Counts = {}
    points: int = 0
    forest: int = 0
    dune: int = 0

    def written(self, accessories: tuple[str, ...]) -> dict[str, object]:
        """The resources as events tell them: only what is not 0, in a fixed order."""
        written: dict[str, object] = {}
        if self.influence:
            written["influence"] = self.influence
        if self.coins:
            written["coins"] = self.coins
        if cubes := in_order(self.cubes):
            written["cubes"] = cubes
        if self.accessories:
            kinds = {kind: self.accessories[kind] for kind in accessories if self.accessories.get(kind)}
            if kinds:
                written["accessories"] = kinds
        return written

    def steps(self) -> tuple[tuple[Track, int], ...]:
        """The steps on each track, if there are any."""
        return ((Track.FOREST, self.forest), (Track.DUNE, self.dune)) if self.forest or self.dune else ()


@dataclass(slots=True)
class PlayerContext:
    """Whose resources move, through which card or place, and by which rule."""

    transition: Transition
    actor: str
    cause: str | None
    rule: str

    @property
    def player(self) -> Player:
        """The acting player as they stand now."""
        return self.transition.player(self.actor)

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of accessories."""
        return self.transition.catalogue.board.accessories

    def emit(self, happened: EventType, **facts: object) -> None:
        """Write down what this player did, with its rule and cause."""
        self.transition.emit(happened, self.rule, self.actor, self.cause, secret=None, **facts)

    def pay(self, price: Resources) -> None:
        """Give resources away and step down; that it is possible has been asked before."""
        player = self.player
        self.transition.replace_player(
            replace(
                player,
                influence=player.influence - price.influence,
                coins=player.coins - price.coins,
                cubes=player.cubes.minus(price.cubes),
                accessories=_minus(player.accessories, price.accessories) if price.accessories else player.accessories,
            )
        )
        if written := price.written(self.kinds):
            self.emit(EventType.RESOURCES_PAID, resources=written)
        for track, steps in price.steps():
            self.move(track, -steps)

    def gain(self, offered: Resources, lost: Counts | None = None) -> bool:
        """Receive resources, then points, then steps up; influence beyond the limit is lost (R67).

        Returns whether anything was lost.

        `lost` are accessories that were on offer and are not allowed (R143).
        """
        player = self.player
        transition = self.transition
        influence = 0
        if offered.influence:
            influence = room_for_influence(player, offered.influence, transition.options, transition.readings)
        if lost:
            transition.readings.apply("A-27")
        self.transition.replace_player(
            replace(
                player,
                influence=player.influence + influence,
                coins=player.coins + offered.coins,
                cubes=player.cubes.plus(offered.cubes),
                accessories=added(player.accessories, offered.accessories)
                if offered.accessories
                else player.accessories,
            )
        )
        if influence == offered.influence and not lost:
            gained, missed = offered.written(self.kinds), {}
        else:
            gained = replace(offered, influence=influence).written(self.kinds)
            missed = Resources(influence=offered.influence - influence, accessories=lost or {}).written(self.kinds)
        if gained or missed:
            self.emit(EventType.RESOURCES_GAINED, resources=gained, lost=missed)
        self.score(offered.points)
        beyond = [self.move(track, steps) for track, steps in offered.steps()]
        return bool(missed) or any(beyond)

    def score(self, points: int) -> None:
        """Move on the victory track, which may pass 55 and may bring the end (R95, R108, A-14)."""
        if points:
            total = self.player.points + points
            if total > LAST_POINT:
                self.transition.readings.apply("A-14")
            self.transition.replace_player(replace(self.player, points=total))
            self.emit(EventType.POINTS_GAINED, points=points, total=total)
            check_end(self.transition)

    def move(self, track: Track, steps: int) -> int:
        """Move on a track; returns the steps beyond its top, which are lost."""
        lost = 0
        if steps:
            before = position(self.player, track)
            top = self.transition.catalogue.board.tracks[track].length - 1
            after = min(top, before + steps)
            self.transition.replace_player(replace(self.player, **{str(track): after}))
            lost = before + steps - after
            self.emit(EventType.TRACK_MOVED, track=track, steps=after - before, position=after, lost=lost)
        return lost


@dataclass(slots=True)
class ActionContext(PlayerContext):
    """What a running action knows besides: the choices that were made for it."""

    chooser: Chooser

    def refuse(self, code: Code, rule: str, key: str, **facts: object) -> Illegal:
        """The reason why this cannot be done, pointing at the choice it is about."""
        return refusal(code, rule, f"{self.chooser.path}/{key}", **facts)


def position(player: Player, track: Track) -> int:
    """Where a player stands on a track."""
    return player.forest if track is Track.FOREST else player.dune


def _minus(owned: Mapping[str, int], given: Counts) -> dict[str, int]:
    return {kind: number - given.get(kind, 0) for kind, number in owned.items()}
