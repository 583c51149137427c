"""The generator: every test vector of docs/generator.md, worked out by the service and by a second implementation."""

import json
import re
import struct
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from glass_arbiter.engine.adjudication import adjudicate
from glass_arbiter.engine.generator import Generator
from glass_arbiter.games.glassroad import CATALOGUE, Action, ActionType, Granted, State
from glass_arbiter.games.glassroad.rules import GLASSROAD_RULES
from glass_arbiter.games.glassroad.state import Kind, Phase
from glass_arbiter_schemas.glassroad import GLASSROAD
from tests.players import NAMES

PAGE = (Path(__file__).parents[2] / "docs" / "generator.md").read_text(encoding="utf-8")


class Copy:
    """A second implementation, from the words of the page alone."""

    def __init__(self, seed: str, counter: int = 0) -> None:
        self.seed, self.counter = seed, counter

    def number(self) -> int:
        digest = sha256(self.seed.encode("utf-8") + struct.pack(">Q", self.counter)).digest()
        self.counter += 1
        return int.from_bytes(digest[:8], "big")

    def below(self, limit: int) -> int:
        whole = (1 << 64) // limit * limit
        while (number := self.number()) >= whole:
            pass
        return number % limit

    def shuffle(self, items: list[str]) -> list[str]:
        for count in range(len(items), 1, -1):
            chosen = self.below(count)
            items[count - 1], items[chosen] = items[chosen], items[count - 1]
        return items


def table(heading: str) -> list[tuple[Any, ...]]:
    """The rows of the table under a heading, numbers as numbers; what stands in code marks is text."""
    section = PAGE.split(f"### {heading}\n")[1].split("\n#")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("|")][2:]
    assert rows
    return [tuple(map(read, row)) for row in rows]


def read(cell: str) -> int | str | list[str]:
    words = re.findall(r"`([^`]*)`", cell)
    if len(words) > 1:
        return words
    return words[0] if words else int(cell) if cell.isdigit() else cell


def fresh(seed: str, players: int, options: object, start_player: str | None = None) -> State:
    body = {"players": list(NAMES[:players]), "seed": seed, "options": options, "start_player": start_player}
    request = GLASSROAD.schemas.setup_request.load(body)
    state, _ = GLASSROAD.rules.set_up(request.players, request.options, request.seed, request.start_player)
    return state


@pytest.mark.parametrize(("seed", "counter", "first", "number", "below_six"), table("Blocks"))
def test_a_block_is_the_one_of_the_page(seed: str, counter: int, first: str, number: int, below_six: int) -> None:
    """SHA-256 of the seed and the counter; its first eight bytes are the number."""
    assert sha256(seed.encode() + counter.to_bytes(8, "big")).hexdigest()[:16] == first
    assert Copy(seed, counter).number() == int(first, 16) == number
    assert Copy(seed, counter).below(6) == below_six
    assert Generator(seed=seed, counter=counter).below(6) == (below_six, Generator(seed=seed, counter=counter + 1))


@pytest.mark.parametrize(("seed", "counter", "limit", "number", "after"), table("Numbers below a limit"))
def test_a_number_below_a_limit_is_the_one_of_the_page(
    seed: str, counter: int, limit: int, number: int, after: int
) -> None:
    """Blocks beyond the last whole multiple of the limit are skipped."""
    copy = Copy(seed, counter)

    assert (copy.below(limit), copy.counter) == (number, after)
    assert Generator(seed=seed, counter=counter).below(limit) == (number, Generator(seed=seed, counter=after))


@pytest.mark.parametrize(("seed", "items", "shuffled", "after"), table("Shuffles"))
def test_a_shuffle_is_the_one_of_the_page(seed: str, items: str, shuffled: str, after: int) -> None:
    """From the last place down, each place swaps with one at or before it."""
    copy = Copy(seed)

    assert ("".join(copy.shuffle(list(items))), copy.counter) == (shuffled, after)
    assert Generator(seed=seed, counter=0).shuffled(items) == (tuple(shuffled), Generator(seed=seed, counter=after))


@pytest.mark.parametrize(("seed", "players", "options", "start", "board", "tops", "after"), table("Set-ups"))
def test_a_set_up_is_the_one_of_the_page(
    seed: str, players: int, options: str, start: str, board: list[str], tops: list[str], after: int
) -> None:
    """The start player, then the three stacks; the copy deals every single tile where the service deals it."""
    chosen = json.loads(options)
    state = fresh(seed, players, chosen)

    copy = Copy(seed)
    assert state.start_player == NAMES[copy.below(players)] == start
    for kind, first, top in zip(("processing", "immediate", "bonus"), board, tops, strict=True):
        stack = copy.shuffle(tiles(kind, chosen.get("edition", "de-93")))
        if chosen.get("introductory"):
            stack.sort(key=lambda tile: not CATALOGUE.buildings[tile].shrine)
        row, rest = state.offer.row(Kind(kind)), state.stacks.stack(Kind(kind))
        assert [*row, *rest] == stack
        assert (row[0], rest[0]) == (first, top)
    assert (state.rng.seed, state.rng.counter) == (seed, copy.counter) == (seed, after)


def tiles(kind: str, edition: str) -> list[str]:
    """The tiles of a stack in the alphabetical order of their ids."""
    return sorted(tile.id for tile in CATALOGUE.buildings.values() if tile.kind == kind and edition in tile.editions)


def test_a_named_start_player_does_not_change_the_stacks() -> None:
    """The block is taken all the same."""
    drawn = fresh("glass", 3, {})
    named = fresh("glass", 3, {}, start_player="cleo")

    assert drawn.start_player != named.start_player == "cleo"
    assert (drawn.rng, drawn.stacks, drawn.offer) == (named.rng, named.stacks, named.offer)


def test_solo_draws_are_those_of_the_page() -> None:
    """Each draw is a number below the size of the hand; the choice between the last two draws nothing."""
    rows = table("Solo draws")
    copy = Copy("glass", counter=fresh("glass", 1, {}).rng.counter)

    assert list(solo_draws("glass", {1: rows[0][1], 2: rows[1][1]})) == rows
    assert [hand[copy.below(len(hand))] for _, hand, _, _ in rows] == [drawn for _, _, drawn, _ in rows]


def solo_draws(seed: str, hands: dict[int, list[str]]) -> Iterator[tuple[int, list[str], str, int]]:
    """Play these hands without using any ability; yields period, hand, drawn card and counter of every draw."""
    state = fresh(seed, 1, {})
    for period, cards in hands.items():
        # The order in which the cards are named does not matter.
        state = after(state, ActionType.CHOOSE_HAND, cards=cards[::-1])
        while state.phase is Phase.DRAW_CARD:
            hand = state.players[0].hand
            state = after(state, ActionType.DRAW_CARD)
            (drawn,) = set(hand) - set(state.players[0].hand)
            yield period, list(hand), drawn, state.rng.counter
            state = after(state, ActionType.END)
        state = after(state, ActionType.PLAY_CARD, card=state.players[0].hand[0])
        state = after(state, ActionType.END)


def after(state: State, kind: ActionType, **choices: object) -> State:
    ruling = adjudicate(GLASSROAD_RULES, state, Action(player="anna", type=kind, choices=choices))
    assert isinstance(ruling, Granted), ruling
    return ruling.state
