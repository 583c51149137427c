"""How requests are sent and answers read: retries where they help, and an exception for each kind of refusal."""

from typing import Any, Self

import requests
from requests.adapters import HTTPAdapter
from urllib3.connectionpool import ConnectionPool
from urllib3.exceptions import ConnectTimeoutError, MaxRetryError, ReadTimeoutError, SSLError
from urllib3.response import BaseHTTPResponse
from urllib3.util import Retry

from .exceptions import problem

TIMEOUT = 30.0
RETRIES = 3
SVG = "image/svg+xml"

# A proxy or the service is temporarily busy. Not 504: the proxy has waited long enough, and the same request would take
# as long again.
BUSY = (502, 503)


def patient_session(retries: int = RETRIES, *, connects: int | None = None) -> requests.Session:
    """Return a session that retries after a lost connection and while a service is busy.

    `connects` limits the retries where no connection was made.
    """
    patience = _Patience(
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
        session.mount(scheme, HTTPAdapter(max_retries=patience))
    return session


class _Patience(Retry):
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


def read_answer(response: requests.Response) -> Any:
    """Return the document of an answer, or the text of a picture; raise what a problem stands for."""
    if response.status_code == 200 and response.headers.get("Content-Type") == SVG:
        return response.text
    try:
        document = response.json()
    except requests.JSONDecodeError:
        document = None
    if response.status_code == 200 and isinstance(document, dict):
        return document
    raise problem(response.status_code, document)
