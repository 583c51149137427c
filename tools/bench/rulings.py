"""The service without HTTP, by the functions that its routes call: bytes in, bytes out."""

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
        """Return the answer to a legal action."""
        answer = apply(self._game, read(self._game.schemas.apply_request, request))
        return write(answer.schema, answer.content)

    def refusal(self, request: bytes) -> bytes:
        """Return the answer to an illegal action: every reason, with sentence, facts and pointers."""
        try:
            self.ruling(request)
        except Refusal as refused:
            return body(refused)
        raise AssertionError("the action is legal")

    def replayed(self, request: bytes) -> bytes:
        """Return the answer to a replay."""
        answer = replay(self._game, read(self._game.schemas.replay_request, request))
        return write(answer.schema, answer.content)
