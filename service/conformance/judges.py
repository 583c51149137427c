"""Judges: whoever answers the requests of the contract, in this process or anywhere else."""

from typing import Any, Protocol

import requests

Answer = tuple[int, Any]


class Judge(Protocol):
    """Answers a request of the contract with a status and a body."""

    def ask(self, path: str, body: object) -> Answer:
        """Post a body to an endpoint."""


class InProcess:
    """The service itself, without a network."""

    def __init__(self) -> None:
        # Imported here: whoever checks a service elsewhere needs no application of his own.
        from service.app import create_app

        self._client = create_app().test_client()

    def ask(self, path: str, body: object) -> Answer:
        response = self._client.post(path, json=body)
        return response.status_code, response.get_json(force=True)


class Remote:
    """A service somewhere else, over one session."""

    def __init__(self, url: str) -> None:
        self._url = url.rstrip("/")
        self._session = requests.Session()

    def ask(self, path: str, body: object) -> Answer:
        response = self._session.post(self._url + path, json=body, timeout=30)
        try:
            return response.status_code, response.json()
        except requests.JSONDecodeError:
            return response.status_code, {"body": response.text[:200]}


def judge_at(url: str | None) -> Judge:
    """The judge at an address; without one, the service in this process."""
    return InProcess() if url is None else Remote(url)
