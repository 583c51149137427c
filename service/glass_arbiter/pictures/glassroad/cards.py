"""Specialist cards: open with their abilities, small with their names, and their backs."""

from functools import lru_cache

from glass_arbiter.games.glassroad.catalogues import catalogue_of
from glass_arbiter.games.glassroad.state import Options, Resolution
from glass_arbiter.games.glassroad.texts.sentences import ability_sentence, fee_sentence
from glass_arbiter.games.glassroad.tiles import Catalogue, Specialist
from glass_arbiter.pictures.scene import Pen, Thing
from glass_arbiter.pictures.svg import Box, label, moved, paragraph, path, rectangle
from glass_arbiter.pictures.theme import ThemeName

from .icons import row, signs_of
from .palette import PALETTES
from .symbols import DONE, symbol
from .wording import Speech

_KEPT = 2048
_ABILITIES = (1, 2)
_BAND, _FEE = 22.0, 17.0
NAME_WIDTH, NAME_HEIGHT = 92.0, 22.0


def open_card(pen: Pen, name: str, box: Box, options: Options, language: str, player: str | None, *, note: str) -> str:
    """Draw a card with its fee and its abilities."""
    catalogue = catalogue_of(options)
    card = catalogue.specialists[name]
    spaces = [_space_of(number, box, card) for number in _ABILITIES]
    abilities = [
        moved(space.x, space.y, _ability(catalogue, name, number, space.width, space.height, language, pen.theme.name))
        for number, space in zip(_ABILITIES, spaces, strict=True)
    ]
    face = moved(box.x, box.y, _face(catalogue, name, box.width, box.height, language, pen.theme.name))
    return pen.thing(Thing("card", name, player), f"{note}: {card_description(card, language)}", box, face, *abilities)


def resolving_card(pen: Pen, resolution: Resolution, box: Box, options: Options, language: str) -> str:
    """Draw the card that is being resolved; its abilities can be chosen, and those that were used are ticked off."""
    catalogue = catalogue_of(options)
    card = catalogue.specialists[resolution.card]
    theme = pen.theme
    speech, actor = Speech(language), resolution.queue[0] if resolution.queue else resolution.revealer
    thing = Thing("card", card.id, resolution.revealer)
    fee = "" if card.fee is None else f" {fee_sentence(card.fee, language)}"
    description = pen.name(thing, f"{speech.wording.resolving}: {speech.card(card.id)}.{fee}")
    abilities = []
    for number, effect in enumerate(card.abilities, start=1):
        space = _space_of(number, box, card)
        is_used = number in resolution.used
        name = f"{speech.wording.ability.format(number)}: {ability_sentence(effect, language)}"
        named = f"{name} ({speech.wording.used})" if is_used else name
        ability = _ability(catalogue, card.id, number, space.width, space.height, language, theme.name)
        drawn = moved(space.x, space.y, ability)
        tick = symbol(DONE, space.right - 8, space.y + 8, 13, theme.name, theme.accent) if is_used else ""
        abilities.append(pen.thing(Thing("ability", str(number), actor), named, space, drawn, tick, radius=4))
    face = moved(box.x, box.y, _face(catalogue, card.id, box.width, box.height, language, theme.name))
    return pen.thing(thing, description, box, face, *abilities, is_named=True)


def card_description(card: Specialist, language: str) -> str:
    """The name of a card and everything that it does."""
    fee = [] if card.fee is None else [fee_sentence(card.fee, language)]
    return " ".join(
        [f"{Speech(language).card(card.id)}.", *fee, *(ability_sentence(each, language) for each in card.abilities)]
    )


def name_card(pen: Pen, name: str, box: Box, language: str, player: str, *, note: str, is_lying: bool = False) -> str:
    """Draw a card as a slip with its name; one in an indentation has an edge of its own."""
    theme, speech = pen.theme, Speech(language)
    palette = PALETTES[theme.name]
    edge = palette.back if is_lying else theme.line
    slip = rectangle(box, 4, fill=palette.face, stroke=edge, stroke_width=1.6 if is_lying else 1)
    text = paragraph(speech.card(name), box.inset(3), 9, theme.ink, anchor="middle", spacing=1.05, least=6)
    return pen.thing(Thing("card", name, player), f"{note}: {speech.card(name)}", box, slip, text, radius=4)


def back(box: Box, theme: ThemeName) -> str:
    """Draw the back of a card."""
    palette = PALETTES[theme]
    x, y, right, bottom = box.x + 3, box.y + 3, box.right - 3, box.bottom - 3
    lines = f"M{x:g} {y:g}L{right:g} {bottom:g}M{right:g} {y:g}L{x:g} {bottom:g}"
    ink = palette.on(palette.back)
    return rectangle(box, 4, fill=palette.back, stroke=ink, stroke_width=0.8) + path(lines, stroke=ink, opacity=0.35)


@lru_cache(maxsize=_KEPT)
def _face(catalogue: Catalogue, name: str, width: float, height: float, language: str, theme: ThemeName) -> str:
    palette, card = PALETTES[theme], catalogue.specialists[name]
    ink = palette.on(palette.back)
    title = Box(4, 1, width - 8, _BAND - 2)
    parts = [
        rectangle(Box(0, 0, width, height), 6, fill=palette.face, stroke=palette.theme.line),
        path(f"M0 {_BAND}V6A6 6 0 0 1 6 0H{width - 6}A6 6 0 0 1 {width} 6V{_BAND}Z", fill=palette.back),
        paragraph(Speech(language).card(card.id), title, 11, ink, anchor="middle", bold=True, spacing=1, least=6),
    ]
    if card.fee is not None:
        fee = Box(6, _BAND + 2, width - 12, _FEE - 3)
        parts.append(rectangle(fee, 3, fill=palette.basic))
        parts.append(row(signs_of(card.fee) or (), fee, 13, theme))
    return "".join(parts)


def _space_of(number: int, box: Box, card: Specialist) -> Box:
    top = _BAND + (0 if card.fee is None else _FEE)
    height = (box.height - top - 2) / 2
    return Box(box.x + 3, box.y + top + (number - 1) * height + 1, box.width - 6, height - 2)


@lru_cache(maxsize=_KEPT)
def _ability(
    catalogue: Catalogue, name: str, number: int, width: float, height: float, language: str, theme: ThemeName
) -> str:
    palette, effect = PALETTES[theme], catalogue.specialists[name].abilities[number - 1]
    signs = signs_of(effect)
    inner = Box(13, 0, width - 15, height)
    ground = rectangle(Box(0, 0, width, height), 4, fill=palette.board)
    digit = label(str(number), Box(3, 0, 9, height), 9, palette.theme.quiet, bold=True)
    if signs is None:
        return ground + digit + paragraph(ability_sentence(effect, language), inner, 8.5, palette.theme.ink, least=6)
    return ground + digit + row(signs, inner, min(15, height - 3), theme)
