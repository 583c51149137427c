"""The OpenAPI document, Swagger UI, and the assets of all pages."""

from functools import cache
from importlib.resources import files

from flask import Blueprint, Response
from werkzeug.exceptions import NotFound

from glass_arbiter.openapi.document import as_yaml, spec
from glass_arbiter_schemas.encoding import encode

from .responses import cacheable

contract = Blueprint("contract", __name__)

PAGE = "text/html; charset=utf-8"
OWN = {"docs.js": "text/javascript; charset=utf-8", "pages.css": "text/css; charset=utf-8"}
BUNDLE = {
    "swagger-ui.css": "text/css; charset=utf-8",
    "swagger-ui-bundle.js": "text/javascript; charset=utf-8",
    "favicon-32x32.png": "image/png",
}

# The page loads nothing from other sites. Swagger UI uses inline styles.
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


@contract.get("/openapi.yaml")
def yaml_document() -> Response:
    """Return the committed document."""
    return cacheable(_yaml(), "application/yaml; charset=utf-8")


@contract.get("/openapi.json")
def json_document() -> Response:
    """Return the same document as JSON."""
    return cacheable(_json())


@contract.get("/docs")
def page() -> Response:
    """Return Swagger UI, which works offline."""
    return _guarded(cacheable(_own("docs.html"), PAGE))


@contract.get("/docs/<name>")
def asset(name: str) -> Response:
    """Return an asset of a page."""
    return _guarded(cacheable(*_part(name)))


@cache
def _yaml() -> bytes:
    return as_yaml().encode()


@cache
def _json() -> bytes:
    return encode(spec())


@cache
def _own(name: str) -> bytes:
    return files("glass_arbiter").joinpath("static", name).read_bytes()


@cache
def _bundled(name: str) -> bytes:
    return files("flask_swagger_ui").joinpath("dist", name).read_bytes()


def _part(name: str) -> tuple[bytes, str]:
    if name in OWN:
        return _own(name), OWN[name]
    if name not in BUNDLE:
        raise NotFound
    return _bundled(name), BUNDLE[name]


def _guarded(response: Response) -> Response:
    response.headers["Content-Security-Policy"] = POLICY
    return response
