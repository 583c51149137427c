"""What a computer player would do: a legal action, chosen from what the player may see, and why."""

from typing import Any

from glass_arbiter.engine.bots import BotName, Suggestion, decision_of
from glass_arbiter.engine.bots import suggest as suggestion_of
from glass_arbiter.engine.game import Decision
from glass_arbiter.exceptions import Content, Problem
from glass_arbiter.sealing.keyring import Keyring
from glass_arbiter_schemas.containers import single
from glass_arbiter_schemas.game import AnyGame
from glass_arbiter_schemas.problem import NothingToSuggestSchema
from glass_arbiter_schemas.problem_types import NOTHING_TO_SUGGEST
from glass_arbiter_schemas.requests import SuggestRequest

from .positions import acting_players, read_position
from .results import Result, bounded_search
from .suggestion_texts import nothing, reason


class Suggested(Result, frozen=True, kw_only=True):
    """An action, and why in the client's language."""

    bot: BotName
    suggestion: Suggestion[Any]
    to_act: tuple[Decision, ...]

    def content_in(self, language: str) -> object:
        message = reason(self.bot, self.suggestion, language)
        return {"action": self.suggestion.action, "message": message, "to_act": self.to_act}


class NothingToSuggest(Problem):
    """The table does not wait for the player."""

    schema = single(NothingToSuggestSchema)

    def __init__(self, game: AnyGame, player: str | None, to_act: tuple[Decision, ...]) -> None:
        super().__init__(NOTHING_TO_SUGGEST)
        self.languages = game.languages
        self._player = player
        self._to_act = tuple(decision.player for decision in to_act)

    def content(self, language: str) -> Content:
        return super().content(language) | {"detail": nothing(self._player, self._to_act, language)}


def suggest(game: AnyGame, request: SuggestRequest[Any, Any], keyring: Keyring) -> Result:
    """Return what a computer player would do as `player`, from what that player may see."""
    position = read_position(game, request, keyring)
    to_act = tuple(game.rules.to_act(position.state))
    if position.is_whole and request.player is None:
        player = to_act[0].player if to_act else None
    else:
        (player,) = acting_players(game, position, request.player)
    if player is None or decision_of(game.rules, position.state, player) is None:
        raise NothingToSuggest(game, player, to_act)
    bot = BotName(request.bot)
    # A view that was sent is observed again, so that a state and the view of it get the same answer.
    view = game.rules.observe(position.state, player)
    with bounded_search():
        suggestion = suggestion_of(game.rules, view, bot, request.seed)
    if suggestion is None:
        raise NothingToSuggest(game, player, to_act)
    return Suggested(
        schema=game.schemas.suggestion,
        content=None,
        languages=game.languages,
        bot=bot,
        suggestion=suggestion,
        to_act=to_act,
    )
