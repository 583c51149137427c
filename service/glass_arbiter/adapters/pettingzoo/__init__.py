"""Every registered game as a PettingZoo environment (AEC): `pip install "glass-arbiter[pettingzoo]"`.

    from glass_arbiter.adapters.pettingzoo import env

docs/pettingzoo.md explains actions, observations and rewards.
"""

from glass_arbiter.extras import require_pettingzoo

require_pettingzoo()

from .environment import GameEnvironment, env, raw_env  # noqa: E402 - first the sentence about what is missing
from .rewards import Rewards  # noqa: E402

__all__ = ["GameEnvironment", "Rewards", "env", "raw_env"]
