"""Pictures of positions, drawn from a view: what the viewer may not know cannot be in one."""

from typing import Any, ClassVar

from marshmallow import Schema

from glass_arbiter.engine.events import Event
from glass_arbiter.pictures.scene import Scene
from glass_arbiter.pictures.theme import THEMES
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.base import Strict
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.requests import PictureRequest

from .positions import check_known, read_position
from .results import Result

SVG = "image/svg+xml"


class Drawn(Result, frozen=True, kw_only=True):
    """A picture, which is text of its own kind and not JSON."""

    media_type: ClassVar[str] = SVG

    # No schema writes it.
    schema: Schema = single(Strict)
    content: str

    def written_in(self, language: str) -> bytes:
        return self.content.encode()


def picture(game: AnyGame, request: PictureRequest[Any, Any], keyring: Keyring) -> Result:
    """Draw a state as `player`, or a spectator, sees it; a view as its viewer does."""
    position = read_position(game, request, keyring)
    if request.player is not None:
        check_known(game, position.state, request.player, "/player")
    viewer = request.player if position.is_whole else position.viewer
    view = game.rules.observe(position.state, viewer) if position.is_whole else position.view
    events: tuple[Event, ...] = tuple(game.rules.seen_by(request.events, viewer))
    scene = Scene(
        view=view,
        to_act=game.rules.to_act(position.state),
        player=request.player,
        width=request.width,
        language=request.language,
        theme=THEMES[request.theme],
        title=game.names.get(request.language, game.id),
        events=events,
    )
    return Drawn(content=game.draw(scene))
