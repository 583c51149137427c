"""The service without HTTP: bytes in, a verdict, bytes out, by the same functions that its routes call."""

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import Refusal
from glass_arbiter.handlers.rulings import apply, replay
from glass_arbiter.problems import body
from glass_arbiter_schemas.glassroad import GLASSROAD


def ruling(request: bytes) -> bytes:
    """The answer to a legal action."""
    answer = apply(GLASSROAD, read(GLASSROAD.schemas.apply_request, request))
    return write(answer.schema, answer.content)


def refusal(request: bytes) -> bytes:
    """The answer to an illegal one: every reason, in a sentence, with facts and pointers."""
    try:
        ruling(request)
    except Refusal as refused:
        return body(refused)
    raise AssertionError("the action is legal")


def replayed(request: bytes) -> bytes:
    """The answer to many actions."""
    answer = replay(GLASSROAD, read(GLASSROAD.schemas.replay_request, request))
    return write(answer.schema, answer.content)
