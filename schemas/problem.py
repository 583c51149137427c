"""Problem details: the body of every answer that is not the one asked for (RFC 9457)."""

from .answers import a_hash
from .base import Strict
from .containers import ListOf, Part
from .fields import Facts, Prose, Text, Value, Whole
from .quick import QuickWriter

MOST_ERRORS = 100
MOST_REASONS = 1000


class ProblemSchema(QuickWriter):
    """What every problem tells; `type` is the word to tell problems apart by."""

    type = Prose(about="A URI, relative to this service, that leads to an explanation.")
    title = Prose(about="The same for every problem of a type.")
    status = Whole(about="The HTTP status.")
    detail = Prose(about="A sentence about this very case.")


class ErrorSchema(Strict):
    """One place of the request that cannot be read."""

    pointer = Prose(about="A JSON Pointer into the request (RFC 6901).")
    message = Prose()


class UnreadableSchema(ProblemSchema):
    """The request cannot be read: it is no JSON, or not of the documented shape."""

    errors = ListOf(Part(ErrorSchema), most=MOST_ERRORS, about=f"What is wrong, at most {MOST_ERRORS} places.")


class StateMismatchSchema(ProblemSchema):
    """The state is not the one that its sender expects it to be."""

    expected = a_hash()
    actual = a_hash()


class ReasonSchema(Strict):
    """One reason why the rules refuse something."""

    code: Value = Text(about="A stable word for programs.")
    rule = Text(about="The id of the rule, found in the catalogue with its citation.")
    message = Prose(about="A sentence for a person, in the language of `Accept-Language`.")
    facts = Facts(about="What was compared, apart from the prose.")
    pointer = Prose(about="A JSON Pointer into the request (RFC 6901).")


class ProblemTypeSchema(Strict):
    """The explanation of a type of problem."""

    type = Prose()
    title = Prose()
    status = Whole()
    description = Prose()
