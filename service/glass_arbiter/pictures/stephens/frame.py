"""The head of a picture: round, phase, whose turn it is, and what must be settled first."""

from collections.abc import Iterator
from typing import assert_never

from glass_arbiter.engine.nouns import capitalised
from glass_arbiter.games.stephens.places import GLASS
from glass_arbiter.games.stephens.state import (
    Activation,
    CardChoice,
    CubesChoice,
    DiscChoice,
    Phase,
    WorkerChoice,
)

from ..glyphs import text_width, wrapped
from ..scene import Thing
from ..svg import Box, label
from .icons import icon
from .sketch import Sketch

_LINE = 16.0
_TITLE = 30.0
# Less than this, and the round stands below the title.
_ROOM = 600.0


def head_height(sketch: Sketch, width: float) -> float:
    """Return how high the head is."""
    return _decisions_top(width) + 10 + _LINE * len(_lines(sketch, width))


def _decisions_top(width: float) -> float:
    """Return where the decisions begin: below the title, or below the round where that has a line of its own."""
    return _TITLE + 8 if width >= _ROOM else _TITLE + _LINE + 8


def draw_head(sketch: Sketch, box: Box) -> str:
    """Draw the title, the round, and a line for each decision."""
    theme, view = sketch.theme, sketch.view
    inner = Box(box.x + 14, box.y + 6, box.width - 28, _TITLE - 4)
    when = " · ".join(_when(sketch))
    title = Box(inner.x, inner.y, inner.width * 0.4, inner.height)
    content = [sketch.panel(box), label(sketch.scene.title, title, 21, theme.ink, bold=True)]
    x = title.x + text_width(sketch.scene.title, 21, bold=True) + 10
    content += [
        icon(f"cube {color}", x + place * 19, title.y + 5.5, 16, theme)
        for place, color in enumerate(dict.fromkeys(GLASS.values()))
    ]
    if box.width >= _ROOM:
        beside = Box(inner.x + inner.width * 0.42, inner.y, inner.width * 0.58, inner.height)
        content.append(label(when, beside, 12.5, theme.ink, anchor="end"))
    else:
        content.append(label(when, Box(inner.x, inner.bottom + 2, inner.width, _LINE), 12.5, theme.ink, bold=True))
    y = box.y + _decisions_top(box.width)
    for player, text in _lines(sketch, box.width):
        line = Box(inner.x, y, inner.width, _LINE)
        if player is not None:
            content.append(icon(sketch.disc(player).name, line.x, line.y + 0.5, 15, theme))
        content.append(label(text, Box(line.x + 21, line.y, line.width - 21, _LINE), 11.5, theme.ink))
        y += _LINE
    description = "; ".join([when, *(text for _, text in _descriptions(sketch))])
    return sketch.pen.thing(Thing("phase", view.phase.value), description, box, *content, radius=10)


def _when(sketch: Sketch) -> Iterator[str]:
    view, texts = sketch.view, sketch.texts
    yield texts.round.format(number=view.round)
    if view.last_round is not None:
        yield texts.last_round.format(number=view.last_round)
    yield sketch.words.PHASES[view.phase]


def _descriptions(sketch: Sketch) -> list[tuple[str | None, str]]:
    """Return a line for everything that the table waits for, with who has to act."""
    if sketch.view.phase is Phase.FINISHED:
        return [(None, sketch.texts.over)]
    lines: list[tuple[str | None, str]] = []
    for decision in sketch.scene.to_act:
        actions = ", ".join(sketch.words.ACTIONS[action] for action in decision.actions)
        lines.append((decision.player, f"{decision.player}: {actions}"))
    lines.extend((None, text) for text in (*_pending(sketch), *_rest(sketch)))
    return lines


def _lines(sketch: Sketch, width: float) -> list[tuple[str | None, str]]:
    """Return the lines as they are drawn, the long ones in two."""
    room = width - 28 - 21
    found: list[tuple[str | None, str]] = []
    for player, text in _descriptions(sketch):
        parts = wrapped(text, 11.5, room, 3) if text_width(text, 11.5) > room else (text,)
        found += [(player if number == 0 else None, part) for number, part in enumerate(parts)]
    return found


def _rest(sketch: Sketch) -> Iterator[str]:
    rest, texts = sketch.view.rest, sketch.texts
    if rest is None:
        return
    descriptions = [texts.rest.format(player=sketch.named(rest.trigger))]
    if rest.final:
        descriptions.append(texts.final)
    if rest.queue:
        descriptions.append(texts.queue.format(players=", ".join(rest.queue)))
    yield "; ".join(descriptions)


def _pending(sketch: Sketch) -> Iterator[str]:
    pending, texts, words = sketch.pending, sketch.texts, sketch.words
    match pending:
        case None:
            return
        case Activation():
            waiting = [
                f"{entry.player} ({sketch.deck.crafts[entry.craft].name or entry.craft})" for entry in pending.crafts
            ]
            yield f"{capitalised(words.ROWS[pending.row])}: {', '.join(waiting)}"
        case CardChoice():
            more = [text for is_so, text in _card_notes(sketch, pending) if is_so]
            kind = words.CARD_KINDS[pending.kind]
            yield "; ".join([texts.takes_card.format(player=pending.player, kind=kind), *more])
        case WorkerChoice():
            if pending.refreshed is not None:
                color = words.CRAFT_COLORS[pending.refreshed]
                yield texts.refreshed.format(player=pending.player, color=color)
        case CubesChoice():
            cubes = words.THINGS.cube.counted(pending.number)
            player = sketch.view.players[0].id
            yield texts.removes.format(player=player, cubes=cubes, factory=words.FACTORIES[pending.factory])
        case DiscChoice():
            yield texts.chooses_circle.format(player=sketch.view.players[0].id)
        case _:
            assert_never(pending)


def _card_notes(sketch: Sketch, pending: CardChoice) -> list[tuple[bool, str]]:
    texts = sketch.texts
    return [
        (True, texts.cards_left.format(number=pending.left)),
        (pending.discount, texts.discount),
        (pending.discard, texts.discard),
        (pending.optional, texts.optional),
    ]
