"""The exceptions of the client, one for each kind of refusal, and two for a service that does not answer."""

from collections.abc import Mapping
from typing import Any

import requests

Document = dict[str, Any]


class Problem(Exception):
    """The service answered with a problem; `document` is the whole answer (RFC 9457)."""

    def __init__(self, status: int, document: Document) -> None:
        super().__init__(f"{status}: {document.get('detail', 'no answer of this service')}")
        self.status = status
        self.document = document
        self.type = str(document.get("type", "about:blank"))


class Unreadable(Problem):
    """The request cannot be read (400)."""

    @property
    def errors(self) -> list[Document]:
        """The errors, each with its pointer."""
        return list(self.document.get("errors", ()))


class SealedBox(Problem):
    """The box cannot be opened there with this seat (400)."""


class WrongSeat(Problem):
    """The seat may not do this (403)."""


class Mismatch(Problem):
    """The state is not the expected one (409); both hashes are in the document."""


class Refused(Problem):
    """The rules forbid the action (422); for a replay, `document` also has its index and the last legal state."""

    @property
    def violations(self) -> list[Document]:
        """Every independent reason, the main one first."""
        return list(self.document["violations"])

    @property
    def readings(self) -> list[Document]:
        """What the refusal rests on that the printed rules do not settle."""
        return list(self.document["readings"])


class Impossible(Problem):
    """The state or the setup is inconsistent (422)."""

    @property
    def faults(self) -> list[Document]:
        """Every inconsistency found."""
        return list(self.document["faults"])


class Unavailable(requests.ConnectionError):
    """Nobody answers, also after the retries."""


class TimedOut(requests.Timeout):
    """No answer has come in time."""


KINDS: Mapping[str, type[Problem]] = {
    "/problems/malformed-json": Unreadable,
    "/problems/invalid-request": Unreadable,
    "/problems/invalid-query": Unreadable,
    "/problems/sealed-box": SealedBox,
    "/problems/wrong-seat": WrongSeat,
    "/problems/state-mismatch": Mismatch,
    "/problems/illegal-action": Refused,
    "/problems/impossible-state": Impossible,
    "/problems/impossible-setup": Impossible,
}


def problem(status: int, document: object) -> Problem:
    """Return the exception for an answer; an answer of another kind of server is a Problem too."""
    told = document if isinstance(document, dict) else {}
    return KINDS.get(str(told.get("type")), Problem)(status, told)
