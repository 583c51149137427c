"""Pages about the service, its problems and its codes: HTML for browsers, JSON for programs."""

import re
from collections.abc import Callable
from functools import cache, partial
from typing import Any

from flask import Blueprint, Response, render_template, request
from markupsafe import Markup, escape
from werkzeug.exceptions import NotFound

from glass_arbiter import __version__
from glass_arbiter.codec.encode import write
from glass_arbiter.handlers.codes import codes_of
from glass_arbiter.handlers.results import JSON
from glass_arbiter.problems import preferred
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.encoding import encode
from glass_arbiter_schemas.problem import ProblemTypeSchema
from glass_arbiter_schemas.problem_texts import translated
from glass_arbiter_schemas.problem_types import (
    ILLEGAL_ACTION,
    IMPOSSIBLE_SETUP,
    IMPOSSIBLE_STATE,
    PROBLEM_TYPES,
    ProblemType,
)

from .page_words import WORDS
from .responses import cacheable

pages = Blueprint("pages", __name__)

HTML = "text/html"
POLICY = (
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

# Problems whose reasons have codes, with the name of the reasons.
_REASONS = {ILLEGAL_ACTION.slug: "violations", IMPOSSIBLE_STATE.slug: "faults", IMPOSSIBLE_SETUP.slug: "faults"}


@pages.app_template_filter("code_spans")
def code_spans(text: str) -> Markup:
    """Return text whose parts in backquotes are code."""
    return Markup(re.sub("`([^`]+)`", r"<code>\1</code>", str(escape(text))))


@pages.get("/")
def start() -> Response:
    """Return what this service is, and where to go."""
    return _negotiated(partial(_start, tuple(GAMES)), "start.html", version=__version__)


@pages.get("/problems/", strict_slashes=False)
def problem_types() -> Response:
    """Return every problem type."""
    language = preferred(tuple(WORDS), request.environ)
    kinds = tuple(translated(kind, language) for kind in PROBLEM_TYPES.values())
    return _negotiated(partial(_problem_types, kinds), "problems.html", language=language, kinds=kinds)


@pages.get("/problems/<slug>")
def problem_type(slug: str) -> Response:
    """Return the description of a problem type."""
    if slug not in PROBLEM_TYPES:
        raise NotFound
    language = preferred(tuple(WORDS), request.environ)
    kind = translated(PROBLEM_TYPES[slug], language)
    body = partial(write, single(ProblemTypeSchema), kind)
    return _negotiated(body, "problem.html", language=language, kind=kind, reasons=_REASONS.get(slug))


@pages.get("/codes/<game>")
def codes(game: str) -> Response:
    """Return every code of a game, with its rules and an example."""
    if game not in GAMES:
        raise NotFound
    language = preferred(GAMES[game].languages, request.environ)
    kinds = codes_of(game, language)
    body = partial(encode, {"game": game, "language": language, **kinds})
    return _negotiated(body, "codes.html", language=language, game=GAMES[game], kinds=kinds)


def _negotiated(body: Callable[[], bytes], template: str, language: str | None = None, **content: Any) -> Response:
    """Return JSON, or the page if the client prefers HTML; JSON that has no texts is the same in every language."""
    if request.accept_mimetypes.best_match((JSON, HTML)) == HTML:
        language = language or preferred(tuple(WORDS), request.environ)
        page = _rendered(template, language, **content)
        response = cacheable(page.encode(), f"{HTML}; charset=utf-8", language)
        response.headers["Content-Security-Policy"] = POLICY
    else:
        response = cacheable(body(), language=language)
    response.vary.add("Accept")
    return response


def _rendered(template: str, language: str, **content: Any) -> str:
    # Links are relative, so that the service can stand below any path.
    root = "../" * (request.path.count("/") - 1)
    games = tuple(GAMES.values())
    return render_template(template, language=language, words=WORDS[language], root=root, games=games, **content)


@cache
def _start(games: tuple[str, ...]) -> bytes:
    links = {
        "games": "/v1/games",
        "play": "/play",
        "docs": "/docs",
        "openapi": "/openapi.json",
        "problems": "/problems/",
    }
    return encode(
        {
            "name": "glass-arbiter",
            "version": __version__,
            "links": links,
            "codes": {game: f"/codes/{game}" for game in games},
        }
    )


@cache
def _problem_types(kinds: tuple[ProblemType, ...]) -> bytes:
    schema = single(ProblemTypeSchema)
    return encode({"problems": [schema.dump(kind) for kind in kinds]})
