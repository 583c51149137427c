"""A game as a PettingZoo environment, in which agents act one at a time and say one word in each step."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from marshmallow import ValidationError
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.rulings import Granted
from glass_arbiter.registry import GAMES
from glass_arbiter_schemas.encoding import encode_record

from . import rendering
from .draft import Draft
from .features import SIZE, view_features, word_features
from .rewards import Rewards, final_rewards
from .words import vocabulary

Json = dict[str, Any]

_RENDER_MODES = ("human", "ansi", "svg")
_LIMITS = np.iinfo(np.int32)
# What an illegal word costs in a wrapped environment; it also ends the game.
_ILLEGAL = -1


def env(**arguments: Any) -> Any:
    """Return an environment in the wrappers of PettingZoo's own games: an illegal word ends the game, with a loss."""
    terminating = wrappers.TerminateIllegalWrapper(raw_env(**arguments), illegal_reward=_ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(terminating))


def raw_env(**arguments: Any) -> "GameEnvironment":
    """Return an environment without wrappers: an illegal action raises ValueError."""
    return GameEnvironment(**arguments)


class GameEnvironment(AECEnv):
    """Any registered game. The agents are its players, `player_0` and so on, clockwise."""

    def __init__(
        self,
        *,
        game: str,
        players: int = 2,
        options: Mapping[str, Any] | None = None,
        rewards: str = Rewards.DIFFERENCE,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = _game(game)
        least, most = self.game.players
        if not least <= players <= most:
            raise ValueError(f"{game} has {least} to {most} players")
        if render_mode not in (None, *_RENDER_MODES):
            raise ValueError(f"there is no render mode {render_mode!r}; there are {', '.join(_RENDER_MODES)}")
        self.metadata = {"name": f"{game}_v1", "render_modes": list(_RENDER_MODES), "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = _seats(players)
        self.agents: list[str] = []
        self._options = dict(options or {})
        self._rewards = Rewards(rewards)
        self._set_up("options")
        self.words = vocabulary(self.game, self._options, _seats(most))
        self._numbers = {word: number for number, word in enumerate(self.words)}
        self._action_spaces = {agent: spaces.Discrete(len(self.words)) for agent in self.possible_agents}
        self._observation_spaces = {agent: _observed(len(self.words)) for agent in self.possible_agents}
        self._random, _ = seeding.np_random()

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return what an observation can be."""
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the numbers of the words."""
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Json | None = None) -> None:
        """Begin a game. All luck follows from the seed, or from that of an earlier call. Options are ignored."""
        if seed is not None:
            self._random, _ = seeding.np_random(int(seed))
        self._state, self._events = self._set_up(str(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Json] = {agent: {} for agent in self.agents}
        self._next_draft()

    def view(self, agent: str) -> Json:
        """Return what an agent may know, as `view` of the service answers it: for encodings of your own."""
        view: Json = json.loads(encode_record(self.game.rules.observe(self._state, agent)))
        return view

    def observe(self, agent: str) -> dict[str, Any]:
        """Return the view of an agent as a vector, and for whoever is to act the words that can be said."""
        if agent not in self._seen:
            self._seen[agent] = view_features(self.view(agent), agent, self.possible_agents)
        vector, mask = self._seen[agent], np.zeros(len(self.words), dtype=np.int8)
        if self._draft is not None and agent == self._draft.player:
            vector = vector + word_features(self._draft.words)
            mask[[self._numbers[word] for word in self._draft.following()]] = 1
        return {"observation": vector.copy(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Say a word. With the last word of an action the action is taken."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        assert self._draft is not None
        self._draft.say(self.words[action])
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._draft.sent:
            self._act(self._draft.action)
            if self.render_mode == "human":
                self.render()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """Show what a spectator may see: in sentences, or as SVG. In the mode `human` sentences are printed."""
        if self.render_mode == "svg":
            return rendering.drawn(self.game, self._state, self._events)
        told = rendering.told(self.game, self._state, self._events)
        if self.render_mode != "human":
            return told
        print(told)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _act(self, action: Any) -> None:
        """Take an action that the view allows, and so the state."""
        ruling = adjudicate(self.game.rules, self._state, action)
        assert isinstance(ruling, Granted)
        self._state, self._events = ruling.state, ruling.events
        self._next_draft()
        if self._draft is None:
            self._finish()

    def _next_draft(self) -> None:
        """Let the first of those act whom the table waits for; None once the game is over."""
        self._draft: Draft | None = None
        # The vectors of views, which stay the same until the next action.
        self._seen: dict[str, Any] = {}
        for decision in self.game.rules.to_act(self._state)[:1]:
            # From the view, so that a mask tells nothing that the player may not know.
            rules, player = self.game.rules, decision.player
            self._draft = Draft(rules, rules.determinize(rules.observe(self._state, player)), player)
            self.agent_selection = player

    def _finish(self) -> None:
        sheet = self.game.rules.score(self._state)
        totals = {score["player"]: score["total"] for score in json.loads(encode_record(sheet))["scores"]}
        self.rewards = dict(final_rewards(self._rewards, totals, sheet.winners))
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {agent: {"points": totals[agent], "won": agent in sheet.winners} for agent in self.possible_agents}

    def _set_up(self, seed: str) -> tuple[Any, Sequence[Any]]:
        """Return the first state and its events; raise ValueError if there is no such game."""
        request = {"players": self.possible_agents, "seed": seed, "options": self._options}
        try:
            asked = self.game.schemas.setup_request.load(request)
        except ValidationError as error:
            raise ValueError(f"no game can be set up like this: {error}") from None
        rules = self.game.rules
        faults = rules.setup_faults(asked.players, asked.options, asked.start_player, "")
        reasons = [self.game.messages.message(fault, self.game.languages[0], asked.options) for fault in faults]
        if reasons:
            raise ValueError(f"no game can be set up like this: {' '.join(reasons)}")
        state, events = rules.set_up(asked.players, asked.options, asked.seed, asked.start_player)
        return state, events


def _game(game: str) -> Any:
    if game not in GAMES:
        raise ValueError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game]


def _seats(number: int) -> list[str]:
    return [f"player_{place}" for place in range(number)]


def _observed(words: int) -> spaces.Dict:
    vector = spaces.Box(_LIMITS.min, _LIMITS.max, (SIZE,), np.int32)
    return spaces.Dict({"observation": vector, "action_mask": spaces.Box(0, 1, (words,), np.int8)})
