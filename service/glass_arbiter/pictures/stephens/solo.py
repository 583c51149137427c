"""Automaton and the competition of a solo game."""

from collections.abc import Iterator

from glass_arbiter.games.stephens.options import TARGET, Difficulty, Mode, Solo
from glass_arbiter.games.stephens.state import AUTOMATON
from glass_arbiter.games.stephens.texts.amounts import counted_cubes
from glass_arbiter.games.stephens.texts.sentences import automaton_sentence, competition_sentence
from glass_arbiter.games.stephens.view import AutomatonView

from ..glyphs import wrapped
from ..scene import Thing
from ..svg import Box, circle, label, paragraph, rectangle
from .flow import cube_tokens
from .icons import icon
from .sketch import GAP, Sketch

_PAD = 12.0
_HEADER = 34.0
_ROW = 40.0
_TEXT = 13.0


def solo_height(sketch: Sketch, width: float) -> float:
    """Return how high Automaton's board is."""
    return _HEADER + 2 * _ROW + GAP + sum(20 + _TEXT * lines + GAP for _, _, _, lines in _cards(sketch, width)) + _PAD


def _cards(sketch: Sketch, width: float) -> list[tuple[Thing, str, str, int]]:
    """Return what lies open beside Automaton, in words: its card, and that of the competition."""
    found: list[tuple[Thing, str, str]] = []
    language, automaton = sketch.scene.language, sketch.view.automaton
    if automaton is not None and automaton.revealed:
        card = sketch.deck.automaton[automaton.revealed[-1]]
        thing = Thing("automaton_card", card.id)
        found.append((thing, f"{sketch.texts.revealed}: {card.name or card.id}", automaton_sentence(card, language)))
    solo = sketch.view.options.solo
    if solo is not None and solo.competition is not None:
        icons = sketch.deck.competition[solo.competition]
        title = f"{sketch.texts.competition}: {icons.name or icons.id}"
        found.append((Thing("competition", icons.id), title, competition_sentence(icons, language)))
    room = width - 2 * _PAD - 16
    return [(thing, title, text, len(wrapped(text, 10.5, room, 40))) for thing, title, text in found]


def draw_solo(sketch: Sketch, box: Box, automaton: AutomatonView) -> str:
    """Draw Automaton: its cards, discs and bag, and what the game asks for."""
    begin = sketch.begin()
    theme, texts = sketch.theme, sketch.texts
    x, width = box.x + _PAD, box.width - 2 * _PAD
    workers = texts.workers.format(number=sketch.view.rows.workers(AUTOMATON))
    parts = [
        sketch.panel(box),
        icon(sketch.disc(AUTOMATON).name, x, box.y + 6, 24, theme),
        label(texts.automaton, Box(x + 30, box.y + 6, width * 0.4, 24), 16, theme.ink, bold=True),
        label(
            " · ".join(_aims(sketch)),
            Box(x + width * 0.42, box.y + 6, width * 0.58, 24),
            10.5,
            theme.quiet,
            anchor="end",
        ),
        _disc_card(sketch, Box(x, box.y + _HEADER, width, _ROW - 4), automaton),
        _bag(sketch, Box(x, box.y + _HEADER + _ROW, width, _ROW - 8), automaton),
    ]
    y = box.y + _HEADER + 2 * _ROW + GAP
    for thing, title, text, lines in _cards(sketch, box.width):
        place = Box(x, y, width, 20 + _TEXT * lines)
        content = [
            rectangle(place, 6, fill=theme.tile, stroke=theme.line),
            label(title, Box(place.x + 8, place.y + 2, width - 16, 16), 11, theme.ink, bold=True),
            paragraph(text, Box(place.x + 8, place.y + 18, width - 16, _TEXT * lines), 10.5, theme.ink),
        ]
        parts.append(sketch.pen.thing(thing, f"{title}. {text}".removesuffix("."), place, *content))
        y = place.bottom + GAP
    description = "; ".join([texts.automaton, workers, *_aims(sketch), *_counts(sketch, automaton)])
    return sketch.whole(begin, Thing("automaton", AUTOMATON), description, box, *parts, radius=10)


def _aims(sketch: Sketch) -> Iterator[str]:
    solo, texts, options = sketch.view.options.solo, sketch.texts, sketch.view.options
    if solo is None:
        return
    yield _mode(sketch, solo)
    if solo.difficulty is not None:
        yield texts.difficulties[list(Difficulty).index(Difficulty(solo.difficulty))]
        yield texts.target.format(number=TARGET[solo.difficulty])
    yield texts.last_field.format(field=options.last_field())


def _mode(sketch: Sketch, solo: Solo) -> str:
    return sketch.texts.modes[list(Mode).index(Mode(solo.mode))]


def _counts(sketch: Sketch, automaton: AutomatonView) -> Iterator[str]:
    texts = sketch.texts
    yield texts.stack_size.format(number=automaton.stack_size)
    yield texts.spare.format(number=automaton.spare_discs)
    if automaton.followed is not None:
        yield texts.followed.format(number=automaton.followed)


def _disc_card(sketch: Sketch, box: Box, automaton: AutomatonView) -> str:
    """Draw the discs on the disc card, and the numbers that are in sight (R133)."""
    theme, numbers = sketch.theme, sketch.deck.disc_card
    visible = len(numbers) - automaton.discs
    parts = [
        rectangle(box, 6, fill=theme.tile, stroke=theme.line),
        label(sketch.texts.disc_card, Box(box.x + 8, box.y, 90, box.height), 10, theme.quiet, bold=True),
    ]
    step = (box.width - 108) / max(1, len(numbers))
    for place, number in enumerate(numbers):
        middle = box.x + 102 + (place + 0.5) * step
        if place < visible:
            parts.append(circle(middle, box.middle[1], 11, fill=theme.panel, stroke=theme.line))
            shown = "–" if number is None else str(number)
            parts.append(
                label(shown, Box(middle - 10, box.y, 20, box.height), 12, theme.ink, anchor="middle", bold=True)
            )
        else:
            parts.append(icon(sketch.disc(AUTOMATON).name, middle - 12, box.middle[1] - 12, 24, theme))
    seen = ", ".join("–" if number is None else str(number) for number in numbers[:visible]) or sketch.texts.empty
    description = f"{sketch.texts.disc_card}: {seen}; {sketch.texts.spare.format(number=automaton.spare_discs)}"
    return sketch.pen.thing(Thing("disc_card", AUTOMATON), description, box, *parts)


def _bag(sketch: Sketch, box: Box, automaton: AutomatonView) -> str:
    theme, texts = sketch.theme, sketch.texts
    cubes = automaton.bag.present()
    half = box.width * 0.44
    description = f"{texts.bag}: {', '.join(counted_cubes(cubes, sketch.words)) or texts.empty}"
    content = [
        rectangle(box, 6, fill=theme.tile, stroke=theme.line),
        label(texts.bag, Box(box.x + 8, box.y, 56, box.height), 10, theme.quiet, bold=True),
        sketch.draw(cube_tokens(cubes), Box(box.x + 66, box.y + 4, half - 66, box.height - 8), 17, "start"),
        label(
            " · ".join(_counts(sketch, automaton)),
            Box(box.x + half + 8, box.y, box.width - half - 16, box.height),
            10,
            theme.ink,
            anchor="end",
        ),
    ]
    return sketch.pen.thing(Thing("bag", AUTOMATON), description, box, *content)
