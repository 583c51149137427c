"""Problems that the server finds before the application sees a request; the status says everything about each."""

from glass_arbiter_schemas.problem_types import ProblemType


def _unnamed(status: int, title: str, description: str) -> ProblemType:
    return ProblemType(slug="", status=status, title=title, description=description)


BAD_REQUEST = _unnamed(400, "Bad Request", "This is not HTTP as this service reads it.")
TIMED_OUT = _unnamed(408, "Request Timeout", "The request did not arrive in time.")
URI_TOO_LONG = _unnamed(414, "URI Too Long", "The URI is longer than this service reads.")
EXPECTATION_FAILED = _unnamed(417, "Expectation Failed", "The only supported expectation is 100-continue.")
HEAD_TOO_LARGE = _unnamed(431, "Request Header Fields Too Large", "The headers are larger than this service reads.")
NOT_IMPLEMENTED = _unnamed(501, "Not Implemented", "The only supported transfer coding is chunked.")
TOO_BUSY = _unnamed(503, "Service Unavailable", "Too many requests are being received; try again later.")

BY_STATUS = {
    kind.status: kind
    for kind in (
        BAD_REQUEST,
        TIMED_OUT,
        URI_TOO_LONG,
        EXPECTATION_FAILED,
        HEAD_TOO_LARGE,
        NOT_IMPLEMENTED,
        TOO_BUSY,
    )
}
