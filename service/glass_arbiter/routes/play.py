"""The page to play on, and its modules; it asks the same endpoints as every other client."""

from functools import cache
from importlib.resources import files

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from .responses import cacheable

play = Blueprint("play", __name__)

PAGE = "play.html"
TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
}

# Nothing is loaded from other sites, and nothing inline is executed or applied.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@play.get("/play")
def page() -> Response:
    """Return the page."""
    return _guarded(PAGE)


@play.get("/play/<name>")
def part(name: str) -> Response:
    """Return a module or the style sheet of the page."""
    if name == PAGE or name not in _parts():
        raise NotFound
    return _guarded(name)


def _guarded(name: str) -> Response:
    response = cacheable(*_parts()[name])
    response.headers["Content-Security-Policy"] = POLICY
    return response


@cache
def _parts() -> dict[str, tuple[bytes, str]]:
    folder = files("glass_arbiter").joinpath("static", "play")
    return {part.name: (part.read_bytes(), TYPES["." + part.name.rpartition(".")[2]]) for part in folder.iterdir()}
