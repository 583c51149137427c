"""What every part of a picture draws with: the view, the pen, the colours, the words, and who sits where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from glass_arbiter.games.stephens.catalogue.deck import Deck
from glass_arbiter.games.stephens.state import AUTOMATON, Activation, CardChoice, Pending
from glass_arbiter.games.stephens.texts.words import WORDS, Words
from glass_arbiter.games.stephens.view import View

from ..scene import Pen, Scene, Thing
from ..svg import Box, label, rectangle
from ..theme import Theme
from .changes import changed_things
from .flow import Token, flow
from .icons import AUTOMATON_SEAT
from .palette import PALETTES, Palette
from .texts import TEXTS, Texts

GAP = 8.0


@dataclass(frozen=True)
class Sketch:
    """A picture that is being drawn."""

    scene: Scene[View]
    pen: Pen

    @staticmethod
    def of(scene: Scene[View]) -> "Sketch":
        """Begin the picture of a scene."""
        mark = TEXTS[scene.language].changed
        return Sketch(scene=scene, pen=Pen(theme=scene.theme, changed=changed_things(scene.events), mark=mark))

    @property
    def view(self) -> View:
        """What is drawn."""
        return self.scene.view

    @property
    def theme(self) -> Theme:
        """The colours that all games share."""
        return self.scene.theme

    @cached_property
    def palette(self) -> Palette:
        """The colours of Stephens."""
        return PALETTES[self.scene.theme.name]

    @cached_property
    def words(self) -> Words:
        """The words of the rules."""
        return WORDS[self.scene.language]

    @cached_property
    def texts(self) -> Texts:
        """The words of the picture."""
        return TEXTS[self.scene.language]

    @cached_property
    def deck(self) -> Deck:
        """The cards that are played with."""
        return self.view.options.catalogue

    @property
    def kinds(self) -> Sequence[str]:
        """The accessories of the deck, in its order."""
        return self.deck.board.accessories

    @cached_property
    def seats(self) -> Mapping[str, int]:
        """The seat of everybody, Automaton's too."""
        return {player.id: seat for seat, player in enumerate(self.view.players)} | {AUTOMATON: AUTOMATON_SEAT}

    @property
    def pending(self) -> Pending | None:
        """What must be settled first."""
        return self.view.pending

    @cached_property
    def collecting(self) -> Mapping[str, Sequence[str]]:
        """Who may still collect each pending craft."""
        found: dict[str, list[str]] = {}
        if isinstance(self.pending, Activation):
            for waiting in self.pending.crafts:
                found.setdefault(waiting.craft, []).append(waiting.player)
        return found

    @property
    def taken_kinds(self) -> Sequence[str]:
        """The kinds of cards that somebody may take now."""
        return self.pending.kinds() if isinstance(self.pending, CardChoice) else ()

    def named(self, player: str) -> str:
        """Return how somebody is called."""
        return self.texts.automaton if player == AUTOMATON else player

    def disc(self, player: str) -> Token:
        """Return the disc of somebody."""
        return Token(f"disc {self.seats[player]}")

    def draw(self, tokens: Sequence[Token], box: Box, size: float = 15, anchor: str = "middle") -> str:
        """Draw costs, gains and discs as large as fits."""
        return flow(tokens, box, self.theme.name, size=size, anchor=anchor)

    def begin(self) -> int:
        """Return where the names of a thing with other things in it begin."""
        return len(self.pen.names)

    def whole(self, begin: int, thing: Thing, name: str, box: Box, *content: str, radius: float = 6) -> str:
        """Return a thing with other things in it; its name comes before theirs in the description."""
        drawn = self.pen.thing(thing, name, box, *content, radius=radius)
        self.pen.names.insert(begin, self.pen.names.pop())
        return drawn

    def panel(self, box: Box, heading: str = "", *, is_accented: bool = False) -> str:
        """Return the ground of a part of the picture, with its heading."""
        ground = rectangle(
            box,
            10,
            fill=self.theme.panel,
            stroke=self.theme.accent if is_accented else self.theme.line,
            stroke_width=2 if is_accented else 1,
        )
        return ground + (self.heading(heading, Box(box.x + 10, box.y + 4, box.width - 20, 16)) if heading else "")

    def heading(self, text: str, box: Box) -> str:
        """Return a small heading."""
        return label(text, box, 10.5, self.theme.quiet, bold=True)

    def accent(self, box: Box, radius: float = 6) -> str:
        """Return a frame around what waits for somebody."""
        return rectangle(box.inset(-1.5), radius + 1, fill="none", stroke=self.theme.accent, stroke_width=2.5)
