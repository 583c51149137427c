"""What a game is asked to draw, and the pen it draws with."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple, TypeVar

from glass_arbiter.engine.events import Event
from glass_arbiter.engine.game import Decision

from .svg import Box, document, element, escaped, rectangle
from .theme import Theme

V = TypeVar("V")

# Below this width a picture is drawn as one column.
NARROW = 640


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Generic[V]):
    """A view, and how to draw it: the board of `player`, or the table; `events` are those that the viewer may know."""

    view: V
    to_act: Sequence[Decision]
    player: str | None
    width: int
    language: str
    theme: Theme
    title: str
    events: Sequence[Event] = ()

    @property
    def is_narrow(self) -> bool:
        """Whether there is room for one column only."""
        return self.width < NARROW

    @property
    def acting(self) -> Collection[str]:
        """The players who have to act."""
        return [decision.player for decision in self.to_act]


class Thing(NamedTuple):
    """What a choice can name or an event can be about, by the ids that actions and events use."""

    kind: str
    id: str
    player: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pen:
    """Draws things, marks those that changed, and notes what it drew, for those who cannot see it."""

    theme: Theme
    changed: Collection[Thing] = ()
    # What is added to the name of a thing that changed, for those who cannot see its frame.
    mark: str = ""
    names: list[str] = field(default_factory=list)

    def name(self, thing: Thing, name: str) -> str:
        """Name a thing in the description before those in it; the name is for `thing`, with `is_named`."""
        named = self._marked(name, thing in self.changed)
        self.names.append(named)
        return named

    def thing(
        self,
        thing: Thing,
        name: str,
        box: Box,
        *children: str,
        radius: float = 6,
        is_changed: bool | None = None,
        is_named: bool = False,
    ) -> str:
        """Return a group that a page can find by its data, with a frame if it changed; `name` says what it is.

        `is_changed` is for a thing whose data tells less than the events: by default it changed if it is in `changed`.
        """
        is_changed = thing in self.changed if is_changed is None else is_changed
        if not is_named:
            name = self._marked(name, is_changed)
            self.names.append(name)
        frame = rectangle(box, radius, fill="none", stroke=self.theme.changed, stroke_width=2.5) if is_changed else ""
        return element(
            "g",
            element("title", escaped(name)),
            *children,
            frame,
            role="group",
            aria_label=name,
            data_kind=thing.kind,
            data_id=thing.id,
            data_player=thing.player,
            data_changed="true" if is_changed else None,
        )

    def _marked(self, name: str, is_changed: bool) -> str:
        return f"{name} ({self.mark})" if is_changed and self.mark else name

    def picture(self, scene: Scene[Any], content: str, width: float, height: float) -> str:
        """Return the whole picture, described by the names of what it shows."""
        paper = rectangle(Box(0, 0, width, height), 10, fill=self.theme.paper)
        return document(
            paper + content,
            width=width,
            height=height,
            shown=scene.width,
            title=scene.title,
            description=" ".join([name if name.endswith(".") else f"{name}." for name in self.names]),
            theme=self.theme.name,
            language=scene.language,
        )


Draw = Callable[[Scene[Any]], str]
