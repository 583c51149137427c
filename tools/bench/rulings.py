"""The service without HTTP: bytes in, a verdict, bytes out, by the same functions that its routes call."""

from glass_arbiter.codec.decode import read
from glass_arbiter.codec.encode import write
from glass_arbiter.exceptions import Refusal
from glass_arbiter.handlers.rulings import apply, replay
from glass_arbiter.problems import body
from glass_arbiter_schemas.game import AnyGame


class Rulings:
    """The rulings on one game."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game

    def ruling(self, request: bytes) -> bytes:
        """The answer to a legal action."""
        answer = apply(self._game, read(self._game.schemas.apply_request, request))
        return write(answer.schema, answer.content)

    def refusal(self, request: bytes) -> bytes:
        """The answer to an illegal one: every reason, in a sentence, with facts and pointers."""
        try:
            self.ruling(request)
        except Refusal as refused:
            return body(refused)
        raise AssertionError("the action is legal")

    def replayed(self, request: bytes) -> bytes:
        """The answer to many actions."""
        answer = replay(self._game, read(self._game.schemas.replay_request, request))
        return write(answer.schema, answer.content)
