"""The whole picture: the table, or one board; wide, or as one column."""

from glass_arbiter.games.stephens.catalogue.deck import Track
from glass_arbiter.games.stephens.places import CraftColor, Factory, Row
from glass_arbiter.games.stephens.state import Player
from glass_arbiter.games.stephens.view import View

from ..scene import Scene
from ..svg import Box
from .board import (
    draw_factory,
    draw_middle,
    draw_row,
    draw_stephens,
    factory_height,
    middle_height,
    row_height,
    stephens_height,
)
from .boards import board_height, draw_board
from .frame import draw_head, head_height
from .offers import CARDS_HEIGHT, crafts_height, draw_contracts, draw_crafts, draw_investments
from .sketch import GAP, Sketch
from .solo import draw_solo, solo_height
from .tracks import TRACK_HEIGHT, draw_track, draw_victory, victory_height

WIDE, COLUMN = 1280.0, 440.0
# Below this width a table is drawn as one column.
_NARROW = 720
_MARGIN = 12.0
_SIDE = 474.0


def draw(scene: Scene[View]) -> str:
    """Draw what a viewer sees, as SVG."""
    sketch = Sketch.of(scene)
    return _Page(sketch).picture()


class _Page:
    """A picture that grows downwards."""

    def __init__(self, sketch: Sketch) -> None:
        self._sketch = sketch
        self._is_narrow = sketch.scene.width < _NARROW
        is_one = sketch.scene.player is not None
        self._width = COLUMN if self._is_narrow else 680.0 if is_one else WIDE
        self._y = _MARGIN
        self._parts: list[str] = []

    def picture(self) -> str:
        sketch = self._sketch
        width = self._inner
        self._add(draw_head(sketch, self._box(head_height(sketch, width))))
        if sketch.scene.player is None:
            self._board()
        self._seats()
        return sketch.pen.picture(sketch.scene, "".join(self._parts), self._width, self._y + _MARGIN - GAP)

    @property
    def _inner(self) -> float:
        return self._width - 2 * _MARGIN

    def _box(self, height: float) -> Box:
        """Return the next part of the page, over its whole width."""
        box = Box(_MARGIN, self._y, self._inner, height)
        self._y = box.bottom + GAP
        return box

    def _add(self, part: str) -> None:
        self._parts.append(part)

    def _halves(self, height: float) -> tuple[Box, Box]:
        box = self._box(height)
        half = (box.width - GAP) / 2
        return Box(box.x, box.y, half, height), Box(box.x + half + GAP, box.y, half, height)

    def _board(self) -> None:
        sketch = self._sketch
        self._add(draw_victory(sketch, self._box(victory_height(self._inner))))
        if self._is_narrow:
            self._narrow_middle()
            self._add(draw_crafts(sketch, self._box(crafts_height(self._inner))))
            self._add(draw_contracts(sketch, self._box(CARDS_HEIGHT)))
            self._add(draw_investments(sketch, self._box(CARDS_HEIGHT)))
            for track in Track:
                self._add(draw_track(sketch, self._box(TRACK_HEIGHT), track))
            return
        self._add(draw_middle(sketch, self._box(middle_height(sketch, _SIDE)), _SIDE))
        self._add(draw_crafts(sketch, self._box(crafts_height(self._inner))))
        left, right = self._halves(CARDS_HEIGHT)
        self._add(draw_contracts(sketch, left))
        self._add(draw_investments(sketch, right))
        for track, box in zip(Track, self._halves(TRACK_HEIGHT), strict=True):
            self._add(draw_track(sketch, box, track))

    def _narrow_middle(self) -> None:
        """Draw the small factories two by two, the Stephens factory, and the rows of each side below each other."""
        sketch, rows = self._sketch, self._sketch.view.rows
        for factories in ((Factory.UPPER_LEFT, Factory.UPPER_RIGHT), (Factory.LOWER_LEFT, Factory.LOWER_RIGHT)):
            height = max(factory_height(sketch, factory) for factory in factories)
            for factory, box in zip(factories, self._halves(height), strict=True):
                self._add(draw_factory(sketch, box, factory))
        self._add(draw_stephens(sketch, self._box(stephens_height())))
        for color in CraftColor:
            for row in (row for row in Row if _is_of(row, color)):
                self._add(draw_row(sketch, self._box(row_height(rows.row(row), self._inner)), row))

    def _seats(self) -> None:
        sketch, view = self._sketch, self._sketch.view
        players = [player for player in view.players if sketch.scene.player in (None, player.id)]
        if self._is_narrow or sketch.scene.player is not None:
            for player in players:
                self._add(draw_board(sketch, self._box(board_height(sketch, player, self._inner)), player))
            if view.automaton is not None:
                self._add(draw_solo(sketch, self._box(solo_height(sketch, self._inner)), view.automaton))
            return
        if view.automaton is not None:
            self._with_automaton(players[0])
            return
        for first in range(0, len(players), 2):
            pair = players[first : first + 2]
            half = (self._inner - GAP) / 2
            boxes = self._halves(max(board_height(sketch, player, half) for player in pair))
            for player, box in zip(pair, boxes, strict=False):
                self._add(draw_board(sketch, box, player))

    def _with_automaton(self, player: Player) -> None:
        sketch, automaton = self._sketch, self._sketch.view.automaton
        assert automaton is not None
        half = (self._inner - GAP) / 2
        left, right = self._halves(max(board_height(sketch, player, half), solo_height(sketch, half)))
        self._add(draw_board(sketch, left, player))
        self._add(draw_solo(sketch, right, automaton))


def _is_of(row: Row, color: CraftColor) -> bool:
    return row.value.endswith("left") == (color is CraftColor.RED)
