"""The three kinds of no as a client meets them, each an exception of its own."""

from collections.abc import Mapping
from typing import Any

Document = dict[str, Any]


class Problem(Exception):
    """The service did not give the answer asked for; `document` says everything it said instead (RFC 9457)."""

    def __init__(self, status: int, document: Document) -> None:
        super().__init__(f"{status}: {document.get('detail', 'no answer of this service')}")
        self.status = status
        self.document = document
        self.type = str(document.get("type", "about:blank"))


class Unreadable(Problem):
    """The request cannot be read (400)."""

    @property
    def errors(self) -> list[Document]:
        """What is wrong, each with its pointer."""
        return list(self.document.get("errors", ()))


class Mismatch(Problem):
    """The state is not the expected one (409); both hashes are in the document."""


class Refused(Problem):
    """The rules forbid the action (422); of a replay, `document` has also its index and the last legal state."""

    @property
    def violations(self) -> list[Document]:
        """Every independent reason, the main one first."""
        return list(self.document["violations"])


class Impossible(Problem):
    """No game can look like this, or be set up like this (422)."""

    @property
    def faults(self) -> list[Document]:
        """Every inconsistency found."""
        return list(self.document["faults"])


KINDS: Mapping[str, type[Problem]] = {
    "/problems/malformed-json": Unreadable,
    "/problems/invalid-request": Unreadable,
    "/problems/invalid-query": Unreadable,
    "/problems/state-mismatch": Mismatch,
    "/problems/illegal-action": Refused,
    "/problems/impossible-state": Impossible,
    "/problems/impossible-setup": Impossible,
}


def problem(status: int, document: object) -> Problem:
    """The exception that an answer stands for; whoever answers in another way than this service is a problem too."""
    told = document if isinstance(document, dict) else {}
    return KINDS.get(str(told.get("type")), Problem)(status, told)
