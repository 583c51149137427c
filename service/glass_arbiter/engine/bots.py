"""Computer players: they choose one legal action from what a player may see, by a seed, within a budget of steps.

A player that searches first draws candidates at random and keeps those that look best at once. Each of them is then
played on for some actions, in several states that could be behind the view, by players who take the best of a few
random actions. Half of the candidates, those that do worse, drop out after every round. `Rules.worth` compares states.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from .adjudication import adjudicate
from .budget import BudgetExceeded, SearchBudget
from .choices import StatedChoices
from .descriptions import hashable
from .game import A, ActionRules, Decision, O, Rules, S, Transition, V
from .playout import first_legal, guessed
from .records import Record
from .rulings import Illegal, Refused
from .seeded_random import SeededRandom


class BotName(StrEnum):
    """The computer players."""

    RANDOM = "random"
    STEADY = "steady"
    KEEN = "keen"


class Effort(Record, frozen=True, kw_only=True):
    """How much a computer player looks at: the bounds of its search.

    `draws` are random attempts to find candidates, of which `kept` are played on, `horizon` actions far, in `rounds`
    rounds of `states` states each; `width` are the random actions of which the best is played on the way.
    """

    draws: int
    kept: int
    rounds: int
    states: int
    horizon: int
    width: int


EFFORTS: Mapping[BotName, Effort] = {
    BotName.STEADY: Effort(draws=32, kept=8, rounds=1, states=2, horizon=8, width=2),
    BotName.KEEN: Effort(draws=96, kept=16, rounds=4, states=2, horizon=16, width=3),
}

# The budget of one suggestion. A step takes some 20 microseconds here, so this is about a second; the positions that
# people play take less, but for a few in which `keen` gives up its last comparisons.
SUGGESTION_STEPS = 60_000
# What a search spends besides its attempts: the steps that comparing a state, and sampling one, count as.
_WORTH_STEPS = 5
_SAMPLE_STEPS = 50
# What an action is worth that is legal in the one state behind the view, and illegal in another.
_ILLEGAL = float("-inf")


class Suggestion(Record, Generic[A], frozen=True, kw_only=True):
    """A legal action, how many different ones were compared to find it, and what came of it.

    `ahead` is how much more it was worth to the player than to the others on average, after it was played on; None if
    it was not. `alone` says that there are no others.
    """

    action: A
    compared: int
    ahead: float | None = None
    alone: bool = False


@dataclass(slots=True)
class _Candidate(Generic[S, A]):
    """An action, and the sum of what it led to, or what it is worth at once."""

    action: A
    value: float = 0.0
    played: int = 0

    @property
    def mean(self) -> float | None:
        """What it led to on average; None if it was not played on."""
        return self.value / self.played if self.played and self.value != _ILLEGAL else None


def decision_of(rules: ActionRules[S, A], state: S, player: str) -> Decision | None:
    """Return what a player has to decide; None if nobody waits for them."""
    return next((decision for decision in rules.to_act(state) if decision.player == player), None)


def suggest(
    rules: Rules[S, A, O, V], view: V, bot: BotName, seed: str, steps: int = SUGGESTION_STEPS
) -> Suggestion[A] | None:
    """Return an action for the viewer of a view; None if there is nothing to decide.

    A search that exceeds its budget ends with the best action so far; raises BudgetExceeded if there is none yet.
    """
    player = rules.viewer(view)
    luck, budget = SeededRandom(seed), SearchBudget(steps)
    state = rules.sample(view, luck)
    decision = None if player is None else decision_of(rules, state, player)
    if decision is None:
        return None
    if bot is BotName.RANDOM:
        drawn = _drawn(rules, state, decision, luck, budget)
        return None if drawn is None else Suggestion(action=drawn, compared=1)
    return _Search(rules, view, decision.player, EFFORTS[bot], luck, budget).best(state, decision)


def suggested_turn(rules: Rules[S, A, O, V], state: S, bot: BotName, seed: str) -> tuple[A, S]:
    """Let a computer player play for the first player to act; return the action and the state after it."""
    view = rules.observe(state, rules.to_act(state)[0].player)
    found = suggest(rules, view, bot, seed)
    if found is None:
        raise AssertionError("somebody can always do what the game waits for")
    ruling = adjudicate(rules, state, found.action)
    if isinstance(ruling, Refused):
        raise AssertionError(f"a suggestion is legal: {ruling.violations}")
    return found.action, ruling.state


def _drawn(
    rules: ActionRules[S, A], state: S, decision: Decision, luck: SeededRandom, budget: SearchBudget
) -> A | None:
    """Return a random action of those that are expected."""
    begun = rules.action(decision.player, luck.pick(decision.actions))
    turn = guessed(rules, state, begun, luck, budget) or first_legal(rules, state, decision, luck, budget)
    return None if turn is None else turn[0]


@dataclass(slots=True)
class _Search(Generic[S, A, O, V]):
    """The search of one suggestion."""

    rules: Rules[S, A, O, V]
    view: V
    player: str
    effort: Effort
    luck: SeededRandom
    budget: SearchBudget

    def best(self, state: S, decision: Decision) -> Suggestion[A] | None:
        """Return the candidate that does best; None if there is nothing to do."""
        found = self._candidates(state, decision)
        if not found:
            return None
        left = self._promising(found)
        try:
            for _ in range(self.effort.rounds):
                if len(left) == 1:
                    break
                self._play_on(left)
                left = sorted(left, key=_value, reverse=True)[: max(1, len(left) // 2)]
        except BudgetExceeded:
            # What was begun is given up; the rounds before it have said which is best so far.
            pass
        chosen = max(left, key=_value)
        return Suggestion(
            action=chosen.action,
            compared=len(found),
            ahead=chosen.mean,
            alone=len(self.rules.players(state)) == 1,
        )

    def _candidates(self, state: S, decision: Decision) -> Sequence[_Candidate[S, A]]:
        """Return different legal actions, each with what it is worth at once."""
        kinds = tuple(dict.fromkeys((*decision.actions, *self.rules.action_types(state, self.player))))
        found: dict[object, _Candidate[S, A]] = {}
        try:
            for number in range(self.effort.draws):
                begun = self.rules.action(self.player, kinds[number % len(kinds)])
                self._add(found, guessed(self.rules, state, begun, self.luck, self.budget))
            if not _answers(found.values(), decision):
                self._add(found, first_legal(self.rules, state, decision, self.luck, self.budget))
        except BudgetExceeded:
            if not _answers(found.values(), decision):
                raise
        return tuple(found.values())

    def _add(self, found: dict[object, _Candidate[S, A]], turn: tuple[A, Transition[S, A]] | None) -> None:
        if turn is None:
            return
        action, transition = turn
        key = (action.type, hashable(action.choices))
        if key not in found:
            found[key] = _Candidate(action, self._worth(transition.state(), self.player))

    def _promising(self, found: Sequence[_Candidate[S, A]]) -> list[_Candidate[S, A]]:
        """Return the candidates that look best at once, and the best of each type of action."""
        ranked = sorted(found, key=_value, reverse=True)
        first_of_type = {candidate.action.type: candidate for candidate in reversed(ranked)}
        kept = ranked[: self.effort.kept]
        kept += [candidate for candidate in first_of_type.values() if candidate not in kept]
        return [_Candidate(candidate.action) for candidate in kept]

    def _play_on(self, candidates: Sequence[_Candidate[S, A]]) -> None:
        """Play every candidate on in the same states with the same chance, so that they differ in nothing else."""
        for _ in range(self.effort.states):
            seed = f"{self.luck.below(2**32):x}"
            outcomes = [self._outcome(candidate.action, SeededRandom(seed)) for candidate in candidates]
            for candidate, outcome in zip(candidates, outcomes, strict=True):
                candidate.value += outcome
                candidate.played += 1

    def _outcome(self, action: A, luck: SeededRandom) -> float:
        """Return what the player has over the others some actions later."""
        self.budget.spend(_SAMPLE_STEPS + self.rules.attempt_steps)
        state = self.rules.sample(self.view, luck)
        try:
            state = self.rules.attempt(state, action, StatedChoices(action.choices, "/action")).state()
        except Illegal:
            return _ILLEGAL
        for _ in range(self.effort.horizon):
            following = self._next(state, luck)
            if following is None:
                break
            state = following
        worth = {player: self._worth(state, player) for player in self.rules.players(state)}
        own = worth.pop(self.player)
        return own - (sum(worth.values()) / len(worth) if worth else 0)

    def _next(self, state: S, luck: SeededRandom) -> S | None:
        """Return the state after the best of a few random actions; None if nobody has anything to do."""
        decisions = self.rules.to_act(state)
        if not decisions:
            return None
        best: S | None = None
        most = 0.0
        for _ in range(self.effort.width):
            begun = self.rules.propose(state, luck)
            turn = None if begun is None else guessed(self.rules, state, begun, luck, self.budget)
            if turn is None:
                continue
            after = turn[1].state()
            gain = self._worth(after, turn[0].player) - self._worth(state, turn[0].player)
            if best is None or gain > most:
                best, most = after, gain
        if best is not None:
            return best
        turn = first_legal(self.rules, state, luck.pick(decisions), luck, self.budget)
        return None if turn is None else turn[1].state()

    def _worth(self, state: S, player: str) -> float:
        self.budget.spend(_WORTH_STEPS)
        return self.rules.worth(state, player)


def _answers(found: Iterable[_Candidate[S, A]], decision: Decision) -> bool:
    """Whether one of the candidates is what the table waits for."""
    return any(candidate.action.type in decision.actions for candidate in found)


def _value(candidate: _Candidate[S, A]) -> float:
    return candidate.value
