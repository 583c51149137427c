"""What is going on: the card that is being resolved, the cards to choose from, the viewer's hand."""

from glass_arbiter.games.glassroad.catalogues import catalogue_of
from glass_arbiter.games.glassroad.state import Gift, Phase, Repeat, Resolution
from glass_arbiter.games.glassroad.texts.sentences import ability_sentence, fee_sentence
from glass_arbiter.games.glassroad.view import PlayerView
from glass_arbiter.pictures.scene import Thing
from glass_arbiter.pictures.svg import Box, paragraph

from .cards import open_card, resolving_card
from .sketch import GAP, HEADING, Sketch, in_rows

_PAD = 10.0
# As large as fits in one row; many small ones take several rows.
_CARDS = ((160.0, 128.0), (134.0, 110.0), (108.0, 92.0))
_LEAST = _CARDS[-1]
# With so much room the cards lie beside the one that is being resolved, which takes a part of it.
_BOTH, _BESIDE = 900.0, 440.0
_RESOLVING = (150.0, 104.0)


def has_centre(sketch: Sketch) -> bool:
    """Whether there is anything to show."""
    return sketch.view.resolution is not None or bool(_sections(sketch))


def centre(sketch: Sketch, x: float, y: float, width: float, least_height: float = 0) -> tuple[str, float]:
    """Draw it; return it and its lower edge."""
    area = Box(x + _PAD, y + _PAD - 3, width - 2 * _PAD, 0)
    parts, top, lowest = [], area.y, area.y
    if sketch.view.resolution is not None:
        is_beside = area.width >= _BOTH and bool(_sections(sketch))
        place = Box(area.x, area.y, _BESIDE, 0) if is_beside else area
        drawn, lowest = _resolution(sketch, sketch.view.resolution, place)
        if least_height and not _sections(sketch):
            sentences, lowest = _sentences(
                sketch, sketch.view.resolution.card, Box(area.x, lowest + GAP, area.width, 0)
            )
            drawn += sentences
        parts.append(drawn)
        area = Box(place.right + _PAD, area.y, area.right - place.right - _PAD, 0) if is_beside else area
        top = area.y if is_beside else lowest
    for title, cards in _sections(sketch):
        drawn, bottom = _cards(sketch, title, cards, Box(area.x, top, area.width, 0))
        parts.append(drawn)
        lowest = max(lowest, bottom)
    bottom = max(lowest + _PAD - GAP, y + least_height)
    return sketch.panel(Box(x, y, width, bottom - y)) + "".join(parts), bottom


def _sections(sketch: Sketch) -> list[tuple[str, tuple[str, ...]]]:
    """The viewer's cards: those to choose from, or those in hand."""
    own = sketch.own
    if own is None:
        return []
    wording = sketch.speech.wording
    if sketch.view.phase is Phase.CHOOSE_HAND and own.id in sketch.scene.acting:
        return [(wording.choosable, _choosable(sketch, own))]
    return [(wording.hand, own.hand)] if own.hand else []


def _choosable(sketch: Sketch, own: PlayerView) -> tuple[str, ...]:
    return tuple(card for card in catalogue_of(sketch.options).specialists if card not in own.resting)


def _cards(sketch: Sketch, title: str, cards: tuple[str, ...], area: Box) -> tuple[str, float]:
    width, height = next(size for size in _CARDS if len(cards) * (size[0] + GAP) <= area.width + GAP or size is _LEAST)
    heading = sketch.heading(title, Box(area.x, area.y, area.width, HEADING))
    boxes, bottom = in_rows([width] * len(cards), height, Box(area.x, area.y + HEADING + 2, area.width, 0))
    drawn = [
        open_card(sketch.pen, card, box, sketch.options, sketch.language, sketch.view.viewer, note=title)
        for card, box in zip(cards, boxes, strict=True)
    ]
    return "".join([heading, *drawn]), bottom + GAP


def _resolution(sketch: Sketch, resolution: Resolution, area: Box) -> tuple[str, float]:
    wording, theme = sketch.speech.wording, sketch.scene.theme
    width, height = _RESOLVING
    heading = sketch.heading(wording.resolving, Box(area.x, area.y, area.width, HEADING))
    box = Box(area.x, area.y + HEADING + 2, width, height)
    card = resolving_card(sketch.pen, resolution, box, sketch.options, sketch.language)
    space = Box(box.right + 2 * GAP, box.y, area.right - box.right - 2 * GAP, height)
    step = height / 5
    descriptions, lines = _descriptions(sketch, resolution), []
    for place, line in enumerate(descriptions):
        row = Box(space.x, space.y + place * step, space.width, step)
        lines.append(paragraph(line, row, 12, theme.ink, least=6, spacing=1.1))
    return (
        "".join(
            [
                heading,
                card,
                sketch.pen.thing(Thing("resolution", resolution.card), "; ".join(descriptions), space, *lines),
            ]
        ),
        box.bottom + GAP,
    )


def _sentences(sketch: Sketch, card: str, area: Box) -> tuple[str, float]:
    """What the card does in words, where there is room for it."""
    known, theme = catalogue_of(sketch.options).specialists[card], sketch.scene.theme
    descriptions = [] if known.fee is None else [fee_sentence(known.fee, sketch.language)]
    descriptions += [
        f"{place}  {ability_sentence(each, sketch.language)}" for place, each in enumerate(known.abilities, start=1)
    ]
    boxes = [Box(area.x, area.y + place * 36, area.width, 34) for place in range(len(descriptions))]
    lines = [paragraph(line, box, 13, theme.quiet) for line, box in zip(descriptions, boxes, strict=True)]
    return "".join(lines), boxes[-1].bottom


def _descriptions(sketch: Sketch, resolution: Resolution) -> list[str]:
    speech, wording = sketch.speech, sketch.speech.wording
    descriptions = [
        f"{resolution.revealer}: {speech.card(resolution.card)}",
        speech.heading(wording.both_abilities if resolution.abilities == "both" else wording.one_ability),
    ]
    if resolution.fee_paid:
        descriptions[-1] += f", {wording.fee_paid}"
    if resolution.queue:
        descriptions.append(wording.queue.format(", ".join(resolution.queue)))
    match resolution.pending:
        case Gift():
            good = speech.good(resolution.pending.good)
            descriptions.append(wording.gift.format(good, ", ".join(resolution.pending.queue)))
        case Repeat():
            name = speech.building(resolution.pending.building)
            descriptions.append(wording.repeat.format(name, resolution.pending.steps))
        case None:
            pass
    return descriptions
