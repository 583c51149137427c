"""The service without HTTP, by the functions that its routes call: bytes in, bytes out."""

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import DEFAULT_LANGUAGE, Refusal
from glass_arbiter.handlers.operations import endpoints
from glass_arbiter.problems import body
from glass_arbiter.sealing.keyring import process_keyring
from glass_arbiter_schemas.game import AnyGame

from .corpus import Request, path_of


class Rulings:
    """The rulings on one game, and the answers to other requests about it."""

    def __init__(self, game: AnyGame) -> None:
        self._endpoints = endpoints(process_keyring())
        self._apply, self._replay = path_of(game, "apply"), path_of(game, "replay")

    def answer(self, request: Request) -> bytes:
        """Return the answer to a request, in the default language."""
        endpoint = self._endpoints[request.path]
        result = endpoint.answer(read(endpoint.schema, request.body))
        return write(result.schema, result.content_in(DEFAULT_LANGUAGE))

    def ruling(self, request: bytes) -> bytes:
        """Return the answer to a legal action."""
        return self.answer(Request(self._apply, request))

    def reply(self, request: Request) -> bytes:
        """Return the answer to a request, or the problem document that refuses it."""
        try:
            return self.answer(request)
        except Refusal as refused:
            return body(refused)

    def refusal(self, request: bytes) -> bytes:
        """Return the answer to an illegal action: every reason, with sentence, facts and pointers."""
        try:
            self.ruling(request)
        except Refusal as refused:
            return body(refused)
        raise AssertionError("the action is legal")

    def replayed(self, request: bytes) -> bytes:
        """Return the answer to a replay."""
        return self.answer(Request(self._replay, request))
