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
    "NaN or Infinity, half a surrogate pair, a number beyond 2^53 - 1. Or it has more than 32 levels, more than "
    "100,000 values, or more than 12,000 objects and lists; no legitimate request comes near that. `errors` says "
    "where, in the order of the document, and ends after 100 places.",
)
INVALID_REQUEST = ProblemType(
    slug="invalid-request",
    status=400,
    title="Not the documented shape",
    description="The body is JSON, but a key is missing, unknown, or has a value of another type than documented. "
    "`errors` lists such places in the order of the document, and ends after 100.",
)
INVALID_QUERY = ProblemType(
    slug="invalid-query",
    status=400,
    title="Not a value that this parameter can have",
    description="A parameter in the query of the URL has a value that is not documented. `detail` names those it has.",
)
SEALED_BOX = ProblemType(
    slug="sealed-box",
    status=400,
    title="A box that cannot be opened here",
    description="This box cannot be opened here with this seat. Perhaps one of them was cut or changed, belongs to "
    "another game or table, or was sealed by a service with other keys or of another version. Nothing is lost: go on "
    "with the last box and seat as you received them.",
)
WRONG_SEAT = ProblemType(
    slug="wrong-seat",
    status=403,
    title="That seat may not do this",
    description="The seat is one of this table, but what is asked for is the matter of another one: a player acts and "
    "looks for nobody else, and a spectator only looks.",
)
STATE_MISMATCH = ProblemType(
    slug="state-mismatch",
    status=409,
    title="Another state than expected",
    description="The state that was sent is not the one whose hash was sent as `expect`: perhaps it is an older one, "
    "or it was changed on the way. `expected` and `actual` are the two hashes. Nothing has changed.",
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
    description="The state is well-formed, but contradicts itself or the rules. `faults` lists the inconsistencies "
    "found, up to 100. A state without faults is consistent; whether a game can lead to it is not examined.",
)
IMPOSSIBLE_SETUP = ProblemType(
    slug="impossible-setup",
    status=422,
    title="No game can be set up like this",
    description="The options are well-formed, but contradict the rules or the number of players. `faults` lists the "
    "inconsistencies found, up to 100.",
)
TOO_MANY_WAYS = ProblemType(
    slug="too-many-ways",
    status=422,
    title="Too many ways to act",
    description="The state is possible, but whoever is to act has so many choices that this service does not try them "
    "all; the games that people play stay far below that. Do not repeat the request as it is; ask about one player, or "
    "with `why` about one action, and leave no choice out of an action.",
)
NOTHING_TO_SUGGEST = ProblemType(
    slug="nothing-to-suggest",
    status=422,
    title="The player has nothing to decide",
    description="The state is possible, but the table does not wait for this player, or the game is over. `to_act` in "
    "every answer about a state says whom it waits for; ask for one of them.",
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
NOT_ACCEPTABLE = ProblemType(
    slug="not-acceptable",
    status=406,
    title="Not acceptable",
    description="The header `Accept` leaves out the media type of the answer, which for most is `application/json`.",
)
PAYLOAD_TOO_LARGE = ProblemType(
    slug="payload-too-large",
    status=413,
    title="Payload too large",
    description="The body is larger than this service reads; one mebibyte, unless its operator chose otherwise.",
)
TOO_MANY_LINES = ProblemType(
    slug="too-many-lines",
    status=413,
    title="Too many lines",
    description="The stream has more lines than this service answers in one request; 10,000, unless its operator chose "
    "otherwise. `line` is the first one that was not answered: send it and those after it in another request.",
)
UNSUPPORTED_MEDIA_TYPE = ProblemType(
    slug="unsupported-media-type",
    status=415,
    title="Unsupported media type",
    description="The header `Content-Type` is missing or names something else than JSON: send `application/json`. "
    "Only `replay` also takes `application/x-ndjson`. A compressed body is not read: send it without "
    "`Content-Encoding`.",
)
RESPONSE_TOO_LARGE = ProblemType(
    slug="response-too-large",
    status=413,
    title="Answer too large",
    description="The answer would be larger than this service sends; ask for less. Or a sealed table would have more "
    "than 262,144 characters, because of an inline deck: use a smaller one, or a deck that the service knows by name.",
)
NOT_READY = ProblemType(
    slug="not-ready",
    status=503,
    title="Not ready",
    description="The service is starting or stopping. Another one of its replicas can answer.",
)
TIME_LIMIT = ProblemType(
    slug="time-limit",
    # No 503, which clients and proxies repeat: the same request would take as long again.
    status=422,
    title="Time limit",
    description="The request took longer than this service allows, and was given up. Nothing has changed. Do not "
    "repeat it as it is; ask for less.",
)
INTERNAL_ERROR = ProblemType(
    slug="internal-error",
    status=500,
    title="Internal error",
    description="The service has a bug. Please report it with the request that led to it and its `X-Request-Id`.",
)

PROBLEM_TYPES: Mapping[str, ProblemType] = {
    kind.slug: kind
    for kind in (
        MALFORMED_JSON,
        INVALID_REQUEST,
        INVALID_QUERY,
        SEALED_BOX,
        WRONG_SEAT,
        STATE_MISMATCH,
        ILLEGAL_ACTION,
        IMPOSSIBLE_STATE,
        IMPOSSIBLE_SETUP,
        TOO_MANY_WAYS,
        NOTHING_TO_SUGGEST,
        NOT_FOUND,
        METHOD_NOT_ALLOWED,
        NOT_ACCEPTABLE,
        PAYLOAD_TOO_LARGE,
        RESPONSE_TOO_LARGE,
        TOO_MANY_LINES,
        UNSUPPORTED_MEDIA_TYPE,
        NOT_READY,
        TIME_LIMIT,
        INTERNAL_ERROR,
    )
}
