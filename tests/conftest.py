"""A real service for the tests: gunicorn with two workers on a free port, asked over HTTP."""

from collections.abc import Iterator
from typing import Any

import pytest
import requests

from tests.browsers import browser as browser
from tests.players import NAMES
from tools.live_server import ROOT as ROOT
from tools.live_server import serving

# Tests run beside each other, on all cores: what takes a moment may take long.
SETTINGS: dict[str, Any] = {"ARBITER_WORKERS": "2", "ARBITER_DRAIN": "0", "ARBITER_TIME_LIMIT": "60"}


class Api:
    """A client of the running service, which looks at every answer with the suspicion of a stranger."""

    def __init__(self, url: str, session: requests.Session) -> None:
        self.url = url
        self._session = session

    def ask(self, method: str, path: str, **options: Any) -> requests.Response:
        """Send a request; whatever comes back is never a server error, and HTML only for those who ask for it."""
        response = self._session.request(method, self.url + path, timeout=30, **options)
        assert response.status_code < 500, response.text
        asked = "text/html" in (options.get("headers") or {}).get("Accept", "")
        assert "html" not in response.headers.get("Content-Type", "") or path in {"/docs", "/play"} or asked
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        return response

    def get(self, path: str, **options: Any) -> requests.Response:
        """Get a resource."""
        return self.ask("GET", path, **options)

    def post(self, operation: str, document: object, **headers: str) -> requests.Response:
        """Post a document to an operation of Glass Road."""
        return self.ask("POST", f"/v1/games/glassroad/{operation}", json=document, headers=headers)

    def send(self, operation: str, body: bytes, **headers: str) -> requests.Response:
        """Post bytes, which need not be JSON, to an operation of Glass Road."""
        headers = {"Content-Type": "application/json"} | headers
        return self.ask("POST", f"/v1/games/glassroad/{operation}", data=body, headers=headers)


@pytest.fixture(scope="session")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a service that lives as long as the tests."""
    with serving(folder=tmp_path_factory.mktemp("service"), **SETTINGS) as service:
        yield service.url
        assert "raceback" not in service.log(), service.log()


@pytest.fixture
def api(url: str) -> Iterator[Api]:
    """A client with a connection of its own."""
    with requests.Session() as session:
        yield Api(url, session)


@pytest.fixture
def state(api: Api) -> Any:
    """Three players who are about to choose their hands."""
    body = {"players": NAMES[:3], "seed": "test", "start_player": "anna"}
    return api.post("setup", body).json()["state"]
