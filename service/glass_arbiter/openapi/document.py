"""The OpenAPI document, made of the schemas that read and write."""

import yaml
from apispec import APISpec
from msgspec.json import decode

from glass_arbiter import __version__
from glass_arbiter.handlers.catalogue import listing
from glass_arbiter.handlers.operations import PREFIX
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.answers import ALIVE, READY, GamesSchema, StatusSchema
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.problem import ProblemTypeSchema
from glass_arbiter_schemas.problem_types import (
    ILLEGAL_ACTION,
    INTERNAL_ERROR,
    INVALID_QUERY,
    METHOD_NOT_ALLOWED,
    NOT_ACCEPTABLE,
    NOT_FOUND,
    NOT_READY,
    PAYLOAD_TOO_LARGE,
    PROBLEM_TYPES,
    TIME_LIMIT,
    UNSUPPORTED_MEDIA_TYPE,
    WRONG_SEAT,
)

from .games import OPERATOR, describe_game
from .objects import FAILURES, JSON, Document, cacheable_responses, operation_object, problem_object, with_example
from .plugin import Plugin

ABOUT = """\
A stateless referee for board games. A request has a state and an action; the answer has the state that follows, or
every reason why the rules forbid the action.

**Stateless and pure.** The service keeps no game between two requests. The same request about a game gets the same
body, byte for byte, from the same version of the service. All luck comes from a generator whose seed and position are
part of the state. There are two exceptions: a setup without a seed draws a fresh seed and returns it in the state, and
a sealed table gets a fresh id. A service that is busy, stops or runs out of time answers with a problem instead.

**Three kinds of no.** `400`: the body cannot be read. `422` with `impossible-state` or `impossible-setup`:
well-formed, but inconsistent. `422` with `illegal-action`: the rules forbid it. Every error is a problem document
(RFC 9457); refusals come in English, German or Polish, by `Accept-Language`.

**States are examined for consistency, not for reachability.** A state without contradictions is accepted, even if no
game can lead to it. Take only actions from clients that you do not trust, never states.

**Views hide secrets.** `view` leaves out what a player cannot know, of the state and of events. `legal-actions` answers
on such a view as it does on the state.

**Sealed tables.** `setup` with `seal` answers a box that nobody can open or forge, and a token for each seat. Send both
with the next request in place of the state: a seat sees and does what its player may, and nothing else. Whoever carries
the box learns nothing from it.

**Strict reading.** JSON in UTF-8, at most one mebibyte (unless the operator chose otherwise) and 32 levels. Unknown
keys, keys that are there twice, numbers in strings and `1.0` for `1` are refused.
"""

_SHARED = {
    "InvalidQuery": INVALID_QUERY,
    "WrongSeat": WRONG_SEAT,
    "NotFound": NOT_FOUND,
    "MethodNotAllowed": METHOD_NOT_ALLOWED,
    "NotAcceptable": NOT_ACCEPTABLE,
    "PayloadTooLarge": PAYLOAD_TOO_LARGE,
    "UnsupportedMediaType": UNSUPPORTED_MEDIA_TYPE,
    "InternalError": INTERNAL_ERROR,
    "NotReady": NOT_READY,
    "TimeLimit": TIME_LIMIT,
}


def spec() -> Document:
    """The whole document."""
    plugin = Plugin()
    document = APISpec(
        title="Glass Arbiter",
        version=__version__,
        openapi_version="3.1.0",
        plugins=[plugin],
        info={"description": ABOUT, "license": {"name": "MIT", "identifier": "MIT"}},
        servers=[{"url": "/", "description": "This service"}],
        # Nobody but operators has to say who they are.
        security=[],
        tags=[{"name": game.id, "description": game.names["en"]} for game in GAMES.values()]
        + [{"name": "service", "description": "What the service says about itself"}],
    )
    for name, kind in _SHARED.items():
        document.components.response(name, problem_object(kind))
    about = "A token of `ARBITER_OPERATOR_TOKENS`."
    document.components.security_scheme(OPERATOR, {"type": "http", "scheme": "bearer", "description": about})
    _describe_service(document)
    for game in GAMES.values():
        describe_game(document, game)
    written = plugin.finished(document.to_dict())
    order = ("openapi", "info", "servers", "security", "tags", "paths", "components")
    return {part: written[part] for part in order}


