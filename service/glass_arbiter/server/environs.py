"""WSGI environs (PEP 3333), from ASGI scopes or straight from requests."""

import sys
from collections.abc import Iterable, Mapping, MutableMapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any
from urllib.parse import unquote_to_bytes, urlsplit

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

# Host and port of the server.
Address = tuple[str, int | None] | None


def environ_of(scope: MutableMapping[str, Any]) -> "WSGIEnvironment":
    """Convert an ASGI scope to a WSGI environ, without the body."""
    common = common_environ(scope["scheme"], scope["server"], scope["http_version"])
    query = scope["query_string"].decode("latin-1")
    return wsgi_environ(common, scope["method"], scope["raw_path"], query, scope["headers"])


@lru_cache(maxsize=64)
def common_environ(scheme: str, server: Address, http_version: str) -> Mapping[str, object]:
    """Return what the environs of all requests to an address have in common."""
    host, port = server or ("", None)
    return {
        "SCRIPT_NAME": "",
        "CONTENT_TYPE": "",
        "CONTENT_LENGTH": "",
        "SERVER_NAME": str(host),
        "SERVER_PORT": str(port or ""),
        "SERVER_PROTOCOL": f"HTTP/{http_version}",
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scheme,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }


def wsgi_environ(
    common: Mapping[str, object], method: str, path: bytes, query: str, headers: Iterable[tuple[bytes, bytes]]
) -> "WSGIEnvironment":
    """Return the WSGI environ of a request (PEP 3333), without the body."""
    if not path.startswith(b"/"):
        # A request in absolute form also names the host (RFC 9112, 3.2.2).
        path = urlsplit(path).path or b"/"
    environ: dict[str, Any] = {
        **common,
        "REQUEST_METHOD": method,
        "PATH_INFO": (unquote_to_bytes(path) if b"%" in path else path).decode("latin-1"),
        "QUERY_STRING": query,
        "wsgi.errors": sys.stderr,
    }
    for name, value in headers:
        key = _environ_key(name)
        text = value.decode("latin-1")
        environ[key] = f"{environ[key]},{text}" if environ.get(key) else text
    # Hop-by-hop headers are for the server: the body arrives complete, and connections are not upgraded.
    environ.pop("HTTP_TRANSFER_ENCODING", None)
    environ.pop("HTTP_UPGRADE", None)
    return environ


@lru_cache(maxsize=256)
def _environ_key(name: bytes) -> str:
    key = name.decode("latin-1").upper().replace("-", "_")
    return key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"
