"""The WSGI application: blueprints, error handlers and middleware."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from flask import Flask, Response

from glass_arbiter import __version__

from .decks.folder import publish
from .handlers.operations import Endpoint, endpoints
from .middleware.headers import HeadersMiddleware
from .middleware.observability import ObservabilityMiddleware, routes
from .middleware.timeout import TimeoutMiddleware, Watchdog
from .middleware.wsgi import call_app
from .problems import handle_problems
from .registry import GAMES
from .routes.docs import contract
from .routes.fast_path import FastPath
from .routes.games import route_games
from .routes.health import health
from .routes.pages import pages
from .routes.play import play
from .routes.streams import Streams
from .sealing.keyring import Keyring, process_keyring
from .sealing.operators import Operators
from .settings import Settings
from .telemetry.metrics import tell_build
from .telemetry.tracing import tracer

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment


class JsonFlask(Flask):
    """A Flask application that generates no HTML of its own accord."""

    # Tells whether the event loop may answer a request whose body it has received.
    answers_inline: Callable[["WSGIEnvironment", bytes], bool]
    # Tells whether the body of a request is a stream, of which the event loop does not receive the whole.
    is_stream: Callable[["WSGIEnvironment"], bool]

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Return the view unchanged: no view is async, and Flask's check takes longer than the call."""
        return func

    def make_default_options_response(self) -> Response:
        """Answer OPTIONS with the header Allow and no body."""
        response = super().make_default_options_response()
        response.status_code = 204
        response.headers["Allow"] = ", ".join(sorted(response.allow))
        del response.headers["Content-Type"]
        return response


def create_app(settings: Settings | None = None) -> Flask:
    """Build the application."""
    # Workers that load the application after they were forked share the key of the process that forked them.
    spare_keyring = process_keyring if settings is None else Keyring.fresh
    settings = settings or Settings.from_environment()
    publish(settings.decks, [game.decks for game in GAMES.values() if game.decks is not None])
    app = JsonFlask(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body
    # Do not normalise paths: the redirect would have an HTML body, and clients rarely follow one with a POST.
    app.url_map.merge_slashes = False
    operations = endpoints(Keyring(settings.keys) if settings.keys else spare_keyring())
    route_games(app, operations, Operators(settings.operator_tokens))
    for blueprint in (contract, health, pages, play):
        app.register_blueprint(blueprint)
    handle_problems(app)
    _surround(app, operations, settings)
    tell_build(__version__)
    return app


def _surround(app: JsonFlask, operations: Mapping[str, Endpoint], settings: Settings) -> None:
    """Wrap the application in its layers, from the inside out: the outermost layer sees every request."""
    fast_path = FastPath(partial(call_app, app.wsgi_app), operations, settings.max_body, app.logger)
    app.answers_inline = fast_path.answers_inline
    watchdog = Watchdog(settings.time_limit) if settings.time_limit else None
    streams = Streams(fast_path, operations, settings, watchdog, app.logger)
    app.is_stream = streams.is_stream
    limited = TimeoutMiddleware(streams, watchdog) if watchdog else streams
    observed = ObservabilityMiddleware(HeadersMiddleware(limited, settings), routes(app.url_map), tracer())
    app.wsgi_app = observed  # type: ignore[method-assign]  # Flask's own way to add layers
