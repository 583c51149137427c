"""What every part of a picture draws with, and how things are laid in rows."""

from collections.abc import Sequence
from dataclasses import dataclass

from glass_arbiter.games.glassroad.state import Options
from glass_arbiter.games.glassroad.view import PlayerView, View
from glass_arbiter.pictures.scene import Pen, Scene
from glass_arbiter.pictures.svg import Box, label, rectangle

from .changes import Changes, changes_of
from .palette import PALETTES, Palette
from .wording import Speech

GAP, HEADING = 6.0, 18.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Sketch:
    """A picture that is being drawn: the view, the pen, and the words."""

    scene: Scene[View]
    pen: Pen
    changes: Changes

    @staticmethod
    def of(scene: Scene[View]) -> "Sketch":
        """Begin the picture of a scene."""
        changes, mark = changes_of(scene.events), Speech(scene.language).wording.changed
        return Sketch(scene=scene, pen=Pen(theme=scene.theme, changed=changes.things, mark=mark), changes=changes)

    @property
    def view(self) -> View:
        """What the viewer may see."""
        return self.scene.view

    @property
    def options(self) -> Options:
        """The variant that is played."""
        return self.scene.view.options

    @property
    def language(self) -> str:
        """The language of names and texts."""
        return self.scene.language

    @property
    def speech(self) -> Speech:
        """What things are called."""
        return Speech(self.scene.language)

    @property
    def palette(self) -> Palette:
        """The colours."""
        return PALETTES[self.scene.theme.name]

    @property
    def own(self) -> PlayerView | None:
        """The seat of the viewer, if they have one."""
        return next((player for player in self.view.players if player.id == self.view.viewer), None)

    def panel(self, box: Box) -> str:
        """Draw a sheet that other things lie on."""
        return rectangle(box, 10, fill=self.scene.theme.panel, stroke=self.scene.theme.line)

    def heading(self, text: str, box: Box) -> str:
        """Draw a small title."""
        return label(self.speech.heading(text), box, 11, self.scene.theme.quiet, bold=True)


def in_rows(widths: Sequence[float], height: float, area: Box, gap: float = GAP) -> tuple[list[Box], float]:
    """Lay things of one height side by side, in as many rows as needed; return their boxes and the lower edge."""
    boxes, x, y = [], area.x, area.y
    for width in widths:
        if x > area.x and x + width > area.right + 0.01:
            x, y = area.x, y + height + gap
        boxes.append(Box(x, y, width, height))
        x += width + gap
    return boxes, y + height if boxes else area.y