def as_yaml() -> str:
    """The document as text."""
    return yaml.dump(spec(), Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


class _Dumper(yaml.SafeDumper):
    """Writes everything out where it stands, and prose as prose, so that the text can be read from top to bottom."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style="|" if "\n" in text else None)


_Dumper.add_representer(str, _text)


def _describe_service(document: APISpec) -> None:
    games = with_example(single(GamesSchema), example=decode(listing()))
    about = "Begin here: each game tells where its resources are."
    _get(document, PREFIX, "listGames", "Every game with its variants, player counts and links", about, games)
    for path, operation_id, summary, about, status, also in (
        (
            "/healthz",
            "isAlive",
            "Whether the process answers",
            "For the supervisor that restarts processes.",
            ALIVE,
            None,
        ),
        (
            "/readyz",
            "isReady",
            "Whether the service is ready to judge, and not about to stop",
            "For the load balancer that decides where to send requests.",
            READY,
            {"503": "NotReady"},
        ),
    ):
        content = with_example(single(StatusSchema), example={"status": status})
        _get(document, path, operation_id, summary, about, content, kept=False, also=also)
    text = {"schema": {"type": "string"}}
    counted, metrics = "What was counted, for Prometheus", "Counters and histograms of requests, in the text format."
    _get(document, "/metrics", "getMetrics", counted, metrics, {"text/plain": text}, kept=False)
    for name, media_type in (("Yaml", "application/yaml"), ("Json", JSON)):
        whole = {media_type: {"schema": {"type": "object", "additionalProperties": True}}}
        about = f"The OpenAPI document of this service, as {name.upper()}."
        _get(document, f"/openapi.{name.lower()}", f"getContractAs{name}", "This document", about, whole)
    tried = "A page to try this service on, without the internet"
    _get(document, "/docs", "getPage", tried, "Every operation with a form and its examples.", {"text/html": text})
    played = "A page to play on, without the internet"
    _get(document, "/play", "getPlayPage", played, "It asks the operations of this document.", {"text/html": text})
    both = {JSON: {"schema": {"type": "object", "additionalProperties": True}}, "text/html": text}
    _get(document, "/", "getStart", "What this is, and where to go", "A page for people, links for programs.", both)
    _get(document, "/problems/", "listProblems", "Every type of problem", "With status and meaning.", both)
    _describe_codes(document, both)
    slug: Document = {
        "name": "slug",
        "in": "path",
        "description": "The last part of the URI that names the type.",
        "required": True,
        "schema": {"type": "string", "enum": list(PROBLEM_TYPES)},
        "example": ILLEGAL_ACTION.slug,
    }
    explanation = single(ProblemTypeSchema)
    about = "The URI under `type` of a problem leads here."
    explained = operation_object("explainProblem", "What a type of problem means", about, "service") | {
        "parameters": [slug],
        "responses": cacheable_responses(
            with_example(explanation, example=explanation.dump(ILLEGAL_ACTION)) | {"text/html": text}
        )
        | {"404": "NotFound"}
        | FAILURES,
    }
    document.path(path="/problems/{slug}", operations={"get": explained})


def _describe_codes(document: APISpec, content: Document) -> None:
    game: Document = {
        "name": "game",
        "in": "path",
        "description": "The id of the game.",
        "required": True,
        "schema": {"type": "string", "enum": list(GAMES)},
        "example": next(iter(GAMES)),
    }
    summary, about = "Every code of a game, with its rules and an example", "Of violations and of faults."
    described = operation_object("listCodes", summary, about, "service") | {
        "parameters": [game],
        "responses": cacheable_responses(content) | {"404": "NotFound"} | FAILURES,
    }
    document.path(path="/codes/{game}", operations={"get": described})


def _get(
    document: APISpec,
    path: str,
    operation_id: str,
    summary: str,
    about: str,
    content: Document,
    *,
    kept: bool = True,
    tag: str = "service",
    also: Document | None = None,
) -> None:
    responses = cacheable_responses(content) if kept else {"200": {"description": "The answer", "content": content}}
    described = operation_object(operation_id, summary, about, tag) | {"responses": responses | FAILURES | (also or {})}
    document.path(path=path, operations={"get": described})
