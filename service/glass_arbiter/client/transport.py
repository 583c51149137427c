"""Sends requests to a service: retries where that helps, and raises what is no answer."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Self

import requests
from requests.adapters import HTTPAdapter
from urllib3.connectionpool import ConnectionPool
from urllib3.exceptions import ConnectTimeoutError, MaxRetryError, ReadTimeoutError, SSLError
from urllib3.response import BaseHTTPResponse
from urllib3.util import Retry

from .exceptions import Document, TimedOut, Unavailable, problem

TIMEOUT = 30.0
RETRIES = 3
SVG = "image/svg+xml"

# A proxy or the service is temporarily busy. Not 504: the proxy has waited long enough, and the same request would take
# as long again.
BUSY = (502, 503)


def list_games(url: str, *, timeout: float = TIMEOUT, retries: int = RETRIES) -> list[Document]:
    """Return the games of a service, with their variants, numbers of players and links."""
    asked = f"{address(url)}/v1/games"
    with reaching(asked), patient_session(retries) as session:
        games: list[Document] = read(session.get(asked, timeout=timeout))["games"]
    return games


def patient_session(retries: int = RETRIES, *, connects: int | None = None) -> requests.Session:
    """Return a session that retries after a lost connection and while a service is busy.

    `connects` limits the retries where no connection was made.
    """
    policy = _RetryPolicy(
        total=retries,
        connect=connects,
        status_forcelist=BUSY,
        allowed_methods=None,
        backoff_factor=0.2,
        raise_on_status=False,
        respect_retry_after_header=False,
    )
    session = requests.Session()
    for scheme in ("http://", "https://"):
        session.mount(scheme, HTTPAdapter(max_retries=policy))
    return session


class _RetryPolicy(Retry):
    """Does not retry where that cannot help: after a timeout, or without a trusted certificate."""

    def increment(
        self,
        method: str | None = None,
        url: str | None = None,
        response: BaseHTTPResponse | None = None,
        error: Exception | None = None,
        _pool: ConnectionPool | None = None,
        _stacktrace: Any = None,
    ) -> Self:
        if isinstance(error, ReadTimeoutError):
            raise error
        if isinstance(error, ConnectTimeoutError | SSLError) and _pool is not None:
            raise MaxRetryError(_pool, url or "", error)
        return super().increment(method, url, response, error, _pool, _stacktrace)


def address(url: str) -> str:
    if not url.startswith(("http://", "https://")):
        raise ValueError(f"{url!r} is no address of a service: one begins with http:// or https://")
    return url.rstrip("/")


@contextmanager
def reaching(url: str) -> Iterator[None]:
    """Say in a sentence that nobody answers; what is behind it is the cause of the exception."""
    try:
        yield
    except requests.exceptions.SSLError:
        raise
    except requests.Timeout as error:
        raise TimedOut(f"no answer in time: {url}", request=error.request) from error
    except requests.ConnectionError as error:
        raise Unavailable(f"cannot be reached: {url}", request=error.request) from error


def read(response: requests.Response) -> Any:
    if response.status_code == 200 and response.headers.get("Content-Type") == SVG:
        return response.text
    try:
        document = response.json()
    except requests.JSONDecodeError:
        document = None
    if response.status_code == 200 and isinstance(document, dict):
        return document
    raise problem(response.status_code, document)
