"""What an environment shows: a spectator's view, so that nothing hidden can be in it."""

from collections.abc import Iterator, Sequence
from typing import Any

from glass_arbiter.handlers.event_messages import sentences
from glass_arbiter.pictures.scene import Scene
from glass_arbiter.pictures.theme import THEMES
from glass_arbiter_schemas.game import AnyGame

_WIDTH = 1000


def drawn(game: AnyGame, state: Any, events: Sequence[Any]) -> str:
    """Return the table as SVG, with what the last action did highlighted."""
    scene = Scene(
        view=game.rules.observe(state, None),
        to_act=game.rules.to_act(state),
        player=None,
        width=_WIDTH,
        language=game.languages[0],
        theme=THEMES["light"],
        title=game.names[game.languages[0]],
        events=tuple(game.rules.seen_by(events, None)),
    )
    return game.draw(scene)


def told(game: AnyGame, state: Any, events: Sequence[Any]) -> str:
    """Return what the last action did, in sentences, and whom the table waits for or who has won."""
    seen = game.rules.seen_by(events, None)
    lines = sentences(game, seen, game.languages[0], game.rules.options(state))
    return "\n".join([*lines, *_position(game, state)])


def _position(game: AnyGame, state: Any) -> Iterator[str]:
    for decision in game.rules.to_act(state)[:1]:
        yield f"to act: {decision.player}"
    if game.rules.finished(state):
        yield f"winners: {', '.join(game.rules.score(state).winners)}"
