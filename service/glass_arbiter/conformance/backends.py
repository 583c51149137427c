"""Backends: implementations of the contract, in this process or at a URL."""

import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import requests

from glass_arbiter.client.transport import SVG, patient_session
from glass_arbiter.extras import require_server

Answer = tuple[int, Any]

# Seconds to wait for an answer.
TIMEOUT = 30


# Whoever runs this process has its keys, and so is its operator. Nobody else can ask it.
_OPERATOR = "operator of this process"


class Unreachable(Exception):
    """No service answers at the address."""


class Backend(ABC):
    """Answers a request of the contract with a status and a body."""

    def __init__(self) -> None:
        self._remembered: dict[tuple[str, bytes], Answer] = {}

    @abstractmethod
    def send(self, path: str, body: bytes) -> Answer:
        """Post bytes, which need not be JSON, to an endpoint."""

    def ask(self, path: str, document: object) -> Answer:
        """Post a document to an endpoint."""
        return self.send(path, json.dumps(document).encode())

    def remember(self, path: str, document: object) -> Answer:
        """Post a document, and cache the answer: hundreds of cases start alike, and the contract is deterministic.

        Callers must not change the answer.
        """
        question = path, json.dumps(document).encode()
        if question not in self._remembered:
            self._remembered[question] = self.send(*question)
        return self._remembered[question]


class InProcess(Backend):
    """The service itself, without a network."""

    def __init__(self, language: str | None = None) -> None:
        super().__init__()
        # Imported here: checking a remote service needs neither the application nor its packages.
        require_server()
        from glass_arbiter.app import create_app
        from glass_arbiter.settings import Settings

        # No time limit: no other client waits, and a verdict must not depend on the load of the machine.
        settings = replace(Settings.from_environment(), time_limit=0, operator_tokens=(_OPERATOR,))
        self._client = create_app(settings).test_client()
        self._headers = {} if language is None else {"Accept-Language": language}

    def send(self, path: str, body: bytes) -> Answer:
        headers = self._headers | _bearer(_OPERATOR)
        response = self._client.post(path, data=body, content_type="application/json", headers=headers)
        is_picture = response.mimetype == SVG
        return response.status_code, response.text if is_picture else response.get_json(force=True)

    def get(self, path: str, query: Mapping[str, str] | None = None) -> Answer:
        """Get a resource."""
        response = self._client.get(path, query_string=query)
        return response.status_code, response.get_json(force=True)


class Remote(Backend):
    """A remote service, over one session."""

    def __init__(self, url: str, language: str | None = None, operator: str | None = None) -> None:
        super().__init__()
        self._url = url.rstrip("/")
        # A service that is not there is told at once; one that is lost on the way is waited for.
        self._session = patient_session(connects=0)
        if language is not None:
            self._session.headers["Accept-Language"] = language
        if operator is not None:
            self._session.headers.update(_bearer(operator))

    def send(self, path: str, body: bytes) -> Answer:
        headers = {"Content-Type": "application/json"}
        return self._answer(lambda: self._session.post(self._url + path, data=body, headers=headers, timeout=TIMEOUT))

    def get(self, path: str, query: Mapping[str, str] | None = None) -> Answer:
        """Get a resource."""
        return self._answer(lambda: self._session.get(self._url + path, params=query, timeout=TIMEOUT))

    def _answer(self, ask: Callable[[], requests.Response]) -> Answer:
        try:
            response = ask()
            is_picture = response.headers.get("Content-Type") == SVG
            return response.status_code, response.text if is_picture else response.json()
        except requests.JSONDecodeError:
            return response.status_code, {"body": response.text[:200]}
        except requests.Timeout as error:
            raise Unreachable(f"{self._url}: no answer within {TIMEOUT} seconds") from error
        except requests.ConnectionError as error:
            raise Unreachable(f"{self._url}: nobody answers") from error
        except requests.RequestException as error:
            raise Unreachable(f"{self._url}: {error}") from error


def _bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def backend_at(url: str | None, language: str | None = None, operator: str | None = None) -> InProcess | Remote:
    """Return the backend at a URL, which an operator asks with a token; without a URL, the service in this process.

    Its sentences are in a language.
    """
    return InProcess(language) if url is None else Remote(url, language, operator)
