"""The application: blueprints and error handlers, put together."""

from flask import Flask, Response

from .problems import handle_problems
from .routes.contract import contract
from .routes.games import GameConverter, OperationConverter, games
from .routes.health import health
from .settings import Settings


class Arbiter(Flask):
    """A Flask application that never answers in HTML of its own making."""

    def make_default_options_response(self) -> Response:
        """An answer to OPTIONS is the header Allow, and no body of whatever type."""
        response = super().make_default_options_response()
        response.status_code = 204
        response.headers["Allow"] = ", ".join(sorted(response.allow))
        del response.headers["Content-Type"]
        return response


def create_app(settings: Settings | None = None) -> Flask:
    """The service, ready to be served."""
    app = Arbiter(__name__, static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = (settings or Settings.from_environment()).max_body
    # Paths are taken as they are: a redirect would answer in HTML, and turn a POST into a puzzle.
    app.url_map.merge_slashes = False
    app.url_map.converters |= {"game": GameConverter, "operation": OperationConverter}
    for blueprint in (games, contract, health):
        app.register_blueprint(blueprint)
    handle_problems(app)
    app.after_request(_trust_content_type)
    return app


def _trust_content_type(response: Response) -> Response:
    response.headers["X-Content-Type-Options"] = "nosniff"
    return response
