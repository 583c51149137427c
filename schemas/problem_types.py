"""Every type of problem, with the URI that names it and leads to its explanation."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class ProblemType:
    """A kind of problem; its URI leads to this explanation."""

    slug: str
    status: int
    title: str
    description: str

    @property
    def type(self) -> str:
        """The URI, relative to this service; a status that says it all needs none of its own."""
        return f"/problems/{self.slug}" if self.slug else "about:blank"


MALFORMED_JSON = ProblemType(
    slug="malformed-json",
    status=400,
    title="Not JSON that can be read",
    description="The body is not JSON in UTF-8, or it is JSON that readers disagree about: a key twice in one object, "
    "NaN or Infinity, half a surrogate pair, a number beyond 2^53 - 1, more than 32 levels. `errors` says where.",
)
INVALID_REQUEST = ProblemType(
    slug="invalid-request",
    status=400,
    title="Not the documented shape",
    description="The body is JSON, but a key is missing, unknown, or has a value of another type than documented. "
    "`errors` lists every such place.",
)
ILLEGAL_ACTION = ProblemType(
    slug="illegal-action",
    status=422,
    title="The rules forbid this action",
    description="State and action are well-formed and the state is possible, but the rules forbid the action. "
    "`violations` lists every independent reason, the main one first. Nothing has changed.",
)
IMPOSSIBLE_STATE = ProblemType(
    slug="impossible-state",
    status=422,
    title="No game can look like this",
    description="The state is well-formed, but no game can lead to it. `faults` lists every inconsistency found.",
)
IMPOSSIBLE_SETUP = ProblemType(
    slug="impossible-setup",
    status=422,
    title="No game can be set up like this",
    description="The options are well-formed, but contradict the rules or the number of players. `faults` lists every "
    "inconsistency found.",
)
NOT_FOUND = ProblemType(
    slug="not-found",
    status=404,
    title="Not found",
    description="There is nothing under this path. `GET /v1/games` lists the games with their links.",
)
METHOD_NOT_ALLOWED = ProblemType(
    slug="method-not-allowed",
    status=405,
    title="Method not allowed",
    description="There is something under this path, but not for this method. The header `Allow` names those it has.",
)
PAYLOAD_TOO_LARGE = ProblemType(
    slug="payload-too-large",
    status=413,
    title="Payload too large",
    description="The body is larger than this service reads; one mebibyte, unless its operator chose otherwise.",
)
UNSUPPORTED_MEDIA_TYPE = ProblemType(
    slug="unsupported-media-type",
    status=415,
    title="Unsupported media type",
    description="The header `Content-Type` is missing or names something else than JSON: send `application/json`.",
)
INTERNAL_ERROR = ProblemType(
    slug="internal-error",
    status=500,
    title="Internal error",
    description="The service made a mistake, which is not yours. Please report it with the request that led to it.",
)

PROBLEM_TYPES: Mapping[str, ProblemType] = {
    kind.slug: kind
    for kind in (
        MALFORMED_JSON,
        INVALID_REQUEST,
        ILLEGAL_ACTION,
        IMPOSSIBLE_STATE,
        IMPOSSIBLE_SETUP,
        NOT_FOUND,
        METHOD_NOT_ALLOWED,
        PAYLOAD_TOO_LARGE,
        UNSUPPORTED_MEDIA_TYPE,
        INTERNAL_ERROR,
    )
}
